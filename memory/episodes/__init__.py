"""Episodic memory (Sieber & Krenn 2010): the log of what was said and done, and everything read back from it.

`log.Episodes` is the way in. It writes each turn in one transaction, composed in `draft`; `conversation`, `exchanges`, `turns`,
`judgements` and `blends` read it back. `short_term` is derived. Imports `store`, `model`, `vocabulary` and `language.emotion`.
"""
