"""The catalogues of the languages: complete, compiled, and with the same places and tags as the English."""

import gettext
import re

import pytest
from django.conf import settings

from tests.catalogues import LOCALES, entries, marked_in_python, marked_in_scripts, marked_in_templates

CATALOGUES = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))
PLACE, TAG = re.compile(r"%\(\w+\)[sd]|\{\w*\}"), re.compile(r"</?[a-z]+")


def messages(language, domain):
    return {each.message: each for each in entries(LOCALES / language / "LC_MESSAGES" / f"{domain}.po")}


def test_every_language_but_english_has_both_catalogues():
    languages = {code for code, _ in settings.LANGUAGES} - {settings.LANGUAGE_CODE}
    assert {(path.parts[-3], path.stem) for path in CATALOGUES} == {
        (code, name) for code in languages for name in ("django", "djangojs")
    }


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_compiled_catalogue_says_what_the_written_one_says(path):
    with path.with_suffix(".mo").open("rb") as compiled:
        held = gettext.GNUTranslations(compiled)
    for each in entries(path):
        if each.plural:
            assert (held.ngettext(each.message, each.plural, 1), held.ngettext(each.message, each.plural, 2)) == each.translations
        elif each.context:
            assert (held.pgettext(each.context, each.message),) == each.translations
        else:
            assert (held.gettext(each.message),) == each.translations


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_translation_is_missing_or_unsure_or_has_other_places(path):
    wrong = []
    for each in entries(path):
        wanted = set(PLACE.findall(each.plural or each.message))
        for words in each.translations:
            has = set(PLACE.findall(words))
            if not words or "fuzzy" in each.flags or not (has <= wanted if each.plural else has == wanted):
                wrong.append((each.message, words))
            if sorted(TAG.findall(words)) != sorted(TAG.findall(each.message)):
                wrong.append((each.message, words))
    assert wrong == []


@pytest.mark.parametrize("language", sorted({path.parts[-3] for path in CATALOGUES}))
def test_everything_marked_has_a_translation(language):
    pages, scripts = messages(language, "django"), messages(language, "djangojs")
    marked = marked_in_templates()
    assert len(marked) > 900
    assert sorted(marked - set(pages)) == []
    assert sorted(marked_in_python() - set(pages)) == []
    assert sorted(marked_in_scripts() - set(scripts)) == []
    assert sorted(set(pages) - marked - marked_in_python()) == []
    assert sorted(set(scripts) - marked_in_scripts()) == []
