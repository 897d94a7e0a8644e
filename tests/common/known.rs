//! Solutions of large boards without a search.

/// A solution of the flat board, `n` ≥ 4, after Pauls, "Das Maximalproblem der Damen auf dem
/// Schachbrete", 1874: the even columns, then the odd ones, rearranged at their ends where `n` leaves
/// 2 or 3 on division by 6.
pub(crate) fn flat(n: u32) -> Vec<u32> {
    let mut evens: Vec<u32> = (2..=n).step_by(2).collect();
    let mut odds: Vec<u32> = (1..=n).step_by(2).collect();
    match n % 6 {
        2 => {
            odds.swap(0, 1);
            let five = odds.remove(2);
            odds.push(five);
        }
        3 => {
            evens.rotate_left(1);
            odds.rotate_left(2);
        }
        _ => {}
    }
    evens
        .into_iter()
        .chain(odds)
        .map(|column| column - 1)
        .collect()
}

/// A solution of the torus, `n` prime to 6, after Pólya, 1918: a knight's step from row to row.
pub(crate) fn torus(n: u32) -> Vec<u32> {
    (0..n).map(|row| 2 * row % n).collect()
}
