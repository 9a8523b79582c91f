"""Texts as vectors: one interface, more than one back end."""
