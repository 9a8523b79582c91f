"""The weights that make up the importance of a sentence, used by `steps/weigh.py`.

Those that apply are summed and clipped to the range 0 to 1.
"""

ANY = 0.30
"""Base weight of every sentence kept."""
NAMED = 0.12
"""The sentence mentions something by name."""
EACH_NAME = 0.04
"""Per name, up to NAMES_AT_MOST: sentences that link things answer more questions."""
NAMES_AT_MOST = 3
OFTEN = 0.10
"""For the thing the text mentions most; others get a share in proportion to their mentions."""
DATED = 0.13
"""The sentence has an event time."""
NUMBER = 0.08
"""The sentence contains a digit."""
STATED = 0.09
"""A statement was extracted from the sentence."""
FIRST = 0.10
"""The first sentence under a heading, which usually summarises the section."""
QUESTION = -0.20
SPOKEN = -0.06
"""Direct speech or first person: part of a conversation, which says little on its own."""
SHORT = -0.14
SHORT_WORDS = 5
BOILERPLATE = 0.02
"""The importance of licences, imprints, addresses and the like, whatever else they contain."""
