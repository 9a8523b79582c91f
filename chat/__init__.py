"""Talking: the conversation between a person and the companion, on top of `memory`."""
