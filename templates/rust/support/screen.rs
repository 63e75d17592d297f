//! Integrity rules, arranged by what they select, so that it can be noted while a document is judged: is one of them broken? Which, and
//! where, is the interpreter's to find.

use super::json::Json;
use super::notes::text_of;
use super::program::NodeId;
use super::rule::{Kind, Rule};
use super::selector::{Choice, Selector};

/// The rules of a program.
#[derive(Debug)]
pub(super) struct Screen {
    /// What is selected at each place; the first is the root.
    pub branches: Vec<Branch>,
    /// How many lists of values are selected.
    pub lists: usize,
    /// How many members are selected of each object of a group.
    pub groups: Vec<usize>,
    pub tests: Vec<Test>,
    /// Whether what is refused because of a rule may only deserve a warning.
    pub warns: bool,
}

/// A branch, by its number.
pub(super) type BranchId = usize;

/// What is selected at one place, and below it.
#[derive(Debug, Default)]
pub(super) struct Branch {
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
pub(super) struct When {
    pub names: Vec<String>,
    pub wanted: Json,
}

impl Branch {
    /// Whether a value is selected for this one.
    pub fn wants(&self, value: &Json) -> bool {
        self.when.as_ref().is_some_and(|when| when.wanted == *value)
    }
}

/// What is noted of a value.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Marks {
    /// The lists that the value belongs to.
    pub lists: Vec<usize>,
    /// The groups of which the value is a member: which group, and which of its members.
    pub cells: Vec<(usize, usize)>,
    /// The groups that the object belongs to.
    pub groups: Vec<usize>,
}

impl Marks {
    /// Whether the value itself is noted.
    pub fn collect(&self) -> bool {
        !self.lists.is_empty() || !self.cells.is_empty()
    }

    /// Those of all branches, if there are any.
    pub fn of(branches: &[&Branch]) -> Option<Box<Marks>> {
        let mut all = Marks::default();
        for branch in branches {
            all.lists.extend(&branch.marks.lists);
            all.cells.extend(&branch.marks.cells);
            all.groups.extend(&branch.marks.groups);
        }
        (all != Marks::default()).then(|| Box::new(all))
    }
}

#[derive(Debug)]
pub(super) enum Test {
    Unique(usize),
    /// As texts: see [`text_of`].
    Exists {
        list: usize,
        within: Vec<usize>,
        or: Vec<String>,
    },
    Distinct {
        group: usize,
    },
    Acyclic {
        group: usize,
        loops: bool,
    },
}

impl Screen {
    /// Arranges the rules that can be judged by the text alone: warnings only if they are asked for. `None` if there are none.
    pub fn new(rules: &[Rule], warnings: bool) -> Option<Screen> {
        let (branches, groups, tests) = (vec![Branch::default()], Vec::new(), Vec::new());
        let mut screen = Screen { branches, lists: 0, groups, tests, warns: false };
        let mut known = Vec::new();
        for rule in rules.iter().filter(|rule| warnings || !rule.warning) {
            match &rule.kind {
                Kind::Unique => {
                    let list = screen.list(&rule.select, &mut known);
                    screen.tests.push(Test::Unique(list));
                }
                Kind::Exists { within, or } => {
                    let list = screen.list(&rule.select, &mut known);
                    let within = within.iter().map(|selector| screen.list(selector, &mut known)).collect();
                    screen.tests.push(Test::Exists { list, within, or: or.list.iter().map(text_of).collect() });
                }
                Kind::Distinct { fields } => {
                    let group = screen.group(&rule.select, fields.iter());
                    screen.tests.push(Test::Distinct { group });
                }
                Kind::Acyclic { from, to, loops } => {
                    let group = screen.group(&rule.select, [from, to].into_iter());
                    screen.tests.push(Test::Acyclic { group, loops: *loops });
                }
                Kind::Matches(node) => {
                    let branch = screen.at(&rule.select);
                    screen.branches[branch].nodes.push(*node);
                    screen.warns |= rule.warning;
                }
                // Only what surrounds a document can tell.
                Kind::File => {}
            }
        }
        let judges = screen.branches.iter().any(|branch| !branch.nodes.is_empty());
        (judges || !screen.tests.is_empty()).then_some(screen)
    }

    /// The list of what is selected; equal selectors have one.
    fn list<'s>(&mut self, selector: &'s Selector, known: &mut Vec<&'s Selector>) -> usize {
        known.iter().position(|other| *other == selector).unwrap_or_else(|| {
            known.push(selector);
            let branch = self.at(selector);
            self.branches[branch].marks.lists.push(self.lists);
            self.lists += 1;
            self.lists - 1
        })
    }

    /// The group of these members of what is selected.
    fn group<'s>(&mut self, selector: &Selector, names: impl Iterator<Item = &'s String>) -> usize {
        let group = self.groups.len();
        let branch = self.at(selector);
        self.branches[branch].marks.groups.push(group);
        let mut width = 0;
        for name in names {
            let member = self.name(branch, name);
            self.branches[member].marks.cells.push((group, width));
            width += 1;
        }
        self.groups.push(width);
        group
    }

    /// The branch to which a selector leads.
    fn at(&mut self, selector: &Selector) -> BranchId {
        selector.0.iter().fold(0, |branch, step| match step {
            Choice::Name(name) => self.name(branch, name),
            Choice::Index(index) => {
                let known = self.branches[branch].indices.iter().find(|(other, _)| other == index);
                known.map(|(_, next)| *next).unwrap_or_else(|| {
                    let next = self.add(None);
                    self.branches[branch].indices.push((*index, next));
                    next
                })
            }
            Choice::All => self.each(branch, None),
            Choice::With(names, wanted) => {
                // Whoever is asked for a member must have it once.
                if let Some(name) = names.first() {
                    let all = self.each(branch, None);
                    self.name(all, name);
                }
                self.each(branch, Some(When { names: names.clone(), wanted: wanted.clone() }))
            }
        })
    }

    fn name(&mut self, branch: BranchId, name: &String) -> BranchId {
        let known = self.branches[branch].names.iter().find(|(other, _)| other == name);
        known.map(|(_, next)| *next).unwrap_or_else(|| {
            let next = self.add(None);
            self.branches[branch].names.push((name.clone(), next));
            next
        })
    }

    fn each(&mut self, branch: BranchId, when: Option<When>) -> BranchId {
        let known = self.branches[branch].each.iter().find(|next| self.branches[**next].when == when);
        known.copied().unwrap_or_else(|| {
            let next = self.add(when);
            self.branches[branch].each.push(next);
            next
        })
    }

    fn add(&mut self, when: Option<When>) -> BranchId {
        self.branches.push(Branch { when, ..Branch::default() });
        self.branches.len() - 1
    }
}
