"""The page's own QR codes are those that segno makes, module by module."""

import random
import string

import pytest
import segno
from segno import encoder

from tests.web.companion.conftest import Scripts

LONGEST = 180  # bytes in the largest code that the page makes


def addresses() -> list[str]:
    """Return texts of every length from one byte to the longest, some with letters that need two."""
    source = random.Random(27)
    letters = string.ascii_letters + string.digits + "/:#-.?="
    made = ["".join(source.choices(letters, k=length)) for length in range(1, LONGEST + 1)]
    return [*made, "https://kártya.example/companion/hu/sheet#20ABC-DEFGH", "ő" * 90]


def to_next_byte(bits: bytearray, version: int, length: int) -> None:
    """Fill a byte up; segno itself adds a whole one where nothing is missing, which readers skip."""
    bits.extend([0] * (-length % 8))


def test_every_length_gives_a_code_of_segno(scripts: Scripts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "write_padding_bits", to_next_byte)
    asked = addresses()
    codes = scripts.run(["qr"], "return given.map((text) => its.qrSquare(text).map((row) => row.map(Number)))", asked)
    masks = set()
    for text, code in zip(asked, codes, strict=True):
        made = [
            segno.make_qr(text, mode="byte", encoding="utf-8", error="m", boost_error=False, mask=mask)
            for mask in range(8)
        ]
        same = [it.mask for it in made if [list(row) for row in it.matrix] == code]
        assert len(same) == 1, text
        masks |= set(same)
    assert len(masks) == 8  # the one that is easiest to read, not always the same


@pytest.mark.parametrize("length", [LONGEST + 1, 1_000])
def test_an_address_that_is_too_long_has_no_code(scripts: Scripts, length: int) -> None:
    assert scripts.run(["qr"], "return its.qrSquare(given)", "a" * length) is None
