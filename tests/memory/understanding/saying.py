"""What is read from what people say, in short rows: subject, relation, value; “not” before a denied relation."""

from datetime import UTC, datetime

from memory.understanding.statements import Statement, statements_in

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


def read(text: str, *before: str) -> tuple[Statement, ...]:
    previous: tuple[Statement, ...] = ()
    for each in before:
        previous = statements_in(each, previous, NOW)
    return statements_in(text, previous, NOW)


def said(text: str, *before: str) -> list[tuple[str, str, str]]:
    return [(each.subject.text, f"{'not ' * each.negated}{each.relation}", each.value.text) for each in read(text, *before)]
