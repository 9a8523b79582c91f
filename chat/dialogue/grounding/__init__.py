"""Groundedness: does everything a reply states follow from what was at hand in its turn?

`ground` defines a ground and how it matches; `facts`, `told`, `talk` and `texts` make grounds of each kind of evidence;
`available` collects those of a turn; `claims` splits a reply into parts, and `checking` compares them. A new kind of evidence
needs a case in `available`. Imports from `chat.dialogue.candidate` and `evidence`, `chat.language_model` and `memory`.
"""
