"""Two people's memories in a data folder of their own, forgotten in side by side: a database in memory has but one connection."""

import os

import django


def main() -> None:
    """Each talks three times, years ago; what goes of that is printed."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "companion_site.settings"
    django.setup()
    from django.core.management import call_command

    from chat.accounts.models import User
    from chat.consolidating.models import THE_ONE, ForgettingSettings
    from chat.preparing import prepare
    from memory.access import STORE
    from tests.living import life_of

    prepare()
    ForgettingSettings(pk=THE_ONE, newest_kept=1, unused_days=30, at_once=2).save()
    for name in ("alice", "bob"):
        life = life_of(User.objects.create_user(name), "2020-01-01 00:00")
        for day, text in enumerate(("Hello!", "Thanks!", "Goodbye!"), 1):
            life.says(f"2020-01-{day:02} 10:00", text)
    call_command("forget", "--policy", "unused")
    STORE.close()


if __name__ == "__main__":
    main()
