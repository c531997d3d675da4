// bareutf: what the module exports. SPDX-License-Identifier: MIT

/** Why bytes are ill-formed. */
export type Reason =
    'stray' | 'never' | 'overlong' | 'surrogate' | 'too high' | 'truncated';

/** What is wrong with a name. */
export type NameFault =
    'empty' | 'nul' | 'slash' | 'ill-formed' | 'refused' | 'dots' | 'long' |
    'extension' | 'leading' | 'trailing' | 'device' | 'git' | 'drive' | 'look';

/** A rule of names. */
export type Rule = (typeof rules)[number];
export declare const rules: readonly string[];
export declare const version: string;

/** One scalar value, or one ill-formed part. */
export type Part =
    | { at: number; length: number; scalar: number }
    | { at: number; length: number; reason: Reason };

export type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD' | 'NFKC_Casefold';

/** Bytes, or a string, which is taken as UTF-8. At most `most` bytes, 2^30. */
export type Text = Uint8Array | string;

export interface Bareutf {
    /** The most bytes of a text: more throw a RangeError. */
    readonly most: number;
    isValid(text: Text): boolean;
    parts(text: Text): Part[];
    /** With U+FFFD for each ill-formed part. */
    repair(text: Text): Uint8Array;
    /** null: it is a name. */
    nameFault(rule: Rule, name: Text): { fault: NameFault; at: number } | null;
    /** A name that the rule accepts, with _ for what it refuses; null where it
     * accepts none of that kind. */
    nameOf(rule: Rule, name: Text): string | null;
    normalize(form: Form, text: Text): Uint8Array;
    /** Lengths in bytes. */
    graphemes(text: Text): number[];
    words(text: Text): number[];
    /** Columns of a terminal. */
    columns(text: Text): number;
}

/** Instantiate the module: that of the package, or what is given. */
export declare function load(
    source?: BufferSource | WebAssembly.Module): Promise<Bareutf>;
