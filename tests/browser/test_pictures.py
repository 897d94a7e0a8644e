"""The pictures of the README, as a browser shows them."""

import pathlib

import pytest

from board import Box, queens_seen, screenshot
from conftest import PAGES
from reader import accessible

DATA = pathlib.Path(__file__).parent.parent / "data"
FIRST = "1 5 8 6 3 7 2 4"


def fundamental():
    """The fundamental solutions of n = 8 as the sheet has them: columns from 1, in order."""
    lines = (DATA / "fundamental_8.txt").read_text().splitlines()
    return [" ".join(line) for line in sorted(lines) if not line.startswith("#")]


def numbers(text):
    return [int(number) - 1 for number in text.split()]


def test_the_sheet_shows_twelve_boards(show):
    page = show("fundamental.svg")
    image = screenshot(page)
    boards = [Box.of(rect) for rect in page.locator("g[role=img] > rect").all()]
    assert len(boards) == 12
    expected = [numbers(line) for line in fundamental()]
    assert [queens_seen(image, board, 8, 8) for board in boards] == expected
    for index, board in enumerate(boards):
        assert not any(board.meets(other) for other in boards[:index])


def test_every_queen_of_the_sheet_is_inside_her_square(show):
    page = show("fundamental.svg")
    groups = page.locator("g[role=img]").all()
    for group, line in zip(groups, fundamental(), strict=True):
        board = Box.of(group.locator("> rect"))
        queens = [Box.of(use) for use in group.locator("g > use").all()]
        assert len(queens) == 8
        side = board.width / 8
        for row, (queen, column) in enumerate(zip(queens, numbers(line))):
            square = Box(board.x + column * side, board.y + row * side, side, side)
            assert square.holds(queen)
            assert queen.width > side / 2 < queen.height


def test_captions_fit_below_their_boards(show):
    page = show("fundamental.svg")
    picture = Box.of(page.locator(":root"))
    groups = page.locator("g[role=img]").all()
    captions = [group.locator("text") for group in groups]
    assert [caption.text_content() for caption in captions] == fundamental()
    boards = [Box.of(group.locator("> rect")) for group in groups]
    for caption, board in zip(map(Box.of, captions), boards):
        assert caption.y >= board.y + board.height
        assert board.x <= caption.x and caption.x + caption.width <= board.x + board.width
        assert picture.holds(caption)
        assert not any(caption.meets(other) for other in boards if other is not board)


def test_coordinates_stand_around_the_board(show):
    page = show("eight_queens.svg")
    picture = Box.of(page.locator(":root"))
    board = Box.of(page.locator("rect"))
    side = board.width / 8
    texts = page.locator("text").all()
    assert [text.text_content() for text in texts] == list("12345678abcdefgh")
    for index, text in enumerate(map(Box.of, texts)):
        assert picture.holds(text)
        middle_x, middle_y = text.x + text.width / 2, text.y + text.height / 2
        if index < 8:
            assert text.x + text.width <= board.x
            assert (middle_y - board.y) / side == pytest.approx(index + 0.5, abs=0.15)
        else:
            assert middle_y > board.y + board.height
            assert (middle_x - board.x) / side == pytest.approx(index - 8 + 0.5, abs=0.15)


def test_the_title_is_that_of_the_tab(show):
    title = "The twelve fundamental solutions of the eight queens"
    assert show("fundamental.svg").title() == title
    assert show("eight_queens.svg").title() == f"8 queens: {FIRST}"


def test_boards_are_named_to_those_who_do_not_see_them(show):
    told = accessible(show("fundamental.svg"))
    images = [name for role, name in told if role == "image"]
    assert images == [f"8 queens: {line}" for line in fundamental()]
    assert ("group", "The twelve fundamental solutions of the eight queens") in told

    told = accessible(show("eight_queens.svg"))
    assert [name for role, name in told if role == "image"] == [f"8 queens: {FIRST}"]


def test_a_picture_is_seen_in_a_page(page):
    """As an image, as in a README, and as part of the page, twice."""
    picture = (PAGES / "eight_queens.svg").read_text()
    sheet = (PAGES / "fundamental.svg").read_text()
    uri = (PAGES / "eight_queens.svg").as_uri()
    embedding = PAGES / "embedding.html"
    embedding.write_text(
        f'<!doctype html><img src="{uri}"><div id="a">{sheet}</div><div id="b">{picture}</div>'
    )
    page.goto(embedding.as_uri())
    image = screenshot(page)
    frame = Box.of(page.locator("img"))
    assert (frame.width, frame.height) == (378, 387)
    # The margin for the numbers is 40 of 840 units.
    left = frame.x + frame.width * 40 / 840
    board = Box(left, frame.y, 360, 360)
    assert queens_seen(image, board, 8, 8) == numbers(FIRST)
    inline = Box.of(page.locator("#b rect"))
    assert queens_seen(image, inline, 8, 8) == numbers(FIRST)
