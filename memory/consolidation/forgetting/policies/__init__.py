"""The policies of forgetting, one file each, all of one shape: `POLICIES` by name."""

from memory.consolidation.forgetting.policies import decay, default, least_activated, oldest, redundant, unused

POLICIES = {each.POLICY.name: each.POLICY for each in (default, unused, oldest, least_activated, redundant, decay)}
