"""Pictures: a scene, made from a View, becomes a PNG and its alt text."""
