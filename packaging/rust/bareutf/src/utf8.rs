//! UTF-8 as RFC 3629 and Unicode Table 3-7 define it, and nothing else.
// SPDX-License-Identifier: MIT
use crate::sys;

/// Why bytes are ill-formed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// 80..BF where a sequence should begin.
    Stray,
    /// F8..FF, in no sequence since 2003.
    Never,
    /// A longer form than due.
    Overlong,
    /// U+D800..U+DFFF are no scalar values.
    Surrogate,
    /// Above U+10FFFF.
    TooHigh,
    /// The start of a sequence, and then no continuation.
    Truncated,
}

/// One ill-formed part, which one U+FFFD replaces.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Bad {
    /// The offset of its first byte.
    pub at: usize,
    /// Its bytes, 1 to 3.
    pub length: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

/// The bytes of the longest well-formed prefix.
///
/// ```
/// assert_eq!(bareutf::utf8::check(b"caf\xC3\xA9 \xC0\xAF"), 6);
/// ```
pub fn check(text: &[u8]) -> usize {
    unsafe { sys::bu_utf8_check(text.as_ptr(), text.len()) }
}

/// Is all of it well-formed?
pub fn is_valid(text: &[u8]) -> bool {
    check(text) == text.len()
}

/// The text, or its first ill-formed part.
///
/// ```
/// use bareutf::utf8::{from_bytes, Reason};
///
/// assert_eq!(from_bytes(b"caf\xC3\xA9"), Ok("caf\u{e9}"));
/// assert_eq!(from_bytes(b"a\xE2\x82").unwrap_err().reason, Reason::Truncated);
/// ```
pub fn from_bytes(text: &[u8]) -> Result<&str, Bad> {
    let at = check(text);
    if at == text.len() {
        return Ok(unsafe { core::str::from_utf8_unchecked(text) });
    }
    Err(explain(text, at))
}

fn explain(text: &[u8], at: usize) -> Bad {
    let mut length = 0;
    let rest = &text[at..];
    let reason = unsafe { sys::bu_utf8_explain(rest.as_ptr(), rest.len(), &mut length) };
    let reason = match reason {
        sys::BU_UTF8_STRAY => Reason::Stray,
        sys::BU_UTF8_NEVER => Reason::Never,
        sys::BU_UTF8_OVERLONG => Reason::Overlong,
        sys::BU_UTF8_SURROGATE => Reason::Surrogate,
        sys::BU_UTF8_TOO_HIGH => Reason::TooHigh,
        _ => Reason::Truncated,
    };
    Bad { at, length, reason }
}

/// The bytes of the longest prefix of at most `most` bytes that splits no
/// sequence and no ill-formed part.
///
/// ```
/// assert_eq!(bareutf::utf8::truncate("\u{20ac}\u{20ac}".as_bytes(), 5), 3);
/// ```
pub fn truncate(text: &[u8], most: usize) -> usize {
    unsafe { sys::bu_utf8_truncate(text.as_ptr(), text.len(), most) }
}

/// Scalar values and ill-formed parts, from first to last.
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    text: &'a [u8],
    at: usize,
}

/// Go over a text.
///
/// ```
/// let shown: String = bareutf::utf8::parts(b"a\xC0b").map(|part| part.unwrap_or('?')).collect();
/// assert_eq!(shown, "a?b");
/// ```
pub fn parts(text: &[u8]) -> Parts<'_> {
    Parts { text, at: 0 }
}

impl Iterator for Parts<'_> {
    type Item = Result<char, Bad>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.at..];
        let range = rest.as_ptr_range();
        let (mut p, mut scalar) = (range.start, 0);
        if rest.is_empty() {
            return None;
        }
        if unsafe { sys::bu_utf8_next(&mut p, range.end, &mut scalar) } == sys::BU_OK {
            self.at += p as usize - range.start as usize;
            return Some(Ok(unsafe { char::from_u32_unchecked(scalar) }));
        }
        let bad = explain(self.text, self.at);
        self.at += bad.length;
        Some(Err(bad))
    }
}

impl core::iter::FusedIterator for Parts<'_> {}

/// The result of one byte of a stream.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Event {
    /// The scalar value that the byte completes.
    Scalar(char),
    /// The byte was taken; the sequence is well-formed so far.
    More,
    /// The byte was taken; alone it is one ill-formed part.
    Bad,
    /// The bytes before were one ill-formed part; feed this byte again.
    Refeed,
}

/// A decoder for streams. A copy of it is a checkpoint.
///
/// ```
/// use bareutf::utf8::{Decoder, Event};
///
/// let mut decoder = Decoder::new();
/// let mut text = String::new();
/// for &byte in b"caf\xC3\xA9 \xE2(" {
///     loop {
///         match decoder.feed(byte) {
///             Event::Scalar(c) => text.push(c),
///             Event::More => (),
///             Event::Bad => text.push('?'),
///             Event::Refeed => {
///                 text.push('?');
///                 continue;
///             }
///         }
///         break;
///     }
/// }
/// assert!(decoder.finish());
/// assert_eq!(text, "caf\u{e9} ?(");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Decoder(sys::bu_utf8);

impl Default for Decoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Decoder {
    /// The start of a stream.
    pub const fn new() -> Self {
        Decoder(sys::bu_utf8 { word: 0 })
    }

    /// Take one byte.
    pub fn feed(&mut self, byte: u8) -> Event {
        let mut scalar = 0;
        match unsafe { sys::bu_utf8_feed(&mut self.0, byte, &mut scalar) } {
            sys::BU_OK => Event::Scalar(unsafe { char::from_u32_unchecked(scalar) }),
            sys::BU_MORE => Event::More,
            sys::BU_REFEED => Event::Refeed,
            _ => Event::Bad,
        }
    }

    /// How many bytes were taken for a sequence that is not complete: 0 to 3.
    pub fn pending(&self) -> usize {
        unsafe { sys::bu_utf8_pending(&self.0) as usize }
    }

    /// End the stream: did it end between two sequences? It can begin again.
    pub fn finish(&mut self) -> bool {
        unsafe { sys::bu_utf8_finish(&mut self.0) == sys::BU_OK }
    }
}

/// The bytes that a text has when it is repaired.
pub fn repair_size(text: &[u8]) -> usize {
    unsafe { sys::bu_utf8_repair_size(text.as_ptr(), text.len()) }
}

/// Copy a text, with U+FFFD for each ill-formed part. `None`: there is no room.
///
/// ```
/// use bareutf::utf8::{repair, repair_size};
///
/// let text = b"caf\xE9!";
/// let mut room = [0; 16];
/// assert_eq!(repair(text, &mut room), Some("caf\u{fffd}!"));
/// assert_eq!(repair_size(text), 7);
/// assert_eq!(repair(text, &mut room[..6]), None);
/// ```
pub fn repair<'a>(text: &[u8], room: &'a mut [u8]) -> Option<&'a str> {
    let (from, to) = (text.as_ptr_range(), room.as_mut_ptr_range());
    let mut state = sys::bu_utf8 { word: 0 };
    let mut b = sys::bu_buffer {
        src: from.start,
        src_end: from.end,
        dst: to.start,
        dst_end: to.end,
    };
    unsafe {
        if sys::bu_utf8_repair(&mut state, &mut b) == sys::BU_FULL
            || sys::bu_utf8_repair_finish(&mut state, &mut b) == sys::BU_FULL
        {
            return None;
        }
        let n = b.dst as usize - to.start as usize;
        Some(core::str::from_utf8_unchecked(&room[..n]))
    }
}
