//! What the command line asks for.

use crate::table::Format;

pub const USAGE: &str = "\
usage: queens-peers [--sizes 12,13,14] [--rivals 12] [--permutations 10] [--any 100,1000,1000000]
                    [--counting 14,16] [--parallel N,...] [--rounds 7] [--groups WORD,...]
                    [--quadrants PROGRAM] [--markdown | --tabs]

Prints how long each way takes, as a ratio to the first of its group; where something is counted, how
many times as fast it is. Counting from n = 16 on is done in 3 rounds at most. --groups picks groups by
a word of their names: streaming, rivals, constrained, first, any, permutations, filter, counting,
parallel. The last wants two idle cores, a size from 17 on, and to be asked for by --parallel.

--quadrants is for EvgenyKluev/N-Queens-Count-Sol, which is built for one size: PROGRAM is where its
program is, with {n} in place of the size.
";

pub struct Options {
    pub sizes: Vec<usize>,
    pub rivals: Vec<usize>,
    pub permutations: Vec<usize>,
    pub any: Vec<usize>,
    pub counting: Vec<usize>,
    pub parallel: Vec<usize>,
    /// With `{n}` in place of the size.
    pub quadrants: Option<String>,
    pub rounds: usize,
    groups: Vec<String>,
    pub format: Format,
}

impl Options {
    /// `Err` has a line for the user.
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            sizes: vec![12, 13, 14],
            rivals: vec![12],
            permutations: vec![10],
            any: vec![100, 1000, 1_000_000],
            counting: vec![14, 16],
            parallel: Vec::new(),
            quadrants: None,
            rounds: 7,
            groups: Vec::new(),
            format: Format::Text,
        };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or(format!("{argument} wants a value"));
            match argument.as_str() {
                "--sizes" => options.sizes = numbers(&value()?, 1..=31)?,
                "--rivals" => options.rivals = numbers(&value()?, 3..=31)?,
                "--permutations" => options.permutations = numbers(&value()?, 4..=14)?,
                "--any" => options.any = numbers(&value()?, 20..=u32::MAX as usize)?,
                "--counting" => options.counting = numbers(&value()?, 4..=31)?,
                "--parallel" => options.parallel = numbers(&value()?, 4..=31)?,
                "--quadrants" => options.quadrants = Some(value()?),
                "--rounds" => {
                    options.rounds = numbers(&value()?, 1..=1000)?
                        .pop()
                        .ok_or("--rounds wants a number")?;
                }
                "--groups" => options.groups = value()?.split(',').map(String::from).collect(),
                "--markdown" => options.format = Format::Markdown,
                "--tabs" => options.format = Format::Tabs,
                _ => return Err(format!("what is {argument}?")),
            }
        }
        Ok(options)
    }

    pub fn wants(&self, group: &str) -> bool {
        self.groups.is_empty() || self.groups.iter().any(|wanted| wanted == group)
    }
}

fn numbers(list: &str, range: std::ops::RangeInclusive<usize>) -> Result<Vec<usize>, String> {
    let number = |text: &str| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!(
            "{text:?} is not a number from {} to {}",
            range.start(),
            range.end()
        )),
    };
    list.split(',').map(number).collect()
}
