// bareutf.wasm: what a bundler or node makes of the module itself.
// SPDX-License-Identifier: MIT
declare const module: unknown;
export default module;
