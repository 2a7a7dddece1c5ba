"""The golden sentences: all that the program says, in one file for each language, to be read from top to bottom.

`python -m tests.texts.golden` writes the files anew, after a change that is meant.
"""

from collections.abc import Iterator
from pathlib import Path

from crownlands.texts import find_texts
from tests.texts.golden import cards, commands, dominion, games, kingdomino, table

FOLDER = Path(__file__).parent


def golden_file(language: str) -> Path:
    """Return the file that keeps the sentences of a language."""
    return FOLDER / f"{language}.txt"


def sections(language: str) -> Iterator[tuple[str, list[str]]]:
    """All sentences of a language, under short headings, the same sentence once under each."""
    texts = find_texts(language)
    for part in (dominion, games, cards, kingdomino, table, commands):
        for heading, sentences in part.sections(texts):
            yield heading, list(dict.fromkeys(sentences))


def written(language: str) -> str:
    """The file of a language."""
    return "\n".join(f"# {heading}\n" + "".join(f"{it}\n" for it in said) for heading, said in sections(language))
