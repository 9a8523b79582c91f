"""What was said and done, as it happened (Sieber & Krenn 2010): the log and its writer, exchanges, topics, judgements, blends.

`log.Episodes` is the way in: each turn is one transaction, drawn up in `draft`, numbered, linked, read back as `conversation`.
What is derived (`short_term`, `topics`) can be rebuilt. Imports the store, the vocabulary and the reading of language; nothing
that interprets.
"""
