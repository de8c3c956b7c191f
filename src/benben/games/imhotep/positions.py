"""Which positions can lie on a table of Imhotep (rules 13). For positions that come from outside."""

from __future__ import annotations

from benben.core.game import CHANCE
from benben.games.imhotep.rules.market import foremost
from benben.games.imhotep.rules.rounds import ROUND_CARD_SETS, all_sailed
from benben.games.imhotep.rules.sites import PYRAMID_POINTS, temple_width
from benben.games.imhotep.rules.turn import CHISEL_STONES, can_play, can_sail
from benben.games.imhotep.state import (
    ACTING,
    BURIAL_CHAMBER,
    CARD_IDS,
    CARD_IS_RED,
    CARD_SITE,
    CARDS,
    CHISEL,
    COPIES,
    DEALING,
    FACE_UP,
    HAMMER,
    LEAST_BY_SPACES,
    LEAST_SEATS,
    LEVER,
    MARKET,
    MOST_SPACES,
    NONE,
    OBELISKS,
    ORDERING,
    PLACING,
    PYRAMID,
    REVEALING,
    ROUND_CARD_SHIPS,
    ROUNDS,
    SAIL_CARD,
    SAILING,
    SHIP_IDS,
    SHIPS,
    SITES,
    SLED_SPACES,
    STONES,
    TAKING,
    TEMPLE,
    Player,
    State,
)


def flaw(s: State) -> str:
    for check in (_course, _round_card, _ships, _cards, _market, _sites, _players, _decision, _passes):
        found = check(s)
        if found:
            return found
    return ""


def _course(s: State) -> str:
    if s.current_round not in range(1, ROUNDS + 1):
        return f"the round is from 1 to {ROUNDS}, not {s.current_round}"
    if s.phase not in range(TAKING + 1):
        return f"phase is from 0 to {TAKING}, not {s.phase}"
    if s.active not in range(s.seats):
        return f"active is a seat at the table, not {s.active}"
    fixed = s.order[: _ordered(s)]
    if any(stone not in range(s.seats) for stone in fixed) or any(stone != NONE for stone in s.order[len(fixed) :]):
        return "the unloading order is of seats at the table, one after the other"
    if s.temple_width != temple_width(s.seats):
        return f"the temple has {temple_width(s.seats)} spaces at a table of {s.seats}, not {s.temple_width}"
    return ""


def _round_card(s: State) -> str:
    cards = ROUND_CARD_SETS[s.seats - LEAST_SEATS]
    if any(n not in range(most + 1) for n, most in zip(s.round_cards, cards, strict=True)):
        return "there is one of each round card for this number of players, and none for others"
    unseen = sum(cards) - s.current_round + (s.phase == REVEALING)
    if sum(s.round_cards) != unseen:
        return f"{unseen} round cards are not revealed yet, not {sum(s.round_cards)}"
    ships = [ship.spaces for ship in s.ships]
    revealed = [ROUND_CARD_SHIPS[i] for i in range(len(cards)) if cards[i] > s.round_cards[i]]
    if ships not in (revealed if s.phase != REVEALING else [[0] * SHIPS]):
        return f"ships of {', '.join(map(str, ships))} spaces are on no revealed round card"
    return ""


def _ships(s: State) -> str:
    for i, (name, ship) in enumerate(zip(SHIP_IDS, s.ships, strict=True)):
        if ship.least != LEAST_BY_SPACES[ship.spaces]:
            return f"ship {name} needs {LEAST_BY_SPACES[ship.spaces]} stones to sail, not {ship.least}"
        if ship.site not in range(NONE, SITES):
            return f"ship {name} has a site from 0 to {SITES - 1}, or -1, not {ship.site}"
        on, beyond = ship.stone[: ship.spaces], ship.stone[ship.spaces :]
        if any(stone not in range(NONE, s.seats) for stone in on) or any(stone != NONE for stone in beyond):
            return f"the stones on ship {name} do not fit its {ship.spaces} spaces"
        if ship.stones != ship.spaces - on.count(NONE) + (_ordered(s) if s.phase == ORDERING and s.ship == i else 0):
            return f"the stones on ship {name} are not {ship.stones}"
    docked = [ship.site for ship in s.ships if ship.site != NONE]
    if len(set(docked)) < len(docked):
        return "one ship at most lies in a harbour"
    unloading = s.ship if s.phase in (ORDERING, TAKING) else NONE
    for i, name in enumerate(SHIP_IDS):
        begun = s.phase not in (REVEALING, DEALING) and not s.over
        if s.ships[i].stones and i != unloading and (s.ships[i].site != NONE or not begun):
            return f"ship {name} can carry no stones now"
        if s.ships[i].site != NONE and s.phase in (REVEALING, DEALING):
            return f"ship {name} cannot have sailed yet"
    return ""


def _cards(s: State) -> str:
    if any(card not in range(NONE, CARDS) for card in s.market):
        return f"the face-up cards are from 0 to {CARDS - 1}, or -1"
    for card, name in enumerate(CARD_IDS):
        piles = [s.deck[card], s.discard[card], *(player.cards[card] for player in s.players)]
        if min(piles) < 0:
            return f"no pile holds less than 0 cards {name}"
        if sum(piles) + s.market.count(card) != COPIES[card]:
            return f"{COPIES[card]} cards {name} are in the game, not {sum(piles) + s.market.count(card)}"
        if CARD_IS_RED[card] and any(player.cards[card] for player in s.players):
            return f"nobody keeps a red card as {name}"
    lying = FACE_UP - s.market.count(NONE)
    dealt = lying if s.phase in (REVEALING, DEALING) else FACE_UP
    pile = sum(COPIES) - FACE_UP * (s.current_round - 1) - dealt
    if sum(s.deck) != pile:
        return f"the draw pile has {pile} cards now, not {sum(s.deck)}"
    return ""


def _market(s: State) -> str:
    """How many cards lie face up: those dealt, less one for each stone delivered in this round."""
    lying = FACE_UP - s.market.count(NONE)
    if s.phase == REVEALING and lying:
        return "no market card lies face up before the round card is revealed"
    if s.phase == DEALING and (lying == FACE_UP or NONE in s.market[:lying]):
        return "market cards are dealt one after the other while some are missing"
    visitor = next((i for i in range(SHIPS) if s.ships[i].site == MARKET), NONE)
    waiting = visitor == NONE or (s.phase == ORDERING and s.ship == visitor)
    if s.phase in (REVEALING, DEALING) or (waiting and lying == FACE_UP):
        return ""
    if not waiting:
        delivered = FACE_UP - lying + s.ships[visitor].stones
        taken = s.phase != TAKING or s.ship == visitor
        if taken and s.ships[visitor].least <= delivered <= s.ships[visitor].spaces:
            return ""
    return f"{lying} face-up cards do not fit the stones delivered to the market"


def _sites(s: State) -> str:
    sites = (
        ("pyramid", PYRAMID, s.pyramid),
        ("temple", TEMPLE, s.temple),
        ("burial chamber", BURIAL_CHAMBER, s.chamber),
    )
    for name, site, stones in sites:
        n = s.built[site]
        if n not in range(len(stones) + 1):
            return f"the {name} has from 0 to {len(stones)} stones, not {n}"
        if any(stone not in range(s.seats) for stone in stones[:n]) or any(stone != NONE for stone in stones[n:]):
            return f"the stones of the {name} do not fit their number {n}"
        if n > _most_delivered(s, site):
            return f"at most {_most_delivered(s, site)} stones can have reached the {name}, not {n}"
    heights, n = [player.obelisk for player in s.players], s.built[OBELISKS]
    if min(heights) < 0 or n > _most_delivered(s, OBELISKS):
        return f"from 0 to {_most_delivered(s, OBELISKS)} stones can have reached the obelisks, not {n}"
    if (s.built[MARKET], n) != (0, sum(heights)):
        return f"{sum(heights)} stones are at the obelisks and none at the market, not {n} and {s.built[MARKET]}"
    return ""


def _most_delivered(s: State, site: int) -> int:
    """With the largest ship in each earlier round, this round's if it is unloaded, and the red cards discarded."""
    most = MOST_SPACES * (s.current_round - 1)
    for i, ship in enumerate(s.ships):
        if ship.site == site and not (s.phase == ORDERING and s.ship == i):
            most += ship.spaces
    return most + sum(s.discard[card] for card in range(CARDS) if CARD_IS_RED[card] and CARD_SITE[card] == site)


def _players(s: State) -> str:
    rounds = s.current_round - (0 if s.over else 1)
    if sum(player.temple_points for player in s.players) > s.temple_width * rounds:
        return f"the temple has brought at most {s.temple_width * rounds} points"
    for seat, player in enumerate(s.players):
        if seat >= s.seats:
            if _numbers(player) != _numbers(Player()):
                return f"nobody sits on seat {seat}, so nothing lies there"
            continue
        if player.sled not in range(SLED_SPACES + 1):
            return f"the sled of seat {seat} has from 0 to {SLED_SPACES} stones, not {player.sled}"
        if min(player.quarry, player.temple_points) < 0:
            return f"seat {seat} has no less than 0 stones in the quarry and 0 points"
        placed = sum(stones.count(seat) for stones in (s.pyramid, s.temple, s.chamber))
        afloat = sum(ship.stone.count(seat) for ship in s.ships) + s.order.count(seat)
        n = player.quarry + player.sled + player.obelisk + placed + afloat
        if n != STONES:
            return f"seat {seat} has {STONES} stones in the game, not {n}"
        points = sum(PYRAMID_POINTS[i] for i in range(s.built[PYRAMID]) if s.pyramid[i] == seat)
        if player.pyramid_points != points:
            return f"seat {seat} has {points} points from the pyramid, not {player.pyramid_points}"
    return ""


def _numbers(player: Player) -> list[int]:
    return [
        player.quarry, player.sled, player.obelisk, player.pyramid_points, player.temple_points, *player.cards
    ]  # fmt: skip


def _decision(s: State) -> str:
    """Who decides what: the fields of a card being played and of a ship being unloaded."""
    deciding = s.active
    if s.phase in (REVEALING, DEALING):
        deciding = CHANCE
    elif s.phase == TAKING:
        if not _unloading(s) or s.ships[s.ship].site != MARKET:
            return "the owners of the stones on a ship at the market take a card each"
        deciding = s.ships[s.ship].stone[foremost(s, s.ship)]
    if s.seat != deciding:
        return f"seat {deciding} is to act, not seat {s.seat}"
    if s.over:
        if s.phase != ACTING or s.current_round < ROUNDS or not (all_sailed(s) or s.passes == s.seats):
            return f"the game is over exactly when round {ROUNDS} is"
    elif all_sailed(s) and s.phase not in (ORDERING, TAKING):
        return "the round is over when all ships have sailed"
    return _card_being_played(s)


def _card_being_played(s: State) -> str:
    fits = False
    if s.phase == PLACING:
        most = {CHISEL: CHISEL_STONES, SAIL_CARD: 1, HAMMER: 1}.get(s.card, 0)
        fits = s.ship == NONE and s.to_place in range(1, most + 1) and _can_place(s)
    elif s.to_place == 0:
        if s.phase == SAILING:
            fits = s.card == LEVER and s.ship == NONE and can_play(s, LEVER)
            if s.card == SAIL_CARD and s.ship in range(SHIPS):
                fits = can_sail(s, s.ship) and s.active in s.ships[s.ship].stone
        elif s.phase == ORDERING:
            fits = s.card == LEVER and _unloading(s) and s.ships[s.ship].stones > _ordered(s) + 1
        elif s.phase == TAKING:
            fits = s.card in (NONE, SAIL_CARD, LEVER)
        else:
            fits = s.card == NONE and s.ship == NONE
    if s.phase != ORDERING and _ordered(s):
        fits = False
    if not fits or (s.card != NONE and s.discard[s.card] == 0):
        return "card, to_place, ship and order do not fit what is due"
    return ""


def _can_place(s: State) -> bool:
    if s.to_place > 1 or s.card == SAIL_CARD:
        return can_play(s, s.card)
    if s.card == CHISEL and not any(ship.site == NONE and s.active in ship.stone for ship in s.ships):
        return False
    free = any(ship.site == NONE and NONE in ship.stone[: ship.spaces] for ship in s.ships)
    return free and s.players[s.active].sled > 0


def _unloading(s: State) -> bool:
    """Whether `ship` has docked and still carries stones."""
    return s.ship in range(SHIPS) and s.ships[s.ship].site != NONE and s.ships[s.ship].stones > 0


def _ordered(s: State) -> int:
    """Stones whose place in the unloading order is fixed."""
    return MOST_SPACES - s.order.count(NONE)


def _passes(s: State) -> str:
    if s.passes not in range(s.seats + 1) or (s.passes and s.phase != ACTING):
        return f"passes are from 0 to {s.seats}, and none while something else is due, not {s.passes}"
    if (s.passes == s.seats) != (s.over > 0 and not all_sailed(s)) or (s.over and 0 < s.passes < s.seats):
        return "passes by all in direct succession end the round"
    if not s.over:
        for back in range(1, s.passes + 1):
            player = s.players[(s.active - back) % s.seats]
            if player.sled or player.quarry or any(can_sail(s, i) for i in range(SHIPS)):
                return "nobody passes who has a legal action"
    return ""
