"""Ways to find earlier exchanges that are like the situation at hand, from narrow to wide (Sieber and Krenn 2010, section 3).

Each module has one function `similar(cue, past)`, which gives exchanges with what they share.
"""
