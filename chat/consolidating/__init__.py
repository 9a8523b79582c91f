"""Scheduling of forgetting and blending: settings of the site and of each person, the queue of runs, and how each run went.

What a run does to a memory is in `memory.consolidation`; `carrying_out.STEPS` lists its steps, `asking` queues the runs. To add
a policy, see `memory.consolidation.forgetting.policies`; its title goes into `policy_choices.TITLES`. Imports from `memory` and
`chat.accounts`.
"""
