//! Figures as text.

use crate::machine;
use crate::timing::{Group, Row, Unit};

#[derive(Clone, Copy)]
pub enum Format {
    Text,
    Markdown,
    /// Cap, group, variant and ratio, a line each, with tabs between.
    Tabs,
}

impl Format {
    pub fn print_head(self, rounds: usize, rounds_of_long: usize) {
        let (processor, vectors, cap) = (machine::processor(), machine::vectors(), machine::CAP);
        let medians = format!(
            "medians of {rounds} rounds, {rounds_of_long} where counting takes long, CPU time"
        );
        match self {
            // With tabs, each line has the cap.
            Format::Tabs => println!("{processor}; has {vectors}; {medians}"),
            _ => println!("{processor}; has {vectors}; queens_simd: {cap}; {medians}"),
        }
    }

    pub fn print(self, group: &Group, rows: &[Row]) {
        match self {
            Format::Text => print_cells(group, rows, |line, widths| {
                let padded = line.iter().zip(widths).enumerate();
                let cells = padded.map(|(index, (cell, width))| match index {
                    0 => format!("{cell:<width$}"),
                    _ => format!("{cell:>width$}"),
                });
                println!("  {}", cells.collect::<Vec<_>>().join("  ").trim_end());
            }),
            Format::Markdown => {
                let mut is_head = true;
                print_cells(group, rows, |line, _| {
                    println!("| {} |", line.join(" | "));
                    if is_head {
                        println!("|---{}|", "|--:".repeat(line.len() - 1));
                        is_head = false;
                    }
                });
            }
            Format::Tabs => {
                for Row { name, result } in rows {
                    let (cap, title, unit) = (machine::CAP, &group.title, unit(group));
                    let figure = match result {
                        Ok(figures) => &ratio(figures.ratio),
                        Err(reason) => reason,
                    };
                    println!("{cap}\t{title}: {unit}\t{name}\t{figure}");
                }
            }
        }
    }
}

fn print_cells(group: &Group, rows: &[Row], mut print: impl FnMut(&[String], &[usize])) {
    let mut head = vec![unit(group), "least–largest", "total ms"];
    let has_items = group.unit == Unit::TimeOfAnItem;
    if has_items {
        head.push("ns each");
    }
    if group.nodes.is_some() {
        head.push("ns a node");
    }
    let reference = rows[0].result.as_ref();
    // A variant's share of the tree goes by its share of the items.
    let nodes_each = |nodes: u64| {
        let items = reference.map_or(1.0, |figures| {
            figures.total.as_secs_f64() * 1e9 / figures.each
        });
        nodes as f64 / items
    };
    let mut lines = vec![vec![group.title.clone()]];
    lines[0].extend(head.into_iter().map(String::from));
    for Row { name, result } in rows {
        let mut line = vec![name.clone()];
        match result {
            Ok(figures) => {
                line.extend([
                    ratio(figures.ratio),
                    format!("{}–{}", ratio(figures.least), ratio(figures.largest)),
                    format!("{:.3}", figures.total.as_secs_f64() * 1e3),
                ]);
                if has_items {
                    line.push(format!("{:.1}", figures.each));
                }
                line.extend(
                    group
                        .nodes
                        .map(|nodes| format!("{:.2}", figures.each / nodes_each(nodes))),
                );
            }
            Err(reason) => line.push(reason.clone()),
        }
        line.resize(lines[0].len(), String::new());
        lines.push(line);
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
    let widths: Vec<usize> = (0..lines[0].len()).filter_map(width).collect();
    println!();
    for line in &lines {
        print(line, &widths);
    }
}

fn unit(group: &Group) -> &'static str {
    match group.unit {
        Unit::TimeOfAnItem => "ratio",
        Unit::Speed => "times as fast",
    }
}

/// Three digits that mean something.
fn ratio(ratio: f64) -> String {
    match ratio {
        100.0.. => format!("{ratio:.0}"),
        10.0.. => format!("{ratio:.1}"),
        1.0.. => format!("{ratio:.2}"),
        0.1.. => format!("{ratio:.3}"),
        _ => format!("{ratio:.4}"),
    }
}
