"""Stances: in which tone a friend would answer what is told, and which of its words a friend would take up. Learned from examples."""
