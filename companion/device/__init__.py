"""What people do with the device itself: settings, tests, exports, switching off."""
