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

/// A way as it is printed.
#[derive(Clone, Debug)]
pub struct Direction<'m> {
    /// What the function for it is called.
    pub verb: &'static str,
    /// What the functions are called together that it asks for.
    pub interface: &'static str,
    /// The name of the file with its steps.
    pub file: String,
    /// What there is to print.
    pub passage: &'m Passage,
    /// The module that it leads from.
    pub from: usize,
    /// The module that it leads to.
    pub to: usize,
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
    /// Both ways.
    pub fn ways(&self) -> [Direction<'_>; 2] {
        let of = |verb: &'static str, interface, passage, from, to| Direction {
            verb,
            interface,
            file: format!("{}.{verb}.json", self.name),
            passage,
            from,
            to,
        };
        [
            of("upgrade", "Upgrading", &self.upgrade, self.old, self.new),
            of("downgrade", "Downgrading", &self.downgrade, self.new, self.old),
        ]
    }

    /// The functions that both ways ask for.
    pub fn openings(&self) -> impl Iterator<Item = &Opening> {
        self.upgrade.holes.iter().chain(&self.downgrade.holes)
    }

    /// The files with the steps, where they are files: names and texts.
    pub fn files(&self) -> impl Iterator<Item = (String, String)> {
        self.ways().into_iter().map(|way| (way.file, way.passage.data.clone() + "\n"))
    }
}
