"""Rulings that no rule sheet settles, as named switches with the default that we recommend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.dice.table import OptionValue
from companion.rules.step import Message, Refusal, message

YES_NO: tuple[OptionValue, ...] = (True, False)


@dataclass(frozen=True, slots=True)
class Option:
    """One switch; ``module`` is the module without which it changes nothing."""

    id: str
    default: OptionValue
    values: tuple[OptionValue, ...] = YES_NO
    module: str | None = None

    @property
    def description(self) -> Message:
        """One sentence that says what the switch decides."""
        return message(f"dice.option.{self.id}")


_ALL = (
    # What three dynamites do to a player whom they eliminate: the revised text drops the dice.
    Option("dynamite_text", "revised", ("revised", "first_print")),
    Option("three_players_all_out", "nobody", ("nobody", "outlaw")),
    Option("three_players_gatling_takes_both", "shooter", ("shooter", "nobody")),
    Option("bart_last_arrow", False),
    Option("bart_in_duel", False, module="duel"),
    Option("el_gringo_shots_and_gatling", "two_arrows", ("two_arrows", "one_arrow")),
    Option("el_gringo_last_arrow", True),
    Option("el_gringo_eliminated", True),
    Option("el_gringo_in_duel", True, module="duel"),
    Option("jesse_jones_whisky", False, module="duel"),
    Option("pedro_saves_in_attack", False),
    Option("suzy_counts_cancelled", True, module="duel"),
    Option("suzy_counts_fury", True, module="fury"),
    Option("own_turn_token_persists", False, module="duel"),
    Option("tokens_cancel_fury", False, module="duel"),
    Option("duel_same_opponent", False, module="duel"),
    Option("fury_each_two_lives", False, module="fury"),
    Option("fury_healing_counts", False, module="fury"),
    Option("fury_dynamite_stops", True, module="fury"),
    Option("chuck_last_life", False, module="characters"),
    Option("boneyard_cards", "2_6_3", ("2_6_3", "4_4_3"), module="undead"),
    Option("no_hand_blocks", "turn", ("turn", "card"), module="undead"),
    Option("second_renegade_life", "zombie", ("zombie", "own"), module="undead"),
    Option("master_dice", "all", ("all", "three"), module="undead"),
    Option("legacy_bullet", "old_sheriff", ("old_sheriff", "new_sheriff"), module="legacy"),
)

OPTIONS: Mapping[str, Option] = {option.id: option for option in _ALL}

_DEFAULTS: Mapping[str, OptionValue] = {option.id: option.default for option in _ALL}


def resolve(chosen: Mapping[str, object]) -> Mapping[str, OptionValue]:
    """Every option with its value. Unknown options and values are refused."""
    values = dict(_DEFAULTS)
    for name, value in chosen.items():
        option = OPTIONS.get(name)
        if option is None:
            raise Refusal("dice.refused.unknown_option", option=name)
        for allowed in option.values:
            if type(allowed) is type(value) and allowed == value:
                values[name] = allowed
                break
        else:
            raise Refusal("dice.refused.option_value", option=name, value=str(value))
    return values
