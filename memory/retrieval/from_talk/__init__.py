"""Question answering over observations condensed from talk: an answer in the person's own words, or abstention.

`reading.ask_talk` is the entry point. Reads talk with the machinery of `memory.retrieval.from_texts`; imports condensed talk
from `memory.documents`.
"""
