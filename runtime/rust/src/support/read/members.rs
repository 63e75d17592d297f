//! Walking the members of objects by a plan.

use std::borrow::Cow;

use super::json::hash::hash;
use super::json::types::Type;
use super::json::value::{Instance, Json};
use super::judge::interpreter::Judge;
use super::plan::names::Places;
use super::plan::parts::Known;
use super::plan::step::{Plan, Step};
use super::reader::Reader;

/// An object that is being read.
#[derive(Debug)]
pub struct Members<'d> {
    step: &'d Step,
    /// The names that are tried at once: those of an object that is [light](super::plan::parts::ObjectStep::light).
    names: &'d [Known],
    first: bool,
    /// The place of the name that is tried first.
    expected: usize,
    /// Which of the first 64 known names were met, as bits.
    seen: u64,
    more: Option<Box<More>>,
    /// From where on the reader notes where the values of known names begin, if that matters.
    places: usize,
    /// From where on the reader notes which unknown names were met, if that matters.
    pub(super) others: usize,
}

/// What only some objects need.
#[derive(Debug, Default)]
struct More {
    /// The known names that were met, from the 65th on.
    seen: Places,
    /// The name that was met last, if it had to be decoded.
    decoded: String,
}

impl<'d> Members<'d> {
    /// An object of which no member was met.
    #[inline(always)]
    fn new(step: &'d Step, places: usize, others: usize) -> Members<'d> {
        let names: &[Known] = if step.object.light { &step.object.names } else { &[] };
        Members { step, names, first: true, expected: 0, seen: 0, more: None, places, others }
    }

    /// An object that is [light](super::plan::parts::ObjectStep::light), of which these names were met, and unknown ones
    /// from `others` on.
    pub(crate) fn light(step: &'d Step, seen: u64, others: usize) -> Members<'d> {
        Members { seen, first: false, ..Members::new(step, 0, others) }
    }

    /// Notes that a known name was met; tells whether it is the first time.
    #[inline]
    fn meet(&mut self, place: usize) -> bool {
        if place >= 64 {
            return self.more.get_or_insert_default().seen.insert(place);
        }
        let bit = 1 << place;
        let first = self.seen & bit == 0;
        self.seen |= bit;
        first
    }

    /// A member whose name is not known.
    fn other<'m>(&'m mut self, name: Cow<'d, str>, plan: Plan) -> Option<Member<'m>> {
        let name = match name {
            Cow::Borrowed(name) => name,
            Cow::Owned(name) => {
                let decoded = &mut self.more.get_or_insert_default().decoded;
                *decoded = name;
                decoded
            }
        };
        (plan != Plan::NEVER).then_some(Member { name, plan })
    }

    /// Whether the object may end here, and nothing has to be looked at once more.
    #[inline(always)]
    fn is_done(&self) -> bool {
        let object = &self.step.object;
        let plain = object.light && !object.tracks && self.step.conditions.is_none();
        plain && self.seen & object.required == object.required
    }

    /// Whether the object may end here, of which so many unknown names were met.
    #[inline]
    fn is_complete(&self, others: usize) -> bool {
        let object = &self.step.object;
        if self.seen & object.required != object.required {
            return false;
        }
        object.light || self.is_complete_beside(others)
    }

    fn is_complete_beside(&self, others: usize) -> bool {
        let object = &self.step.object;
        if object.required_more.is_empty() && object.counts.is_empty() {
            return true;
        }
        let has = |place: &usize| self.more.as_ref().is_some_and(|more| more.seen.contains(*place));
        let more = self.more.as_ref().map_or(0, |more| more.seen.len());
        let count = self.seen.count_ones() as usize + more + others;
        object.required_more.iter().all(has) && object.counts.iter().all(|(limit, bound)| limit.admits(count, *bound))
    }
}

/// A member whose value is next.
#[derive(Clone, Copy, Debug)]
pub struct Member<'m> {
    name: &'m str,
    plan: Plan,
}

impl<'m> Member<'m> {
    fn known(known: &'m Known) -> Member<'m> {
        Member { name: &known.name, plan: known.plan }
    }

    /// Its name.
    #[inline]
    pub fn name(&self) -> &str {
        self.name
    }

    /// Its name, to keep.
    pub fn into_name(self) -> String {
        self.name.to_owned()
    }

    /// The plan of its value.
    #[inline]
    pub(crate) fn plan(&self) -> Plan {
        self.plan
    }

    /// Reads its value.
    #[inline]
    pub fn read<T: super::readable::Read>(&self, reader: &mut Reader<'_>) -> Option<T> {
        T::read(reader, self.plan)
    }

    /// Passes over its value; it is judged nevertheless.
    #[inline]
    pub fn skip(&self, reader: &mut Reader<'_>) -> Option<()> {
        reader.accept(self.plan)
    }
}

impl<'d> Reader<'d> {
    /// Begins an object.
    #[inline(always)]
    pub fn members(&mut self, plan: Plan) -> Option<Members<'d>> {
        let step = self.object(plan)?;
        Some(self.members_in(step))
    }

    /// Takes the opening bracket of an object, which is read by this plan.
    fn object(&mut self, plan: Plan) -> Option<&'d Step> {
        let plan = self.settle(plan)?;
        let step = self.step(plan);
        self.open_object(step)?;
        Some(step)
    }

    pub(super) fn members_of(&mut self, step: &'d Step) -> Option<Members<'d>> {
        self.open_object(step)?;
        Some(self.members_in(step))
    }

    /// The members of an object whose opening bracket was taken.
    #[inline(always)]
    fn members_in(&mut self, step: &'d Step) -> Members<'d> {
        let places = self.places.len();
        if step.conditions.is_some() {
            self.places.resize(places + step.object.names.len(), 0);
            // The object began before its bracket.
            self.places.push(self.at - 1);
        }
        Members::new(step, places, self.others.len())
    }

    /// Takes the opening bracket of an object.
    #[inline]
    pub(super) fn open_object(&mut self, step: &'d Step) -> Option<()> {
        if self.peek() != b'{' || !step.admits_containers(Type::Object) {
            return None;
        }
        self.at += 1;
        self.enter()?;
        if let (Some(marks), Some(notes)) = (&step.marks, &mut self.notes) {
            notes.begin(marks);
        }
        Some(())
    }

    /// Goes on to the next member; `Some(None)` when the object is complete.
    #[inline(always)]
    pub fn member<'m>(&mut self, members: &'m mut Members<'d>) -> Option<Option<Member<'m>>> {
        if let Some(known) = self.expected_member(members) {
            return Some(Some(Member::known(known)));
        }
        if self.byte() == b'}' && members.is_done() {
            self.at += 1;
            self.depth -= 1;
            return Some(None);
        }
        self.any_member(members)
    }

    /// Goes on to the next member if it is the one that is expected, without white space; else nothing happens.
    #[inline(always)]
    fn expected_member(&mut self, members: &mut Members<'d>) -> Option<&'d Known> {
        let place = members.expected;
        let known = members.names.get(place)?;
        let comma = usize::from(!members.first);
        if !members.first && self.byte() != b',' {
            return None;
        }
        let text = self.text.as_bytes().get(self.at + comma..)?;
        let bit = 1 << place;
        if !known.token.begins(text) || members.seen & bit != 0 {
            return None;
        }
        self.at += comma + known.token.len();
        members.seen |= bit;
        members.expected = place + 1;
        members.first = false;
        // Only an object with conditions has places there.
        if let Some(place) = self.places.get_mut(members.places + place) {
            *place = self.at;
        }
        Some(known)
    }

    /// Goes on to the next member, whichever it is.
    fn any_member<'m>(&mut self, members: &'m mut Members<'d>) -> Option<Option<Member<'m>>> {
        if !self.another(members.first, b'}')? {
            return self.complete(members).map(|()| None);
        }
        members.first = false;
        let object = &members.step.object;
        self.peek();
        match object.foresee(self.rest(), members.expected) {
            Some(place) => {
                self.at += object.names[place].token.len();
                self.know(members, place).map(Some)
            }
            None => self.named(members).map(Some),
        }
    }

    /// Goes on to the member that is next, whose name has to be looked up.
    fn named<'m>(&mut self, members: &'m mut Members<'d>) -> Option<Member<'m>> {
        let name = self.name()?;
        let object = &members.step.object;
        for node in &object.judged {
            if !Judge::new(self.program, &Json::Null).accepts(*node, Instance::String(&name)) {
                // It was met nevertheless: if it chose this branch and comes again, another one is chosen.
                let is_first = object.find(&name, members.expected).is_none_or(|place| members.meet(place));
                return if is_first { None } else { self.give_up() };
            }
        }
        if let Some(place) = object.look_up(&name) {
            return self.know(members, place);
        }
        if object.tracks {
            self.track(&name);
        }
        let plan = if object.groups.is_empty() { object.rest } else { self.unknown(members.step, &name)? };
        let member = members.other(name, plan);
        if member.is_none() {
            self.failed.push(self.at);
        }
        member
    }

    /// Notes that an unknown name was met.
    #[inline]
    pub(super) fn track(&mut self, name: &str) {
        self.others.push(hash(name.as_bytes()));
    }

    /// Takes a name, and the colon behind it.
    #[inline]
    pub(super) fn name(&mut self) -> Option<Cow<'d, str>> {
        let name = self.string()?;
        self.expect(b':')?;
        Some(name)
    }

    /// Notes that a known name was met.
    #[inline]
    fn know(&mut self, members: &mut Members<'d>, place: usize) -> Option<Member<'d>> {
        members.expected = place + 1;
        if !members.meet(place) {
            return self.give_up();
        }
        if members.step.conditions.is_some() {
            self.places[members.places + place] = self.at;
        }
        let known = &members.step.object.names[place];
        if known.plan == Plan::NEVER {
            self.failed.push(self.at);
            return None;
        }
        Some(Member::known(known))
    }

    /// Takes the name that is next in an object that was refused already; gives up if it was met before.
    pub(super) fn pass_name(&mut self, members: &mut Members<'d>) -> Option<()> {
        self.peek();
        let name = self.name()?;
        let object = &members.step.object;
        let first = match object.find(&name, members.expected) {
            Some(place) => {
                members.expected = place + 1;
                members.meet(place)
            }
            None => {
                if object.tracks {
                    self.track(&name);
                }
                true
            }
        };
        if first { Some(()) } else { self.give_up() }
    }

    /// The plan of a member whose name is not known, by groups; others that it has are judged at once.
    fn unknown(&mut self, step: &'d Step, name: &str) -> Option<Plan> {
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
        self.accept_doubtful(before)?;
        self.repeat(start)?;
        self.at = start;
        Some(())
    }

    #[inline]
    fn complete(&mut self, members: &Members<'d>) -> Option<()> {
        let others = self.others.len() - members.others;
        if members.step.object.tracks {
            self.are_others_distinct(members.others)?;
        }
        let complete = members.is_complete(others);
        let step = members.step;
        let held = if complete && step.conditions.is_some() {
            let start = self.places[members.places + step.object.names.len()];
            self.hold(step, start, members.places)
        } else {
            complete.then_some(())
        };
        if held.is_none() { self.refuse_at_end() } else { held }
    }
}
