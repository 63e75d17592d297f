//! What must hold of any input holds: the targets of `fuzz/targets` take every input that `fuzz/corpus` keeps, and a
//! fixed number of mutations of each, always the same. Texts go to the readers of the three languages, too, who have to
//! say the same of them.
//!
//! The open-ended run, guided by coverage, is `.ci/fuzz`. `TRIGLYPH_FUZZ_SEED` and `TRIGLYPH_FUZZ_MUTATIONS` (for each
//! target) make this one another or a longer one.

pub mod corpus;
pub mod dice;
pub mod languages;

use std::{
    env,
    panic::{AssertUnwindSafe, catch_unwind},
};

use fastrand::Rng;
use fuzz_targets::{TARGETS, Target};
use testkit::{lock, scratch};

/// How many mutations each target takes.
const MUTATIONS: u64 = 2_000;
/// How many texts the languages compare.
const COMPARED: usize = 4_000;

#[test]
fn every_target_has_inputs() {
    for target in TARGETS {
        let kept = corpus::of(target.name);
        assert!(kept.len() >= 8, "{} has only {} inputs", target.name, kept.len());
        assert!(kept.iter().all(|input| input.len() <= corpus::LARGEST), "{} keeps a large input", target.name);
        let mut unique = kept.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), kept.len(), "{} keeps an input twice", target.name);
    }
    assert_eq!(corpus::folders().len(), TARGETS.len(), "a folder of the corpus belongs to no target");
}

#[test]
fn kept_and_mutated_inputs_hold() {
    let mut failed: Vec<String> = Vec::new();
    for target in TARGETS {
        let mut count = 0;
        for input in inputs(target, setting("MUTATIONS", MUTATIONS)) {
            count += 1;
            if catch_unwind(AssertUnwindSafe(|| (target.run)(&input))).is_err() {
                failed.push(format!("{}: b\"{}\"", target.name, input.escape_ascii()));
                break;
            }
        }
        println!("{}: {count} inputs", target.name);
    }
    assert!(failed.is_empty(), "see above why these do not hold:\n{}", failed.join("\n"));
}

/// The readers of the three languages, through every entry point, on the inputs of the readers' targets.
#[test]
fn three_languages_read_the_same() {
    let _lock = lock("mutation-run");
    let texts = TARGETS.iter().filter(|target| ["json", "number", "canonical"].contains(&target.name));
    let mut texts: Vec<Vec<u8>> =
        texts.flat_map(|target| inputs(target, setting("MUTATIONS", MUTATIONS)).collect::<Vec<_>>()).collect();
    texts.sort();
    texts.dedup();
    // As many of the short ones as of the long ones, up to the number.
    let step = texts.len().div_ceil(COMPARED).max(1);
    let texts: Vec<Vec<u8>> = texts.into_iter().step_by(step).collect();
    let wrong = languages::disagreements(&texts, &scratch("mutation"));
    assert!(wrong.is_empty(), "{} of {} texts:\n{}", wrong.len(), texts.len(), wrong[..wrong.len().min(12)].join("\n"));
}

/// The kept inputs of a target, and mutations of them.
fn inputs(target: &Target, mutations: u64) -> impl Iterator<Item = Vec<u8>> {
    let kept = corpus::of(target.name);
    let mut dice = Rng::with_seed(setting("SEED", 1));
    let (seeds, words) = (kept.clone(), target.words);
    kept.into_iter().chain((0..mutations).map(move |_| dice::mutated(&mut dice, &seeds, words)))
}

fn setting(name: &str, otherwise: u64) -> u64 {
    let name = format!("TRIGLYPH_FUZZ_{name}");
    env::var(&name)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {text:?}")))
}
