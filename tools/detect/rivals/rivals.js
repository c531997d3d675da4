// rivals: what jschardet, chardetng or CED says of each record of the input.
// SPDX-License-Identifier: MIT
'use strict'
const fs = require('fs')
const { createRequire } = require('module')

const [name, modules] = process.argv.slice(2)
const load = createRequire(modules + '/node_modules/')
const detectors = {
  jschardet: () => {
    const { detect } = load('jschardet')
    return text => detect(text).encoding
  },
  ced: () => load('ced'),
  chardetng: () => {
    const folder = load.resolve('chardetng-wasm/package.json')
      .replace('package.json', 'dist/')
    const source = fs.readFileSync(folder + 'chardetng_wasm_bg.js', 'utf8')
      .replace(/^import .*$/gm, '').replace(/^export /gm, '')
    const found = new Function('wasm', 'module', 'require',
      source + '; return { EncodingDetector }')
    const code = fs.readFileSync(folder + 'chardetng_wasm_bg.wasm')
    let glue
    const proxy = {}
    const unit = new WebAssembly.Module(code)
    const imports = {}
    for (const one of WebAssembly.Module.imports(unit)) {
      imports[one.module] = imports[one.module] || {}
      imports[one.module][one.name] = (...all) => { throw new Error(one.name) }
    }
    Object.assign(proxy, new WebAssembly.Instance(unit, imports).exports)
    glue = found(proxy, module, require)
    return text => {
      const detector = glue.EncodingDetector.new()
      detector.feed(text, true)
      const answer = detector.guess(undefined, true)
      detector.free()
      return answer
    }
  }
}
const detect = detectors[name]()
const input = fs.readFileSync(0)
const out = []
for (let at = 0; at < input.length;) {
  const size = input.readUInt16LE(at)
  const text = input.subarray(at + 2, at + 2 + size)
  at += 2 + size
  let answer = ''
  try {
    answer = detect(Buffer.from(text)) || ''
  } catch (error) {
    answer = 'error ' + error.message
  }
  out.push(answer)
}
process.stdout.write(out.join('\n') + '\n')
