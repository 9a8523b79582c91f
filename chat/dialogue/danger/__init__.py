"""Crisis lines: whom to call in danger, by country. `lines.toml` has the numbers with their sources; add a country there.

Danger is recognised in `memory.language.moves`; the reply to it is made in `chat.dialogue.components.danger`.
"""
