"""Personas of each person form, and questions to them; a third of these nothing in their stories answers."""
