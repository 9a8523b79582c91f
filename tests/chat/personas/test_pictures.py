"""Pictures are told by their bytes, and only what draws them is kept; anything else is refused with a reason."""

import pytest

from chat.personas.pictures.checking import BYTES_AT_MOST, checked
from memory.errors import BadInput
from tests.chat.personas import pictures
from tests.chat.personas.pictures import JPEG, PLACE, PNG, SCRIPT, SVG, WEBP

HEIC = b"\x00\x00\x00\x18ftypheic" + bytes(64)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(SVG, id="SVG"),
        pytest.param(b'<?xml version="1.0"?>' + SVG, id="SVG behind a declaration"),
        pytest.param(b"GIF89a" + bytes(64), id="GIF"),
        pytest.param(HEIC, id="HEIC"),
        pytest.param(b"<html>" + SCRIPT, id="HTML"),
        pytest.param(b"", id="nothing"),
        pytest.param(SVG + PNG, id="PNG behind something else"),
    ],
)
def test_what_is_of_no_known_format_is_refused(content):
    with pytest.raises(BadInput, match="isn’t a PNG, JPEG or WebP"):
        checked(content)


@pytest.mark.parametrize("picture", [pytest.param(PNG, id="png"), pytest.param(JPEG, id="jpeg"), pytest.param(WEBP, id="webp")])
def test_what_is_cut_off_anywhere_is_refused(picture):
    for end in range(1, len(picture)):
        with pytest.raises(BadInput):
            checked(picture[:end])


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(PNG[:40] + b"\x00" + PNG[41:], id="a checksum that is wrong"),
        pytest.param(PNG[:8] + SVG, id="a signature before something else"),
        pytest.param(
            pictures.png_with(pictures.png_chunk(b"ABCD", b"x")), id="a chunk that nobody knows and that has to be known"
        ),
        pytest.param(pictures.png_of_size(4097, 1), id="too wide"),
        pytest.param(pictures.png_of_size(0, 6), id="no width"),
        pytest.param(b"\xff\xd8\xff" + SCRIPT, id="the beginning of a JPEG"),
        pytest.param(JPEG[:2] + b"\xff\xe1\x00\x01" + JPEG[2:], id="a segment without room for its length"),
        pytest.param(b"RIFF" + bytes(4) + b"WEBP", id="an empty WebP"),
        pytest.param(pictures.webp_with(flags=0x02), id="an animated WebP"),
        pytest.param(pictures.webp_with((b"ANMF", bytes(16)), (b"VP8 ", bytes(16))), id="a WebP with two pictures"),
    ],
)
def test_what_only_looks_like_a_picture_is_refused(content):
    with pytest.raises(BadInput, match="cannot be used"):
        checked(content)


def test_one_that_is_too_large_is_refused():
    with pytest.raises(BadInput, match="larger than 1 MB"):
        checked(PNG + bytes(BYTES_AT_MOST))


@pytest.mark.parametrize(
    ("content", "media_type"),
    [
        pytest.param(PNG, "image/png", id="png"),
        pytest.param(JPEG, "image/jpeg", id="jpeg"),
        pytest.param(WEBP, "image/webp", id="webp"),
    ],
)
def test_a_picture_is_known_by_its_bytes_and_checked_again_stays_the_same(content, media_type):
    picture = checked(content)
    assert picture.media_type == media_type
    assert checked(picture.content) == picture
    assert len(picture.digest) == 16


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(PNG + SCRIPT, id="behind a PNG"),
        pytest.param(pictures.png_with(pictures.png_chunk(b"tEXt", b"Comment\0" + SCRIPT)), id="a comment in a PNG"),
        pytest.param(pictures.png_with(pictures.png_chunk(b"eXIf", PLACE + SCRIPT)), id="metadata in a PNG"),
        pytest.param(JPEG + SCRIPT, id="behind a JPEG"),
        pytest.param(pictures.jpeg_with(pictures.jpeg_segment(0xFE, SCRIPT)), id="a comment in a JPEG"),
        pytest.param(
            pictures.jpeg_with(pictures.jpeg_segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + SCRIPT)), id="XMP in a JPEG"
        ),
        pytest.param(pictures.jpeg_with(pictures.jpeg_segment(0xE1, pictures.exif(1) + SCRIPT)), id="Exif in a JPEG"),
        pytest.param(pictures.webp_with((b"EXIF", PLACE), (b"XMP ", SCRIPT)), id="metadata in a WebP"),
        pytest.param(WEBP + SCRIPT, id="behind a WebP"),
    ],
)
def test_what_does_not_draw_the_picture_is_left_out(content):
    kept = checked(content).content
    assert (SCRIPT in kept, PLACE in kept) == (False, False)
    assert kept in {checked(each).content for each in (PNG, JPEG, WEBP)}


@pytest.mark.parametrize("order", ["big", "little"])
def test_how_a_picture_is_turned_is_all_that_is_kept_of_its_metadata(order):
    plain = checked(JPEG).content
    kept = checked(pictures.jpeg_with(pictures.jpeg_segment(0xE1, pictures.exif(6, order)))).content
    assert (kept.count(b"Exif"), PLACE in kept, len(kept) - len(plain)) == (1, False, 36)
    assert checked(kept).content == kept


@pytest.mark.parametrize("orientation", [0, 1, 9, 65535])
def test_an_orientation_that_says_nothing_is_left_out(orientation):
    with_it = pictures.jpeg_with(pictures.jpeg_segment(0xE1, pictures.exif(orientation)))
    assert checked(with_it).content == checked(JPEG).content
