"""The translations of a language, read from its catalogue when they are first asked for."""

from gettext import GNUTranslations
from importlib import resources
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PACKAGE = Path(str(resources.files("crownlands")))


def po_file(language: str) -> Path:
    """Return the file of a language's catalogue."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "crownlands.po"


def read_catalogue(language: str) -> Catalog:
    """Return the catalogue of a language."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def read_translations(language: str) -> GNUTranslations:
    """Return the translations of a language, compiled in memory: there are no files to forget to compile."""
    compiled = BytesIO()
    write_mo(compiled, read_catalogue(language))
    compiled.seek(0)
    return GNUTranslations(compiled)
