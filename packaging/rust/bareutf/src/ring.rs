//! Bytes from one producer, as an interrupt, to one consumer, as a main loop.
//!
//! What has no room is counted, and reported in its place: two bytes are never
//! joined across a gap.
// SPDX-License-Identifier: MIT
use crate::sys;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// A ring over a buffer of the caller.
///
/// ```
/// use bareutf::ring::{fault, Ring, Taken};
///
/// let mut data = [0; 8];
/// let mut ring = Ring::new(&mut data).unwrap();
/// let (mut uart, mut main_loop) = ring.split();
/// uart.put_block(b"ab");
/// uart.fault(fault::FRAMING, 1);
/// uart.put(b'd');
/// assert_eq!(main_loop.take(), Some(Taken::Byte(b'a')));
/// assert_eq!(main_loop.take(), Some(Taken::Byte(b'b')));
/// assert!(matches!(main_loop.take(), Some(Taken::Gap { lost: 1, .. })));
/// assert_eq!(main_loop.take(), Some(Taken::Byte(b'd')));
/// assert_eq!(main_loop.take(), None);
/// ```
pub struct Ring<'a> {
    ring: sys::bu_ring,
    data: PhantomData<&'a mut [u8]>,
}

/// What a UART may report of a byte: bits for [`Producer::fault`].
pub mod fault {
    /// It came before the one before it was read.
    pub const OVERRUN: u32 = crate::sys::BU_RING_OVERRUN;
    /// It had no stop bit.
    pub const FRAMING: u32 = crate::sys::BU_RING_FRAMING;
    /// It had the wrong parity.
    pub const PARITY: u32 = crate::sys::BU_RING_PARITY;
    /// The line was held low.
    pub const BREAK: u32 = crate::sys::BU_RING_BREAK;
}

impl<'a> Ring<'a> {
    /// `None`: the length is no power of two, or is above 2^31.
    pub fn new(data: &'a mut [u8]) -> Option<Self> {
        let size = u32::try_from(data.len()).ok()?;
        let mut ring = MaybeUninit::uninit();
        if !size.is_power_of_two() {
            return None;
        }
        unsafe { sys::bu_ring_init(ring.as_mut_ptr(), data.as_mut_ptr(), size) };
        Some(Ring {
            ring: unsafe { ring.assume_init() },
            data: PhantomData,
        })
    }

    /// Both ends. Each is for one context.
    pub fn split(&mut self) -> (Producer<'_>, Consumer<'_>) {
        let ring: *mut _ = &mut self.ring;
        (Producer(ring, PhantomData), Consumer(ring, PhantomData))
    }
}

/// The end that puts.
pub struct Producer<'r>(*mut sys::bu_ring, PhantomData<&'r mut ()>);

/// The end that takes.
pub struct Consumer<'r>(*mut sys::bu_ring, PhantomData<&'r mut ()>);

// Where loads and stores stay in order between cores. The AArch64 and Arm cores
// do not keep it: see OneCore.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
unsafe impl Send for Producer<'_> {}
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
unsafe impl Send for Consumer<'_> {}

/// An end that goes to another context of the same core, as an interrupt.
pub struct OneCore<T>(T);

unsafe impl<T> Send for OneCore<T> {}

impl<T> OneCore<T> {
    /// # Safety
    /// It is an end of a ring. Both ends stay on one core, which loads and stores 32 bits
    /// at once.
    pub const unsafe fn new(end: T) -> Self {
        OneCore(end)
    }

    /// The end.
    pub fn end(&mut self) -> &mut T {
        &mut self.0
    }
}

/// What a consumer takes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Taken {
    /// The next byte.
    Byte(u8),
    /// Bytes were lost here. What was pending does not go on after it.
    Gap {
        /// How many.
        lost: u32,
        /// Why: bits of [`fault`]; 0: there was no room.
        faults: u32,
    },
}

impl Producer<'_> {
    /// Append a byte: was there room?
    pub fn put(&mut self, byte: u8) -> bool {
        unsafe { sys::bu_ring_put(self.0, byte) == sys::BU_OK }
    }

    /// Append bytes, and return how many found room. At most 2^32 - 1 count.
    pub fn put_block(&mut self, bytes: &[u8]) -> usize {
        let n = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        unsafe { sys::bu_ring_put_block(self.0, bytes.as_ptr(), n) as usize }
    }

    /// Report a fault of the line, and how many bytes it cost.
    pub fn fault(&mut self, faults: u32, lost: u32) {
        unsafe { sys::bu_ring_fault(self.0, faults, lost) }
    }
}

impl Consumer<'_> {
    /// The next byte or gap. `None`: nothing waits.
    pub fn take(&mut self) -> Option<Taken> {
        let mut out = 0;
        match unsafe { sys::bu_ring_take(self.0, &mut out) } {
            sys::BU_OK => Some(Taken::Byte(out as u8)),
            sys::BU_BAD => Some(Taken::Gap {
                lost: out,
                faults: unsafe { sys::bu_ring_faults(self.0) },
            }),
            _ => None,
        }
    }

    /// Take bytes up to a gap, and return how many.
    pub fn take_block(&mut self, room: &mut [u8]) -> usize {
        let n = u32::try_from(room.len()).unwrap_or(u32::MAX);
        unsafe { sys::bu_ring_take_block(self.0, room.as_mut_ptr(), n) as usize }
    }

    /// Bytes that wait.
    pub fn waiting(&self) -> usize {
        unsafe { sys::bu_ring_used(self.0) as usize }
    }

    /// Bytes ever lost, modulo 2^32.
    pub fn lost(&self) -> u32 {
        unsafe { sys::bu_ring_lost(self.0) }
    }
}
