//! Integrity rules, judged in one passage over the text: is one of them broken? Which, and where, is the interpreter's to find.

use std::collections::{HashMap, HashSet};

use super::cycle::{Edge, find_cycle};
use super::json::Json;
use super::key::Key;
use super::parse::parse_within;
use super::program::NodeId;
use super::reader::Reader;
use super::rule::{Kind, Rule};
use super::selector::{Choice, Selector, descend};

/// The rules of a program, arranged by what they select.
#[derive(Debug)]
pub(super) struct Screen {
    root: Branch,
    /// How many lists of values are selected.
    lists: usize,
    /// How many members are selected of each object of a group.
    groups: Vec<usize>,
    tests: Vec<Test>,
}

/// What is selected at one place, and below it.
#[derive(Debug, Default)]
struct Branch {
    /// The lists that the value here belongs to.
    lists: Vec<usize>,
    /// The groups of which the value here is a member: which group, and which of its members.
    cells: Vec<(usize, usize)>,
    /// The groups that the object here belongs to.
    groups: Vec<usize>,
    /// The nodes that judge the value here.
    nodes: Vec<NodeId>,
    names: Vec<(String, Branch)>,
    indices: Vec<(usize, Branch)>,
    /// What is selected in every member or item that fulfils a condition.
    each: Vec<(Condition, Branch)>,
}

/// Which values are selected of many: all, or those that have this value at the end of these names.
type Condition = Option<(Vec<String>, Json)>;

#[derive(Debug)]
enum Test {
    Unique(usize),
    Exists { list: usize, within: Vec<usize>, or: Vec<Json> },
    Distinct { group: usize },
    Acyclic { group: usize, loops: bool },
}

impl Screen {
    /// Arranges the rules that can be judged by the text alone: warnings only if they are asked for.
    pub fn new(rules: &[Rule], warnings: bool) -> Screen {
        let mut screen = Screen { root: Branch::default(), lists: 0, groups: Vec::new(), tests: Vec::new() };
        let mut known = Vec::new();
        for rule in rules.iter().filter(|rule| warnings || !rule.warning) {
            match &rule.kind {
                Kind::Unique => {
                    let list = screen.list(&rule.select, &mut known);
                    screen.tests.push(Test::Unique(list));
                }
                Kind::Exists { within, or } => {
                    let list = screen.list(&rule.select, &mut known);
                    let within = within.iter().map(|selector| screen.list(selector, &mut known)).collect();
                    screen.tests.push(Test::Exists { list, within, or: or.list.clone() });
                }
                Kind::Distinct { fields } => {
                    let group = screen.group(&rule.select, fields.iter());
                    screen.tests.push(Test::Distinct { group });
                }
                Kind::Acyclic { from, to, loops } => {
                    let group = screen.group(&rule.select, [from, to].into_iter());
                    screen.tests.push(Test::Acyclic { group, loops: *loops });
                }
                Kind::Matches(node) => screen.root.at(&rule.select.0).nodes.push(*node),
                // Only what surrounds a document can tell.
                Kind::File => {}
            }
        }
        screen
    }

    /// Whether there is nothing to look for.
    pub fn is_empty(&self) -> bool {
        !self.root.descends() && !self.root.collects() && self.root.nodes.is_empty()
    }

    /// The list of what is selected; equal selectors have one.
    fn list<'s>(&mut self, selector: &'s Selector, known: &mut Vec<&'s Selector>) -> usize {
        known.iter().position(|other| *other == selector).unwrap_or_else(|| {
            known.push(selector);
            self.root.at(&selector.0).lists.push(self.lists);
            self.lists += 1;
            self.lists - 1
        })
    }

    /// The group of these members of what is selected.
    fn group<'s>(&mut self, selector: &Selector, names: impl Iterator<Item = &'s String>) -> usize {
        let group = self.groups.len();
        let branch = self.root.at(&selector.0);
        branch.groups.push(group);
        let mut width = 0;
        for name in names {
            branch.name(name).cells.push((group, width));
            width += 1;
        }
        self.groups.push(width);
        group
    }

    /// Whether a document that is well-formed and accepted by the root node is known to keep the rules. Otherwise the interpreter has to
    /// look.
    pub fn is_kept(&self, reader: Reader<'_>) -> bool {
        let lists = vec![Vec::new(); self.lists];
        let rows = vec![Vec::new(); self.groups.len()];
        // A value that rules select mostly stands in an object of about so many bytes.
        let expected = reader.text.len() / 64;
        let mut passage = Passage { screen: self, reader, numbers: HashMap::with_capacity(expected), lists, rows };
        let whole = passage.value(&self.root).is_some() && !passage.reader.is_undecided();
        whole && self.tests.iter().all(|test| passage.holds(test))
    }
}

impl Branch {
    /// The branch at the end of these steps.
    fn at(&mut self, steps: &[Choice]) -> &mut Branch {
        let Some((step, rest)) = steps.split_first() else { return self };
        let next = match step {
            Choice::Name(name) => self.name(name),
            Choice::Index(index) => find_or_add(&mut self.indices, index),
            Choice::All => find_or_add(&mut self.each, &None),
            Choice::With(names, value) => {
                // Whoever is asked for a member must have it once.
                let all = find_or_add(&mut self.each, &None);
                names.first().map(|name| all.name(name));
                find_or_add(&mut self.each, &Some((names.clone(), value.clone())))
            }
        };
        next.at(rest)
    }

    fn name(&mut self, name: &String) -> &mut Branch {
        find_or_add(&mut self.names, name)
    }

    fn collects(&self) -> bool {
        !self.lists.is_empty() || !self.cells.is_empty()
    }

    fn descends(&self) -> bool {
        !(self.groups.is_empty() && self.names.is_empty() && self.indices.is_empty() && self.each.is_empty())
    }
}

fn find_or_add<'b, K: Clone + PartialEq>(list: &'b mut Vec<(K, Branch)>, key: &K) -> &'b mut Branch {
    let place = list.iter().position(|(other, _)| other == key).unwrap_or_else(|| {
        list.push((key.clone(), Branch::default()));
        list.len() - 1
    });
    &mut list[place].1
}

/// Stands for a member that is absent.
const ABSENT: usize = usize::MAX;

/// One passage over a document.
struct Passage<'s, 'd> {
    screen: &'s Screen,
    reader: Reader<'d>,
    /// Equal values have equal numbers.
    numbers: HashMap<Key<'d>, usize>,
    lists: Vec<Vec<usize>>,
    /// The members of each group's objects, one object behind the other.
    rows: Vec<Vec<usize>>,
}

impl<'s, 'd> Passage<'s, 'd> {
    /// Takes the next value and what is selected in it.
    fn value(&mut self, branch: &'s Branch) -> Option<()> {
        let bracket = self.reader.peek();
        let start = self.reader.at;
        for node in &branch.nodes {
            self.reader.accept(self.reader.plans.of(*node))?;
            self.reader.repeat(start)?;
            self.reader.at = start;
        }
        if branch.collects() {
            let key = self.key()?;
            let next = self.numbers.len();
            let number = *self.numbers.entry(key).or_insert(next);
            branch.lists.iter().for_each(|list| self.lists[*list].push(number));
            for (group, column) in &branch.cells {
                let place = self.rows[*group].len() - self.screen.groups[*group] + column;
                self.rows[*group][place] = number;
            }
            if !branch.descends() {
                return Some(());
            }
            self.reader.repeat(start)?;
            self.reader.at = start;
        }
        match bracket {
            b'{' if branch.descends() => self.object(branch),
            b'[' if branch.descends() => self.array(branch),
            _ => self.reader.skip_value(),
        }
    }

    fn key(&mut self) -> Option<Key<'d>> {
        if self.reader.peek() == b'"' {
            return self.reader.string().map(Key::Text);
        }
        let start = self.reader.at;
        self.reader.skip_value()?;
        let json = parse_within(&self.reader.text.as_bytes()[start..self.reader.at], self.reader.limit).ok()?;
        match Key::of(&json) {
            Key::Other(text) => Some(Key::Other(text)),
            Key::Text(_) => None,
        }
    }

    fn object(&mut self, branch: &'s Branch) -> Option<()> {
        for group in &branch.groups {
            let width = self.screen.groups[*group];
            self.rows[*group].extend(std::iter::repeat_n(ABSENT, width));
        }
        self.reader.open(b'{')?;
        let (mut first, mut met) = (true, 0_u64);
        // Of equal names the last one counts: not for this passage, which can't know it.
        let mut others: Option<HashSet<_>> = None;
        while self.reader.another(first, b'}')? {
            first = false;
            let name = self.reader.string()?;
            self.reader.expect(b':')?;
            let place = branch.names.iter().position(|(known, _)| *known == *name);
            match place {
                Some(place @ 0..64) if met & (1 << place) == 0 => met |= 1 << place,
                Some(_) => return None,
                None => {}
            }
            if !branch.each.is_empty() && !others.get_or_insert_default().insert(name) {
                return None;
            }
            self.element(place.map(|place| &branch.names[place].1), &branch.each)?;
        }
        Some(())
    }

    fn array(&mut self, branch: &'s Branch) -> Option<()> {
        self.reader.open(b'[')?;
        let mut index = 0;
        while self.reader.another(index == 0, b']')? {
            let chosen = branch.indices.iter().find(|(wanted, _)| *wanted == index);
            self.element(chosen.map(|(_, next)| next), &branch.each)?;
            index += 1;
        }
        Some(())
    }

    /// Takes the next value, as the one that is `chosen` and as one of many.
    fn element(&mut self, chosen: Option<&'s Branch>, each: &'s [(Condition, Branch)]) -> Option<()> {
        let mut last = None;
        for (condition, next) in
            chosen.map(|next| (&None, next)).into_iter().chain(each.iter().map(|(c, next)| (c, next)))
        {
            if condition.as_ref().is_none_or(|(names, wanted)| self.has(names, wanted))
                && let Some(before) = last.replace(next)
            {
                self.ahead(before)?;
            }
        }
        match last {
            Some(next) => self.value(next),
            None => self.reader.skip_value(),
        }
    }

    /// Looks at the next value without moving.
    fn ahead(&mut self, branch: &'s Branch) -> Option<()> {
        self.reader.peek();
        let (start, depth) = (self.reader.at, self.reader.depth);
        self.value(branch)?;
        self.reader.repeat(start)?;
        (self.reader.at, self.reader.depth) = (start, depth);
        Some(())
    }

    /// Whether the next value has this one at the end of these names. That the first name comes once, the branch without a
    /// condition makes sure of.
    fn has(&mut self, names: &[String], wanted: &Json) -> bool {
        let Some((first, rest)) = names.split_first() else { return self.is(wanted) };
        if self.reader.peek() != b'{' {
            return false;
        }
        match self.reader.find_tag(first, false).flatten() {
            Some(tag) if rest.is_empty() => tag.instance().equals(wanted),
            Some(tag) => descend(&tag.into_json(), rest).is_some_and(|found| found == wanted),
            None => false,
        }
    }

    /// Whether the next value is this one.
    fn is(&mut self, wanted: &Json) -> bool {
        self.reader.peek();
        let start = self.reader.at;
        let key = self.key();
        self.reader.at = start;
        key == Some(Key::of(wanted))
    }

    fn holds(&self, test: &Test) -> bool {
        match test {
            Test::Unique(list) => {
                let mut met = vec![false; self.numbers.len()];
                self.lists[*list].iter().all(|number| !std::mem::replace(&mut met[*number], true))
            }
            Test::Exists { list, within, or } => {
                let mut known = vec![false; self.numbers.len()];
                let others = or.iter().filter_map(|value| self.numbers.get(&Key::of(value)));
                for number in within.iter().flat_map(|list| &self.lists[*list]).chain(others) {
                    known[*number] = true;
                }
                self.lists[*list].iter().all(|number| known[*number])
            }
            Test::Distinct { group } => self.objects(*group).all(|members| {
                let repeats = |(place, number): (usize, &usize)| *number != ABSENT && members[..place].contains(number);
                !members.iter().enumerate().any(repeats)
            }),
            Test::Acyclic { group, loops } => {
                let ends = self.objects(*group).filter_map(|ends| match *ends {
                    [from, to] if from != ABSENT && to != ABSENT && (*loops || from != to) => Some(Edge { from, to }),
                    _ => None,
                });
                find_cycle(self.numbers.len(), &ends.collect::<Vec<_>>()).is_none()
            }
        }
    }

    /// The members of each object of a group.
    fn objects(&self, group: usize) -> impl Iterator<Item = &[usize]> {
        self.rows[group].chunks_exact(self.screen.groups[group].max(1))
    }
}
