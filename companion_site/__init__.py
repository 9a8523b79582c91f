"""The Django project: settings, URLs, and the embedded and distributed runners. The only package that reads the environment.

A new setting is read in `environment` and described in `docs/settings.md`. Imports from `chat` and `memory`; neither imports from here.
"""
