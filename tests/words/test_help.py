"""What ``/help`` answers to a topic, a command, and what is neither (G-7)."""

import pytest

from bot.words.help import OF_A_COMMAND, TOPICS, help_text


@pytest.mark.parametrize(
    ("about", "topic"),
    [
        ("", "start"),
        ("cold-war", "cold-war"),
        ("/coldwar fire", "cold-war"),
        ("/force", "cold-war"),
        ("Asl move", "asl"),
        ("/game undo", "undo"),
        ("/game status", "start"),
        ("/board new", "board"),
    ],
)
def test_help_is_found_by_topic_and_by_command(about, topic):
    assert help_text(about) == TOPICS[topic]


def test_G_7_what_is_neither_gets_the_topics():
    assert help_text("chess").startswith("There is no help on that. Topics: start, asl")


def test_every_command_leads_to_a_topic():
    assert set(OF_A_COMMAND.values()) <= set(TOPICS)
