//! A line editor for serial terminals: keys, UTF-8, pastes, older lines.
// SPDX-License-Identifier: MIT
use crate::sys;
use core::ffi::{c_uint, c_void};
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// The result of a byte.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// The line goes on.
    None,
    /// A line: [`Editor::text`].
    Ready,
    /// The same, and some bytes found no room.
    TooLong,
    /// The same, and it was torn by a gap.
    Refused,
    /// Ctrl-C.
    Interrupted,
    /// Ctrl-D on an empty line.
    End,
    /// A gap; the text is what came before it.
    Fault,
    /// Tab; the line goes on.
    Tab,
    /// A paste ended; the line goes on.
    Pasted,
}

impl Event {
    fn of(event: sys::bu_line_event) -> Self {
        match event {
            sys::BU_LINE_READY => Event::Ready,
            sys::BU_LINE_TOO_LONG => Event::TooLong,
            sys::BU_LINE_REFUSED => Event::Refused,
            sys::BU_LINE_INTERRUPTED => Event::Interrupted,
            sys::BU_LINE_END => Event::End,
            sys::BU_LINE_FAULT => Event::Fault,
            sys::BU_LINE_TAB => Event::Tab,
            sys::BU_LINE_PASTED => Event::Pasted,
            _ => Event::None,
        }
    }
}

/// A line over a buffer of the caller, shown by a function that gets bytes for
/// the terminal.
///
/// ```
/// use bareutf::line::{Editor, Event};
///
/// let mut room = [0; 32];
/// let mut shown = Vec::new();
/// let mut editor = Editor::new(&mut room, |bytes: &[u8]| shown.extend_from_slice(bytes)).unwrap();
/// editor.start("> ");
/// for &byte in b"cafe\x7F\xC3\xA9" {
///     assert_eq!(editor.feed(byte), Event::None);
/// }
/// assert_eq!(editor.feed(b'\r'), Event::Ready);
/// assert_eq!(editor.text(), "caf\u{e9}");
/// ```
pub struct Editor<'a, W: FnMut(&[u8])> {
    line: sys::bu_line,
    config: sys::bu_line_config,
    history: sys::bu_history,
    show: W,
    lent: PhantomData<&'a mut [u8]>,
}

unsafe extern "C" fn put<W: FnMut(&[u8])>(to: *mut c_void, s: *const u8, n: c_uint) {
    if n != 0 {
        (*to.cast::<W>())(core::slice::from_raw_parts(s, n as usize));
    }
}

impl<'a, W: FnMut(&[u8])> Editor<'a, W> {
    /// A line without history. `None`: room has less than 4 bytes, or 2^32.
    pub fn new(room: &'a mut [u8], show: W) -> Option<Self> {
        let size = u32::try_from(room.len()).ok().filter(|n| *n >= 4)?;
        // All zero is a good value of these three: integers, null pointers.
        let mut own = unsafe {
            Editor {
                line: MaybeUninit::zeroed().assume_init(),
                config: MaybeUninit::<sys::bu_line_config>::zeroed().assume_init(),
                history: MaybeUninit::zeroed().assume_init(),
                show,
                lent: PhantomData,
            }
        };
        own.config.text = room.as_mut_ptr();
        own.config.size = size;
        own.config.put = Some(put::<W>);
        own.config.columns = Some(sys::bu_line_columns);
        own.config.bad = Some(sys::bu_line_replace);
        own.config.joins = Some(sys::bu_line_joins);
        unsafe { sys::bu_line_init(&mut own.line, &own.config) };
        Some(own)
    }

    /// The same with Up and Down, over more room.
    #[must_use]
    pub fn with_history(mut self, room: &'a mut [u8]) -> Self {
        let size = u32::try_from(room.len()).unwrap_or(u32::MAX);
        unsafe { sys::bu_history_init(&mut self.history, room.as_mut_ptr(), size) };
        self.config.recall = Some(sys::bu_history_recall);
        self
    }

    /// An editor may have been moved since the last call: its pointers go to
    /// where it is now.
    fn here(&mut self) -> *mut sys::bu_line {
        self.config.to = (&mut self.show as *mut W).cast();
        if self.config.recall.is_some() {
            self.config.history = (&mut self.history as *mut sys::bu_history).cast();
        }
        self.line.config = &self.config;
        &mut self.line
    }

    /// Begin an empty line, and show a prompt.
    pub fn start(&mut self, prompt: &'a str) {
        let line = self.here();
        unsafe { sys::bu_line_start(line, prompt.as_ptr(), prompt.len()) }
    }

    /// Take one byte from the terminal.
    pub fn feed(&mut self, byte: u8) -> Event {
        let line = self.here();
        Event::of(unsafe { sys::bu_line_feed(line, byte) })
    }

    /// Bytes are missing here.
    pub fn gap(&mut self) -> Event {
        let line = self.here();
        Event::of(unsafe { sys::bu_line_gap(line) })
    }

    /// Set the size of the terminal.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        let line = self.here();
        unsafe { sys::bu_line_resize(line, columns.into(), rows.into()) }
    }

    /// The line.
    pub fn text(&self) -> &str {
        let n = self.line.length as usize;
        unsafe { core::str::from_utf8_unchecked(core::slice::from_raw_parts(self.config.text, n)) }
    }

    /// How many parts were ill-formed, or controls that no line has. U+FFFD is
    /// in the place of each.
    pub fn bad(&self) -> u32 {
        self.line.bad
    }

    /// Keep the line for Up and Down: was there room?
    pub fn keep(&mut self) -> bool {
        let (text, n) = (self.config.text, self.line.length as usize);
        self.config.recall.is_some()
            && unsafe { sys::bu_history_add(&mut self.history, text, n) == sys::BU_OK }
    }
}
