"""Questions of all boxes: who is asked, how one declines, several cards, and options (MV-02 to MV-06)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, in_play, legal, no_moat, offered, playing, trash, verbs

CHOICES = {
    "courtier": ("actions buys coins gold", 1),
    "lurker": ("gain trash", 1),
    "minion": ("coins hand", 1),
    "nobles": ("actions cards", 1),
    "oracle": ("discard put-back", 1),
    "pawn": ("actions buys cards coins", 2),
    "pirate-ship": ("attack coins", 1),
    "spice-merchant": ("cards coins", 1),
    "trusty-steed": ("actions cards coins silver", 2),
}  # the options of every card that lets choose, and how many of them


def scene(*moves: str, **position: Any) -> dominion.Game:
    """A position after some moves."""
    return playing(dominion.Game.scenario(**position), *moves)


# Done


@pytest.mark.rule("MV-02")
@pytest.mark.parametrize(
    ("position", "moves", "answers"),
    [
        pytest.param({"hands": [["mill", "copper"], []]}, ["play mill"], {"discard copper"}, id="Mill"),
        pytest.param(
            {"hands": [["mint", "copper"], []], "colonies": False}, ["play mint"], {"reveal copper"}, id="Mint"
        ),
        pytest.param({"hands": [["plaza", "copper"], []]}, ["play plaza"], {"discard copper"}, id="Plaza"),
        pytest.param({"hands": [["butcher", "copper"], []]}, ["play butcher"], {"trash copper"}, id="Butcher"),
        pytest.param({"hands": [["taxman", "copper"], []]}, ["play taxman"], {"trash copper"}, id="Taxman"),
        pytest.param({"hands": [["hamlet", "copper"], []]}, ["play hamlet", "done"], {"discard copper"}, id="Hamlet"),
        pytest.param({"hands": [["sanctuary", "copper"], []]}, ["play sanctuary"], {"exile copper"}, id="Sanctuary"),
        pytest.param(
            {"hands": [["spice-merchant", "copper"], []]},
            ["play spice-merchant"],
            {"trash copper"},
            id="Spice Merchant",
        ),
        pytest.param(
            {"hands": [["vault"], ["copper"]], "colonies": False},
            ["play vault", "done"],
            {"discard copper"},
            id="Vault",
        ),
        pytest.param({"hands": [["explorer", "province"], []]}, ["play explorer"], {"reveal province"}, id="Explorer"),
        pytest.param(
            {"hands": [["kings-court", "village"], []], "colonies": False},
            ["play kings-court"],
            {"play village"},
            id="King's Court",
        ),
        pytest.param({"hands": [["dame-anna", "copper"], []]}, ["play dame-anna"], {"trash copper"}, id="Dame Anna"),
        pytest.param({"hands": [["imp", "market"], []]}, ["play imp"], {"play market"}, id="Imp"),
        pytest.param(
            {"hands": [["counting-house"], []], "discards": [["copper"]], "colonies": False},
            ["play counting-house"],
            {"take copper"},
            id="Counting House",
        ),
        pytest.param(
            {"hands": [["mountebank"], ["curse"]], "colonies": False},
            ["play mountebank"],
            {"discard curse"},
            id="Mountebank",
        ),
        pytest.param(
            {"hands": [["tournament"], ["province"]]}, ["play tournament", "done"], {"reveal province"}, id="Tournament"
        ),
    ],
)
def test_done_declines_what_is_optional(position: dict[str, Any], moves: list[str], answers: set[str]) -> None:
    own = [card for card in position["hands"][0] if card not in ("copper", "province")]
    piles = {"dame-anna": "knights", "imp": "exorcist"}
    game = scene(*moves, **{"kingdom": no_moat(*[piles.get(card, card) for card in own])} | position)
    assert set(legal(game)) == {"done"} | answers
    playing(game, "done")
    assert not answers & set(legal(game))


@pytest.mark.rule("MV-02")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("salvager", {}),
        ("apprentice", {}),
        ("remake", {}),
        ("expand", {"colonies": False}),
        ("stonemason", {}),
        ("transmute", {}),
        ("replace", {}),
        ("catapult", {}),
        ("haven", {}),
        ("island", {}),
        ("ambassador", {}),
        ("courtier", {}),
        ("oasis", {}),
        ("rats", {"supply": {"rats": 0}}),
    ],
)
def test_what_is_compulsory_can_t_be_declined(card: str, position: dict[str, Any]) -> None:
    pile = {"catapult": "catapult-rocks"}.get(card, card)
    game = scene(f"play {card}", **{"kingdom": no_moat(pile), "hands": [["copper", "estate", card], []]} | position)
    assert {move.split()[1] for move in legal(game)} == {"copper", "estate"}


def tournament(duchies: int) -> dominion.Game:
    return scene(
        *("play tournament", "reveal province", "done"),
        kingdom=no_moat("tournament"),
        hands=[["province", "tournament"], []],
        supply={"duchy": duchies},
    )


@pytest.mark.rule("MV-02")
def test_done_chooses_a_prize_or_a_duchy_that_isn_t_there_and_only_then() -> None:
    prizes = {f"gain {card}" for card in ("bag-of-gold", "diadem", "followers", "princess", "trusty-steed")}
    assert set(legal(tournament(8))) == {*prizes, "gain duchy"}
    assert set(legal(tournament(0))) == {*prizes, "done"}
    game = dominion.Game.scenario(
        kingdom=no_moat("tournament"),
        hands=[["province"] * 6 + ["tournament"] * 6, []],
        actions=6,
    )
    for prize in sorted(prizes):
        playing(game, "play tournament", "reveal province", "done", prize)
    playing(game, "play tournament", "reveal province", "done")
    assert legal(game) == ("done", "gain duchy")


@pytest.mark.rule("MV-02")
def test_done_chooses_a_kind_that_smugglers_can_t_have_and_only_then() -> None:
    position: dict[str, Any] = {"kingdom": no_moat("smugglers"), "hands": [["smugglers"], []]}
    both = scene("play smugglers", **position, gained=[[], ["gold", "silver"]])
    assert legal(both) == ("gain gold", "gain silver")
    one = scene("play smugglers", **position, gained=[[], ["gold", "silver"]], supply={"gold": 0})
    assert legal(one) == ("done", "gain silver")
    none = scene("play smugglers", **position, gained=[[], ["gold"]], supply={"gold": 0})
    assert legal(none) == ("done",)
    playing(none, "done")
    assert (discard(none), legal(none)) == ([], ("end-actions",))


@pytest.mark.rule("MV-02")
@pytest.mark.parametrize("card", ["doctor", "journeyman", "contraband"])
def test_done_names_a_card_outside_the_game(card: str) -> None:
    phase = "buy" if card == "contraband" else "action"
    game = scene(
        f"play {card}",
        kingdom=no_moat(card, "knights"),
        colonies=False,
        hands=[[card], []],
        decks=[["copper", "silver", "gold"]],
        phase=phase,
        coins=9,
    )
    assert verbs(game) == {"done", "name"}
    assert {"sir-martin", "dame-anna", "province", card, "copper"} <= set(offered(game, "name"))
    assert set(offered(game, "name")) == {*game.supply, *game.beside}
    playing(game, "done")
    if card == "contraband":
        assert (game.barred, "buy province" in legal(game)) == ((), True)
    elif card == "journeyman":
        assert hand(game) == ["copper", "gold", "silver"]
    else:
        assert sorted(offered(game, "put-back")) == ["copper", "gold", "silver"]


# Yes and no


@pytest.mark.rule("MV-03")
def test_yes_and_no_answer_whether_the_deck_goes_into_the_discard_pile() -> None:
    game = scene("play chancellor", edition="1e", hands=[["chancellor"], []], decks=[["gold"]])
    assert legal(game) == ("no", "yes")
    assert discard(playing(game.copy(), "yes")) == ["gold"]
    assert deck(playing(game.copy(), "no")) == ["gold"]


@pytest.mark.rule("MV-03")
def test_a_question_about_a_card_or_an_option_isn_t_answered_with_yes_or_no() -> None:
    asked = [
        scene("play mining-village", hands=[["mining-village"], []]),
        scene("play explorer", hands=[["explorer"], []]),
        scene("play trusty-steed", kingdom=no_moat("tournament"), hands=[["trusty-steed"], []]),
        scene("play vassal", hands=[["vassal"], []], decks=[["village"]]),
        scene("play oracle", kingdom=no_moat("oracle"), hands=[["oracle"], []], decks=[["gold", "gold"]]),
        scene("buy masterpiece", hands=[[], []], kingdom=no_moat("masterpiece"), phase="buy", coins=5),
    ]
    for game in asked:
        assert not {"yes", "no"} & set(legal(game))


# Several cards, one at a time


@pytest.mark.rule("MV-04")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("mill", {}),
        ("horse-traders", {}),
        ("inn", {}),
        ("young-witch", {"bane": "merchant"}),
        ("vault", {"colonies": False}),
        ("cellar", {}),
        ("poacher", {"supply": {"curse": 0, "duchy": 0}}),
    ],
)
def test_the_cards_of_a_batch_are_held_aside_until_it_closes(card: str, position: dict[str, Any]) -> None:
    hands = [["copper", "curse", "estate", "gold", card], []]
    game = scene(f"play {card}", **{"kingdom": no_moat(card), "hands": hands, "decks": [["silver"] * 5]} | position)
    playing(game, "discard curse")
    assert (discard(game), game.zones(0)["set_aside"]) == ([], ["curse"])
    assert game.view(1).set_aside[0] == (None,)
    playing(game, "discard estate", *["done"] * (card in ("cellar", "vault")))
    assert (discard(game), game.zones(0)["set_aside"]) == (["curse", "estate"], [])


@pytest.mark.rule("MV-04")
def test_the_cards_of_a_batch_are_trashed_together() -> None:
    game = scene(
        "play chapel", kingdom=no_moat("rats"), hands=[["chapel", "estate", "rats"], []], decks=[["gold", "silver"]]
    )
    playing(game, "trash rats")
    assert (hand(game), offered(game, "trash")) == (["estate"], ["estate"])  # nothing is drawn for Rats yet
    playing(game, "trash estate", "done")
    assert (hand(game), trash(game)) == (["gold"], {"estate": 1, "rats": 1})


@pytest.mark.rule("MV-04")
def test_mill_is_declined_before_the_first_card_or_goes_on_to_the_second() -> None:
    game = scene("play mill", hands=[["copper", "curse", "mill"], []])
    assert legal(game) == ("discard copper", "discard curse", "done")
    playing(game, "discard copper")
    assert legal(game) == ("discard curse",)


@pytest.mark.rule("MV-04")
def test_vault_s_neighbours_decline_before_the_first_card_or_go_on_as_far_as_there_are_cards() -> None:
    game = scene(
        "play vault",
        "done",
        kingdom=no_moat("vault"),
        colonies=False,
        hands=[["vault"], ["copper", "curse", "estate"], ["gold"], ["gold"] * 4],
        decks=[[], ["silver"], ["silver"], ["silver"]],
    )
    assert (game.to_move, legal(game)) == (1, ("discard copper", "discard curse", "discard estate", "done"))
    playing(game, "discard curse")
    assert legal(game) == ("discard copper", "discard estate")
    playing(game, "discard estate")
    assert (hand(game, 1), game.to_move, legal(game)) == (["copper", "silver"], 2, ("discard gold", "done"))
    playing(game, "discard gold")
    assert (hand(game, 2), discard(game, 2), game.to_move) == ([], ["gold"], 3)
    playing(game, "done")
    assert (hand(game, 3), game.to_move) == (["gold"] * 4, 0)


def sky(cards: list[str]) -> dominion.Game:
    return scene("play bard", kingdom=no_moat("bard"), hands=[["bard", *cards], []], next=["the-skys-gift"])


@pytest.mark.rule("MV-04")
def test_the_sky_s_gift_is_declined_before_the_first_card_or_takes_three() -> None:
    game = sky(["copper", "curse", "estate", "gold"])
    assert "done" in legal(game)
    for card in ("curse", "estate", "copper"):
        playing(game, f"discard {card}")
        assert "done" not in legal(game)
    assert (discard(game), hand(game)) == (["curse", "estate", "copper", "gold"], ["gold"])
    few = sky(["copper", "curse"])
    playing(few, "discard copper")
    assert legal(few) == ("discard curse",)
    playing(few, "discard curse")
    assert (discard(few), legal(few)) == (["copper", "curse"], ("end-actions",))


# Asked, and not asked


@pytest.mark.rule("MV-05")
@pytest.mark.parametrize(
    ("position", "moves", "only"),
    [
        pytest.param({"hands": [["mill"], []]}, ["play mill"], "done", id="Mill"),
        pytest.param(
            {"hands": [["patrol"], []], "decks": [["copper"] * 4]}, ["play patrol"], "put-back copper", id="Patrol"
        ),
        pytest.param({"hands": [["courtier", "copper"], []]}, ["play courtier"], "reveal copper", id="Courtier"),
        pytest.param({"hands": [["replace", "copper"], []]}, ["play replace"], "trash copper", id="Replace"),
        pytest.param({"hands": [["hamlet"], []]}, ["play hamlet"], "done", id="Hamlet"),
        pytest.param({"hands": [["explorer"], []]}, ["play explorer"], "done", id="Explorer"),
        pytest.param({"hands": [["haven", "copper"], []]}, ["play haven"], "set-aside copper", id="Haven"),
        pytest.param({"hands": [["lookout"], []], "decks": [["gold"]]}, ["play lookout"], "trash gold", id="Lookout"),
        pytest.param({"hands": [["advisor"], []], "decks": [["gold"]]}, ["play advisor"], "discard gold", id="Advisor"),
        pytest.param({"hands": [["plaza"], []]}, ["play plaza"], "done", id="Plaza"),
        pytest.param({"hands": [["tournament"], []]}, ["play tournament"], "done", id="Tournament"),
        pytest.param({"hands": [["mint"], []], "colonies": False}, ["play mint"], "done", id="Mint"),
        pytest.param({"hands": [["butcher"], []]}, ["play butcher"], "done", id="Butcher"),
        pytest.param({"hands": [["minion"], []], "extra": "diplomat"}, ["play minion"], "done", id="a Reaction"),
        pytest.param(
            {"hands": [["stonemason"], []], "phase": "buy", "coins": 2},
            ["buy stonemason"],
            "done",
            id="overpaying nothing",
        ),
    ],
)
def test_a_question_with_one_answer_is_asked(position: dict[str, Any], moves: list[str], only: str) -> None:
    extra = [position["extra"]] if "extra" in position else []
    given = {name: value for name, value in position.items() if name != "extra"}
    cards = [card for card in position["hands"][0] if card != "copper"]
    game = scene(*moves, **{"kingdom": no_moat(*cards, *extra)} | given)
    assert legal(game) == (only,)


@pytest.mark.rule("MV-05")
def test_cutpurse_takes_a_copper_unasked() -> None:
    game = scene("play cutpurse", kingdom=no_moat("cutpurse"), hands=[["cutpurse"], ["copper", "gold"]])
    assert (game.to_move, discard(game, 1)) == (0, ["copper"])


@pytest.mark.rule("MV-05")
def test_taxman_takes_a_copy_unasked() -> None:
    game = scene(
        *("play taxman", "trash silver"),
        kingdom=no_moat("taxman"),
        hands=[["silver", "taxman"], ["copper"] * 4 + ["silver"]],
    )
    assert (game.to_move, discard(game, 1), verbs(game)) == (0, ["silver"], {"gain"})


@pytest.mark.rule("MV-05")
def test_lookout_puts_its_last_card_back_unasked() -> None:
    game = scene(
        *("play lookout", "trash curse", "discard estate"),
        kingdom=no_moat("lookout"),
        hands=[["lookout"], []],
        decks=[["curse", "estate", "gold", "silver"]],
    )
    assert (legal(game), deck(game)) == (("end-actions",), ["gold", "silver"])


@pytest.mark.rule("MV-05")
def test_golem_plays_its_second_card_unasked() -> None:
    game = scene(
        "play golem",
        kingdom=no_moat("golem", "festival", "village"),
        hands=[["golem"], []],
        decks=[["festival", "copper", "village", "gold"]],
    )
    assert legal(game) == ("play festival", "play village")
    playing(game, "play village")
    assert (in_play(game), legal(game)) == (["golem", "village", "festival"], ("end-actions",))
    one = scene("play golem", kingdom=no_moat("golem"), hands=[["golem"], []], decks=[["copper", "village"]])
    assert (in_play(one), legal(one)) == (["golem", "village"], ("end-actions",))


@pytest.mark.rule("MV-05")
def test_treasure_map_takes_its_second_map_unasked() -> None:
    game = scene("play treasure-map", kingdom=no_moat("treasure-map"), hands=[["treasure-map", "treasure-map"], []])
    assert (trash(game), deck(game), legal(game)) == ({"treasure-map": 2}, ["gold"] * 4, ("end-actions",))


@pytest.mark.rule("MV-05")
def test_venture_and_herald_play_what_they_find_unasked() -> None:
    game = scene(
        "play venture",
        kingdom=no_moat("venture"),
        colonies=False,
        hands=[["venture"], []],
        decks=[["estate", "silver"]],
        phase="buy",
    )
    assert (in_play(game), game.coins, discard(game)) == (["venture", "silver"], 3, ["estate"])
    game = scene("play herald", kingdom=no_moat("herald"), hands=[["herald"], []], decks=[["copper", "village"]])
    assert (in_play(game), game.actions) == (["herald", "village"], 3)


@pytest.mark.rule("MV-05")
def test_mint_trashes_the_treasures_in_play_unasked() -> None:
    game = scene(
        "buy mint",
        kingdom=no_moat("mint"),
        colonies=False,
        hands=[[], []],
        in_play=["gold", "silver"],
        coins=5,
        phase="buy",
    )
    assert (trash(game), in_play(game), discard(game)) == ({"gold": 1, "silver": 1}, [], ["mint"])


# Options


def choosing(card: str) -> dominion.Game:
    """A is asked to choose for this card."""
    pile = "tournament" if card == "trusty-steed" else card
    game = scene(
        f"play {card}", kingdom=no_moat(pile), hands=[[card, "copper"], ["estate"]], decks=[["gold"] * 6, ["gold"] * 6]
    )
    first = {"courtier": ["reveal copper"], "spice-merchant": ["trash copper"]}
    return playing(game, *first.get(card, []))


@pytest.mark.rule("MV-06")
@pytest.mark.parametrize("card", CHOICES)
def test_every_card_that_lets_choose_has_its_options(card: str) -> None:
    options, count = CHOICES[card]
    game = choosing(card)
    assert legal(game) == tuple(f"choose {option}" for option in options.split())
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.seat, decision.card, decision.least) == ("choose", 0, card, count)


@pytest.mark.rule("MV-06")
@pytest.mark.parametrize("card", ["pawn", "trusty-steed"])
def test_several_options_are_all_different_and_named_before_the_first_is_done(card: str) -> None:
    start = choosing(card)
    for first in offered(start, "choose"):
        game = playing(start.copy(), f"choose {first}")
        assert offered(game, "choose") == [option for option in offered(start, "choose") if option != first]
        assert (game.actions, game.buys, game.coins, hand(game)) == (0, 1, 0, ["copper"])
        assert discard(game) == []
        assert game.decision is not None
        assert game.decision.least == 1


@pytest.mark.rule("MV-06")
@pytest.mark.parametrize(
    ("card", "options", "outcome"),
    [
        ("courtier", "actions", (1, 1, 0, 1)),
        ("courtier", "buys", (0, 2, 0, 1)),
        ("courtier", "coins", (0, 1, 3, 1)),
        ("courtier", "gold", (0, 1, 0, 1)),
        ("lurker", "gain", (1, 1, 0, 1)),
        ("minion", "coins", (1, 1, 2, 1)),
        ("minion", "hand", (1, 1, 0, 4)),
        ("nobles", "cards", (0, 1, 0, 4)),
        ("nobles", "actions", (2, 1, 0, 1)),
        ("pawn", "cards actions", (1, 1, 0, 2)),
        ("pawn", "buys coins", (0, 2, 1, 1)),
        ("pirate-ship", "coins", (0, 1, 0, 1)),
        ("spice-merchant", "cards", (1, 1, 0, 2)),
        ("spice-merchant", "coins", (0, 2, 2, 0)),
        ("trusty-steed", "cards actions", (2, 1, 0, 3)),
        ("trusty-steed", "coins silver", (0, 1, 2, 1)),
    ],
)
def test_an_option_is_in_the_plural_for_what_is_added_and_the_id_of_what_is_gained(
    card: str, options: str, outcome: tuple[int, int, int, int]
) -> None:
    game = playing(choosing(card), *[f"choose {option}" for option in options.split()])
    assert (game.actions, game.buys, game.coins, len(hand(game))) == outcome
    gained = {"gold": ["gold"], "coins silver": ["silver"] * 4}.get(options, [])
    assert [kind for kind in discard(game) if kind in ("gold", "silver")][: len(gained)] == gained
