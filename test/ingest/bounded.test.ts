import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// Files of three times the memory that the process may have for old objects; what a gigabyte costs stands in docs/ingest.md.
const MEGABYTES = 48
const HEAP = 16

const dir = mkdtempSync(join(tmpdir(), 'truegreen-bounded-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const dist = join(import.meta.dirname, '../../packages/core/dist')

const LINE = 'the quick brown fox jumps over the lazy dog while printing much output'
const goEvent = (rest: object) => `${JSON.stringify({ Time: '2026-11-22T05:33:12.25Z', Package: 'example.org/a', ...rest })}\n`
const stage = '{"duration":0.1,"outcome":"passed"}'

const REPORTS = [
  {
    format: 'junit',
    head: '<testsuite name="org.x.A" tests="1" failures="1"><testcase classname="org.x.A" name="a"><failure message="no"/><system-out>',
    piece: `${LINE} &lt;tag&gt; &amp;\n`,
    tail: '</system-out></testcase></testsuite>',
  },
  {
    format: 'go-test',
    head: goEvent({ Action: 'start' }) + goEvent({ Action: 'run', Test: 'TestA' }),
    piece: goEvent({ Action: 'output', Test: 'TestA', Output: `${LINE}\n` }),
    tail: goEvent({ Action: 'fail', Test: 'TestA', Elapsed: 1 }) + goEvent({ Action: 'fail', Elapsed: 1 }),
  },
  {
    format: 'pytest-json',
    head: `{"created":1795325208,"duration":1,"exitcode":1,"root":"/r","summary":{"total":1,"collected":1},"tests":[{"nodeid":"a.py::test_a","outcome":"failed","setup":${stage},"call":{"outcome":"failed","stdout":"`,
    piece: `${LINE}\\n`,
    tail: `"},"teardown":${stage}}]}`,
  },
]

const CHILD = `
const { readReport } = await import(${JSON.stringify(join(dist, 'ingest/index.js'))})
const { reportSource } = await import(${JSON.stringify(join(dist, 'recorder/report-source.js'))})
const read = readReport(reportSource(process.argv[1], 'report').value, null)
console.log(JSON.stringify(read.ok ? read.value.modules.flatMap(({ tests }) => tests.map(({ status }) => status)) : read.fault))`

test.each(REPORTS)('$format: a report of many times the memory is read', ({ format, head, piece, tail }) => {
  const file = write(format, head, piece, tail)
  expect(statSync(file).size).toBeGreaterThan(2.9 * HEAP * 1024 * 1024)
  expect(readIn(file)).toEqual(['failed'])
})

test('a line that no memory should hold is refused with its place', () => {
  const line = write(
    'libtest',
    '{ "type": "suite", "event": "started", "test_count": 1 }\n{ "type": "test", "event": "failed", "name": "a", "stdout": "',
    LINE,
    '" }\n',
    66,
  )
  // What was read of it until then is held.
  expect(readIn(line, 140)).toMatchObject({ code: 'TG4106', detail: 'report:2: a line has more than 64 MB' })
})

function write(name: string, head: string, piece: string, tail: string, megabytes = MEGABYTES): string {
  const file = join(dir, name)
  const block = piece.repeat(Math.ceil((1 << 20) / piece.length))
  writeFileSync(file, head)
  for (let count = 0; count < megabytes; count++) appendFileSync(file, block)
  appendFileSync(file, tail)
  return file
}

function readIn(file: string, heap = HEAP): unknown {
  return JSON.parse(execFileSync(process.execPath, [`--max-old-space-size=${heap}`, '--input-type=module', '-e', CHILD, file], { encoding: 'utf8' }))
}
