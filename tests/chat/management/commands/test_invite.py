import pytest

from chat.accounts.models import User
from companion_site.commanding import run

PASSWORD = "a long enough one 7"
FORM = {"username": "carol", "password1": PASSWORD, "password2": PASSWORD}


@pytest.mark.parametrize("address", ["https://companion.example", "https://companion.example/"])
def test_the_printed_link_lets_one_person_in(db, client, settings, capsys, address):
    settings.COMPANION_SIGNUP = "invite"
    assert run(["manage.py", "invite", "--address", address]) == 0
    link = capsys.readouterr().out.strip()
    assert link.startswith("https://companion.example/accounts/signup/")
    assert client.post(link.removeprefix("https://companion.example"), FORM).status_code == 302
    assert User.objects.get().username == "carol"


def test_every_link_is_another_one(db, capsys):
    run(["manage.py", "invite"])
    run(["manage.py", "invite"])
    assert len(set(capsys.readouterr().out.split())) == 2
