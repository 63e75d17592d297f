//! `x-integrity`: rules between the parts of a document.

use serde_json::Value;

use super::{
    Context, form,
    forms::{self, Selectors},
    message,
    reach::{Reached, Walk},
    selector::{self, Refusal},
};
use crate::{
    diagnostic::Code,
    lower::Judge,
    model::{FileKind, FurtherEdges, Part, Program, Rule, RuleKind, Severity, Step},
};

const KEYWORD: &str = "x-integrity";

/// No value is harmless.
const NONE: &dyn Fn(&Value) -> bool = &|_| false;

/// Puts the rules of the root into the program.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let root = context.root();
    let Some(rules) = form::read::<forms::Integrity>(context, &root, KEYWORD) else { return };
    let judge = Judge::new(program);
    let walk = Walk::new(program, &judge);
    let mut lowered = Vec::new();
    for (index, rule) in rules.0.into_iter().enumerate() {
        let at = format!("{}/{KEYWORD}/{index}", program.nodes[0].at);
        let mut reader = Reader { walk: &walk, judge: &judge, index, context: &mut *context };
        lowered.extend(reader.rule(at, rule));
    }
    program.rules = lowered;
}

/// Reads one rule.
struct Reader<'r, 'c> {
    walk: &'r Walk<'r>,
    judge: &'r Judge,
    index: usize,
    context: &'r mut Context<'c>,
}

/// What all rules have.
struct Common {
    at: String,
    select: Option<Vec<Step>>,
    code: forms::Code,
    severity: Option<forms::Severity>,
    message: forms::Template,
}

impl Reader<'_, '_> {
    fn rule(&mut self, at: String, rule: forms::Rule) -> Option<Rule> {
        match rule {
            forms::Rule::Unique { select, code, severity, message } => {
                let select = self.values(&["select"], &select, NONE);
                self.finished(Common { at, select, code, severity, message }, Some(RuleKind::Unique))
            }
            forms::Rule::Exists { select, in_, or, code, severity, message } => {
                let select = self.values(&["select"], &select, NONE);
                let kind = self.among(&in_).map(|among| RuleKind::Exists { among, or });
                self.finished(Common { at, select, code, severity, message }, kind)
            }
            forms::Rule::Distinct { select, fields, code, severity, message } => {
                let select = self.objects(&["select"], &select);
                let fields: Vec<_> = fields.into_iter().map(String::from).collect();
                for (place, field) in fields.iter().enumerate() {
                    self.field(select.as_deref(), &["fields", &place.to_string()], field);
                }
                self.finished(Common { at, select, code, severity, message }, Some(RuleKind::Distinct { fields }))
            }
            forms::Rule::Acyclic { edges, from, to, loops, also, code, severity, message } => {
                let select = self.objects(&["edges"], &edges);
                let (from, to) = (String::from(from), String::from(to));
                self.field(select.as_deref(), &["from"], &from);
                self.field(select.as_deref(), &["to"], &to);
                let also: Option<Vec<FurtherEdges>> =
                    also.iter().enumerate().map(|(place, edges)| self.further_edges(place, edges)).collect();
                let kind = also.map(|also| RuleKind::Acyclic { from, to, loops: loops.is_none(), also });
                self.finished(Common { at, select, code, severity, message }, kind)
            }
            forms::Rule::Matches { select, schema: _, code, severity, message } => {
                let node =
                    self.context.rule_nodes.iter().find(|(index, _)| *index == self.index).map(|(_, node)| *node);
                let judge = self.judge;
                let accepted = |value: &Value| node.is_some_and(|node| judge.accepts(node, value));
                // What warns decides nothing, and may look at a whole document.
                let select = match severity {
                    Some(forms::Severity::Warning) => {
                        self.selected(&["select"], &select, &accepted).map(|found| found.0)
                    }
                    _ => self.values(&["select"], &select, &accepted),
                };
                self.finished(
                    Common { at, select, code, severity, message },
                    node.map(|node| RuleKind::Matches { node }),
                )
            }
            forms::Rule::Difference { select, before, after, code, severity, message } => {
                let select = self.values(&["select"], &select, NONE);
                let ends = (self.values(&["before"], &before, NONE), self.values(&["after"], &after, NONE));
                let kind = match ends {
                    (Some(before), Some(after)) => Some(RuleKind::Difference { before, after }),
                    _ => None,
                };
                self.finished(Common { at, select, code, severity, message }, kind)
            }
            forms::Rule::File { select, is, code, severity, message } => {
                let select = self.values(&["select"], &select, NONE);
                let is = is.map(|kind| match kind {
                    forms::RuleIs::File => FileKind::File,
                    forms::RuleIs::Directory => FileKind::Directory,
                });
                self.finished(Common { at, select, code, severity, message }, Some(RuleKind::File { is }))
            }
        }
    }

    /// The rule, if nothing is wrong with its parts.
    fn finished(&mut self, common: Common, kind: Option<RuleKind>) -> Option<Rule> {
        let Common { at, select, code, severity, message } = common;
        let message = self.message(select.as_deref()?, kind.as_ref()?, &message);
        let severity = match severity {
            Some(forms::Severity::Warning) => Severity::Warning,
            Some(forms::Severity::Error) | None => Severity::Error,
        };
        Some(Rule { at, kind: kind?, select: select?, code: code.into(), severity, message: message? })
    }

    fn further_edges(&mut self, place: usize, edges: &forms::FurtherEdges) -> Option<FurtherEdges> {
        let place = place.to_string();
        let at = |end| ["also", &place, end];
        let from = self.values(&at("from"), &edges.from, NONE);
        let to = self.values(&at("to"), &edges.to, NONE);
        let (from, to) = (from?, to?);
        let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
        match (&from[shared..], &to[shared..]) {
            ([Step::Name(name)], [Step::Name(_), ..]) => {
                Some(FurtherEdges { from: name.clone(), up: to.len() - shared, to, loops: edges.loops.is_none() })
            }
            _ => {
                let message =
                    format!("`{}` is no member of an object on the way to the ends", selector::shown(&edges.from));
                let help =
                    "begin it as `to` begins, and go on where `to` goes on by a name, with the name of one member";
                self.refuse(Code::InvalidSelector, &at("from"), &Refusal { message, help });
                None
            }
        }
    }

    fn among(&mut self, selectors: &Selectors) -> Option<Vec<Vec<Step>>> {
        match selectors {
            Selectors::Selector(one) => Some(vec![self.values(&["in"], one, NONE)?]),
            Selectors::Array(several) => {
                let steps = several.iter().enumerate();
                steps.map(|(place, one)| self.values(&["in", &place.to_string()], one, NONE)).collect()
            }
        }
    }

    /// The steps that select values which are compared or judged as a whole: nothing of them may come from a default,
    /// except `harmless` ones.
    fn values(&mut self, at: &[&str], text: &str, harmless: &dyn Fn(&Value) -> bool) -> Option<Vec<Step>> {
        let (steps, reached) = self.selected(at, text, harmless)?;
        if self.walk.is_filled_inside(&reached) {
            self.refuse_default(at, &format!("what `{}` selects can hold", selector::shown(text)));
            return None;
        }
        Some(steps)
    }

    /// The steps that select objects of which only some members are looked at.
    fn objects(&mut self, at: &[&str], text: &str) -> Option<Vec<Step>> {
        self.selected(at, text, NONE).map(|(steps, _)| steps)
    }

    /// The steps of a selector that can match something, whether or not defaults are filled in, and where they lead.
    fn selected(&mut self, at: &[&str], text: &str, harmless: &dyn Fn(&Value) -> bool) -> Option<(Vec<Step>, Reached)> {
        let steps = selector::parse(text).map_err(|refusal| self.refuse(Code::InvalidSelector, at, &refusal)).ok()?;
        let reached = self.walk.reach(&steps);
        if reached.is_nothing() {
            let message =
                format!("`{}` can match nothing in a document that the schema accepts", selector::shown(text));
            let help = "correct the names in it; a member must be listed in `properties` to be selected";
            self.refuse(Code::UnreachableSelector, at, &Refusal { message, help });
            return None;
        }
        if self.walk.selected_default(&steps, harmless).is_some() {
            self.refuse_default(at, &format!("`{}` depends on", selector::shown(text)));
            return None;
        }
        Some((steps, reached))
    }

    /// Looks whether the selected objects can have a member.
    fn field(&mut self, select: Option<&[Step]>, at: &[&str], name: &str) {
        let Some(select) = select else { return };
        let steps: Vec<_> = select.iter().cloned().chain([Step::Name(name.to_owned())]).collect();
        let reached = self.walk.reach(&steps);
        if reached.is_nothing() {
            let message = format!("what the rule selects has no member `{}`", selector::shown(name));
            let help = "correct the name, or list the member in `properties`";
            self.refuse(Code::UnknownMember, at, &Refusal { message, help });
        } else if self.walk.selected_default(&steps, NONE).is_some() {
            self.refuse_default(at, &format!("the member `{}` has", selector::shown(name)));
        } else if self.walk.is_filled_inside(&reached) {
            self.refuse_default(at, &format!("the member `{}` can hold", selector::shown(name)));
        }
    }

    fn message(&mut self, select: &[Step], kind: &RuleKind, text: &str) -> Option<Vec<Part>> {
        let placeholders: &[&str] =
            if matches!(kind, RuleKind::Acyclic { .. }) { &["value", "nodes"] } else { &["value"] };
        let parts = message::rule(text, select, placeholders)
            .map_err(|refusal| self.refuse(Code::InvalidMessage, &["message"], &refusal))
            .ok()?;
        for part in &parts {
            let Part::At(up, names) = part else { continue };
            if kind.is_of_several() {
                self.refuse(Code::InvalidMessage, &["message"], &message::of_several());
                return None;
            }
            let steps: Vec<_> =
                select[..select.len() - up].iter().cloned().chain(names.iter().cloned().map(Step::Name)).collect();
            if self.walk.reach(&steps).is_nothing() {
                let message =
                    format!("a placeholder asks for `{}`, which is never there", selector::shown(&names.join(".")));
                let help = "correct the names in it, or list the member in `properties`";
                self.refuse(Code::UnknownMember, &["message"], &Refusal { message, help });
            }
        }
        Some(parts)
    }

    fn refuse_default(&mut self, at: &[&str], subject: &str) {
        let message = format!("{subject} a value that is filled in by default");
        let help = "rules see a document as it was written: remove the default, or the rule";
        self.refuse(Code::RuleSeesDefault, at, &Refusal { message, help });
    }

    fn refuse(&mut self, code: Code, at: &[&str], refusal: &Refusal) {
        let index = self.index.to_string();
        let segments: Vec<_> = [KEYWORD, &index].into_iter().chain(at.iter().copied()).collect();
        let root = self.context.root();
        self.context.error(code, &root, &segments, refusal.message.clone(), refusal.help);
    }
}
