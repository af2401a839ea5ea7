"""The address that is shown to telephones is one that they can open."""

import pytest
from starlette.datastructures import URL

from hakem.web import addresses


@pytest.mark.parametrize("own", ["localhost", "127.0.0.1", "[::1]"])
def test_the_laptops_own_name_is_told_as_its_address(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "address", lambda: "10.0.0.7")
    assert addresses.for_others(URL(f"http://{own}:8080/e/x/desk?a=b")) == "http://10.0.0.7:8080"


def test_an_address_that_others_use_stays() -> None:
    told = addresses.for_others(URL("http://192.168.1.5:8080/e/x"))
    assert told == "http://192.168.1.5:8080"
