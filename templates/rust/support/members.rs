//! Walking the members of objects and the items of arrays by a plan.

use std::borrow::Cow;
use std::collections::HashSet;

use super::json::{Instance, Json};
use super::judge::Judge;
use super::plan::{Plan, Step};
use super::program::Type;
use super::reader::Reader;

/// An object that is being read.
#[derive(Debug)]
pub struct Members<'d> {
    step: &'d Step,
    first: bool,
    /// The place of the name that is tried first.
    expected: usize,
    /// Which known names were met: the first 64 as bits.
    seen: u64,
    seen_more: Option<HashSet<usize>>,
    /// The unknown names that were met, where they matter.
    others: Option<HashSet<Cow<'d, str>>>,
    /// Where the values of known names begin, if that matters; 0 for those that are absent.
    places: Vec<usize>,
}

impl<'d> Members<'d> {
    fn has(&self, place: usize) -> bool {
        if place < 64 {
            self.seen & (1 << place) != 0
        } else {
            self.seen_more.as_ref().is_some_and(|seen| seen.contains(&place))
        }
    }

    /// Where the value of a known name begins.
    fn place(&self, name: &str) -> Option<usize> {
        let place = self.step.object.find(name, 0)?;
        self.places.get(place).copied().filter(|place| *place != 0)
    }

    fn is_complete(&self) -> bool {
        let object = &self.step.object;
        let more = self.seen_more.as_ref().map_or(0, |seen| seen.len())
            + self.others.as_ref().map_or(0, |others| others.len());
        let count = self.seen.count_ones() as usize + more;
        self.seen & object.required == object.required
            && object.required_more.iter().all(|place| self.has(*place))
            && object.counts.iter().all(|(limit, bound)| limit.admits(count, *bound))
    }
}

/// A member whose value is next.
#[derive(Debug)]
pub struct Member<'d> {
    name: Cow<'d, str>,
    /// The plan of its value.
    pub(super) plan: Plan,
}

impl<'d> Member<'d> {
    /// Its name.
    #[inline]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its name, to keep.
    pub fn into_name(self) -> String {
        self.name.into_owned()
    }

    /// Reads its value.
    #[inline]
    pub fn read<T: super::read::Read>(&self, reader: &mut Reader<'d>) -> Option<T> {
        T::read(reader, self.plan)
    }

    /// Passes over its value; it is judged nevertheless.
    #[inline]
    pub fn skip(&self, reader: &mut Reader<'d>) -> Option<()> {
        reader.accept(self.plan)
    }
}

/// An array that is being read.
#[derive(Debug)]
pub struct Items<'d> {
    step: &'d Step,
    count: usize,
}

impl<'d> Reader<'d> {
    /// Begins an object.
    pub fn members(&mut self, plan: Plan) -> Option<Members<'d>> {
        let plan = self.settle(plan)?;
        self.members_of(self.step(plan))
    }

    pub(super) fn members_of(&mut self, step: &'d Step) -> Option<Members<'d>> {
        if self.peek() != b'{' || !step.admits_containers(Type::Object) {
            return None;
        }
        self.open(b'{')?;
        let places = if step.by_members { vec![0; step.object.names.len()] } else { Vec::new() };
        Some(Members { step, first: true, expected: 0, seen: 0, seen_more: None, others: None, places })
    }

    /// Goes on to the next member; `Some(None)` when the object is complete.
    #[inline]
    pub fn member(&mut self, members: &mut Members<'d>) -> Option<Option<Member<'d>>> {
        if !self.another(members.first, b'}')? {
            return self.complete(members).map(|()| None);
        }
        members.first = false;
        let name = self.string()?;
        self.expect(b':')?;
        let object = &members.step.object;
        for node in &object.judged {
            if !Judge::new(self.program, &Json::Null).accepts(*node, Instance::String(&name)) {
                return None;
            }
        }
        let plan = match object.find(&name, members.expected) {
            Some(place) => {
                members.expected = place + 1;
                self.know(members, place)?;
                object.names[place].1
            }
            None if object.tracks => {
                // The last one of equal names counts: the interpreter's to decide.
                if !members.others.get_or_insert_default().insert(name.clone()) {
                    return self.give_up();
                }
                self.unknown(members.step, &name)?
            }
            None => object.rest,
        };
        if plan == Plan::NEVER {
            return None;
        }
        Some(Some(Member { name, plan }))
    }

    /// Notes that a known name was met.
    #[inline]
    fn know(&mut self, members: &mut Members<'d>, place: usize) -> Option<()> {
        if members.has(place) {
            return self.give_up();
        }
        match place {
            0..64 => members.seen |= 1 << place,
            _ => _ = members.seen_more.get_or_insert_default().insert(place),
        }
        if let Some(noted) = members.places.get_mut(place) {
            *noted = self.at;
        }
        Some(())
    }

    /// The plan of a member whose name is not known; others that it has are judged at once.
    #[cold]
    fn unknown(&mut self, step: &'d Step, name: &str) -> Option<Plan> {
        if step.object.groups.is_empty() {
            return Some(step.object.rest);
        }
        let mut plan = Plan::ALWAYS;
        for group in &step.object.groups {
            let mut matched = false;
            for (pattern, matching) in &group.patterns {
                if self.program.pattern(*pattern).finds(name) {
                    matched = true;
                    self.judge_first(&mut plan, *matching)?;
                }
            }
            if !matched {
                self.judge_first(&mut plan, group.rest)?;
            }
        }
        Some(plan)
    }

    /// Makes `next` the plan of the value that is next; judges it by the one before.
    fn judge_first(&mut self, plan: &mut Plan, next: Plan) -> Option<()> {
        if next == Plan::ALWAYS {
            return Some(());
        }
        let before = std::mem::replace(plan, next);
        if before == Plan::ALWAYS {
            return Some(());
        }
        let start = self.at;
        self.accept(before)?;
        self.repeat(start)?;
        self.at = start;
        Some(())
    }

    fn complete(&mut self, members: &Members<'d>) -> Option<()> {
        if !members.is_complete() {
            return None;
        }
        if members.step.by_members {
            let end = self.at;
            for also in &members.step.also {
                self.condition(also, members)?;
            }
            self.at = end;
        }
        Some(())
    }

    /// Whether what a plan says of an object holds, seen from those of its members whose places are known.
    pub(super) fn members_hold(&mut self, plan: Plan, members: &Members<'d>) -> Option<()> {
        let step = self.step(plan);
        if step.types & Type::Object.bit() == 0 {
            return None;
        }
        for (place, (name, plan)) in step.object.names.iter().enumerate() {
            match members.place(name) {
                Some(at) => {
                    self.at = at;
                    self.accept(*plan)?;
                    self.repeat(at)?;
                }
                None if place < 64 && step.object.required & (1 << place) != 0 => return None,
                None if step.object.required_more.contains(&place) => return None,
                None => {}
            }
        }
        step.also.iter().try_for_each(|also| self.condition(also, members))
    }

    /// Begins an array.
    pub fn items(&mut self, plan: Plan) -> Option<Items<'d>> {
        let plan = self.settle(plan)?;
        self.items_of(self.step(plan))
    }

    pub(super) fn items_of(&mut self, step: &'d Step) -> Option<Items<'d>> {
        if self.peek() != b'[' || !step.admits_containers(Type::Array) {
            return None;
        }
        self.open(b'[')?;
        Some(Items { step, count: 0 })
    }

    /// Goes on to the next item, and gives its plan; `Some(None)` when the array is complete.
    #[inline]
    pub fn item(&mut self, items: &mut Items<'d>) -> Option<Option<Plan>> {
        let array = &items.step.array;
        if !self.another(items.count == 0, b']')? {
            let complete = array.counts.iter().all(|(limit, bound)| limit.admits(items.count, *bound));
            return complete.then_some(None);
        }
        let plan = array.prefix.get(items.count).copied().unwrap_or(array.rest);
        items.count += 1;
        Some(Some(plan))
    }
}
