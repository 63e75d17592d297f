//! How often properties are looked at, and with which inputs.

use std::{
    collections::BTreeMap,
    env,
    process::Command,
    time::{Duration, Instant},
};

use testkit::run;

/// How many inputs each property takes in a round of an open-ended run.
const INPUTS: u64 = 2_000;

/// Runs the properties of a language: once, with inputs that are always the same, or in rounds for as many minutes as
/// `TRIGLYPH_PROPERTIES_MINUTES` says. Each of these has a seed of its own; `TRIGLYPH_PROPERTIES_SEED` is that of the
/// first one, and `TRIGLYPH_PROPERTIES_INPUTS` says how many inputs each property takes in a round.
///
/// `command` makes the program, which is told the seed of an open-ended run.
///
/// # Panics
///
/// If something was found: then with the seed and the input, which is also in `fuzz/artifacts`.
pub fn rounds(language: &str, command: impl Fn(Option<u64>) -> Command) {
    let Some(minutes) = setting("MINUTES") else {
        let taken = taken(&run(&mut command(None)).stdout);
        assert!(taken.len() >= 8, "{language} has only these properties: {taken:?}");
        return;
    };
    let mut seed = setting("SEED").unwrap_or_else(|| fastrand::u64(..1 << 31));
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let mut all = BTreeMap::<String, u64>::new();
    loop {
        println!("{language}: seed {seed}");
        let mut command = command(Some(seed));
        command.env("TRIGLYPH_PROPERTIES_SEED", seed.to_string());
        command.env("TRIGLYPH_PROPERTIES_INPUTS", setting("INPUTS").unwrap_or(INPUTS).to_string());
        for (property, count) in taken(&run(&mut command).stdout) {
            *all.entry(property).or_default() += count;
        }
        if Instant::now() >= end {
            break;
        }
        seed += 1;
    }
    for (property, count) in &all {
        println!("{language}: {property}: {count} inputs");
    }
}

/// How many inputs each property took, which it says in a line `NAME: COUNT inputs`.
fn taken(output: &str) -> BTreeMap<String, u64> {
    let counts = output.lines().filter_map(|line| {
        let (property, count) = line.trim_start_matches(['#', ' ']).strip_suffix(" inputs")?.split_once(": ")?;
        Some((property.to_owned(), count.parse().ok()?))
    });
    counts.collect()
}

fn setting(name: &str) -> Option<u64> {
    let name = format!("TRIGLYPH_PROPERTIES_{name}");
    let text = env::var(&name).ok().filter(|text| !text.is_empty())?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {text:?}")))
}
