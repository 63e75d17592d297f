//! The verdict on a value while its text is read: no value is built.

use super::json::value::Instance;
use super::members::Members;
use super::plan::parts::ObjectStep;
use super::plan::step::{Plan, Step, Texts, Way, kind};
use super::plan::token::Token;
use super::reader::{ALL_PARTS, BESIDE_PARTS, Reader};

impl<'d> Reader<'d> {
    /// Takes the next value if the plan accepts it.
    pub(crate) fn accept(&mut self, plan: Plan) -> Option<()> {
        let step = self.step(plan);
        match step.way {
            Way::InPassing => {
                let next = self.peek();
                self.accept_by_type(next, step)
            }
            Way::Always => self.skip_value(),
            Way::Never => None,
            Way::Union => {
                let branch = self.branch(step)?;
                self.accept(branch)
            }
            Way::Further => self.accept_further(step),
        }
    }

    /// As [`Reader::accept`], where the value is mostly a string.
    #[inline(always)]
    fn accept_member(&mut self, plan: Plan) -> Option<()> {
        let step = self.step(plan);
        match step.way {
            Way::InPassing if self.peek() == b'"' => self.accept_string(step),
            Way::Further if step.also.is_empty() => self.accept_once(step),
            _ => self.accept(plan),
        }
    }

    fn accept_further(&mut self, step: &'d Step) -> Option<()> {
        let next = self.peek();
        if step.is_once(next) {
            return self.accept_once(step);
        }
        match &step.alternatives {
            Some(alternatives) if alternatives.alone => {
                if step.types & kind(next) == 0 {
                    return None;
                }
                let accepted = self.accept_alternative(alternatives);
                if accepted.is_none() { self.refuse_beside_parts() } else { accepted }
            }
            _ => self.accept_repeatedly(step),
        }
    }

    /// Takes the value if all that is said of it can be seen in passing.
    pub(super) fn accept_once(&mut self, step: &'d Step) -> Option<()> {
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
                let light = step.object.light && step.conditions.is_none();
                if light { self.accept_light(step) } else { self.accept_members(step) }
            }
            b'[' => {
                let mut items = self.items_of(step)?;
                while let Some(plan) = self.item(&mut items)? {
                    self.accept_part(plan)?;
                }
                Some(())
            }
            b't' => self.accept_word("true", Instance::Bool(true), step),
            b'f' => self.accept_word("false", Instance::Bool(false), step),
            b'n' => self.accept_word("null", Instance::Null, step),
            _ => {
                if self.short_integer(step).is_some() {
                    return Some(());
                }
                let number = self.number()?;
                step.admits_number(number).then_some(())
            }
        }
    }

    /// Takes an object of which no more is said than that it has the names that are required, and what its members are.
    fn accept_light(&mut self, step: &'d Step) -> Option<()> {
        self.open_object(step)?;
        let (depth, others, mut seen) = (self.depth, self.others.len(), 0);
        let accepted = self.accept_named(&step.object, &mut seen);
        if accepted.is_none() {
            self.leave(depth, || Members::light(step, seen, others));
        } else if step.object.tracks {
            self.are_others_distinct(others)?;
        }
        accepted
    }

    #[inline]
    fn accept_named(&mut self, object: &'d ObjectStep, seen: &mut u64) -> Option<()> {
        let (mut first, mut expected) = (true, 0);
        while self.another(first, b'}')? {
            first = false;
            self.peek();
            let found = match self.known_name(object, expected) {
                None => self.looked_up(object)?,
                found => found,
            };
            let Some(place) = found else {
                self.accept_doubtful(object.rest)?;
                continue;
            };
            let known = &object.names[place];
            expected = place + 1;
            let met = *seen;
            *seen |= 1 << place;
            if *seen == met {
                return self.give_up();
            }
            self.accept_doubtful(known.plan)?;
        }
        if *seen & object.required == object.required { Some(()) } else { self.refuse_at_end() }
    }

    /// Takes a known name, as far as one is quickly told; tells its place.
    #[inline(always)]
    pub(super) fn known_name(&mut self, object: &ObjectStep, expected: usize) -> Option<usize> {
        let rest = self.rest();
        if let Some(known) = object.names.get(expected).filter(|known| known.token.begins(rest)) {
            self.at += known.token.len();
            return Some(expected);
        }
        let place = object.look_around(rest, expected)?;
        self.at += object.names[place].token.len();
        Some(place)
    }

    /// Takes a name that has to be looked up; tells its place if it is known.
    #[inline]
    fn looked_up(&mut self, object: &ObjectStep) -> Option<Option<usize>> {
        let name = self.name()?;
        let found = object.look_up(&name);
        if found.is_none() && object.tracks && self.distinct != Some(true) {
            self.track(&name);
        }
        Some(found)
    }

    pub(super) fn accept_members(&mut self, step: &'d Step) -> Option<()> {
        let mut members = self.members_of(step)?;
        let depth = self.depth;
        let accepted = self.accept_each(&mut members);
        if accepted.is_none() {
            self.leave(depth, || members);
        }
        accepted
    }

    #[inline]
    fn accept_each(&mut self, members: &mut Members<'d>) -> Option<()> {
        while let Some(member) = self.member(members)? {
            self.accept_doubtful(member.plan())?;
        }
        Some(())
    }

    /// As [`Reader::accept_member`]; if it is refused, another member of its name may come.
    #[inline(always)]
    pub(super) fn accept_doubtful(&mut self, plan: Plan) -> Option<()> {
        let start = self.at;
        let accepted = self.accept_member(plan);
        if accepted.is_none() {
            self.doubt |= plan != Plan::NEVER;
            self.failed.push(start);
        }
        accepted
    }

    /// As [`Reader::accept`], of a part of an array.
    #[inline]
    fn accept_part(&mut self, plan: Plan) -> Option<()> {
        let start = self.at;
        let accepted = self.accept(plan);
        if accepted.is_none() {
            self.failed.push(start);
        }
        accepted
    }

    /// Notes an object that was refused before its end, in which so many arrays and objects are open, unless whoever asks
    /// reads the text anew.
    #[cold]
    fn leave(&mut self, depth: usize, members: impl FnOnce() -> Members<'d>) {
        if !self.explains {
            self.refused.push((depth, members()));
        }
    }

    /// Refuses an array or object at its end: all of its parts are accepted.
    #[cold]
    pub(super) fn refuse_at_end<T>(&mut self) -> Option<T> {
        self.failed.push(ALL_PARTS);
        None
    }

    /// Refuses a value in another way than by its parts.
    #[cold]
    pub(super) fn refuse_beside_parts<T>(&mut self) -> Option<T> {
        self.failed.push(BESIDE_PARTS);
        None
    }

    /// Takes the string that is next.
    #[inline(always)]
    fn accept_string(&mut self, step: &'d Step) -> Option<()> {
        match &step.texts {
            Texts::Least(least) => {
                let start = self.at;
                self.skip_string()?;
                // Quotes included: what has an escape is not empty.
                (self.at - start >= least + 2).then_some(())
            }
            Texts::Listed(tokens) => match self.listed(tokens) {
                Some(token) => {
                    self.at += token.len();
                    Some(())
                }
                None => self.accept_other_string(step),
            },
            Texts::Matching(_) | Texts::Usual(_) | Texts::Other => self.accept_other_string(step),
        }
    }

    /// The token of the string that is next, if it is one of these.
    #[inline]
    pub(crate) fn listed(&self, tokens: &'d [Token]) -> Option<&'d Token> {
        let rest = self.rest();
        tokens.iter().find(|token| token.begins(rest))
    }

    fn accept_other_string(&mut self, step: &'d Step) -> Option<()> {
        let text = self.string()?;
        step.admits_string(self.program, &text).then_some(())
    }

    fn accept_word(&mut self, word: &str, instance: Instance<'_>, step: &Step) -> Option<()> {
        self.word(word)?;
        step.admits(instance).then_some(())
    }

    /// The plan by which the next value can be read: one that says nothing that reading in passing would miss. What
    /// another plan says is judged here.
    #[inline]
    pub fn settle(&mut self, plan: Plan) -> Option<Plan> {
        match self.step(plan).way {
            Way::InPassing | Way::Always | Way::Never => Some(plan),
            Way::Union | Way::Further => self.settle_complex(plan),
        }
    }

    fn settle_complex(&mut self, plan: Plan) -> Option<Plan> {
        let step = self.step(plan);
        if step.way == Way::Union {
            let branch = self.branch(step)?;
            return self.settle(branch);
        }
        let next = self.peek();
        // Whoever reads a string or a number notes it; arrays and objects have to be noted as a whole.
        let whole = matches!(next, b'{' | b'[') && step.marks.as_ref().is_some_and(|marks| marks.collect());
        if !whole && step.is_once(next) {
            return Some(plan);
        }
        if let (None, Some(alternatives)) = (&self.notes, step.lone_alternatives(next)) {
            let plan = self.alternative(alternatives)?;
            return self.settle(plan);
        }
        let start = self.at;
        self.accept_further(step)?;
        self.repeat(start)?;
        self.at = start;
        Some(Plan::ALWAYS)
    }
}
