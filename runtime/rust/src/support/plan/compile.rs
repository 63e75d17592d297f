//! From a check program to its plans.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::choices::{Chosen, Tagged, Union};
use super::gather::{ALL, Draft, Members, gather_own, target, types};
use super::json::types::Type;
use super::parts::{ArrayStep, Group, Known, ObjectStep};
use super::program::ids::{NodeId, PatternId, ROOT};
use super::program::tree::{Check, Program};
use super::program::values::Values;
use super::screen::{Branch, BranchId, Marks, Screen};
use super::step::{Also, Contains, Plan, Plans, Step};

/// At most so many plans of several nodes, for each node and beside.
const TOGETHER_PER_NODE: usize = 4;
const TOGETHER: usize = 64;
/// From so many names on, for each node and beside, nodes are no longer joined with those that they refer to.
const NAMES_PER_NODE: usize = 16;
const NAMES: usize = 1 << 12;
/// The most nodes of a plan.
const MOST_NODES: usize = 16;

/// The most branches of a plan that are chosen by values.
const MOST_CHOICES: usize = 4;

/// The plans of all nodes of a program.
pub(crate) fn compile(program: &Program) -> Plans {
    let mut compiler = Compiler::new(program, &[]);
    let nodes = (0..program.nodes.len()).map(|node| compiler.plan(&[node])).collect();
    compiler.finish(nodes)
}

/// The plan of the root alone, which notes what rules select.
pub(crate) fn compile_screened(program: &Program, screen: &Screen) -> Plans {
    let mut compiler = Compiler::new(program, &screen.branches);
    let root = compiler.marked(&[ROOT], &[0]);
    compiler.finish(vec![root])
}

/// Makes plans.
pub(super) struct Compiler<'p> {
    program: &'p Program,
    branches: &'p [Branch],
    steps: Vec<Step>,
    /// What each plan is made of.
    together: Vec<Parts>,
    /// The plans that there are, by their parts in order.
    keys: HashMap<Parts, Plan>,
    /// Those whose steps are still missing.
    todo: Vec<Plan>,
    /// How many plans are of several nodes, and how many names there are in all of them.
    several: usize,
    names: usize,
}

/// What a plan is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Parts {
    nodes: Vec<NodeId>,
    /// What is selected there.
    branches: Vec<BranchId>,
    /// What is selected if the value is the right one, which is not known yet.
    choices: Vec<BranchId>,
}

impl<'p> Compiler<'p> {
    fn new(program: &'p Program, branches: &'p [Branch]) -> Compiler<'p> {
        let always = Step { types: ALL, ..Step::default() };
        let (steps, together) = (vec![always, Step::default()], vec![Parts::default(); 2]);
        let (keys, todo) = (HashMap::new(), Vec::new());
        Compiler { program, branches, steps, together, keys, todo, several: 0, names: 0 }
    }

    pub(super) fn program(&self) -> &'p Program {
        self.program
    }

    /// The plan of what `nodes` say together.
    pub(super) fn plan(&mut self, nodes: &[NodeId]) -> Plan {
        self.marked(nodes, &[])
    }

    /// The plan of what `nodes` say together of a value that stands at these branches.
    fn marked(&mut self, nodes: &[NodeId], branches: &[BranchId]) -> Plan {
        let (mut branches, mut choices) = (branches.to_vec(), Vec::new());
        branches.sort_unstable();
        branches.dedup();
        branches.retain(|branch| {
            let chosen = self.branches[*branch].when.is_some();
            if chosen {
                choices.push(*branch);
            }
            !chosen
        });
        self.chosen(nodes, branches, choices)
    }

    fn chosen(&mut self, nodes: &[NodeId], branches: Vec<BranchId>, choices: Vec<BranchId>) -> Plan {
        let judging = branches.iter().flat_map(|branch| self.branches[*branch].nodes.iter().copied());
        let mut nodes: Vec<NodeId> =
            nodes.iter().copied().chain(judging).map(|node| target(self.program, node)).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes.retain(|node| !self.program.node(*node).ops.is_empty());
        if nodes.iter().any(|node| self.program.node(*node).ops.iter().any(|op| matches!(op.check, Check::False))) {
            return Plan::NEVER;
        }
        let key = Parts { nodes, branches, choices };
        if key == Parts::default() {
            return Plan::ALWAYS;
        }
        if let Some(plan) = self.keys.get(&key) {
            return *plan;
        }
        let plan = Plan(self.steps.len());
        self.keys.insert(key.clone(), plan);
        self.steps.push(Step::default());
        self.together.push(key.clone());
        self.todo.push(plan);
        let many = key.nodes.len() > 1;
        self.several += usize::from(many);
        let bound = self.program.nodes.len() * TOGETHER_PER_NODE + TOGETHER;
        if many && (key.nodes.len() > MOST_NODES || self.several > bound) {
            // One after the other.
            let also = key.nodes.iter().map(|node| Also::Plan(self.plan(&[*node]))).collect();
            self.steps[plan.0].also = also;
        }
        plan
    }

    /// The plan, of a value that stands at these branches.
    fn with(&mut self, plan: Plan, branches: &[BranchId]) -> Plan {
        if branches.is_empty() || plan == Plan::NEVER {
            return plan;
        }
        let nodes = self.together[plan.0].nodes.clone();
        self.chosen(&nodes, branches.to_vec(), Vec::new())
    }

    /// Makes the plans that are still missing.
    fn finish(mut self, nodes: Vec<Plan>) -> Plans {
        while let Some(plan) = self.todo.pop() {
            let parts = self.together[plan.0].clone();
            let also = std::mem::take(&mut self.steps[plan.0].also);
            self.steps[plan.0] = self.step(&parts, also);
        }
        let mut plans = Plans { steps: self.steps, plain: Vec::new(), nodes };
        super::conditions::resolve(&mut plans);
        super::alternatives::resolve(&mut plans);
        super::shortcuts::take(&mut plans, self.program);
        plans
    }

    fn plans(&mut self, nodes: &[NodeId]) -> Vec<Plan> {
        nodes.iter().map(|node| self.plan(&[*node])).collect()
    }

    fn optional(&mut self, node: Option<NodeId>) -> Plan {
        node.map_or(Plan::ALWAYS, |node| self.plan(&[node]))
    }

    /// What a plan of these parts says; with `also`, that instead of what the nodes say.
    fn step(&mut self, parts: &Parts, also: Vec<Also>) -> Step {
        let nodes = if also.is_empty() { parts.nodes.as_slice() } else { &[] };
        let branches = parts.branches.iter().map(|branch| &self.branches[*branch]).collect();
        let mut draft = Draft { step: Step { types: ALL, also, ..Step::default() }, branches, ..Draft::default() };
        for node in nodes {
            self.gather(*node, &mut draft);
        }
        if draft.never {
            return Step::default();
        }
        let array = self.array(&draft);
        let object = self.object(&draft);
        let mut step = draft.step;
        step.array.prefix = array.prefix;
        step.array.rest = array.rest;
        step.object = ObjectStep { counts: step.object.counts, ..object };
        step.object.tracks |= !step.object.counts.is_empty();
        self.unite(&mut step, &draft.seen, parts);
        match (&step.union, parts.choices.split_first()) {
            (Some(Union::Tagged(_)), _) | (Some(_), None) => {}
            (_, Some((choice, others))) => return self.choice(parts, *choice, others),
            (None, None) => step.marks = Marks::of(&draft.branches),
        }
        step
    }

    /// A plan that looks at the value first: does it belong to that branch?
    fn choice(&mut self, parts: &Parts, choice: BranchId, others: &[BranchId]) -> Step {
        let when = self.branches[choice].when.clone().filter(|_| others.len() < MOST_CHOICES);
        let Some(when) = when else { return Step { types: ALL, also: vec![Also::Undecided], ..Step::default() } };
        let mut chosen = parts.branches.clone();
        chosen.push(choice);
        chosen.sort_unstable();
        let then = self.chosen(&parts.nodes, chosen, others.to_vec());
        let otherwise = self.chosen(&parts.nodes, parts.branches.clone(), others.to_vec());
        Step { types: ALL, union: Some(Union::Chosen(Chosen { when, then, otherwise })), ..Step::default() }
    }

    fn gather(&mut self, node: NodeId, draft: &mut Draft<'p>) {
        if draft.seen.contains(&node) {
            return;
        }
        draft.seen.push(node);
        let program = self.program;
        for (place, op) in program.node(node).ops.iter().enumerate() {
            match &op.check {
                Check::Ref(other) => self.join(*other, draft),
                Check::AllOf(nodes) => nodes.iter().for_each(|other| self.join(*other, draft)),
                check => {
                    if !gather_own(check, draft) && !self.gather_applicator(check, draft) {
                        draft.step.also.push(Also::Interpreted(node, place));
                    }
                }
            }
        }
    }

    /// Gathers what another node says, too; a program in which names are repeated without measure is not copied out.
    fn join(&mut self, node: NodeId, draft: &mut Draft<'p>) {
        if self.names <= self.program.nodes.len() * NAMES_PER_NODE + NAMES {
            return self.gather(node, draft);
        }
        let plan = self.plan(&[node]);
        draft.step.also.push(Also::Plan(plan));
    }

    /// Takes an operator that judges the value by other nodes; tells whether it is one.
    fn gather_applicator(&mut self, check: &'p Check, draft: &mut Draft<'p>) -> bool {
        let also = match check {
            Check::AnyOf(union) => Also::Any(self.plans(&union.nodes)),
            Check::OneOf(union) => Also::One(self.plans(&union.nodes)),
            Check::Not(node) => Also::Not(self.plan(&[*node])),
            Check::If { condition, then, otherwise } => {
                Also::If(self.plan(&[*condition]), self.optional(*then), self.optional(*otherwise))
            }
            Check::Contains { node, min, max } => {
                Also::Contains(Contains { plan: self.plan(&[*node]), min: *min, max: *max })
            }
            Check::Tagged(tagged) => {
                let values = Values::new(Arc::clone(&tagged.values.list));
                Also::Tagged(Tagged::new(&tagged.property, values, self.plans(&tagged.branches)))
            }
            Check::DependentRequired(entries) => {
                let dependent = |(name, names): &(String, Vec<String>)| self.dependent(name, |it| it.requiring(names));
                let also: Vec<Also> = entries.iter().map(dependent).collect();
                draft.step.also.extend(also);
                return true;
            }
            Check::DependentSchemas(entries) => {
                let dependent = |(name, node): &(String, NodeId)| self.dependent(name, |it| it.plan(&[*node]));
                let also: Vec<Also> = entries.iter().map(dependent).collect();
                draft.step.also.extend(also);
                return true;
            }
            Check::UnevaluatedProperties(rest, evaluated) => return self.unevaluated(*rest, evaluated, draft),
            // What is joined, and what nodes say by themselves.
            Check::Ref(_) | Check::AllOf(_) | Check::False | Check::Type(_) | Check::Const(_) | Check::Enum(_) => {
                return false;
            }
            Check::Bound(..) | Check::IntegerRange(_) | Check::MultipleOf(_) | Check::Count(..) => return false,
            Check::Pattern(_) | Check::Format(..) => return false,
            Check::UniqueItems | Check::PrefixItems(_) | Check::Items { .. } => return false,
            Check::Required(_) | Check::Properties(_) | Check::PropertyNames(_) => return false,
            Check::UnevaluatedItems(..) => return false,
        };
        draft.step.also.push(also);
        true
    }

    /// That an object which has a member of this name is accepted by another plan, too.
    fn dependent(&mut self, name: &String, then: impl FnOnce(&mut Self) -> Plan) -> Also {
        Also::If(self.requiring(std::slice::from_ref(name)), then(self), Plan::ALWAYS)
    }

    /// The plan of objects that have members of these names.
    fn requiring(&mut self, names: &[String]) -> Plan {
        let mut object = ObjectStep::default();
        let names: BTreeSet<&String> = names.iter().collect();
        (0..names.len()).for_each(|place| object.require(place));
        object.extend(names.into_iter().map(|name| Known::new(name, Plan::ALWAYS)));
        self.made(Step { types: Type::Object.bit(), object, ..Step::default() })
    }

    /// The plan that says just this.
    pub(super) fn made(&mut self, step: Step) -> Plan {
        self.steps.push(step);
        self.together.push(Parts::default());
        Plan(self.steps.len() - 1)
    }

    fn array(&mut self, draft: &Draft<'p>) -> ArrayStep {
        let prefix = draft.prefixes.iter().map(|nodes| nodes.len());
        let length = prefix.chain(draft.items.iter().map(|(_, start)| *start)).chain(draft.selected_indices());
        let length = length.max().unwrap_or(0);
        let mut plan = |index: usize| {
            let prefixed = draft.prefixes.iter().filter_map(|nodes| nodes.get(index).copied());
            let items = draft.items.iter().filter(|(_, start)| *start <= index).map(|(node, _)| *node);
            self.marked(&prefixed.chain(items).collect::<Vec<_>>(), &draft.selected_in_item(index))
        };
        ArrayStep { prefix: (0..length).map(&mut plan).collect(), rest: plan(length), ..ArrayStep::default() }
    }

    fn object(&mut self, draft: &Draft<'p>) -> ObjectStep {
        let (names, places) = draft.all_names();
        self.names += names.len();
        let mut object = ObjectStep::default();
        for name in &draft.required {
            object.require(places[name]);
        }
        let named: Vec<HashMap<&str, Option<NodeId>>> =
            draft.members.iter().map(|members| members.named.iter().copied().collect()).collect();
        let mut known = Vec::with_capacity(names.len());
        for name in names {
            let groups = draft.members.iter().zip(&named);
            let nodes: Vec<NodeId> = groups.flat_map(|(members, named)| self.nodes_of(name, members, named)).collect();
            known.push(Known::new(name, self.marked(&nodes, &draft.selected_in_member(name))));
        }
        object.extend(known);
        let additional: Vec<NodeId> = draft.members.iter().filter_map(|members| members.additional).collect();
        let each = draft.selected_in_each();
        object.rest = self.marked(&additional, &each);
        if draft.members.iter().any(|members| !members.patterns.is_empty()) {
            object.groups = draft.members.iter().map(|members| self.group(members)).collect();
            object.groups.push(Group { patterns: Vec::new(), rest: self.marked(&[], &each) });
        }
        object.judged.clone_from(&draft.names);
        object.tracks = !object.groups.is_empty() || !matches!(object.rest, Plan::ALWAYS | Plan::NEVER);
        object
    }

    /// The nodes that one operator has for the member of this name.
    fn nodes_of(&self, name: &str, members: &Members<'p>, named: &HashMap<&str, Option<NodeId>>) -> Vec<NodeId> {
        let matches = |pattern: PatternId| self.program.pattern(pattern).finds(name);
        let known = named.get(name);
        let matching: Vec<Option<NodeId>> =
            members.patterns.iter().filter(|(pattern, _)| matches(*pattern)).map(|(_, node)| *node).collect();
        let rest = members.additional.filter(|_| known.is_none() && matching.is_empty());
        known.copied().flatten().into_iter().chain(matching.into_iter().flatten()).chain(rest).collect()
    }

    fn group(&mut self, members: &Members<'p>) -> Group {
        let patterns = members.patterns.iter().map(|(pattern, node)| (*pattern, self.optional(*node))).collect();
        Group { patterns, rest: self.optional(members.additional) }
    }

    /// If all that is said is one union whose branch the beginning of the value chooses, the branch decides.
    fn unite(&mut self, step: &mut Step, seen: &[NodeId], parts: &Parts) {
        let alone = seen.iter().map(|node| self.program.node(*node)).all(|node| {
            let union = |check: &Check| {
                matches!(check, Check::Ref(_) | Check::AllOf(_) | Check::AnyOf(_) | Check::OneOf(_) | Check::Tagged(_))
            };
            node.ops.iter().all(|op| union(&op.check) || matches!(op.check, Check::Type(_)))
        });
        if !alone || step.also.len() != 1 {
            return;
        }
        match step.also.pop() {
            Some(Also::Tagged(mut tagged))
                if step.types & Type::Object.bit() != 0 && self.are_told_by(&tagged, &parts.choices) =>
            {
                for (branch, value) in tagged.branches.iter_mut().zip(&*tagged.values.list) {
                    let told = |choice: &&BranchId| self.branches[**choice].wants(value);
                    let chosen = parts.choices.iter().filter(told).chain(&parts.branches);
                    let chosen: BTreeSet<BranchId> = chosen.copied().collect();
                    *branch = self.with(*branch, &chosen.into_iter().collect::<Vec<_>>());
                }
                step.union = Some(Union::Tagged(tagged));
            }
            Some(Also::Any(branches) | Also::One(branches)) if step.types == ALL && self.typed(&branches).is_some() => {
                let typed = self.typed(&branches).map(|typed| typed.map(|branch| self.with(branch, &parts.branches)));
                step.union = typed.map(Union::Typed);
            }
            other => step.also.extend(other),
        }
    }

    /// Whether the tag alone tells what is selected.
    fn are_told_by(&self, tagged: &Tagged, choices: &[BranchId]) -> bool {
        let whens = choices.iter().filter_map(|choice| self.branches[*choice].when.as_ref());
        whens.into_iter().all(|when| matches!(when.names.as_slice(), [name] if **name == *tagged.property))
    }

    /// The branches by type, if no type has two.
    fn typed(&self, branches: &[Plan]) -> Option<[Plan; 6]> {
        let kinds = [Type::Null, Type::Boolean, Type::Number, Type::String, Type::Array, Type::Object];
        let mut typed = [Plan::NEVER; 6];
        for branch in branches {
            // Nothing is known of those that accept everything, or nothing.
            let nodes = Some(&self.together[branch.0].nodes).filter(|nodes| !nodes.is_empty())?;
            let types = types(self.program, nodes);
            for (place, kind) in kinds.into_iter().enumerate() {
                let bits = if kind == Type::Number { Type::Integer.bit() | Type::Number.bit() } else { kind.bit() };
                if types & bits != 0 {
                    if typed[place] != Plan::NEVER {
                        return None;
                    }
                    typed[place] = *branch;
                }
            }
        }
        Some(typed)
    }
}
