"""Five years of one person under each policy of forgetting: how big the memory is, how long a turn takes, what is still recalled."""
