"""The Celery application, in-process or distributed; only its settings differ."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")

app = Celery("companion")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.set_default()
app.autodiscover_tasks(["chat"])
