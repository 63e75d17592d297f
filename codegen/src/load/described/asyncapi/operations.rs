//! Which messages the application sends and receives.
//!
//! Until 2.6, operations say what others may do: what is published goes to the application, and what is subscribed to
//! comes from it. From 3.0 on they say what the application does.

use serde_json::Value;

use super::{Use, Version, read::Reading};
use crate::{load::Location, pointer};

/// Takes note of what the operations of a description do with the messages of its channels.
pub(super) fn read(events: &mut Reading<'_, '_>, root: &Location) {
    match events.version {
        Version::V2 => in_channels(events),
        Version::V3 => {
            for (name, at) in events.reader.entries(root, "operations") {
                operation(events, &name, &at);
            }
        }
    }
}

fn in_channels(events: &mut Reading<'_, '_>) {
    for index in 0..events.channels.len() {
        for (verb, is_received) in [("publish", true), ("subscribe", false)] {
            let channel = &events.channels[index];
            let at = channel.at.child(&[verb]);
            let usual = format!("{} {verb}", channel.id);
            if events.reader.value(&at).is_null() {
                continue;
            }
            let Some((at, _)) = events.reader.object(&at, "an operation") else { continue };
            let usual = events.reader.text(&at, "operationId").unwrap_or(usual);
            let at = at.child(&["message"]);
            if events.reader.value(&at).is_null() {
                continue;
            }
            let Some(at) = events.reader.resolved(&at) else { continue };
            let several = events.reader.items(&at, "oneOf");
            let is_one = several.is_none();
            for (number, at) in several.unwrap_or_else(|| vec![at]).iter().enumerate() {
                let usual = if is_one { usual.clone() } else { format!("{usual} {}", number + 1) };
                let Some(message) = events.message(at, &usual) else { continue };
                mark(Use::on(&mut events.channels[index], message), is_received);
            }
        }
    }
}

fn operation(events: &mut Reading<'_, '_>, name: &str, at: &Location) {
    let Some((at, members)) = events.reader.object(at, "an operation") else { return };
    let is_received = match members.get("action").and_then(Value::as_str) {
        Some("receive") => true,
        Some("send") => false,
        Some(_) | None => {
            let help = "write `send` or `receive`: what the application does";
            let said = if members.contains_key("action") { at.child(&["action"]) } else { at };
            return events.reader.refuse(&said, "an operation has an `action`", help);
        }
    };
    if !members.contains_key("channel") {
        let help = "refer to the channel that the messages go through";
        return events.reader.refuse(&at, "an operation has a `channel`", help);
    }
    let Some(channel) = channel_at(events, &at.child(&["channel"])) else { return };
    messages(events, &at, Some(channel), is_received);
    let reply = at.child(&["reply"]);
    if events.reader.value(&reply).is_null() {
        return;
    }
    let Some((reply, members)) = events.reader.object(&reply, &format!("the reply to {name:?}")) else { return };
    let own = members.contains_key("channel").then(|| channel_at(events, &reply.child(&["channel"])));
    if let Some(None) = own {
        return;
    }
    messages(events, &reply, own.flatten(), !is_received);
}

/// The channel that is referred to at `at`: one of the description, or one that stands elsewhere.
fn channel_at(events: &mut Reading<'_, '_>, at: &Location) -> Option<usize> {
    let found = events.reader.resolved(at)?;
    if let Some(known) = events.channels.iter().position(|channel| channel.at == found) {
        return Some(known);
    }
    let id = pointer::last_name(&found.pointer);
    events.channel(&id, &found)
}

/// Takes note of the messages that stand at `at`, an operation or a reply: those that it names, or else all of the
/// channel.
fn messages(events: &mut Reading<'_, '_>, at: &Location, channel: Option<usize>, is_received: bool) {
    let named = events.reader.items(at, "messages");
    let Some(named) = named else {
        for one in channel.map(|channel| &mut events.channels[channel].uses).into_iter().flatten() {
            mark(one, is_received);
        }
        return;
    };
    for at in named {
        let Some(message) = events.message(&at, "message") else { continue };
        let is_there = |index: &usize| events.channels[*index].uses.iter().any(|one| one.message == message);
        // A reply may go to an address that only the request knows: then any channel that has the message is meant.
        let found = channel.map_or_else(|| (0..events.channels.len()).collect(), |channel| vec![channel]);
        let found: Vec<usize> = found.into_iter().filter(is_there).collect();
        if found.is_empty() {
            let help = "refer to one of the `messages` of the channel: `#/channels/NAME/messages/KEY`";
            events.reader.refuse(&at, "the channel has no such message", help);
        }
        for index in found {
            mark(Use::on(&mut events.channels[index], message), is_received);
        }
    }
}

fn mark(one: &mut Use, is_received: bool) {
    one.is_received |= is_received;
    one.is_sent |= !is_received;
}
