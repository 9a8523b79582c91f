from xml.etree import ElementTree as ET

from tests.attention_decay import LINES, drawn


def test_each_thing_has_its_line():
    picture = ET.fromstring(drawn({name: [0.5, 0.6 + number / 10] for number, name in enumerate(LINES)}))  # noqa: S314  our own text
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == len({line.get("points") for line in lines}) == len(LINES)
