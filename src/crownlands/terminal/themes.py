"""The two looks of the terminal, by the palette of the page."""

from textual.theme import Theme

LIGHT = Theme(
    name="crownlands-light",
    primary="#0b6b61",
    secondary="#755200",
    accent="#8c6a10",
    warning="#8c3a10",
    error="#9a2d20",
    success="#0b6b61",
    foreground="#29231b",
    background="#ece4d6",
    surface="#f7f1e6",
    panel="#e0d6c4",
    dark=False,
    variables={"band": "#173a37", "on-band": "#f8f2e6", "quiet": "#5d5346"},
)
DARK = Theme(
    name="crownlands-dark",
    primary="#69cfbd",
    secondary="#f0c862",
    accent="#eec25a",
    warning="#f3a983",
    error="#f4a594",
    success="#69cfbd",
    foreground="#f3ebdd",
    background="#15120e",
    surface="#201b15",
    panel="#2b251d",
    dark=True,
    variables={"band": "#1f4843", "on-band": "#faf4e8", "quiet": "#bdb09c"},
)
LANDS = {  # ground and ink of every land, the same in both looks; readable on either background
    "wheat": ("#fceb9b", "#5c4006"),
    "forest": ("#0b5a22", "#e2f5e5"),
    "lake": ("#6ad1f6", "#0a3a56"),
    "grassland": ("#889c49", "#191f05"),
    "swamp": ("#76337a", "#fbe9fa"),
    "mine": ("#3d3833", "#f2e4c8"),
    "castle": ("#d9cdb8", "#29231b"),
}
PLAYERS = ("#4d8fe0", "#e2674c", "#f2c84b", "#a58bc4", "#69cfbd", "#d98ab5")
SHAPES = ("●", "▲", "■", "◆", "★", "✚")
PICK, PICKED = "☐", "☑"  # one of several cards that may be chosen, and one that is
