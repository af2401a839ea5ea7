"""Names of nobody: a tree for the first name and a bird for the second."""

TREES = (
    "Akasya",
    "Ardıç",
    "Badem",
    "Çam",
    "Çınar",
    "Defne",
    "Dişbudak",
    "Erguvan",
    "Fındık",
    "Gürgen",
    "Ihlamur",
    "İğde",
    "Kavak",
    "Kestane",
    "Ladin",
    "Meşe",
    "Nar",
    "Palamut",
    "Sedir",
    "Söğüt",
    "Şimşir",
    "Üvez",
    "Zeytin",
)
BIRDS = (
    "Atmaca",
    "Bülbül",
    "Çalıkuşu",
    "Doğan",
    "Ebabil",
    "Florya",
    "Güvercin",
    "İbibik",
    "İspinoz",
    "Karga",
    "Kırlangıç",
    "Leylek",
    "Martı",
    "Orman Tavuğu",
    "Pelikan",
    "Saka",
    "Serçe",
    "Sığırcık",
    "Şahin",
    "Turna",
    "Üveyik",
    "Yalıçapkını",
)


def name_of(number: int) -> str:
    """The name of a number, counted from 0; 506 of them are different.

    >>> name_of(0), name_of(1), len({name_of(n) for n in range(506)})
    ('Akasya Atmaca', 'Ardıç Bülbül', 506)
    """
    return f"{TREES[number % len(TREES)]} {BIRDS[number % len(BIRDS)]}"


def team_name(number: int) -> str:
    """The name of a team, counted from 0: a bird; after the last, the first again with a number.

    >>> team_name(0), team_name(22)
    ('Atmaca', 'Atmaca 2')
    """
    again, bird = divmod(number, len(BIRDS))
    return f"{BIRDS[bird]} {again + 1}" if again else BIRDS[bird]
