// face: what the safe face returns, beside std and by hand.
// SPDX-License-Identifier: MIT
use bareutf::line::{self, Editor};
use bareutf::name::{self, Kind, Unmade};
use bareutf::ring::{fault, Ring, Taken};
use bareutf::utf8::{self, Decoder, Event, Reason};
use std::cell::RefCell;

/// Some bytes that are often near to UTF-8.
fn texts(mut visit: impl FnMut(&[u8])) {
    const NEAR: [u8; 12] = [
        0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC3, 0xE0, 0xED, 0xF0, 0xF4,
    ];
    let mut seed = 1u32;
    for _ in 0..50_000 {
        let mut text = [0u8; 9];
        for byte in &mut text {
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            *byte = NEAR[(seed >> 16) as usize % NEAR.len()];
        }
        visit(&text[..(seed >> 8) as usize % 10]);
    }
}

#[test]
fn utf8_is_that_of_std() {
    texts(|text| {
        let want = String::from_utf8_lossy(text);
        let mut room = [0; 30];
        assert_eq!(utf8::repair(text, &mut room), Some(want.as_ref()));
        assert_eq!(utf8::repair_size(text), want.len());
        match (std::str::from_utf8(text), utf8::from_bytes(text)) {
            (Ok(a), Ok(b)) => assert_eq!(a, b),
            (Err(a), Err(b)) => {
                assert_eq!(a.valid_up_to(), b.at);
                assert_eq!(a.error_len().unwrap_or(text.len() - b.at), b.length);
            }
            other => panic!("{text:x?} {other:?}"),
        }
        let parts: String = utf8::parts(text).map(|part| part.unwrap_or('\u{FFFD}')).collect();
        assert_eq!(parts, want);
        let mut fed = String::new();
        let mut decoder = Decoder::new();
        for byte in text {
            loop {
                match decoder.feed(*byte) {
                    Event::Scalar(c) => fed.push(c),
                    Event::More => {}
                    Event::Bad => fed.push('\u{FFFD}'),
                    Event::Refeed => {
                        fed.push('\u{FFFD}');
                        continue;
                    }
                }
                break;
            }
        }
        if !decoder.finish() {
            fed.push('\u{FFFD}');
        }
        assert_eq!(fed, want);
    });
    assert_eq!(utf8::from_bytes(b"caf\xC0\xAF").unwrap_err().reason, Reason::Overlong);
    assert_eq!(utf8::truncate("aé".as_bytes(), 2), 1);
    assert_eq!(utf8::repair(b"\xFF", &mut [0; 2]), None);
    assert!(utf8::is_valid(b""));
}

#[test]
fn names() {
    let refused = |rule: &name::Rule, s: &str| rule.check(s.as_bytes()).unwrap_err().kind;
    assert_eq!(name::POSIX.check("café".as_bytes()), Ok("café"));
    assert_eq!(refused(&name::POSIX, "a/b"), Kind::Slash);
    assert_eq!(refused(&name::POSIX, ".."), Kind::Dots);
    assert_eq!(name::POSIX.check(b"ab\xC0").unwrap_err().at, 2);
    assert_eq!(refused(&name::WINDOWS, "con.txt"), Kind::Device);
    assert_eq!(refused(&name::GIT, ".GIT"), Kind::Git);
    let mut room = [0; 16];
    assert_eq!(name::FAT.sanitize('_', b"a:b?", &mut room), Ok("a_b_"));
    assert_eq!(name::FAT.sanitize('_', b"a:b?", &mut [0; 2]), Err(Unmade::Full(4)));
    assert_eq!(name::FAT.sanitize('/', b"a:", &mut room), Err(Unmade::Substitute));
    assert_eq!(name::FAT83.room(), 12);
}

#[test]
fn ring() {
    let mut data = [0; 4];
    assert!(Ring::new(&mut [0; 3]).is_none() && Ring::new(&mut []).is_none());
    let mut ring = Ring::new(&mut data).unwrap();
    let (mut producer, mut consumer) = ring.split();
    assert_eq!(producer.put_block(b"abcdef"), 4);
    assert!(!producer.put(b'x') && consumer.waiting() == 4);
    let mut out = [0; 8];
    assert_eq!(consumer.take_block(&mut out), 4);
    assert_eq!(&out[..4], b"abcd");
    assert_eq!(consumer.take(), Some(Taken::Gap { lost: 3, faults: 0 }));
    producer.fault(fault::BREAK, 0);
    assert_eq!(consumer.take(), Some(Taken::Gap { lost: 0, faults: fault::BREAK }));
    assert_eq!((consumer.take(), consumer.lost()), (None, 3));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn ring_between_threads() {
    let mut data = [0; 64];
    let mut ring = Ring::new(&mut data).unwrap();
    let (mut producer, mut consumer) = ring.split();
    std::thread::scope(|scope| {
        scope.spawn(move || (0..100_000u32).for_each(|i| {
            producer.put(i as u8);
        }));
        let mut all = 0;
        while all < 100_000 {
            match consumer.take() {
                Some(Taken::Byte(byte)) => {
                    assert_eq!(byte, all as u8);
                    all += 1;
                }
                Some(Taken::Gap { lost, .. }) => all += lost,
                None => std::thread::yield_now(),
            }
        }
    });
}

#[test]
fn line() {
    let shown = RefCell::new(Vec::new());
    let (mut room, mut older) = ([0; 16], [0; 64]);
    let show = |bytes: &[u8]| shown.borrow_mut().extend_from_slice(bytes);
    assert!(Editor::new(&mut [0; 3], |_: &[u8]| ()).is_none());
    let editor = Editor::new(&mut room, show).unwrap().with_history(&mut older);
    let mut moved = Box::new(editor);
    moved.start("> ");
    let typed = |editor: &mut Editor<'_, _>, bytes: &[u8]| {
        bytes.iter().map(|byte| editor.feed(*byte)).last().unwrap()
    };
    assert_eq!(typed(&mut moved, "caféx\x7F\r".as_bytes()), line::Event::Ready);
    assert_eq!(moved.text(), "café");
    assert!(moved.keep());
    let mut editor = *moved;
    editor.start("> ");
    assert_eq!(typed(&mut editor, b"\x1B[A!\r"), line::Event::Ready);
    assert_eq!(editor.text(), "café!");
    editor.start("> ");
    assert_eq!(typed(&mut editor, b"a\xFF\r"), line::Event::Ready);
    assert_eq!((editor.text(), editor.bad()), ("a\u{FFFD}", 1));
    editor.start("> ");
    assert_eq!(editor.gap(), line::Event::Fault);
    drop(editor);
    assert!(String::from_utf8(shown.into_inner()).unwrap().starts_with("> café"));
}

#[test]
fn version() {
    assert_eq!(bareutf::version(), env!("CARGO_PKG_VERSION"));
}
