//! Pictures: they are rendered, and the pixels looked at.

mod common;

use std::collections::BTreeMap;

use common::known;
use common::random::check;
use proptest::prelude::*;
use queens::{Board, Color, Format, ParseColorError, Solution, Square, Svg, solutions};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Options, Tree};

/// The side of a square in pixels.
const SIDE: u32 = 40;

const LIGHT: [u8; 4] = [0xff, 0xff, 0x00, 0xff];
const DARK: [u8; 4] = [0x00, 0x00, 0xff, 0xff];
const QUEEN: [u8; 4] = [0xff, 0x00, 0x00, 0xff];
const NOTHING: [u8; 4] = [0; 4];

fn color([red, green, blue, _]: [u8; 4]) -> Color {
    Color::rgb(red, green, blue)
}

/// With colors that are easily told from each other.
fn painted(picture: Svg<'_>) -> Svg<'_> {
    let picture = picture.light(color(LIGHT)).dark(color(DARK));
    picture.queen(color(QUEEN)).square(SIDE)
}

struct Pixels(Pixmap);

impl Pixels {
    fn of(picture: &Svg<'_>) -> Self {
        let tree = Tree::from_str(&picture.to_string(), &Options::default()).unwrap();
        let size = tree.size().to_int_size();
        let mut pixels = Pixmap::new(size.width(), size.height()).unwrap();
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Self(pixels)
    }

    fn at(&self, x: u32, y: u32) -> [u8; 4] {
        let pixel = self.0.pixel(x, y).unwrap().demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    }

    fn size(&self) -> (u32, u32) {
        (self.0.width(), self.0.height())
    }

    fn all(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let (width, height) = self.size();
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }
}

/// A board on a picture, at this corner.
struct View<'a> {
    pixels: &'a Pixels,
    left: u32,
    top: u32,
}

impl View<'_> {
    /// A pixel of a square, `x` and `y` in it.
    fn at(&self, row: u32, column: u32, x: u32, y: u32) -> [u8; 4] {
        let (left, top) = (self.left + column * SIDE, self.top + row * SIDE);
        self.pixels.at(left + x, top + y)
    }

    fn corners(&self, row: u32, column: u32) -> [[u8; 4]; 4] {
        let (near, far) = (3, SIDE - 4);
        [(near, near), (far, near), (near, far), (far, far)]
            .map(|(x, y)| self.at(row, column, x, y))
    }

    fn middle(&self, row: u32, column: u32) -> [u8; 4] {
        self.at(row, column, SIDE / 2, SIDE / 2)
    }

    /// Asserts that there is this placement of queens, and nothing else.
    fn assert_shows(&self, solution: &Solution) {
        let rows = solution.len() as u32;
        for (row, &queen) in (0..).zip(solution) {
            for column in 0..solution.width() as u32 {
                // The lower left one, in the last row and column 0, is dark.
                let is_dark = (rows - 1 - row + column).is_multiple_of(2);
                let square = if is_dark { DARK } else { LIGHT };
                let place = format!("row {row}, column {column} of {solution}");
                assert_eq!(self.corners(row, column), [square; 4], "{place}");
                let expected = if column == queen { QUEEN } else { square };
                assert_eq!(self.middle(row, column), expected, "{place}");
            }
        }
    }
}

fn assert_shows(solution: &Solution) {
    let pixels = Pixels::of(&painted(solution.svg()));
    let (width, height) = (solution.width() as u32, solution.len() as u32);
    assert_eq!(pixels.size(), (width * SIDE, height * SIDE));
    let view = View {
        pixels: &pixels,
        left: 0,
        top: 0,
    };
    view.assert_shows(solution);
}

fn first(n: usize) -> Solution {
    solutions(n).next().unwrap()
}

fn placements(n: usize, rows: usize) -> impl Iterator<Item = Solution> {
    Board::new(n).first_rows(rows).unwrap().solutions()
}

/// Boards of all kinds that have a row.
fn some() -> Vec<Solution> {
    let thirty = Solution::try_from(known::flat(30)).unwrap();
    let partial = [(2, 1), (5, 1), (5, 2), (8, 3), (8, 7), (9, 6)]
        .map(|(n, rows)| placements(n, rows).last().unwrap());
    let square = [1, 4, 5, 7, 8, 11].map(first);
    square.into_iter().chain(partial).chain([thirty]).collect()
}

/// Some of them that make a sheet of no great size.
fn few() -> Vec<Solution> {
    let few = some().into_iter().filter(|solution| solution.width() < 6);
    few.collect()
}

#[test]
fn queens_stand_on_their_squares_and_on_no_other() {
    some().iter().for_each(assert_shows);
    for solution in solutions(8).step_by(7) {
        assert_shows(&solution);
    }
}

#[test]
fn a_square_without_a_queen_is_of_one_color() {
    for solution in some() {
        let pixels = Pixels::of(&painted(solution.svg()));
        let (width, height) = pixels.size();
        for (x, y) in pixels.all() {
            let queen = solution.columns()[(y / SIDE) as usize];
            // The frame is drawn half inside the board.
            let is_inner = x > 0 && y > 0 && x + 1 < width && y + 1 < height;
            if is_inner && x / SIDE != queen {
                let found = pixels.at(x, y);
                assert!([LIGHT, DARK].contains(&found), "{found:?} at {x}, {y}");
            }
        }
    }
}

#[test]
fn a_light_queen_on_a_light_square_is_seen() {
    let solution = first(8);
    let pixels = Pixels::of(&painted(solution.svg()).queen(color(LIGHT)));
    let is_dim = |pixel: [u8; 4]| pixel[..3].iter().all(|&part| part < 0x80);
    let outline = (0..SIDE * SIDE)
        .filter(|i| is_dim(pixels.at(i % SIDE, i / SIDE)))
        .count();
    // A line around her: some of the square, and not most of it.
    let square = (SIDE * SIDE) as usize;
    assert!((square / 20..square / 3).contains(&outline), "{outline}");
}

/// Which of row, column, falling and rising diagonal a queen shares with another square.
fn lines_between(one: (u32, u32), other: (u32, u32)) -> [bool; 4] {
    let (rows, columns) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
    let is_falling = (one.0 < other.0) == (one.1 < other.1);
    [
        rows == 0,
        columns == 0,
        rows == columns && is_falling,
        rows == columns && !is_falling,
    ]
}

#[test]
fn attack_lines_go_from_queens_to_the_edges() {
    let (near, middle, far) = (4, SIDE / 2, SIDE - 5);
    // Pixels of a square that are crossed by its row, column, falling and rising diagonal alone.
    let probes = [(near, middle), (middle, near), (near, near), (far, near)];
    for solution in some() {
        let with_lines = Pixels::of(&painted(solution.svg()).attacks(true));
        let without = Pixels::of(&painted(solution.svg()));
        let queens: Vec<(u32, u32)> = (0..).zip(solution.columns().iter().copied()).collect();
        for &(row, queen) in &queens {
            for column in (0..solution.width() as u32).filter(|&column| column != queen) {
                let drawn = probes.map(|(x, y)| {
                    let (x, y) = (column * SIDE + x, row * SIDE + y);
                    with_lines.at(x, y) != without.at(x, y)
                });
                let attacked = queens
                    .iter()
                    .map(|&other| lines_between(other, (row, column)))
                    .fold([false; 4], |sum, lines| {
                        std::array::from_fn(|i| sum[i] || lines[i])
                    });
                assert_eq!(drawn, attacked, "row {row}, column {column} of {solution}");
            }
        }
    }
}

#[test]
fn a_single_queen_on_a_single_square_attacks_nothing() {
    let solution = first(1);
    let (plain, drawn) = (painted(solution.svg()), painted(solution.svg()));
    let (plain, drawn) = (Pixels::of(&plain), Pixels::of(&drawn.attacks(true)));
    assert!(plain.all().all(|(x, y)| plain.at(x, y) == drawn.at(x, y)));
}

/// The upper left corner of each board in pixels, and the board's node.
fn boards<'a, 'input>(document: &'a Document<'input>) -> Vec<((u32, u32), Node<'a, 'input>)> {
    let corner = |node: Node<'a, 'input>| {
        let transform = node.attribute("transform")?;
        let place = transform.strip_prefix("translate(")?.strip_suffix(')')?;
        let (x, y) = place.split_once(' ')?;
        let in_pixels = |units: &str| units.parse::<u32>().unwrap() * SIDE / 100;
        Some(((in_pixels(x), in_pixels(y)), node))
    };
    document
        .root_element()
        .children()
        .filter_map(corner)
        .collect()
}

/// Asserts that a picture shows these boards in this order, apart from each other, and nothing
/// around them. Text is not rendered here.
fn assert_sheet(picture: &Svg<'_>, expected: &[Solution]) -> Vec<(u32, u32)> {
    let text = picture.to_string();
    let document = Document::parse(&text).unwrap();
    let pixels = Pixels::of(picture);
    let boards = boards(&document);
    assert_eq!(boards.len(), expected.len());
    let mut covered = vec![0u8; (pixels.size().0 * pixels.size().1) as usize];
    for (&((left, top), _), solution) in boards.iter().zip(expected) {
        let pixels = &pixels;
        View { pixels, left, top }.assert_shows(solution);
        // With the frame, a pixel on each side.
        let (width, height) = (solution.width() as u32, solution.len() as u32);
        for y in top.saturating_sub(1)..=top + height * SIDE {
            for x in left.saturating_sub(1)..=left + width * SIDE {
                if x < pixels.size().0 && y < pixels.size().1 {
                    covered[(y * pixels.size().0 + x) as usize] += 1;
                }
            }
        }
    }
    for (x, y) in pixels.all() {
        let boards_here = covered[(y * pixels.size().0 + x) as usize];
        assert!(boards_here <= 1, "two boards at {x}, {y}");
        assert!(boards_here == 1 || pixels.at(x, y) == NOTHING, "{x}, {y}");
    }
    boards.iter().map(|&(corner, _)| corner).collect()
}

#[test]
fn a_sheet_shows_every_board_once() {
    let twelve: Vec<Solution> = solutions(8).fundamental().collect();
    assert_eq!(twelve.len(), 12);
    let corners = assert_sheet(&painted(Svg::sheet(twelve.clone())), &twelve);
    let mut of_a_row = BTreeMap::<u32, usize>::new();
    for (_, top) in corners {
        *of_a_row.entry(top).or_default() += 1;
    }
    assert!(of_a_row.into_values().eq([4, 4, 4]));
}

#[test]
fn as_many_boards_stand_side_by_side_as_asked() {
    let five: Vec<Solution> = solutions(6).chain(solutions(5)).take(5).collect();
    for (asked, expected) in [
        (0, 1),
        (1, 1),
        (2, 2),
        (3, 3),
        (5, 5),
        (9, 5),
        (usize::MAX, 5),
    ] {
        let sheet = painted(Svg::sheet(five.clone())).boards_a_row(asked);
        let corners = assert_sheet(&sheet, &five);
        let in_first_row = corners.iter().filter(|corner| corner.1 == corners[0].1);
        assert_eq!(in_first_row.count(), expected, "{asked} asked");
    }
}

#[test]
fn boards_of_several_sizes_share_a_sheet() {
    let some = few();
    assert_sheet(&painted(Svg::sheet(some.clone())), &some);
}

#[test]
fn coordinates_and_captions_move_no_queen_off_her_board() {
    for solution in some() {
        let picture = painted(solution.svg()).coordinates(true).captions(true);
        assert_sheet(&picture, std::slice::from_ref(&solution));
    }
    let twelve: Vec<Solution> = solutions(8).fundamental().collect();
    let sheet = painted(Svg::sheet(twelve.clone()))
        .coordinates(true)
        .captions(true);
    assert_sheet(&sheet, &twelve);
}

#[test]
fn attack_lines_stay_on_their_board() {
    let some = few();
    // Room on every side: the boards lie between others.
    let sheet = painted(Svg::sheet(some.clone()))
        .coordinates(true)
        .attacks(true);
    let (plain, lines) = (painted(Svg::sheet(some)).coordinates(true), sheet);
    let (plain, lines) = (Pixels::of(&plain), Pixels::of(&lines));
    let alpha = |pixels: &Pixels, (x, y)| pixels.at(x, y)[3];
    assert!(
        plain
            .all()
            .all(|pixel| alpha(&plain, pixel) == alpha(&lines, pixel))
    );
}

/// Each text of a board, with the place where it stands in units.
fn texts(node: Node<'_, '_>) -> Vec<(i32, i32, String)> {
    let number = |node: Node<'_, '_>, name| node.attribute(name).unwrap().parse().unwrap();
    node.descendants()
        .filter(|node| node.has_tag_name("text"))
        .map(|node| {
            (
                number(node, "x"),
                number(node, "y"),
                node.text().unwrap().to_owned(),
            )
        })
        .collect()
}

#[test]
fn coordinates_are_the_names_of_squares() {
    let thirty = Solution::try_from(known::flat(30)).unwrap();
    let three_rows = placements(8, 3).next().unwrap();
    for solution in [first(1), first(8), three_rows, thirty] {
        let document = solution.svg().coordinates(true).to_string();
        let document = Document::parse(&document).unwrap();
        let [(_, board)] = boards(&document)[..] else {
            panic!("one board")
        };
        let bottom = solution.len() as i32 * 100;
        let (rows, columns): (Vec<_>, Vec<_>) =
            texts(board).into_iter().partition(|&(x, ..)| x < 0);
        let size = (rows.len(), columns.len());
        assert_eq!(size, (solution.len(), solution.width()));
        // Each stands beside its row, from the top, or below its column, from the left.
        for (row, (_, y, _)) in (0..).zip(&rows) {
            assert_eq!(y / 100, row);
        }
        for (column, (x, y, _)) in (0..).zip(&columns) {
            assert_eq!((*x, *y > bottom), (column * 100 + 50, true));
        }
        for (row, (_, _, number)) in (0..).zip(&rows) {
            for (column, (_, _, letters)) in (0..).zip(&columns) {
                let name = Square { row, column }.to_string();
                assert_eq!(format!("{letters}{number}"), name);
            }
        }
    }
    assert!(texts(Document::parse(&first(8).svg().to_string()).unwrap().root()).is_empty());
}

#[test]
fn captions_are_the_columns_of_each_board() {
    let sheet = Svg::sheet(solutions(6)).captions(true).to_string();
    let document = Document::parse(&sheet).unwrap();
    let captions: Vec<String> = boards(&document)
        .into_iter()
        .flat_map(|(_, board)| texts(board))
        .map(|(_, _, text)| text)
        .collect();
    assert!(captions.into_iter().eq(solutions(6).map(|s| s.to_string())));
}

fn child_text(node: Node<'_, '_>, name: &str) -> Option<String> {
    let mut children = node.children().filter(|child| child.has_tag_name(name));
    let text = children.next()?.text().unwrap_or_default().to_owned();
    assert!(children.next().is_none(), "a second {name}");
    Some(text)
}

/// Role, title and description of a document.
fn described(picture: &Svg<'_>) -> [String; 3] {
    let text = picture.to_string();
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    // Programs that show a title look for it before anything else.
    assert_eq!(
        root.first_element_child().unwrap().tag_name().name(),
        "title"
    );
    [
        root.attribute("role").unwrap().to_owned(),
        child_text(root, "title").unwrap(),
        child_text(root, "desc").unwrap_or_default(),
    ]
}

#[test]
fn a_picture_says_what_is_on_it() {
    let of = |solution: &Solution| described(&solution.svg());
    assert_eq!(
        of(&first(8)),
        [
            "img",
            "8 queens: 1 5 8 6 3 7 2 4",
            "Queens on a1, e2, h3, f4, c5, g6, b7, d8"
        ]
    );
    assert_eq!(of(&first(1)), ["img", "1 queen: 1", "A queen on a1"]);
    assert_eq!(of(&first(0)), ["img", "0 queens", "A board without rows"]);
    assert_eq!(
        of(&placements(8, 3).next().unwrap()),
        [
            "img",
            "3 queens on 3 of 8 rows: 1 3 5",
            "Queens on a1, c2, e3"
        ]
    );
    assert_eq!(
        described(&Svg::sheet(solutions(8).fundamental())),
        ["group", "12 boards of 8 queens", ""]
    );
    assert_eq!(
        described(&Svg::sheet(solutions(4).chain(solutions(5))))[1],
        "12 boards"
    );
    // One board is one board, and none are none.
    let alone = Svg::sheet([first(8)]).square(45).to_string();
    assert_eq!(alone, first(8).svg().to_string());
    assert_eq!(
        described(&Svg::sheet(solutions(3))),
        ["img", "0 boards", ""]
    );
}

#[test]
fn a_picture_and_text_have_the_same_names_for_squares() {
    for solution in some() {
        let [_, _, description] = described(&solution.svg());
        let names = description.split_once(" on ").unwrap().1;
        let text = solution.in_format(Format::Algebraic).to_string();
        assert_eq!(names.replace(", ", " "), text);
    }
}

#[test]
fn every_board_of_a_sheet_says_what_it_is() {
    let sheet = Svg::sheet(solutions(6)).title("Six queens").to_string();
    let document = Document::parse(&sheet).unwrap();
    assert_eq!(
        child_text(document.root_element(), "title").unwrap(),
        "Six queens"
    );
    for ((_, board), solution) in boards(&document).into_iter().zip(solutions(6)) {
        let [_, title, description] = described(&solution.svg());
        assert_eq!(board.attribute("role"), Some("img"));
        assert_eq!(child_text(board, "title"), Some(title));
        assert_eq!(child_text(board, "desc"), Some(description));
    }
}

#[test]
fn a_board_without_rows_is_a_blank_picture() {
    let no_rows = |n| placements(n, 0).next().unwrap();
    for solution in [first(0), no_rows(8), no_rows(usize::MAX)] {
        let everything = painted(solution.svg())
            .attacks(true)
            .coordinates(true)
            .captions(true);
        for picture in [painted(solution.svg()), everything] {
            let pixels = Pixels::of(&picture);
            assert!(pixels.all().all(|(x, y)| pixels.at(x, y) == NOTHING));
        }
    }
    let pixels = Pixels::of(&painted(Svg::sheet(solutions(3))));
    assert!(pixels.all().all(|(x, y)| pixels.at(x, y) == NOTHING));
    // Beside others it keeps its place.
    let sheet = painted(Svg::sheet([first(0), first(4)])).to_string();
    let corners = boards(&Document::parse(&sheet).unwrap()).len();
    assert_eq!(corners, 2);
}

#[test]
fn the_size_of_a_picture_is_that_of_its_squares() {
    let solution = first(8);
    for (side, expected) in [
        (1, "8"),
        (45, "360"),
        (60, "480"),
        (u32::MAX, "34359738360"),
    ] {
        let text = solution.svg().square(side).to_string();
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("width"), Some(expected));
        assert_eq!(root.attribute("height"), Some(expected));
    }
    for (side, expected) in [(1, "8.40"), (45, "378"), (33, "277.20")] {
        let text = solution.svg().square(side).coordinates(true).to_string();
        let document = Document::parse(&text).unwrap();
        assert_eq!(document.root_element().attribute("width"), Some(expected));
    }
    let nothing = solution.svg().square(0).to_string();
    assert_eq!(
        Document::parse(&nothing)
            .unwrap()
            .root_element()
            .attribute("width"),
        Some("0")
    );
}

/// Everything that can be drawn, with what a user may say.
fn full_pictures() -> Vec<String> {
    let sheet = Svg::sheet(some()).title("Some");
    let all = [sheet, Svg::sheet([first(8)]), Svg::sheet([first(0)])];
    all.map(|picture| {
        picture
            .attacks(true)
            .coordinates(true)
            .captions(true)
            .to_string()
    })
    .into()
}

#[test]
fn a_picture_stands_alone() {
    for text in full_pictures() {
        let document = Document::parse(&text).unwrap();
        let defined: Vec<&str> = document
            .descendants()
            .filter_map(|node| node.attribute("id"))
            .collect();
        for node in document.descendants().filter(Node::is_element) {
            let name = node.tag_name().name();
            let known = [
                "svg", "title", "desc", "defs", "g", "rect", "path", "use", "text",
            ];
            assert!(known.contains(&name), "{name}");
            for attribute in node.attributes() {
                assert!(!attribute.value().contains("url("), "{attribute:?}");
                if attribute.name() == "href" {
                    let id = attribute.value().strip_prefix('#').unwrap();
                    assert!(defined.contains(&id), "{id}");
                }
            }
        }
    }
}

#[test]
fn pictures_in_one_page_do_not_repaint_each_other() {
    // What has an id could be taken from another picture: it must be the same there.
    let mut definitions = BTreeMap::<String, Vec<(String, String)>>::new();
    let red = painted(Svg::sheet(some())).attacks(true).to_string();
    for text in full_pictures().into_iter().chain([red]) {
        let document = Document::parse(&text).unwrap();
        for node in document.descendants() {
            let Some(id) = node.attribute("id") else {
                continue;
            };
            let attributes = node
                .attributes()
                .map(|a| (a.name().to_owned(), a.value().to_owned()))
                .collect::<Vec<_>>();
            assert!(id.starts_with("queens-"));
            assert_eq!(
                definitions
                    .entry(id.to_owned())
                    .or_insert(attributes.clone()),
                &attributes
            );
        }
    }
    assert!(definitions.len() > 2);
}

#[test]
fn the_text_grows_with_the_sides_of_a_board() {
    let length = |n: u32| {
        let solution = Solution::try_from(known::flat(n)).unwrap();
        let picture = solution
            .svg()
            .attacks(true)
            .coordinates(true)
            .captions(true);
        picture.to_string().len()
    };
    // Twice as many rows and columns, with a digit more here and there; not four times as much.
    assert!(length(4000) < length(2000) * 5 / 2);
}

#[test]
fn no_color_breaks_out() {
    for (text, error) in [
        ("", ParseColorError::UnknownName),
        ("wihte", ParseColorError::UnknownName),
        ("none", ParseColorError::UnknownName),
        (" white", ParseColorError::UnknownName),
        ("url(#queens-queen)", ParseColorError::UnknownName),
        (
            "url(https://example.org/x.svg#y)",
            ParseColorError::UnknownName,
        ),
        (
            "\"/><script>alert(1)</script>",
            ParseColorError::UnknownName,
        ),
        (
            "#\"/><script/>",
            ParseColorError::UnexpectedCharacter {
                byte: 1,
                found: '"',
            },
        ),
        (
            "#fff\" onload=\"x",
            ParseColorError::UnexpectedCharacter {
                byte: 4,
                found: '"',
            },
        ),
        (
            "#12é",
            ParseColorError::UnexpectedCharacter {
                byte: 3,
                found: 'é',
            },
        ),
        (
            "#é1",
            ParseColorError::UnexpectedCharacter {
                byte: 1,
                found: 'é',
            },
        ),
        (
            "#fff ",
            ParseColorError::UnexpectedCharacter {
                byte: 4,
                found: ' ',
            },
        ),
        ("#", ParseColorError::WrongLength { digits: 0 }),
        ("#1234", ParseColorError::WrongLength { digits: 4 }),
        ("#1234567", ParseColorError::WrongLength { digits: 7 }),
    ] {
        assert_eq!(text.parse::<Color>(), Err(error), "{text:?}");
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn colors_are_read_as_they_are_in_html() {
    for (text, expected) in [
        ("#000", Color::rgb(0, 0, 0)),
        ("#1aF", Color::rgb(0x11, 0xaa, 0xff)),
        ("#12aBc3", Color::rgb(0x12, 0xab, 0xc3)),
        ("GRAY", Color::rgb(128, 128, 128)),
    ] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
    // Each name means to a renderer what it means here.
    for name in [
        "black", "silver", "gray", "white", "maroon", "red", "purple", "fuchsia", "green", "lime",
        "olive", "yellow", "navy", "blue", "teal", "aqua",
    ] {
        let solution = first(1);
        let ours = solution.svg().dark(name.parse().unwrap()).to_string();
        let dark = Color::rgb(0xb5, 0x88, 0x63).to_string();
        let theirs = solution.svg().to_string().replace(&dark, name);
        let render = |text: &str| {
            let tree = Tree::from_str(text, &Options::default()).unwrap();
            let mut pixels = Pixmap::new(45, 45).unwrap();
            resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
            pixels
        };
        assert!(render(&ours) == render(&theirs), "{name}");
    }
}

#[test]
fn a_color_is_read_back() {
    check(256, any::<(u8, u8, u8)>(), |(red, green, blue)| {
        let color = Color::rgb(red, green, blue);
        assert_eq!(color.to_string().parse(), Ok(color));
    });
}

#[test]
fn what_is_read_as_a_color_is_harmless() {
    check(256, ".*|#[0-9a-fA-F]{0,8}|[a-z]{0,8}", |text| {
        if let Ok(color) = text.parse::<Color>() {
            let written = color.to_string();
            assert_eq!(written.len(), 7);
            let digits = written.strip_prefix('#').unwrap();
            assert!(digits.bytes().all(|b| b.is_ascii_hexdigit()));
        }
    });
}

#[test]
fn a_title_is_read_back() {
    let titles = r#"(\PC|[<>&"'\x00-\x1f\u{fffe}\u{ffff}]|\]\]>|<!--){0,20}"#;
    check(256, titles, |title| {
        let is_allowed =
            |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
        let expected: String = title
            .chars()
            .map(|c| if is_allowed(c) { c } else { '\u{fffd}' })
            .collect();
        let solution = first(4);
        let [_, found, _] = described(&solution.svg().title(title));
        assert_eq!(found, expected);
    });
}
