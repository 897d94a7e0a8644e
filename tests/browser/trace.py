"""The page that plays a search, used as a reader would use it."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

EXAMPLE = pathlib.Path(os.environ.get("QUEENS_EXAMPLES", "target/release/examples")) / "trace"
# Where to keep screenshots, to be looked at.
SCREENSHOTS = os.environ.get("QUEENS_SCREENSHOTS")


def browser():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--window-size=1100,900"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))


def page(*arguments):
    made = subprocess.run([EXAMPLE, "--page", *map(str, arguments)], check=True, capture_output=True)
    return made.stdout.decode()


class TracePage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = browser()
        cls.directory = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.directory.cleanup()

    def open(self, *arguments):
        path = pathlib.Path(self.directory.name, "search.html")
        path.write_text(page(*arguments))
        self.browser.get(path.as_uri())

    def tearDown(self):
        errors = [entry["message"] for entry in self.browser.get_log("browser")]
        self.assertEqual(errors, [])
        # Nothing but the page itself was asked for.
        self.assertEqual([url for url in self.requested() if not url.endswith("/search.html")], [])

    def requested(self):
        """The addresses asked for since this was asked last."""
        log = [json.loads(entry["message"])["message"] for entry in self.browser.get_log("performance")]
        sent = [event["params"] for event in log if event["method"] == "Network.requestWillBeSent"]
        return [params["request"]["url"] for params in sent]

    def screenshot(self, name):
        if SCREENSHOTS:
            self.browser.save_screenshot(str(pathlib.Path(SCREENSHOTS, name + ".png")))

    def find(self, id):
        return self.browser.find_element(By.ID, id)

    def click(self, id, times=1):
        for _ in range(times):
            self.find(id).click()

    def press(self, key):
        self.browser.switch_to.active_element.send_keys(key)

    def text(self, id):
        return self.find(id).text

    def counters(self):
        return [int(self.text(id)) for id in ["placements", "rejections", "retreats", "solutions"]]

    def queens(self):
        uses = self.browser.find_elements(By.CSS_SELECTOR, "#placed use")
        return [(int(use.get_attribute("y")), int(use.get_attribute("x"))) for use in uses]

    def set_range(self, id, value):
        script = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))"
        self.browser.execute_script(script, self.find(id), value)

    def test_steps_go_forwards_and_backwards(self):
        self.open(4)
        self.assertEqual((self.queens(), self.counters()), ([], [0, 0, 0, 0]))
        self.click("step")
        self.assertEqual(self.text("status"), "A queen is placed on a1.")
        self.assertEqual(self.queens(), [(0, 0)])
        self.click("step")
        self.assertEqual(self.text("status"), "No queen on a2: the queen on a1 attacks it.")
        self.assertEqual(self.find("attack").get_attribute("d"), "M0.5 1.5l0 -1")
        self.screenshot("step")
        self.click("step", 2)
        self.assertEqual((self.queens(), self.counters()), ([(0, 0), (1, 2)], [2, 2, 0, 0]))
        self.assertEqual(self.find("board").get_attribute("aria-label"), "The board, queens on: a1, c2")
        self.click("step", 5)
        self.assertEqual(self.text("status"), "The queen on c2 is given up.")
        self.assertEqual((self.queens(), self.counters()), ([(0, 0)], [2, 6, 1, 0]))
        self.click("back")
        self.assertEqual((self.queens(), self.counters()), ([(0, 0), (1, 2)], [2, 6, 0, 0]))
        self.click("reset")
        self.assertEqual((self.queens(), self.counters()), ([], [0, 0, 0, 0]))
        self.click("back")
        self.assertEqual(self.text("status"), "Before the first step.")

    def test_it_plays_pauses_and_ends(self):
        self.open(5)
        self.set_range("speed", 6)
        self.assertEqual(self.text("rate"), "64 steps a second")
        self.click("play")
        self.assertEqual(self.text("play"), "Pause")
        WebDriverWait(self.browser, 30).until(lambda _: self.counters()[0] > 3)
        self.click("play")
        self.assertEqual(self.text("play"), "Play")
        paused = self.counters()
        self.browser.execute_async_script("setTimeout(arguments[0], 300)")
        self.assertEqual(self.counters(), paused)
        self.set_range("speed", 10)
        self.click("play")
        WebDriverWait(self.browser, 30).until(lambda _: self.text("play") == "Play")
        # 53 queens placed and given up, of which 10 complete a solution.
        self.assertEqual((self.counters()[0], self.counters()[2:]), (53, [53, 10]))
        self.assertIn("The search is over.", self.text("status"))
        self.click("play")
        WebDriverWait(self.browser, 30).until(lambda _: 0 < self.counters()[0])
        self.click("reset")

    def test_the_position_is_a_slider(self):
        self.open(8)
        last = int(self.find("position").get_attribute("max"))
        self.set_range("position", last)
        self.assertEqual(self.counters(), [2056, last - 2 * 2056 - 92, 2056, 92])
        # The first solution comes after 113 placements, by hand or by machine.
        self.set_range("position", 982)
        self.assertEqual(self.text("status"), "A solution: 1 5 8 6 3 7 2 4.")
        self.assertEqual(self.counters()[0], 113)
        self.screenshot("solution")
        self.click("back", 40)
        self.screenshot("eight")

    def test_the_keyboard_alone_will_do(self):
        self.open(6)
        self.press(Keys.ARROW_RIGHT)
        self.press(Keys.ARROW_RIGHT)
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.text("count"), "1 of 1050")
        self.press(Keys.SPACE)
        WebDriverWait(self.browser, 30).until(lambda _: self.counters()[0] > 1)
        self.press(Keys.SPACE)
        self.assertEqual(self.text("play"), "Play")
        self.press(Keys.HOME)
        self.assertEqual(self.counters(), [0, 0, 0, 0])
        focused = []
        for _ in range(6):
            self.press(Keys.TAB)
            focused.append(self.browser.switch_to.active_element.get_attribute("id"))
        self.assertEqual(focused, ["reset", "back", "play", "step", "position", "speed"])
        # On a button, the space bar is the button's.
        self.press(Keys.SHIFT + Keys.TAB)
        self.press(Keys.SHIFT + Keys.TAB)
        self.press(Keys.SPACE)
        self.assertEqual((self.text("count"), self.text("play")), ("1 of 1050", "Play"))

    def test_a_page_that_is_cut_says_so(self):
        self.open(8, 500)
        self.assertIn("500 steps. The search goes on", self.text("limit"))
        self.set_range("position", 500)
        self.assertIn("This page ends here, but the search goes on.", self.text("status"))
        self.open(4)
        self.assertFalse(self.find("limit").is_displayed())

    def test_of_a_wide_board_what_the_steps_come_to_is_drawn(self):
        self.open(1000, 300)
        self.assertIn("Of the board only a1 to af23 is drawn", self.text("limit"))
        self.set_range("position", 300)
        board = self.find("inside").rect
        self.assertEqual(len(self.queens()), 21)
        for queen in self.browser.find_elements(By.CSS_SELECTOR, "#placed use"):
            self.assertLess(queen.rect["x"], board["x"] + board["width"])
            self.assertLess(queen.rect["y"], board["y"] + board["height"])

    def test_every_size_opens(self):
        for n, steps, solutions in [(0, 1, 1), (1, 3, 1), (2, 8, 0), (30, 500, 0), (1000, 500, 0)]:
            self.open(n, steps)
            self.set_range("position", steps)
            self.assertEqual((self.text("count"), self.counters()[3]), (f"{steps} of {steps}", solutions))
        self.screenshot("wide")

    def test_nothing_but_the_page_is_loaded(self):
        self.requested()
        self.open(4)
        self.click("step")
        self.assertEqual(len(self.requested()), 1)

    def test_controls_have_names_and_roles(self):
        self.open(4)
        roles = {"board": "image", "reset": "button", "play": "button", "speed": "slider"}
        for id, role in roles.items():
            self.assertIn(self.find(id).aria_role, {role, "img"})
            self.assertTrue(self.find(id).accessible_name)
        self.assertEqual(self.find("speed").accessible_name, "Speed")
        self.assertEqual(self.find("position").accessible_name, "Position")
        self.assertEqual(self.find("status").aria_role, "status")

    def test_it_follows_light_and_dark_colours(self):
        grounds = set()
        for scheme in ["light", "dark"]:
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            self.open(8)
            self.set_range("position", 460)
            grounds.add(self.browser.find_element(By.TAG_NAME, "body").value_of_css_property("background-color"))
            self.screenshot(scheme)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertEqual(len(grounds), 2)

    def test_a_narrow_window_needs_no_scrolling_sideways(self):
        self.browser.set_window_size(500, 900)
        self.open(8)
        root = self.browser.find_element(By.TAG_NAME, "html")
        self.assertLessEqual(root.get_property("scrollWidth"), root.get_property("clientWidth"))
        self.screenshot("narrow")
        self.browser.set_window_size(1100, 900)

    def test_the_page_is_well_formed(self):
        for n in [0, 8]:
            # What HTML allows inside scripts is no XML.
            without_scripts = re.sub(r"(<script>).*(</script>)", r"\1\2", page(n), flags=re.S)
            xml.etree.ElementTree.fromstring(without_scripts.replace("<!DOCTYPE html>", ""))


if __name__ == "__main__":
    unittest.main()
