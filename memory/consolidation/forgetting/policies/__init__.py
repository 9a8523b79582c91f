"""The forgetting policies, one file each, collected by name in `POLICIES`.

To add a policy, write a module with a constant POLICY (see `forgetting.policy.Policy`) and add it to the tuple here.
Its title on the pages goes into `TITLES` in `chat.consolidating.policy_choices`; docs/forgetting.md lists every place.
"""

from memory.consolidation.forgetting.policies import decay, default, least_activated, oldest, redundant, unused

POLICIES = {each.POLICY.name: each.POLICY for each in (default, unused, oldest, least_activated, redundant, decay)}
