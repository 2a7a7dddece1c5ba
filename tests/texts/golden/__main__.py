"""Write the golden sentences of all languages anew."""

from crownlands.texts import LANGUAGES
from tests.texts.golden import golden_file, written

for language in LANGUAGES:
    golden_file(language).write_text(written(language), encoding="utf-8")
