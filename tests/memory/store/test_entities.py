import pytest

from memory.errors import BadInput
from memory.store.rdf_files import digest, triples

FILE = """<?xml version="1.0"?><!DOCTYPE r [{}]>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="&ex;pear"><rdf:value>x</rdf:value></rdf:Description></rdf:RDF>"""


def written(folder, entities):
    file = folder / "pears.rdf"
    file.write_text(FILE.format(entities), encoding="utf-8")
    return [file]


@pytest.mark.parametrize(
    "entities",
    ['<!ENTITY a "x"><!ENTITY ex "&a;&a;">', '<!ENTITY ex SYSTEM "file:///etc/passwd">', f'<!ENTITY ex "{"a" * 501}">'],
)
def test_what_grows_or_comes_from_elsewhere_is_refused(tmp_path, entities):
    with pytest.raises(BadInput, match="“ex”"):
        digest(written(tmp_path, entities))


def test_a_short_name_for_a_namespace_is_usual(tmp_path):
    files = written(tmp_path, '<!ENTITY ex "https://pears.example/">')
    assert digest(files)
    assert str(next(triples(files))[0]) == "https://pears.example/pear"
