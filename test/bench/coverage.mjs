// What does judging the coverage of a change cost? A change of 200 files in a repository of 10,000 files, with a coverage-final.json
// of 50 MB given by --coverage: against readFileSync and JSON.parse of that file plus `git diff` of the change, past the start-up of
// both (the same over a change of one line, and node alone); and the peak of memory against the size of the JSON.
// node test/bench/coverage.mjs [--files 10000] [--changed 200] [--rounds 5]
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measure, median } from './measure.mjs'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '10000' }, changed: { type: 'string', default: '200' }, rounds: { type: 'string', default: '5' } },
})
const [FILES, CHANGED, ROUNDS] = [values.files, values.changed, values.rounds].map(Number)
const MOST_TIME = 1.5
const MOST_MEMORY = 3
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const cli = join(root, 'packages/cli/dist/bin.js')
const { createInstrumenter } = createRequire(join(root, 'packages/core/package.json'))('istanbul-lib-instrument')
const work = mkdtempSync(join(tmpdir(), 'truegreen-coverage-bench-'))
const repository = join(work, 'repository')
const report = join(work, 'coverage-final.json')
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid', '-c', 'commit.gpgsign=false', ...args], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })

const FUNCTIONS = 4
const textOf = (n, last) =>
  `${Array.from(
    { length: FUNCTIONS },
    (_, f) =>
      `export function price${f}(sum, percent = ${n}) {\n  if (sum > ${f}) {\n    return sum - (sum * percent) / 100\n  }\n  return percent > 50 && sum ? 0 : sum\n}\n`,
  ).join('\n')}\nexport function last(items) {\n  return items.length > 1 ? ${last} : items[0]\n}\n`
const pathOf = (n) => `src/part-${Math.floor(n / 100)}/module-${n}.js`

function writeRepository() {
  for (let n = 0; n < FILES; n++) {
    if (n % 100 === 0) mkdirSync(join(repository, dirname(pathOf(n))), { recursive: true })
    writeFileSync(join(repository, pathOf(n)), textOf(n, 'items'))
  }
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'start')
  git('tag', 'start')
  writeFileSync(join(repository, pathOf(0)), textOf(0, 'items.at(0)'))
  git('commit', '-qam', 'one')
  git('tag', 'one')
  for (let n = 0; n < CHANGED; n++) writeFileSync(join(repository, pathOf(n * Math.floor(FILES / CHANGED))), textOf(n, 'items.at(-1)'))
  git('commit', '-qam', 'many')
}

function writeReport() {
  const instrumenter = createInstrumenter({ esModules: true })
  instrumenter.instrumentSync(textOf(0, 'items.at(-1)'), 'x.js')
  const { statementMap, fnMap, branchMap, s, f, b } = instrumenter.lastFileCoverage()
  const ones = (counts) => Object.fromEntries(Object.keys(counts).map((id) => [id, 1]))
  const entry = {
    statementMap,
    fnMap,
    branchMap,
    s: ones(s),
    f: ones(f),
    b: Object.fromEntries(Object.entries(b).map(([id, arms]) => [id, arms.map(() => 1)])),
  }
  const body = JSON.stringify(entry).slice(1)
  const parts = Array.from({ length: FILES }, (_, n) => {
    const path = JSON.stringify(join(repository, pathOf(n)))
    return `${path}:{"path":${path},${body}`
  })
  writeFileSync(report, `{${parts.join(',')}}`)
}

const node = (code) => [process.execPath, '-e', code]
const check = (base) => [process.execPath, cli, 'check', '--only', 'coverage', '--base', base, '--coverage', report, '-C', repository, '--format', 'json']

try {
  mkdirSync(repository)
  writeRepository()
  writeReport()
  const megabytes = statSync(report).size / 1e6
  const tiny = join(work, 'tiny.json')
  writeFileSync(tiny, '{}')
  const said = JSON.parse(spawnSync(process.execPath, check('start').slice(1), { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout)
  const [policy] = said.coverage.policies
  console.log(
    `${FILES} files, ${CHANGED} changed, ${megabytes.toFixed(1)} MB of JSON: ${said.verdict}, ${policy?.covered} of ${policy?.total} elements in ${policy?.files.length} files`,
  )
  if (said.verdict === 'error') throw new Error(JSON.stringify(said.faults))
  const variants = {
    parse: node(`JSON.parse(require('fs').readFileSync(${JSON.stringify(report)}, 'utf8'))`),
    nothing: node(`JSON.parse(require('fs').readFileSync(${JSON.stringify(tiny)}, 'utf8'))`),
    diff: ['git', '-C', repository, 'diff', 'start', 'HEAD'],
    help: [process.execPath, cli, 'check', '--only', 'coverage', '--base', 'HEAD', '--coverage', tiny, '-C', repository, '--format', 'json'],
    gate: check('start'),
  }
  const figures = Object.fromEntries(Object.keys(variants).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, [command, ...args]] of Object.entries(variants)) {
      const { cpu, wall } = measure(command, args)
      if (round > 0) figures[name].push({ cpu, wall })
    }
  for (const figure of ['cpu', 'wall']) {
    const at = (name) => figures[name].map((one) => one[figure])
    const ratios = at('gate').map((own, round) => (own - at('help')[round]) / (at('parse')[round] - at('nothing')[round] + at('diff')[round]))
    const whole = at('gate').map((own, round) => own / (at('parse')[round] + at('diff')[round]))
    console.log(
      `${figure}: ${Object.keys(variants)
        .map((name) => `${name} ${(median(at(name)) * 1000).toFixed(0)} ms`)
        .join(
          ', ',
        )}; past start-up ${median(ratios).toFixed(2)} of reading, parsing and git diff (at most ${MOST_TIME}), with start-up ${median(whole).toFixed(2)}`,
    )
  }
  const peak = spawnSync('/usr/bin/env', ['time', '-f', '%M', ...check('start')], { encoding: 'utf8', maxBuffer: 1 << 28 })
  const resident = (Number(/(\d+)\s*$/.exec(peak.stderr)?.[1]) * 1024) / 1e6
  console.log(`peak ${resident.toFixed(0)} MB, ${(resident / megabytes).toFixed(2)} times the JSON (at most ${MOST_MEMORY})`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
