//! Stands in for the places of errors, where no rule asks for them.

use std::marker::PhantomData;

use super::noted::Noted;

/// The places of errors: nobody asks for them.
#[derive(Debug, Default)]
pub(super) struct Sites<'d>(PhantomData<&'d str>);

impl<'d> Sites<'d> {
    /// The places of these errors.
    pub fn of(_errors: &'d [Noted<'d>]) -> Sites<'d> {
        Sites::default()
    }
}
