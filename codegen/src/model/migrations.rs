//! What becomes of the documents of one module in another one: both ways between two versions of a contract.

use super::TypeId;

/// Two versions of a contract, and both ways between them.
#[derive(Clone, Debug)]
pub struct Migration {
    /// Lower-case words joined by `_`; unique among modules and migrations.
    pub name: String,
    /// The module of the old version.
    pub old: usize,
    /// The module of the new version.
    pub new: usize,
    /// From old to new.
    pub upgrade: Passage,
    /// From new to old.
    pub downgrade: Passage,
}

/// One way.
#[derive(Clone, Debug)]
pub struct Passage {
    /// The steps, as all runtimes read them.
    pub data: String,
    /// What the versions do not tell, in the order of its numbers.
    pub holes: Vec<Opening>,
}

/// A function that whoever migrates has to give.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Lower-case words joined by `_`; unique among those of the way, a keyword in no language.
    pub name: String,
    /// Where and why: schema text among our own words, to be escaped by each back end.
    pub docs: String,
    /// What it is given: a type of the version that documents come from, or any JSON.
    pub from: Option<TypeId>,
    /// What it makes: a type of the other version, or any JSON.
    pub to: Option<TypeId>,
}

impl Migration {
    /// Both ways, each with the verb for it and the modules that it leads from and to.
    pub fn ways(&self) -> [(&'static str, &Passage, usize, usize); 2] {
        [("upgrade", &self.upgrade, self.old, self.new), ("downgrade", &self.downgrade, self.new, self.old)]
    }
}
