//! Integrity rules, arranged by what they select, so that it can be noted while a document is judged: is one of them
//! broken? Which, and where, is the interpreter's to find.
//!
//! Rules about differences look into parts of the document: only who writes it knows enough of its text to judge them.

use super::json::value::Json;
use super::program::ids::NodeId;

/// The rules of a program.
#[derive(Debug)]
pub(crate) struct Screen {
    /// What is selected at each place; the first is the root.
    pub branches: Vec<Branch>,
    /// The domain of each list of values that are selected.
    pub lists: Vec<usize>,
    pub groups: Vec<Group>,
    /// How many domains there are. Values of different ones are never compared.
    pub domains: usize,
    pub tests: Vec<Test>,
    /// Whether what is refused because of a rule may only deserve a warning.
    pub warns: bool,
    /// How many lists of parts there are.
    pub parts: usize,
    /// The rules that look into parts of the document.
    pub differences: Vec<Difference>,
}

/// Objects of which some members are selected.
#[derive(Debug)]
pub(crate) struct Group {
    /// How many members.
    pub width: usize,
    pub domain: usize,
}

/// A branch, by its number.
pub(crate) type BranchId = usize;

/// What is selected at one place, and below it.
#[derive(Debug, Default)]
pub(crate) struct Branch {
    /// Which values are selected, of those that stand at the place.
    pub when: Option<When>,
    pub marks: Marks,
    /// The nodes that judge the value here.
    pub nodes: Vec<NodeId>,
    pub names: Vec<(String, BranchId)>,
    pub indices: Vec<(usize, BranchId)>,
    /// What is selected in every member or item.
    pub each: Vec<BranchId>,
}

/// The value at the end of these names is this one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct When {
    pub names: Vec<String>,
    pub wanted: Json,
}

impl Branch {
    /// Whether a value is selected for this one.
    pub fn wants(&self, value: &Json) -> bool {
        self.when.as_ref().is_some_and(|when| when.wanted == *value)
    }
}

/// What is noted at a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Marks {
    /// How the value is noted, in each domain.
    pub values: Vec<Mark>,
    /// The groups that the object belongs to.
    pub groups: Vec<usize>,
    /// The lists that tell where the value begins and ends.
    pub parts: Vec<usize>,
}

/// How a value is noted in a domain.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Mark {
    pub domain: usize,
    /// The lists that the value belongs to.
    pub lists: Vec<usize>,
    /// Those of them of which it counts which object of a group is around the value, and that group.
    pub around: Vec<(usize, usize)>,
    /// The groups of which the value is a member: which group, and which of its members.
    pub cells: Vec<(usize, usize)>,
}

impl Marks {
    /// Whether the value itself is noted.
    pub fn collect(&self) -> bool {
        !self.values.is_empty()
    }

    /// Those of all branches, if there are any.
    pub fn of(branches: &[&Branch]) -> Option<Box<Marks>> {
        let mut all = Marks::default();
        for branch in branches {
            for mark in &branch.marks.values {
                let known = all.of_domain(mark.domain);
                known.lists.extend(&mark.lists);
                known.around.extend(&mark.around);
                known.cells.extend(&mark.cells);
            }
            all.groups.extend(&branch.marks.groups);
            all.parts.extend(&branch.marks.parts);
        }
        (all != Marks::default()).then(|| Box::new(all))
    }

    pub(super) fn of_domain(&mut self, domain: usize) -> &mut Mark {
        let known = self.values.iter().position(|mark| mark.domain == domain);
        let place = known.unwrap_or_else(|| {
            self.values.push(Mark { domain, ..Mark::default() });
            self.values.len() - 1
        });
        &mut self.values[place]
    }
}

/// Each part of a list says what differs between the first parts of two others.
#[derive(Debug)]
pub(crate) struct Difference {
    pub said: usize,
    pub before: usize,
    pub after: usize,
}

/// Edges from the one member that is noted of a group's objects to the values of a list, which are below them.
#[derive(Debug)]
pub(crate) struct Below {
    pub group: usize,
    pub list: usize,
    pub loops: bool,
}

#[derive(Debug)]
pub(crate) enum Test {
    Unique(usize),
    Exists {
        lists: Vec<usize>,
        within: Vec<usize>,
        /// As the texts that notes are kept of.
        or: Vec<String>,
    },
    Distinct {
        group: usize,
    },
    Acyclic {
        group: usize,
        loops: bool,
        also: Vec<Below>,
    },
}
