"""One turn of the conversation, in plain Python: understand, collect candidate replies, route, remark, check the grounding.

`turn.take_turn` is the entry point and stores nothing. `components` propose replies (one module each: add one there for a new
kind of reply), `remarks` add something unasked, `grounding` checks claims, `danger` holds crisis lines, `listening` words
sympathy. Imports from `memory`, `chat.intents` and `chat.language_model`; never from Django, Celery or Channels.
"""
