"""Bringing the catalogues of messages up to date:

    python -m crownlands.texts.catalogues

collects the messages of all Python files, page templates and helps of commands, and says what is still to be
translated.
"""

import sys
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import write_po

from crownlands.texts.command_lines import help_messages
from crownlands.texts.languages import TRANSLATED
from crownlands.texts.translations import PACKAGE, po_file, read_catalogue

METHODS = [("**/templates/**.html", "jinja2"), ("**.py", "python")]
KEYWORDS = {**DEFAULT_KEYWORDS, "NP_": ((1, "c"), 2)}
WIDTH = 118
HEAD = """\
msgid ""
msgstr ""
"Project-Id-Version: Crownlands\\n"
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals};\\n"

"""


def collect_messages() -> Catalog:
    """Return all messages that the program can say, in the order of the files they stand in."""
    catalogue = Catalog(project="Crownlands", charset="utf-8", fuzzy=False)
    found = extract_from_dir(PACKAGE, METHODS, {}, KEYWORDS, comment_tags=("Translators:",))
    for name, line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        catalogue.add(message, locations=[(name, line)], auto_comments=comments, context=context)
    for file in sorted(PACKAGE.rglob("*.py")):
        for line, said, about in help_messages(file):
            catalogue.add(said, locations=[(file.relative_to(PACKAGE).as_posix(), line)], context=about)
    return catalogue


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue without its head."""
    return (message for message in catalogue if message.id)


def forms(message: Message, catalogue: Catalog) -> list[str]:
    """Return the translations of a message: one, or one for each plural form of the language; empty where there is
    none.
    """
    if not message.pluralizable:
        return [str(message.string or "")]
    found = [str(form or "") for form in message.string or ()]
    return found + [""] * (catalogue.num_plurals - len(found))


def untranslated(catalogue: Catalog) -> list[Message]:
    """Return the messages that lack their translation, or one of its plural forms, or are only guessed."""
    return [message for message in messages(catalogue) if message.fuzzy or not all(forms(message, catalogue))]


def update(language: str, source: Catalog) -> Catalog:
    """Return the catalogue of a language with exactly the messages of the source; nothing is guessed."""
    path = po_file(language)
    catalogue = read_catalogue(language) if path.exists() else Catalog(locale=language)
    catalogue.update(source, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(HEAD.format(language=language, plurals=catalogue.plural_forms.rstrip(";")).encode())
        write_po(file, catalogue, width=WIDTH, include_lineno=False, omit_header=True)
    return catalogue


def main() -> int:
    """Bring all catalogues up to date; 1 if something is left to translate."""
    source = collect_messages()
    left = 0
    for language in TRANSLATED:
        missing = untranslated(update(language, source))
        left += len(missing)
        print(f"{language}: {len(list(messages(source)))} messages, {len(missing)} to translate")
        for message in missing:
            print(f"    {message.id!r}")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
