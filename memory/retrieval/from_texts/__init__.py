"""Questions about texts: observations are searched for, and the question answered from those that say it, or declined."""
