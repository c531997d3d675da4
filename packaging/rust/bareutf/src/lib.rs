//! Strict UTF-8 for machines without an operating system: a safe face of
//! bareutf, without `std` and without allocation.
//!
//! * [`utf8`]: check, decode and repair text, whole or byte by byte
//! * [`name`]: names that file systems take
//! * [`ring`]: bytes from an interrupt to a main loop; no loss is hidden
//! * [`line`]: a line editor for serial terminals
//!
//! ```
//! use bareutf::{name, utf8};
//!
//! assert!(!utf8::is_valid(b"\xC0\xAF"));
//! assert_eq!(name::FAT.check("caf\u{e9}".as_bytes()), Ok("caf\u{e9}"));
//! ```
// SPDX-License-Identifier: MIT
#![no_std]
#![warn(missing_docs)]

pub mod line;
pub mod name;
pub mod ring;
pub mod utf8;

/// The declarations of all of bareutf.
pub use bareutf_sys as sys;

/// The version of the C library, as text.
pub fn version() -> &'static str {
    let text = sys::BU_VERSION_STRING;
    core::str::from_utf8(&text[..text.len() - 1]).unwrap_or("")
}
