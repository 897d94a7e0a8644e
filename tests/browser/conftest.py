"""A browser, and what it is shown. Run by scripts/browser."""

import os
import pathlib

import pytest
from playwright.sync_api import sync_playwright

# The folder that scripts/browser filled.
PAGES = pathlib.Path(os.environ["QUEENS_PAGES"]).resolve()


@pytest.fixture(scope="session")
def browser():
    arguments = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=arguments
        )
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser):
    """A page of which nothing goes wrong, and which loads nothing but files of PAGES."""
    complaints = []
    # There is room for all that is shown.
    page = browser.new_page(viewport={"width": 1000, "height": 2000})
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on(
        "console",
        lambda message: complaints.append(message.text) if message.type == "error" else None,
    )

    def judge(request):
        if not request.url.startswith((f"{PAGES.as_uri()}/", "data:", "about:")):
            complaints.append(f"loads {request.url}")

    page.on("request", judge)
    page.on("requestfailed", lambda request: complaints.append(f"cannot load {request.url}"))
    yield page
    page.close()
    assert not complaints


@pytest.fixture
def show(page):
    """Opens one of the files."""

    def show(name):
        page.goto((PAGES / name).as_uri())
        return page

    return show
