"""What people told: facts with who said so, when, in which words; private to a person, or shared."""
