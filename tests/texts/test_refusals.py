"""Whatever a server refuses is said to people in a sentence of their language."""

import re
from importlib.resources import files

from crownlands.texts.refusals import SAID

REFUSED = r'Refused\(\s*"([a-z-]+)"(?: if .* else "([a-z-]+)")?'
NEVER_SHOWN = {"bad-message", "forbidden-host", "forbidden-origin"}  # no page and no screen of ours asks for that


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sources = [it.read_text("utf-8") for it in files("crownlands.server").iterdir() if it.name.endswith(".py")]
    codes = {code for source in sources for found in re.findall(REFUSED, source) for code in found if code}
    assert codes - NEVER_SHOWN == set(SAID)
