//! `queens draw`: solutions that are read, drawn.

use std::io::{self, BufRead, IsTerminal};

use queens::{Format, Solution};

use crate::failure::Failure;
use crate::options::{DrawOptions, OutputFormat};
use crate::output;
use crate::record::is_drawing;
use crate::screen::Screen;
use crate::sheet::{self, Marks};

pub(crate) fn run(options: &DrawOptions) -> Result<(), Failure> {
    let format = options.format.unwrap_or_else(|| {
        OutputFormat::Text(match Screen::of_output().unicode {
            true => Format::Unicode,
            false => Format::Board,
        })
    });
    check(options, format)?;
    let read: Box<dyn Iterator<Item = Result<Solution, Failure>>> = match &options.solutions[..] {
        [] => {
            if io::stdin().is_terminal() {
                output::complain("reading solutions from the terminal; Ctrl-D ends them");
            }
            Box::new(Texts::new(io::stdin().lock(), options.from))
        }
        texts => Box::new(texts.iter().map(|text| said(text, options.from))),
    };
    match format {
        OutputFormat::Svg => {
            let marks = Marks {
                coordinates: options.coordinates,
                attacks: options.attacks,
            };
            let boards = read.collect::<Result<Vec<Solution>, Failure>>()?;
            sheet::print(boards.into_iter(), marks)
        }
        OutputFormat::Text(format) => draw(read, format, options.coordinates),
    }
}

fn check(options: &DrawOptions, format: OutputFormat) -> Result<(), Failure> {
    let is_picture = format == OutputFormat::Svg;
    let is_board = matches!(format, OutputFormat::Text(format) if is_drawing(format));
    if options.attacks && !is_picture {
        return Err(Failure::usage(
            "--attacks is for pictures; say --format svg, too",
        ));
    }
    if options.coordinates && !is_picture && !is_board {
        return Err(Failure::usage(
            "--coordinates is for drawn boards; say --format board, ascii, unicode or svg, too",
        ));
    }
    Ok(())
}

/// Draws each as soon as it is read. A failure comes after what could be drawn.
fn draw(
    read: impl Iterator<Item = Result<Solution, Failure>>,
    format: Format,
    coordinates: bool,
) -> Result<(), Failure> {
    for solution in read {
        let solution = solution?;
        let diagram = solution.diagram().coordinates(coordinates);
        let text = match format {
            Format::Board => format!("{diagram}\n\n"),
            Format::Ascii => format!("{}\n\n", diagram.ascii()),
            Format::Unicode => format!("{}\n\n", diagram.unicode()),
            line => format!("{}\n", solution.in_format(line)),
        };
        output::write(text.as_bytes())?;
    }
    Ok(())
}

/// An argument.
fn said(text: &str, format: Format) -> Result<Solution, Failure> {
    format
        .parse(text)
        .map_err(|error| Failure::Usage(format!("{text:?}: {error}; --from says the format")))
}

/// Solutions from some input, one after the other.
struct Texts<R> {
    input: R,
    format: Format,
    /// Lines that were read.
    lines: usize,
}

impl<R: BufRead> Texts<R> {
    fn new(input: R, format: Format) -> Self {
        Self {
            input,
            format,
            lines: 0,
        }
    }

    /// The next line that says something, or for drawings the next lines up to one that does not; and the
    /// number of the first.
    fn text(&mut self) -> io::Result<Option<(usize, String)>> {
        let mut text = String::new();
        let mut first = 0;
        loop {
            let before = text.len();
            let is_end = self.input.read_line(&mut text)? == 0;
            self.lines += 1;
            let is_empty = text[before..]
                .trim_start_matches('\u{feff}')
                .trim()
                .is_empty();
            if is_empty && before == 0 && !is_end {
                text.clear();
                continue;
            }
            if before == 0 {
                first = self.lines;
            }
            if is_end || is_empty || !is_drawing(self.format) {
                return Ok((!text.trim().is_empty()).then_some((first, text)));
            }
        }
    }
}

impl<R: BufRead> Iterator for Texts<R> {
    type Item = Result<Solution, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.text() {
            Ok(None) => None,
            Ok(Some((line, text))) => Some(self.format.parse(&text).map_err(|error| {
                Failure::Failed(format!(
                    "input from line {line} on: {error}; --from says the format"
                ))
            })),
            Err(error) => Some(Err(Failure::Failed(format!(
                "cannot read standard input: {error}; it must be text"
            )))),
        }
    }
}
