"""Forgetting what has lost its use, by how readily a memory comes to mind. Each policy of forgetting is one file here."""
