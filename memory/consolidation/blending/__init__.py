"""Blending: similar exchanges become one, with what they share, how many there were and when; the details go into the bin."""
