// build: core as an archive, by the C compiler itself and without other crates.
// CC, AR and CFLAGS name others, also with the target: CC_thumbv6m_none_eabi.
// SPDX-License-Identifier: MIT
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A setting, of this target or of all.
fn setting(name: &str, target: &str) -> Option<String> {
    let own = format!("{}_{}", name, target.replace('-', "_"));
    for key in [own.as_str(), name] {
        println!("cargo:rerun-if-env-changed={key}");
    }
    env::var(own).or_else(|_| env::var(name)).ok()
}

/// The compiler, the archiver and what is said of the CPU.
fn tools(target: &str) -> (&'static str, &'static str, Vec<&'static str>) {
    let cpu = match target {
        "thumbv6m-none-eabi" => "-mcpu=cortex-m0",
        "thumbv7m-none-eabi" => "-mcpu=cortex-m3",
        "thumbv7em-none-eabi" | "thumbv7em-none-eabihf" => "-mcpu=cortex-m4",
        "thumbv8m.base-none-eabi" => "-mcpu=cortex-m23",
        "thumbv8m.main-none-eabi" | "thumbv8m.main-none-eabihf" => "-mcpu=cortex-m33",
        _ => return ("cc", "ar", vec![]),
    };
    let mut flags = vec![cpu, "-mthumb"];
    if target.ends_with("hf") {
        flags.extend(["-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"]);
    }
    ("arm-none-eabi-gcc", "arm-none-eabi-ar", flags)
}

fn run(command: &mut Command) {
    let status = command.status();
    assert!(
        matches!(status, Ok(code) if code.success()),
        "{command:?}: {status:?}"
    );
}

/// What is in a folder, in the order of names.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<_> = fs::read_dir(folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    all.sort();
    all
}

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap());
    let out = PathBuf::from(env::var("OUT_DIR").unwrap());
    let target = env::var("TARGET").unwrap();
    let (cc, ar, flags) = tools(&target);
    let cc = setting("CC", &target).unwrap_or_else(|| cc.into());
    let ar = setting("AR", &target).unwrap_or_else(|| ar.into());
    let more = setting("CFLAGS", &target).unwrap_or_else(|| "-Os".into());
    let archive = out.join("libbareutf.a");
    let mut cc = cc.split_whitespace();
    let mut command = Command::new(cc.next().expect("CC is empty"));

    // A compiler for bare Arm would make enums of one byte, and Rust does not.
    command
        .args(cc)
        .args(["-std=c99", "-ffreestanding", "-fno-short-enums"])
        .args(["-ffunction-sections", "-fdata-sections", "-c"])
        .args(flags)
        .args(more.split_whitespace())
        .arg("-I")
        .arg(root.join("core/include"))
        .current_dir(&out);
    for old in entries(&out) {
        if old.extension().map_or(false, |e| e == "o" || e == "a") {
            fs::remove_file(old).unwrap();
        }
    }
    for room in entries(&root.join("core/src")) {
        command.args(
            entries(&room)
                .iter()
                .filter(|path| path.extension().map_or(false, |e| e == "c")),
        );
    }
    run(&mut command);
    run(Command::new(ar).arg("rcs").arg(&archive).args(
        entries(&out)
            .iter()
            .filter(|path| path.extension().map_or(false, |e| e == "o")),
    ));
    println!("cargo:rerun-if-changed=core");
    println!("cargo:rustc-link-search=native={}", out.display());
    println!("cargo:rustc-link-lib=static=bareutf");
    println!("cargo:include={}", root.join("core/include").display());
}
