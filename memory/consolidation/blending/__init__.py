"""Blending: similar exchanges made one, with what they share, how many they were and when; the details go into the bin."""
