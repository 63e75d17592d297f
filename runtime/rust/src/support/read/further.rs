//! What is said of a value beside what is seen while it is read once: it is read again for that.

use super::json::parse::parse_within;
use super::judge::interpreter::Judge;
use super::plan::step::{Also, Contains, Plan, Step};
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// Takes the value, then looks at it again for each further check.
    pub(super) fn accept_repeatedly(&mut self, step: &'d Step) -> Option<()> {
        self.peek();
        let start = self.at;
        self.accept_once(step)?;
        let end = self.at;
        if let Some(alternatives) = &step.alternatives {
            self.repeat(start)?;
            self.at = start;
            let accepted = self.accept_alternative(alternatives);
            self.at = end;
            return if accepted.is_none() { self.refuse_beside_parts() } else { accepted };
        }
        for also in &step.also {
            self.repeat(start)?;
            if self.check(also, start, end).is_none() {
                if !matches!(also, Also::Tagged(_)) {
                    self.at = end;
                }
                return self.refuse_beside_parts();
            }
        }
        self.at = end;
        Some(())
    }

    /// Whether a further check holds for the value from `start` to `end`.
    pub(super) fn check(&mut self, also: &'d Also, start: usize, end: usize) -> Option<()> {
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
            Also::Contains(contains) => {
                self.at = start;
                self.count_items(*contains)
            }
            Also::Plan(_) | Also::Not(_) | Also::If(..) | Also::Any(_) | Also::One(_) | Also::Undecided => self
                .combine(also, &mut |reader, plan| {
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
            Also::Tagged(_) | Also::Contains(_) | Also::Interpreted(..) | Also::Undecided => return self.give_up(),
        };
        verdict.then_some(())
    }

    /// Whether a plan accepts as many items of the next value as it should, if that is an array. The value was read before;
    /// the reader moves.
    pub(crate) fn count_items(&mut self, contains: Contains) -> Option<()> {
        if self.peek() != b'[' {
            return Some(());
        }
        let depth = self.depth;
        self.open(b'[')?;
        let (mut first, mut count) = (true, 0);
        while !contains.has_enough(count) && self.another(first, b']')? {
            first = false;
            self.peek();
            let start = self.at;
            if self.verdict(|reader| reader.accept(contains.plan))? {
                count += 1;
                continue;
            }
            self.repeat(start)?;
            self.at = start;
            self.skip_value()?;
        }
        self.depth = depth;
        contains.admits(count).then_some(())
    }

    /// What `accept` says, as a verdict that others can be combined with; `None` if there is none.
    pub(crate) fn verdict(&mut self, accept: impl FnOnce(&mut Self) -> Option<()>) -> Option<bool> {
        let (doubt, failed) = (std::mem::take(&mut self.doubt), self.failed.len());
        let verdict = self.attempt(accept)?;
        self.failed.truncate(failed);
        if !verdict && self.doubt && !self.are_names_distinct() {
            return self.give_up();
        }
        self.doubt = doubt;
        Some(verdict)
    }

    /// Whether `accept` accepts the next value, if no name comes twice in it.
    pub(super) fn attempt(&mut self, accept: impl FnOnce(&mut Self) -> Option<()>) -> Option<bool> {
        let (depth, places) = (self.depth, self.places.len());
        let (refused, others) = (self.refused.len(), self.others.len());
        let accepted = accept(self).is_some();
        self.depth = depth;
        self.places.truncate(places);
        self.refused.truncate(refused);
        self.others.truncate(others);
        if self.is_undecided() { None } else { Some(accepted) }
    }
}
