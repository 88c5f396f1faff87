"""The BANG! card game at the table: what is public, with Dodge City and High Noon."""
