//! A spinner on a terminal, for runs that take longer than a moment.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget};

use super::console::Console;
use crate::progress::{Observer, Stage, Step};

/// How long a run stays quiet.
const MOMENT: Duration = Duration::from_millis(500);

/// What the thread that shows messages is told.
enum Told {
    /// This goes on now.
    Message(String),
    /// Nothing goes on any more. Observers may be alive still.
    End,
}

/// Shows what is going on until it is dropped.
pub(super) struct Progress {
    running: Option<(Sender<Told>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts with `message`; shows nothing unless a person watches `console`.
    pub fn start(console: &Console, message: &str) -> Progress {
        let (sender, receiver) = channel();
        let message = message.to_owned();
        let thread =
            console.is_watched().then(|| thread::Builder::new().spawn(move || show(&receiver, message)).ok()).flatten();
        Progress { running: thread.map(|thread| (sender, thread)) }
    }

    /// Replaces the message.
    pub fn set(&self, message: impl FnOnce() -> String) {
        if let Some((sender, _)) = &self.running {
            // The thread only ends before us if it panicked.
            let _ = sender.send(Told::Message(message()));
        }
    }

    /// Shows how far a run of the pipeline is.
    pub fn observer(&self) -> Observer {
        let Some((sender, _)) = &self.running else { return Observer::default() };
        let sender = sender.clone();
        Observer::new(move |step| {
            let _ = sender.send(Told::Message(describe(step)));
        })
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.running.take() {
            let _ = sender.send(Told::End);
            let _ = thread.join();
        }
    }
}

fn describe(step: Step) -> String {
    let stage = match step.stage {
        Stage::Checks => "reading schemas".to_owned(),
        Stage::Types => "finding types".to_owned(),
        Stage::Code(language) => format!("generating {}", language.name()),
    };
    if step.total > 1 { format!("{stage}: {} of {}", step.done, step.total) } else { stage }
}

fn show(messages: &Receiver<Told>, mut message: String) {
    let start = Instant::now();
    while let Some(left) = MOMENT.checked_sub(start.elapsed()) {
        match messages.recv_timeout(left) {
            Ok(Told::Message(newer)) => message = newer,
            Err(RecvTimeoutError::Timeout) => break,
            Ok(Told::End) | Err(RecvTimeoutError::Disconnected) => return,
        }
    }
    let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    spinner.set_message(message);
    spinner.enable_steady_tick(Duration::from_millis(100));
    while let Ok(Told::Message(newer)) = messages.recv() {
        spinner.set_message(newer);
    }
    spinner.finish_and_clear();
}
