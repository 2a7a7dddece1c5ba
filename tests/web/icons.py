"""Write the icons of the home screen anew from the drawing: `python -m tests.web.icons`.

Phones that don't take drawings get pictures, the crown on the cloth of the table.
"""

from importlib import resources
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.web.conftest import CHROMIUM

STATIC = Path(str(resources.files("crownlands.web"))) / "static"
SIZES = (180, 192, 512)  # of Apple's phones, and the two that every browser asks for
CLOTH = "#1f524e"
STYLE = f"<style>body {{ margin: 0; background: {CLOTH} }} svg {{ display: block; width: 60vw; margin: 20vw }}</style>"


def main() -> None:
    """Draw each icon in a browser, and keep it with as few colours as it needs."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(STYLE + drawing)
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(32)
            picture.save(STATIC / f"icon-{size}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
