//! The rows of a column, handed out to threads.

use std::{
    num::NonZeroUsize,
    ops::Range,
    panic::resume_unwind,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::all_cores;

/// A thread is worth starting for so many bytes.
const LEAST: usize = 64 << 10;
/// So many bytes at most are a part: what is said of a part may be kept as one.
const MOST: usize = 4 << 20;
/// So many parts there should be for each thread: whoever is done early takes one more.
const PARTS: usize = 8;
/// What a row takes beside its text, as if it were bytes: a column of short documents has parts, too.
const ROW: usize = 64;

/// Does `work` on all rows of a column, part after part, on several threads, and gives what came of the parts in their
/// order. The calling thread is one of them, and the only one where there is little to do.
///
/// # Arguments
///
/// * `length`: how many bytes the text of a row has. Parts are cut so that each has about as many as another.
/// * `threads`: how many there are at most; as many as the machine has cores if that is not said.
///
/// # Panics
///
/// If `work` does.
pub fn on_cores<T: Send>(
    rows: usize,
    length: impl Fn(usize) -> usize,
    threads: Option<NonZeroUsize>,
    work: impl Fn(Range<usize>) -> T + Sync,
) -> Vec<T> {
    let threads = threads.unwrap_or_else(all_cores).get();
    let parts = parts(rows, |row| length(row).saturating_add(ROW), threads);
    let next = AtomicUsize::new(0);
    let take = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(part) = parts.get(index) else { return done };
            done.push((index, work(part.clone())));
        }
    };
    let mut done = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(parts.len())).map(|_| scope.spawn(take)).collect();
        let own = take();
        let others = others.into_iter().flat_map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        own.into_iter().chain(others).collect::<Vec<_>>()
    });
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The rows in parts of about the same size, in order.
fn parts(rows: usize, size: impl Fn(usize) -> usize, threads: usize) -> Vec<Range<usize>> {
    let total = (0..rows).fold(0_usize, |total, row| total.saturating_add(size(row)));
    let enough = (total / threads.saturating_mul(PARTS)).clamp(LEAST, MOST);
    let (mut parts, mut start, mut bytes) = (Vec::new(), 0, 0_usize);
    for row in 0..rows {
        bytes = bytes.saturating_add(size(row));
        if bytes >= enough {
            parts.push(start..row + 1);
            (start, bytes) = (row + 1, 0);
        }
    }
    if start < rows {
        parts.push(start..rows);
    }
    parts
}

#[cfg(test)]
mod tests {
    use std::thread::ThreadId;

    use super::*;

    #[test]
    fn every_row_is_in_one_part() {
        for (rows, size, threads) in [(0, 1, 4), (1, 1, 4), (10, LEAST, 4), (1000, 1000, 3), (7, MOST * 2, 64)] {
            let parts = parts(rows, |_| size, threads);
            let all: Vec<usize> = parts.iter().cloned().flatten().collect();
            assert_eq!(all, (0..rows).collect::<Vec<_>>(), "{rows} rows of {size} bytes");
            assert!(parts.iter().all(|part| part.len() == 1 || (part.len() - 1) * size < MOST));
        }
    }

    #[test]
    fn what_comes_of_parts_is_in_their_order() {
        let threads = NonZeroUsize::new(4);
        let found = on_cores(1000, |row| row * 100, threads, |part| (part.start, thread::current().id()));
        let starts: Vec<usize> = found.iter().map(|(start, _)| *start).collect();
        assert!(starts.len() > 8 && starts.is_sorted(), "{starts:?}");
    }

    #[test]
    fn little_is_done_where_it_is_asked_for() {
        let found: Vec<ThreadId> = on_cores(10, |_| 100, NonZeroUsize::new(4), |_| thread::current().id());
        assert_eq!(found, [thread::current().id()]);
    }

    #[test]
    #[should_panic(expected = "row 999")]
    fn a_panic_reaches_the_caller() {
        on_cores(
            1000,
            |_| 1000,
            NonZeroUsize::new(2),
            |part| {
                assert!(!part.contains(&999), "row 999");
            },
        );
    }
}
