//! Types of the user's.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Money {
    pub amount: u64,
    pub currency: String,
}

/// Holds less than the schema accepts: texts of one letter, but for `z`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Letter(pub char);

impl TryFrom<String> for Letter {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Letter, &'static str> {
        text.chars().next().filter(|letter| *letter != 'z').map(Letter).ok_or("no letter")
    }
}

impl From<Letter> for String {
    fn from(letter: Letter) -> String {
        letter.0.to_string()
    }
}
