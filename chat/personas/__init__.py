"""Personas: what the companion is called, in which tone it speaks, and what it says of itself."""
