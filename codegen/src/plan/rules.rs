//! Rules as plans: what each demands, and a trie of their selectors with what is done at each place.
//!
//! All values that rules select are met in two passes over a document: one that collects, and one that compares with
//! what was collected. Code only answers yes or no, so the order of the rules does not matter; rules that need the same
//! share it.

use super::{Plans, limits, literal};
use crate::model::{FurtherEdges, NodeId, RuleKind, Scalar, Severity, Step};

/// What one rule demands of the values that it selects.
#[derive(Clone, Debug)]
pub struct RulePlan<'p> {
    /// What a breach does.
    pub severity: Severity,
    /// The values that it is about.
    pub select: &'p [Step],
    /// What must hold of them.
    pub demand: Demand<'p>,
}

/// What must hold of selected values.
#[derive(Clone, Debug)]
pub enum Demand<'p> {
    /// No two are equal.
    Unique,
    /// Each is among those that other selectors select, or one of these.
    Exists {
        /// Where it may be.
        among: &'p [Vec<Step>],
        /// What else it may be.
        or: Vec<Scalar>,
    },
    /// In each object, these members differ; two or more, each once.
    Distinct(Vec<&'p str>),
    /// As edges they form no cycle.
    Acyclic {
        /// The member that holds the start.
        from: &'p str,
        /// The member that holds the end.
        to: &'p str,
        /// Whether an edge from a value to itself is a cycle.
        loops: bool,
        /// Further edges.
        also: &'p [FurtherEdges],
    },
    /// A node accepts each.
    Matches(NodeId),
}

impl<'p> Plans<'p> {
    /// What the rules of the program demand, without those that are always kept; `None` if they are not worth code.
    pub fn rules(&self) -> Option<Vec<RulePlan<'p>>> {
        let rules = &self.program.rules;
        if rules.len() > limits::MOST_RULES {
            return None;
        }
        let mut plans = Vec::new();
        for rule in rules {
            let demand = match &rule.kind {
                RuleKind::Unique => Demand::Unique,
                RuleKind::Exists { among, or } => {
                    let or = or.iter().map(|value| literal(value).map(|(_, scalar)| scalar)).collect::<Option<_>>()?;
                    if !among.iter().all(|selector| is_comparable(selector)) {
                        return None;
                    }
                    Demand::Exists { among, or }
                }
                RuleKind::Distinct { fields } => {
                    let mut names: Vec<&str> = Vec::new();
                    for field in fields {
                        if !names.contains(&field.as_str()) {
                            names.push(field);
                        }
                    }
                    if names.len() < 2 {
                        continue;
                    }
                    Demand::Distinct(names)
                }
                RuleKind::Acyclic { from, to, loops, also } => {
                    if !also.iter().all(|edges| is_comparable(&edges.to)) {
                        return None;
                    }
                    Demand::Acyclic { from, to, loops: *loops, also }
                }
                RuleKind::Matches { node } if self.constant(&self.key(&[*node])) == Some(true) => continue,
                RuleKind::Matches { node } => Demand::Matches(*node),
                // That is about documents as a whole, and too rare to be worth code.
                RuleKind::Difference { .. } => return None,
                // For the command line alone.
                RuleKind::File { .. } => continue,
            };
            if !is_comparable(&rule.select) {
                return None;
            }
            plans.push(RulePlan { severity: rule.severity, select: &rule.select, demand });
        }
        Some(plans)
    }
}

/// Can the filters of a selector be written as comparisons?
fn is_comparable(selector: &[Step]) -> bool {
    selector.iter().all(|step| match step {
        Step::Where(_, value) => literal(value).is_some(),
        Step::Name(_) | Step::Index(_) | Step::Wildcard => true,
    })
}

/// What is done with a selected value.
#[derive(Clone, Debug, PartialEq)]
pub enum Action<'p> {
    /// Adds it to a table, and refuses a value that is there if the table is of different ones.
    Add {
        /// The table.
        table: usize,
        /// Whether all its values have to differ.
        unique: bool,
    },
    /// Refuses a value that is not in a table.
    Find(usize),
    /// Refuses an object in which two of these members are equal.
    Distinct(Vec<&'p str>),
    /// Adds an edge between two members. With a table they are looked up in, and refused if they are not there.
    Edge {
        /// The graph.
        graph: usize,
        /// The member that holds the start.
        from: &'p str,
        /// The member that holds the end.
        to: &'p str,
        /// Whether an edge from a value to itself counts.
        loops: bool,
        /// Where both are looked up.
        table: Option<usize>,
    },
    /// Keeps a member as the start of edges to what is below the object.
    Start {
        /// The graph.
        graph: usize,
        /// The member.
        from: &'p str,
        /// Which edges these are.
        edges: usize,
    },
    /// Adds an edge from what was kept to the value.
    End {
        /// The graph.
        graph: usize,
        /// Which edges these are.
        edges: usize,
        /// Whether an edge from a value to itself counts.
        loops: bool,
    },
    /// Refuses what a node refuses.
    Match(NodeId),
}

/// A trie of selectors: what is done at a place, and at the places behind it.
#[derive(Clone, Debug, Default)]
pub struct Selection<'p> {
    /// What is done with the value itself.
    pub actions: Vec<Action<'p>>,
    /// What is done behind each step.
    pub inner: Vec<(Step, Selection<'p>)>,
}

impl<'p> Selection<'p> {
    fn at(&mut self, steps: &[Step]) -> &mut Selection<'p> {
        let Some((step, rest)) = steps.split_first() else { return self };
        let place = self.inner.iter().position(|(other, _)| other == step).unwrap_or_else(|| {
            self.inner.push((step.clone(), Selection::default()));
            self.inner.len() - 1
        });
        self.inner[place].1.at(rest)
    }

    fn add(&mut self, steps: &[Step], action: Action<'p>) {
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
            Action::Distinct(fields) => fields.clone(),
            Action::Edge { graph: _, from, to, loops: _, table: _ } => vec![*from, *to],
            Action::Start { graph: _, from, edges: _ } => vec![*from],
            Action::Add { .. } | Action::Find(_) | Action::End { .. } | Action::Match(_) => vec![],
        });
        let mut names = Vec::new();
        for name in steps.chain(fields) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Is nothing done here?
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty() && self.inner.is_empty()
    }

    /// Is something added to `table` that need not differ from all else in it?
    fn repeats(&self, table: usize) -> bool {
        let adds = |unique| self.actions.contains(&Action::Add { table, unique });
        (adds(false) && !adds(true)) || self.inner.iter().any(|(_, inner)| inner.repeats(table))
    }

    /// Is the selected value looked up in `table`?
    fn finds(&self, steps: &[Step], table: usize) -> bool {
        match steps.split_first() {
            None => self.actions.contains(&Action::Find(table)),
            Some((step, rest)) => {
                self.inner.iter().any(|(other, selection)| other == step && selection.finds(rest, table))
            }
        }
    }

    /// Lets edges whose ends are both looked up in one table of `tables`, which the graph admits, use their places in
    /// it: of two lookups one is enough.
    fn join(&mut self, tables: &[usize], admits: &dyn Fn(usize, usize) -> bool) {
        let mut joined = Vec::new();
        for action in &mut self.actions {
            let Action::Edge { graph, from, to, loops: _, table } = action else { continue };
            let finds = |name: &str, table: usize| {
                let at = self.inner.iter().find(|(step, _)| matches!(step, Step::Name(other) if other == name));
                at.is_some_and(|(_, inner)| inner.actions.contains(&Action::Find(table)))
            };
            let is_joined = |table: &usize| finds(from, *table) && finds(to, *table) && admits(*graph, *table);
            *table = tables.iter().copied().find(is_joined);
            joined.extend(table.iter().flat_map(|table| [(*from, *table), (*to, *table)]));
        }
        for (step, inner) in &mut self.inner {
            if let Step::Name(name) = step {
                let is_joined =
                    |action: &Action| joined.iter().any(|(end, table)| end == name && *action == Action::Find(*table));
                inner.actions.retain(|action| !is_joined(action));
            }
            inner.join(tables, admits);
        }
    }

    /// Is nothing asked of the value itself, and is only looked at members with given names?
    pub fn is_about_members(&self) -> bool {
        let is_own = |action: &Action| match action {
            Action::Add { .. } | Action::Find(_) | Action::End { .. } | Action::Match(_) => true,
            Action::Distinct(_) | Action::Edge { .. } | Action::Start { .. } => false,
        };
        !self.names().is_empty()
            && !self.actions.iter().any(is_own)
            && self.inner.iter().all(|(step, _)| matches!(step, Step::Name(_)))
    }

    /// Is nothing asked of the value itself, and are only all its members or items looked at?
    pub fn is_about_parts(&self) -> bool {
        self.actions.is_empty() && self.inner.iter().all(|(step, _)| matches!(step, Step::Wildcard | Step::Where(..)))
    }
}

/// Values that are collected.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<'p> {
    /// What they are selected by.
    pub among: Vec<&'p [Step]>,
    /// Its other values.
    pub or: Vec<Scalar>,
}

/// What all rules do.
#[derive(Clone, Debug, Default)]
pub struct Visits<'p> {
    /// In the first pass.
    pub collecting: Selection<'p>,
    /// In the second.
    pub comparing: Selection<'p>,
    /// Where values are collected.
    pub tables: Vec<Table<'p>>,
    /// For each graph, its further edges.
    pub graphs: Vec<&'p [FurtherEdges]>,
}

impl<'p> Visits<'p> {
    /// Arranges the rules by the places that they are about.
    pub fn of(rules: Vec<RulePlan<'p>>) -> Visits<'p> {
        let mut plan = Visits::default();
        for RulePlan { severity: _, select, demand } in rules {
            match demand {
                Demand::Unique => {
                    let table = plan.table(Table { among: vec![select], or: vec![] });
                    plan.collecting.add(select, Action::Add { table, unique: true });
                }
                Demand::Exists { among, or } => {
                    let table = plan.table(Table { among: among.iter().map(Vec::as_slice).collect(), or });
                    for selector in among {
                        plan.collecting.add(selector, Action::Add { table, unique: false });
                    }
                    plan.comparing.add(select, Action::Find(table));
                }
                Demand::Distinct(mut fields) => {
                    fields.sort_unstable();
                    plan.comparing.add(select, Action::Distinct(fields));
                }
                Demand::Acyclic { from, to, loops, also } => {
                    let graph = plan.graphs.len();
                    plan.graphs.push(also);
                    plan.comparing.add(select, Action::Edge { graph, from, to, loops, table: None });
                    for (edges, FurtherEdges { from, up: _, to, loops }) in also.iter().enumerate() {
                        let (objects, _) = also[edges].split();
                        plan.comparing.add(objects, Action::Start { graph, from, edges });
                        plan.comparing.add(to, Action::End { graph, edges, loops: *loops });
                    }
                }
                Demand::Matches(node) => plan.comparing.add(select, Action::Match(node)),
            }
        }
        let differ = |table: &usize| plan.tables[*table].or.is_empty() && !plan.collecting.repeats(*table);
        let tables: Vec<usize> = (0..plan.tables.len()).filter(differ).collect();
        // Where every edge leads to what is in the table, no cycle goes through anything else.
        let ends: Vec<(usize, usize)> = (0..plan.graphs.len())
            .flat_map(|graph| tables.iter().map(move |table| (graph, *table)))
            .filter(|(graph, table)| plan.graphs[*graph].iter().all(|edges| plan.comparing.finds(&edges.to, *table)))
            .collect();
        plan.comparing.join(&tables, &|graph, table| ends.contains(&(graph, table)));
        plan
    }

    /// The index of the table. Rules that ask for the same share it.
    fn table(&mut self, table: Table<'p>) -> usize {
        self.tables.iter().position(|other| *other == table).unwrap_or_else(|| {
            self.tables.push(table);
            self.tables.len() - 1
        })
    }

    /// For each graph the table that numbers its vertices; `None` if it numbers them by itself.
    pub fn vertices(&self) -> Vec<Option<usize>> {
        let mut vertices = vec![None; self.graphs.len()];
        let mut todo = vec![&self.comparing];
        while let Some(selection) = todo.pop() {
            for action in &selection.actions {
                if let Action::Edge { graph, from: _, to: _, loops: _, table: Some(table) } = action {
                    vertices[*graph] = Some(*table);
                }
            }
            todo.extend(selection.inner.iter().map(|(_, inner)| inner));
        }
        vertices
    }
}
