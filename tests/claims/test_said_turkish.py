"""What players say in Turkish when they claim, and what it means. Spades are trumps."""

import pytest

from hakem.claims.statement import Statement
from hakem.errors import Severity
from hakem.notation.cards import Letters
from hakem.seats import Seat
from tests.claims.said_values import (
    CLUBS,
    CROSS,
    DIAMONDS,
    DRAW,
    DUMMY,
    HEARTS,
    OWN,
    SPADES,
    cash,
    concede,
    discard,
    draw,
    finesse,
    heard,
    play,
    ruff,
    said,
)

PHRASES: tuple[tuple[str, Statement], ...] = (
    # kozlar
    ("koz çekerim", said(DRAW)),
    ("kozları çekiyorum", said(DRAW)),
    ("Kozları toplarım, kalanlar benim.", said(DRAW)),
    ("kozları çekip trefleri oynarım", said(DRAW, cash(CLUBS), ordered=True)),
    ("kozlari cekip trefleri oynarim", said(DRAW, cash(CLUBS), ordered=True)),
    ("KOZLARI ÇEKİP TREFLERİ OYNARIM", said(DRAW, cash(CLUBS), ordered=True)),
    ("koz çektikten sonra karolar sağlam", said(DRAW, cash(DIAMONDS), ordered=True)),
    ("önce koz çekerim, sonra karo", said(DRAW, cash(DIAMONDS), ordered=True)),
    ("iki tur koz çekerim", said(draw(2))),
    ("bir tur daha koz çekip trefl çakarım", said(draw(1), ruff(CLUBS), ordered=True)),
    ("son kozunuzu çekerim", said(DRAW)),
    ("son iki kozu çekerim", said(DRAW)),
    ("bir koz oynarım", said(draw(1))),
    ("koz oynarım", said(DRAW)),
    ("pikleri çekerim", said(DRAW)),
    ("kozları alıp körleri oynarım", said(DRAW, cash(HEARTS), ordered=True)),
    ("kozda iki löve", said(cash(SPADES, 2))),
    ("koz çekerim trefller sağlam", said(DRAW, cash(CLUBS))),
    ("koz çekmeden önce bir trefl çakarım", said(ruff(CLUBS, 1), DRAW, ordered=True)),
    ("kozlarım sağlam", said(cash(SPADES))),
    # renkler
    ("trefleri oynarım", said(cash(CLUBS))),
    ("körleri çekerim", said(cash(HEARTS))),
    ("karolar sağlam", said(cash(DIAMONDS))),
    ("kupalar ve sinekler sağlam", said(cash(HEARTS), cash(CLUBS))),
    ("yerdeki karolar sağlam", said(cash(DIAMONDS, hand=DUMMY))),
    ("karolarım sağlam", said(cash(DIAMONDS))),
    ("trefl, yukarıdan", said(cash(CLUBS), top=True)),
    ("pikleri büyükten küçüğe oynarım", said(cash(SPADES), top=True)),
    ("tepeden karo", said(cash(DIAMONDS), top=True)),
    ("altı karo, beş pik", said(cash(DIAMONDS, 6), cash(SPADES, 5))),
    ("6 karo 5 pik 2 trefl", said(cash(DIAMONDS, 6), cash(SPADES, 5), cash(CLUBS, 2))),
    ("üç pik, iki kör ve bir karo", said(cash(SPADES, 3), cash(HEARTS, 2), cash(DIAMONDS, 1))),
    ("önce altı karo sonra beş pik", said(cash(DIAMONDS, 6), cash(SPADES, 5), ordered=True)),
    ("dört kör, ardından üç trefl", said(cash(HEARTS, 4), cash(CLUBS, 3), ordered=True)),
    ("trefl, kör, bu sırayla", said(cash(CLUBS), cash(HEARTS), ordered=True)),
    ("trefl ve kör, sıra önemli değil", said(cash(CLUBS), cash(HEARTS))),
    ("dört karo var", said(cash(DIAMONDS, 4))),
    ("üç löve trefl", said(cash(CLUBS, 3))),
    # kartlar
    ("♠A, ♥R, sonra trefl çakarım", said(play("SA"), play("HK"), ruff(CLUBS), ordered=True)),
    ("♥D", said(play("HQ"))),
    ("pikin ası, körün ruası", said(play("SA"), play("HK"), ordered=True)),
    ("trefl as rua", said(play("CA"), play("CK"), ordered=True)),
    ("karo asını ve ruasını oynarım", said(play("DA"), play("DK"), ordered=True)),
    ("kör onlu, kör dokuzlu", said(play("HT"), play("H9"), ordered=True)),
    ("trefl papaz, trefl kız", said(play("CK"), play("CQ"), ordered=True)),
    ("kör altı", said(play("H6"))),
    ("pik on, karo on", said(play("ST"), play("DT"), ordered=True)),
    ("trefl 10", said(play("CT"))),
    ("pik A, karo R", said(play("SA"), play("DK"), ordered=True)),
    ("♣ asıyla yere geçer karoları oynarım", said(play("CA"), cash(DIAMONDS))),
    ("karo ası bende", said(play("DA"))),
    ("yere trefl asıyla geçerim", said(play("CA"))),
    # çakmalar
    ("yerde çakarım", said(ruff(None, hand=DUMMY))),
    ("elde iki karo çakıyorum", said(ruff(DIAMONDS, 2, OWN))),
    ("bir trefli yerde çakarım", said(ruff(CLUBS, 1, DUMMY))),
    ("trefli iki kez çakarım", said(ruff(CLUBS, 2))),
    ("karo ve trefl çakarım", said(ruff(DIAMONDS), ruff(CLUBS))),
    ("yerden bir kör çakıp elden trefl oynarım",
     said(ruff(HEARTS, 1, DUMMY), cash(CLUBS, hand=OWN), ordered=True)),
    ("yerdeki trefli çakarım", said(ruff(CLUBS, hand=OWN))),
    ("çapraz çakma", said(CROSS)),
    ("çapraz çakarım", said(CROSS)),
    ("çapraz çakarak hepsini alırım", said(CROSS, ordered=True)),
    # empaslar
    ("empas atıyorum", said(finesse())),
    ("karo empası", said(finesse(DIAMONDS))),
    ("trefl damına empas atarım", said(finesse("CQ"))),
    ("Doğu'ya karşı kör empası", said(finesse(HEARTS, Seat.EAST))),
    ("kör ruasına Batı üzerinden empas", said(finesse("HK", Seat.WEST))),
    ("soldaki rakibe karo empası", said(finesse(DIAMONDS, Seat.WEST))),
    ("East'e karşı trefl empası", said(finesse(CLUBS, Seat.EAST))),
    # defoslar
    ("pike trefli atarım", said(discard(CLUBS, SPADES))),
    ("karoları treflere kaçarım", said(discard(DIAMONDS, CLUBS))),
    ("trefle bir kör atarım", said(discard(HEARTS, CLUBS, 1))),
    ("karo üstüne iki trefl atarım", said(discard(CLUBS, DIAMONDS, 2))),
    ("yerden kör atarım", said(discard(HEARTS, hand=DUMMY))),
    # rakibin löveleri
    ("bir kör veriyorum", said(concede(HEARTS, 1))),
    ("sonunda bir pik kaybederim", said(concede(SPADES, 1), ordered=True)),
    ("sizin ası alırsınız", said(concede(count=1))),
    ("asınızı alın", said(concede(count=1))),
    ("büyük koz sizde", said(concede(SPADES, 1))),
    ("büyük koz sizin, kalanlar bizim", said(concede(SPADES, 1))),
    ("kozunuz sağlam", said(concede(SPADES, 1))),
    ("kör asını verip kalanları alırım", said(concede("HA"), ordered=True)),
    ("biri hariç hepsi bizim", said(concede(count=1))),
    ("bir trefl hariç hepsi benim", said(concede(CLUBS, 1))),
    ("bir löve sizin", said(concede(count=1))),
    ("kalanlar sizin", said(concede())),
    # dışarıda olan
    ("dışarıda bir koz var", said(named=(SPADES,))),
    ("kör dokuzlu dışarıda", said(named=("H9",))),
    ("sizde bir koz var, hepsi sağlam", said(named=(SPADES,))),
    # kaç löve
    ("hepsi bende", said()),
    ("kalanlar bizim", said()),
    ("her şey sağlam", said()),
    ("beş löve bende", said(tricks=5)),
    ("son iki bende", said(tricks=2)),
    ("on üç löve", said(tricks=13)),
    ("on löve talep ediyorum", said(tricks=10)),
    ("elim sağlam", said(cash(None, hand=OWN))),
    ("yer büyük", said(cash(None, hand=DUMMY))),
    ("yer sağlam", said(cash(None, hand=DUMMY))),
    # birlikte
    ("kozları çekip yerde bir trefl çakarım, bir kör veririm, kalanlar benim",
     said(DRAW, ruff(CLUBS, 1, DUMMY), concede(HEARTS, 1), ordered=True)),
    ("draw trumps, sonra karolar sağlam", said(DRAW, cash(DIAMONDS), ordered=True)),
)  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), PHRASES, ids=[text for text, _ in PHRASES])
def test_phrase(text: str, meant: Statement) -> None:
    found = heard(text, Letters.TURKISH)
    assert found.statement == meant
    assert not found.problems


#: What is said, what is understood of it, and how the rest is reported.
IN_PART: tuple[tuple[str, Statement, str, Severity], ...] = (
    ("trefl asına bir kör atarım", said(discard(HEARTS, CLUBS, 1)), "claim-said.which-round",
     Severity.NOTE),
    ("karo kırılırsa hepsi bende", said(), "claim-said.unknown", Severity.ERROR),
    ("koz çekmeden trefl çakarım", said(), "claim-said.not-or-if", Severity.ERROR),
    ("koz çekmem", said(), "claim-said.unknown", Severity.ERROR),
    ("eğer koz varsa, trefl", said(cash(CLUBS)), "claim-said.not-or-if", Severity.ERROR),
    ("yerden küçük kör oynarım", said(), "claim-said.unknown", Severity.ERROR),
    ("elime dönerim", said(), "claim-said.not-whole", Severity.ERROR),
    ("pike trefl", said(), "claim-said.not-whole", Severity.ERROR),
    ("bir pik hariç hepsi sizin", said(), "claim-said.not-whole", Severity.ERROR),
    ("dört pik yaparım", said(), "claim-said.numbers", Severity.ERROR),
    ("elimde pik yok", said(), "claim-said.no-use", Severity.ERROR),
    ("rua bende", said(), "claim-said.not-whole", Severity.ERROR),
    ("üç as", said(), "claim-said.numbers", Severity.ERROR),
    ("kozlar bitti, trefller sağlam", said(cash(CLUBS)), "claim-said.none-out", Severity.WARNING),
    ("dışarıda koz yok", said(), "claim-said.none-out", Severity.WARNING),
    ("son koz bende", said(), "claim-said.none-out", Severity.WARNING),
    ("dama empas", said(finesse()), "claim-said.which-suit", Severity.WARNING),
    ("üçüncü pike trefli atarım", said(discard(CLUBS, SPADES)), "claim-said.which-round",
     Severity.NOTE),
)  # fmt: skip


@pytest.mark.parametrize(("text", "meant", "code", "severity"), IN_PART)
def test_in_part(text: str, meant: Statement, code: str, severity: Severity) -> None:
    found = heard(text, Letters.TURKISH)
    assert found.statement == meant
    assert [(problem.code, problem.severity) for problem in found.problems] == [(code, severity)]
