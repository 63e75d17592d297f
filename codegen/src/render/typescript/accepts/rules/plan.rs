//! What rules ask of a document, arranged by the places that they ask about.

use std::collections::BTreeSet;

use super::super::{super::super::flat, Compiler};
use crate::model::{NodeId, RuleKind, Scalar, Step};

/// What is done with a selected value.
#[derive(Clone, PartialEq)]
pub enum Action {
    /// Adds it to a table, and refuses a value that is there if the table is of different ones.
    Add { table: usize, unique: bool },
    /// Refuses a value that is not in a table.
    Find(usize),
    /// Refuses an object in which two of these members are equal.
    Distinct(Vec<String>),
    /// Adds an edge between two members. With a table they are looked up in, and refused if they are not there.
    Edge { graph: usize, from: String, to: String, table: Option<usize> },
    /// Refuses what a node refuses.
    Match(NodeId),
}

/// The selectors of all actions, what they have in common only once.
#[derive(Default)]
pub struct Selection {
    pub actions: Vec<Action>,
    pub inner: Vec<(Step, Selection)>,
}

impl Selection {
    fn at(&mut self, steps: &[Step]) -> &mut Selection {
        let Some((step, rest)) = steps.split_first() else { return self };
        let place = self.inner.iter().position(|(other, _)| other == step).unwrap_or_else(|| {
            self.inner.push((step.clone(), Selection::default()));
            self.inner.len() - 1
        });
        self.inner[place].1.at(rest)
    }

    fn add(&mut self, steps: &[Step], action: Action) {
        let actions = &mut self.at(steps).actions;
        if !actions.contains(&action) {
            actions.push(action);
        }
    }

    /// The members that are looked at here, each once: for steps, and for actions.
    pub fn names(&self) -> Vec<&str> {
        let steps = self.inner.iter().filter_map(|(step, _)| match step {
            Step::Name(name) => Some(name.as_str()),
            Step::Index(_) | Step::Wildcard | Step::Where(..) => None,
        });
        let fields = self.actions.iter().flat_map(|action| match action {
            Action::Distinct(fields) => fields.iter().map(String::as_str).collect(),
            Action::Edge { from, to, .. } => vec![from.as_str(), to.as_str()],
            Action::Add { .. } | Action::Find(_) | Action::Match(_) => vec![],
        });
        let mut names = Vec::new();
        for name in steps.chain(fields) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    pub fn is_empty(&self) -> bool {
        self.actions.is_empty() && self.inner.is_empty()
    }

    /// Is something added to `table` that need not differ from all else in it?
    fn repeats(&self, table: usize) -> bool {
        let adds = |unique| self.actions.contains(&Action::Add { table, unique });
        (adds(false) && !adds(true)) || self.inner.iter().any(|(_, inner)| inner.repeats(table))
    }

    /// Lets edges whose ends are both looked up in one table of `tables` use their places in it: of two lookups one is enough.
    fn join(&mut self, tables: &[usize]) {
        let mut joined = Vec::new();
        for action in &mut self.actions {
            let Action::Edge { from, to, table, .. } = action else { continue };
            let finds = |name: &str, table: usize| {
                let at = self.inner.iter().find(|(step, _)| matches!(step, Step::Name(other) if other == name));
                at.is_some_and(|(_, inner)| inner.actions.contains(&Action::Find(table)))
            };
            *table = tables.iter().copied().find(|table| finds(from, *table) && finds(to, *table));
            joined.extend(table.iter().flat_map(|table| [(from.clone(), *table), (to.clone(), *table)]));
        }
        for (step, inner) in &mut self.inner {
            if let Step::Name(name) = step {
                let is_joined =
                    |action: &Action| joined.iter().any(|(end, table)| end == name && *action == Action::Find(*table));
                inner.actions.retain(|action| !is_joined(action));
            }
            inner.join(tables);
        }
    }

    /// Is nothing asked of the value itself, and is only looked at members with given names?
    pub fn is_about_members(&self) -> bool {
        let is_own = |action: &Action| matches!(action, Action::Add { .. } | Action::Find(_) | Action::Match(_));
        !self.names().is_empty()
            && !self.actions.iter().any(is_own)
            && self.inner.iter().all(|(step, _)| matches!(step, Step::Name(_)))
    }

    /// Is nothing asked of the value itself, and are only all its members or items looked at?
    pub fn is_about_parts(&self) -> bool {
        self.actions.is_empty() && self.inner.iter().all(|(step, _)| matches!(step, Step::Wildcard | Step::Where(..)))
    }

    /// Can all literals of the filters be written as comparisons?
    fn is_comparable(&self) -> bool {
        self.inner.iter().all(|(step, inner)| {
            inner.is_comparable()
                && match step {
                    Step::Where(_, value) => flat::literal(value).is_some(),
                    Step::Name(_) | Step::Index(_) | Step::Wildcard => true,
                }
        })
    }
}

/// A table of values.
#[derive(PartialEq)]
pub struct Table<'p> {
    /// What its values are selected by.
    pub among: Vec<&'p [Step]>,
    /// Its other values.
    pub or: Vec<Scalar>,
}

/// What all rules do.
#[derive(Default)]
pub struct Plan<'p> {
    pub collecting: Selection,
    pub comparing: Selection,
    pub tables: Vec<Table<'p>>,
    /// For each graph, whether an edge from a value to itself counts.
    pub graphs: Vec<bool>,
}

impl<'p> Plan<'p> {
    /// `None` if something cannot be written as code.
    pub fn of(compiler: &Compiler<'p>) -> Option<Plan<'p>> {
        let mut plan = Plan::default();
        for rule in &compiler.program.rules {
            match &rule.kind {
                RuleKind::Unique => {
                    let table = plan.table(vec![&rule.select], vec![]);
                    plan.collecting.add(&rule.select, Action::Add { table, unique: true });
                }
                RuleKind::Exists { among, or } => {
                    let or = or.iter().map(|value| Some(flat::literal(value)?.1)).collect::<Option<_>>()?;
                    let table = plan.table(among.iter().map(Vec::as_slice).collect(), or);
                    for selector in among {
                        plan.collecting.add(selector, Action::Add { table, unique: false });
                    }
                    plan.comparing.add(&rule.select, Action::Find(table));
                }
                RuleKind::Distinct { fields } => {
                    let fields: Vec<String> = fields.iter().collect::<BTreeSet<_>>().into_iter().cloned().collect();
                    if fields.len() > 1 {
                        plan.comparing.add(&rule.select, Action::Distinct(fields));
                    }
                }
                RuleKind::Acyclic { from, to, loops } => {
                    let (graph, from, to) = (plan.graphs.len(), from.clone(), to.clone());
                    plan.graphs.push(*loops);
                    plan.comparing.add(&rule.select, Action::Edge { graph, from, to, table: None });
                }
                RuleKind::Matches { node } if compiler.constant(&compiler.key(&[*node], false)) == Some(true) => {}
                RuleKind::Matches { node } => plan.comparing.add(&rule.select, Action::Match(*node)),
                RuleKind::File => {}
            }
        }
        let differ = |table: &usize| plan.tables[*table].or.is_empty() && !plan.collecting.repeats(*table);
        let tables: Vec<usize> = (0..plan.tables.len()).filter(differ).collect();
        plan.comparing.join(&tables);
        (plan.collecting.is_comparable() && plan.comparing.is_comparable()).then_some(plan)
    }

    /// The index of the table that holds what `among` select and the literals `or`. Rules that ask for the same share it.
    fn table(&mut self, among: Vec<&'p [Step]>, or: Vec<Scalar>) -> usize {
        let table = Table { among, or };
        self.tables.iter().position(|other| *other == table).unwrap_or_else(|| {
            self.tables.push(table);
            self.tables.len() - 1
        })
    }
}

impl Plan<'_> {
    /// For each graph the table in which its vertices are looked up anyway, if there is one.
    pub fn vertices(&self) -> Vec<Option<usize>> {
        let mut vertices = vec![None; self.graphs.len()];
        let mut todo = vec![&self.comparing];
        while let Some(selection) = todo.pop() {
            for action in &selection.actions {
                if let Action::Edge { graph, table: Some(table), .. } = action {
                    vertices[*graph] = Some(*table);
                }
            }
            todo.extend(selection.inner.iter().map(|(_, inner)| inner));
        }
        vertices
    }
}
