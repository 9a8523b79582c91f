"""What has lost its use: how near a memory is to being recalled. A policy of forgetting is one file here."""
