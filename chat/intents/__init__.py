"""Intents in words: one template each, several wordings."""
