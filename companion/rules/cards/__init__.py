"""The BANG! card game with Dodge City and High Noon, as far as it is public."""
