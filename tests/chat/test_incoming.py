import json

import pytest

from chat.incoming import BadFrame, frame_of, iri_of, message_id_of, number_of, numbers_of, reason_of, text_of

ID = "5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a001"


def refusal(check, *given) -> BadFrame:
    with pytest.raises(BadFrame) as refused:
        check(*given)
    return refused.value


@pytest.mark.parametrize(
    "raw",
    [
        None,
        "",
        "{",
        "hello",
        "\x00",
        '{"type": "message"',
        "[" * 30_000,
        '{"a":' * 10_000,
        '{"type": "x", "n": ' + "9" * 5_000 + "}",
    ],
    ids=["bytes", "empty", "brace", "no JSON", "NUL", "cut off", "deep list", "deep object", "endless number"],
)
def test_what_is_not_json_is_no_frame(raw):
    assert refusal(frame_of, raw).code == "bad_frame"


@pytest.mark.parametrize(
    "raw", ["null", "true", "5", '"message"', "[]", "{}", '{"type": 5}', '{"type": null}', '{"type": ["message"]}']
)
def test_json_of_the_wrong_shape_is_no_frame(raw):
    assert refusal(frame_of, raw).code == "bad_frame"


def test_a_frame_of_100_kb_is_refused_unread():
    refused = refusal(frame_of, json.dumps({"type": "message", "id": ID, "text": "x" * 100_000}))
    assert refused.code == "text_too_long"
    assert "4,000" in str(refused)


def test_the_longest_text_fits_into_a_frame_however_it_is_escaped():
    text = "\N{PEACOCK}" * 4_000
    assert text_of(frame_of(json.dumps({"type": "message", "text": text}))["text"]) == text


@pytest.mark.parametrize("given", [None, 5, True, ["Hello"], {"text": "Hello"}])
def test_a_text_of_another_type_is_refused(given):
    assert refusal(text_of, given, ID).code == "bad_frame"


@pytest.mark.parametrize("given", ["", " ", "\n\t \r", "\u3000"])
def test_an_empty_text_is_refused(given):
    assert refusal(text_of, given, ID).code == "empty_text"


def test_a_text_that_is_too_long_is_refused_with_its_length():
    refused = refusal(text_of, "x" * 4_001, ID)
    assert refused.code == "text_too_long"
    assert "4,001" in str(refused)


def test_a_sign_that_stands_for_many_counts_as_many():
    assert refusal(text_of, "\ufdfa" * 4_000, ID).code == "text_too_long"
    assert text_of("\ufdfa" * 10, ID) == "\ufdfa" * 10


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x1b", "\x7f", "\x9f", "\ud800"])
def test_control_characters_and_lone_surrogates_are_refused(sign):
    assert refusal(text_of, f"Hel{sign}lo", ID).code == "bad_text"


def test_every_refusal_of_a_text_names_the_message_and_what_to_do():
    for given in ("", "x" * 4_001, "\x00"):
        refused = refusal(text_of, given, ID)
        assert refused.message_id == ID
        assert refused.hint


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script> & <b>Mira</b>",
        '"} ; DROP ALL ; INSERT DATA { <x:a> <x:b> "c',
        "?x } FILTER(true) #",
        "{{ thing }}{% if x %}",
        "\\u0000 \\' \" `",
        "first line\nsecond line\twith a tab",
        "Ωmega, naïve, \N{PEACOCK}, \u202eright to left",
    ],
)
def test_markup_queries_and_templates_are_just_text(text):
    assert text_of(text) == text


def test_space_around_a_text_falls_away():
    assert text_of("  Hello there \n") == "Hello there"


@pytest.mark.parametrize("given", [None, "", "1", 7, "not-an-id", ID + "0", [ID], {"id": ID}, float("nan"), "\ud800"])
def test_a_message_id_that_is_no_uuid_is_refused(given):
    assert refusal(message_id_of, given).code == "bad_frame"


@pytest.mark.parametrize("given", [ID, ID.upper(), ID.replace("-", ""), f"{{{ID}}}", f"urn:uuid:{ID}"])
def test_a_message_id_has_one_form_however_it_is_written(given):
    assert message_id_of(given) == ID


@pytest.mark.parametrize(
    "given",
    [None, 5, "", "x", "https://", "http://a.example/b", "https://a.example/b c", "https://a.example/>", "https://a.example/\ud800",
     "https://a.example/\x00", "https://a.example/b\n", "javascript:alert(1)", ["https://a.example/b"]],
)  # fmt: skip
def test_what_is_no_episode_is_refused(given):
    assert refusal(iri_of, given).code == "unknown_episode"


def test_the_iri_of_an_episode_is_taken_as_it_is():
    given = "https://companion.example/user/1/episode/01M7XNPMYK3WKVH3R88HN29H1V"
    assert str(iri_of(given)) == given


@pytest.mark.parametrize("given", [5, True, ["late"], {"a": 1}, "too\x00late", "too\ud800late"])
def test_a_reason_that_is_no_text_is_refused(given):
    assert refusal(reason_of, given).code == "bad_text"


def test_a_reason_may_be_left_out():
    assert (reason_of(None), reason_of(""), reason_of(" It is late. ")) == ("", "", "It is late.")


@pytest.mark.parametrize("given", [-1, 1.5, True, False, "5", [5], {}, 2**53, float("nan"), float("inf")])
def test_what_is_no_whole_number_is_refused(given):
    assert refusal(number_of, given, 0).code == "bad_frame"


def test_a_number_may_be_left_out():
    assert (number_of(None, 40), number_of(0, 40), number_of(2**53 - 1, 40)) == (40, 0, 2**53 - 1)


@pytest.mark.parametrize("given", [None, [], "3", [None], [-1], [1.5], [True], list(range(501))])
def test_what_is_no_list_of_numbers_is_refused(given):
    with pytest.raises(BadFrame):
        numbers_of(given)


def test_numbers_are_taken_as_they_are():
    assert numbers_of([3, 1]) == [3, 1]
