"""Communicative intents and their wordings: one template file per intent, several wordings in it, grouped by tone.

To add an intent, add its file and declare its slots in `slots`. `wording` says an intent, `checking` validates templates,
`own_words` manages the operator's overrides. Imports only from `memory` and Django.
"""
