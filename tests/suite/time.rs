//! How long each part of the run takes.

use std::{
    fmt,
    sync::{Mutex, MutexGuard},
    time::Instant,
};

/// What was done, and the seconds that it took in all.
#[derive(Debug, Default)]
pub struct Phases(Mutex<Vec<(String, f64)>>);

impl Phases {
    /// Does `work` and notes how long that takes.
    pub fn time<T>(&self, name: &str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        let seconds = start.elapsed().as_secs_f64();
        eprintln!("{name}: {seconds:.1} s");
        let mut phases = self.phases();
        match phases.iter_mut().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum += seconds,
            None => phases.push((name.to_owned(), seconds)),
        }
        result
    }

    fn phases(&self) -> MutexGuard<'_, Vec<(String, f64)>> {
        self.0.lock().expect("nobody panics while noting")
    }
}

impl fmt::Display for Phases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phases().iter().try_for_each(|(name, seconds)| writeln!(f, "{name}: {seconds:.1} s"))
    }
}
