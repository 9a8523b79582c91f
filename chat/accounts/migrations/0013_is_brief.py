from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0012_read_so_far'),
        ('accounts', '0012_told_of_openings'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='is_brief',
            field=models.BooleanField(default=False, help_text='Keeps answers short, without follow-up questions or quotes.'),
        ),
    ]
