"""What a person is interested in, and how much (Zhang et al. 2021): the user model, its strengths, and both as one turn sees them.

`user_model.UserModel` is the way in. Strengths fade by themselves; `strengths` has the formulas. Imports the store alone.
"""
