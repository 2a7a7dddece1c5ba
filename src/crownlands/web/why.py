"""The answer to "Why?": the statements of the rules behind a refused move, a question or a line of the log."""

from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from crownlands.texts.rules import about, statement
from crownlands.texts.rules.positions import has_position
from crownlands.texts.rules.why import MOST
from crownlands.web.html_answers import page
from crownlands.web.languages import texts_for
from crownlands.web.rendering import render
from crownlands.web.rules import ShownStatement, marked

BETWEEN = "+"  # two numbers in an address


@get("/rules/why/{numbers:str}", include_in_schema=False)
async def why_page(request: Request[Any, Any, Any], numbers: str) -> Response[str]:
    """Show some statements, each with the text of its card and the position that tests it."""
    texts = texts_for(request)
    found = [statement(number, texts.language) for number in numbers.split(BETWEEN)[:MOST]]
    shown = [ShownStatement(it, marked(it.text, it.page), (), has_position(it.number)) for it in found if it]
    if not shown:
        raise NotFoundException
    cards = {it.it.number: about(it.it.number) for it in shown}
    return page(render(texts, "rules/why.html", path=request.url.path, shown=shown, cards=cards))
