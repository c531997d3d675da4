//! The declarations of bareutf, a freestanding codec for text, and its archive.
//!
//! The contracts are in the headers of `core/include/bareutf`. The crate
//! `bareutf` has a safe face of the calls for UTF-8, names, bytes from an
//! interrupt and a line editor.
// SPDX-License-Identifier: MIT
#![no_std]
#![allow(non_camel_case_types, non_upper_case_globals)]
#![allow(clippy::all)]

mod bindings;
pub use bindings::*;
