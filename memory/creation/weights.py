"""What makes a sentence of a text important, and how much: read together with `steps/weigh.py`.

The sum of what holds, cut to 0 … 1.
"""

ANY = 0.30
"""Every sentence that was kept."""
NAMED = 0.12
"""It speaks of something with a name."""
EACH_NAME = 0.04
"""For each such thing, up to NAMES_AT_MOST: sentences that link things answer more questions."""
NAMES_AT_MOST = 3
OFTEN = 0.10
"""Of what is spoken of most in the text; of others the share of it."""
DATED = 0.13
"""When it happened is known."""
NUMBER = 0.08
"""A number stands in it."""
STATED = 0.09
"""Who did what can be told from the grammar."""
FIRST = 0.10
"""The first sentence below a heading, which mostly says what follows."""
QUESTION = -0.20
SPOKEN = -0.06
"""Somebody speaks in it, or speaks of himself: part of a talk, which says little by itself."""
SHORT = -0.14
SHORT_WORDS = 5
BOILERPLATE = 0.02
"""Licences, addresses, imprints: whatever else they hold."""
