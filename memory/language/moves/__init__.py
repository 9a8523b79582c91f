"""What a message does: its moves, each with a dialogue act, a feeling, a topic (a life situation or a request) and a danger.

`reading.read_moves` is the way in. `training` learns `weights.safetensors` from `examples/` (`make train`); docs/moves.md has
the results on unseen messages. To add a situation, write `examples/situations/NAME.txt`, the replies in
`templates/intents/heard/NAME.txt`, and train again. Imports `embedding` and `language`.
"""
