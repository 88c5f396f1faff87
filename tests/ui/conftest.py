import sys

if "kivy" not in sys.modules:
    from tests.flows.screen import prepare

    prepare()
