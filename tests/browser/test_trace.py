"""The page that plays a search, used as a reader would use it."""

import re
import xml.etree.ElementTree

import pytest

from board import Box, screenshot
from conftest import PAGES
from reader import accessible

COUNTERS = ["placements", "rejections", "retreats", "solutions"]


class Search:
    """One of the pages that play a search."""

    def __init__(self, page):
        self.page = page

    def find(self, id):
        return self.page.locator(f"#{id}")

    def text(self, id):
        return self.find(id).inner_text()

    def click(self, name, times=1):
        for _ in range(times):
            self.page.get_by_role("button", name=name, exact=True).click()

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def set(self, slider, value):
        self.page.get_by_role("slider", name=slider).fill(str(value))

    def counters(self):
        return [int(self.text(id)) for id in COUNTERS]

    def queens(self, id="placed"):
        uses = self.find(id).locator("use").all()
        return [(int(use.get_attribute("y")), int(use.get_attribute("x"))) for use in uses]

    def until(self, condition):
        self.page.wait_for_function(condition)


@pytest.fixture
def search(show):
    """Opens the page of this name."""
    return lambda name: Search(show(f"search_{name}.html"))


def test_steps_go_forwards_and_backwards(search):
    four = search(4)
    assert (four.queens(), four.counters()) == ([], [0, 0, 0, 0])
    four.click("Step")
    assert four.text("status") == "A queen is placed on a1."
    assert four.queens() == [(0, 0)]
    four.click("Step")
    assert four.text("status") == "No queen on a2: the queen on a1 attacks it."
    assert four.find("attack").get_attribute("d") == "M0.5 1.5l0 -1"
    four.click("Step", 2)
    assert (four.queens(), four.counters()) == ([(0, 0), (1, 2)], [2, 2, 0, 0])
    four.click("Step", 5)
    assert four.text("status") == "The queen on c2 is given up."
    assert (four.queens(), four.counters()) == ([(0, 0)], [2, 6, 1, 0])
    four.click("Back")
    assert (four.queens(), four.counters()) == ([(0, 0), (1, 2)], [2, 6, 0, 0])
    four.click("Reset")
    assert (four.queens(), four.counters()) == ([], [0, 0, 0, 0])
    four.click("Back")
    assert four.text("status") == "Before the first step."


def test_it_plays_as_fast_as_it_is_told(page, search):
    # The page's time goes on when it is told, and else stands still.
    page.clock.install(time=0)
    five = search(5)
    page.clock.pause_at(3_600_000)
    for speed, rate in [(0, 1), (2, 4), (6, 64)]:
        five.set("Speed", speed)
        assert five.text("rate").startswith(f"{rate} step")
        five.click("Reset")
        five.click("Play")
        assert five.text("play") == "Pause"
        page.clock.run_for(2100)
        five.click("Pause")
        assert five.text("play") == "Play"
        # But for a part of a step, and what is due in the first frame and the last.
        assert sum(five.counters()) == pytest.approx(2.1 * rate, abs=1 + rate / 30)
    paused = five.counters()
    page.clock.run_for(2000)
    assert five.counters() == paused


def test_it_plays_to_the_end_and_from_the_beginning_again(search):
    five = search(5)
    five.set("Speed", 10)
    five.click("Play")
    five.until("() => document.querySelector('#play').textContent === 'Play'")
    # 53 queens placed and given up, of which 10 complete a solution.
    placements, _, retreats, solutions = five.counters()
    assert (placements, retreats, solutions) == (53, 53, 10)
    assert "The search is over." in five.text("status")
    five.set("Speed", 0)
    five.click("Play")
    assert sum(five.counters()) < 5
    five.click("Pause")


def test_the_position_is_a_slider(search):
    eight = search(8)
    last = int(eight.find("position").get_attribute("max"))
    eight.set("Position", last)
    assert eight.counters() == [2056, last - 2 * 2056 - 92, 2056, 92]
    # The first solution comes after 113 placements, by hand or by machine.
    eight.set("Position", 982)
    assert eight.text("status") == "A solution: 1 5 8 6 3 7 2 4."
    assert eight.counters()[0] == 113
    eight.find("position").focus()
    eight.press("ArrowRight")
    assert eight.text("count") == f"983 of {last}"
    # The keys of another slider are left to it.
    eight.set("Speed", 6)
    eight.find("speed").focus()
    eight.press("ArrowRight", "Home", "ArrowRight")
    assert (eight.text("count"), eight.text("rate")) == (f"983 of {last}", "2 steps a second")


def test_the_keyboard_alone_will_do(search):
    six = search(6)
    six.press("ArrowRight", "ArrowRight", "ArrowLeft")
    assert six.text("count") == "1 of 1050"
    six.press("Space")
    six.until("() => Number(document.querySelector('#placements').textContent) > 1")
    six.press("Space")
    assert six.text("play") == "Play"
    six.press("Home")
    assert six.counters() == [0, 0, 0, 0]
    focused = []
    for _ in range(6):
        six.press("Tab")
        focused.append(six.page.evaluate("document.activeElement.id"))
    assert focused == ["reset", "back", "play", "step", "position", "speed"]
    # On a button, the space bar is the button's.
    six.press("Shift+Tab", "Shift+Tab", "Space")
    assert (six.text("count"), six.text("play")) == ("1 of 1050", "Play")


def test_a_page_that_is_cut_says_so(search):
    beginning = search("beginning")
    assert "500 steps. The search goes on" in beginning.text("limit")
    beginning.set("Position", 500)
    assert "This page ends here, but the search goes on." in beginning.text("status")
    assert not search(4).find("limit").is_visible()


def test_every_size_opens(search):
    # The steps of a page, and the solutions among them.
    for n, steps, solutions in [(0, 1, 1), (1, 3, 1), (2, 8, 0), (30, 500, 0), (1000, 300, 0)]:
        opened = search(n)
        opened.set("Position", steps)
        assert (opened.text("count"), opened.counters()[3]) == (f"{steps} of {steps}", solutions)


def assert_queens_are_on_the_board(search):
    board = Box.of(search.find("ground"))
    for queen in search.page.locator("#placed use, #given use").all():
        assert board.holds(Box.of(queen))


def test_of_a_wide_board_what_the_steps_come_to_is_drawn(search):
    wide = search(1000)
    assert "Of the board only a1 to af23 is drawn" in wide.text("limit")
    wide.set("Position", 300)
    assert len(wide.queens()) == 21
    assert_queens_are_on_the_board(wide)


def test_of_a_wide_board_given_queens_are_drawn(search):
    wide = search("given")
    assert "Of the board only a1 to " in wide.text("limit")
    # On t30, which is below all that the steps come to.
    assert wide.queens("given") == [(29, 19)]
    assert_queens_are_on_the_board(wide)
    wide.set("Position", 300)
    assert max(row for row, _ in wide.queens()) < 28
    assert_queens_are_on_the_board(wide)


def test_around_the_edge_of_a_torus_a_line_is_drawn_in_two_parts(search):
    torus = search("torus")
    torus.page.emulate_media(color_scheme="light")
    before = None
    while torus.text("status") != "No queen on e4: the queen on a1 attacks it.":
        before = screenshot(torus.page)
        torus.click("Step")
    after = screenshot(torus.page)
    # To the right from e4, and to the left until a1.
    assert torus.find("attack").get_attribute("d") == "M4.5 3.5l3 -3M0.5 0.5l-3 3"

    board = Box.of(torus.find("ground"))
    side = board.width / 7

    def changed(column, row):
        """Whether a point of the board, or beside it, is drawn in another color than before."""
        point = int(board.x + column * side), int(board.y + row * side)
        return before.getpixel(point) != after.getpixel(point)

    points = {"f3": (5.5, 2.5), "g2": (6.5, 1.5), "the corner of a1": (0.15, 0.85)}
    assert [name for name, point in points.items() if changed(*point)] == list(points)
    # What lies beyond the edges is cut off.
    assert not any(changed(*point) for point in [(7.1, 0.9), (7.25, 0.75), (-0.1, 1.1)])


def test_nothing_but_the_page_is_loaded(page, search):
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    four = search(4)
    four.click("Step")
    four.click("Play")
    assert requests == [page.url]


def test_controls_have_names_and_roles(search):
    four = search(4)
    told = accessible(four.page)
    for part in [
        ("image", "The board, queens on: no square"),
        ("group", "Play the search"),
        ("slider", "Position"),
        ("slider", "Speed"),
    ]:
        assert told.count(part) == 1, part
    assert [name for role, name in told if role == "button"] == ["Reset", "Back", "Play", "Step"]
    four.click("Step", 4)
    assert ("image", "The board, queens on: a1, c2") in accessible(four.page)
    # Of all that changes the status alone is read aloud, but not while the steps fly past.
    changing = four.page.get_by_role("status").all()
    lively = [part for part in changing if part.get_attribute("aria-live") != "off"]
    assert [part.get_attribute("id") for part in lively] == ["status"]
    four.set("Speed", 0)
    four.click("Play")
    assert four.find("status").get_attribute("aria-live") == "off"
    four.click("Pause")
    assert four.find("status").get_attribute("aria-live") == "polite"


@pytest.mark.parametrize("n", [1, 2, 5, 6])
def test_squares_have_the_colors_that_they_have_on_pictures(search, n):
    board = search(n)
    image = screenshot(board.page)
    ground = Box.of(board.find("ground"))
    side = ground.width / n
    colors = {"light": set(), "dark": set()}
    for row in range(n):
        for column in range(n):
            pixel = int(ground.x + (column + 0.1) * side), int(ground.y + (row + 0.1) * side)
            # The lower left square is dark.
            colors["light" if (n - 1 - row + column) % 2 else "dark"].add(image.getpixel(pixel))
    dark = {(0xD3, 0xC1, 0xA0)}
    light = {(0xF1, 0xE9, 0xD6)} if n > 1 else set()
    assert colors == {"light": light, "dark": dark}


def test_it_follows_light_and_dark_colors(search):
    grounds = set()
    for scheme in ["light", "dark"]:
        eight = search(8)
        eight.page.emulate_media(color_scheme=scheme)
        eight.set("Position", 460)
        # Beside the board nothing is drawn.
        grounds.add(screenshot(eight.page).getpixel((2, 2)))
    assert len(grounds) == 2


def contrast(one, other):
    """Of two colors as a browser names them: the contrast ratio of WCAG 2.1."""

    def luminance(color):
        parts = [int(part) / 255 for part in re.findall(r"\d+", color)[:3]]
        linear = [x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]
        return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722)))

    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_are_seen_on_every_square(search, scheme):
    eight = search(8)
    eight.page.emulate_media(color_scheme=scheme)

    def color(selector, kind):
        return eight.page.locator(selector).first.evaluate(
            "(element, kind) => getComputedStyle(element)[kind]", kind
        )

    grounds = {part: color(part, "fill") for part in [".light", ".dark", "#blocked"]}
    marks = {"cross": color("#rejected", "stroke"), "ring": color("#tried", "stroke")}
    for name, mark in marks.items():
        for part, ground in grounds.items():
            # Success criterion 1.4.11, for what is no text.
            assert contrast(mark, ground) >= 3, (name, part)
    squares = {part: grounds[part] for part in [".light", ".dark"]}
    for part, ground in squares.items():
        assert contrast(color("#placed", "fill"), ground) >= 3, part
        assert contrast(color("#attack", "stroke"), ground) >= 3, part


def test_a_narrow_window_needs_no_scrolling_sideways(search):
    eight = search(8)
    eight.page.set_viewport_size({"width": 360, "height": 700})
    wide, room = eight.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide <= room


def test_the_page_is_well_formed():
    for n in [0, 8]:
        page = (PAGES / f"search_{n}.html").read_text()
        # What HTML allows inside scripts is no XML.
        without_scripts = re.sub(r"(<script>).*(</script>)", r"\1\2", page, flags=re.S)
        xml.etree.ElementTree.fromstring(without_scripts.replace("<!DOCTYPE html>", ""))
