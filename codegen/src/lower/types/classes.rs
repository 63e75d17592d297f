//! Which of many things are the same, if each is made of others: the coarsest partition that tells apart what differs in
//! itself or in a part.

use std::collections::HashMap;

/// Something that has others as parts.
pub struct Form {
    /// All of it but the parts.
    pub own: String,
    /// Indices into the list that this one is in.
    pub parts: Vec<usize>,
}

/// A number for each form, the same for two that are equal in themselves and in all their parts.
///
/// Found by refining, as Hopcroft minimizes automata: a class that falls into two makes those fall apart that have one of
/// the two as a part, and it is enough to look at the smaller one. So this takes `n log n` steps, however long the chains
/// of parts are.
pub fn classes(forms: &[Form]) -> Vec<usize> {
    let mut partition = Partition::new(forms);
    let mut users: Vec<Vec<(usize, usize)>> = vec![Vec::new(); forms.len()];
    for (form, content) in forms.iter().enumerate() {
        content.parts.iter().enumerate().for_each(|(place, part)| users[*part].push((place, form)));
    }
    let mut waiting: Vec<usize> = (0..partition.members.len()).collect();
    let mut is_waiting = vec![true; waiting.len()];
    while let Some(class) = waiting.pop() {
        is_waiting[class] = false;
        let mut using: Vec<(usize, usize)> =
            partition.members[class].iter().flat_map(|form| users[*form].iter().copied()).collect();
        using.sort_unstable();
        for at_one_place in using.chunk_by(|one, other| one.0 == other.0) {
            for (rest, split) in partition.split(at_one_place.iter().map(|(_, form)| *form)) {
                is_waiting.push(false);
                let smaller =
                    if partition.members[split].len() <= partition.members[rest].len() { split } else { rest };
                let next = if is_waiting[rest] { split } else { smaller };
                is_waiting[next] = true;
                waiting.push(next);
            }
        }
    }
    partition.class_of
}

struct Partition {
    class_of: Vec<usize>,
    members: Vec<Vec<usize>>,
    /// Where in the list of its class a form stands.
    place: Vec<usize>,
}

impl Partition {
    /// What differs in itself, or in how many parts it has.
    fn new(forms: &[Form]) -> Partition {
        let mut numbers: HashMap<(&str, usize), usize> = HashMap::new();
        let mut partition = Partition { class_of: Vec::new(), members: Vec::new(), place: Vec::new() };
        for (index, form) in forms.iter().enumerate() {
            let next = numbers.len();
            let class = *numbers.entry((&form.own, form.parts.len())).or_insert(next);
            if class == next {
                partition.members.push(Vec::new());
            }
            partition.class_of.push(class);
            partition.place.push(partition.members[class].len());
            partition.members[class].push(index);
        }
        partition
    }

    /// Makes classes of their own of the `forms` whose class has others besides: the class with what is left, and the
    /// new one.
    fn split(&mut self, forms: impl Iterator<Item = usize>) -> Vec<(usize, usize)> {
        let mut chosen: HashMap<usize, Vec<usize>> = HashMap::new();
        let mut order = Vec::new();
        for form in forms {
            let of_class = chosen.entry(self.class_of[form]).or_default();
            if of_class.is_empty() {
                order.push(self.class_of[form]);
            }
            of_class.push(form);
        }
        let mut split = Vec::new();
        for class in order {
            let forms = &chosen[&class];
            if forms.len() == self.members[class].len() {
                continue;
            }
            let new = self.members.len();
            self.members.push(Vec::with_capacity(forms.len()));
            forms.iter().for_each(|form| self.move_to(*form, new));
            split.push((class, new));
        }
        split
    }

    fn move_to(&mut self, form: usize, new: usize) {
        let old = std::mem::replace(&mut self.class_of[form], new);
        let place = self.place[form];
        self.members[old].swap_remove(place);
        if let Some(moved) = self.members[old].get(place) {
            self.place[*moved] = place;
        }
        self.place[form] = self.members[new].len();
        self.members[new].push(form);
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, classes};

    fn form(own: &str, parts: &[usize]) -> Form {
        Form { own: own.to_owned(), parts: parts.to_vec() }
    }

    #[test]
    fn what_differs_in_a_part_differs() {
        let found = classes(&[form("a", &[1]), form("b", &[]), form("a", &[3]), form("c", &[]), form("a", &[1])]);
        assert_eq!(found[0], found[4]);
        assert_ne!(found[0], found[2]);
    }

    #[test]
    fn the_order_of_parts_counts() {
        let found = classes(&[form("a", &[2, 3]), form("a", &[3, 2]), form("b", &[]), form("c", &[])]);
        assert_ne!(found[0], found[1]);
    }

    #[test]
    fn what_goes_round_in_circles_is_the_same_however_long_the_circle_is() {
        let found = classes(&[form("a", &[0]), form("a", &[2]), form("a", &[1]), form("a", &[2]), form("b", &[0])]);
        assert!(found[..4].iter().all(|class| *class == found[0]));
        assert_ne!(found[0], found[4]);
    }

    #[test]
    fn a_long_chain_differs_at_every_link() {
        let links = 100_000;
        let mut forms: Vec<Form> = (0..links).map(|index| form("a", &[index + 1])).collect();
        forms.push(form("b", &[]));
        let mut found = classes(&forms);
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), links + 1);
    }
}
