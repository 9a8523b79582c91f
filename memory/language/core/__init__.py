"""The core of a message: what is asked, claimed or wished for, found between the chat around it and the remarks before it."""
