"""The persona that a site begins with."""

from typing import Any

from django.db import migrations


def begin(apps: Any, _schema_editor: Any) -> None:
    """One persona, as it comes."""
    apps.get_model("personas", "Persona").objects.get_or_create(is_sites=True)


class Migration(migrations.Migration):
    """After its table."""

    dependencies = [("personas", "0001_initial")]
    operations = [migrations.RunPython(begin, migrations.RunPython.noop)]
