"""A question in one line: “values: my sister | name | ?”."""

from memory.understanding.asked import asked_in


def read(text):
    """What is asked, or nothing."""
    found = asked_in(text)
    if found is None:
        return ""
    subject, value = (each.text if each else "?" for each in (found.subject, found.value))
    marks = "".join(f" ({name})" for name in ("past", "before", "denied") if getattr(found, name))
    kind = "".join(f" [{each}]" for each in (found.kind, found.measure) if each)
    return f"{found.wants.value}: {subject} | {found.relation} | {value}{kind}{marks}"
