"""Setting up a table: the game, its variants, and its players."""

from dataclasses import asdict, replace
from typing import Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Checkbox, Input, Select, Static

from crownlands.bots.opponents import LADDER
from crownlands.dominion import BOXES, EDITIONS, find_kingdom, names
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import MOST_PLAYERS, boxes_named, boxes_of, is_kingdom_pile, whole_kingdom
from crownlands.kingdomino.variants import MOST, VARIANTS
from crownlands.terminal.new_game import FRIEND, LONGEST_NAME, YOU, Belongings, Wish, is_draft, names_of
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.screens.choosing_screens import BelongingsScreen, BoxesScreen
from crownlands.terminal.screens.keys_screen import name_keys
from crownlands.terminal.screens.kingdom_picker import DraftScreen, Kingdom, KingdomScreen
from crownlands.terminal.screens.list_screen import ListScreen
from crownlands.terminal.widgets.keys_line import KeysLine
from crownlands.terminal.widgets.tick_box import TickBox
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.refusals import why

NOBODY = "nobody"
BY_HAND, DRAFT, LIST = "by-hand", "draft", "list"  # ways to a kingdom of one's own
RANDOM = "random"
CLOCKS = (0, 5, 15, 60)  # minutes


class SetupScreen(OwnApp, Screen[None]):
    """A form; what is chosen in it is kept in a wish, and changes of game or language draw it anew."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "start", "Start"),
        Binding("ctrl+d", "app.change_look", "Light or dark"),
        Binding("ctrl+q", "app.quit", "Quit"),
    ]

    def __init__(self, wish: Wish) -> None:
        super().__init__()
        self.wish = wish
        self.boxes: tuple[str, ...] = (BASE,)
        if self._way in (RANDOM, DRAFT):
            self.boxes = boxes_named(wish.kingdom)
        elif self._piles:
            self.boxes = boxes_of(self._piles)

    @property
    def most_seats(self) -> int:
        """The greatest number of players."""
        return MOST if self.wish.game == "kingdomino" else MOST_PLAYERS[self.wish.edition]

    def compose(self) -> ComposeResult:
        """Lay out a line for every choice."""
        _ = self.crownlands.texts.gettext
        name_keys(self, {"start": _("Start"), "app.change_look": _("Look"), "app.quit": _("Quit")})
        with VerticalScroll(id="setup", can_focus=False):
            yield Static("Crownlands", id="title")
            yield self._line(_("Game"), self._select("game", [("Dominion", "dominion"), ("Kingdomino", "kingdomino")]))
            languages = [(name, language) for language, name in LANGUAGES.items()]
            yield self._line(_("Language"), self._select("language", languages))
            if self.wish.game == "dominion":
                yield from self._dominion()
            else:
                yield from self._kingdomino()
            for seat in range(self.most_seats):
                yield self._seat(seat)
            if self.wish.server:
                yield self._line(_("Clock for each player"), self._select("clock", self._clocks()))
            yield Static(id="error", markup=False)
            yield Button(_("Start"), id="start", variant="primary")
        yield KeysLine(id="keys")

    def _dominion(self) -> ComposeResult:
        texts = self.crownlands.texts
        editions = [(texts.dominion.edition(edition), edition) for edition in reversed(EDITIONS)]
        yield self._line(texts.gettext("Edition"), self._select("edition", editions))
        sets = {**texts.dominion.kingdom_sets(self.wish.edition), RANDOM: texts.dominion.kingdom_set("random")}
        if self._way not in (*sets, DRAFT):
            sets[self.wish.kingdom] = self._own_kingdom()
        sets[BY_HAND] = texts.gettext("Pick by hand") + "…"
        sets[DRAFT] = texts.gettext("Draft: everybody picks in turn") + "…"
        sets[LIST] = texts.gettext("Paste a list") + "…"
        kingdoms = [(name, id) for id, name in sets.items()]
        yield self._line(texts.gettext("Kingdom"), self._select("kingdom", kingdoms, self._way))
        yield self._line("", Static(self._needed(), id="needed", markup=False))
        yield self._line(
            "",
            Button(texts.gettext("Boxes") + "…", id="boxes", compact=True),
            Button(texts.gettext("What belongs to the kingdom") + "…", id="belongings", compact=True),
        )

    @property
    def _way(self) -> str:
        """Return the kingdom as its list calls it: boxes behind `random` or `draft` are told below it."""
        first = self.wish.kingdom.split()[:1]
        return first[0] if first in ([RANDOM], [DRAFT]) else self.wish.kingdom

    @property
    def _piles(self) -> list[str]:
        """Return the ten piles of the kingdom, none if chance or the players choose them."""
        try:
            return [] if self._way in (RANDOM, DRAFT) else list(find_kingdom(self.wish.kingdom, self.wish.edition, 1))
        except ValueError:
            return []

    def _needed(self) -> str:
        """Return the boxes that the kingdom needs, or is made of; and what else is sure to be in the game."""
        said, chosen = self.crownlands.texts.dominion, self.wish.belongings
        try:
            if not self._piles:
                return said.boxes_needed(self.boxes)
            given = {**asdict(chosen), "shelters": bool(chosen.shelters), "landscapes": chosen.landscapes or ()}
            return " · ".join(said.set_up(whole_kingdom(self.wish.kingdom, self.wish.edition, 1, **given)))
        except ValueError as error:
            return str(error)

    def _own_kingdom(self) -> str:
        """Return ten cards that were chosen, by their names."""
        said = self.crownlands.texts.in_edition(self.wish.edition).dominion
        cards = [name.rpartition(":")[2].strip() for name in self.wish.kingdom.split(",")]
        return ", ".join(str(said.card(card)) if card in names() or is_kingdom_pile(card) else card for card in cards)

    def _clocks(self) -> list[tuple[str, str]]:
        texts = self.crownlands.texts
        minutes = sorted({*CLOCKS[1:], self.wish.clock} - {0})
        told = [(texts.ngettext("{count} minute", "{count} minutes", count), str(count)) for count in minutes]
        return [(texts.gettext("no clock"), "0"), *told]

    def _kingdomino(self) -> ComposeResult:
        said = self.crownlands.texts.kingdomino
        for variant in VARIANTS:
            label = f"{said.variant(variant)}: {said.variant_text(variant)}"
            yield TickBox(label, variant in self.wish.variants, id=f"variant-{variant}")

    def _seat(self, seat: int) -> Horizontal:
        texts = self.crownlands.texts
        who = self.wish.seats[seat] if seat < len(self.wish.seats) else NOBODY
        here = texts.gettext("you") if self.wish.server else texts.gettext("a person here")
        options = [(here, YOU)]
        if self.wish.server:
            options.append((texts.gettext("a friend, through a link"), FRIEND))
        options += [(f"{texts.opponents.name(name)}: {texts.opponents.description(name)}", name) for name in LADDER]
        if who not in (YOU, FRIEND, NOBODY, *LADDER):
            options.append((who, who))  # a strategy given on the command line
        if seat >= 2:
            options.insert(0, (texts.gettext("nobody"), NOBODY))
        select = self._select(f"seat-{seat}", options, who if seat >= 2 or who != NOBODY else YOU)
        people = [at for at, sitting in enumerate(self.wish.seats) if sitting == YOU]
        name = Input(
            self.wish.names[people.index(seat)] if seat in people and people.index(seat) < len(self.wish.names) else "",
            placeholder=texts.gettext("Name"),
            max_length=LONGEST_NAME,
            compact=True,
            id=f"name-{seat}",
        )
        name.display = who == YOU
        return self._line(texts.gettext("Seat {seat}", seat=seat + 1), select, name)

    def _select(self, name: str, options: list[tuple[str, str]], value: str | None = None) -> Select[str]:
        if value is None:
            value = self.crownlands.texts.language if name == "language" else str(getattr(self.wish, name))
        return Select(options, value=value, allow_blank=False, id=name, compact=True)

    def _line(self, label: str, *widgets: Any) -> Horizontal:
        return Horizontal(Static(label, markup=False), *widgets, classes="line")

    def on_mount(self) -> None:
        """Let Enter start at once."""
        self.query_one("#start", Button).focus()

    # changes

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Keep the choice; draw the form anew where it looks different then."""
        name, value = event.select.id or "", str(event.value)
        if name == "language" and value != self.crownlands.texts.language:
            self._keep()
            self.crownlands.texts = find_texts(value)
            await self._draw_anew(name)
        elif name in ("game", "edition") and value != getattr(self.wish, name):
            self._keep()
            if name == "game":
                self.wish = replace(self.wish, game=value)
            else:
                self.wish = replace(self.wish, edition=value, kingdom="first-game")
            self.wish = replace(self.wish, seats=tuple(self.wish.seats)[: self.most_seats])
            await self._draw_anew(name)
        elif name == "kingdom" and value in self._own_ways and value != self._way:
            self._keep()
            self._choose_kingdom(value)
        elif name == "kingdom":
            self._keep()
            self.query_one("#needed", Static).update(self._needed())
        elif name.startswith("seat-"):
            self.query_one(f"#name-{name.removeprefix('seat-')}", Input).display = value == YOU

    @property
    def _own_ways(self) -> tuple[str, ...]:
        """The kingdoms that are made here; at a server people draft at the table, each at their own screen."""
        return (BY_HAND, LIST) if self.wish.server else (BY_HAND, DRAFT, LIST)

    def _choose_kingdom(self, way: str) -> None:
        """Let a kingdom be picked, drafted or pasted."""
        screen: KingdomScreen | ListScreen
        if way == LIST:
            screen = ListScreen(self.wish.edition)
        elif way == BY_HAND:
            chosen = tuple(card for card in self.wish.kingdom.split(",") if is_kingdom_pile(card))
            screen = KingdomScreen(self.wish.edition, chosen, self.boxes)
        else:
            people = {seat for seat, who in enumerate(self.wish.seats) if who == YOU}
            names = names_of(self.wish, self.crownlands.texts)
            screen = DraftScreen(self.wish.edition, names, people, self.wish.seed, self.boxes)
        self.crownlands.push_screen(screen, self._take_kingdom)

    async def _take_kingdom(self, kingdom: Kingdom | None) -> None:
        if kingdom is not None:
            self.wish = replace(self.wish, kingdom=",".join(kingdom))
        await self._draw_anew("start" if kingdom else "kingdom")

    async def _take_boxes(self, boxes: tuple[str, ...] | None) -> None:
        if boxes is not None:
            self.boxes = boxes
            self._name_boxes()
        await self._draw_anew("boxes")

    def _name_boxes(self) -> None:
        """Name the boxes that a kingdom is made of."""
        if self._way in (RANDOM, DRAFT):
            kingdom = self._way if self.boxes == (BASE,) else " ".join([self._way, *self.boxes])
            self.wish = replace(self.wish, kingdom=kingdom)

    async def _take_belongings(self, belongings: Belongings | None) -> None:
        if belongings is not None:
            self.wish = replace(self.wish, belongings=belongings)
        await self._draw_anew("belongings")

    async def _draw_anew(self, focus: str) -> None:
        await self.recompose()
        self.query_one(f"#{focus}").focus()

    def _keep(self) -> None:
        """Put all that is chosen into the wish."""
        seats, names = [], []
        for seat in range(self.most_seats):
            who = str(self.query_one(f"#seat-{seat}", Select).value)
            if who != NOBODY:
                seats.append(who)
                if who == YOU:
                    names.append(self.query_one(f"#name-{seat}", Input).value.strip())
        self.wish = replace(self.wish, seats=tuple(seats), names=tuple(names))
        if self.wish.server:
            self.wish = replace(self.wish, clock=int(str(self.query_one("#clock", Select).value)))
        if self.wish.game == "dominion":
            kingdom = str(self.query_one("#kingdom", Select).value)
            if kingdom not in self._own_ways:
                self.wish = replace(self.wish, kingdom=kingdom)
                self._name_boxes()
            if "young-witch" not in self._piles:  # no bane without her
                self.wish = replace(self.wish, belongings=replace(self.wish.belongings, bane=None))
        else:
            variants = [name for name in VARIANTS if self.query_one(f"#variant-{name}", Checkbox).value]
            self.wish = replace(self.wish, variants=tuple(variants))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Start, or let boxes and belongings be chosen."""
        if event.button.id == "start":
            self.action_start()
            return
        self._keep()
        edition = self.wish.edition
        if event.button.id == "boxes":
            self.crownlands.push_screen(BoxesScreen(edition, self.boxes), self._take_boxes)
        else:
            boxes = tuple(box for box in BOXES if box in {*self.boxes, *boxes_of(self._piles)})
            screen = BelongingsScreen(self.wish.belongings, self._piles, boxes, edition)
            self.crownlands.push_screen(screen, self._take_belongings)

    def action_start(self) -> None:
        """Sit down at the table, or tell what is wrong with the wish."""
        self._keep()
        if self.wish.server:
            self.make_table()
            return
        if is_draft(self.wish.kingdom):
            self._choose_kingdom(DRAFT)
            return
        try:
            self.crownlands.sit_down(self.wish)
        except ValueError as error:
            self._show_error(why(self.crownlands.texts, error))

    @work(thread=True, exclusive=True)
    def make_table(self) -> None:
        """Make the table on the server, beside the screen: that may take a moment."""
        from crownlands.terminal.online.joining import make_table

        self.crownlands.wish = self.wish
        try:
            table = make_table(self.wish, self.crownlands.texts)
        except (ValueError, OSError) as error:
            self.app.call_from_thread(self._show_error, why(self.crownlands.texts, error))
        else:
            self.app.call_from_thread(self.crownlands.show_table, table)

    def _show_error(self, said: str) -> None:
        self.query_one("#error", Static).update(said)
