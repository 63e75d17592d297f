//! Two versions of a contract, and what becomes of the documents of the one in the other: derived where the
//! differences tell it, and a hole where they do not, which whoever migrates fills with a function.
//!
//! A [`Way`] is data. Whatever it does, what comes of it is judged by the version that it goes to: a step that is wrong
//! is a refusal, never a wrong document. That a part stays as it is rests on the proofs of [`super::compat`].

mod data;
mod derive;
mod fold;
mod moves;
mod objects;
mod scalars;
mod spot;
mod step;
mod unions;
mod versions;

pub use self::{
    moves::unused_name as unused,
    spot::Version,
    step::{Fill, Hole, Member, Members, Note, Source, Step, Test, Way},
};
use super::compat::{
    inclusion::{Prover, Side},
    rules,
};

/// Both ways between two versions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Migration {
    /// From the old version to the new one.
    pub upgrade: Way,
    /// From the new version to the old one.
    pub downgrade: Way,
    /// What the new version says of the old one (`x-renamed-from`) and nothing comes of: places of schemas.
    pub unused: Vec<String>,
}

/// Derives both ways between two versions of a contract.
pub fn migration(old: Version<'_>, new: Version<'_>) -> Migration {
    let prover = Prover::new(old.program(), new.program());
    let derived = |from, to, side| {
        let missing = rules::missing(&prover, Version::program(from), Version::program(to), side);
        let codes: Vec<String> = missing.iter().map(|rule| rule.code.clone()).collect();
        derive::way(&prover, (from, to), side, &codes)
    };
    let (upgrade, used) = derived(old, new, Side::Old);
    let (downgrade, _) = derived(new, old, Side::New);
    Migration { upgrade, downgrade, unused: moves::unused(new, &used) }
}
