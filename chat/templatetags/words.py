"""Template filters for words that come from elsewhere: labels of the memory, and lists of alternatives."""

from collections.abc import Sequence

from django import template
from django.utils.translation import gettext

from chat import labels

register = template.Library()


@register.filter
def worded(label: object) -> str:
    """A label or sentence of the memory in the reader's language; empty for None."""
    return "" if label is None else labels.worded(str(label))


@register.filter
def either(words: Sequence[str]) -> str:
    """“a, b or c”; empty for no words."""
    *others, last = [str(each) for each in words] or [""]
    return gettext("%(others)s or %(last)s") % {"others": ", ".join(others), "last": last} if others else last
