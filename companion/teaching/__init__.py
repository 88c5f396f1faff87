"""Teaching the dice: the lesson and its proof as plain state, over ports for camera and teacher."""
