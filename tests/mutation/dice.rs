//! Inputs that are a little different.

use fastrand::Rng;

use super::corpus::LARGEST;

/// One of `seeds` after one to four changes.
pub fn mutated(dice: &mut Rng, seeds: &[Vec<u8>], words: &[&str]) -> Vec<u8> {
    let mut input = pick(dice, seeds).clone();
    for _ in 0..dice.usize(1..=4) {
        change(dice, &mut input, seeds, words);
    }
    input.truncate(LARGEST);
    input
}

fn pick<'a, T>(dice: &mut Rng, from: &'a [T]) -> &'a T {
    &from[dice.usize(..from.len())]
}

fn change(dice: &mut Rng, input: &mut Vec<u8>, seeds: &[Vec<u8>], words: &[&str]) {
    let place = dice.usize(..=input.len());
    let end = (place + dice.usize(..=8)).min(input.len());
    match dice.u8(..10) {
        // A word of the language is worth more than bytes.
        0..4 => drop(input.splice(place..place, pick(dice, words).bytes())),
        4 => drop(input.splice(place..end, pick(dice, words).bytes())),
        5 => drop(input.drain(place..end)),
        6 => {
            let again: Vec<u8> = input[place..end].repeat(dice.usize(1..4));
            input.splice(place..place, again);
        }
        7 => {
            let other = pick(dice, seeds);
            let from = dice.usize(..=other.len());
            input.truncate(place);
            input.extend_from_slice(&other[from..]);
        }
        8 => input.insert(place, dice.u8(..)),
        _ => {
            if let Some(byte) = input.get_mut(place) {
                *byte ^= 1 << dice.u8(..8);
            }
        }
    }
}
