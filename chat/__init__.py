"""The conversation between a person and the companion, on top of `memory`.

The modules here carry a message from the socket (`consumers`) through `actions` to the reply's events; the packages hold
accounts, the API, the dialogue, the pages about a memory, and staff pages. Imports from `memory`; imported by `companion_site`.
"""
