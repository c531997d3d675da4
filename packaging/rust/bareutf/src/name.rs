//! Names of files. What is accepted is UTF-8 and has no NUL and no `/`,
//! whatever the rule.
// SPDX-License-Identifier: MIT
use crate::sys;

/// A rule of names. Only the rules that a program names are linked.
pub struct Rule(&'static sys::bu_name_rule);

// Rules are constant data and functions.
unsafe impl Sync for Rule {}

macro_rules! rules {
    ($($(#[$about:meta])* $name:ident = $object:ident;)*) => {
        $($(#[$about])* pub static $name: Rule = Rule(unsafe { &sys::$object });)*
    };
}

rules! {
    /// 255 bytes.
    POSIX = bu_name_posix;
    /// A-Z a-z 0-9 . _ -
    PORTABLE = bu_name_portable;
    /// littlefs, with its limit of 255 bytes.
    LITTLEFS = bu_name_littlefs;
    /// FAT, short, in capitals.
    FAT83 = bu_name_fat83;
    /// FAT, long, and exFAT.
    FAT = bu_name_fat;
    /// NTFS through Win32.
    WINDOWS = bu_name_windows;
    /// APFS.
    APFS = bu_name_apfs;
    /// Trees of git, on any machine.
    GIT = bu_name_git;
    /// One part of the name of a ZIP entry.
    ZIP = bu_name_zip;
}

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Kind {
    /// It has no bytes.
    Empty,
    /// The byte 00.
    Nul,
    /// The byte 2F.
    Slash,
    /// It is not UTF-8.
    IllFormed,
    /// The rule refuses this there.
    Refused,
    /// `.` or `..`
    Dots,
    /// It is above the limit.
    Long,
    /// It has too much after the last dot.
    Extension,
    /// It begins with what must not come first.
    Leading,
    /// It ends with what the file system would drop.
    Trailing,
    /// A device to Windows.
    Device,
    /// `.git` under another name.
    Git,
    /// A drive at the start.
    Drive,
    /// It looks like, or can become, a separator.
    Look,
    /// A fault that this version does not name.
    Other,
}

impl Kind {
    fn of(fault: sys::bu_name_fault) -> Self {
        match fault {
            sys::BU_NAME_EMPTY => Kind::Empty,
            sys::BU_NAME_NUL => Kind::Nul,
            sys::BU_NAME_SLASH => Kind::Slash,
            sys::BU_NAME_ILL_FORMED => Kind::IllFormed,
            sys::BU_NAME_REFUSED => Kind::Refused,
            sys::BU_NAME_DOTS => Kind::Dots,
            sys::BU_NAME_LONG => Kind::Long,
            sys::BU_NAME_EXTENSION => Kind::Extension,
            sys::BU_NAME_LEADING => Kind::Leading,
            sys::BU_NAME_TRAILING => Kind::Trailing,
            sys::BU_NAME_DEVICE => Kind::Device,
            sys::BU_NAME_DOTGIT => Kind::Git,
            sys::BU_NAME_DRIVE => Kind::Drive,
            sys::BU_NAME_LOOK => Kind::Look,
            _ => Kind::Other,
        }
    }
}

/// A fault, and its place.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Fault {
    /// What is wrong.
    pub kind: Kind,
    /// The byte where it is.
    pub at: usize,
}

/// Why no name was made.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Unmade {
    /// There is no room; this much is enough.
    Full(usize),
    /// The rule refuses the substitute.
    Substitute,
}

impl Rule {
    /// The name, if the rule accepts it.
    ///
    /// ```
    /// use bareutf::name::{Kind, POSIX, WINDOWS};
    ///
    /// assert_eq!(POSIX.check(b"con.txt"), Ok("con.txt"));
    /// assert_eq!(WINDOWS.check(b"con.txt").unwrap_err().kind, Kind::Device);
    /// ```
    pub fn check<'a>(&self, name: &'a [u8]) -> Result<&'a str, Fault> {
        let mut at = 0;
        let fault = unsafe { sys::bu_name_check(self.0, name.as_ptr(), name.len(), &mut at) };
        if fault == sys::BU_NAME_OK {
            return Ok(unsafe { core::str::from_utf8_unchecked(name) });
        }
        Err(Fault { kind: Kind::of(fault), at })
    }

    /// The bytes of the longest name.
    pub fn room(&self) -> usize {
        unsafe { sys::bu_name_room(self.0) }
    }

    /// Make a name of any bytes. What is a name stays as it is.
    ///
    /// ```
    /// use bareutf::name::{Unmade, WINDOWS};
    ///
    /// let mut room = [0; 255];
    /// assert_eq!(WINDOWS.sanitize('_', b"a:b\xFF", &mut room), Ok("a_b_"));
    /// assert_eq!(WINDOWS.sanitize('/', b"a:b", &mut room), Err(Unmade::Substitute));
    /// ```
    pub fn sanitize<'a>(
        &self,
        substitute: char,
        name: &[u8],
        room: &'a mut [u8],
    ) -> Result<&'a str, Unmade> {
        let mut out = sys::bu_name_out {
            bytes: room.as_mut_ptr(),
            room: room.len(),
            n: 0,
            changed: 0,
            fault: sys::BU_NAME_OK,
            need: 0,
        };
        let (s, n) = (name.as_ptr(), name.len());
        let status = unsafe { sys::bu_name_sanitize(self.0, substitute.into(), s, n, &mut out) };
        match status {
            sys::BU_OK => Ok(unsafe { core::str::from_utf8_unchecked(&room[..out.n]) }),
            sys::BU_FULL => Err(Unmade::Full(out.need)),
            _ => Err(Unmade::Substitute),
        }
    }
}
