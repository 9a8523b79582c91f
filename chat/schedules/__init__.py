"""What runs by itself: how often, when it ran last and how it ended; kept in the database, so that staff can change it."""
