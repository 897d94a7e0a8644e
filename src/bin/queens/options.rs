//! What can be said on the command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use queens::{Format, ParseSquareError, Square};

/// More could be described, but not kept in the memory of usual machines.
pub(crate) const MOST_QUEENS: usize = 10_000_000;

/// More would hinder each other, and the machine, on any that there is.
const MOST_THREADS: NonZeroUsize = NonZeroUsize::new(256).unwrap();

const EXAMPLES: &str = "\
Examples:
  queens 8                               all 92 solutions, one line each
  queens 8 --fundamental                 the 12 that turns and reflections leave
  queens 10 --take 3 --format board      three boards, drawn
  queens 16 --skip 10000000 --take 5     far into the sequence, without going through it
  queens 8 --given b4,d5                 queens given; row 1 is at the top
  queens 1000 --take 1 --order any       a solution of a large board
  queens 16 --checkpoint place >> all    to be stopped and started again at will
  queens 8 | queens draw --format svg    all of them as a picture
  queens count 17                        how many there are
  queens trace 6                         the search, step by step
  queens shards 14 --rows 2 > shards     a board in shards, for `queens work` and `queens merge`

In lexicographic order the first solution is the hard one: it comes at once up to n = 29, and in a second
or two for most n up to 35 (n = 34 takes half a minute); from about n = 40 on it is out of reach, and
beyond anyone's reach for 50. Ctrl-C stops the search at once. With `--order any` the first solutions come
at once at every size.

Whenever it is stopped, by Ctrl-C, SIGTERM or a closed terminal, the last line that it has written is whole,
unless the reader sleeps or the line is longer than 4096 bytes and goes to a pipe. After kill -9 that holds
for pipes alone: the system may cut a line in a file where a page of it ends.

Exit codes: 0 done, also if there is no solution or the reader has gone; 1 something could not be read or
written, or is damaged; 2 a mistake on the command line. Ctrl-C ends it as a signal does, which shells
report as 130. A standard output that is closed (`>&-`) is taken for /dev/null.";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  queens completions bash > ~/.local/share/bash-completion/completions/queens
  queens completions fish > ~/.config/fish/completions/queens.fish
  queens completions zsh > _queens       in a folder of $fpath";

const MAN_EXAMPLES: &str = "\
Examples:
  queens man > ~/.local/share/man/man1/queens.1
  queens man count > ~/.local/share/man/man1/queens-count.1";

const CHECKPOINT: &str = "\
Keep in FILE how far it has come, and go on from there if FILE exists.

It is saved every second and whenever the program stops: at the end, after `--take`, by Ctrl-C, SIGTERM or
a closed terminal, because the disk is full or the reader has gone. It says which lines were handed to the
system; resumed, the next line is the first after them, so that nothing is lost or doubled in a file that is
appended to (`>> FILE`).

After kill -9, or on a full disk, that file holds more than was saved, and its last line may be cut. The same
command, appending to the same file again, looks at what is there, leaves it, and writes the rest, from the
middle of a line if need be. This is so on Linux, and if the file may be read; elsewhere, in a new file and
behind a pipe the lines of the last second come twice after kill -9, and none is lost. What a reader behind a
pipe has left unread is its loss: `--take` stops exactly.

Say the same command again to go on. Another board, --reverse, --fundamental, --skip or --format is refused.
--threads and --take may change: --take counts anew in every run. --skip is not repeated. Remove FILE to
begin anew. Two runs at a time must not share FILE. Only the lexicographic order is saved, and no picture.";

const SPLIT: &str = "\
Examples:
  queens merge --missing shards results | queens split > parts
  queens work < parts > results.2
  queens merge shards results results.2

A part has a queen on one row more. It belongs to the same plan, and `merge` takes the results of all parts
for that of the shard. A shard that has no parts is printed as it is: it is still to be counted.

A line that is no shard is told with its number, the others are split, and the exit code is 1.";

/// Every solution of an n-queens problem, one line each
///
/// A line has the column of each row's queen, from the top row down, counted from 1. They come in
/// lexicographic order, as they are found.
#[derive(Parser)]
#[command(
    name = "queens",
    version,
    max_term_width = 100,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = EXAMPLES
)]
pub(crate) struct Options {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) stream: StreamOptions,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Print how many solutions there are
    Count(CountOptions),
    /// Draw solutions that are read, one after the other
    Draw(DrawOptions),
    /// Play the search step by step, or print its steps
    Trace(TraceOptions),
    /// Divide a board into shards, a line each, to be counted anywhere by `work`
    Shards(ShardsOptions),
    /// Divide each shard that is read into its parts, a line each
    #[command(after_help = SPLIT)]
    Split,
    /// Count the shards that are read, or print their solutions
    Work(WorkOptions),
    /// Add up what was counted of the shards, if each was
    Merge(MergeOptions),
    /// Print a completion script for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, of this program or of one of its commands
    #[command(after_help = MAN_EXAMPLES)]
    Man {
        /// The command; without it the page of the program is printed
        #[arg(hide_possible_values = true)]
        command: Option<String>,
    },
    /// Print what `--help` does
    #[command(hide = true)]
    Help { command: Option<String> },
}

/// The columns of some rows' queens, counted from 1.
#[derive(Clone)]
pub(crate) struct Columns(pub(crate) Vec<u32>);

#[derive(Args, Clone)]
pub(crate) struct BoardOptions {
    /// How many queens, and columns of the board; at most 10000000
    #[arg(
        value_name = "N",
        required = true,
        allow_negative_numbers = true,
        value_parser = parse_size
    )]
    pub(crate) n: Option<usize>,
    /// Only the first K rows of the board, a queen on each
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = parse_size)]
    pub(crate) rows: Option<usize>,
    /// Diagonals go on at the opposite edge
    #[arg(long)]
    pub(crate) torus: bool,
    /// Queens that are given, as in b4,d5; row 1 is at the top
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', value_parser = parse_square)]
    pub(crate) given: Vec<Square>,
    /// Squares where no queen may stand, as in a1,c3
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', value_parser = parse_square)]
    pub(crate) blocked: Vec<Square>,
    /// Columns of the queens in the first rows, from 1, as in 1,5
    #[arg(
        long,
        value_name = "COLUMNS",
        allow_negative_numbers = true,
        value_parser = parse_columns
    )]
    pub(crate) prefix: Vec<Columns>,
}

#[derive(Args)]
pub(crate) struct StreamOptions {
    #[command(flatten)]
    pub(crate) board: BoardOptions,
    /// Stop after K solutions
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = parse_number)]
    pub(crate) take: Option<usize>,
    /// Leave out the first K solutions, without going through them where that is faster
    #[arg(
        long,
        value_name = "K",
        default_value_t = 0,
        hide_default_value = true,
        allow_negative_numbers = true,
        value_parser = parse_number
    )]
    pub(crate) skip: usize,
    /// From the last solution to the first; not with `--order any`
    #[arg(long)]
    pub(crate) reverse: bool,
    /// Only the first of those that turns and reflections make of each other
    #[arg(long)]
    pub(crate) fundamental: bool,
    /// The order in which they come; --threads and --checkpoint keep to the lexicographic one
    #[arg(long, value_enum, default_value_t)]
    pub(crate) order: Order,
    /// How each is written; svg is one picture of all
    #[arg(long, default_value = "list", value_parser = output_format())]
    pub(crate) format: OutputFormat,
    /// Search in T threads, up to 256; the order is kept. Not for pictures
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Keep in FILE how far it has come, and go on from there if FILE exists
    #[arg(long, value_name = "FILE", long_help = CHECKPOINT)]
    pub(crate) checkpoint: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  queens count 16
  queens count 12 --fundamental
  queens count 20 --checkpoint place     to be stopped and started again at will")]
pub(crate) struct CountOptions {
    #[command(flatten)]
    pub(crate) board: BoardOptions,
    /// Count those alone that are the first of what turns and reflections make of each other; not with
    /// --threads or --checkpoint
    #[arg(long)]
    pub(crate) fundamental: bool,
    /// Count in T threads, up to 256; as many as there are processors unless it is said
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Keep in FILE how far it has come, and go on from there if FILE exists
    ///
    /// It is saved every second and when the program is stopped, by Ctrl-C, SIGTERM or a closed terminal.
    /// The total is exact however often that happens. Say the same board again to go on; --threads may
    /// change. Remove FILE to begin anew.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  queens draw '2 4 1 3'
  queens 8 --fundamental | queens draw --format svg > twelve.svg
  queens 6 --format fen | queens draw --from fen --format ascii --coordinates
  queens 8 --rows 3 | queens draw --columns 8

A line is a solution, and an empty line that of the board without rows; only drawn boards take several
lines, with an empty one between. A list, CSV and the names of squares do not say how wide the board is:
unless --columns does, it has as many columns as rows.

What is read is drawn as it comes. If it is no solution the exit code is 2 for an argument, and 1 for
standard input: all that came before it is drawn, but no picture.")]
pub(crate) struct DrawOptions {
    /// A solution; without any they are read from standard input
    #[arg(value_name = "SOLUTION")]
    pub(crate) solutions: Vec<String>,
    /// The format that is read
    #[arg(long, value_name = "FORMAT", default_value = "list", value_parser = input_format())]
    pub(crate) from: Format,
    /// How many columns each board has, if it has fewer rows
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = parse_size)]
    pub(crate) columns: Option<usize>,
    /// How they are drawn; on a terminal that shows it `unicode`, else `board`, unless it is said
    #[arg(long, value_parser = output_format())]
    pub(crate) format: Option<OutputFormat>,
    /// Numbers and letters beside the board: row 1 is at the top, as in the names of squares
    #[arg(long)]
    pub(crate) coordinates: bool,
    /// Lines along which the queens attack, on pictures
    #[arg(long)]
    pub(crate) attacks: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  queens trace 6
  queens trace 8 --delay 20
  queens trace 4 | grep -c reject
  queens trace 8 --html > search.html

Keys: space to pause and go on, enter or the right arrow for one step, + and - for the speed, q or Esc to
quit. The end stays on the screen until then. Ctrl-C ends it as a signal does, with the terminal as it was;
Ctrl-Z leaves it for a while, and `fg` comes back. Of a board that is larger than the window the upper left
part is shown.

A page shows 20000 steps at most unless --steps says how many, and tells if there are more.")]
pub(crate) struct TraceOptions {
    #[command(flatten)]
    pub(crate) board: BoardOptions,
    /// Milliseconds from one step to the next
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 200,
        allow_negative_numbers = true,
        conflicts_with = "html",
        value_parser = parse_delay
    )]
    pub(crate) delay: u64,
    /// Stop after K steps
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = parse_number)]
    pub(crate) steps: Option<usize>,
    /// Write a page that plays the search in a browser
    #[arg(long)]
    pub(crate) html: bool,
}

#[derive(Args)]
#[command(
    mut_arg("rows", |rows| rows
        .value_name("D")
        .help("A shard for each safe placement of queens on the first D rows; not the board's rows (--board-rows)")),
    after_help = "\
Examples:
  queens shards 14 --rows 2 --halved > shards
  queens work --threads 2 < shards > results
  queens merge shards results            the total, or how much is missing
  queens merge --missing shards results | queens work > results.2

A shard has less symmetry than the whole board. With two rows and --halved all shards together take six to
twelve times as long as `queens count` for 17 to 20 queens, so that it pays on more cores than that, or where
much is to be lost. Take as few rows as give each worker some dozens of shards; `queens split` makes parts of one
that is too large.")]
pub(crate) struct ShardsOptions {
    #[command(flatten)]
    pub(crate) board: BoardOptions,
    /// Only the first K rows of the board, a queen on each
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = parse_size)]
    pub(crate) board_rows: Option<usize>,
    /// Only one of two shards that are mirror images; it counts twice
    ///
    /// Other boards than those that are their own mirror image keep all shards. `work --solutions`
    /// prints the solutions of those that are kept.
    #[arg(long)]
    pub(crate) halved: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  queens shards 14 --rows 2 | queens work > results
  queens shards 8 --rows 1 | queens work --solutions --take 5

Each result is written at once, as a whole line that ends in a check sum. The program may be killed at any
time: what it has counted stands, and `queens merge --missing` says what is left. Let each run write to a
file of its own, since a line that is torn is let pass only at the end of a file.

A line that is no shard, or a damaged one, is told with its number, the others are still counted, and the
exit code is 1.")]
pub(crate) struct WorkOptions {
    /// Count in T threads, up to 256; the results come in the order in which they are known
    #[arg(
        long,
        value_name = "T",
        default_value = "1",
        hide_default_value = true,
        allow_negative_numbers = true,
        value_parser = parse_threads
    )]
    pub(crate) threads: NonZeroUsize,
    /// Print the solutions instead, shard after shard, also in several threads
    ///
    /// These lines have no check sum. They are all there if they are as many as `queens work` counts of the
    /// same shards; without `--halved` that is the total that `queens merge` prints.
    #[arg(long)]
    pub(crate) solutions: bool,
    /// Stop after K lines of output
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = parse_number)]
    pub(crate) take: Option<usize>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  queens merge shards results
  queens work < shards | queens merge shards -
  queens merge --missing shards results.* | queens work > results.new

The total stands alone on the last line. If anything is missing there is none: the exit code is 1, and the
number of missing shards is told. A result that comes twice counts once. The last line of a file may be
torn; it is left out with a warning. Any other damaged line, a result of another plan, and two results that
contradict each other are errors that name the line: remove it, and its shard is missing again.")]
pub(crate) struct MergeOptions {
    /// What `queens shards` has printed; `-` for standard input
    pub(crate) shards: PathBuf,
    /// What `queens work` has printed; `-` for standard input
    pub(crate) results: Vec<PathBuf>,
    /// Print the shards that are still to be counted instead, ready for `queens work`
    #[arg(long)]
    pub(crate) missing: bool,
}

/// All that can be said, with paragraphs that flow into the width of the terminal.
pub(crate) fn program() -> clap::Command {
    let program = Options::command();
    let commands = program.get_subcommands();
    let names: Vec<String> = commands
        .map(|command| command.get_name().to_owned())
        .collect();
    // Those that name a command take one that there is.
    let naming = |command: clap::Command| {
        command.mut_arg("command", |name| {
            name.value_parser(PossibleValuesParser::new(names.iter().cloned()))
        })
    };
    flowing(
        program
            .mut_subcommand("man", naming)
            .mut_subcommand("help", naming),
    )
}

fn flowing(command: clap::Command) -> clap::Command {
    let notes = command
        .get_after_help()
        .map(|notes| joined(&notes.to_string()));
    let command = command.mut_subcommands(flowing).mut_args(|argument| {
        let help = argument
            .get_long_help()
            .map(|help| joined(&help.to_string()));
        match help {
            Some(help) => argument.long_help(help),
            None => argument,
        }
    });
    match notes {
        Some(notes) => command.after_help(notes),
        None => command,
    }
}

/// Paragraphs as one line each; what is indented, like examples, stays as it is, with the line before it.
fn joined(text: &str) -> String {
    let mut joined = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        joined.push_str(line);
        let is_apart = |line: &str| line.is_empty() || line.starts_with(' ');
        match lines.peek() {
            Some(next) if is_apart(line) || is_apart(next) => joined.push('\n'),
            Some(_) => joined.push(' '),
            None => {}
        }
    }
    joined
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Order {
    /// As the lists of columns compare
    #[default]
    Lexicographic,
    /// That of the permutation filter by insertion, which goes through all n! permutations
    Insertion,
    /// No particular one, but the first solutions come at once at every size; to the end a hundred times slower
    Any,
}

/// One of the library's formats, or a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutputFormat {
    Text(Format),
    Svg,
}

fn input_format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.iter().map(described))
        .try_map(|name| name.parse::<Format>())
}

fn output_format() -> impl TypedValueParser<Value = OutputFormat> {
    let texts = Format::ALL.iter().map(described);
    let picture = PossibleValue::new("svg").help("A picture, of 100000 boards at most");
    PossibleValuesParser::new(texts.chain([picture])).try_map(|name| match &*name {
        "svg" => Ok(OutputFormat::Svg),
        name => name.parse().map(OutputFormat::Text),
    })
}

fn described(format: &Format) -> PossibleValue {
    let value = PossibleValue::new(format.name());
    match format {
        Format::List => value.help("Columns from 1, as in 2 4 1 3"),
        Format::Board => value.help("Drawn with Q and dots"),
        Format::Ascii => value.help("Drawn with lines of + - |"),
        Format::Unicode => value.help("Drawn with lines and queens"),
        Format::Json => value.help("Columns from 0, as in [1,3,0,2]"),
        Format::Csv => value.help("Columns from 1, as in 2,4,1,3"),
        Format::Fen => value.help("As chess programs write it, as in 1Q2/3Q/Q3/2Q1"),
        Format::Algebraic => value.help("Names of squares, as in b1 d2 a3 c4"),
        _ => value,
    }
}

fn parse_number(text: &str) -> Result<usize, String> {
    text.parse()
        .map_err(|_| format!("it takes a whole number from 0 to {}", usize::MAX))
}

fn parse_delay(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| "it takes a whole number of milliseconds".to_owned())
}

fn parse_square(text: &str) -> Result<Square, ParseSquareError> {
    text.trim().parse()
}

fn parse_columns(text: &str) -> Result<Columns, String> {
    let numbers: Vec<&str> = match text.contains(',') {
        true => text.split(',').map(str::trim).collect(),
        // As they are printed.
        false => text.split_whitespace().collect(),
    };
    let columns = numbers.iter().map(|number| number.parse().ok());
    let columns = columns.map(|column| column.filter(|&column| column > 0));
    match columns.collect::<Option<Vec<u32>>>() {
        Some(columns) if !columns.is_empty() => Ok(Columns(columns)),
        _ => Err("it takes numbers of columns from 1 on, as in 1,5".to_owned()),
    }
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse() {
        Ok(threads) if threads <= MOST_THREADS => Ok(threads),
        _ => Err(format!("it takes a whole number from 1 to {MOST_THREADS}")),
    }
}

fn parse_size(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(size) if size <= MOST_QUEENS => Ok(size),
        _ => Err(format!("it takes a whole number from 0 to {MOST_QUEENS}")),
    }
}
