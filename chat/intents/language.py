"""The small subset of Django's template language in which wordings are written: variables, `if`, `for`, and a few filters.

Nothing in it reads a file or expands a short text into a long one, so it is safe to edit wordings on a web page.
"""

import re
from typing import TypeVar

from django.template import Engine, Library, Template
from django.template.base import FilterExpression, Node, NodeList, VariableNode
from django.template.defaultfilters import capfirst, default, first, join, last, length, lower, pluralize, title, upper
from django.template.defaulttags import ForNode, IfNode, do_for, do_if

register = Library()
register.tag("if", do_if)
register.tag("for", do_for)
for each in (capfirst, default, first, join, last, length, lower, pluralize, title, upper):
    register.filter(each)

OWN_TO_LOOPS = "forloop"
"""The variable that Django defines within loops: no slot."""
_SLOT, _TAG, _SENTENCE = re.compile(r"\{\{.*?\}\}"), re.compile(r"\{%.*?%\}"), re.compile(r"(?<=[.!?])\s+")
_Kind = TypeVar("_Kind", bound=Node)


class WordingEngine(Engine):
    """Django's template engine limited to this subset."""

    default_builtins = [__name__]  # noqa: RUF012  as the class it extends has it


def slots_in(template: Template) -> set[str]:
    """The names of all slots that a wording uses, in output, conditions and loops."""
    return _names(template.nodelist) - {OWN_TO_LOOPS}


def slots_in_text(template: Template) -> set[str]:
    """The names of the slots that a wording outputs unconditionally."""
    nodes = [node for node in template.nodelist if isinstance(node, VariableNode)]
    return {name for node in nodes for name in _used(node.filter_expression)}


def sentences_without_slots(template: Template) -> list[str]:
    """The sentences of a wording that contain no slot; a condition may still leave them out."""
    said = _TAG.sub(" ", _SLOT.sub("\0", str(template.source)))
    return [each for each in _SENTENCE.split(said) if "\0" not in each and each[-1:] in {".", "!", "?"}]


def slots_asked_in(template: Template) -> set[str]:
    """The names of the slots that a wording tests in an `if`."""
    return {name for node in _all(template, IfNode) for name in _asked(node)}


def is_nested(template: Template) -> bool:
    """Whether a loop contains another loop."""
    inner = [loop.nodelist_loop for loop in _all(template, ForNode)]
    return any(isinstance(nodes, NodeList) and nodes.get_nodes_by_type(ForNode) for nodes in inner)


def _all(template: Template, kind: type[_Kind]) -> list[_Kind]:
    return [node for node in template.nodelist.get_nodes_by_type(kind) if isinstance(node, kind)]


def _names(nodes: object) -> set[str]:
    found: set[str] = set()
    for node in nodes if isinstance(nodes, list) else []:
        found |= _of(node)
    return found


def _of(node: Node) -> set[str]:
    if isinstance(node, VariableNode):
        return _used(node.filter_expression)
    if isinstance(node, IfNode):
        within = set().union(*(_names(nodes) for _, nodes in node.conditions_nodelists))
        return within | _asked(node)
    if isinstance(node, ForNode):
        within = _names(node.nodelist_loop) | _names(node.nodelist_empty)
        return (within - set(node.loopvars)) | _used(node.sequence)
    return set()


def _asked(node: IfNode) -> set[str]:
    return {name for condition, _ in node.conditions_nodelists if condition is not None for name in _in_condition(condition)}


def _in_condition(condition: object) -> set[str]:
    """The slot names in an `if` condition, operands included."""
    value = getattr(condition, "value", None)
    if isinstance(value, FilterExpression):
        return _used(value)
    parts = (getattr(condition, part, None) for part in ("first", "second"))
    return {name for part in parts if part is not None for name in _in_condition(part)}


def _used(expression: FilterExpression | str) -> set[str]:
    if isinstance(expression, str):
        return set()
    arguments = [argument for _, given in expression.filters for is_slot, argument in given if is_slot]
    variables = [expression.var, *arguments]
    return {variable.lookups[0] for variable in variables if getattr(variable, "lookups", None)}
