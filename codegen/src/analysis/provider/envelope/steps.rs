//! A schema that is asked for, and what stands for what in its answers → the steps that read answers, as all runtimes
//! follow them.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{
    super::{
        proof::{located, program_of},
        wire::VALUE,
    },
    Envelope, Place,
};
use crate::{
    diagnostic::Diagnostics,
    lower,
    model::{NodeId, Program},
    pointer,
    runtime::answer::FORMAT,
};

/// How answers are read, as data.
#[derive(Clone, Debug)]
pub struct Decoding {
    /// The steps, as JSON.
    pub data: String,
    /// What tells alternatives apart: the nodes that steps name, and what these name in turn. `None` if no step names one.
    pub checks: Option<Program>,
}

/// How answers to `schema` are read, with what `envelope` says of them, and the check program of `schema`. `patterns`:
/// which patterns that go back may be there.
///
/// # Errors
///
/// The schema cannot be understood; those that are asked for can.
pub(in super::super) fn decoding(
    schema: &Value,
    envelope: &Envelope,
    patterns: &lower::Patterns,
) -> Result<(Decoding, Program), Diagnostics> {
    let program = program_of(schema, patterns)?;
    let nodes = located(&program);
    let mut compiler = Compiler { schema, envelope, nodes: &nodes, places: Vec::new(), numbers: HashMap::new() };
    let root = envelope.wrapped.as_ref().map(|name| format!("/properties{}", pointer::pushed("", name)));
    compiler.number(&root.unwrap_or_default());
    let mut steps = compiler.all();
    settle(&mut steps);
    let mut asked = Vec::new();
    steps.iter().for_each(|step| step.each_node(&mut |node| asked.push(node)));
    let (part, numbers) = program.part(&asked);
    let steps: Vec<Value> = steps.iter().map(|step| step.to_json(&numbers)).collect();
    let decoding = Decoding {
        data: json!({ "format": FORMAT, "steps": steps, "wrapped": envelope.wrapped }).to_string(),
        checks: (!asked.is_empty()).then_some(part),
    };
    Ok((decoding, program))
}

/// What becomes of a value of an answer, as `docs/language-models.md` specifies it.
#[derive(Clone, Debug)]
enum Step {
    Keep,
    Text,
    Call(usize),
    First(Vec<(NodeId, Step)>),
    Named(Vec<(String, Step)>),
    Parts { items: Option<Items>, members: Option<Members> },
}

#[derive(Clone, Debug)]
struct Items {
    first: Vec<Step>,
    rest: Box<Step>,
}

#[derive(Clone, Debug)]
struct Members {
    named: Vec<(String, Presence, Step)>,
    rest: Box<Step>,
    entries: Option<(String, Box<Step>)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Plain,
    Null,
    Boxed,
}

struct Compiler<'c> {
    schema: &'c Value,
    envelope: &'c Envelope,
    nodes: &'c HashMap<String, NodeId>,
    /// The schemas that have a number, in order.
    places: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Compiler<'_> {
    /// The number of the step for the schema at `pointer`.
    fn number(&mut self, pointer: &str) -> usize {
        if let Some(number) = self.numbers.get(pointer) {
            return *number;
        }
        let number = self.places.len();
        self.numbers.insert(pointer.to_owned(), number);
        self.places.push(pointer.to_owned());
        number
    }

    /// The steps of all schemas that have a number, and of those that get one on the way.
    fn all(mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        while let Some(pointer) = self.places.get(steps.len()).cloned() {
            steps.push(self.step(&pointer));
        }
        steps
    }

    fn step(&mut self, pointer: &str) -> Step {
        let (schema, envelope) = (self.schema, self.envelope);
        let place = envelope.places.get(&format!("#{pointer}"));
        if place.is_some_and(|place| place.text) {
            return Step::Text;
        }
        let Some(schema) = schema.pointer(pointer) else { return Step::Keep };
        if let Some(target) = schema.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix('#')) {
            return Step::Call(self.number(target));
        }
        let none = Place::default();
        let place = place.unwrap_or(&none);
        if let Some(branches) = schema.get("anyOf").and_then(Value::as_array) {
            return self.alternatives(pointer, branches.len(), &place.alternatives);
        }
        Step::Parts { items: Some(self.items(pointer, schema)), members: Some(self.members(pointer, schema, place)) }
    }

    fn alternatives(&mut self, pointer: &str, count: usize, names: &[String]) -> Step {
        let branch = |index: usize| format!("{pointer}/anyOf/{index}");
        if !names.is_empty() {
            let named = names.iter().enumerate().map(|(index, name)| {
                let pointer = pointer::pushed(&format!("{}/properties", branch(index)), name);
                (name.clone(), self.step(&pointer))
            });
            return Step::Named(named.collect());
        }
        let branches = (0..count).map(branch).filter_map(|pointer| {
            let node = *self.nodes.get(&format!("#{pointer}"))?;
            Some((node, self.step(&pointer)))
        });
        Step::First(branches.collect())
    }

    fn items(&mut self, pointer: &str, schema: &Value) -> Items {
        let count = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
        let first: Vec<Step> = (0..count).map(|index| self.step(&format!("{pointer}/prefixItems/{index}"))).collect();
        let rest = Box::new(self.step(&format!("{pointer}/items")));
        Items { first, rest }
    }

    fn members(&mut self, pointer: &str, schema: &Value, place: &Place) -> Members {
        let names = schema.get("properties").and_then(Value::as_object).into_iter().flat_map(|object| object.keys());
        let names = names.filter(|name| place.entries.as_ref() != Some(name));
        let within = |name: &str| format!("{pointer}/properties{}", pointer::pushed("", name));
        let named = names.map(|name| {
            if place.boxed.contains(name) {
                let inner = format!("{}/anyOf/0/properties/{VALUE}", within(name));
                return (name.clone(), Presence::Boxed, self.step(&inner));
            }
            let presence = if place.absent.contains(name) { Presence::Null } else { Presence::Plain };
            (name.clone(), presence, self.step(&within(name)))
        });
        let named: Vec<_> = named.collect();
        let rest = Box::new(self.step(&format!("{pointer}/additionalProperties")));
        let entries = place.entries.as_ref().map(|name| {
            let step = self.step(&format!("{}/items/properties/{VALUE}", within(name)));
            (name.clone(), Box::new(step))
        });
        Members { named, rest, entries }
    }
}

/// Writes "keep" for whatever keeps every value as it is.
fn settle(steps: &mut [Step]) {
    // At first, all are held for such; whoever turns out to be none lets others turn out.
    let mut keeps = vec![true; steps.len()];
    loop {
        let found: Vec<bool> = steps.iter().map(|step| step.keeps(&keeps)).collect();
        if found == keeps {
            break;
        }
        keeps = found;
    }
    steps.iter_mut().for_each(|step| step.settle(&keeps));
}

impl Step {
    /// Whether it keeps every value as it is. `keeps`: of steps with a number.
    fn keeps(&self, keeps: &[bool]) -> bool {
        match self {
            Step::Keep => true,
            Step::Text | Step::Named(_) => false,
            Step::Call(number) => keeps[*number],
            Step::First(branches) => branches.iter().all(|(_, step)| step.keeps(keeps)),
            Step::Parts { items, members } => {
                items.as_ref().is_none_or(|items| items.keeps(keeps))
                    && members.as_ref().is_none_or(|members| members.keeps(keeps))
            }
        }
    }

    fn settle(&mut self, keeps: &[bool]) {
        if self.keeps(keeps) {
            *self = Step::Keep;
            return;
        }
        match self {
            Step::Keep | Step::Text | Step::Call(_) => {}
            Step::First(branches) => branches.iter_mut().for_each(|(_, step)| step.settle(keeps)),
            Step::Named(names) => names.iter_mut().for_each(|(_, step)| step.settle(keeps)),
            Step::Parts { items, members } => {
                *items = items.take().filter(|items| !items.keeps(keeps));
                if let Some(Items { first, rest }) = items {
                    first.iter_mut().chain([&mut **rest]).for_each(|step| step.settle(keeps));
                }
                *members = members.take().filter(|members| !members.keeps(keeps));
                if let Some(members) = members {
                    members.settle(keeps);
                }
            }
        }
    }

    fn each_node(&self, see: &mut impl FnMut(NodeId)) {
        match self {
            Step::Keep | Step::Text | Step::Call(_) => {}
            Step::First(branches) => branches.iter().for_each(|(node, step)| {
                see(*node);
                step.each_node(see);
            }),
            Step::Named(names) => names.iter().for_each(|(_, step)| step.each_node(see)),
            Step::Parts { items, members } => {
                if let Some(Items { first, rest }) = items {
                    first.iter().chain([&**rest]).for_each(|step| step.each_node(see));
                }
                if let Some(Members { named, rest, entries }) = members {
                    named.iter().for_each(|(_, _, step)| step.each_node(see));
                    rest.each_node(see);
                    entries.iter().for_each(|(_, step)| step.each_node(see));
                }
            }
        }
    }

    /// As the runtimes read it. `numbers`: of the nodes in what they have of the check program.
    fn to_json(&self, numbers: &HashMap<NodeId, NodeId>) -> Value {
        let of = |step: &Step| step.to_json(numbers);
        match self {
            Step::Keep => json!(["keep"]),
            Step::Text => json!(["text"]),
            Step::Call(number) => json!(["call", number]),
            Step::First(branches) => {
                let branches: Vec<_> = branches.iter().map(|(node, step)| json!([numbers[node], of(step)])).collect();
                json!(["first", branches])
            }
            Step::Named(names) => {
                json!(["named", names.iter().map(|(name, step)| json!([name, of(step)])).collect::<Vec<_>>()])
            }
            Step::Parts { items, members } => {
                let items = items
                    .as_ref()
                    .map(|Items { first, rest }| json!([first.iter().map(of).collect::<Vec<_>>(), of(rest)]));
                let members = members.as_ref().map(|members| members.to_json(numbers));
                json!(["parts", items, members])
            }
        }
    }
}

impl Items {
    fn keeps(&self, keeps: &[bool]) -> bool {
        self.first.iter().chain([&*self.rest]).all(|step| step.keeps(keeps))
    }
}

impl Members {
    fn keeps(&self, keeps: &[bool]) -> bool {
        let is_kept = |(_, presence, step): &(String, Presence, Step)| match presence {
            Presence::Plain => step.keeps(keeps),
            Presence::Null | Presence::Boxed => false,
        };
        self.entries.is_none() && self.rest.keeps(keeps) && self.named.iter().all(is_kept)
    }

    fn settle(&mut self, keeps: &[bool]) {
        self.rest.settle(keeps);
        self.named.iter_mut().for_each(|(_, _, step)| step.settle(keeps));
        self.entries.iter_mut().for_each(|(_, step)| step.settle(keeps));
        // Members without a name are kept, and so are those of which nothing else is said.
        if matches!(*self.rest, Step::Keep) {
            self.named.retain(|(_, presence, step)| *presence != Presence::Plain || !matches!(step, Step::Keep));
        }
    }

    fn to_json(&self, numbers: &HashMap<NodeId, NodeId>) -> Value {
        let presence = |of: Presence| match of {
            Presence::Plain => "plain",
            Presence::Null => "null",
            Presence::Boxed => "boxed",
        };
        let named: Vec<_> =
            self.named.iter().map(|(name, of, step)| json!([name, presence(*of), step.to_json(numbers)])).collect();
        json!({
            "named": named,
            "rest": self.rest.to_json(numbers),
            "entries": self.entries.as_ref().map(|(name, step)| json!([name, step.to_json(numbers)])),
        })
    }
}
