// What does judging a change cost? check --only integrity of a one-file change and of three changes of 1,000 test files (a statement behind the tests, a
// comment within one of them, another value within one), past start-up (the same over a test of one line, so that everything is loaded), against git diff
// of the same plus bare oxc-parser over both sides of the same files; the one-file change again in a repository ten times larger; the peak of memory. All
// figures of a line are from this run.
// node test/bench/integrity.mjs REPOSITORY [--files 1000] [--rounds 5]; a clone or a bare repository with many test files.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measure, median } from './measure.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
})
const [repository] = positionals
if (repository === undefined) throw new Error('name a repository: node test/bench/integrity.mjs REPOSITORY')
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const cli = join(root, 'packages/cli/dist/bin.js')
const work = mkdtempSync(join(tmpdir(), 'truegreen-integrity-'))
const clone = join(work, 'clone')
const IDENTITY = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid', '-c', 'commit.gpgsign=false', '-c', 'core.autocrlf=false']
const git = (...args) => execFileSync('git', [...IDENTITY, ...args], { cwd: clone, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] })
const TEST = /\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)__tests__\/.*\.[cm]?[jt]sx?$/

// Parses what its input names, as pairs of blob ids; with nothing, only starts.
const bare = join(root, 'packages/core', `.bench-bare-${process.pid}.mjs`)
writeFileSync(
  bare,
  `import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { parseSync } from 'oxc-parser'
parseSync('warm.ts', 'let x = 1').program
for (const [path, oid] of JSON.parse(readFileSync(process.argv[2], 'utf8'))) parseSync(path, readFileSync(oid, 'utf8')).program
`,
)

function commitTouching(paths, edit = withStatement) {
  for (const path of paths) {
    const file = join(clone, path)
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
  }
  git('commit', '-qam', 'touch')
  return git('rev-parse', 'HEAD').trim()
}

/** A statement more, so that the file's meaning changes. */
function withStatement(text) {
  return `${text}\nvoid 0;\n`
}

/** Another value in the first check that stands in a test and names one; where there is none a statement more in the first test, else at the end. */
function withinTest(text) {
  const check = /^[ \t]+(?:await |return )?expect\(.*?(?:'(?:[^'\\\n]|\\.)*'|\b\d+\b)/m.exec(text)
  if (check) {
    const end = check.index + check[0].length
    return (
      text.slice(0, end).replace(/(?:'(?:[^'\\\n]|\\.)*'|\d+)$/, (value) => (value.endsWith("'") ? "'changed'" : String(Number(value) + 1))) + text.slice(end)
    )
  }
  const test = /^[ \t]*(?:it|test)\(.*=> \{$/m.exec(text)
  return test ? `${text.slice(0, test.index + test[0].length)}\n void 0;${text.slice(test.index + test[0].length)}` : withStatement(text)
}

/** A comment in the first test; where none is seen, behind everything. */
function withComment(text) {
  const test = /^[ \t]*(?:it|test)\(.*=> \{$/m.exec(text)
  return test ? `${text.slice(0, test.index + test[0].length)}\n    // as before${text.slice(test.index + test[0].length)}` : `${text}\n// as before\n`
}

let tiny = ''

/** Both sides of the change on disk, so that bare parsing pays for no git. */
function sidesOf(commit) {
  const list = git('diff', '--raw', '--abbrev=40', `${commit}~1`, commit)
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meta, path] = line.split('\t')
      const [, , base, head] = meta.split(' ')
      return [base, head].map((oid) => [path, oid])
    })
  const named = list.map(([path, oid]) => {
    const file = join(work, oid)
    writeFileSync(file, execFileSync('git', ['cat-file', 'blob', oid], { cwd: clone, maxBuffer: 1 << 30 }))
    return [path, file]
  })
  const input = join(work, `${commit}.json`)
  writeFileSync(input, JSON.stringify(named))
  return input
}

/** Medians of CPU and wall seconds of a command; what is short is repeated within one measurement, because CPU time is counted in hundredths. */
function figures(name, rounds, [command, ...args], { times = 1, cwd } = {}) {
  const run = () => measure('sh', ['-c', 'n=$1; shift; while [ $n -gt 0 ]; do "$@"; n=$((n - 1)); done', 'sh', String(times), command, ...args], { cwd })
  run()
  const all = Array.from({ length: rounds }, run)
  const [cpu, wall] = ['cpu', 'wall'].map((figure) => median(all.map((each) => each[figure])) / times)
  console.error(`${name}: ${(cpu * 1000).toFixed(0)} ms CPU, ${(wall * 1000).toFixed(0)} ms wall`)
  return { cpu, wall }
}

const check = (base, head) => [process.execPath, cli, 'check', '--only', 'integrity', '--base', base, '--head', head, '-C', clone, '--format', 'json']
const nothing = join(work, 'nothing.json')
writeFileSync(nothing, '[]')

// Less is the machine's noise.
const LEAST_SECONDS = 0.05

function compare(name, commit, rounds, times) {
  const many = { times }
  const start = figures(`${name}, start-up`, rounds, check(`${tiny}~1`, tiny), many)
  const ours = figures(`${name}, check`, rounds, check(`${commit}~1`, commit), many)
  const diff = figures(`${name}, git diff`, rounds, ['git', 'diff', `${commit}~1`, commit], { ...many, cwd: clone })
  const bareStart = figures(`${name}, bare oxc-parser, nothing`, rounds, [process.execPath, bare, nothing], many)
  const parse = figures(`${name}, bare oxc-parser`, rounds, [process.execPath, bare, sidesOf(commit)], many)
  const ratio = (figure) => {
    const reference = diff[figure] + parse[figure] - bareStart[figure]
    return reference < LEAST_SECONDS ? 'too little to tell' : ((ours[figure] - start[figure]) / reference).toFixed(2)
  }
  console.log(`${name}: ${ratio('cpu')} of git diff plus bare oxc-parser in CPU time, ${ratio('wall')} in wall time, past start-up`)
  return { ours, start }
}

try {
  execFileSync('git', ['clone', '-q', '--no-hardlinks', repository, clone])
  const tests = git('ls-files', '-z')
    .split('\0')
    .filter((path) => TEST.test(path))
  const chosen = tests.slice(0, Number(values.files))
  const rounds = Number(values.rounds)
  console.log(`${tests.length} test files; ${chosen.length} are touched`)
  writeFileSync(join(clone, 'tiny.test.js'), "test('x', () => expect(1).toBe(1))\n")
  git('add', '-A')
  git('commit', '-qm', 'tiny')
  tiny = commitTouching(['tiny.test.js'])
  const one = commitTouching(tests.slice(Math.floor(tests.length / 2)).slice(0, 1))
  const small = compare('one file', one, rounds, 10)
  const many = commitTouching(chosen)
  compare(`${chosen.length} files, a statement more`, many, Math.min(rounds, 3), 1)
  compare(`${chosen.length} files, a comment within a test`, commitTouching(chosen, withComment), Math.min(rounds, 3), 1)
  compare(`${chosen.length} files, a value within a test`, commitTouching(chosen, withinTest), Math.min(rounds, 3), 1)
  const peak = spawnSync(
    '/usr/bin/env',
    ['time', '-f', '%M', process.execPath, cli, 'check', '--only', 'integrity', '--base', `${many}~1`, '--head', many, '-C', clone],
    {
      encoding: 'utf8',
    },
  )
  const kilobytes = Number(/(\d+)\s*$/.exec(peak.stderr)?.[1])
  console.log(`${chosen.length} files: peak of ${Math.round(kilobytes / 1024)} MB`)
  for (let copy = 1; copy < 10; copy += 1) git('read-tree', `--prefix=copy-${copy}/`, 'HEAD^{tree}')
  git('commit', '-qm', 'ten times larger')
  git('reset', '-q', '--hard')
  const oneInLarge = commitTouching(tests.slice(Math.floor(tests.length / 2)).slice(0, 1))
  const large = figures('one file in ten times as many', rounds, check(`${oneInLarge}~1`, oneInLarge), { times: 10 })
  console.log(
    `one file, repository ten times larger: ${(large.cpu / small.ours.cpu).toFixed(2)} in CPU time, ${(large.wall / small.ours.wall).toFixed(2)} in wall time`,
  )
} finally {
  rmSync(work, { recursive: true, force: true })
  rmSync(bare, { force: true })
}
