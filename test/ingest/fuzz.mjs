// Damaged reports, read by every reader: node test/ingest/fuzz.mjs --inputs 200000 --seed 1 [--show KIND]
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { fuzzReaders } from './fuzz-readers.mjs'

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '5000' }, seed: { type: 'string', default: '20261122' }, out: { type: 'string' } },
})
const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/core/dist')
const load = (path) => import(pathToFileURL(join(dist, path)).href)
const [{ readReport }, { tieContexts, toTestRun }, { readerFor }, { isDamage }] = await Promise.all(
  ['ingest/index.js', 'run/index.js', 'ingest/coverage/formats.js', 'ingest/damage.js'].map(load),
)

const heapBefore = process.memoryUsage().heapUsed
const started = process.cpuUsage()
const { counts, bugs } = fuzzReaders({ readReport, toTestRun, tieContexts, readerFor, isDamage }, { inputs: Number(values.inputs), seed: Number(values.seed) })
const { user, system } = process.cpuUsage(started)
globalThis.gc?.()
const grown = Math.round((process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024)
console.log(
  JSON.stringify({ inputs: Number(values.inputs), seed: Number(values.seed), counts, cpuSeconds: Math.round((user + system) / 1e6), heapGrownMb: grown }),
)

for (const { kind, index, name, format, ways, detail } of bugs)
  console.log(`${kind} ${index} ${name} as ${format} by ${ways}: ${detail.split('\n').slice(0, 4).join(' ')}`)
if (values.out) {
  mkdirSync(values.out, { recursive: true })
  for (const { kind, index, text } of bugs) writeFileSync(join(values.out, `${kind}-${index}`), text)
}
process.exitCode = bugs.some(({ kind }) => kind !== 'forged' && kind !== 'foreign') ? 1 : 0
