"""Creates the site's first persona."""

from typing import Any

from django.db import migrations


def begin(apps: Any, _schema_editor: Any) -> None:
    """One persona with default values."""
    apps.get_model("personas", "Persona").objects.get_or_create(is_sites=True)


class Migration(migrations.Migration):
    """Runs once the table exists."""

    dependencies = [("personas", "0001_initial")]
    operations = [migrations.RunPython(begin, migrations.RunPython.noop)]
