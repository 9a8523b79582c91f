from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0004_memory_access'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='remembers',
            field=models.BooleanField(default=True, help_text='Saves this person’s messages. When off, nothing they say is saved.'),
        ),
    ]
