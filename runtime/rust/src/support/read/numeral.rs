//! The numbers of a text.

use super::json::number::double;
use super::json::parse::parse_number;
use super::json::value::Number;
use super::plan::step::Step;
use super::reader::Reader;

/// Integers of so many digits are doubles exactly.
const EXACT_DIGITS: usize = 15;

impl Reader<'_> {
    /// The integer that is next, if it has few digits and no sign, and the plan has a short way to judge it; else the
    /// reader does not move.
    #[inline]
    pub(super) fn short_integer(&mut self, step: &Step) -> Option<i64> {
        let (least, greatest) = step.integers?;
        let (value, digits) = self.few_digits()?;
        if !(least..=greatest).contains(&value) {
            return None;
        }
        self.at += digits;
        Some(value)
    }

    /// The number that is next, if it has few digits and nothing else, and how many they are. The reader does not move.
    #[inline]
    pub(crate) fn few_digits(&self) -> Option<(i64, usize)> {
        let rest = self.rest();
        let digits = rest.iter().take(EXACT_DIGITS + 1).take_while(|byte| byte.is_ascii_digit()).count();
        let ends = !matches!(rest.get(digits), None | Some(b'.' | b'e' | b'E'));
        let [first, ..] = *rest else { return None };
        if digits == 0 || digits > EXACT_DIGITS || !ends || (first == b'0' && digits > 1) {
            return None;
        }
        Some((rest[..digits].iter().fold(0, |value, digit| value * 10 + i64::from(digit - b'0')), digits))
    }

    /// Takes a number.
    #[inline]
    pub(crate) fn number(&mut self) -> Option<Number> {
        self.peek();
        let start = self.at;
        let negative = self.byte() == b'-';
        self.at += usize::from(negative);
        let first = self.at;
        let mut value: u64 = 0;
        while let digit @ b'0'..=b'9' = self.byte() {
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            self.at += 1;
        }
        let digits = self.at - first;
        if digits == 0 || (digits > 1 && self.text.as_bytes()[first] == b'0') {
            return self.give_up();
        }
        if matches!(self.byte(), b'.' | b'e' | b'E') {
            return self.fraction(start, value);
        }
        // Eighteen digits always fit; −0 is a double only.
        match (digits, negative) {
            (..=18, false) => Some(Number::Signed(value as i64)),
            (..=18, true) if value != 0 => Some(Number::Signed(-(value as i64))),
            _ => self.long_number(start),
        }
    }

    /// The number from `start` on, whose fraction or exponent is next; its digits so far are those of `value`.
    fn fraction(&mut self, start: usize, mut value: u64) -> Option<Number> {
        /// Powers of ten that are doubles exactly, as far as they are needed for so many digits as any double holds.
        const POWERS: [f64; 16] = [1., 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
        let mut places = 0;
        if self.byte() == b'.' {
            let point = self.at;
            self.at += 1;
            while let digit @ b'0'..=b'9' = self.byte() {
                value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
                self.at += 1;
            }
            places = self.at - point - 1;
            if places == 0 {
                return self.give_up();
            }
        }
        let exponent = matches!(self.byte(), b'e' | b'E');
        // Fifteen digits are a double exactly, and so the quotient is rounded once.
        if !exponent && self.at - start <= POWERS.len() && value != 0 {
            let quotient = value as f64 / POWERS[places];
            let negative = self.text.as_bytes()[start] == b'-';
            return Number::from_f64(if negative { -quotient } else { quotient });
        }
        if exponent {
            self.at += 1;
            self.at += usize::from(matches!(self.byte(), b'+' | b'-'));
            self.digits()?;
        }
        let number = double(&self.text[start..self.at]).and_then(Number::from_f64);
        number.or_else(|| self.give_up())
    }

    /// The integer from `start` to here, as the check program takes it.
    #[cold]
    fn long_number(&mut self, start: usize) -> Option<Number> {
        parse_number(&self.text[start..self.at]).or_else(|| self.give_up())
    }

    fn digits(&mut self) -> Option<()> {
        if !self.byte().is_ascii_digit() {
            return self.give_up();
        }
        while self.byte().is_ascii_digit() {
            self.at += 1;
        }
        Some(())
    }

    /// Takes a number; only one with an exponent, or with very many digits, needs a look at its value.
    pub(super) fn skip_number(&mut self) -> Option<()> {
        const ALWAYS_FINITE: usize = 300;
        let start = self.at;
        self.at += usize::from(self.byte() == b'-');
        let first = self.at;
        self.digits()?;
        if self.at - first > 1 && self.text.as_bytes()[first] == b'0' {
            return self.give_up();
        }
        if self.byte() == b'.' {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.byte(), b'e' | b'E') || self.at - start > ALWAYS_FINITE {
            self.at = start;
            return self.number().map(drop);
        }
        Some(())
    }
}
