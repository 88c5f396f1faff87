from tests.flows.screen import prepare

prepare()
