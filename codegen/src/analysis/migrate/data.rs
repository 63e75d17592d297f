//! The steps as the runtimes read them: arrays whose first item is a word. Values are texts, so that no number changes.

use serde_json::{Value, json};

use super::step::{Fill, Member, Members, Source, Step, Test, Way};
use crate::runtime::{Json, canonical, migration::FORMAT};

impl Way {
    /// The steps as JSON.
    pub fn to_json(&self) -> String {
        let steps: Vec<Value> = self.steps.iter().map(step).collect();
        json!({"format": FORMAT, "steps": steps}).to_string()
    }
}

fn text(value: &Value) -> String {
    canonical(&Json::from(value))
}

fn step(of: &Step) -> Value {
    match of {
        Step::Keep => json!(["keep"]),
        Step::Write(value, lost) => json!(["write", text(value), lost]),
        Step::Values(values, otherwise) => {
            let values: Vec<_> = values.iter().map(|(from, to, lost)| json!([text(from), text(to), lost])).collect();
            json!(["values", values, step(otherwise)])
        }
        Step::Object(object) => json!(["object", members(object)]),
        Step::Items(each) => json!(["items", step(each)]),
        Step::Tuple(first, rest) => json!(["tuple", first.iter().map(step).collect::<Vec<_>>(), step(rest)]),
        Step::Cases(cases) => {
            let cases: Vec<_> = cases.iter().map(|(when, then)| json!([test(when), step(then)])).collect();
            json!(["cases", cases])
        }
        Step::Else(first, nodes, otherwise) => json!(["else", step(first), nodes, step(otherwise)]),
        Step::Call(pair) => json!(["call", pair]),
        Step::Hole(hole) => json!(["hole", hole]),
    }
}

fn test(of: &Test) -> Value {
    match of {
        Test::Types(names) => json!(names.join(" ")),
        Test::Nodes(nodes) => json!(nodes),
    }
}

fn members(of: &Members) -> Value {
    json!({
        "members": of.members.iter().map(member).collect::<Vec<_>>(),
        "known": of.known,
        "rest": of.rest.as_ref().map(step),
        "lost": of.lost,
    })
}

fn member(of: &Member) -> Value {
    let sources: Vec<_> = of.sources.iter().map(source).collect();
    json!([of.name, sources, step(&of.step), fill(&of.fill), of.guard, of.lost])
}

fn source(of: &Source) -> Value {
    match of {
        Source::Own(name) => json!(name),
        Source::Frame(way) => json!(way),
    }
}

fn fill(of: &Fill) -> Value {
    match of {
        Fill::Omit => json!(["omit"]),
        Fill::Write(value) => json!(["write", text(value)]),
        Fill::Take(value) => json!(["take", text(value)]),
        Fill::Ask(hole) => json!(["ask", hole]),
        Fill::Build(made, always) => json!(["build", step(made), always]),
    }
}
