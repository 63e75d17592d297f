//! Steps that change nothing, taken out: what is the same in both versions costs nothing.

use super::step::{Fill, Members, Source, Step, Way};

/// Replaces steps that keep everything by [`Step::Keep`], and leaves out pairs that nobody calls.
pub fn fold(way: &mut Way) {
    // A pair keeps everything if its steps do, given that those of the pairs it calls do.
    let mut keeps = vec![true; way.steps.len()];
    loop {
        let changed: Vec<bool> = way.steps.iter().map(|step| folded(step, &keeps) == Step::Keep).collect();
        if changed == keeps {
            break;
        }
        keeps = changed;
    }
    way.steps = way.steps.iter().map(|step| folded(step, &keeps)).collect();
    let mut called = vec![0];
    let mut next = 0;
    while let Some(pair) = called.get(next).copied() {
        calls(&mut way.steps[pair], &mut |pair| {
            if !called.contains(pair) {
                called.push(*pair);
            }
        });
        next += 1;
    }
    let steps = called.iter().map(|pair| way.steps[*pair].clone()).collect();
    way.steps = steps;
    for step in &mut way.steps {
        calls(step, &mut |pair| *pair = called.iter().position(|known| known == pair).unwrap_or_default());
    }
}

fn folded(step: &Step, keeps: &[bool]) -> Step {
    let fold = |step: &Step| Box::new(folded(step, keeps));
    match step {
        Step::Keep => Step::Keep,
        Step::Call(pair) if keeps[*pair] => Step::Keep,
        Step::Call(_) | Step::Write(..) | Step::Hole(_) => step.clone(),
        Step::Values(values, otherwise) => match fold(otherwise) {
            otherwise if values.is_empty() => *otherwise,
            otherwise => Step::Values(values.clone(), otherwise),
        },
        Step::Items(each) => match fold(each) {
            each if *each == Step::Keep => Step::Keep,
            each => Step::Items(each),
        },
        Step::Tuple(first, rest) => {
            let (first, rest): (Vec<_>, _) = (first.iter().map(|step| *fold(step)).collect(), fold(rest));
            if first.iter().chain([&*rest]).all(|step| *step == Step::Keep) {
                Step::Keep
            } else {
                Step::Tuple(first, rest)
            }
        }
        Step::Cases(cases) => {
            let cases: Vec<_> = cases.iter().map(|(test, step)| (test.clone(), *fold(step))).collect();
            if cases.iter().all(|(_, step)| *step == Step::Keep) { Step::Keep } else { Step::Cases(cases) }
        }
        Step::Else(first, nodes, otherwise) => Step::Else(fold(first), nodes.clone(), fold(otherwise)),
        Step::Object(object) => {
            let mut object = object.clone();
            for member in &mut object.members {
                member.step = *fold(&member.step);
                if let Fill::Build(step, _) = &mut member.fill {
                    *step = *fold(step);
                }
            }
            object.rest = object.rest.as_ref().map(|step| *fold(step));
            if keeps_all(&object) { Step::Keep } else { Step::Object(object) }
        }
    }
}

fn keeps_all(object: &Members) -> bool {
    let is_same = object.members.iter().all(|member| {
        member.sources == [Source::Own(member.name.clone())]
            && member.step == Step::Keep
            && member.fill == Fill::Omit
            && member.guard.is_empty()
            && member.lost.is_none()
    });
    let is_handed_on = |name: &String| object.members.iter().any(|member| member.name == *name);
    is_same && object.rest == Some(Step::Keep) && object.lost.is_empty() && object.known.iter().all(is_handed_on)
}

/// Visits the pairs that a step calls.
fn calls(step: &mut Step, visit: &mut dyn FnMut(&mut usize)) {
    match step {
        Step::Call(pair) => visit(pair),
        Step::Keep | Step::Write(..) | Step::Hole(_) => {}
        Step::Values(_, step) | Step::Items(step) => calls(step, visit),
        Step::Tuple(first, rest) => first.iter_mut().chain([&mut **rest]).for_each(|step| calls(step, visit)),
        Step::Cases(cases) => cases.iter_mut().for_each(|(_, step)| calls(step, visit)),
        Step::Else(first, _, otherwise) => [first, otherwise].into_iter().for_each(|step| calls(step, visit)),
        Step::Object(object) => {
            for member in &mut object.members {
                calls(&mut member.step, visit);
                if let Fill::Build(step, _) = &mut member.fill {
                    calls(step, visit);
                }
            }
            object.rest.iter_mut().for_each(|step| calls(step, visit));
        }
    }
}
