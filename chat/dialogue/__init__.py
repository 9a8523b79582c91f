"""One turn of the conversation, in plain Python: understand, propose, route."""
