//! How the program ends: its exit code, and a line of complaint.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::output::{complain, print};

pub(crate) fn report(failure: Failure) -> ExitCode {
    match failure {
        Failure::ReaderLeft => ExitCode::SUCCESS,
        Failure::Help(text) => match print(&text) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => report(failure),
        },
        Failure::Usage(message) => {
            complain(&message);
            ExitCode::from(2)
        }
        Failure::Failed(message) => {
            complain(&message);
            ExitCode::FAILURE
        }
    }
}
