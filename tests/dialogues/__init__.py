"""Dialogues of two and three turns over the bundled knowledge, the last of which leaves something unsaid; and how many are understood."""
