"""Gives each persona a unique key, the owner id of its memories."""

import uuid
from typing import Any

from django.db import migrations, models


def give_keys(apps: Any, _schema_editor: Any) -> None:
    """One random key each."""
    for persona in apps.get_model("personas", "Persona").objects.filter(key=None):
        persona.key = uuid.uuid4()
        persona.save(update_fields=["key"])


class Migration(migrations.Migration):
    """Runs once the column exists."""

    dependencies = [("personas", "0003_stories")]
    operations = [
        migrations.RunPython(give_keys, migrations.RunPython.noop),
        migrations.AlterField("persona", "key", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
    ]
