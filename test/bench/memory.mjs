// Does the history's size cost anything? Writes a run of 2,000 tests into a small and a large memory in turn, and looks a
// failure up in the large one against grep -r over the same folder. All figures of a line are from this run.
// node test/bench/memory.mjs [--runs 100000] [--times 15] [--dir FOLDER]; needs the built core.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMemory } from '../../packages/core/dist/memory/index.js'
import { largeRun, memoryOptions, sessionId, valueIn } from '../memory/sample-run.mjs'
import { median } from './measure.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, times: { type: 'string', default: '15' }, dir: { type: 'string', default: tmpdir() } },
})
const FEW = 100
const many = Number(values.runs)
const times = Number(values.times)
const NOW = Date.UTC(2026, 5, 1, 12)
const SPAN = 29 * 86_400_000
const base = fs.mkdtempSync(join(values.dir, 'truegreen-bench-'))
const few = { dir: join(base, 'few'), number: 0 }
const all = { dir: join(base, 'many'), number: 0 }

/** The real writer; only waiting for the disk is left out, which changes no byte of what is written. */
function fill(place, runs) {
  const { fsyncSync } = fs
  fs.fsyncSync = () => {}
  syncBuiltinESMExports()
  const memory = openMemory(memoryOptions(place.dir))
  for (let number = 0; number < runs; number += 1) {
    const failing = number % 10 === 0 ? 2 : 0
    const run = largeRun(40, {
      time: Math.floor(NOW - SPAN + (number / runs) * SPAN),
      number,
      session: sessionId(Math.floor(number / 20)),
      failing,
      suite: `vitest@part-${number % 3}`,
    })
    valueIn(memory.writeRun(run, { file_path: 'src/sum.js' }))
  }
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
}

function timed(work) {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start) / 1e6
}

function writeLarge(place, round) {
  place.number += 1
  const run = largeRun(2000, { time: NOW + place.number, number: place.number, session: sessionId(1_000_000 + round), failing: 3, suite: 'vitest@large' })
  return timed(() => valueIn(openMemory(memoryOptions(place.dir)).writeRun(run, { file_path: 'src/sum.js' })))
}

console.log(`filling ${FEW} and ${many} runs`)
fill(few, FEW)
const filled = timed(() => fill(all, many))
console.log(`history of ${many} runs written in ${(filled / 1000).toFixed(0)} s`)

for (const place of [few, all]) for (let round = 0; round < 3; round += 1) writeLarge(place, -1 - round)
const writes = { few: [], many: [] }
for (let round = 0; round < times; round += 1) {
  writes.few.push(writeLarge(few, round))
  writes.many.push(writeLarge(all, round))
}
const [small, large] = [median(writes.few), median(writes.many)]
console.log(`write of a 2,000-test run: ${small.toFixed(1)} ms at ${FEW} runs, ${large.toFixed(1)} ms at ${many} runs, ratio ${(large / small).toFixed(2)}`)

const test = { project: '', file: 'test/part-000.test.js', title_path: ['sum', 'does thing 1 of part 0'] }
const ask = () => valueIn(openMemory(memoryOptions(all.dir)).failures({ test, limit: 10 }))
if (ask().length !== 10) throw new Error('the query does not find its failures')
const query = median(Array.from({ length: times }, () => timed(ask)))
const newest = median(Array.from({ length: times }, () => timed(() => valueIn(openMemory(memoryOptions(all.dir)).headers({ limit: 1 })))))
const grep = median(Array.from({ length: 3 }, () => timed(() => spawnSync('grep', ['-r', 'thing 1 of part 0 differs', all.dir], { maxBuffer: 1 << 30 }))))
console.log(`newest 10 failures of a test: ${query.toFixed(1)} ms, grep -r ${grep.toFixed(0)} ms, ratio ${(query / grep).toFixed(4)}`)
console.log(`newest header: ${newest.toFixed(1)} ms`)
fs.rmSync(base, { recursive: true })
