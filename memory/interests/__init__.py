"""What a person is interested in, and how strongly (Zhang et al. 2021).

`user_model.UserModel` is the entry point; `strengths` has the formulas for growth and decay; `of_a_turn` caches reads for one
turn. Strengths decay without being rewritten. Imports only the store, the vocabulary and the clock.
"""
