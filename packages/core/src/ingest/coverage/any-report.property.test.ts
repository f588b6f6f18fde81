import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDamage } from '../damage.js'
import { readerFor } from './formats.js'

fc.configureGlobal({ seed: 20261122 })

const span = '{"start":{"line":1,"column":0},"end":{"line":1,"column":9}}'
const REPORTS = {
  istanbul: `{"/a.ts":{"path":"/a.ts","statementMap":{"0":${span}},"fnMap":{"0":{"name":"f","decl":${span},"loc":${span}}},"branchMap":{"0":{"type":"if","loc":${span},"locations":[${span},{"start":{},"end":{}}]}},"s":{"0":1},"f":{"0":1},"b":{"0":[1,0]}}}`,
  python:
    '{"meta":{"format":3,"branch_coverage":true},"files":{"a.py":{"executed_lines":[1,2],"missing_lines":[3],"summary":{"covered_lines":2,"missing_lines":1},"executed_branches":[[1,2]],"missing_branches":[[1,-1]],"functions":{"f":{"executed_lines":[2],"missing_lines":[],"start_line":1}}}}}',
  lcov: 'TN:\nSF:a.ts\nFN:1,f\nFNDA:1,f\nDA:1,1\nDA:2,0\nBRDA:1,0,0,1\nBRDA:1,0,1,-\nend_of_record\n',
  go: 'mode: count\nexample.org/shop/sum/sum.go:4.24,9.2 3 1\nexample.org/shop/sum/sum.go:4.24,9.2 3 0\nexample.org/shop/tax.go:5.21,5.44 1 0\n',
  cobertura:
    '<?xml version="1.0"?><coverage><sources><source>/r</source></sources><packages><package><classes><class filename="a.ts"><methods><method name="f"><lines><line number="1" hits="1"/></lines></method></methods><lines><line number="1" hits="1" branch="true" condition-coverage="50% (1/2)" missing-branches="2"/></lines></class></classes></package></packages></coverage>',
}

/** What a reader makes of a report: whole numbers from 0, places from line 1, or damage with a place inside. */
function judge(bytes: Uint8Array): 'read' | 'damage' | 'unknown' {
  const reader = readerFor(new TextDecoder().decode(bytes.subarray(0, 8192)))
  if (reader === undefined) return 'unknown'
  const report = reader.read(bytes)
  if (isDamage(report)) {
    expect(report.at).toBeLessThanOrEqual(bytes.length)
    return 'damage'
  }
  for (const { at, read } of report.files) {
    expect(at).toBeLessThanOrEqual(bytes.length)
    const file = read()
    if (isDamage(file)) return 'damage'
    const { s, f, b, statementMap } = file.coverage
    for (const hits of [...Object.values(s), ...Object.values(f), ...Object.values(b).flat()]) expect(Number.isInteger(hits) && hits >= 0).toBe(true)
    for (const { start } of Object.values(statementMap)) expect(start.line).toBeGreaterThan(0)
  }
  return 'read'
}

test('the reports that are broken below are whole', () => {
  for (const text of Object.values(REPORTS)) expect(judge(new TextEncoder().encode(text))).toBe('read')
})

test.each(Object.entries(REPORTS))('%s with any bytes changed is read rightly or refused', (_name, text) => {
  const whole = new TextEncoder().encode(text)
  const piece = fc.oneof(
    fc
      .constantFrom('"', '{', '}', '-1', '__proto__', '\\', '&x;', '<', '\n', '0', '1e999', 'null', '[', ']]>', '\u0000')
      .map((part) => new TextEncoder().encode(part)),
    fc.uint8Array({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(8), piece, (at, gone, put) => {
      judge(Uint8Array.of(...whole.subarray(0, at), ...put, ...whole.subarray(at + gone)))
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 400) },
  )
})
