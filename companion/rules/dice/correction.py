"""People are right: corrections of the table, and roles shown after the game."""

from __future__ import annotations

from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.commands import Correct, Reveal
from companion.rules.dice.draft import Draft, OpenPlayer
from companion.rules.dice.elimination import Judge, possible_roles, show_role
from companion.rules.dice.endings import winner_of
from companion.rules.dice.events import Corrected, GameOver, GameReopened
from companion.rules.dice.faces import WOUND_TOKENS
from companion.rules.dice.setup import max_life
from companion.rules.dice.tokens import bag
from companion.rules.step import Refusal


def correct(game: Draft, command: Correct) -> None:
    """Sets what the command names. Refuses what cannot be so; it never starts an attack."""
    if not 0 <= command.seat < len(game.players):
        raise Refusal("dice.refused.no_such_seat", n=len(game.players))
    named = (command.life, command.arrows, command.alive, command.role, command.character)
    if command.tokens is None and all(value is None for value in named):
        raise Refusal("dice.refused.nothing_to_correct")
    player = game.edit(command.seat)
    if command.character is not None:
        _character(game, player, command.character)
    if command.alive is not None:
        _alive(game, player, command)
    if command.life is not None:
        _life(game, player, command.life)
    if command.arrows is not None:
        _arrows(game, player, command.arrows)
    if command.tokens is not None:
        _tokens(game, player, command.tokens)
    if command.role is not None:
        _role(game, player, command)
    if command.alive is not None or command.role is not None:
        _judge_again(game)


def _character(game: Draft, player: OpenPlayer, wanted: str) -> None:
    character = CHARACTERS.get(wanted)
    if character is None:
        raise Refusal("dice.refused.unknown_character", name=wanted)
    if not character.needs <= game.rules.modules:
        raise Refusal("dice.refused.character_not_in_play", character=wanted)
    if player.zombie:
        raise Refusal("dice.refused.zombie_character", seat=player.seat)
    if any(other.character == wanted and other is not player for other in game.players):
        raise Refusal("dice.refused.character_twice", character=wanted)
    game.events.append(Corrected(player.seat, "character", player.character, wanted))
    player.character = wanted
    player.max_life = max_life(wanted, player.role, player.bonus_life)
    player.life = min(player.life, player.max_life)


def _alive(game: Draft, player: OpenPlayer, command: Correct) -> None:
    if command.alive is False or command.life is None:
        raise Refusal("dice.refused.alive_with_life")
    if player.alive:
        return
    player.alive = True
    player.killer = None
    game.events.append(Corrected(player.seat, "alive", False, True))


def _life(game: Draft, player: OpenPlayer, life: int) -> None:
    if not player.alive:
        raise Refusal("dice.refused.correct_out", seat=player.seat)
    if not 1 <= life <= player.max_life:
        raise Refusal("dice.refused.life_bounds", seat=player.seat, most=player.max_life)
    game.events.append(Corrected(player.seat, "life", player.life, life))
    player.life = life


def _arrows(game: Draft, player: OpenPlayer, arrows: int) -> None:
    if not player.alive:
        raise Refusal("dice.refused.correct_out", seat=player.seat)
    most = player.arrows + game.arrow_pile - 1
    if not 0 <= arrows <= most:
        raise Refusal("dice.refused.arrow_bounds", seat=player.seat, most=most)
    game.events.append(Corrected(player.seat, "arrows", player.arrows, arrows))
    game.arrow_pile += player.arrows - arrows
    player.arrows = arrows


def _tokens(game: Draft, player: OpenPlayer, tokens: tuple[str, ...]) -> None:
    if "duel" not in game.rules.modules:
        raise Refusal("dice.refused.no_tokens")
    if not player.alive or player.zombie:
        raise Refusal("dice.refused.takes_no_tokens", seat=player.seat)
    for face in tokens:
        if face not in WOUND_TOKENS:
            raise Refusal("dice.refused.unknown_token", name=face)
    if len(set(tokens)) != len(tokens):
        raise Refusal("dice.refused.token_twice")
    old, player.tokens = player.tokens, tokens
    if min(bag(game.players).values()) < 0:
        raise Refusal("dice.refused.tokens_in_bag")
    game.events.append(Corrected(player.seat, "tokens", old, tokens))


def _role(game: Draft, player: OpenPlayer, command: Correct) -> None:
    role = command.role
    if role is None or role == player.role:
        return
    if player.role == "sheriff":
        raise Refusal("dice.refused.sheriff_is_open")
    if role not in possible_roles(game, player.seat):
        raise Refusal("dice.refused.roles_do_not_fit", role=role, n=len(game.players))
    game.events.append(Corrected(player.seat, "role", player.role, role))
    player.role = role


def _judge_again(game: Draft) -> None:
    # While somebody just eliminated has still to show a role, that judgement comes anyway.
    if any(isinstance(task, Judge) for task in game.agenda):
        return
    before = game.winner
    game.winner = winner_of(game)
    if game.winner is None:
        if before is not None:
            game.events.append(GameReopened())
    elif before is None or before.side != game.winner.side:
        game.events.append(GameOver(game.winner))


def reveal(game: Draft, command: Reveal) -> None:
    """A survivor shows the role after the game; it must fit what is known."""
    if game.winner is None:
        raise Refusal("dice.refused.reveal_too_early")
    if not 0 <= command.seat < len(game.players):
        raise Refusal("dice.refused.no_such_seat", n=len(game.players))
    player = game.players[command.seat]
    if player.role is not None:
        raise Refusal("dice.refused.role_is_open", seat=command.seat, role=player.role)
    dealt_other = player.dealt is not None and player.dealt != command.role
    if dealt_other or command.role not in possible_roles(game, command.seat):
        raise Refusal("dice.refused.roles_do_not_fit", role=command.role, n=len(game.players))
    show_role(game, command.seat, command.role)
    winner = winner_of(game)
    if winner is None or winner.side != game.winner.side:
        raise Refusal("dice.refused.contradicts_winner", role=command.role)
    game.winner = winner
