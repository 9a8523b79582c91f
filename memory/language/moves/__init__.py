"""What a message does: its moves, each with a dialogue act, a feeling, a topic (a situation of life, or what is asked of the companion) and a danger.

The examples are in `examples/`, `training.py` learns `weights.safetensors` from them (`make train`), docs/moves.md tells how good it is on messages it never saw.
To add a situation: write its examples into `examples/situations/NAME.txt`, its wordings into `templates/intents/heard/NAME.txt` and
`templates/intents/ask/NAME.txt`, and train anew.
"""
