"""Files become texts: each format with its headings, odd encodings, and what cannot be read."""

import zipfile
from io import BytesIO

import docx
import pytest
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

from memory.creation.reading import BYTES_AT_MOST, CHARACTERS_AT_MOST, pasted, text_of
from memory.errors import BadInput

MARKDOWN = b"""# The mill

Ada *Holm* built [the mill](https://mill.example) in `1871`.

## Parts

- a wheel
- a door

| Part | Weight |
|------|--------|
| Wheel | 40 kg |
"""
HTML = b"""<html><head><title>The mill</title><style>p {color: red}</style></head><body><nav>Home</nav><h1>The mill</h1>
<p>Ada <b>Holm</b> built it<br>in 1871.</p><script>alert(1)</script><ul><li>a wheel</li></ul>
<table><tr><td>Weight</td><td>40 kg</td></tr></table></body></html>"""


def pdf_of(*pages):
    """A PDF with a line of text at a time."""
    writer = PdfWriter()
    for lines in pages:
        page = writer.add_blank_page(300, 300)
        font = DictionaryObject(
            {
                NameObject("/Type"): NameObject("/Font"),
                NameObject("/Subtype"): NameObject("/Type1"),
                NameObject("/BaseFont"): NameObject("/Helvetica"),
            }
        )
        page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): DictionaryObject({NameObject("/F1"): font})})
        stream = DecodedStreamObject()
        shown = " ".join(f"({line}) Tj 0 -14 Td" for line in lines)
        stream.set_data(f"BT /F1 10 Tf 20 280 Td {shown} ET".encode())
        page[NameObject("/Contents")] = writer._add_object(stream)  # noqa: SLF001  the library has no other way to write text
    return writer


def written(writer):
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def word_of():
    document = docx.Document()
    document.core_properties.title = "The mill of Orrin"
    document.add_heading("The mill", 1)
    document.add_paragraph("Ada Holm built it in 1871.")
    document.add_paragraph("a wheel", style="List Bullet")
    table = document.add_table(1, 2)
    table.rows[0].cells[0].text, table.rows[0].cells[1].text = "Weight", "40 kg"
    file = BytesIO()
    document.save(file)
    return file.getvalue()


def test_markdown_is_read_as_it_is_shown():
    read = text_of(MARKDOWN, "mill.md")
    assert (
        read.text
        == "The mill\n\nAda Holm built the mill in 1871.\n\nParts\n\n• a wheel\n\n• a door\n\nPart: Wheel; Weight: 40 kg"
    )
    assert [(read.text[each.start : each.end], each.level) for each in read.headings] == [("The mill", 1), ("Parts", 2)]
    assert read.title == "The mill"


def test_html_is_read_without_what_is_for_machines():
    read = text_of(HTML, "mill.HTML")
    assert read.text == "The mill\n\nAda Holm built it in 1871.\n\n• a wheel\n\nWeight: 40 kg"
    assert (read.title, len(read.headings)) == ("The mill", 1)


def test_word_documents_are_read_in_order():
    read = text_of(word_of(), "mill.docx")
    assert read.text == "The mill\n\nAda Holm built it in 1871.\n\n• a wheel\n\nWeight: 40 kg"
    assert (read.title, len(read.headings)) == ("The mill of Orrin", 1)


def test_pdf_is_read_without_page_numbers_and_what_repeats():
    pages = [
        ["The mill of Orrin", f"Ada Holm built barn {number} in wood", f"and she painted barn {number} red.", f"Page {number}"]
        for number in (1, 2, 3)
    ]
    text = text_of(written(pdf_of(*pages)), "mill.pdf").text
    assert "Page" not in text
    assert "The mill of Orrin" not in text
    assert text.count("painted barn") == 3


PLAIN = {
    "utf-8": ("Ada’s café.".encode(), "Ada’s café."),
    "utf-8 with a mark": ("Ada’s café.".encode("utf-8-sig"), "Ada’s café."),
    "utf-16": ("Ada’s café.".encode("utf-16"), "Ada’s café."),
    "latin": (
        "Ada ging über die Straße zum Café, weil es schön war.".encode("cp1252"),
        "Ada ging über die Straße zum Café, weil es schön war.",
    ),
    "line ends of Windows": (b"Ada.\r\nTom.\rJane.", "Ada.\nTom.\nJane."),
    "control signs": (b"Ada\x07 built\x00"[:-1] + "\u200bit.".encode(), "Ada builtit."),
}


@pytest.mark.parametrize(("content", "text"), PLAIN.values(), ids=PLAIN.keys())
def test_plain_text_is_read_in_whatever_encoding(content, text):
    assert text_of(content, "a.txt").text == text


HEADINGS = {
    "capitals": ("THE MILL\n\nAda built it.", ["THE MILL"]),
    "numbered": ("2.1 Cleaning the filter\n\nAda built it.", ["2.1 Cleaning the filter"]),
    "chapter": ("Chapter 3: how it began\n\nAda built it.", ["Chapter 3: how it began"]),
    "underlined": ("How it began\n============\nAda built it.", ["How it began"]),
    "no heading: a sentence": ("Ada built it.\n\nTom sold it.", []),
    "no heading: within a paragraph": ("Ada built\nThe Mill\nof Orrin.", []),
    "no heading: a list": ("- The Wheel\n\n- The Door", []),
}


@pytest.mark.parametrize(("text", "found"), HEADINGS.values(), ids=HEADINGS.keys())
def test_headings_of_plain_text(text, found):
    read = pasted(text)
    assert [read.text[each.start : each.end] for each in read.headings] == found


def bomb():
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("word/document.xml", b"0" * (201 * 1024**2))
    return file.getvalue()


def unusual():
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(word_of())) as before, zipfile.ZipFile(file, "w", zipfile.ZIP_BZIP2) as after:
        for name in before.namelist():
            after.writestr(name, before.read(name))
    return file.getvalue()


def locked():
    writer = pdf_of(["Ada built it."])
    writer.encrypt("secret", algorithm="RC4-128")
    return written(writer)


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (lambda: b"Ada", "mill.odt", "can’t read files like"),
        (lambda: b"", "mill.txt", "no text in it"),
        (lambda: b"?!\n", "mill.txt", "no text in it"),
        (lambda: b"a" * (BYTES_AT_MOST + 1), "mill.txt", "larger than 20 MB"),
        (lambda: b"a b " * (CHARACTERS_AT_MOST // 4 + 1), "mill.txt", "the limit is 2,000,000"),
        (lambda: b"\x89PNG\x00\x00", "mill.txt", "isn’t a text file"),
        (lambda: b"%PDF-1.4 broken", "mill.pdf", "damaged"),
        (lambda: written(pdf_of([])), "mill.pdf", "only pictures"),
        (locked, "mill.pdf", "password-protected"),
        (lambda: b"PK\x03\x04 broken", "mill.docx", "damaged or password-protected"),
        (bomb, "mill.docx", "too large once unpacked"),
        (unusual, "mill.docx", "damaged or password-protected"),
    ],
    ids=[
        "format",
        "empty",
        "signs",
        "bytes",
        "characters",
        "picture",
        "broken pdf",
        "pictures",
        "locked",
        "broken word",
        "bomb",
        "unusual",
    ],
)
def test_what_cannot_be_read_is_said(content, name, words):
    with pytest.raises(BadInput, match=words):
        text_of(content(), name)
