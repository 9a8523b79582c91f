"""Personas: the companion's name, tone, self-description, face and, if it is a made-up character, its story.

`kept` answers who speaks to whom, `face` what is shown beside its name, `pictures/` checks what is uploaded for it. `stories`
makes memories of a persona's story, `bundled_ones` loads the ones shipped in `bundled/`: add a folder there to ship another.
Imports from `chat.intents`, `chat.texts`, `chat.accounts`, the delivery of events, and `memory`.
"""
