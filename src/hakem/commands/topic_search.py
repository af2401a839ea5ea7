"""Finding a topic by what a person calls it, in either language."""

from hakem.i18n.lang import Lang
from hakem.i18n.letters import search_key
from hakem.laws.topics import Topic, topics
from hakem.sheets import ruling_words as words


def find_topics(text: str) -> tuple[Topic, ...]:
    """The topics that a text means, the likest first: by name, by Law, by words of both languages.

    Every word must be found; those found in the name itself come first.
    """
    asked = search_key(text).replace("-", " ").split()
    found = []
    for topic in topics().values():
        name = " ".join(
            search_key(one)
            for one in (topic.name, *(words.topic_name(topic.name, lang) for lang in Lang))
        ).replace("-", " ")
        more = " ".join(search_key(words.topic_words(topic.name, lang)) for lang in Lang)
        laws = [law.lower() for law in topic.laws]
        if asked and all(word in name or word in more or word in laws for word in asked):
            rank = sum(word not in name for word in asked)
            found.append((rank, topic))
    return tuple(topic for _, topic in sorted(found, key=lambda pair: pair[0]))
