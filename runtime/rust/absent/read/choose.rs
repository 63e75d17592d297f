//! Stands in for how a union chooses its branch, where no check program has alternatives: no plan has a union.

use std::borrow::Cow;

use super::json::value::Json;
use super::plan::choices::Tagged;
use super::plan::step::{Plan, Step};
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// The plan that a union chooses for the next value: not to be told.
    pub(crate) fn branch(&mut self, _step: &'d Step) -> Option<Plan> {
        self.give_up()
    }

    /// As [`Reader::branch`], by the value of a member.
    pub(super) fn tagged_branch(&mut self, _tagged: &'d Tagged) -> Option<Plan> {
        self.give_up()
    }

    /// The tag's place among the values of a union, and the plan that it chooses: not to be told.
    pub(crate) fn choose(&mut self, _tagged: &'d Tagged) -> Option<(usize, Plan)> {
        self.give_up()
    }

    /// The tag of the object that is next: not to be told.
    pub(super) fn find_tag(&mut self, _name: &str, _only: bool) -> Option<Option<Tag<'d>>> {
        self.give_up()
    }
}

/// The value of the member that tells the variants of a union apart.
#[derive(Debug)]
pub(crate) enum Tag<'d> {
    Text(Cow<'d, str>),
    Other(Json),
}

impl Tag<'_> {
    pub fn into_json(self) -> Json {
        match self {
            Tag::Text(text) => Json::String(text.into()),
            Tag::Other(json) => json,
        }
    }
}
