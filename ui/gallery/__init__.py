"""Every screen in every state, with people and dice as on a real evening."""
