"""Scheduling of forgetting and blending: settings of the site and of each person, the queue of runs, and how each run went.

What a run does to a memory is in `memory.consolidation`; `carrying_out.STEPS` lists its steps. A new policy is added there
and gets its title in `policy_choices`. Imports from `memory` and `chat.accounts`.
"""
