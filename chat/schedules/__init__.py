"""Periodic tasks: their schedules and their latest runs, kept in the database so that staff can change them.

The tasks are in `chat.tasks`, the default schedules in `companion_site.settings`; a new one is added there. Builds on
django-celery-beat.
"""
