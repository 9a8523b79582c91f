import pytest

from companion_site.mail_server import MailServer, mail_server


@pytest.mark.parametrize("url", ["mail.example", "http://mail.example", "smtp://", "smtps:///x"])
def test_what_is_no_mail_server_is_refused(url):
    with pytest.raises(ValueError, match="no mail server"):
        mail_server(url, "us@example.com")


def test_a_sender_belongs_to_it():
    with pytest.raises(ValueError, match="no mail server"):
        mail_server("smtp://mail.example", "")


def test_none_is_set_by_nothing():
    assert mail_server("", "").host == ""


def test_all_parts_are_read():
    server = mail_server("smtp+starttls://us%40example.com:p%3Aw@mail.example", "us@example.com")
    assert server == MailServer("mail.example", 587, "us@example.com", "p:w", False, True, "us@example.com")
