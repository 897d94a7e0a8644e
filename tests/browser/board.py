"""Looking at drawn boards: where their squares are on the screen, and of what color."""

import dataclasses
import io

from PIL import Image

# The colors that pictures have unless they are told otherwise.
LIGHT = (0xF0, 0xD9, 0xB5)
DARK = (0xB5, 0x88, 0x63)
QUEEN = (0x22, 0x22, 0x22)


def screenshot(page):
    """What is in the window."""
    # Not of the full page: Playwright measures that by its body, which a picture has not.
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


@dataclasses.dataclass
class Box:
    """A rectangle on the page, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, locator):
        # Without the line around it, which Playwright's own `bounding_box` counts in.
        shape = locator.evaluate(
            "element => { const { x, y, width, height } = element.getBoundingClientRect();"
            " return { x, y, width, height }; }"
        )
        return cls(**shape)

    def holds(self, other):
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.width <= self.x + self.width
            and other.y + other.height <= self.y + self.height
        )

    def meets(self, other):
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


def queens_seen(image, box, rows, columns):
    """The column of each row's queen, from 0, as the pixels have it.

    Fails if a square is not of its color, or if there is not one queen in each row.
    """
    side = box.width / columns
    seen = []
    for row in range(rows):
        queens = []
        for column in range(columns):
            left, top = box.x + column * side, box.y + row * side

            def pixel(part_x, part_y):
                return image.getpixel((int(left + side * part_x), int(top + side * part_y)))

            # The lower left square is dark.
            color = LIGHT if (rows - 1 - row + column) % 2 else DARK
            for corner in [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)]:
                assert pixel(*corner) == color, (row, column, corner)
            # Below the spikes of her crown.
            body = pixel(0.5, 0.55)
            assert body in (color, QUEEN), (row, column, body)
            if body == QUEEN:
                queens.append(column)
        assert len(queens) == 1, (row, queens)
        seen += queens
    return seen
