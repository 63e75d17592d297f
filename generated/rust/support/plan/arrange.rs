//! From integrity rules to what has to be noted for them: see [`Screen`].

use super::json::key::text_of;
use super::program::rule::{FurtherEdges, Kind, Rule};
use super::program::selector::{Choice, Selector};
use super::screen::{Below, Branch, BranchId, Difference, Group, Screen, Test, When};

/// The groups so far: of which objects, and which of their members.
type Groups<'s> = Vec<(&'s [Choice], Vec<&'s String>)>;

impl Screen {
    /// Arranges the rules that can be judged by the text alone: warnings only if they are asked for. `None` if there
    /// are none.
    pub fn new(rules: &[Rule], warnings: bool) -> Option<Screen> {
        let mut screen = Screen {
            branches: vec![Branch::default()],
            lists: Vec::new(),
            groups: Vec::new(),
            domains: 0,
            tests: Vec::new(),
            warns: false,
            parts: 0,
            differences: Vec::new(),
        };
        let (mut known, mut known_groups) = (Vec::new(), Vec::new());
        for rule in rules.iter().filter(|rule| warnings || !rule.warning) {
            match &rule.kind {
                Kind::Unique => {
                    let list = screen.list(&rule.select, &mut known);
                    screen.tests.push(Test::Unique(list));
                }
                Kind::Exists { within, or } => {
                    let list = screen.list(&rule.select, &mut known);
                    let within = within.iter().map(|selector| screen.list(selector, &mut known)).collect();
                    screen.exists(list, within, or.list.iter().map(text_of).collect());
                }
                Kind::Distinct { fields } => {
                    let group = screen.group(&rule.select.0, fields.iter().collect(), &mut known_groups);
                    screen.tests.push(Test::Distinct { group });
                }
                Kind::Acyclic { from, to, loops, also } => {
                    let group = screen.group(&rule.select.0, vec![from, to], &mut known_groups);
                    let below = |edges| screen.below(edges, &mut known_groups);
                    let also = also.iter().map(below).collect();
                    screen.tests.push(Test::Acyclic { group, loops: *loops, also });
                }
                Kind::Matches(node) => {
                    let branch = screen.at(&rule.select.0);
                    screen.branches[branch].nodes.push(*node);
                    screen.warns |= rule.warning;
                }
                Kind::Difference { before, after } => {
                    let mut part = |selector| screen.part(selector);
                    let difference =
                        Difference { said: part(&rule.select), before: part(before), after: part(after) };
                    screen.differences.push(difference);
                }
                // Only what surrounds a document can tell.
                Kind::File(_) => {}
            }
        }
        screen.part_domains();
        let judges = screen.branches.iter().any(|branch| !branch.nodes.is_empty());
        (judges || !screen.differences.is_empty() || !screen.tests.is_empty()).then_some(screen)
    }

    /// The list of what is selected; equal selectors have one.
    fn list<'s>(&mut self, selector: &'s Selector, known: &mut Vec<(&'s Selector, usize)>) -> usize {
        let found = known.iter().find(|(other, _)| *other == selector);
        found.map(|(_, list)| *list).unwrap_or_else(|| {
            let list = self.new_list(selector, None);
            known.push((selector, list));
            list
        })
    }

    fn new_list(&mut self, selector: &Selector, around: Option<usize>) -> usize {
        let branch = self.at(&selector.0);
        let list = self.lists.len();
        let mark = self.branches[branch].marks.of_domain(0);
        mark.lists.push(list);
        mark.around.extend(around.map(|group| (list, group)));
        self.lists.push(0);
        list
    }

    /// The list of the parts that are selected.
    fn part(&mut self, selector: &Selector) -> usize {
        let branch = self.at(&selector.0);
        self.branches[branch].marks.parts.push(self.parts);
        self.parts += 1;
        self.parts - 1
    }

    /// Edges to what is below the objects of a group.
    fn below<'s>(&mut self, edges: &'s FurtherEdges, known: &mut Groups<'s>) -> Below {
        let group = self.group(edges.objects(), vec![&edges.from], known);
        Below { group, list: self.new_list(&edges.to, Some(group)), loops: edges.loops }
    }

    /// Adds a test, to one that looks into the same lists if there is one.
    fn exists(&mut self, list: usize, within: Vec<usize>, or: Vec<String>) {
        for test in &mut self.tests {
            match test {
                Test::Exists { lists, within: known, or: texts } if (&*known, &*texts) == (&within, &or) => {
                    return lists.push(list);
                }
                _ => {}
            }
        }
        self.tests.push(Test::Exists { lists: vec![list], within, or });
    }

    /// The group of these members of what is selected; equal ones are one.
    fn group<'s>(&mut self, selector: &'s [Choice], names: Vec<&'s String>, known: &mut Groups<'s>) -> usize {
        if let Some(group) = known.iter().position(|(other, others)| *other == selector && *others == names) {
            return group;
        }
        let group = self.groups.len();
        let branch = self.at(selector);
        self.branches[branch].marks.groups.push(group);
        for (column, name) in names.iter().enumerate() {
            let member = self.name(branch, name);
            self.branches[member].marks.of_domain(0).cells.push((group, column));
        }
        self.groups.push(Group { width: names.len(), domain: 0 });
        known.push((selector, names));
        group
    }

    /// Lists and groups are of one domain if a test compares their values, or one value is noted in both.
    fn part_domains(&mut self) {
        // Lists come first, then groups.
        let lists = self.lists.len();
        let mut domains: Vec<usize> = (0..lists + self.groups.len()).collect();
        let mut join = |members: &mut dyn Iterator<Item = usize>| {
            let Some(first) = members.next() else { return };
            for member in members {
                let (one, other) = (domains[first], domains[member]);
                domains.iter_mut().filter(|domain| **domain == other).for_each(|domain| *domain = one);
            }
        };
        for mark in self.branches.iter().flat_map(|branch| &branch.marks.values) {
            join(&mut mark.lists.iter().copied().chain(mark.cells.iter().map(|(group, _)| lists + group)));
        }
        for test in &self.tests {
            match test {
                Test::Exists { lists, within, .. } => join(&mut lists.iter().chain(within).copied()),
                Test::Acyclic { group, also, .. } => {
                    let ends = also.iter().flat_map(|below| [below.list, lists + below.group]);
                    join(&mut [lists + group].into_iter().chain(ends));
                }
                Test::Unique(_) | Test::Distinct { .. } => {}
            }
        }
        let mut numbers: Vec<usize> = domains.clone();
        numbers.sort_unstable();
        numbers.dedup();
        let number = |place: usize| numbers.partition_point(|domain| *domain < domains[place]);
        self.domains = numbers.len();
        self.lists = (0..lists).map(number).collect();
        for (place, group) in self.groups.iter_mut().enumerate() {
            group.domain = number(lists + place);
        }
        for mark in self.branches.iter_mut().flat_map(|branch| &mut branch.marks.values) {
            let list = mark.lists.first().map(|list| number(*list));
            mark.domain = list.or_else(|| Some(number(lists + mark.cells.first()?.0))).unwrap_or_default();
        }
    }

    /// The branch to which a selector leads.
    fn at(&mut self, selector: &[Choice]) -> BranchId {
        selector.iter().fold(0, |branch, step| match step {
            Choice::Name(name) => self.name(branch, name),
            Choice::Index(index) => {
                let known = self.branches[branch].indices.iter().find(|(other, _)| other == index);
                known.map(|(_, next)| *next).unwrap_or_else(|| {
                    let next = self.add(None);
                    self.branches[branch].indices.push((*index, next));
                    next
                })
            }
            Choice::All => self.each(branch, None),
            Choice::With(names, wanted) => {
                // Whoever is asked for a member must have it once.
                if let Some(name) = names.first() {
                    let all = self.each(branch, None);
                    self.name(all, name);
                }
                self.each(branch, Some(When { names: names.clone(), wanted: wanted.clone() }))
            }
        })
    }

    fn name(&mut self, branch: BranchId, name: &String) -> BranchId {
        let known = self.branches[branch].names.iter().find(|(other, _)| other == name);
        known.map(|(_, next)| *next).unwrap_or_else(|| {
            let next = self.add(None);
            self.branches[branch].names.push((name.clone(), next));
            next
        })
    }

    fn each(&mut self, branch: BranchId, when: Option<When>) -> BranchId {
        let known = self.branches[branch].each.iter().find(|next| self.branches[**next].when == when);
        known.copied().unwrap_or_else(|| {
            let next = self.add(when);
            self.branches[branch].each.push(next);
            next
        })
    }

    fn add(&mut self, when: Option<When>) -> BranchId {
        self.branches.push(Branch { when, ..Branch::default() });
        self.branches.len() - 1
    }
}
