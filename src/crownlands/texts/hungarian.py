"""The Hungarian article, which depends on the sound that comes next."""

_VOWELS = "aáeéiíoóöőuúüű"


def with_article(name: str) -> str:
    """Return a name behind its definite article, unless it has one of its own.

    >>> with_article("Piac"), with_article("Átok"), with_article("A bölcsek köve")
    ('a Piac', 'az Átok', 'A bölcsek köve')
    """
    if name.startswith(("A ", "Az ")):
        return name
    return f"az {name}" if name[:1].lower() in _VOWELS else f"a {name}"
