"""The touch interface in Kivy: it knows no rule and no device."""
