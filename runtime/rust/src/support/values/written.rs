//! What plans say of text that was written: without spaces, and with names and strings as they are if they have no
//! backslash. Less is known here than a reader knows, and nothing has to be made for it.

use super::json::scan::string_end;
use super::json::types::Type;
use super::json::value::{Instance, Number};
use super::plan::parts::ObjectStep;
use super::plan::step::{Plan, Plans, Step, Texts, Way, kind};
use super::program::tree::Program;

/// A part of a document that was written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance<'d, 't> {
    pub program: &'d Program,
    pub plans: &'d Plans,
    pub text: &'t [u8],
    /// Whether names are known to differ in all objects of it.
    pub distinct: bool,
}

/// Where an accepted value ends; `None` if it is refused.
type End = Option<usize>;

impl<'d> Glance<'d, '_> {
    /// Whether a plan accepts the value; `None` if this does not tell.
    pub fn accepts(self, plan: Plan) -> Option<bool> {
        self.value(plan, 0).map(|end| end.is_some())
    }

    /// As [`Glance::accepts`], of the value that begins there.
    fn value(&self, plan: Plan, at: usize) -> Option<End> {
        let step = self.plans.step(plan);
        let first = *self.text.get(at)?;
        match step.way {
            Way::Always => return value_end(self.text, at).map(Some),
            Way::Never => return Some(None),
            Way::Union => return None,
            Way::Further if step.further & kind(first) != 0 => return None,
            Way::Further | Way::InPassing => {}
        }
        match first {
            b'{' => self.object(step, at),
            b'[' => self.array(step, at),
            _ => self.scalar(step, at, first),
        }
    }

    fn scalar(&self, step: &Step, at: usize, first: u8) -> Option<End> {
        if first == b'"' {
            return self.string(step, at);
        }
        let end = value_end(self.text, at)?;
        let holds = match first {
            b't' | b'f' => step.admits(Instance::Bool(first == b't')),
            b'n' => step.admits(Instance::Null),
            _ => {
                let integer: i64 = std::str::from_utf8(self.text.get(at..end)?).ok()?.parse().ok()?;
                match step.integers {
                    Some((least, greatest)) if is_exact(integer) => (least..=greatest).contains(&integer),
                    _ => step.admits_number(Number::Signed(integer)),
                }
            }
        };
        Some(holds.then_some(end))
    }

    fn string(&self, step: &Step, at: usize) -> Option<End> {
        if let Texts::Listed(tokens) = &step.texts {
            let rest = self.text.get(at..)?;
            // What is none of them may still be one that is written with an escape.
            if let Some(token) = tokens.iter().find(|token| token.begins(rest)) {
                return Some(Some(at + token.len()));
            }
        }
        let (end, is_plain) = string_end(self.text, at)?;
        if let Texts::Least(0) = step.texts {
            return Some(Some(end));
        }
        let text = std::str::from_utf8(self.text.get(at + 1..end - 1)?).ok()?;
        is_plain.then(|| step.admits_string(self.program, text).then_some(end))
    }

    fn array(&self, step: &Step, start: usize) -> Option<End> {
        if !step.admits_containers(Type::Array) {
            return Some(None);
        }
        let array = &step.array;
        if array.rest == Plan::ALWAYS && array.prefix.is_empty() && array.counts.is_empty() {
            return value_end(self.text, start).map(Some);
        }
        let (mut at, mut count) = (start + 1, 0);
        while *self.text.get(at)? != b']' {
            let plan = array.prefix.get(count).copied().unwrap_or(array.rest);
            let Some(end) = self.value(plan, at)? else { return Some(None) };
            count += 1;
            at = end + usize::from(*self.text.get(end)? == b',');
        }
        let complete = array.counts.iter().all(|(limit, bound)| limit.admits(count, *bound));
        Some(complete.then_some(at + 1))
    }

    fn object(&self, step: &Step, start: usize) -> Option<End> {
        if !step.admits_containers(Type::Object) {
            return Some(None);
        }
        let object = &step.object;
        let is_simple = object.groups.is_empty() && object.judged.is_empty() && object.names.len() <= 64;
        if !is_simple || !self.distinct && (!object.counts.is_empty() || object.tracks) {
            return None;
        }
        let (mut at, mut count, mut expected, mut seen) = (start + 1, 0, 0, 0_u64);
        // Behind the last member of which something is said, no more need be known if nothing follows.
        let is_open = object.rest == Plan::ALWAYS && object.counts.is_empty() && start == 0 && self.distinct;
        let all = !u64::MAX.checked_shl(object.names.len() as u32).unwrap_or(0);
        while *self.text.get(at)? == b'"' {
            if is_open && seen == all {
                return Some(Some(self.text.len()));
            }
            let (place, value) = self.name(object, at, expected)?;
            let plan = match place {
                Some(place) if seen >> place & 1 != 0 => return None,
                Some(place) => {
                    seen |= 1 << place;
                    expected = place + 1;
                    object.names[place].plan
                }
                None => object.rest,
            };
            let end = if plan == Plan::ALWAYS { Some(value_end(self.text, value)?) } else { self.value(plan, value)? };
            let Some(end) = end else { return self.refused() };
            count += 1;
            at = end + usize::from(*self.text.get(end)? == b',');
        }
        let complete = seen & object.required == object.required
            && object.counts.iter().all(|(limit, bound)| limit.admits(count, *bound));
        if complete { Some(Some(at + 1)) } else { self.refused() }
    }

    /// The place of the name that begins there, if it is known, and where its value begins; `None` if the name has an escape.
    #[inline]
    fn name(&self, object: &ObjectStep, at: usize, expected: usize) -> Option<(Option<usize>, usize)> {
        let rest = self.text.get(at..)?;
        if let Some(known) = object.names.get(expected).filter(|known| known.token.begins(rest)) {
            return Some((Some(expected), at + known.token.len()));
        }
        let (end, is_plain) = string_end(self.text, at)?;
        let name = self.text.get(at + 1..end - 1).filter(|_| is_plain || object.names.is_empty())?;
        let place = match object.index.is_empty() {
            true => object.names.iter().position(|known| known.name.as_bytes() == name),
            false => object.find(std::str::from_utf8(name).ok()?, expected),
        };
        Some((place, end + 1))
    }

    /// A refusal for a member, unless another one of its name may come.
    fn refused(&self) -> Option<End> {
        self.distinct.then_some(None)
    }
}

/// Whether an integer is a double exactly.
fn is_exact(integer: i64) -> bool {
    integer.unsigned_abs() < 1 << 53
}

/// Where the value ends that begins there.
fn value_end(text: &[u8], start: usize) -> Option<usize> {
    let (mut at, mut depth) = (start, 0_usize);
    loop {
        match text.get(at)? {
            b'"' => at = string_end(text, at)?.0,
            b'{' | b'[' => {
                depth += 1;
                at += 1;
                continue;
            }
            b'}' | b']' => {
                depth = depth.checked_sub(1)?;
                at += 1;
            }
            _ => {
                at += 1;
                let ends = text.get(at).is_none_or(|next| matches!(next, b',' | b'}' | b']'));
                if depth > 0 || !ends {
                    continue;
                }
            }
        }
        if depth == 0 {
            return Some(at);
        }
    }
}
