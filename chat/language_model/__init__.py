"""An optional language model, asked only within a token and time budget.

Every request is recorded word for word, and what comes back is checked against its sources before anyone sees it. `client`
talks to the server, `consultation` is the model for one turn, and `extraction`, `questions` and `splitting` each replace one
rule-based step behind that step's own interface. Imports from `memory`, `chat.intents` and `chat.figures`, never from
`chat.dialogue`, Django or Celery.
"""
