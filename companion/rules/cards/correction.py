"""What people set right at the table, and the roles that survivors show at the end."""

from __future__ import annotations

from companion.rules.cards.agenda import run
from companion.rules.cards.commands import Correct, Reveal
from companion.rules.cards.events import Corrected, RoleShown
from companion.rules.cards.lives import Log, with_player
from companion.rules.cards.seats import check_seat
from companion.rules.cards.setting_up import check_character, max_life
from companion.rules.cards.table import Table, Task
from companion.rules.cards.tasks import judge_end
from companion.rules.roles import Role, unseen
from companion.rules.step import Refusal, Seat


def correct(table: Table, command: Correct, log: Log) -> Table:
    """The table as people say it is; legal in every phase, refused out of bounds."""
    seat = command.seat
    check_seat(table, seat)
    if command == Correct(seat):
        raise Refusal("cards.refused.nothing_to_correct")
    if command.character is not None:
        table = _correct_character(table, seat, command.character, log)
    if command.role is not None:
        table = _correct_role(table, seat, command.role, log)
    if command.alive:
        table = _bring_back(table, seat, command.life, log)
    if command.life is not None:
        table = _correct_life(table, seat, command.life, log)
    return run(judge_end(table, Task("judge", seat), None, log), log)


def _correct_character(table: Table, seat: Seat, character: str, log: Log) -> Table:
    check_character(character, table.expansions)
    player = table.players[seat]
    others = (each for other, each in enumerate(table.players) if other != seat)
    if any(each.character == character for each in others):
        raise Refusal("cards.refused.character_twice", character=character)
    log.append(Corrected(seat, "character", player.character, character))
    most = max_life(character, player.role)
    return with_player(
        table,
        seat,
        character=character,
        max_life=most,
        life=min(player.life, most),
        copied=None,
    )


def _correct_role(table: Table, seat: Seat, role: Role, log: Log) -> Table:
    player = table.players[seat]
    if "sheriff" in (role, player.role) and role != player.role:
        raise Refusal("cards.refused.sheriff_stays")
    _check_role_fits(table, seat, role)
    log.append(Corrected(seat, "role", player.role, role))
    return with_player(table, seat, role=role, dealt=None)


def _check_role_fits(table: Table, seat: Seat, role: Role) -> None:
    others = (each.role or each.dealt for other, each in enumerate(table.players) if other != seat)
    if not unseen(len(table.players), others)[role]:
        raise Refusal("cards.refused.role_not_left", seat=seat, role=role)


def _bring_back(table: Table, seat: Seat, life: int | None, log: Log) -> Table:
    if life is None:
        raise Refusal("cards.refused.back_without_life", seat=seat)
    player = table.players[seat]
    if player.alive and not player.ghost:
        return table
    log.append(Corrected(seat, "alive", False, True))
    return with_player(table, seat, alive=True, ghost=False, out=None)


def _correct_life(table: Table, seat: Seat, life: int, log: Log) -> Table:
    player = table.players[seat]
    if not player.alive:
        raise Refusal("cards.refused.is_out", seat=seat)
    if not 1 <= life <= player.max_life:
        raise Refusal("cards.refused.life_bounds", seat=seat, most=player.max_life)
    log.append(Corrected(seat, "life", player.life, life))
    return with_player(table, seat, life=life)


def reveal(table: Table, command: Reveal, log: Log) -> Table:
    """A survivor shows a secret role, which must fit the set and the card that was dealt.

    The end is judged from the roles of those who are out, so what fits cannot contradict it.
    """
    seat, role = command.seat, command.role
    check_seat(table, seat)
    if table.winner is None:
        raise Refusal("cards.refused.reveal_before_the_end")
    player = table.players[seat]
    if player.role is not None:
        raise Refusal("cards.refused.role_open", seat=seat)
    if player.dealt not in (None, role):
        raise Refusal("cards.refused.role_not_left", seat=seat, role=role)
    _check_role_fits(table, seat, role)
    log.append(RoleShown(seat, role))
    return with_player(table, seat, role=role)
