"""Longevity: five simulated years of one person under each forgetting policy — memory size, turn time, what is recalled.

`life` generates what is said, `living` plays it under a policy with `nights` of consolidation, `running` runs all policies,
and `table` and `plot` report. Imports `memory.consolidation` and `measuring.experiments.stage`.
"""
