// What does reading a report of 100,000 tests cost? Each reader against JSON.parse of the same text (of each line where the format is
// lines) or saxes, the XML parser of jsdom, with listeners that do nothing, in CPU time and in memory above start; all figures of a line are from this run, each in a process of its own.
// node test/bench/ingest.mjs [--tests 100000] [--rounds 5]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from './measure.mjs'

const { values } = parseArgs({ options: { tests: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } } })
const count = Number(values.tests)
const core = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/core/dist')
// The child stands in a folder without modules.
const saxes = import.meta.resolve('saxes')
const work = mkdtempSync(join(tmpdir(), 'truegreen-ingest-'))

const STACK = Array.from({ length: 12 }, (_, at) => `    at step${at} (/repo/src/module${at}.js:${at + 10}:5)`).join('\n')
const all = Array.from({ length: count }, (_, at) => ({
  title: `case ${at} of the table`,
  file: `tests/group${at % 500}`,
  failed: at % 20 === 0,
  skipped: at % 17 === 1,
}))
const failed = all.filter((one) => one.failed).length
const skipped = all.filter((one) => one.skipped && !one.failed).length
const statusOf = (one, words = ['failed', 'skipped', 'passed']) => (one.failed ? words[0] : one.skipped ? words[1] : words[2])
const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const mochaTest = (one) => ({
  title: one.title,
  fullTitle: `suite ${one.title}`,
  file: one.file,
  duration: 1,
  currentRetry: 0,
  ...(statusOf(one) === 'passed' && { speed: 'fast' }),
  err: one.failed ? { message: 'no', stack: `Error: no\n${STACK}` } : {},
})
const REPORTS = {
  'pytest-json': () => {
    const stage = { duration: 0.001, outcome: 'passed' }
    const tests = all.map((one, at) => ({
      nodeid: `${one.file}.py::TestX::test_${at}`,
      lineno: at,
      outcome: statusOf(one),
      keywords: ['test', 'pytestmark'],
      setup: one.skipped && !one.failed ? { duration: 0, outcome: 'skipped', longrepr: "('a.py', 1, 'Skipped: later')" } : stage,
      call: one.failed
        ? { duration: 0.001, outcome: 'failed', crash: { path: `/repo/${one.file}.py`, lineno: at + 1, message: 'ValueError: no' }, longrepr: STACK }
        : stage,
      teardown: stage,
    }))
    return JSON.stringify({
      created: 1795325208,
      duration: 10,
      exitcode: 1,
      root: '/repo',
      environment: {},
      summary: { total: count, collected: count },
      tests,
    })
  },
  ctrf: () =>
    JSON.stringify({
      reportFormat: 'CTRF',
      results: {
        tool: { name: 'vitest' },
        summary: { tests: count, passed: count - failed - skipped, failed, skipped, pending: 0, other: 0, start: 1795325841544, stop: 1795325842000 },
        tests: all.map((one) => ({
          name: one.title,
          status: statusOf(one),
          duration: 1,
          suite: ['outer'],
          filePath: one.file,
          ...(one.failed && { message: 'no', trace: STACK }),
        })),
      },
    }),
  mocha: () => {
    const tests = all.map(mochaTest)
    return JSON.stringify({
      stats: { suites: 1, tests: count, passes: count - failed - skipped, pending: skipped, failures: failed, start: '2026-11-22T05:33:31.506Z', duration: 31 },
      tests,
      pending: tests.filter((_, at) => statusOf(all[at]) === 'skipped'),
      failures: tests.filter((_, at) => all[at].failed),
      passes: tests.filter((_, at) => statusOf(all[at]) === 'passed'),
    })
  },
  'jest-json': () =>
    JSON.stringify({
      numFailedTestSuites: 1,
      numFailedTests: failed,
      numPassedTestSuites: 0,
      numPassedTests: count - failed - skipped,
      numTotalTests: count,
      startTime: 1795325841544,
      success: false,
      testResults: Array.from({ length: 500 }, (_, group) => ({
        name: `/repo/tests/group${group}`,
        status: 'failed',
        startTime: 1795325841544,
        endTime: 1795325841644,
        assertionResults: all
          .filter((_, at) => at % 500 === group)
          .map((one) => ({
            ancestorTitles: ['outer'],
            title: one.title,
            status: statusOf(one, ['failed', 'pending', 'passed']),
            duration: 1,
            invocations: 1,
            failureMessages: one.failed ? [`Error: no\n${STACK}`] : [],
          })),
      })),
    }),
  'go-test': () => {
    const event = (one) => `${JSON.stringify({ Time: '2026-11-22T05:33:12.25Z', Package: 'example.org/a', ...one })}\n`
    return `${event({ Action: 'start' })}${all
      .map((one, at) => {
        const Test = `Test${at}`
        return (
          event({ Action: 'run', Test }) +
          event({ Action: 'output', Test, Output: `=== RUN   ${Test}\n` }) +
          event({ Action: statusOf(one, ['fail', 'skip', 'pass']), Test, Elapsed: 0.01 })
        )
      })
      .join('')}${event({ Action: 'fail', Elapsed: 1 })}`
  },
  junit: () =>
    `<?xml version="1.0"?>\n<testsuites name="jest tests" tests="${count}" failures="${failed}"><testsuite name="a" tests="${count}" failures="${failed}" skipped="${skipped}">${all
      .map(
        (one) =>
          `<testcase classname="outer" name="${xml(one.title)}" file="${one.file}" time="0.01">${one.failed ? `<failure message="no" type="Error">${xml(STACK)}</failure>` : one.skipped ? '<skipped/>' : ''}</testcase>`,
      )
      .join('\n')}</testsuite></testsuites>\n`,
}

// A child reads nothing, parses alone, or reads with our reader; it prints CPU microseconds and peak kilobytes.
const child = join(work, 'child.mjs')
writeFileSync(
  child,
  `import { readFileSync } from 'node:fs'
const [way, format, file] = process.argv.slice(2)
const { readReport } = await import(${JSON.stringify(join(core, 'ingest/index.js'))})
const { reportSource } = await import(${JSON.stringify(join(core, 'recorder/report-source.js'))})
const { keepYoungSpace } = await import(${JSON.stringify(join(core, '../../cli/dist/keep-young-space.js'))})
const { SaxesParser } = await import(${JSON.stringify(saxes)})
if (way === 'ours') keepYoungSpace()
const before = process.cpuUsage()
const rss = process.memoryUsage.rss()
let kept
if (way === 'bare' && format === 'junit') {
  const parser = new SaxesParser()
  for (const event of ['opentag', 'closetag', 'text']) parser.on(event, () => undefined)
  for (const chunk of reportSource(file, file).value.chunks()) parser.write(chunk)
  parser.close()
}
else if (way === 'bare' && format === 'go-test') kept = readFileSync(file, 'utf8').split('\\n').map((line) => line === '' ? null : JSON.parse(line))
else if (way === 'bare') kept = JSON.parse(readFileSync(file, 'utf8'))
else {
  kept = readReport(reportSource(file, file).value, format)
  if (!kept.ok) throw new Error(kept.fault.detail)
}
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ cpu: user + system, kilobytes: process.resourceUsage().maxRSS - rss / 1024 }))
globalThis.kept = kept
`,
)

function figures(way, format, file) {
  const done = spawnSync(process.execPath, [child, way, format, file], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
  return JSON.parse(done.stdout)
}

try {
  for (const [format, write] of Object.entries(REPORTS)) {
    const file = join(work, format)
    writeFileSync(file, write())
    const megabytes = statSync(file).size / 1024 / 1024
    const rounds = Array.from({ length: Number(values.rounds) }, () => ({ bare: figures('bare', format, file), ours: figures('ours', format, file) }))
    const of = (way, figure) => median(rounds.map((round) => round[way][figure]))
    const memory = of('ours', 'kilobytes') / 1024
    console.log(
      `${format}, ${count} tests, ${megabytes.toFixed(1)} MB: ${(of('ours', 'cpu') / 1000).toFixed(0)} ms CPU, bare ${(of('bare', 'cpu') / 1000).toFixed(0)} ms: ${(of('ours', 'cpu') / of('bare', 'cpu')).toFixed(2)}; memory ${memory.toFixed(0)} MB above start, ${(memory / megabytes).toFixed(2)} of the file, bare ${(of('bare', 'kilobytes') / 1024 / megabytes).toFixed(2)}`,
    )
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
