"""Seaside's mats, tokens, returned cards, remembered gains, deck bottoms, and who sees what (SE-09 to SE-14)."""

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, in_play, legal, named, no_moat, offered, playing, told, trash, verbs
from .test_seaside import check_samples, end_turn


def bottoms(game: dominion.Game, onlooker: int, seat: int) -> set[str]:
    """The cards that may be at the bottom of a seat's deck, as far as the onlooker knows."""
    return {deck(game.view(onlooker).sample(seed), seat)[-1] for seed in range(40)}


# Mats, tokens, piles that grow


@pytest.mark.rule("SE-09")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_the_island_mats_are_face_up_for_everyone(onlooker: int | None) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island"), hands=[["copper"], []], mats={"island": [["island", "gold"], ["curse"]]}
    )
    view = game.view(onlooker)
    assert [sorted(map(str, mat)) for mat in view.island] == [["gold", "island"], ["curse"]]
    assert [sorted(mat) for mat in view.to_dict()["island"]] == [["gold", "island"], ["curse"]]


@pytest.mark.rule("SE-09")
def test_cards_on_the_mat_are_neither_in_play_nor_in_hand_and_never_shuffled() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island", "smithy"),
        hands=[["smithy"], []],
        discards=[["copper", "copper"]],
        mats={"island": [["village", "gold"]]},
    )
    playing(game, "play smithy")
    assert (hand(game), deck(game), in_play(game), legal(game)) == (["copper"] * 2, [], ["smithy"], ("end-actions",))
    end_turn(game)
    assert (hand(game), sorted(map(str, game.island[0]))) == (["copper", "copper", "smithy"], ["gold", "village"])


@pytest.mark.rule("SE-09")
def test_cards_on_the_mat_count_at_the_end() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island", "gardens"),
        hands=[["gardens"], []],
        decks=[["copper"] * 7],
        mats={"island": [["island", "duchy"]]},
    )
    assert game.scores == (1 + 2 + 3, 0)


@pytest.mark.rule("SE-10")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_tokens_on_the_pirate_ship_mats_are_public(onlooker: int | None) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pirate-ship"), hands=[["copper"], []], tokens={"pirate_tokens": [3, 1]}
    )
    assert game.view(onlooker).pirate_tokens == (3, 1)
    assert game.view(onlooker).to_dict()["pirate_tokens"] == [3, 1]


@pytest.mark.rule("SE-10")
def test_pirate_ship_tokens_have_no_limit_and_are_never_spent() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pirate-ship", "village"),
        hands=[["pirate-ship", "pirate-ship"], []],
        decks=[[], ["copper", "copper"]],
        tokens={"pirate_tokens": [99, 0]},
        actions=2,
    )
    playing(game, "play pirate-ship", "choose attack", "trash copper")
    assert game.pirate_tokens == (100, 0)
    playing(game, "play pirate-ship", "choose coins", "end-actions", "buy province")
    assert (game.coins, game.pirate_tokens) == (92, (100, 0))


@pytest.mark.rule("SE-10")
def test_pirate_ship_tokens_are_no_coffers() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pirate-ship", "candlestick-maker"),
        hands=[["copper"], []],
        tokens={"pirate_tokens": [3, 0], "coffers": [0, 2]},
        phase="buy",
    )
    assert (game.coffers, game.pirate_tokens) == ((0, 2), (3, 0))
    assert "spend-coffers" not in legal(game)


@pytest.mark.rule("SE-11")
def test_a_returned_card_is_neither_trashed_nor_discarded_and_is_nobodys() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador", "rats"),
        hands=[["ambassador", "rats", "rats"], []],
        decks=[["copper"]],
        supply={"rats": 5},
    )
    playing(game, "play ambassador", "reveal rats", "return rats", "return rats")
    assert (trash(game), discard(game), hand(game), deck(game)) == ({}, [], [], ["copper"])
    assert (game.supply["rats"], discard(game, 1)) == (6, ["rats"])
    assert game.view(1).memory["owned"] == [{"copper": 1, "ambassador": 1}, {"rats": 1}]


@pytest.mark.rule("SE-11")
def test_an_empty_pile_that_gets_a_card_is_no_longer_empty() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador", "poacher"),
        hands=[["ambassador", "poacher", "duchy", "duchy", "copper"], []],
        supply={"duchy": 0},
        actions=2,
    )
    short = playing(game.copy(), "play poacher")
    assert verbs(short) == {"discard"}
    playing(game, "play ambassador", "reveal duchy", "return duchy", "return duchy")
    assert (game.supply["duchy"], discard(game, 1)) == (1, ["duchy"])
    playing(game, "play poacher")
    assert (game.phase, verbs(game), hand(game)) == ("action", {"end-actions"}, ["copper"])


@pytest.mark.rule("SE-11")
@pytest.mark.parametrize(("card", "first", "grown"), [("estate", 8, 9), ("copper", 46, 47)])
def test_a_pile_may_grow_beyond_its_first_size(card: str, first: int, grown: int) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("ambassador"), hands=[["ambassador", card, card], []])
    assert game.supply[card] == first
    playing(game, "play ambassador", f"reveal {card}", f"return {card}", f"return {card}")
    assert (game.supply[card], discard(game, 1)) == (grown, [card])


# What Smugglers remember


@pytest.mark.rule("SE-12")
def test_gains_of_the_own_turn_are_remembered_however_they_came_and_wherever_they_went() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "workshop", "mine", "chapel", "bureaucrat"),
        hands=[["workshop", "mine", "bureaucrat", "copper"], []],
        actions=3,
        coins=2,
    )
    playing(game, "play workshop", "gain village", "play mine", "trash copper", "gain silver", "play bureaucrat")
    end_turn(game, "estate")
    assert game.gained == (("silver", "estate", "village"), ())
    for onlooker in (0, 1, None):
        assert game.view(onlooker).gained == game.gained
        assert sorted(game.view(onlooker).to_dict()["gained"][0]) == ["estate", "silver", "village"]


@pytest.mark.rule("SE-12")
def test_a_gain_is_remembered_though_the_card_was_trashed_since() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "salvager", "explorer"), hands=[["salvager", "explorer"], ["smugglers"]], actions=2
    )
    playing(game, "play explorer", "done", "play salvager", "trash silver")
    end_turn(game)
    playing(game, "play smugglers")
    assert legal(game) == ("gain silver",)


@pytest.mark.rule("SE-12")
def test_the_list_is_emptied_when_a_new_turn_of_its_player_begins() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("smugglers"), hands=[[], []], coins=3)
    end_turn(game, "silver")
    assert list(game.gained) == [("silver",), ()]
    end_turn(game, "copper")
    assert (game.turn, list(game.gained)) == (0, [(), ("copper",)])


@pytest.mark.rule("SE-12")
def test_what_is_gained_in_anothers_turn_is_not_on_the_list() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("smugglers", "witch"), hands=[["witch"], []], gained=[[], ["gold"]])
    playing(game, "play witch")
    assert (discard(game, 1), game.gained) == (["curse"], ((), ("gold",)))


@pytest.mark.rule("SE-12")
def test_what_goes_to_a_possessor_is_on_nobodys_list() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "possession", "workshop"),
        hands=[["possession"], ["workshop"]],
        gained=[[], ["gold"]],
    )
    playing(game, "play possession")
    end_turn(game, "copper")
    playing(game, "play workshop", "gain village")
    assert "village" in discard(game)
    assert game.gained == (("copper",), ())
    end_turn(game)
    assert (game.turn, game.possessor, game.gained) == (1, None, (("copper",), ()))


# The bottom of the deck


def diving(*more: str, bottom: str = "gold") -> dominion.Game:
    """A Pearl Diver has been played, and looks at a Gold or a Silver at the bottom."""
    others = {"gold": "silver", "silver": "gold"}[bottom]
    game = dominion.Game.scenario(
        kingdom=no_moat("pearl-diver", "inn"),
        hands=[["pearl-diver", *more], []],
        decks=[["copper", "estate", others, "duchy", "curse", bottom]],
        discards=[["village"]],
        coins=5,
    )
    return playing(game, "play pearl-diver")


@pytest.mark.rule("SE-13")
def test_a_card_left_at_the_bottom_is_known_to_its_owner_alone() -> None:
    game = diving()
    check_samples(game)
    playing(game, "done")
    check_samples(game)
    assert deck(game) == ["estate", "silver", "duchy", "curse", "gold"]
    assert bottoms(game, onlooker=0, seat=0) == {"gold"}
    assert bottoms(game, onlooker=1, seat=0) > {"gold"}


@pytest.mark.rule("SE-13")
def test_the_owners_view_tells_which_card_is_at_the_bottom() -> None:
    one, two = [playing(diving(bottom=card), "done") for card in ("gold", "silver")]
    assert one.view(1).to_dict() == two.view(1).to_dict()
    assert one.view(0).to_dict() != two.view(0).to_dict()


@pytest.mark.rule("SE-13")
def test_the_owners_view_tells_the_bottom_of_a_freshly_shuffled_deck_too() -> None:
    bottom_seen: dict[str, str] = {}
    for seed in range(30):
        game = dominion.Game.scenario(
            kingdom=no_moat("pearl-diver"),
            hands=[["pearl-diver"], []],
            discards=[["copper", "gold", "silver", "estate"]],
            seed=seed,
        )
        playing(game, "play pearl-diver")
        [card] = offered(game, "topdeck")
        playing(game, "done")
        check_samples(game)
        assert bottom_seen.setdefault(str(game.view(0).to_dict()), card) == card
        assert bottom_seen.setdefault(str(game.view(1).to_dict()), "any") == "any"
    assert len(set(bottom_seen.values())) == 5


@pytest.mark.rule("SE-13")
def test_the_bottom_is_known_until_the_deck_has_been_drawn_down_to_it() -> None:
    game = diving("village", "smithy")
    playing(game, "done", "play village", "play smithy")
    assert (hand(game), deck(game)) == (["copper", "curse", "duchy", "estate", "silver"], ["gold"])
    assert game.view(0).sample(1).zones(0)["deck"] == ["gold"]
    check_samples(game)
    end_turn(game)
    assert "gold" in hand(game)
    check_samples(game)


@pytest.mark.rule("SE-13")
def test_the_bottom_is_known_no_longer_when_the_deck_is_shuffled() -> None:
    one, two = [playing(diving(bottom=card), "done", "end-actions", "buy inn") for card in ("gold", "silver")]
    assert one.view(0) != two.view(0)
    for game in (one, two):
        playing(game, "shuffle village", "done")
        check_samples(game)
    assert len(deck(one)) == 6
    assert one.view(0) == two.view(0)


@pytest.mark.rule("SE-13")
@pytest.mark.parametrize("answer", ["topdeck gold", "done"])
def test_of_a_deck_of_one_card_top_and_bottom_are_the_same(answer: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pearl-diver"), hands=[["pearl-diver"], []], decks=[["copper", "gold"]]
    )
    playing(game, "play pearl-diver")
    assert legal(game) == ("done", "topdeck gold")
    playing(game, answer)
    assert (deck(game), game.view(0).sample(1).zones(0)["deck"]) == (["gold"], ["gold"])
    check_samples(game)


# Who sees what


@pytest.mark.rule("SE-14")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_everyone_sees_what_ambassador_shows_and_returns(onlooker: int | None) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("ambassador"), hands=[["ambassador", "estate", "estate", "gold"], []])
    game.push("play ambassador")
    shown = game.push("reveal estate")
    assert told(shown, "revealed", 0, onlooker) == ["estate"]
    returned = game.push("return estate") + game.push("return estate")
    assert told(returned, "returned", 0, onlooker) == ["estate", "estate"]
    assert told(returned, "gained", 1, onlooker) == ["estate"]


@pytest.mark.rule("SE-14")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_everyone_sees_the_cards_shown_to_pirate_ship_explorer_cutpurse_and_sea_hag(onlooker: int | None) -> None:
    def game(card: str, mine: str = "copper") -> dominion.Game:
        return dominion.Game.scenario(
            kingdom=no_moat("pirate-ship", "explorer", "cutpurse", "sea-hag"),
            hands=[[card, mine], ["estate", "silver", "silver"]],
            decks=[[], ["gold", "copper", "copper"]],
        )

    ship = game("pirate-ship")
    events = ship.push("play pirate-ship") + ship.push("choose attack")
    assert sorted(map(str, told(events, "revealed", 1, onlooker))) == ["copper", "gold"]
    assert sorted(map(str, ship.view(onlooker).revealed[1])) == ["copper", "gold"]
    check_samples(ship)
    explorer = game("explorer", "province")
    assert told(playing(explorer, "play explorer").push("reveal province"), "revealed", 0, onlooker) == ["province"]
    cutpurse = game("cutpurse")
    shown = told(cutpurse.push("play cutpurse"), "revealed", 1, onlooker)
    assert sorted(map(str, shown)) == ["estate", "silver", "silver"]
    assert cutpurse.view(onlooker).memory["known_hand"][1] == {"silver": 2, "estate": 1}
    hag = game("sea-hag").push("play sea-hag")
    assert told(hag, "discarded", 1, onlooker) == ["gold"]
    assert told(hag, "gained", 1, onlooker) == ["curse"]


@pytest.mark.rule("SE-14")
def test_of_lookouts_three_the_others_see_the_trashed_and_the_discarded_one() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("lookout"), hands=[["lookout"], []], decks=[["curse", "estate", "gold", "copper"]]
    )
    events = game.push("play lookout")
    assert game.view(1).looking[0] == (None, None, None)
    assert sorted(map(str, game.view(0).looking[0])) == ["curse", "estate", "gold"]
    check_samples(game)
    events += game.push("trash curse")
    check_samples(game)
    events += game.push("discard estate")
    check_samples(game)
    for onlooker in (1, None):
        assert named(events, onlooker) == {"lookout", "curse", "estate"}
        assert game.view(onlooker).memory["deck_top"][0] == []
    assert game.view(0).memory["deck_top"][0] == ["gold"]


@pytest.mark.rule("SE-14")
@pytest.mark.parametrize(("answer", "moved"), [("topdeck gold", True), ("done", False)])
def test_pearl_divers_card_is_its_owners_to_see_but_all_see_whether_it_moved(answer: str, moved: bool) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pearl-diver"), hands=[["pearl-diver"], []], decks=[["copper", "estate", "silver", "gold"]]
    )
    events = game.push("play pearl-diver")
    assert (game.view(0).looking[0], game.view(1).looking[0]) == (("gold",), (None,))
    events += game.push(answer)
    assert named(events, onlooker=0) >= {"gold"}
    assert named(events, onlooker=1) == named(events, onlooker=None) == {"pearl-diver"}
    said = [event.seen_by(1).move for event in events if event.kind == "move"]
    assert said == ["play pearl-diver", "topdeck" if moved else "done"]
    assert game.view(0).memory["deck_top"][0][:1] == (["gold"] if moved else [None])
    assert game.view(1).memory["deck_top"][0] == []
    check_samples(game)


@pytest.mark.rule("SE-14")
def test_what_ghost_ship_puts_on_the_deck_is_its_owners_to_see_but_all_know_how_many() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ghost-ship"), hands=[["ghost-ship"], ["gold", "silver", "copper", "copper", "copper"]]
    )
    game.push("play ghost-ship")
    check_samples(game)
    events = game.push("topdeck gold")
    check_samples(game)
    events += game.push("topdeck silver")
    check_samples(game)
    assert told(events, "put-back", 1, onlooker=1) == ["gold", "silver"]
    assert told(events, "put-back", 1, onlooker=0) == [None, None]
    assert named(events, onlooker=0) == named(events, onlooker=None) == set()
    assert (game.view(0).hand_sizes[1], game.view(0).memory["deck_sizes"][1]) == (3, 2)
    assert (game.view(1).memory["deck_top"][1], game.view(0).memory["deck_top"][1]) == (["silver", "gold"], [])


@pytest.mark.rule("SE-14")
def test_of_a_hand_shown_to_cutpurse_ghost_ship_leaves_known_what_must_be_there() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cutpurse", "ghost-ship"),
        hands=[["cutpurse", "ghost-ship"], ["silver", "silver", "silver", "silver", "gold"]],
        actions=2,
    )
    playing(game, "play cutpurse", "play ghost-ship")
    assert game.view(0).memory["known_hand"][1] == {"silver": 4, "gold": 1}
    for move in ("topdeck gold", "topdeck silver"):
        playing(game, move)
        check_samples(game)
    assert "gold" not in game.view(0).memory["known_hand"][1]
    assert game.view(0).memory["owned"][1] == {"silver": 4, "gold": 1}


@pytest.mark.rule("SE-14")
def test_havens_card_is_its_owners_to_see() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("haven"), hands=[["haven", "gold"], []], decks=[["copper"] * 9])
    events = game.push("play haven")
    check_samples(game)
    events += game.push("set-aside gold")
    check_samples(game)
    assert (game.view(0).set_aside[0], game.view(1).set_aside[0], game.view(None).set_aside[0]) == (
        ("gold",),
        (None,),
        (None,),
    )
    end_turn(game)
    check_samples(game)
    events += playing(game, "end-actions").push("end-turn")
    check_samples(game)
    assert hand(game) == ["copper"] * 5 + ["gold"]
    assert "gold" in named(events, onlooker=0)
    assert "gold" not in named(events, onlooker=1) | named(events, onlooker=None)
