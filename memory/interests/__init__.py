"""What interests a person, and how much (Zhang et al. 2021): the user model, its strengths, and both as one turn sees them.

`user_model.UserModel` is the entry point. Strengths fade by themselves; `strengths` has the formulas. Imports only the store.
"""
