"""What makes a sentence of a text important, and how much: read together with `steps/weigh.py`.

The weights that apply are added up and limited to 0 … 1.
"""

ANY = 0.30
"""For every sentence that was kept."""
NAMED = 0.12
"""It mentions something by name."""
EACH_NAME = 0.04
"""For each such thing, up to NAMES_AT_MOST: sentences that link things answer more questions."""
NAMES_AT_MOST = 3
OFTEN = 0.10
"""For what the text mentions most; others get their share of it."""
DATED = 0.13
"""It is known when it happened."""
NUMBER = 0.08
"""It contains a number."""
STATED = 0.09
"""The grammar shows who did what."""
FIRST = 0.10
"""The first sentence under a heading, which usually says what follows."""
QUESTION = -0.20
SPOKEN = -0.06
"""Somebody speaks in it, or about themselves: part of a conversation, which says little on its own."""
SHORT = -0.14
SHORT_WORDS = 5
BOILERPLATE = 0.02
"""Licences, addresses, imprints, whatever else they hold."""
