//! The declarations of bareutf, a freestanding codec for text, and its archive.
//!
//! The contracts are in the headers of `core/include/bareutf`. The crate
//! `bareutf` has a safe face of the calls for UTF-8, names, bytes from an
//! interrupt and a line editor.
//!
//! ```
//! let text = b"caf\xC3\xA9 \xC0\xAF";
//! let good = unsafe { bareutf_sys::bu_utf8_check(text.as_ptr(), text.len()) };
//! assert_eq!(good, 6);
//! ```
// SPDX-License-Identifier: MIT
#![no_std]
#![allow(non_camel_case_types, non_upper_case_globals)]
#![allow(clippy::all)]

mod bindings;
pub use bindings::*;
