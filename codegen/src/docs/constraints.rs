//! What a value has to satisfy, in words, read off the check program.

use super::{
    Page,
    document::{Inline, Line, code, listed, words},
    shapes::{counted, types},
};
use crate::model::{Additional, NodeId, Op, Property, Shape, StructDef, TypeSet};

/// The most values of an `enum` that are listed in words.
const MOST_VALUES: usize = 40;

/// What a page shows of a value already, so that it needs no words.
#[derive(Clone, Copy)]
pub(super) enum Seen<'m> {
    /// What it is.
    Shape(&'m Shape),
    /// Its members.
    Struct(&'m StructDef),
    /// Its variants.
    Union,
    /// Its values.
    Enum,
    /// Nothing: it is a member of which the types say no more than that it may be there.
    Nothing,
}

/// What is asked of a value beyond what is seen.
#[derive(Default)]
pub(super) struct Asked {
    /// One phrase for each thing.
    pub phrases: Vec<Line>,
    /// Whether there is something without words, so that the schema has to be shown.
    pub beyond: bool,
}

/// What an operator asks.
enum Said {
    /// Nothing that is not shown.
    Nothing,
    /// This.
    Phrase(Line),
    /// Several things.
    Several(Asked),
    /// Something without words.
    Beyond,
}

impl Asked {
    /// All phrases as one: `at least 1 character; in the format uri`.
    pub fn line(self) -> Line {
        let mut line = Line::new();
        for phrase in self.phrases {
            if !line.is_empty() {
                line.push(words("; "));
            }
            line.extend(phrase);
        }
        line
    }

    /// The code of errors, behind what they are about.
    fn give_code(&mut self, name: &str) {
        match self.phrases.as_mut_slice() {
            [] => self.phrases.push(vec![words("its errors have the code "), code(name)]),
            phrases => phrases.iter_mut().for_each(|line| line.extend([words(" ("), code(name), words(")")])),
        }
    }

    fn add(&mut self, said: Said) {
        match said {
            Said::Nothing => {}
            // The same may be said by a schema and by one that it refers to.
            Said::Phrase(line) if self.phrases.contains(&line) => {}
            Said::Phrase(line) => self.phrases.push(line),
            Said::Several(more) => {
                self.beyond |= more.beyond;
                more.phrases.into_iter().for_each(|line| self.add(Said::Phrase(line)));
            }
            Said::Beyond => self.beyond = true,
        }
    }

    /// The phrases of a part of the value, introduced by where it is.
    fn of_part(self, place: Line) -> Said {
        let beyond = self.beyond;
        let line = self.line();
        let phrases = if line.is_empty() { vec![] } else { vec![[place, line].concat()] };
        Said::Several(Asked { phrases, beyond })
    }
}

impl Page<'_> {
    /// What `nodes` together ask of a value.
    pub(super) fn asked(&self, nodes: &[NodeId], seen: Seen<'_>) -> Asked {
        let program = &self.module.checks;
        let mut asked = Asked::default();
        for node in self.own_nodes(nodes, seen) {
            let own = &program.nodes[node];
            let mut of_node = Asked::default();
            for (keyword, op) in &own.is {
                of_node.add(self.said(keyword, op, seen));
            }
            if let Some(name) = &own.code {
                of_node.give_code(name);
            }
            for (from, to) in &own.legacy {
                let (from, to) = (code(from.to_string()), code(to.to_string()));
                of_node.add(Said::Phrase(vec![words("the old value "), from, words(" is "), to, words(" today")]));
            }
            asked.add(Said::Several(of_node));
        }
        asked
    }

    /// The nodes that judge a value together, without those of the named type that it has: they are described there.
    fn own_nodes(&self, nodes: &[NodeId], seen: Seen<'_>) -> Vec<NodeId> {
        let program = &self.module.checks;
        let named = match seen {
            Seen::Shape(Shape::Named(id)) => Some(*id),
            Seen::Shape(_) | Seen::Struct(_) | Seen::Union | Seen::Enum | Seen::Nothing => None,
        };
        let Some(id) = named else { return program.conjunction(nodes) };
        if id.module != self.index {
            // Its nodes are those of another program. What is said beside a reference to it stands in `nodes`.
            return nodes.to_vec();
        }
        let theirs = program.conjunction(&[self.model.type_def(id).node]);
        program.conjunction(nodes).into_iter().filter(|node| !theirs.contains(node)).collect()
    }

    fn said(&self, keyword: &str, op: &Op, seen: Seen<'_>) -> Said {
        let phrase = |text: String| Said::Phrase(vec![words(text)]);
        match op {
            Op::False => phrase("no value is accepted".to_owned()),
            Op::Type(names) => match seen {
                Seen::Shape(Shape::Json) | Seen::Nothing => Said::Phrase(types(TypeSet::of_names(names))),
                Seen::Shape(_) | Seen::Struct(_) | Seen::Union | Seen::Enum => Said::Nothing,
            },
            Op::Const(value) => listed_values(std::slice::from_ref(value), seen),
            Op::Enum(values) => listed_values(values, seen),
            Op::Minimum(n) => phrase(format!("at least {n}")),
            Op::Maximum(n) => phrase(format!("at most {n}")),
            Op::ExclusiveMinimum(n) => phrase(format!("more than {n}")),
            Op::ExclusiveMaximum(n) => phrase(format!("less than {n}")),
            // Of a format; else it is what everybody expects, or the type shows it.
            Op::IntegerRange(range) if keyword == "format" => phrase(range.to_string()),
            Op::IntegerRange(_) => Said::Nothing,
            Op::MultipleOf(n) => phrase(format!("a multiple of {n}")),
            // Nothing is shorter.
            Op::MinLength(0) | Op::MinItems(0) | Op::MinProperties(0) => Said::Nothing,
            Op::MinLength(n) => phrase(format!("at least {}", counted(*n, "character"))),
            Op::MaxLength(n) => phrase(format!("at most {}", counted(*n, "character"))),
            Op::Pattern(pattern) => {
                Said::Phrase(vec![words("matches "), code(self.module.checks.patterns[*pattern].source.as_str())])
            }
            Op::Format(name, _) => Said::Phrase(vec![words("in the format "), code(name.as_str())]),
            Op::MinItems(n) => phrase(format!("at least {}", counted(*n, "item"))),
            Op::MaxItems(n) => phrase(format!("at most {}", counted(*n, "item"))),
            Op::UniqueItems => phrase("no two items are equal".to_owned()),
            Op::PrefixItems(nodes) => self.first_items(nodes, seen),
            Op::Items { node, start } => self.items(*node, *start, seen),
            Op::Contains { .. } => Said::Beyond,
            Op::MinProperties(n) => phrase(format!("at least {}", counted(*n, "member"))),
            Op::MaxProperties(n) => phrase(format!("at most {}", counted(*n, "member"))),
            Op::Required(names) => required(names, seen),
            Op::Properties { named, patterns, additional } => {
                let mut asked = Asked::default();
                asked.add(self.named(named, seen));
                // A phrase inside of a phrase would be hard to read, and may have itself inside of it.
                let is_inside = matches!(seen, Seen::Nothing);
                asked.beyond |= is_inside && !patterns.is_empty();
                for (pattern, node) in patterns.iter().filter(|_| !is_inside) {
                    let source = self.module.checks.patterns[*pattern].source.as_str();
                    let place = vec![words("members whose names match "), code(source), words(": ")];
                    asked.add(self.rest(*node, place));
                }
                asked.add(additional.map_or(Said::Nothing, |node| self.others(node, seen)));
                Said::Several(asked)
            }
            Op::PropertyNames(node) => {
                self.asked(&[*node], Seen::Shape(&Shape::String)).of_part(vec![words("names of members: ")])
            }
            Op::DependentRequired(entries) => {
                let mut asked = Asked::default();
                for (name, others) in entries {
                    let needed = listed(others.iter().map(code), " and ");
                    asked.add(Said::Phrase([vec![words("with "), code(name), words(" also ")], needed].concat()));
                }
                Said::Several(asked)
            }
            Op::UnevaluatedProperties { node, evaluated: _ } => self.others(*node, seen),
            Op::UnevaluatedItems { node, evaluated: _ } => match seen {
                Seen::Shape(Shape::Tuple(_)) if self.refuses_all(*node) => Said::Nothing,
                Seen::Shape(_) | Seen::Struct(_) | Seen::Union | Seen::Enum | Seen::Nothing => Said::Beyond,
            },
            // What they lead to is asked, too.
            Op::Ref(_) | Op::AllOf(_) => Said::Nothing,
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => self.branches(branches, seen),
            Op::DependentSchemas(_) | Op::Not(_) | Op::If { .. } => Said::Beyond,
        }
    }

    fn first_items(&self, nodes: &[NodeId], seen: Seen<'_>) -> Said {
        let Seen::Shape(Shape::Tuple(items)) = seen else { return Said::Beyond };
        let mut asked = Asked::default();
        for (index, (node, item)) in nodes.iter().zip(items).enumerate() {
            let place = vec![words(format!("item {}: ", index + 1))];
            asked.add(self.asked(&[*node], Seen::Shape(item)).of_part(place));
        }
        Said::Several(asked)
    }

    fn items(&self, node: NodeId, start: usize, seen: Seen<'_>) -> Said {
        match seen {
            Seen::Shape(Shape::Array(item)) if start == 0 => {
                self.asked(&[node], Seen::Shape(item)).of_part(vec![words("each item: ")])
            }
            Seen::Shape(Shape::Tuple(items)) if start >= items.len() || self.refuses_all(node) => Said::Nothing,
            Seen::Shape(_) | Seen::Struct(_) | Seen::Union | Seen::Enum | Seen::Nothing => self.beyond_anything(node),
        }
    }

    /// Members that have names: those of a struct are in its table.
    fn named(&self, named: &[Property], seen: Seen<'_>) -> Said {
        let is_shown = |property: &Property| match seen {
            Seen::Struct(object) => object.fields.iter().any(|field| field.name == property.name),
            // Each variant is a type, and described there.
            Seen::Union => true,
            Seen::Shape(_) | Seen::Enum | Seen::Nothing => false,
        };
        if named.iter().all(is_shown) { Said::Nothing } else { Said::Beyond }
    }

    /// Members beyond those that have names.
    fn others(&self, node: NodeId, seen: Seen<'_>) -> Said {
        match seen {
            Seen::Struct(StructDef { additional: Additional::Closed, .. }) | Seen::Union => Said::Nothing,
            Seen::Struct(StructDef { additional: Additional::Open(shape), .. }) => {
                self.asked(&[node], Seen::Shape(shape)).of_part(vec![words("other members: ")])
            }
            Seen::Shape(Shape::Map(shape)) => {
                self.asked(&[node], Seen::Shape(shape)).of_part(vec![words("each member: ")])
            }
            Seen::Shape(_) | Seen::Enum | Seen::Nothing => self.beyond_anything(node),
        }
    }

    /// What is asked of a value of which nothing is shown.
    fn rest(&self, node: NodeId, place: Line) -> Said {
        let asked = self.asked(&[node], Seen::Nothing);
        match asked.phrases.is_empty() && !asked.beyond {
            true => Said::Phrase([place, vec![words("any JSON")]].concat()),
            false => asked.of_part(place),
        }
    }

    /// Beyond words, unless everything is accepted.
    fn beyond_anything(&self, node: NodeId) -> Said {
        if self.module.checks.conjunction_ops(&[node]).next().is_none() { Said::Nothing } else { Said::Beyond }
    }

    fn branches(&self, branches: &[NodeId], seen: Seen<'_>) -> Said {
        match seen {
            Seen::Union | Seen::Enum => Said::Nothing,
            Seen::Shape(Shape::Nullable(inner)) => {
                // One branch is for null; the others say what the value is else.
                match branches.iter().filter(|node| !self.is_null(**node)).collect::<Vec<_>>().as_slice() {
                    [other] => Said::Several(self.asked(&[**other], Seen::Shape(inner))),
                    _ => Said::Beyond,
                }
            }
            Seen::Shape(_) | Seen::Struct(_) | Seen::Nothing => Said::Beyond,
        }
    }

    fn is_null(&self, node: NodeId) -> bool {
        self.module
            .checks
            .conjunction_ops(&[node])
            .any(|op| *op == Op::Type(vec!["null"]) || *op == Op::Const(serde_json::Value::Null))
    }

    fn refuses_all(&self, node: NodeId) -> bool {
        self.module.checks.conjunction_ops(&[node]).any(|op| *op == Op::False)
    }

    /// The nodes that judge the member `name` of what `nodes` judge.
    pub(super) fn member_nodes(&self, node: NodeId, name: &str) -> Vec<NodeId> {
        let program = &self.module.checks;
        let mut found = Vec::new();
        for op in program.conjunction_ops(&[node]) {
            if let Op::Properties { named, .. } = op {
                found.extend(named.iter().filter(|property| property.name == name).map(|property| property.node));
            }
        }
        found
    }
}

fn required(names: &[String], seen: Seen<'_>) -> Said {
    let unseen: Vec<&String> = match seen {
        Seen::Struct(object) => {
            names.iter().filter(|name| object.fields.iter().all(|field| field.name != **name)).collect()
        }
        Seen::Union => return Said::Nothing,
        Seen::Shape(_) | Seen::Enum | Seen::Nothing => names.iter().collect(),
    };
    match unseen.len() {
        0 => Said::Nothing,
        1 => Said::Phrase(vec![words("has the member "), code(unseen[0])]),
        _ => Said::Phrase([vec![words("has the members ")], listed(unseen.into_iter().map(code), " and ")].concat()),
    }
}

fn listed_values(values: &[serde_json::Value], seen: Seen<'_>) -> Said {
    match seen {
        Seen::Enum | Seen::Shape(Shape::Const(_) | Shape::Null) => return Said::Nothing,
        Seen::Shape(_) | Seen::Struct(_) | Seen::Union | Seen::Nothing => {}
    }
    let shown = |value: &serde_json::Value| -> Inline { code(value.to_string()) };
    match values {
        [only] => Said::Phrase(vec![words("always "), shown(only)]),
        _ if values.len() > MOST_VALUES => Said::Beyond,
        _ => Said::Phrase([vec![words("one of ")], listed(values.iter().map(shown), " or ")].concat()),
    }
}
