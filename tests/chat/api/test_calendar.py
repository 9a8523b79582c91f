from datetime import timedelta

from django.test import Client
from icalendar import Calendar

from memory.clock import system_clock


def feed(secret):
    return Client().get(f"/api/calendar/{secret}.ics")


def test_plans_are_a_calendar(alices, alice, program_of):
    day = (system_clock() + timedelta(days=5)).date()
    alices.send("POST", "memories", {"text": f"I have a dentist appointment on {day:%-d %B}."})
    answer = feed(program_of(alice, "calendar").secret)
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert event.decoded("dtstart") == day
    assert "dentist appointment" in str(event["summary"])


def test_words_cannot_break_out_of_an_event(alices, alice, program_of):
    day = (system_clock() + timedelta(days=5)).date()
    alices.send("POST", "memories", {"text": f"I have a meeting\r\nEND:VEVENT on {day:%-d %B}."})
    assert b"\nEND:VEVENT on" not in feed(program_of(alice, "calendar").secret).content


def test_a_token_for_anything_else_opens_no_calendar(alices):
    assert feed(alices.secret).status_code == 403


def test_bobs_calendar_has_nothing_of_alices(alices, bob, program_of):
    day = (system_clock() + timedelta(days=5)).date()
    alices.send("POST", "memories", {"text": f"I have a dentist appointment on {day:%-d %B}."})
    assert Calendar.from_ical(feed(program_of(bob, "calendar").secret).content).walk("VEVENT") == []
