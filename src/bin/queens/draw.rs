//! `queens draw`: solutions that are read, drawn.

use std::io::{self, BufRead, IsTerminal};

use queens::{Format, ParseSolutionError, Solution, SolutionError};

use crate::failure::Failure;
use crate::options::{DrawOptions, OutputFormat};
use crate::output;
use crate::record::is_drawing;
use crate::screen::Screen;
use crate::sheet::{self, MOST_BOARDS, Marks};

pub(crate) fn run(options: &DrawOptions) -> Result<(), Failure> {
    let format = options.format.unwrap_or_else(|| {
        OutputFormat::Text(match Screen::of_output().unicode {
            true => Format::Unicode,
            false => Format::Board,
        })
    });
    check(options, format)?;
    let reading = Reading {
        format: options.from,
        columns: options.columns,
    };
    let read: Box<dyn Iterator<Item = Result<Solution, Failure>>> = match &options.solutions[..] {
        [] => {
            if io::stdin().is_terminal() {
                output::complain("reading solutions from the terminal; Ctrl-D ends them");
            }
            Box::new(Texts::new(io::stdin().lock(), reading))
        }
        texts => {
            let hint = match reading.format == Format::List && are_entries(texts) {
                true => format!("; one solution is one argument: '{}'", texts.join(" ")),
                false => String::new(),
            };
            let said = move |text: &String| reading.said(text, &hint);
            Box::new(texts.iter().map(said))
        }
    };
    match format {
        OutputFormat::Svg => {
            let marks = Marks {
                coordinates: options.coordinates,
                attacks: options.attacks,
            };
            let boards = read.take(MOST_BOARDS + 1);
            let boards = boards.collect::<Result<Vec<Solution>, Failure>>()?;
            if boards.len() > MOST_BOARDS {
                return Err(Failure::Failed(format!(
                    "the input has more than {MOST_BOARDS} boards, too many for a picture; `head` takes \
                     some of them"
                )));
            }
            sheet::print(boards.into_iter(), marks)
        }
        OutputFormat::Text(format) => draw(read, format, options.coordinates),
    }
}

/// Whether the arguments are what is left of a list without quotes. Four digits may be a list themselves; no
/// board of two or three columns has a solution.
fn are_entries(texts: &[String]) -> bool {
    texts.len() > 1
        && texts
            .iter()
            .all(|text| text.parse::<u16>().is_ok_and(|entry| entry < 1000))
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
        // FEN of a few letters may be a board of millions of squares.
        match format {
            Format::Board => output::print_long(&format_args!("{diagram}\n")),
            Format::Ascii => output::print_long(&format_args!("{}\n", diagram.ascii())),
            Format::Unicode => output::print_long(&format_args!("{}\n", diagram.unicode())),
            line => output::print_long(&solution.in_format(line)),
        }?;
    }
    Ok(())
}

/// How solutions are read.
#[derive(Clone, Copy)]
struct Reading {
    format: Format,
    /// The columns of each board, if it was said.
    columns: Option<usize>,
}

impl Reading {
    fn solution(self, text: &str) -> Result<Solution, ParseSolutionError> {
        match self.columns {
            Some(columns) => self.format.parse_with_width(text, columns),
            None => self.format.parse(text),
        }
    }

    /// An argument.
    fn said(self, text: &str, hint: &str) -> Result<Solution, Failure> {
        let solution = self.solution(text);
        solution.map_err(|error| {
            let told = self.told(text, error);
            Failure::Usage(format!("{text:?}: {told}{hint}"))
        })
    }

    /// What is wrong with a text, and what may help.
    fn told(self, text: &str, error: ParseSolutionError) -> String {
        let reason = self.reason(error);
        if let Some(other) = self.other_format(text) {
            return format!("{reason}; it is read with --from {other}");
        }
        match error {
            ParseSolutionError::NotASolution(SolutionError::OffBoard { .. })
                if self.columns.is_none() && !tells_width(self.format) =>
            {
                format!("{reason}; --columns says how wide a board with fewer rows is")
            }
            ParseSolutionError::NotASolution(_) | ParseSolutionError::Width { .. } => reason,
            _ => format!("{reason}; --from says the format"),
        }
    }

    /// In the words of the format.
    fn reason(self, error: ParseSolutionError) -> String {
        match error {
            ParseSolutionError::NotASolution(SolutionError::OffBoard { square, width })
                if self.format == Format::Algebraic =>
            {
                format!("the square {square} is not on a board whose width is {width}")
            }
            _ => error.to_string(),
        }
    }

    /// A format in which the text, or the first line of it, is a solution or looks like one.
    fn other_format(self, text: &str) -> Option<Format> {
        let first_line = text.lines().next().unwrap_or_default();
        let reads = |&format: &Format| {
            let text = match is_drawing(format) {
                true => text,
                false => first_line,
            };
            format != self.format && Self { format, ..self }.solution(text).is_ok()
        };
        // Who reads lines sees no more of a frame.
        let is_framed = first_line.trim_start().starts_with(['+', '┌']);
        let is_other = is_framed && !is_drawing(self.format);
        let mut formats = Format::ALL.iter().copied();
        formats.find(reads).or(is_other.then_some(Format::Board))
    }
}

/// Whether a text says how wide its board is.
fn tells_width(format: Format) -> bool {
    !matches!(format, Format::List | Format::Csv | Format::Algebraic)
}

/// Solutions from some input, one after the other. A line is one, and if it is empty the empty solution.
/// A drawn board ends with an empty line, and that without rows is nothing else but one more.
struct Texts<R> {
    input: R,
    reading: Reading,
    /// Lines that were read.
    lines: usize,
}

impl<R: BufRead> Texts<R> {
    fn new(input: R, reading: Reading) -> Self {
        Self {
            input,
            reading,
            lines: 0,
        }
    }

    /// The text of the next solution, and the number of its first line.
    fn text(&mut self) -> io::Result<Option<(usize, String)>> {
        let Some(line) = self.line()? else {
            return Ok(None);
        };
        let first = self.lines;
        if !is_drawing(self.reading.format) {
            return Ok(Some((first, line)));
        }
        match is_blank(&line) {
            false => self.drawing(line).map(|text| Some((first, text))),
            true => Ok(match self.line()? {
                Some(next) if is_blank(&next) => Some((first, next)),
                Some(next) => {
                    let first = self.lines;
                    Some((first, self.drawing(next)?))
                }
                None => None,
            }),
        }
    }

    /// A line and those after it, up to an empty one.
    fn drawing(&mut self, first: String) -> io::Result<String> {
        let mut text = first;
        let mut longest = text.len();
        for lines in 1.. {
            // There are no more rows than columns, with a line of a frame before and after each, and one of
            // letters. What is longer is no board, and is not awaited to its end.
            if lines > 2 * longest + 2 {
                break;
            }
            match self.line()? {
                Some(line) if !is_blank(&line) => {
                    longest = longest.max(line.len());
                    text.push_str(&line);
                }
                _ => break,
            }
        }
        Ok(text)
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        self.lines += 1;
        Ok(Some(line))
    }
}

fn is_blank(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').trim().is_empty()
}

impl<R: BufRead> Iterator for Texts<R> {
    type Item = Result<Solution, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.text() {
            Ok(None) => None,
            Ok(Some((line, text))) => Some(self.reading.solution(&text).map_err(|error| {
                let told = self.reading.told(&text, error);
                Failure::Failed(format!("input from line {line} on: {told}"))
            })),
            Err(error) => Some(Err(Failure::Failed(format!(
                "cannot read standard input after line {}: {error}; it must be text",
                self.lines
            )))),
        }
    }
}
