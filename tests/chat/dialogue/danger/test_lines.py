import pytest

from chat.dialogue.danger.lines import ANYWHERE, Lines, country_of_zone, crisis_lines


@pytest.mark.parametrize(("zone", "country"), [("Europe/London", "GB"), ("America/New_York", "US"), ("UTC", ""), ("Nowhere", "")])
def test_the_country_follows_from_the_time_zone(zone, country):
    assert country_of_zone(zone) == country


def test_every_country_has_its_numbers_and_their_source():
    for line in crisis_lines().values():
        assert line.emergency
        assert line.line
        assert line.name
        assert line.source.startswith("https://")


def test_where_nobody_knows_the_country_it_is_said_what_fits_anywhere():
    assert Lines().numbers_for("") == ANYWHERE


def test_the_operator_s_file_counts_before(tmp_path):
    (tmp_path / "crisis_lines.toml").write_text(
        '[GB]\nemergency = "1"\nline = "2"\nname = "Three"\nsource = "https://four.example/"\n'
    )
    lines = Lines()
    lines.configure(tmp_path)
    assert "call 1. Three listens at 2" in lines.numbers_for("GB")
    assert "988" in lines.numbers_for("US")


def test_a_file_that_cannot_be_read_changes_nothing(tmp_path):
    (tmp_path / "crisis_lines.toml").write_text("[GB]\nphone = 1\n")
    lines = Lines()
    lines.configure(tmp_path)
    assert "116 123" in lines.numbers_for("GB")
    with pytest.raises(ValueError, match="emergency, line, name and source"):
        crisis_lines(tmp_path / "crisis_lines.toml")
