import { expect, test } from 'vitest'
import { sampleCoverage, sampleRun } from '../../test/sample-run.js'
import { coveringOf, packNumbers, tieContexts } from '../run/index.js'
import { type CoveredLine, renderCovering } from './render-covering.js'
import type { RenderOptions } from './render-options.js'

const REACHED: readonly (readonly string[])[] = [
  [''],
  ['test_a.py::test_one|setup', 'test_a.py::test_one|teardown', 'test_a.py::test_two|run', 'test_a.py::test_two|setup'],
  ['', 'linux|x', 'test_a.py::test_rows'],
  [],
]
const names = [...new Set(REACHED.flat())].sort()
const bare = sampleRun([{ file: 'test_a.py', tests: ['test_one', 'test_two', 'test_rows[1]'] }], { coverage: sampleCoverage({ 'src/a.py': [1, 1, 1, 0] }) })
const lines = REACHED.map((own, index) => [packNumbers([index + 1]), packNumbers(own.map((name) => names.indexOf(name)).sort())])
const run = tieContexts(bare, { names, files: new Map([['/repo/src/a.py', lines]]) }, '/repo')
const look: RenderOptions = { width: 100, color: false, ascii: false, agent: false, command: (command) => command }

function shown(line: number, reached: CoveredLine['reached'], limit = 10): string[] {
  const contexts = coveringOf(run, 'src/a.py', line)
  if (contexts === null) throw new Error('no contexts')
  return renderCovering({ file: 'src/a.py', line, reached, contexts }, run, limit, look).split('\n').slice(0, -1)
}

test('who reached a line: tests with the part of their course where it is not their own, and what is no test', () => {
  expect(shown(1, true)).toEqual(['src/a.py:1   reached by no test   run r-7c21ab90', '  while no test ran, as imports do'])
  expect(shown(2, true)).toEqual([
    'src/a.py:2   reached by 2 tests   run r-7c21ab90',
    '  test_a.py  test_one   in its setup and teardown',
    '  test_a.py  test_two',
  ])
  expect(shown(2, true, 1)[2]).toBe('  +1 more: --limit 2')
  expect(shown(3, true)).toEqual([
    'src/a.py:3   reached by no test that is known   run r-7c21ab90',
    '  while no test ran, as imports do',
    '  context linux|x',
    '  context test_a.py::test_rows',
  ])
  expect([shown(4, false), shown(9, null), shown(4, true)].map(([first]) => first?.split('   ')[1])).toEqual([
    'not reached',
    'nothing is measured there',
    'reached, and no context tells by what',
  ])
  expect(coveringOf(run, 'src/b.py', 1)).toBeNull()
  expect(coveringOf(bare, 'src/a.py', 1)).toBeNull()
})
