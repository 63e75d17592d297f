//! The verdict on a value while its text is read: no value is built.

use std::borrow::Cow;

use super::json::{Instance, Json};
use super::judge::Judge;
use super::members::{Members, Next};
use super::parse::parse_within;
use super::plan::{Also, Chosen, Plan, Step, Tagged, Texts, Union};
use super::reader::Reader;
use super::selector::descend;
use super::token::Token;

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
        let by_members = step.conditions.is_some() && self.peek() == b'{';
        if step.also.is_empty() || by_members { self.accept_once(step) } else { self.accept_repeatedly(step) }
    }

    /// Takes the value if all that is said of it can be seen in passing.
    fn accept_once(&mut self, step: &'d Step) -> Option<()> {
        let next = self.peek();
        let start = self.at;
        self.accept_by_type(next, step)?;
        match &step.marks {
            None => Some(()),
            Some(marks) => self.note(marks, start),
        }
    }

    #[inline]
    fn accept_by_type(&mut self, next: u8, step: &'d Step) -> Option<()> {
        match next {
            b'"' => self.accept_string(step),
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
        let depth = self.depth;
        let accepted = self.accept_each(&mut members);
        if accepted.is_none() {
            self.refused.push((depth, members));
        }
        accepted
    }

    #[inline]
    fn accept_each(&mut self, members: &mut Members<'d>) -> Option<()> {
        loop {
            match self.advance(members)? {
                Next::Known(known) => self.accept(known.plan)?,
                Next::Other(_, plan) => self.accept(plan)?,
                Next::End => return Some(()),
            }
        }
    }

    /// Takes the string that is next.
    #[inline]
    fn accept_string(&mut self, step: &'d Step) -> Option<()> {
        match &step.texts {
            Texts::Any => return self.skip_string(),
            Texts::Some => {
                let empty = self.rest().starts_with(b"\"\"");
                return if empty { None } else { self.skip_string() };
            }
            Texts::Listed(tokens) => {
                let rest = self.rest();
                if let Some(token) = tokens.iter().find(|token| token.begins(rest)) {
                    self.at += token.len();
                    return Some(());
                }
            }
            Texts::Other => {}
        }
        let text = self.string()?;
        step.admits_string(self.program, &text).then_some(())
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
            if self.check(also, start, end).is_none() {
                if !matches!(also, Also::Tagged(_)) {
                    self.at = end;
                }
                return None;
            }
        }
        self.at = end;
        Some(())
    }

    /// Whether a further check holds for the value from `start` to `end`.
    fn check(&mut self, also: &'d Also, start: usize, end: usize) -> Option<()> {
        match also {
            Also::Tagged(tagged) => {
                self.at = start;
                let branch = self.tagged_branch(tagged)?;
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

    /// Whether verdicts of plans, each given by `accept`, combine to what the check demands.
    fn combine(&mut self, also: &Also, accept: &mut dyn FnMut(&mut Self, Plan) -> Option<()>) -> Option<()> {
        let mut holds = |reader: &mut Self, plan: Plan| reader.verdict(|reader| accept(reader, plan));
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
            Also::Tagged(_) | Also::Interpreted(..) | Also::Undecided => return self.give_up(),
        };
        verdict.then_some(())
    }

    /// What `accept` says, as a verdict that others can be combined with; `None` if there is none.
    pub(super) fn verdict(&mut self, accept: impl FnOnce(&mut Self) -> Option<()>) -> Option<bool> {
        let (depth, places, doubt) = (self.depth, self.places.len(), std::mem::take(&mut self.doubt));
        let refused = self.refused.len();
        let verdict = accept(self).is_some();
        self.depth = depth;
        self.places.truncate(places);
        self.refused.truncate(refused);
        if self.is_undecided() {
            return None;
        }
        if !verdict && self.doubt && !self.are_names_distinct() {
            return self.give_up();
        }
        self.doubt = doubt;
        Some(verdict)
    }

    /// The plan that a union chooses for the next value.
    fn branch(&mut self, union: &'d Union) -> Option<Plan> {
        match union {
            Union::Tagged(tagged) => self.tagged_branch(tagged),
            Union::Chosen(Chosen { when, then, otherwise }) => {
                Some(if self.has(&when.names, &when.wanted) { *then } else { *otherwise })
            }
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

    fn tagged_branch(&mut self, tagged: &'d Tagged) -> Option<Plan> {
        if self.peek() != b'{' {
            return None;
        }
        let (start, depth) = (self.at, self.depth);
        let chosen = self.choose(tagged).map(|(_, branch)| branch);
        if chosen.is_none() && !self.is_undecided() {
            (self.at, self.depth) = (start, depth);
            // Another tag may follow.
            self.find(&tagged.property, &tagged.name, true, Self::skip_value)?;
        }
        chosen
    }

    /// The tag's place among the values of a union, and the plan that it chooses. The reader does not move.
    pub(super) fn choose(&mut self, tagged: &'d Tagged) -> Option<(usize, Plan)> {
        let (name, token) = (&tagged.property, &tagged.name);
        let place = self.find(name, token, false, |reader| {
            let rest = reader.rest();
            if let Some((_, place)) = tagged.texts.iter().find(|(token, _)| token.begins(rest)) {
                return Some(*place);
            }
            let tag = reader.tag()?;
            tagged.values.position(tag.instance())
        })??;
        if !tagged.known[place] {
            self.find(name, token, true, Self::skip_value)?;
        }
        Some((place, tagged.branches[place]))
    }

    /// The tag of the object that is next, a member of this name. The reader does not move; with `only`, it is made sure that there is
    /// one such member at most.
    pub(super) fn find_tag(&mut self, name: &str, only: bool) -> Option<Option<Tag<'d>>> {
        self.find(name, &Token::name(name), only, Self::tag)
    }

    /// Reads the value of a member of the object that is next, and goes back.
    fn find<T>(
        &mut self,
        name: &str,
        token: &Token,
        only: bool,
        read: impl Fn(&mut Self) -> Option<T>,
    ) -> Option<Option<T>> {
        let (start, depth) = (self.at, self.depth);
        self.open(b'{')?;
        let (mut first, mut found) = (true, None);
        while self.another(first, b'}')? {
            first = false;
            self.peek();
            let at_once = token.begins(self.rest());
            if at_once {
                self.at += token.len();
            } else {
                let other = self.string()? != name;
                self.expect(b':')?;
                if other {
                    self.skip_value()?;
                    continue;
                }
            }
            if found.is_some() {
                return self.give_up();
            }
            self.peek();
            found = Some(read(self)?);
            if !only {
                break;
            }
        }
        self.repeat(start)?;
        (self.at, self.depth) = (start, depth);
        Some(found)
    }

    /// Whether the next value has this one at the end of these names. The reader does not move. That there is one member of the first
    /// name at most, the plans make sure of.
    fn has(&mut self, names: &[String], wanted: &Json) -> bool {
        let next = self.peek();
        let Some((first, rest)) = names.split_first() else {
            let start = self.at;
            let value = self.tag();
            self.at = start;
            return value.is_some_and(|value| value.instance().equals(wanted));
        };
        if next != b'{' {
            return false;
        }
        match self.find_tag(first, false).flatten() {
            Some(tag) if rest.is_empty() => tag.instance().equals(wanted),
            Some(tag) => descend(&tag.into_json(), rest).is_some_and(|found| found == wanted),
            None => false,
        }
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
        let simple = step.union.is_none() && step.also.is_empty() && step.marks.is_none();
        if simple { Some(plan) } else { self.settle_complex(plan) }
    }

    fn settle_complex(&mut self, plan: Plan) -> Option<Plan> {
        let step = self.step(plan);
        if let Some(union) = &step.union {
            let branch = self.branch(union)?;
            return self.settle(branch);
        }
        let next = self.peek();
        // Whoever reads a string or a number notes it; arrays and objects have to be noted as a whole.
        let whole = matches!(next, b'{' | b'[') && step.marks.as_ref().is_some_and(|marks| marks.collect());
        if !whole && (step.also.is_empty() || (step.conditions.is_some() && next == b'{')) {
            return Some(plan);
        }
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
