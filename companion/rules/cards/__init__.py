"""The BANG! card game at the table: what is public, with Dodge City and High Noon."""

from companion.rules.cards.choices import choices
from companion.rules.cards.game import apply
from companion.rules.cards.previews import preview
from companion.rules.cards.setting_up import set_up

__all__ = ["apply", "choices", "preview", "set_up"]
