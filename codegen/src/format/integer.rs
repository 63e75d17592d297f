//! Formats of numbers. No draft has any; OpenAPI lists them, and generators of schemas write them.

/// An integer type of other languages, after which a format is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntegerFormat {
    /// Whether some of its integers are negative.
    pub is_signed: bool,
    /// How many bits it has, the sign included; at most 64.
    pub bits: i32,
}

impl IntegerFormat {
    /// Its integers are less than 2 to this power.
    pub fn end(self) -> i32 {
        self.bits - i32::from(self.is_signed)
    }

    /// The least one is −2 to this power; it is 0 if there is none.
    pub fn least(self) -> Option<i32> {
        self.is_signed.then(|| self.end())
    }
}

/// The integers of a format; `None` if it is about something else. `int` and `uint` have 64 bits.
pub fn integer_format(name: &str) -> Option<IntegerFormat> {
    let signed = |bits| Some(IntegerFormat { is_signed: true, bits });
    let unsigned = |bits| Some(IntegerFormat { is_signed: false, bits });
    match name {
        "int8" => signed(8),
        "int16" => signed(16),
        "int32" => signed(32),
        "int64" | "int" => signed(64),
        "uint8" => unsigned(8),
        "uint16" => unsigned(16),
        "uint32" => unsigned(32),
        "uint64" | "uint" => unsigned(64),
        _ => None,
    }
}

/// Whether a format is known to refuse nothing: it says how a number is kept, or that a text is not to be shown.
pub fn refuses_nothing(name: &str) -> bool {
    matches!(name, "double" | "float" | "password")
}
