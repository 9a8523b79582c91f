"""Listening: acknowledges what people tell: which words fit, which of the person's own to take up, whether to ask back.

`acknowledging` is the entry point for what is told, `greeting` for greetings; `fitting/` ranks the written wordings (files in
`templates/intents/stance`, `heard` and `aspect`: add lines there, then train again). Imports from `memory` and `chat.intents`.
"""
