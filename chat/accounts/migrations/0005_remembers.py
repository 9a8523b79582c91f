from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0004_memory_access'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='remembers',
            field=models.BooleanField(default=True, help_text='Whether what this person says is remembered. Switched off, nothing of it is kept.'),
        ),
    ]
