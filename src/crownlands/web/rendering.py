"""Pages and parts of pages from templates, in one of the languages."""

import hashlib
from collections.abc import Callable, Hashable, Iterable
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache, PackageLoader, StrictUndefined
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from crownlands.compiled import cache_folder
from crownlands.dominion.kingdoms import needs_potion
from crownlands.kingdomino import DOMINOES
from crownlands.texts import LANGUAGES, Texts, find_texts
from crownlands.texts.deals import findings
from crownlands.web import emphasis
from crownlands.web.card_facts import card_in, cost, debt, kinds, value
from crownlands.web.families import inks
from crownlands.web.kingdomino import Ground, lay_out
from crownlands.web.stylesheet import stylesheet
from crownlands.web.symbols import sprite

PIECES_KEPT = 4_000  # of a language, drawn last: about a kilobyte each
PARTS_KEPT = 1_000  # of each part in `parts.html`: a picture, a square, a player
KINGDOMS_KEPT = 1_000  # of others, drawn last: most of what is done leaves them as they are
CUT = "\x1f"  # stands around each piece of a region, so that a page is sent those it lacks


class Scope(Context):
    """The names a template knows. Nothing that templates call wants them too, for which Jinja2 looks at every call."""

    def call(self, called: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Call something."""
        if named:
            named.pop("_loop_vars", None)
            named.pop("_block_vars", None)
        return called(*args, **named)


@cache
def _environment(language: str, edition: str) -> Environment:
    """Return the templates of a language, with the names of an edition; everything that is put into them is escaped."""
    texts = find_texts(language, edition)
    environment = Environment(
        loader=PackageLoader("crownlands.web"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
        bytecode_cache=_translated(language),
    )
    environment.context_class = Scope

    @lru_cache(PIECES_KEPT)
    def drawn(template: str, it: Hashable) -> Markup:
        """Return a piece of a region, drawn once from what it shows."""
        return Markup(f"{CUT}{_fill(environment, template, {'it': it}).strip()}{CUT}")

    @lru_cache(KINGDOMS_KEPT)
    def small_kingdom(ground: Ground, tint: str) -> Markup:
        """Return a kingdom as small as others see it."""
        return Markup(_fill(environment, "kingdomino/small.html", {"ground": ground, "tint": tint}).strip())

    environment.globals.update(
        drawn=drawn,
        small_kingdom=small_kingdom,
        all_drawn=lambda template, them: joined([drawn(template, it) for it in them]),
        joined=joined,
        dominoes=DOMINOES,
        laid_out=lambda ground: lay_out(ground, texts),
        _=texts.gettext,
        ngettext=texts.ngettext,
        texts=texts,
        languages=LANGUAGES,
        sprite=sprite,
        inks=inks,
        value=value,
        card_in=card_in,
        cost=cost,
        debt=debt,
        needs_potion=needs_potion,
        kinds=lambda card: kinds(card, texts),
        asset=asset,
        findings=findings,
    )
    environment.filters["named"] = lambda text, players=(): emphasis.with_names(text, texts, players)
    environment.filters["rule"] = emphasis.rule
    environment.filters["unbroken"] = emphasis.unbroken
    environment.filters["points"] = lambda count: emphasis.points(count, texts)
    parts = vars(environment.get_template("parts.html").module)
    environment.globals.update({name: lru_cache(PARTS_KEPT)(it) for name, it in parts.items() if isinstance(it, Macro)})
    return environment


def joined(pieces: Iterable[Markup]) -> Markup:
    """Return pieces as one."""
    return Markup("".join(pieces))


def _translated(language: str) -> FileSystemBytecodeCache:
    """Return the cache for templates that Jinja2 has made Python of: that took longer than all pages of a first game.

    It notices itself when a template has changed, but not when the way they are read has.
    """
    folder = (
        cache_folder("compiled").parent / f"templates-{hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]}"
    )
    folder.mkdir(parents=True, exist_ok=True)
    return FileSystemBytecodeCache(str(folder), f"%s.{language}")


def render(texts: Texts, template: str, **context: Any) -> str:
    """Fill a template in.

    >>> "Crownlands" in render(find_texts("en"), "failure.html", path="/", title="No such page", reason="Gone.")
    True
    """
    return _fill(_environment(texts.language, texts.edition), template, context).replace(CUT, "")


def _fill(environment: Environment, template: str, context: dict[str, Any]) -> str:
    """Fill a template in as Jinja2 does, but that what is the same for all templates isn't told to each anew: that took
    a quarter of the time, and had each import its macros for itself.
    """
    found = environment.get_template(template)
    known: dict[str, Any] = {**environment.globals, **context}
    return "".join(found.root_render_func(Scope(environment, known, template, found.blocks)))


def render_region(texts: Texts, template: str, **context: Any) -> tuple[str, str]:
    """Return a region of a page, behind the fingerprint by which the page knows whether it shows it already."""
    html = "".join(render_pieces(texts, template, **context))
    return fingerprint(html), html


def render_pieces(texts: Texts, template: str, **context: Any) -> list[str]:
    """Return a region of a page in the pieces that it is made of."""
    filled = _fill(_environment(texts.language, texts.edition), template, context)
    return [piece for piece in filled.strip().split(CUT) if piece]


@cache
def release() -> str:
    """Return a word that changes with the style and every file of `static`: it stands in their addresses, so they may
    be kept for ever.
    """
    told = hashlib.sha256(stylesheet())
    for file in sorted(resources.files("crownlands.web").joinpath("static").iterdir(), key=lambda it: it.name):
        told.update(file.name.encode() + file.read_bytes())
    return told.hexdigest()[:12]


def asset(name: str) -> str:
    """Return the address of a static file.

    >>> asset("crownlands.css").endswith("/crownlands.css")
    True
    """
    return f"/static/{release()}/{name}"


def fingerprint(html: str) -> str:
    """Return a short word that tells two renderings of a region apart.

    >>> fingerprint("<p>1</p>") == fingerprint("<p>2</p>")
    False
    """
    return hashlib.sha256(html.encode()).hexdigest()[:10]
