"""The words of all boxes: how a move is made, and what becomes of what it names (MV-01)."""

import random
from typing import Any

import pytest

from crownlands import dominion
from crownlands.dominion.cards import THINGS

from ..table import discard, hand, in_play, legal, no_moat, offered, playing, trash

# Every word that a move may begin with, those of the base game first.
ALONE = (
    "end-actions play-treasures end-turn done yes no spend-coffers spend-villagers overpay overpay-potion repay "
    "end-buys"
).split()
BEFORE_A_NAME = (
    "play buy discard trash gain topdeck set-aside keep put-back reveal choose give return take name resolve shuffle "
    "call token receive exile discard-exiled play-as-way trash-from-discard"
).split()
OPTIONS = {
    "courtier": "actions buys coins gold",
    "lurker": "gain trash",
    "minion": "coins hand",
    "nobles": "actions cards",
    "oracle": "discard put-back",
    "pawn": "actions buys cards coins",
    "pirate-ship": "attack coins",
    "spice-merchant": "cards coins",
    "trusty-steed": "actions cards coins silver",
}


def scene(*moves: str, **position: Any) -> dominion.Game:
    """A position after some moves."""
    return playing(dominion.Game.scenario(**position), *moves)


# A move is a verb, or a verb and a name


def names(game: dominion.Game) -> set[str]:
    """All that a move may name in a game: cards, piles, Events, Projects, Boons and the like."""
    return {
        *game.supply,
        *game.beside,
        *game.kingdom,
        *game.landscapes,
        *THINGS,
        "hovel",
        "necropolis",
        "overgrown-estate",
    }


@pytest.mark.rule("MV-01", "MV-02", "MV-03", "MV-05")
@pytest.mark.parametrize(
    ("kingdom", "given"),
    [
        ("bandit mine remodel throne-room village diplomat harem lurker replace swindler", {}),
        ("cellar library moneylender throne-room workshop highway inn margrave noble-brigand oasis", {}),
        ("artisan laboratory market remodel workshop fairgrounds jester tournament horse-traders young-witch", {}),
        ("library market moneylender witch ambassador haven island salvager smugglers outpost", {}),
        ("bureaucrat market moat vassal golem university possession knights hermit rats", {"shelters": True}),
        ("cellar bard cursed-village exorcist cargo-ship flag-bearer guide duplicate sanctuary destrier", {}),
        ("library market doctor herald stonemason butcher plaza taxman masterpiece advisor", {"colonies": True}),
        ("mint contraband counting-house vault venture kings-court royal-seal goons hoard bank", {}),
        ("village enchantress overlord catapult-rocks crossroads oracle fools-gold spice-merchant pawn treasury", {}),
    ],
)
def test_every_move_is_a_known_verb_alone_or_before_a_name_of_the_game(kingdom: str, given: dict[str, Any]) -> None:
    landscapes = ["training", "road-network", "aqueduct", "way-of-the-mole"]
    game = dominion.Game(kingdom.split(), "2e", 3, seed=3, landscapes=landscapes, **given)
    known, dice = names(game), random.Random(3)
    for _ in range(120):
        if game.is_over:
            break
        decision = game.decision
        assert decision is not None
        assert decision.seat == game.to_move
        assert len(set(legal(game))) == len(legal(game)) > 0
        for move in legal(game):
            verb, _, name = move.partition(" ")
            assert (verb in BEFORE_A_NAME) if name else (verb in ALONE), move
            if name:
                assert name in (OPTIONS[str(decision.card)].split() if verb == "choose" else known), move
        assert not {"yes", "no"} & set(legal(game))
        if "done" in legal(game):
            assert decision.least == 0
        playing(game, dice.choice(legal(game)))


@pytest.mark.rule("MV-01")
@pytest.mark.parametrize(
    ("position", "moves", "move"),
    [
        pytest.param(
            {
                "kingdom": no_moat("knights"),
                "piles": {"knights": ["sir-martin", "dame-anna"]},
                "coins": 4,
                "phase": "buy",
            },
            [],
            "buy sir-martin",
            id="a Knight",
        ),
        pytest.param(
            {"kingdom": no_moat("catapult-rocks"), "coins": 3, "phase": "buy"}, [], "buy catapult", id="a split pile"
        ),
        pytest.param(
            {"kingdom": no_moat("tournament"), "hands": [["province", "tournament"], []]},
            ["play tournament", "reveal province", "done"],
            "gain followers",
            id="a Prize",
        ),
        pytest.param({"landscapes": ["training"], "coins": 6, "phase": "buy"}, [], "buy training", id="an Event"),
        pytest.param(
            {"landscapes": ["road-network"], "coins": 5, "phase": "buy"}, [], "buy road-network", id="a Project"
        ),
    ],
)
def test_a_name_may_be_that_of_any_card_or_thing(position: dict[str, Any], moves: list[str], move: str) -> None:
    game = scene(*moves, **{"hands": [["copper"], []]} | position)
    assert move in legal(game)
    name = move.split()[1]
    events = game.push(move)
    assert name in {card for event in events for card in event.cards}


@pytest.mark.rule("MV-01")
@pytest.mark.parametrize(
    ("position", "moves", "asked"),
    [
        pytest.param(
            {"kingdom": no_moat("swindler"), "hands": [["swindler"], [], []], "decks": [[], [], ["gold"]]},
            ["play swindler"],
            {"seat": 0, "card": "swindler", "target": 2, "kind": "give", "source": "supply"},
            id="A gives C a card",
        ),
        pytest.param(
            {"kingdom": no_moat("jester"), "hands": [["jester"], []], "decks": [[], ["gold"]]},
            ["play jester"],
            {"seat": 0, "card": "jester", "target": 1},
            id="A gains a copy or gives it",
        ),
        pytest.param(
            {"kingdom": no_moat("contraband"), "hands": [["contraband"], [], []], "phase": "buy"},
            ["play contraband"],
            {"seat": 1, "card": "contraband", "kind": "name"},
            id="the left neighbour names a card",
        ),
        pytest.param(
            {"kingdom": no_moat("advisor"), "hands": [["advisor"], [], []], "decks": [["gold", "silver", "copper"]]},
            ["play advisor"],
            {"seat": 1, "card": "advisor", "target": 0, "source": "revealed", "destination": "discard"},
            id="the left neighbour discards another's card",
        ),
        pytest.param(
            {"kingdom": no_moat("pirate-ship"), "hands": [["pirate-ship"], []], "decks": [[], ["gold", "silver"]]},
            ["play pirate-ship", "choose attack"],
            {"seat": 0, "card": "pirate-ship", "target": 1, "source": "revealed", "destination": "trash"},
            id="the attacker trashes another's card",
        ),
        pytest.param(
            {"kingdom": no_moat("minion", "diplomat"), "hands": [["minion"], ["copper"] * 5]},
            ["play minion"],
            {"seat": 1, "card": "minion", "kind": "reveal"},
            id="a Reaction is asked for by the Attack's name",
        ),
    ],
)
def test_who_is_asked_for_which_card_and_whose_it_is_stands_in_the_decision(
    position: dict[str, Any], moves: list[str], asked: dict[str, Any]
) -> None:
    game = scene(*moves, **position)
    decision = game.decision
    assert decision is not None
    told = decision.to_dict()
    assert {name: told[name] for name in asked} == asked
    assert game.to_move == asked["seat"]


@pytest.mark.rule("MV-01")
@pytest.mark.parametrize(
    ("position", "moves", "move", "seat", "zone", "cards"),
    [
        pytest.param(
            {"kingdom": no_moat("swindler"), "hands": [["swindler"], []], "decks": [[], ["copper"]]},
            *(["play swindler"], "give curse", 1, "discard", ["curse"]),
            id="give",
        ),
        pytest.param(
            {"kingdom": no_moat("counting-house"), "hands": [["counting-house"], []], "discards": [["copper", "gold"]]},
            *(["play counting-house"], "take copper", 0, "hand", ["copper"]),
            id="take",
        ),
        pytest.param(
            {"kingdom": no_moat("inn"), "hands": [[], []], "discards": [["village"]], "coins": 5, "phase": "buy"},
            *(["buy inn", "shuffle village"], "done", 0, "deck", ["village"]),
            id="shuffle",
        ),
        pytest.param(
            {
                "kingdom": no_moat("guide"),
                "hands": [[], ["copper"]],
                "mats": {"tavern": [[], ["guide"]]},
                "phase": "buy",
            },
            *(["end-turn"], "call guide", 1, "in_play", ["guide"]),
            id="call",
        ),
        pytest.param(
            {"kingdom": no_moat("sanctuary"), "hands": [["estate", "sanctuary"], []]},
            *(["play sanctuary"], "exile estate", 0, "exile", ["estate"]),
            id="exile",
        ),
        pytest.param(
            {
                "kingdom": no_moat("sanctuary"),
                "hands": [[], []],
                "mats": {"exile": [["silver", "silver"], []]},
                "coins": 3,
                "phase": "buy",
            },
            *(["buy silver"], "discard-exiled silver", 0, "discard", ["silver", "silver", "silver"]),
            id="discard-exiled",
        ),
        pytest.param(
            {"hands": [["village"], []], "decks": [["gold"] * 3], "landscapes": ["way-of-the-mole"]},
            *([], "play-as-way village", 0, "hand", ["gold"] * 3),
            id="play-as-way",
        ),
        pytest.param(
            {"kingdom": no_moat("bridge", "overlord"), "hands": [["overlord"], []]},
            *(["play overlord"], "play bridge", 0, "in_play", ["overlord"]),
            id="play from the supply",
        ),
        pytest.param(
            {"kingdom": no_moat("ghost-ship"), "hands": [["ghost-ship"], ["copper"] * 3 + ["gold"]]},
            *(["play ghost-ship"], "topdeck gold", 1, "deck", ["gold"]),
            id="topdeck from hand",
        ),
        pytest.param(
            {
                "kingdom": no_moat("pearl-diver"),
                "hands": [["pearl-diver"], []],
                "decks": [["copper", "silver", "gold"]],
            },
            *(["play pearl-diver"], "topdeck gold", 0, "deck", ["gold", "silver"]),
            id="topdeck from the bottom",
        ),
        pytest.param(
            {"kingdom": no_moat("treasury"), "in_play": ["treasury"], "hands": [[], []], "phase": "buy"},
            *(["end-turn"], "topdeck treasury", 0, "hand", ["treasury"]),
            id="topdeck from play",
        ),
        pytest.param(
            {
                "kingdom": no_moat("royal-seal"),
                "in_play": ["royal-seal"],
                "hands": [[], []],
                "coins": 3,
                "phase": "buy",
                "colonies": False,
            },
            *(["buy silver"], "topdeck silver", 0, "deck", ["silver"]),
            id="topdeck a gained card",
        ),
        pytest.param(
            {"kingdom": no_moat("haven"), "hands": [["gold", "haven"], []]},
            *(["play haven"], "set-aside gold", 0, "set_aside", ["gold"]),
            id="set-aside with a Duration",
        ),
        pytest.param(
            {"kingdom": no_moat("island"), "hands": [["estate", "island"], []]},
            *(["play island"], "set-aside estate", 0, "island", ["estate", "island"]),
            id="set-aside on a mat",
        ),
        pytest.param(
            {"kingdom": no_moat("apothecary"), "hands": [["apothecary"], []], "decks": [["copper", "gold"]]},
            *(["play apothecary"], "put-back gold", 0, "deck", ["gold"]),
            id="put-back",
        ),
        pytest.param(
            {"kingdom": no_moat("explorer"), "hands": [["explorer", "province"], []]},
            *(["play explorer"], "reveal province", 0, "hand", ["gold", "province"]),
            id="reveal",
        ),
        pytest.param(
            {"kingdom": no_moat("lookout"), "hands": [["lookout"], []], "decks": [["curse", "gold", "estate"]]},
            *(["play lookout", "trash curse"], "discard estate", 0, "deck", ["gold"]),
            id="trash and discard looked-at cards",
        ),
    ],
)
def test_the_verb_says_what_becomes_of_the_card(
    position: dict[str, Any], moves: list[str], move: str, seat: int, zone: str, cards: list[str]
) -> None:
    game = scene(*moves, **position)
    assert move in legal(game)
    playing(game, move)
    assert sorted(game.zones(seat)[zone]) == sorted(cards)


@pytest.mark.rule("MV-01")
def test_a_card_returned_lies_on_its_pile_again() -> None:
    game = scene(
        "play ambassador",
        "reveal estate",
        kingdom=no_moat("ambassador"),
        hands=[["ambassador", "estate", "estate"], []],
    )
    assert legal(game) == ("done", "return estate")
    playing(game, "return estate")
    assert (game.supply["estate"], hand(game)) == (9, ["estate"])


@pytest.mark.rule("MV-01")
def test_trash_is_from_hand_and_trash_from_discard_from_the_discard_pile() -> None:
    game = scene(
        "play hermit", kingdom=no_moat("hermit"), hands=[["curse", "estate", "hermit"], []], discards=[["estate"]]
    )
    assert legal(game) == ("done", "trash curse", "trash estate", "trash-from-discard estate")
    one = playing(game.copy(), "trash estate")
    assert (hand(one), discard(one)) == (["curse"], ["estate"])
    two = playing(game.copy(), "trash-from-discard estate")
    assert (hand(two), discard(two)) == (["curse", "estate"], [])


@pytest.mark.rule("MV-01")
def test_words_alone_spend_tokens_and_coins() -> None:
    game = scene(
        kingdom=no_moat("baker", "overlord", "masterpiece"),
        hands=[[], []],
        phase="buy",
        buys=3,
        coins=4,
        tokens={"coffers": [2, 0]},
    )
    playing(game, "spend-coffers")
    assert (game.coins, game.coffers) == (5, (1, 0))
    playing(game, "buy masterpiece", "overpay")
    assert (game.coins, legal(game)) == (1, ("done", "overpay"))
    playing(game, "done")
    assert discard(game) == ["silver", "masterpiece"]
    assert "spend-coffers" not in legal(game)
    playing(game, "buy overlord", "repay")
    assert (game.coins, game.debt) == (0, (7, 0))


@pytest.mark.rule("MV-01")
def test_a_token_is_put_on_a_pile_by_the_name_that_lists_of_ten_have() -> None:
    game = scene(
        "buy training",
        kingdom=no_moat("knights", "catapult-rocks"),
        landscapes=["training"],
        hands=[[], []],
        coins=6,
        phase="buy",
    )
    assert sorted(offered(game, "token")) == sorted(game.kingdom)
    playing(game, "token knights")
    assert game.coin_tokens == ("knights", None)


@pytest.mark.rule("MV-01")
def test_end_buys_ends_the_buy_phase_where_a_night_follows() -> None:
    game = scene(kingdom=no_moat("exorcist"), hands=[["exorcist", "gold"], []], phase="buy")
    assert "end-buys" in legal(game)
    assert "end-turn" not in legal(game)
    playing(game, "end-buys")
    assert (game.phase, legal(game)) == ("night", ("end-turn", "play exorcist"))


@pytest.mark.rule("MV-01")
@pytest.mark.parametrize(
    ("pile", "treasure"),
    [
        *[(card, card) for card in ("bank", "contraband", "fools-gold", "hoard", "horn-of-plenty", "masterpiece")],
        *[(card, card) for card in ("philosophers-stone", "royal-seal", "venture")],
        *[("tournament", "diadem"), ("catapult-rocks", "rocks")],
    ],
)
def test_play_treasures_plays_copper_silver_gold_platinum_potion_and_harem_only(pile: str, treasure: str) -> None:
    plain = ["copper", "gold", "harem", "platinum", "potion", "silver"]
    game = scene(kingdom=no_moat("harem", "golem", pile), colonies=True, hands=[[*plain, treasure], []], phase="buy")
    assert sorted(offered(game, "play")) == sorted([*plain, treasure])
    playing(game, "play-treasures")
    assert (sorted(in_play(game)), hand(game)) == (plain, [treasure])
    assert (game.coins, game.potions) == (1 + 3 + 2 + 5 + 2, 1)
    assert "play-treasures" not in legal(game)


@pytest.mark.rule("MV-01")
def test_several_things_at_one_moment_are_named_after_resolve() -> None:
    game = scene(
        "buy estate",
        kingdom=no_moat("hoard", "royal-seal"),
        colonies=False,
        shelters=True,
        hands=[["hovel"], []],
        in_play=["hoard"],
        coins=2,
        phase="buy",
    )
    assert legal(game) == ("resolve hoard", "resolve hovel")
    playing(game, "resolve hovel")
    assert legal(game) == ("done", "trash hovel")
    playing(game, "trash hovel")
    assert (discard(game), trash(game)) == (["gold", "estate"], {"hovel": 1})
