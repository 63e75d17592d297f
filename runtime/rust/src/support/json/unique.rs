//! Equal items of an array, found in linear time.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use super::value::Json;

/// Up to this many items comparing each with each is faster than hashing.
const PAIRWISE: usize = 8;

/// The first item that equals an earlier one: the earlier and the later index, both counted from 0.
pub fn duplicate(items: &[Json]) -> Option<(usize, usize)> {
    if items.len() <= PAIRWISE {
        return (1..items.len())
            .find_map(|later| Some((items[..later].iter().position(|item| *item == items[later])?, later)));
    }
    let keys = RandomState::new();
    let mut seen: HashMap<u64, usize> = HashMap::with_capacity(items.len());
    // Items whose hash an unequal one has already: none, but for an accident.
    let mut collided: Vec<usize> = Vec::new();
    for (later, item) in items.iter().enumerate() {
        let first = *seen.entry(hash(&keys, item)).or_insert(later);
        if first == later {
            continue;
        }
        if let Some(equal) = [first].iter().chain(&collided).find(|earlier| items[**earlier] == *item) {
            return Some((*equal, later));
        }
        collided.push(later);
    }
    None
}

/// Equal values have equal hashes; the keys are random, so nobody can choose values that collide.
fn hash(keys: &RandomState, json: &Json) -> u64 {
    let mut hasher = keys.build_hasher();
    match json {
        Json::Null => hasher.write_u8(0),
        Json::Bool(value) => hasher.write_u8(1 + u8::from(*value)),
        Json::Number(number) => {
            hasher.write_u8(3);
            // Adding zero turns −0 into 0.
            hasher.write_u64((number.as_f64() + 0.0).to_bits());
        }
        Json::String(text) => {
            hasher.write_u8(4);
            hasher.write(text.as_bytes());
        }
        Json::Array(items) => {
            hasher.write_u8(5);
            items.iter().for_each(|item| hasher.write_u64(hash(keys, item)));
        }
        Json::Object(object) => {
            hasher.write_u8(6);
            let sum = object.iter().fold(0_u64, |sum, (name, value)| {
                let mut member = keys.build_hasher();
                member.write_u64(hash(keys, value));
                member.write(name.as_bytes());
                sum.wrapping_add(member.finish())
            });
            hasher.write_u64(sum);
        }
    }
    hasher.finish()
}
