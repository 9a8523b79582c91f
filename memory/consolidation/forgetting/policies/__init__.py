"""The policies of forgetting, a file each, all of one shape: `POLICIES` by name."""
