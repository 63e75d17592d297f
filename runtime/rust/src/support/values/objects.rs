//! Objects that are judged and written.

use serde::ser::Serialize;

use super::halt::Halt;
use super::json::scan::same;
use super::json::types::Type;
use super::json::value::{Instance, Json};
use super::json::write::write_string;
use super::judge::interpreter;
use super::judgement::{Aim, Judgement};
use super::names::Names;
use super::plan::names::Places;
use super::plan::parts::Known;
use super::plan::step::{MOST_WATCHED, Plan, Step};

/// An object that is being judged.
#[derive(Debug)]
pub struct Object<'j, 'd> {
    pub(super) of: &'j mut Judgement<'d>,
    pub(super) aim: Aim<'d>,
    /// How many members were met.
    pub(super) count: usize,
    /// Whether it is refused, unless a name comes again: of equal names the last value counts.
    pub(super) refused: bool,
    /// The place of the last name, if it is known, and that of the name that is expected.
    pub(super) place: Option<usize>,
    pub(super) expected: usize,
    /// Which of the first 64 known names were met, as bits.
    pub(super) seen: u64,
    more: Option<Box<More>>,
    /// Whether the names come from a map, which has each of them once, and how many of these were not known.
    pub(super) from_map: bool,
    pub(super) others: usize,
    /// The plan of all members, if they come from a map.
    pub(super) each: Option<Plan>,
    /// Which of the plans in [`Step::watched`] accept their member, as bits, and of which that is known.
    pub(super) watched: u64,
    pub(super) told: u64,
    /// How many members were kept of the objects around it: see [`Judgement::watched`].
    pub(super) outer: usize,
    /// What is done with the value behind the last name.
    pub(super) next: Next<'d>,
    /// The names that are known, if it is judged for the first time, and nothing is said of all names.
    pub(super) names: &'d [Known],
    /// Whether the members come under these names, in this order.
    pub(super) agreed: bool,
    /// The members at which conditions look, as bits.
    pub(super) watched_members: u64,
    /// In how many levels members are noted from this one on, and were around it; and the place of the last one.
    pub(super) levels: usize,
    outer_levels: usize,
    pub(super) open: usize,
    /// Whether they come in the order of their names, as a map hands them out.
    pub(super) ordered: bool,
    /// The members of which more is done than that they are judged and written, as bits: such members, or all of them if
    /// members are noted.
    pub(super) aside: u64,
}

/// What is done with the value of a member.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next<'d> {
    /// It is judged by this plan.
    Judged(Plan),
    /// It is looked at.
    Aimed(Aim<'d>),
    /// It does not matter.
    Passed,
}

/// What only some objects need.
#[derive(Debug, Default)]
struct More {
    /// The known names that were met, from the 65th on.
    seen: Places,
    /// The unknown names that were met, where they matter.
    others: Names,
    /// By which plans the next value is judged, too.
    plans: Vec<Plan>,
}

impl<'j, 'd> Object<'j, 'd> {
    #[inline(always)]
    pub(super) fn begin(of: &'j mut Judgement<'d>, aim: Aim<'d>) -> Result<Object<'j, 'd>, Halt> {
        let (mut names, mut watched_members): (&[Known], u64) = (&[], 0);
        let outer_levels = of.tracing;
        match aim {
            Aim::Step(step) => {
                of.open(step, Type::Object, b'{')?;
                if !of.repeats && step.object.judged.is_empty() {
                    names = &step.object.names;
                }
                watched_members = step.watched_members;
            }
            aim => of.look_at_container(aim, Type::Object)?,
        }
        let outer = of.watched.len();
        // What is only looked at is not written, and may end anywhere.
        let levels = if matches!(aim, Aim::Step(_)) { of.tracing } else { 0 };
        if levels > 0 {
            of.tracing = levels - 1;
        }
        Ok(Object {
            of,
            aim,
            count: 0,
            refused: false,
            place: None,
            expected: 0,
            seen: 0,
            more: None,
            from_map: false,
            others: 0,
            each: None,
            watched: 0,
            told: 0,
            outer,
            next: Next::Passed,
            names,
            agreed: false,
            watched_members,
            levels,
            outer_levels,
            open: 0,
            ordered: false,
            aside: if levels > 0 { u64::MAX } else { watched_members },
        })
    }

    /// Takes the name of a member; tells what is done with its value.
    #[inline]
    pub(super) fn name(&mut self, name: &str) -> Result<Next<'d>, Halt> {
        let Aim::Step(step) = self.aim else { return self.look(name) };
        if self.of.repeats {
            return self.name_again(step, name);
        }
        self.plan(step, name).map(Next::Judged)
    }

    /// As [`Object::name`], for a verdict of which others make use: it has to be final.
    fn name_again(&mut self, step: &'d Step, name: &str) -> Result<Next<'d>, Halt> {
        self.of.spend(1)?;
        if self.refused {
            return self.pass(step, name).map(|()| Next::Passed);
        }
        match self.plan(step, name) {
            Err(Halt::Refused) => {
                self.refused = true;
                Ok(Next::Passed)
            }
            plan => plan.map(Next::Judged),
        }
    }

    /// Takes the value of a member, which `first` judges and writes; whatever else asks for it follows.
    #[inline]
    pub(super) fn judge<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        first: impl FnOnce(&mut Judgement<'d>) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let (start, doubtful) = (self.of.out.len(), self.of.doubtful);
        first(self.of)?;
        if self.levels > 0 {
            self.trace_end();
        }
        if self.is_watched() {
            self.watch_member(value, start, doubtful)?;
        }
        match &mut self.more {
            Some(more) if !more.plans.is_empty() => {
                let plans = std::mem::take(&mut more.plans);
                self.of.repeat(|of| plans.iter().try_for_each(|plan| of.accept(value, *plan)))
            }
            _ => Ok(()),
        }
    }

    /// Passes over a member of an object that is refused.
    fn pass(&mut self, step: &Step, name: &str) -> Result<(), Halt> {
        match step.object.find(name, self.expected) {
            Some(place) => self.meet(place),
            None if !step.object.tracks || self.more.get_or_insert_default().others.insert(name) => Ok(()),
            None => Err(Halt::Undecided),
        }
    }

    /// Writes the name of a member; tells the plan of its value.
    #[inline]
    fn plan(&mut self, step: &'d Step, name: &str) -> Result<Plan, Halt> {
        let object = &step.object;
        if self.count > 0 && self.of.writes {
            self.of.out.push(b',');
        }
        self.count += 1;
        if !object.judged.is_empty() {
            self.judge_name(step, name)?;
        }
        let expected = object.names.get(self.expected).filter(|known| same(&known.name, name));
        let place = if expected.is_some() { Some(self.expected) } else { object.find(name, self.expected) };
        self.place = place;
        let plan = match place {
            Some(place) => {
                let known = &object.names[place];
                self.meet(place)?;
                if self.levels > 0 {
                    self.trace_name(|object| object.write_name(name));
                } else if self.of.writes {
                    match known.token.text() {
                        Some(token) => self.of.out.extend_from_slice(token),
                        None => self.write_name(name),
                    }
                }
                known.plan
            }
            None => {
                if self.levels > 0 {
                    self.trace_name(|object| object.write_name(name));
                } else if self.of.writes {
                    self.write_name(name);
                }
                if object.tracks { self.unknown(step, name)? } else { object.rest }
            }
        };
        if plan == Plan::NEVER { Err(Halt::Refused) } else { Ok(plan) }
    }

    pub(super) fn write_name(&mut self, name: &str) {
        write_string(&mut self.of.out, name);
        self.of.out.push(b':');
    }

    #[cold]
    fn judge_name(&mut self, step: &Step, name: &str) -> Result<(), Halt> {
        let judge = interpreter::Judge::new(self.of.program, &Json::Null);
        let accepted = step.object.judged.iter().all(|node| judge.accepts(*node, Instance::String(name)));
        if accepted { Ok(()) } else { Err(Halt::Refused) }
    }

    /// Notes that a known name was met, which may happen once.
    #[inline]
    fn meet(&mut self, place: usize) -> Result<(), Halt> {
        self.expected = place + 1;
        let first = if place < 64 {
            let before = self.seen;
            self.seen |= 1 << place;
            self.seen != before
        } else {
            self.more.get_or_insert_default().seen.insert(place)
        };
        if first { Ok(()) } else { Err(Halt::Undecided) }
    }

    /// The plan of a member whose name is not known; others that it has are kept.
    fn unknown(&mut self, step: &'d Step, name: &str) -> Result<Plan, Halt> {
        // The last one of equal names counts: the interpreter's to decide.
        if self.from_map && self.more.is_none() {
            self.others += 1;
        } else if !self.more.get_or_insert_default().others.insert(name) {
            return Err(Halt::Undecided);
        }
        let object = &step.object;
        if object.groups.is_empty() {
            return Ok(object.rest);
        }
        let more = self.more.get_or_insert_default();
        for group in &object.groups {
            let matches = group.patterns.iter().filter(|(pattern, _)| self.of.program.pattern(*pattern).finds(name));
            let before = more.plans.len();
            let mut matched = false;
            for (_, plan) in matches {
                matched = true;
                more.plans.push(*plan);
            }
            if !matched {
                more.plans.truncate(before);
                more.plans.push(group.rest);
            }
        }
        more.plans.retain(|plan| *plan != Plan::ALWAYS);
        Ok(more.plans.pop().unwrap_or(Plan::ALWAYS))
    }

    /// As [`Object::name`], where an object is only looked at.
    fn look(&mut self, name: &str) -> Result<Next<'d>, Halt> {
        let aim = match self.aim {
            Aim::Tagged(tagged) if same(&tagged.property, name) => Aim::Tag(tagged),
            Aim::When(when, depth) if when.names[depth] == name => Aim::When(when, depth + 1),
            Aim::Tagged(_) | Aim::When(..) | Aim::Step(_) | Aim::Kind | Aim::Tag(_) => return Ok(Next::Passed),
        };
        self.meet(0)?;
        Ok(Next::Aimed(aim))
    }

    pub(super) fn finish(&mut self) -> Result<(), Halt> {
        let Aim::Step(step) = self.aim else { return Ok(()) };
        let object = &step.object;
        let complete = self.seen & object.required == object.required && (object.light || self.is_complete(step));
        if !complete || self.refused {
            return Err(Halt::Refused);
        }
        self.of.settled = false;
        if let Some(conditions) = step.conditions_on_members() {
            if !self.hold(step, conditions)? {
                return Err(Halt::Refused);
            }
            self.of.settled = true;
        }
        self.of.tracing = self.outer_levels;
        self.of.close(b'}', self.count);
        if let Some(marks) = step.marks.as_deref().filter(|marks| !marks.parts.is_empty()) {
            self.of.end_part(marks);
        }
        Ok(())
    }

    /// Drops what only some objects need: the others are dropped without a call then.
    #[inline(always)]
    pub(super) fn release(&mut self) {
        if let Some(more) = self.more.take() {
            drop(more);
        }
    }

    /// Whether a known name was met.
    pub(super) fn has(&self, place: usize) -> bool {
        match place {
            0..64 => self.seen & (1 << place) != 0,
            _ => self.more.as_ref().is_some_and(|more| more.seen.contains(place)),
        }
    }

    fn is_complete(&self, step: &Step) -> bool {
        let object = &step.object;
        let more = self.more.as_ref().map_or(0, |more| more.seen.len() + more.others.len());
        let count = self.seen.count_ones() as usize + self.others + more;
        object.required_more.iter().all(|place| self.has(*place))
            && object.counts.iter().all(|(limit, bound)| limit.admits(count, *bound))
    }
}
