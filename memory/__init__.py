"""Knowing: what the companion holds about the world and about each person. Imports nothing of `chat`."""
