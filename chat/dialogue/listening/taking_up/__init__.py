"""The few words of what was told that a friend would take up: “Not a scratch on her. Well done, honestly.” Learned from what people would; `finding.taken_up` is all that a turn needs.

`examples/NAME.tsv` has, for lines of the talk of that name, the words to take up, the stance that goes with them, and the second-best words; “-” where
none read well. `python -m chat.dialogue.listening.taking_up.training` learns anew. A test says when the weights do not follow the examples.
"""
