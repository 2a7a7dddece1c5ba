"""The cards: what playing them does, and what buying some of them does."""

from collections.abc import Callable

from .table import ACTIONS, ATTACKS, COST, TREASURES, VICTORIES, Table

Effect = Callable[[Table], None]
PLAYED: dict[str, Effect] = {}
BOUGHT: dict[str, Effect] = {}
STATEMENTS: dict[str, str] = {}


def card(statement: str, effects: dict[str, Effect] = PLAYED) -> Callable[[Effect], Effect]:
    """Learn what the card with the name of the function does."""

    def learn(effect: Effect) -> Effect:
        name = effect.__name__.removesuffix("_bought").replace("_", "-")
        effects[name], STATEMENTS[name] = effect, statement
        return effect

    return learn


def play(table: Table, name: str, times: int = 1) -> None:
    """Play a card from hand: for each time those attacked may show a Moat before it does anything."""
    table.hands[0].remove(name)
    table.in_play.append(name)
    for _ in range(times):
        if name in ATTACKS:
            table.shielded = [seat for seat in table.victims() if "moat" in table.hands[seat] and table.may()]
        PLAYED[name](table)
        table.shielded = []


def buy(table: Table, name: str) -> None:
    """Buy a card: what buying it does comes before it is gained."""
    table.coins -= COST[name]
    table.buys -= 1
    BOUGHT[name](table)
    table.gain(name)


# the base game, and Intrigue


@card("D-55")
def throne_room(table: Table) -> None:
    if (name := table.choose(name for name in table.hands[0] if name in ACTIONS)) and table.may():
        play(table, name, times=2)


@card("IN-10")
def bridge(table: Table) -> None:
    table.buys += 1
    table.coins += 1
    table.cheaper += 1


@card("IN-17")
def minion(table: Table) -> None:
    table.actions += 1
    if table.may():
        table.coins += 2
        return
    for seat in (0, *table.victims()):
        if seat == 0 or len(table.hands[seat]) >= 5:
            table.discards[seat] += table.hands[seat]
            table.hands[seat] = []
            table.draw(4, seat)


@card("IN-21")
def replace(table: Table) -> None:
    if not (trashed := table.from_hand(table.trash)):
        return
    gained = table.gain_costing(0, table.cost(trashed) + 2)
    if gained in ACTIONS or gained in TREASURES:
        table.discards[0].remove(gained)
        table.decks[0].append(gained)
    if gained in VICTORIES:
        for seat in table.victims():
            table.gain("curse", seat)


@card("IN-23")
def swindler(table: Table) -> None:
    table.coins += 2
    for seat in table.victims():
        if trashed := table.top(seat):
            table.trash.append(trashed)
            alike = [kind for kind in table.supply if table.supply[kind] and table.cost(kind) == table.cost(trashed)]
            table.gain(table.choose(alike), seat)


# Seaside


@card("SE-20")
def ambassador(table: Table) -> None:
    if name := table.choose(table.hands[0]):
        for _ in range(table.answers.pick(min(2, table.hands[0].count(name)) + 1)):
            table.hands[0].remove(name)
            table.supply[name] += 1
        for seat in table.victims():
            table.gain(name, seat)


@card("SE-23")
def explorer(table: Table) -> None:
    shown = "province" in table.hands[0] and table.may()
    table.gain("gold" if shown else "silver", to=table.hands[0])


@card("SE-25")
def ghost_ship(table: Table) -> None:
    table.draw(2)
    for seat in table.victims():
        while len(table.hands[seat]) > 3:
            table.from_hand(table.decks[seat], seat=seat)


@card("SE-28")
def lookout(table: Table) -> None:
    table.actions += 1
    seen = table.tops(0, 3)
    for place in (table.trash, table.discards[0], table.decks[0]):
        if name := table.choose(seen):
            seen.remove(name)
            place.append(name)


@card("SE-30")
def pearl_diver(table: Table) -> None:
    table.draw(1)
    table.actions += 1
    if name := table.top(0):  # shuffles, if the deck is empty
        table.decks[0].append(name)
        if table.may():
            table.decks[0].append(table.decks[0].pop(0))


@card("SE-31")
def pirate_ship(table: Table) -> None:
    if table.may():
        table.coins += table.pirate_tokens
        return
    trashed = len(table.trash)
    for seat in table.victims():
        seen = table.tops(seat, 2)
        if name := table.choose(name for name in seen if name in TREASURES):
            seen.remove(name)
            table.trash.append(name)
        table.discards[seat] += seen
    table.pirate_tokens += len(table.trash) > trashed


@card("SE-33")
def sea_hag(table: Table) -> None:
    for seat in table.victims():
        seen = table.tops(seat, 1)
        table.discards[seat] += seen
        table.gain("curse", seat, to=table.decks[seat])


@card("SE-35")
def treasure_map(table: Table) -> None:
    maps = [zone for zone in (table.in_play, table.hands[0]) if "treasure-map" in zone]
    both = len(maps) == 2
    for zone in maps:
        zone.remove("treasure-map")
        table.trash.append("treasure-map")
    for _ in range(4 * both):
        table.gain("gold", to=table.decks[0])


# Prosperity


@card("PR-14")
def counting_house(table: Table) -> None:
    while "copper" in table.discards[0] and table.may():
        table.discards[0].remove("copper")
        table.hands[0].append("copper")


@card("PR-15")
def expand(table: Table) -> None:
    if trashed := table.from_hand(table.trash):
        table.gain_costing(0, table.cost(trashed) + 3)


@card("PR-16")
def goons(table: Table) -> None:
    table.buys += 1
    table.coins += 2
    for seat in table.victims():
        table.discard_down_to(3, seat)


@card("PR-22")
def mountebank(table: Table) -> None:
    table.coins += 2
    for seat in table.victims():
        if "curse" in table.hands[seat] and table.may():
            table.hands[seat].remove("curse")
            table.discards[seat].append("curse")
        else:
            table.gain("curse", seat)
            table.gain("copper", seat)


@card("PR-24")
def rabble(table: Table) -> None:
    table.draw(3)
    for seat in table.victims():
        seen = table.tops(seat, 3)
        table.discards[seat] += [name for name in seen if name in ACTIONS or name in TREASURES]
        table.put_back((name for name in seen if name not in ACTIONS and name not in TREASURES), seat)


@card("PR-26")
def vault(table: Table) -> None:
    table.draw(2)
    aside: list[str] = []
    while table.hands[0] and table.may():
        table.from_hand(aside)
    table.discards[0] += aside
    table.coins += len(aside)
    for seat in table.victims():
        if table.hands[seat] and table.may():
            several = len(table.hands[seat]) > 1
            table.discard_down_to(max(0, len(table.hands[seat]) - 2), seat)
            table.draw(several, seat)


@card("PR-27")
def venture(table: Table) -> None:
    table.coins += 1
    found, passed = table.until(0, lambda name: name in TREASURES)
    table.discards[0] += passed
    if found:
        table.in_play.append(found)
        PLAYED[found](table)


def coins(number: int) -> Effect:
    """A Treasure worth so many coins."""

    def add(table: Table) -> None:
        table.coins += number

    return add


PLAYED |= {"copper": coins(1), "silver": coins(2), "gold": coins(3)}

# Cornucopia


@card("CO-16")
def fortune_teller(table: Table) -> None:
    table.coins += 2
    for seat in table.victims():
        found, passed = table.until(seat, lambda name: name in VICTORIES or name == "curse")
        table.discards[seat] += passed
        table.decks[seat] += [found] if found else []


@card("CO-18")
def harvest(table: Table) -> None:
    seen = table.tops(0, 4)
    table.discards[0] += seen
    table.coins += len(set(seen))


@card("CO-19")
def horn_of_plenty(table: Table) -> None:
    gained = table.gain_costing(0, len(set(table.in_play)))
    if gained in VICTORIES:
        table.in_play.remove("horn-of-plenty")
        table.trash.append("horn-of-plenty")


@card("CO-22")
def jester(table: Table) -> None:
    table.coins += 2
    for seat in table.victims():
        if name := table.top(seat):
            table.discards[seat].append(name)
            if name in VICTORIES:
                table.gain("curse", seat)
            else:
                table.gain(name, 0 if table.may() else seat)


@card("CO-25")
def remake(table: Table) -> None:
    for _ in range(2):
        if trashed := table.from_hand(table.trash):
            table.gain_costing(table.cost(trashed) + 1, table.cost(trashed) + 1)


@card("CO-26")
def tournament(table: Table) -> None:
    table.actions += 1
    shown = [seat for seat in range(len(table.hands)) if "province" in table.hands[seat] and table.may()]
    if 0 in shown:
        table.hands[0].remove("province")
        table.discards[0].append("province")
        prize = table.choose([*table.prizes, "duchy"])
        if prize in table.prizes:
            table.prizes.remove(prize)
            table.decks[0].append(prize)
        else:
            table.gain(prize, to=table.decks[0])
    if not any(shown):
        table.draw(1)
        table.coins += 1


# Guilds


@card("GU-11")
def advisor(table: Table) -> None:
    table.actions += 1
    seen = table.tops(0, 3)
    if name := table.choose(seen):
        seen.remove(name)
        table.discards[0].append(name)
        table.hands[0] += seen


@card("GU-13")
def butcher(table: Table) -> None:
    table.coffers += 2
    if table.hands[0] and table.may() and (trashed := table.from_hand(table.trash)):
        paid = table.answers.pick(table.coffers + 1)
        table.coffers -= paid
        table.gain_costing(0, table.cost(trashed) + paid)


@card("GU-15")
def doctor(table: Table) -> None:
    named = table.name()
    seen = table.tops(0, 3)
    table.trash += [name for name in seen if name == named]
    table.put_back((name for name in seen if name != named), 0)


def overpaid(table: Table) -> int:
    """Return the number of coins paid beyond the cost."""
    more = table.answers.pick(table.coins + 1)
    table.coins -= more
    return more


@card("GU-15", BOUGHT)
def doctor_bought(table: Table) -> None:
    for _ in range(overpaid(table)):
        if name := table.top(0):
            (table.trash, table.discards[0], table.decks[0])[table.answers.pick(3)].append(name)


@card("GU-16", BOUGHT)
def herald_bought(table: Table) -> None:
    for _ in range(overpaid(table)):
        if name := table.choose(table.discards[0]):
            table.discards[0].remove(name)
            table.decks[0].append(name)


@card("GU-17")
def journeyman(table: Table) -> None:
    named = table.name()
    found: list[str] = []
    passed: list[str] = []
    while len(found) < 3 and (name := table.top(0)):
        (passed if name == named else found).append(name)
    table.hands[0] += found
    table.discards[0] += passed


@card("GU-18", BOUGHT)
def masterpiece_bought(table: Table) -> None:
    for _ in range(overpaid(table)):
        table.gain("silver")


@card("GU-21")
def soothsayer(table: Table) -> None:
    table.gain("gold")
    for seat in table.victims():
        if table.gain("curse", seat):
            table.draw(1, seat)


@card("GU-22")
def stonemason(table: Table) -> None:
    if trashed := table.from_hand(table.trash):
        for _ in range(2):
            table.gain_costing(0, table.cost(trashed) - 1)


@card("GU-22", BOUGHT)
def stonemason_bought(table: Table) -> None:
    if more := overpaid(table):
        for _ in range(2):
            table.gain_costing(more, more, ACTIONS)


@card("GU-23")
def taxman(table: Table) -> None:
    if not table.may() or not (trashed := table.from_hand(table.trash, TREASURES)):
        return
    for seat in table.victims():
        if len(table.hands[seat]) >= 5 and trashed in table.hands[seat]:
            table.hands[seat].remove(trashed)
            table.discards[seat].append(trashed)
    table.gain_costing(0, table.cost(trashed) + 3, TREASURES, to=table.decks[0])


# Hinterlands


@card("HI-12", BOUGHT)
def farmland_bought(table: Table) -> None:
    if trashed := table.from_hand(table.trash):
        table.gain_costing(table.cost(trashed) + 2, table.cost(trashed) + 2)


@card("HI-16")
def margrave(table: Table) -> None:
    table.draw(3)
    table.buys += 1
    for seat in table.victims():
        table.draw(1, seat)
        table.discard_down_to(3, seat)


@card("HI-17")
def noble_brigand(table: Table) -> None:
    table.coins += 1
    noble_brigand_bought(table)


@card("HI-17", BOUGHT)
def noble_brigand_bought(table: Table) -> None:
    taken = []
    for seat in table.victims():
        seen = table.tops(seat, 2)
        poor = not any(name in TREASURES for name in seen)
        if name := table.choose(name for name in seen if name in ("silver", "gold")):
            seen.remove(name)
            taken.append(name)
        table.discards[seat] += seen
        if poor:
            table.gain("copper", seat)
    table.discards[0] += taken


@card("HI-18")
def oasis(table: Table) -> None:
    table.draw(1)
    table.actions += 1
    table.coins += 1
    table.from_hand(table.discards[0])


@card("HI-19")
def oracle(table: Table) -> None:
    for seat in (0, *table.victims()):
        seen = table.tops(seat, 2)
        if seen and table.may():
            table.discards[seat] += seen
        else:
            table.put_back(seen, seat)
    table.draw(2)
