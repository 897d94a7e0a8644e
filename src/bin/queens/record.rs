//! A solution as bytes, with whatever ends it.

use std::io::Write;

use queens::{Format, Solution, Symmetry};

/// A number and what stands behind it, in front of its length.
#[derive(Clone, Copy)]
struct Word {
    bytes: [u8; 15],
    length: u8,
}

/// Writes one solution after the other, each into the same room.
pub(crate) struct Recorder {
    format: Format,
    mirrored: bool,
    /// For each column the text that stands for it, where a record is nothing else.
    words: Vec<Word>,
    record: Vec<u8>,
}

impl Recorder {
    /// For solutions of `width` columns and at most as many rows; `mirrored` if what is to be written is
    /// their reflection.
    pub(crate) fn new(format: Format, width: usize, mirrored: bool) -> Self {
        let separator = match format {
            Format::List => Some(' '),
            Format::Csv => Some(','),
            _ => None,
        };
        let words = separator.map(|separator| {
            let mut words: Vec<Word> = (1..=width).map(|number| word(number, separator)).collect();
            if mirrored {
                words.reverse();
            }
            words
        });
        let words = words.unwrap_or_default();
        Self {
            format,
            mirrored,
            record: vec![0; (words.len() + 1) * size_of::<Word>()],
            words,
        }
    }

    /// A line, or a drawn board and an empty line, with the last line break.
    pub(crate) fn record(&mut self, solution: &Solution) -> &[u8] {
        if matches!(self.format, Format::List | Format::Csv) {
            return self.words(solution.columns());
        }
        let reflected;
        let solution = match self.mirrored {
            true => {
                reflected = solution.transform(Symmetry::LeftRight);
                &reflected
            }
            false => solution,
        };
        self.record.clear();
        let text = solution.in_format(self.format);
        let end = match is_drawing(self.format) {
            true => "\n\n",
            false => "\n",
        };
        // Writing to memory does not fail.
        let _ = write!(self.record, "{text}{end}");
        &self.record
    }

    /// Words are copied in one size, the excess of one under the next.
    fn words(&mut self, columns: &[u32]) -> &[u8] {
        let mut end = 0;
        for &column in columns {
            let word = &self.words[column as usize];
            self.record[end..][..word.bytes.len()].copy_from_slice(&word.bytes);
            end += usize::from(word.length);
        }
        // In place of the last separator, if there is one.
        end = end.max(1);
        self.record[end - 1] = b'\n';
        &self.record[..end]
    }
}

fn word(number: usize, separator: char) -> Word {
    let text = format!("{number}{separator}");
    let mut bytes = [0; 15];
    bytes[..text.len()].copy_from_slice(text.as_bytes());
    Word {
        bytes,
        length: text.len() as u8,
    }
}

/// Whether a solution takes several lines, and an empty one ends it.
pub(crate) fn is_drawing(format: Format) -> bool {
    matches!(format, Format::Board | Format::Ascii | Format::Unicode)
}
