"""The statements of the rules behind the question, the last refusal, or a line of the log."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from crownlands.terminal.own_app import OwnApp
from crownlands.texts.rules.why import why_lines

Topic = tuple[str, tuple[str, ...]]  # something that is asked or told, and its statements


class WhyScreen(OwnApp, ModalScreen[None]):
    """A list of what can be explained, the newest first, and the rules behind what is highlighted."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w,q", "dismiss", show=False)]

    def __init__(self, topics: Sequence[Topic]) -> None:
        super().__init__()
        self.topics = topics

    def compose(self) -> ComposeResult:
        """Lay out the list above, the rules below."""
        with Vertical(classes="dialog wide"):
            yield Static(self.crownlands.texts.gettext("Why?"), markup=False, classes="full")
            yield OptionList(*(said for said, _ in self.topics), id="topics", markup=False)
            with VerticalScroll(id="statements", can_focus=False):
                yield Static(id="why", markup=False, classes="full")

    def on_mount(self) -> None:
        """Begin with the question."""
        self.query_one("#topics", OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rules behind a line."""
        _, rules = self.topics[event.option_index]
        lines = why_lines(self.crownlands.texts, rules)
        self.query_one("#why", Static).update("\n\n".join(lines))
        self.query_one("#statements").scroll_home(animate=False)
