//! From a check program to its plans.

use std::collections::HashMap;

use super::json::Json;
use super::plan::{Also, ArrayStep, Group, Known, NumberCheck, ObjectStep, Plan, Plans, Step, StringCheck, Tagged, Union};
use super::program::{Check, Limit, NodeId, PatternId, Program, Subject, Type, Values};

/// Every type.
const ALL: u8 = 0x7f;

/// At most so many plans of several nodes, for each node and beside.
const TOGETHER_PER_NODE: usize = 4;
const TOGETHER: usize = 64;
/// From so many names on, for each node and beside, nodes are no longer joined with those that they refer to.
const NAMES_PER_NODE: usize = 16;
const NAMES: usize = 1 << 12;
/// The most nodes of a plan.
const MOST_NODES: usize = 16;

/// The plans of all nodes of a program.
pub(super) fn compile(program: &Program) -> Plans {
    let always = Step { types: ALL, ..Step::default() };
    let mut compiler = Compiler {
        program,
        steps: vec![always, Step::default()],
        together: vec![Vec::new(); 2],
        keys: HashMap::new(),
        todo: Vec::new(),
        several: 0,
        names: 0,
    };
    let nodes = (0..program.nodes.len()).map(|node| compiler.plan(&[node])).collect();
    while let Some(plan) = compiler.todo.pop() {
        let key = compiler.together[plan.0].clone();
        compiler.steps[plan.0] = compiler.step(&key);
    }
    let mut plans = Plans { steps: compiler.steps, nodes };
    super::conditions::resolve(&mut plans);
    super::shortcuts::take(&mut plans, program);
    plans
}

struct Compiler<'p> {
    program: &'p Program,
    steps: Vec<Step>,
    /// The nodes of each plan.
    together: Vec<Vec<NodeId>>,
    /// The plans that there are, by their nodes in order.
    keys: HashMap<Vec<NodeId>, Plan>,
    /// Those whose steps are still missing.
    todo: Vec<Plan>,
    /// How many plans are of several nodes, and how many names there are in all of them.
    several: usize,
    names: usize,
}

/// What one operator says of an object's members.
#[derive(Default)]
struct Members<'p> {
    named: Vec<(&'p str, Option<NodeId>)>,
    patterns: Vec<(PatternId, Option<NodeId>)>,
    additional: Option<NodeId>,
}

/// What was gathered of some nodes.
#[derive(Default)]
struct Draft<'p> {
    seen: Vec<NodeId>,
    step: Step,
    never: bool,
    required: Vec<&'p str>,
    members: Vec<Members<'p>>,
    prefixes: Vec<&'p [NodeId]>,
    items: Vec<(NodeId, usize)>,
    names: Vec<NodeId>,
}

impl<'p> Compiler<'p> {
    /// The node that this one only refers to.
    fn target(&self, mut node: NodeId) -> NodeId {
        loop {
            match self.program.node(node).ops.as_slice() {
                [op] => match &op.check {
                    Check::Ref(other) => node = *other,
                    Check::AllOf(nodes) if nodes.len() == 1 => node = nodes[0],
                    _ => return node,
                },
                _ => return node,
            }
        }
    }

    /// The plan of what `nodes` say together.
    fn plan(&mut self, nodes: &[NodeId]) -> Plan {
        let mut key: Vec<NodeId> = nodes.iter().map(|node| self.target(*node)).collect();
        key.sort_unstable();
        key.dedup();
        key.retain(|node| !self.program.node(*node).ops.is_empty());
        if key.iter().any(|node| self.program.node(*node).ops.iter().any(|op| matches!(op.check, Check::False))) {
            return Plan::NEVER;
        }
        if key.is_empty() {
            return Plan::ALWAYS;
        }
        if let Some(plan) = self.keys.get(&key) {
            return *plan;
        }
        let plan = Plan(self.steps.len());
        self.keys.insert(key.clone(), plan);
        self.steps.push(Step::default());
        self.together.push(key.clone());
        let many = key.len() > 1;
        self.several += usize::from(many);
        let bound = self.program.nodes.len() * TOGETHER_PER_NODE + TOGETHER;
        if many && (key.len() > MOST_NODES || self.several > bound) {
            let also = key.iter().map(|node| Also::Plan(self.plan(&[*node]))).collect();
            self.steps[plan.0] = Step { types: ALL, also, ..Step::default() };
        } else {
            self.todo.push(plan);
        }
        plan
    }

    fn plans(&mut self, nodes: &[NodeId]) -> Vec<Plan> {
        nodes.iter().map(|node| self.plan(&[*node])).collect()
    }

    fn optional(&mut self, node: Option<NodeId>) -> Plan {
        node.map_or(Plan::ALWAYS, |node| self.plan(&[node]))
    }

    fn step(&mut self, key: &[NodeId]) -> Step {
        let mut draft = Draft { step: Step { types: ALL, ..Step::default() }, ..Draft::default() };
        for node in key {
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
        self.unite(&mut step, &draft.seen);
        step
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
                    if !gather_scalar(check, &mut draft.step)
                        && !gather_structural(check, draft)
                        && !self.gather_applicator(check, draft)
                    {
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
            Check::AnyOf(nodes) => Also::Any(self.plans(nodes)),
            Check::OneOf(nodes) => Also::One(self.plans(nodes)),
            Check::Not(node) => Also::Not(self.plan(&[*node])),
            Check::If { condition, then, otherwise } => {
                Also::If(self.plan(&[*condition]), self.optional(*then), self.optional(*otherwise))
            }
            Check::Tagged(tagged) => {
                let values = Values::new(tagged.values.list.clone());
                Also::Tagged(Tagged::new(&tagged.property, values, self.plans(&tagged.branches)))
            }
            _ => return false,
        };
        draft.step.also.push(also);
        true
    }

    fn array(&mut self, draft: &Draft<'p>) -> ArrayStep {
        let prefix = draft.prefixes.iter().map(|nodes| nodes.len());
        let length = prefix.chain(draft.items.iter().map(|(_, start)| *start)).max().unwrap_or(0);
        let mut plan = |index: usize| {
            let prefixed = draft.prefixes.iter().filter_map(|nodes| nodes.get(index).copied());
            let items = draft.items.iter().filter(|(_, start)| *start <= index).map(|(node, _)| *node);
            self.plan(&prefixed.chain(items).collect::<Vec<_>>())
        };
        ArrayStep { counts: Vec::new(), prefix: (0..length).map(&mut plan).collect(), rest: plan(length) }
    }

    fn object(&mut self, draft: &Draft<'p>) -> ObjectStep {
        let mut names: Vec<&str> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        let named = draft.members.iter().flat_map(|members| members.named.iter().map(|(name, _)| *name));
        for name in named.chain(draft.required.iter().copied()) {
            places.entry(name).or_insert_with(|| {
                names.push(name);
                names.len() - 1
            });
        }
        self.names += names.len();
        let mut object = ObjectStep::default();
        for name in &draft.required {
            match places[name] {
                place @ 0..64 => object.required |= 1 << place,
                place => object.required_more.push(place),
            }
        }
        let named: Vec<HashMap<&str, Option<NodeId>>> =
            draft.members.iter().map(|members| members.named.iter().copied().collect()).collect();
        for name in names {
            let groups = draft.members.iter().zip(&named);
            let nodes: Vec<NodeId> = groups.flat_map(|(members, named)| self.nodes_of(name, members, named)).collect();
            object.names.push(Known::new(name, self.plan(&nodes)));
        }
        object.sorted = (0..object.names.len()).collect();
        object.sorted.sort_by(|a, b| object.names[*a].name.cmp(&object.names[*b].name));
        let additional: Vec<NodeId> = draft.members.iter().filter_map(|members| members.additional).collect();
        object.rest = self.plan(&additional);
        if draft.members.iter().any(|members| !members.patterns.is_empty()) {
            object.groups = draft.members.iter().map(|members| self.group(members)).collect();
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
    fn unite(&self, step: &mut Step, seen: &[NodeId]) {
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
            Some(Also::Tagged(tagged)) if step.types & Type::Object.bit() != 0 => {
                step.union = Some(Union::Tagged(tagged));
            }
            Some(Also::Any(branches) | Also::One(branches)) if step.types == ALL && self.typed(&branches).is_some() => {
                step.union = self.typed(&branches).map(Union::Typed);
            }
            other => step.also.extend(other),
        }
    }

    /// The branches by type, if no type has two.
    fn typed(&self, branches: &[Plan]) -> Option<[Plan; 6]> {
        let kinds = [Type::Null, Type::Boolean, Type::Number, Type::String, Type::Array, Type::Object];
        let mut typed = [Plan::NEVER; 6];
        for branch in branches {
            // Nothing is known of those that accept everything, or nothing.
            let nodes = Some(&self.together[branch.0]).filter(|nodes| !nodes.is_empty())?;
            let types = self.types(nodes);
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

    /// The types that these nodes name, as far as that is plain to see.
    fn types(&self, nodes: &[NodeId]) -> u8 {
        let ops = nodes.iter().flat_map(|node| &self.program.node(*node).ops);
        ops.fold(ALL, |set, op| match &op.check {
            Check::Type(types) => set & widened(types.set),
            Check::Ref(other) => set & self.types(&[*other]),
            Check::Const(value) => set & kind_of(value),
            Check::Enum(values) => set & values.list.iter().fold(0, |set, value| set | kind_of(value)),
            _ => set,
        })
    }
}

/// With `number`, integers are accepted.
fn widened(set: u8) -> u8 {
    if set & Type::Number.bit() != 0 { set | Type::Integer.bit() } else { set }
}

fn kind_of(value: &Json) -> u8 {
    widened(match Type::of(value.instance()) {
        Type::Integer => Type::Number.bit(),
        other => other.bit(),
    })
}

/// Takes an operator that looks at a scalar or counts; tells whether it is one.
fn gather_scalar(check: &Check, step: &mut Step) -> bool {
    let scalars = |list: &[Json]| list.iter().all(|value| !matches!(value, Json::Array(_) | Json::Object(_)));
    match check {
        Check::Type(types) => step.types &= widened(types.set),
        Check::Const(value) if scalars(std::slice::from_ref(value)) => {
            step.values.push(Values::new(vec![value.clone()]));
        }
        Check::Enum(values) if scalars(&values.list) => step.values.push(Values::new(values.list.clone())),
        Check::Bound(comparison, bound) => step.numbers.push(NumberCheck::Bound(*comparison, *bound)),
        Check::MultipleOf(divisor) => step.numbers.push(NumberCheck::MultipleOf(*divisor)),
        Check::Pattern(pattern) | Check::Format(_, pattern) => step.strings.push(StringCheck::Pattern(*pattern)),
        Check::Count(subject, limit, bound) => match subject {
            Subject::Characters => step.strings.push(StringCheck::Length(*limit, *bound)),
            Subject::Items => step.array.counts.push((*limit, *bound)),
            Subject::Properties => step.object.counts.push((*limit, *bound)),
        },
        _ => return false,
    }
    true
}

/// Takes an operator about items or members; tells whether it is one that plans have.
fn gather_structural<'p>(check: &'p Check, draft: &mut Draft<'p>) -> bool {
    match check {
        Check::False => draft.never = true,
        Check::PrefixItems(nodes) => draft.prefixes.push(nodes),
        Check::Items { node, start } => draft.items.push((*node, *start)),
        Check::Required(names) => draft.required.extend(names.iter().map(String::as_str)),
        Check::PropertyNames(node) => draft.names.push(*node),
        Check::Properties(properties) => draft.members.push(Members {
            named: properties.named.iter().map(|property| (property.name.as_str(), Some(property.node))).collect(),
            patterns: properties.patterns.iter().map(|(pattern, node)| (*pattern, Some(*node))).collect(),
            additional: properties.additional,
        }),
        Check::UnevaluatedProperties(node, evaluated) if evaluated.when.is_empty() => {
            if !evaluated.all {
                draft.members.push(Members {
                    named: evaluated.names.iter().map(|name| (name.as_str(), None)).collect(),
                    patterns: evaluated.patterns.iter().map(|pattern| (*pattern, None)).collect(),
                    additional: Some(*node),
                });
            }
        }
        _ => return false,
    }
    true
}
