// Reading a 50 MB coverage-final.json of 10,000 files of which a change touches 200, against reading and parsing all of it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './measure.mjs'

const FILES = 10_000
const WANTED = 200
const ROUNDS = 7
const MOST_TIME = 1
const MOST_MEMORY = 3

const ingest = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/core/dist/recorder/read-coverage.js')
const root = mkdtempSync(join(tmpdir(), 'truegreen-bench-'))
const report = join(root, 'coverage-final.json')
writeReport()

const BODIES = {
  'readFileSync and JSON.parse': `const map = JSON.parse(readFileSync(${JSON.stringify(report)}, 'utf8')); count = only.filter((name) => map[${JSON.stringify(root)} + '/' + name]).length`,
  readCoverage: `const read = readCoverage(${JSON.stringify(report)}, { root: ${JSON.stringify(root)}, only: new Set(only) }); count = read.value.files.size`,
}

// Each in a process of its own, so that the peak of memory is its own; what Node and the module need to start is taken off.
function run(body) {
  const script = `
    import { readFileSync } from 'node:fs'
    import { readCoverage } from ${JSON.stringify(ingest)}
    const only = Array.from({ length: ${WANTED} }, (_, index) => 'src/folder' + (index % 100) + '/file' + index * ${FILES / WANTED} + '.ts')
    let count = 0
    const before = process.resourceUsage().maxRSS
    const started = process.cpuUsage()
    ${body}
    const { user, system } = process.cpuUsage(started)
    const ms = (user + system) / 1e3
    console.log(JSON.stringify({ ms, memory: (process.resourceUsage().maxRSS - before) * 1024, count }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function writeReport() {
  const span = (line, from, to) => ({ start: { line, column: from }, end: { line, column: to } })
  const entries = Array.from({ length: FILES }, (_, file) => {
    const path = `${root}/src/folder${Math.floor(file / (FILES / WANTED)) % 100}/file${file}.ts`
    const lines = Array.from({ length: 36 }, (__, line) => line)
    const entry = {
      path,
      statementMap: Object.fromEntries(lines.map((line) => [line, span(line + 1, 2, 40 + (line % 9))])),
      fnMap: Object.fromEntries(
        [0, 1, 2, 3].map((id) => [id, { name: `function${id}`, decl: span(id * 9 + 1, 9, 20), loc: span(id * 9 + 1, 22, 60), line: id * 9 + 1 }]),
      ),
      branchMap: Object.fromEntries(
        [0, 1, 2, 3, 4].map((id) => [
          id,
          { loc: span(id * 7 + 2, 2, 40), type: 'if', locations: [span(id * 7 + 2, 2, 40), { start: {}, end: {} }], line: id * 7 + 2 },
        ]),
      ),
      s: Object.fromEntries(lines.map((line) => [line, (file + line) % 7])),
      f: { 0: 1, 1: 0, 2: 3, 3: 1 },
      b: Object.fromEntries([0, 1, 2, 3, 4].map((id) => [id, [1, file % 2]])),
    }
    return `${JSON.stringify(path)}: ${JSON.stringify(entry)}`
  })
  writeFileSync(report, `{${entries.join('\n,')}\n}\n`)
}

try {
  const { size } = statSync(report)
  const figures = new Map(Object.keys(BODIES).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, body] of Object.entries(BODIES)) {
      const figure = run(body)
      if (figure.count !== WANTED) throw new Error(`${name} found ${figure.count} of ${WANTED} files`)
      if (round > 0) figures.get(name).push(figure)
    }
  console.log(`\nReading ${WANTED} of ${FILES} files from coverage-final.json of ${(size / 1e6).toFixed(1)} MB (CPU time, ${ROUNDS} rounds, median)`)
  const [bare, ours] = [...figures].map(([name, list]) => {
    const [ms, memory] = [median(list.map((one) => one.ms)), median(list.map((one) => one.memory))]
    console.log(`  ${name.padEnd(30)} ${ms.toFixed(0).padStart(5)} ms   ${(memory / 1e6).toFixed(0).padStart(4)} MB, ${(memory / size).toFixed(2)} of the file`)
    return { ms, memory }
  })
  console.log(
    `  ratio of time ${(ours.ms / bare.ms).toFixed(2)} (at most ${MOST_TIME}), memory ${(ours.memory / size).toFixed(2)} of the file (at most ${MOST_MEMORY})`,
  )
  if (ours.ms > bare.ms * MOST_TIME || ours.memory > size * MOST_MEMORY) process.exitCode = 1
} finally {
  rmSync(root, { recursive: true })
}
