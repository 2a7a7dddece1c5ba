"""The languages that everything is said in, and which of them a reader would like best."""

LANGUAGES = {"en": "English", "hu": "Magyar", "ro": "Română", "cs": "Čeština"}
SOURCE = "en"  # messages are written in it, so it has no catalogue
TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)


def language_for(wishes: str | None) -> str:
    """Return the best language for an Accept-Language header, or for a locale's name such as `cs_CZ.UTF-8`.

    >>> language_for("de-AT,ro;q=0.8,hu;q=0.9"), language_for("cs_CZ.UTF-8"), language_for(None)
    ('hu', 'cs', 'en')
    """
    weighed = [_weighed(wish) for wish in (wishes or "").split(",")]
    for _, language in sorted(weighed, key=lambda wish: -wish[0]):
        if language in LANGUAGES:
            return language
    return SOURCE


def _weighed(wish: str) -> tuple[float, str]:
    tag, _, quality = wish.partition(";q=")
    language = tag.strip().lower().replace("_", "-").partition("-")[0].partition(".")[0]
    try:
        weight = float(quality) if quality else 1.0
    except ValueError:
        weight = 0.0
    return weight, language if weight > 0 else ""
