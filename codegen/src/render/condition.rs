//! Conditions: each is known in two forms, for what is accepted and for what is refused. Back ends say how they are written.

use std::fmt::Debug;

/// How a language writes conditions.
pub trait Syntax: Clone + Debug {
    /// What a condition can need besides its operands, such as a function of a support file.
    type Use: Clone + Debug;
    /// Between conditions that must all hold, with spaces.
    const AND: &'static str;
    /// Between conditions of which one must hold, with spaces.
    const OR: &'static str;
    /// In front of a condition that must not hold.
    const NOT: &'static str;
    /// A condition that always holds.
    const TRUE: &'static str;
    /// A condition that never holds.
    const FALSE: &'static str;
}

/// A condition in the language `S`.
#[derive(Clone, Debug)]
pub enum Condition<S: Syntax> {
    /// One that cannot be taken apart: how it is written to accept and to refuse, and what it needs.
    Atom(String, String, Vec<S::Use>),
    /// All of them; nothing to ask if there are none.
    All(Vec<Condition<S>>),
    /// At least one of them; none can hold if there are none.
    Any(Vec<Condition<S>>),
}

impl<S: Syntax> Condition<S> {
    /// Always holds.
    pub const TRUE: Self = Condition::All(vec![]);
    /// Never holds.
    pub const FALSE: Self = Condition::Any(vec![]);

    /// A comparison and its opposite.
    pub fn compare(left: &str, operator: &str, opposite: &str, right: &str) -> Self {
        let with = |operator| [left, " ", operator, " ", right].concat();
        Condition::Atom(with(operator), with(opposite), vec![])
    }

    /// A call of a function that answers yes or no.
    pub fn call(function: &str, arguments: &str, needs: S::Use) -> Self {
        let call = [function, "(", arguments, ")"].concat();
        let refuse = [S::NOT, &call].concat();
        Condition::Atom(call, refuse, vec![needs])
    }

    /// All of `parts`, as flat as can be.
    pub fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Condition::All(inner) => flat.extend(inner),
                part if part.is_false() => return Condition::FALSE,
                part => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Condition::All(flat) }
    }

    /// At least one of `parts`, as flat as can be.
    pub fn any(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Condition::Any(inner) => flat.extend(inner),
                part if part.is_true() => return Condition::TRUE,
                part => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Condition::Any(flat) }
    }

    /// The opposite.
    pub fn not(self) -> Self {
        match self {
            Condition::Atom(accept, refuse, needs) => Condition::Atom(refuse, accept, needs),
            Condition::All(parts) => Condition::Any(parts.into_iter().map(Condition::not).collect()),
            Condition::Any(parts) => Condition::All(parts.into_iter().map(Condition::not).collect()),
        }
    }

    /// Does it hold in any case?
    pub fn is_true(&self) -> bool {
        matches!(self, Condition::All(parts) if parts.is_empty())
    }

    /// Does it hold in no case?
    pub fn is_false(&self) -> bool {
        matches!(self, Condition::Any(parts) if parts.is_empty())
    }

    /// Written so that it is true when the condition holds.
    pub fn accept(&self) -> String {
        self.print(true)
    }

    /// Written so that it is true when the condition does not hold.
    pub fn refuse(&self) -> String {
        self.print(false)
    }

    /// How long [`Condition::accept`] is, in bytes.
    pub fn accept_length(&self) -> usize {
        self.length(true)
    }

    fn length(&self, holds: bool) -> usize {
        let (parts, all) = match self {
            Condition::Atom(accept, refuse, _) => return if holds { accept.len() } else { refuse.len() },
            Condition::All(parts) => (parts, holds),
            Condition::Any(parts) => (parts, !holds),
        };
        let operand =
            |part: &Self| part.length(holds) + if matches!(part, Condition::Atom(..)) { 0 } else { "()".len() };
        match parts.as_slice() {
            [] => if all { S::TRUE } else { S::FALSE }.len(),
            [part] => part.length(holds),
            parts => {
                let joints = (parts.len() - 1) * if all { S::AND } else { S::OR }.len();
                joints + parts.iter().map(operand).sum::<usize>()
            }
        }
    }

    fn print(&self, holds: bool) -> String {
        let (parts, all) = match self {
            Condition::Atom(accept, refuse, _) => return if holds { accept.clone() } else { refuse.clone() },
            Condition::All(parts) => (parts, holds),
            Condition::Any(parts) => (parts, !holds),
        };
        match parts.as_slice() {
            [] => if all { S::TRUE } else { S::FALSE }.to_owned(),
            [part] => part.print(holds),
            parts => {
                let operands: Vec<String> = parts.iter().map(|part| part.operand(holds)).collect();
                operands.join(if all { S::AND } else { S::OR })
            }
        }
    }

    /// Written as a part of a larger condition.
    pub fn operand(&self, holds: bool) -> String {
        match self {
            Condition::Atom(..) => self.print(holds),
            compound => ["(", &compound.print(holds), ")"].concat(),
        }
    }

    /// Notes what the condition needs, each time that it does.
    pub fn note(&self, uses: &mut impl Extend<S::Use>) {
        match self {
            Condition::Atom(_, _, needs) => uses.extend(needs.iter().cloned()),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| part.note(uses)),
        }
    }
}
