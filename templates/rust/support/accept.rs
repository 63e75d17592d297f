//! The verdict on a value while its text is read: no value is built.

use std::borrow::Cow;

use super::json::{Instance, Json};
use super::judge::Judge;
use super::members::Members;
use super::parse::parse_within;
use super::plan::{Also, Plan, Step, Union};
use super::program::Values;
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// Takes the next value if the plan accepts it.
    pub(super) fn accept(&mut self, plan: Plan) -> Option<()> {
        match plan {
            Plan::ALWAYS => self.skip_value(),
            Plan::NEVER => None,
            _ => self.accept_step(self.step(plan)),
        }
    }

    fn accept_step(&mut self, step: &'d Step) -> Option<()> {
        if let Some(union) = &step.union {
            let branch = self.branch(union)?;
            return self.accept(branch);
        }
        let by_members = step.by_members && self.peek() == b'{';
        if step.also.is_empty() || by_members { self.accept_once(step) } else { self.accept_repeatedly(step) }
    }

    /// Takes the value if all that is said of it can be seen in passing.
    fn accept_once(&mut self, step: &'d Step) -> Option<()> {
        match self.peek() {
            b'"' if step.admits_every_string() => self.skip_value(),
            b'"' => {
                let text = self.string()?;
                step.admits_string(self.program, &text).then_some(())
            }
            b'{' => {
                let accepted = self.accept_members(step);
                self.doubt |= accepted.is_none();
                accepted
            }
            b'[' => {
                let mut items = self.items_of(step)?;
                while let Some(plan) = self.item(&mut items)? {
                    self.accept(plan)?;
                }
                Some(())
            }
            b't' => self.accept_word("true", Instance::Bool(true), step),
            b'f' => self.accept_word("false", Instance::Bool(false), step),
            b'n' => self.accept_word("null", Instance::Null, step),
            _ => {
                let number = self.number()?;
                let value = number.as_f64();
                let holds =
                    step.admits(Instance::Number(number)) && step.numbers.iter().all(|check| check.holds(value));
                holds.then_some(())
            }
        }
    }

    fn accept_members(&mut self, step: &'d Step) -> Option<()> {
        let mut members = self.members_of(step)?;
        while let Some(member) = self.member(&mut members)? {
            self.accept(member.plan)?;
        }
        Some(())
    }

    fn accept_word(&mut self, word: &str, instance: Instance<'_>, step: &Step) -> Option<()> {
        self.word(word)?;
        step.admits(instance).then_some(())
    }

    /// Takes the value, then looks at it again for each further check.
    fn accept_repeatedly(&mut self, step: &'d Step) -> Option<()> {
        self.peek();
        let start = self.at;
        self.accept_once(step)?;
        let end = self.at;
        for also in &step.also {
            self.repeat(start)?;
            self.check(also, start, end)?;
        }
        self.at = end;
        Some(())
    }

    /// Whether a further check holds for the value from `start` to `end`.
    fn check(&mut self, also: &'d Also, start: usize, end: usize) -> Option<()> {
        match also {
            Also::Tagged { property, values, branches } => {
                self.at = start;
                let branch = self.tagged_branch(property, values, branches)?;
                self.accept(branch)
            }
            Also::Interpreted(node, op) => {
                let Ok(json) = parse_within(&self.text.as_bytes()[start..end], self.limit) else {
                    return self.give_up();
                };
                let op = &self.program.node(*node).ops[*op];
                Judge::new(self.program, &json).holds(op, json.instance()).then_some(())
            }
            also => self.combine(also, &mut |reader, plan| {
                reader.at = start;
                reader.accept(plan)
            }),
        }
    }

    /// Whether a further check holds for an object of which some members are known.
    pub(super) fn condition(&mut self, also: &Also, members: &Members<'d>) -> Option<()> {
        self.combine(also, &mut |reader, plan| reader.members_hold(plan, members))
    }

    /// Whether verdicts of plans, each given by `accept`, combine to what the check demands.
    fn combine(&mut self, also: &Also, accept: &mut dyn FnMut(&mut Self, Plan) -> Option<()>) -> Option<()> {
        let mut holds = |reader: &mut Self, plan: Plan| {
            let (depth, doubt) = (reader.depth, std::mem::take(&mut reader.doubt));
            let verdict = accept(reader, plan).is_some();
            reader.depth = depth;
            // Without an answer there is no verdict to combine.
            if reader.is_undecided() {
                return None;
            }
            if !verdict && reader.doubt && !reader.are_names_distinct() {
                return reader.give_up();
            }
            reader.doubt = doubt;
            Some(verdict)
        };
        let verdict = match also {
            Also::Plan(plan) => holds(self, *plan)?,
            Also::Not(plan) => !holds(self, *plan)?,
            Also::If(condition, then, otherwise) => {
                let branch = if holds(self, *condition)? { then } else { otherwise };
                *branch == Plan::ALWAYS || holds(self, *branch)?
            }
            Also::Any(branches) => {
                for branch in branches {
                    if holds(self, *branch)? {
                        return Some(());
                    }
                }
                false
            }
            Also::One(branches) => {
                let mut count = 0;
                for branch in branches {
                    count += usize::from(holds(self, *branch)?);
                }
                count == 1
            }
            Also::Tagged { .. } | Also::Interpreted(..) => return self.give_up(),
        };
        verdict.then_some(())
    }

    /// The plan that a union chooses for the next value.
    fn branch(&mut self, union: &'d Union) -> Option<Plan> {
        match union {
            Union::Tagged { property, values, branches } => self.tagged_branch(property, values, branches),
            Union::Typed(branches) => Some(
                branches[match self.peek() {
                    b'n' => 0,
                    b't' | b'f' => 1,
                    b'"' => 3,
                    b'[' => 4,
                    b'{' => 5,
                    _ => 2,
                }],
            ),
        }
    }

    fn tagged_branch(&mut self, property: &str, values: &Values, branches: &[Plan]) -> Option<Plan> {
        if self.peek() != b'{' {
            return None;
        }
        let chosen = self.choose(property, values, branches).map(|(_, branch)| branch);
        // Another tag may follow.
        self.doubt |= chosen.is_none();
        chosen
    }

    /// The value of the member `property`, and the plan that it chooses. The reader does not move.
    pub(super) fn choose(&mut self, property: &str, values: &Values, branches: &[Plan]) -> Option<(Tag<'d>, Plan)> {
        let tag = self.find(property, false)??;
        let plan = branches[values.position(tag.instance())?];
        if !self.knows(plan, property) {
            self.find(property, true)?;
        }
        Some((tag, plan))
    }

    /// Whether reading an object by the plan makes sure that there is one member of this name at most.
    pub(super) fn knows(&self, plan: Plan, name: &str) -> bool {
        let step = self.step(plan);
        let in_passing = step.union.is_none() && (step.also.is_empty() || step.by_members);
        in_passing && step.object.find(name, 0).is_some()
    }

    /// The value of a member of the object that is next, without moving; with `only`, it is made sure that there is one such member
    /// at most.
    pub(super) fn find(&mut self, name: &str, only: bool) -> Option<Option<Tag<'d>>> {
        let (start, depth) = (self.at, self.depth);
        self.open(b'{')?;
        let (mut first, mut found) = (true, None);
        while self.another(first, b'}')? {
            first = false;
            let found_name = self.string()? == name;
            self.expect(b':')?;
            if !found_name {
                self.skip_value()?;
                continue;
            }
            if found.is_some() {
                return self.give_up();
            }
            found = Some(self.tag()?);
            if !only {
                break;
            }
        }
        self.repeat(start)?;
        (self.at, self.depth) = (start, depth);
        Some(found)
    }

    fn tag(&mut self) -> Option<Tag<'d>> {
        if self.peek() == b'"' {
            return self.string().map(Tag::Text);
        }
        let start = self.at;
        self.skip_value()?;
        match parse_within(&self.text.as_bytes()[start..self.at], self.limit) {
            Ok(json) => Some(Tag::Other(json)),
            Err(_) => self.give_up(),
        }
    }

    /// The plan by which the next value can be read: one that says nothing that reading in passing would miss. What another plan
    /// says is judged here.
    #[inline]
    pub fn settle(&mut self, plan: Plan) -> Option<Plan> {
        let step = self.step(plan);
        if step.union.is_none() && step.also.is_empty() { Some(plan) } else { self.settle_complex(plan) }
    }

    fn settle_complex(&mut self, plan: Plan) -> Option<Plan> {
        let step = self.step(plan);
        if let Some(union) = &step.union {
            let branch = self.branch(union)?;
            return self.settle(branch);
        }
        if step.by_members && self.peek() == b'{' {
            return Some(plan);
        }
        self.peek();
        let start = self.at;
        self.accept_repeatedly(step)?;
        self.repeat(start)?;
        self.at = start;
        Some(Plan::ALWAYS)
    }
}

/// The value of the member that tells the variants of a union apart.
#[derive(Debug)]
pub(super) enum Tag<'d> {
    Text(Cow<'d, str>),
    Other(Json),
}

impl Tag<'_> {
    pub fn instance(&self) -> Instance<'_> {
        match self {
            Tag::Text(text) => Instance::String(text),
            Tag::Other(json) => json.instance(),
        }
    }

    pub fn into_json(self) -> Json {
        match self {
            Tag::Text(text) => Json::String(text.into_owned()),
            Tag::Other(json) => json,
        }
    }
}
