"""Keeping a memory in shape over time: which of several accounts to believe, what to forget, what to join."""
