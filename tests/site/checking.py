"""What every page has to be: nothing serious for a checker of accessibility, nothing beyond the edge, no error on the console."""

from dataclasses import dataclass, field

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = {"serious", "critical"}
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
SCHEMES = ("light", "dark")
SETTLED = (
    "Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))"
)


@dataclass
class Console:
    """What a page complains of."""

    complaints: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> "Console":
        page.on("console", lambda message: self.complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda problem: self.complaints.append(problem.stack or str(problem)))
        return self


def problems_of(page: Page) -> list[str]:
    """What is wrong with the page as it is once its colours have settled, in words."""
    page.evaluate(SETTLED)
    found = Axe().run(page).response["violations"]
    wrong = [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found if each["impact"] in SERIOUS]
    beyond = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    headings = page.locator("h1").count()
    return [
        *wrong,
        *([f"{beyond} pixels wider than the window"] if beyond > 0 else []),
        *([] if headings == 1 else [f"{headings} headings of the first rank"]),
    ]


def reached_by_keyboard(page: Page) -> int:
    """How many different things the tabulator reaches, each with a visible focus; raises AssertionError where one has none."""
    page.evaluate("document.activeElement.blur()")
    seen: list[str] = []
    for _ in range(400):
        page.keyboard.press("Tab")
        here = page.evaluate(
            "(() => { const drawn = (e) => [...e.querySelectorAll('*')].some((c) => getComputedStyle(c).strokeWidth === '2px'); const e = document.activeElement; if (!e || e === document.body) return null;"
            " if (!e.dataset.reached) e.dataset.reached = String(document.querySelectorAll('[data-reached]').length + 1);"
            " const s = getComputedStyle(e); const r = e.getBoundingClientRect();"
            " return {id: e.dataset.reached, html: e.outerHTML.slice(0, 120), outline: s.outlineStyle, shadow: s.boxShadow, drawn: e instanceof SVGElement && drawn(e), width: r.width}; })()"
        )
        if here is None or here["id"] in seen:
            break
        assert here["outline"] != "none" or here["shadow"] != "none" or here["drawn"], f"no focus to be seen: {here['html']}"
        seen.append(here["id"])
    return len(seen)
