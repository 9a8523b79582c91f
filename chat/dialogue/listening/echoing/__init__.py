"""The echo before an acknowledgement: one small thing of the message in the person's own words, “Biscuit!”, “In his socks.”.

`echo.echo_of` picks it, `training` learns `weights.safetensors` from `examples/*.tsv` (add rows there and train again).
Imports from `memory.language` and `memory.embedding`.
"""
