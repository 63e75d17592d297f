//! Measuring: every contender does the same work in turn, round after round, and the median of the rounds counts.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// Rounds of a measurement.
const ROUNDS: usize = 15;
/// A round repeats its work until it has taken so long.
const ROUND: Duration = Duration::from_millis(20);

/// Where the shortest round counts, there are more of them, and each is so short that mostly nothing else comes between.
const SHORT_ROUNDS: usize = 400;
const SHORT_ROUND: Duration = Duration::from_micros(500);

/// What a contender is.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// What the others are compared with.
    Unit,
    /// Of this project.
    Project,
    /// What others generate or write.
    Peer,
    /// What cannot be reached while anything is checked.
    Limit,
}

impl Kind {
    /// Its name in the results.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Unit => "unit",
            Kind::Project => "project",
            Kind::Peer => "peer",
            Kind::Limit => "limit",
        }
    }
}

/// Something to be measured.
pub struct Contender<'a> {
    /// Its name in the table.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    work: Box<dyn Fn() + 'a>,
}

impl Contender<'_> {
    /// Does its work once.
    #[allow(dead_code, reason = "one yardstick needs it")]
    pub fn work(&self) {
        (self.work)();
    }
}

/// A contender that does `work`.
pub fn contender<'a, T>(name: &'static str, kind: Kind, work: impl Fn() -> T + 'a) -> Contender<'a> {
    Contender { name, kind, work: Box::new(move || drop(black_box(work()))) }
}

/// The median times of the contenders, relative to the first one's.
pub fn ratios(contenders: &[Contender<'_>]) -> Vec<f64> {
    compare(contenders, ROUNDS, ROUND, median)
}

/// The shortest times of the contenders, relative to the first one's: what else the machine does makes none shorter.
#[allow(dead_code, reason = "one yardstick needs it")]
pub fn shortest_ratios(contenders: &[Contender<'_>]) -> Vec<f64> {
    compare(contenders, SHORT_ROUNDS, SHORT_ROUND, |times| times.into_iter().fold(f64::INFINITY, f64::min))
}

fn compare(contenders: &[Contender<'_>], rounds: usize, length: Duration, pick: fn(Vec<f64>) -> f64) -> Vec<f64> {
    let mut times = vec![Vec::new(); contenders.len()];
    for _ in 0..rounds {
        for (times, contender) in times.iter_mut().zip(contenders) {
            times.push(round(contender, length));
        }
    }
    let picked: Vec<f64> = times.into_iter().map(pick).collect();
    picked.iter().map(|time| time / picked[0]).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Seconds for one execution.
fn round(contender: &Contender<'_>, length: Duration) -> f64 {
    let start = Instant::now();
    let mut count = 0u32;
    while count == 0 || start.elapsed() < length {
        (contender.work)();
        count += 1;
    }
    start.elapsed().as_secs_f64() / f64::from(count)
}
