//! What the report on a refused text has to look at: while the text is read on, parts that plans accept are left out.
//!
//! A part that is read by a plan, and accepted, is accepted by every node that is applied to it, so no report says
//! anything of it. That holds where plans judge an object or an array by its parts and by how many there are; what
//! they judge in other ways (alternatives, conditions, items that have to differ) is kept as it is.

use std::borrow::Cow;
use std::sync::Arc;

use super::json::object::Object;
use super::json::parse::parse_within;
use super::json::value::Json;
use super::judge::suspects::{Excerpt, Suspect, looks_beyond_parts};
use super::plan::choices::Union;
use super::plan::names::Places;
use super::plan::parts::ObjectStep;
use super::plan::step::{Also, MOST_WATCHED, Plan, Step, Way, kind};
use super::reader::{BESIDE_PARTS, Reader};

/// How a value is judged.
enum Judged<'d> {
    /// By its parts.
    ByParts(ByParts<'d>),
    /// In another way.
    AsWhole,
}

/// What judges a value by its parts.
struct ByParts<'d> {
    step: &'d Step,
    /// The members that are looked at from outside of them, too.
    looked_at: Vec<&'d str>,
    /// As in [`Suspect::Parts`].
    by_parts: bool,
}

impl<'d> Reader<'d> {
    /// The excerpt of the text, which was read by a plan up to where it was refused; `None` if it takes the whole of it
    /// to tell what is wrong.
    pub(super) fn excerpt(&mut self, plan: Plan) -> Option<Excerpt> {
        let failed = std::mem::take(&mut self.failed);
        (self.at, self.depth) = (0, 0);
        self.places.clear();
        self.others.clear();
        self.refused.clear();
        let (document, suspect) = self.refused_value(plan, failed)?;
        self.end()?;
        Some(Excerpt { document, suspect })
    }

    /// The excerpt of the next value. The plan refuses it for a part that begins where `failed` says last; the places
    /// before that one are about that part.
    fn refused_value(&mut self, plan: Plan, failed: Vec<usize>) -> Option<(Json, Suspect)> {
        let next = self.peek();
        if failed.last() == Some(&BESIDE_PARTS) {
            return Some((self.whole()?, Suspect::Whole));
        }
        match (self.way_to_judge(plan, next)?, next) {
            (Judged::ByParts(judged), b'{') => self.refused_object(&judged, failed),
            (Judged::ByParts(judged), b'[') => self.refused_array(&judged, failed),
            (Judged::ByParts(_) | Judged::AsWhole, _) => Some((self.whole()?, Suspect::Whole)),
        }
    }

    /// How the plan judges the next value, which begins with this byte.
    fn way_to_judge(&mut self, mut plan: Plan, next: u8) -> Option<Judged<'d>> {
        let (start, depth) = (self.at, self.depth);
        let (mut united, mut looked_at) = (false, Vec::new());
        loop {
            let step = self.step(plan);
            if step.types == 0 || !matches!(next, b'{' | b'[') || (step.evaluates && next == b'{') {
                // What refuses every value need not know what else is said of it; who asks what evaluates a member, looks at
                // all of them.
                return Some(Judged::AsWhole);
            }
            match (step.way, &step.union) {
                (Way::Union, Some(Union::Tagged(tagged))) => looked_at.push(&*tagged.property),
                (Way::Union, Some(Union::Typed(_))) => {}
                (Way::InPassing, _) => return Some(Judged::ByParts(ByParts { step, looked_at, by_parts: false })),
                (Way::Further, _) => return self.way_beside_parts(step, next, united, looked_at),
                (Way::Union | Way::Always | Way::Never, _) => return Some(Judged::AsWhole),
            }
            united = true;
            let branch = self.branch(step);
            if self.is_undecided() {
                return None;
            }
            (self.at, self.depth) = (start, depth);
            match branch {
                Some(branch) => plan = branch,
                None => return Some(Judged::AsWhole),
            }
        }
    }

    /// The same, where the plan says more than what is seen while the value is read once; `united` if a union has
    /// chosen it, which has to find what it looks at.
    fn way_beside_parts(
        &mut self,
        step: &'d Step,
        next: u8,
        united: bool,
        mut looked_at: Vec<&'d str>,
    ) -> Option<Judged<'d>> {
        let (start, depth) = (self.at, self.depth);
        let says_no_more = step.further & kind(next) == 0;
        let by_parts = !united && (says_no_more || self.holds_beside_parts(step, next)?);
        (self.at, self.depth) = (start, depth);
        if !by_parts && !says_no_more {
            let watches = next == b'{' && step.conditions_on_members().is_some() && !step.explains_whole;
            if !watches {
                return Some(Judged::AsWhole);
            }
            looked_at.extend(step.watched.iter().map(|watched| &*step.object.names[watched.member].name));
        }
        Some(Judged::ByParts(ByParts { step, looked_at, by_parts }))
    }

    /// Whether what the plan says beside the parts of the next value holds. The reader moves.
    fn holds_beside_parts(&mut self, step: &'d Step, next: u8) -> Option<bool> {
        let program = self.program;
        let is_told = |also: &Also| match also {
            Also::Any(_) | Also::One(_) | Also::Not(_) | Also::If(..) | Also::Tagged(_) | Also::Contains(_) => true,
            Also::Interpreted(node, op) => looks_beyond_parts(&program.node(*node).ops[*op].check),
            Also::Plan(_) | Also::Undecided => false,
        };
        if !step.also.iter().all(is_told) {
            return Some(false);
        }
        let start = self.at;
        self.skip_value()?;
        let end = self.at;
        if next == b'[' && step.array.unique {
            return Some(self.are_items_distinct(start + 1).is_some());
        }
        for also in &step.also {
            self.allow(end - start)?;
            if !self.attempt(|reader| reader.check(also, start, end))? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The next value as it is.
    fn whole(&mut self) -> Option<Json> {
        match self.peek() {
            b'"' => return self.string().map(|text| Json::String(text.into())),
            b't' => return self.word("true").map(|()| Json::Bool(true)),
            b'f' => return self.word("false").map(|()| Json::Bool(false)),
            b'n' => return self.word("null").map(|()| Json::Null),
            b'{' | b'[' => {}
            _ => return self.number().map(Json::Number),
        }
        let start = self.at;
        if self.depth == 0 {
            // Nothing but white space may follow the document.
            self.at = self.text.len();
        } else {
            self.skip_value()?;
        }
        match parse_within(&self.text.as_bytes()[start..self.at], self.limit - self.depth) {
            Ok(json) => Some(json),
            Err(_) => self.give_up(),
        }
    }

    fn refused_object(&mut self, judged: &ByParts<'d>, failed: Vec<usize>) -> Option<(Json, Suspect)> {
        let ByParts { step, looked_at, by_parts } = judged;
        self.open(b'{')?;
        let object = &step.object;
        // Of accepted members no more is asked than whether those are there that are required.
        let by_members = object.judged.is_empty() && object.counts.is_empty();
        let leaves_out = by_members && (step.conditions.is_none() || *by_parts);
        let (mut parts, mut members, mut suspects) = (Parts::new(failed), Vec::new(), Vec::new());
        let (mut first, mut expected, others) = (true, 0, self.others.len());
        let (mut seen, mut kept) = (Places::default(), Places::default());
        while self.another(first, b'}')? {
            first = false;
            self.peek();
            let (name, known) = self.member_name(object, expected)?;
            expected = known.map_or(expected, |place| place + 1);
            if leaves_out && known.is_some_and(|place| !seen.insert(place)) {
                return self.give_up();
            }
            let (value, suspect) = if looked_at.contains(&&*name) {
                parts.pass(self.at);
                (self.whole()?, Some(Suspect::Whole))
            } else if parts.accepts(self.at) {
                self.skip_value()?;
                (Json::Null, None)
            } else {
                match known {
                    Some(place) => self.part(std::slice::from_ref(&object.names[place].plan), &mut parts)?,
                    None if object.groups.is_empty() => self.part(std::slice::from_ref(&object.rest), &mut parts)?,
                    None => self.part(&self.plans_of_groups(object, &name), &mut parts)?,
                }
            };
            if leaves_out && suspect.is_none() {
                continue;
            }
            if let Some(suspect) = suspect {
                add(&mut suspects, (members.len(), suspect));
            }
            if let Some(place) = known {
                kept.insert(place);
            }
            add(&mut members, (Arc::from(&*name), value));
        }
        // Of equal names the last one counts, and each was judged.
        self.are_others_distinct(others)?;
        let has_required = leaves_out && object.required_places().all(|place| seen.contains(place));
        if leaves_out && !has_required {
            let left_out = object.required_places().filter(|place| seen.contains(*place) && !kept.contains(*place));
            let left_out = left_out.map(|place| (Arc::from(&*object.names[place].name), Json::Null));
            members.extend(left_out);
        }
        let count = members.len();
        let object = Object::from_members(members);
        if object.len() < count {
            return self.give_up();
        }
        Some((Json::Object(object), Suspect::Parts { parts: suspects, by_parts: *by_parts, has_required }))
    }

    /// Takes the name of a member, which is noted if it matters; tells its place if it is known.
    fn member_name(&mut self, object: &'d ObjectStep, expected: usize) -> Option<(Cow<'d, str>, Option<usize>)> {
        if let Some(place) = self.known_name(object, expected) {
            return Some((Cow::Borrowed(&*object.names[place].name), Some(place)));
        }
        let name = self.name()?;
        let known = object.find(&name, expected);
        if known.is_none() && object.tracks {
            self.track(&name);
        }
        Some((name, known))
    }

    fn refused_array(&mut self, judged: &ByParts<'d>, failed: Vec<usize>) -> Option<(Json, Suspect)> {
        self.open(b'[')?;
        let array = &judged.step.array;
        let (mut parts, mut items, mut suspects) = (Parts::new(failed), Vec::new(), Vec::new());
        let mut count = 0;
        while self.another(count == 0, b']')? {
            let plan = array.prefix.get(count).unwrap_or(&array.rest);
            let (item, suspect) = self.part(std::slice::from_ref(plan), &mut parts)?;
            if let Some(suspect) = suspect {
                // Of accepted items no more is asked than where those stand that are not.
                fill(&mut items, count);
                items.push(item);
                add(&mut suspects, (count, suspect));
            }
            count += 1;
        }
        if !array.counts.is_empty() {
            fill(&mut items, count);
        }
        let suspect = Suspect::Parts { parts: suspects, by_parts: judged.by_parts, has_required: false };
        Some((Json::Array(items.into()), suspect))
    }

    /// What is left of the next value, which all of these plans judge, and whether it may be refused.
    fn part(&mut self, plans: &[Plan], parts: &mut Parts) -> Option<(Json, Option<Suspect>)> {
        let start = self.at;
        let refused = match (parts.pass(start), plans) {
            (Passed::Accepted, _) => {
                self.skip_value()?;
                None
            }
            (Passed::Refused(failed), [plan]) => Some((*plan, failed)),
            (Passed::Refused(_) | Passed::Unknown, _) => self.first_refusal(plans)?,
        };
        let Some((plan, failed)) = refused else { return Some((Json::Null, None)) };
        self.at = start;
        if plans.len() > 1 {
            return Some((self.whole()?, Some(Suspect::Whole)));
        }
        let (value, suspect) = self.refused_value(plan, failed)?;
        Some((value, Some(suspect)))
    }

    /// The first of these plans that refuses the next value, and the places that it fails for; it is taken if there is
    /// none.
    fn first_refusal(&mut self, plans: &[Plan]) -> Option<Option<(Plan, Vec<usize>)>> {
        let start = self.at;
        if plans.is_empty() {
            self.skip_value()?;
        }
        for plan in plans {
            self.at = start;
            self.failed.clear();
            if !self.attempt(|reader| reader.accept(*plan))? {
                return Some(Some((*plan, std::mem::take(&mut self.failed))));
            }
        }
        Some(None)
    }

    /// The plans of a member whose name is not known.
    fn plans_of_groups(&self, object: &ObjectStep, name: &str) -> Vec<Plan> {
        let mut plans = Vec::new();
        for group in &object.groups {
            let matching = group.patterns.iter().filter(|(pattern, _)| self.program.pattern(*pattern).finds(name));
            let before = plans.len();
            plans.extend(matching.map(|(_, plan)| *plan));
            if plans.len() == before {
                plans.push(group.rest);
            }
        }
        plans.retain(|plan| *plan != Plan::ALWAYS);
        plans
    }
}

/// Adds an element to a list that mostly has no other one.
fn add<T>(list: &mut Vec<T>, element: T) {
    if list.is_empty() {
        list.reserve_exact(1);
    }
    list.push(element);
}

/// Puts as many nulls at the end of a list as it takes for so many items; there is room for another one.
fn fill(items: &mut Vec<Json>, count: usize) {
    if items.is_empty() {
        items.reserve_exact(count + 1);
    }
    items.resize_with(count, || Json::Null);
}

/// What is known of the parts of a value that was read before, up to where it was refused.
struct Parts {
    /// Where the parts begin that led to the refusal, the innermost first; those that were met are gone.
    failed: Vec<usize>,
    /// Where the first part begins that is not known to be accepted.
    doubtful: usize,
}

/// What is known of a part.
enum Passed {
    Accepted,
    /// For a part of it that begins where this list says last.
    Refused(Vec<usize>),
    Unknown,
}

impl Parts {
    fn new(mut failed: Vec<usize>) -> Parts {
        let doubtful = failed.pop().unwrap_or(0);
        Parts { failed, doubtful }
    }

    /// Whether the part that begins here is known to be accepted.
    fn accepts(&self, start: usize) -> bool {
        start < self.doubtful
    }

    /// What is known of the part that begins here. The parts are asked for in order.
    fn pass(&mut self, start: usize) -> Passed {
        if self.accepts(start) {
            return Passed::Accepted;
        }
        if start > self.doubtful {
            return Passed::Unknown;
        }
        Passed::Refused(std::mem::take(&mut self.failed))
    }
}
