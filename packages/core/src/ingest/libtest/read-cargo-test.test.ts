import { expect, test } from 'vitest'
import { readReport } from '../read-report.js'

const RUNNING = '     Running tests/sum.rs (target/debug/deps/sum-9938d77f5d801b7f)\n\n'
const summary = (passed: number, failed = 0, rest = '0 ignored; 0 measured; 0 filtered out') =>
  `\ntest result: ${failed > 0 ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed; ${rest}; finished in 0.01s\n\n`
const failing = (said: string, list = '    b\n') => `\nfailures:\n\n---- b stdout ----\n${said}\n\nfailures:\n${list}${summary(1, 1)}`
const TWO = 'running 2 tests\n'

function seen(text: string, aside?: string): unknown {
  const chunks = () => [text.slice(0, 40), text.slice(40)]
  const read = readReport({ file: 'out', bytes: text.length, chunks, ...(aside === undefined ? {} : { aside: () => [aside] }) }, 'cargo-test')
  if (!read.ok) return `${read.fault.code} ${read.fault.detail}`
  const { modules, unhandledErrors, partial, warnings } = read.value
  return [
    ...modules.map(({ file, tests }) => [file, ...tests.map((one) => [one.titlePath.join(' › '), one.status, ...one.failures.map(({ message }) => message)])]),
    ...unhandledErrors.map(({ message }) => message),
    ...partial.map(({ detail }) => detail),
    ...warnings,
  ]
}

test.each([
  [
    'results, reasons and a panic',
    `${RUNNING}${TWO}test a ... ok\ntest b ... FAILED\n${failing("\nthread 'b' (77) panicked at tests/sum.rs:4:35:\nno\nnote: run with")}`,
    [['tests/sum.rs', ['a', 'passed'], ['b', 'failed', 'no']]],
  ],
  [
    'what a failing test printed: another run with its own results and summary',
    `${TWO}test a ... ok\ntest b ... FAILED\n${failing(`running 1 test\ntest x ... ok\n${summary(1)}failures:\n    x\n${summary(0, 1)}`)}`,
    [['binary-1', ['a', 'passed'], ['b', 'failed', expect.stringContaining('running 1 test')]]],
  ],
  [
    'lines of a process beside the tests',
    `${TWO}test a ... ok\nlistening\ntest b has been running for over 60 seconds\ntest b ... ok\n${summary(2)}`,
    [['binary-1', ['a', 'passed'], ['b', 'passed']], "1 lines among the results are none of libtest's"],
  ],
  [
    'benchmarks, times, tests that must panic, tests that were filtered out',
    `running 3 tests\ntest a - should panic ... ok <0.003s>\ntest b ... bench:       1,123.45 ns/iter (+/- 12.1)\ntest c ... ignored\n${summary(1, 0, '1 ignored; 1 measured; 4 filtered out')}`,
    [['binary-1', ['a', 'passed'], ['b', 'passed'], ['c', 'skipped']], '4 tests filtered out'],
  ],
  [
    'the same file in two packages',
    `${RUNNING}running 1 test\ntest a ... ok\n${summary(1)}${RUNNING}running 1 test\ntest a ... ok\n${summary(1)}`,
    [
      ['tests/sum.rs', ['a', 'passed']],
      ['tests/sum.rs (2)', ['a', 'passed']],
    ],
  ],
  [
    'a target that is no test binary of libtest and failed',
    `${RUNNING}running 1 test\ntest a ... ok\n${summary(1)}     Running tests/own.rs (target/debug/deps/own-9938d77f5d801b7f)\nno\nerror: test failed, to rerun pass \`--test own\`\n`,
    [['tests/sum.rs', ['a', 'passed']], 'error: test failed, to rerun pass `--test own`'],
  ],
  ['no tests', `running 0 tests\n${summary(0)}`, []],
])('%s', (_, text, expected) => expect(seen(text)).toEqual(expected))

test.each([
  ['as many binaries as targets', RUNNING, 'tests/sum.rs'],
  ['verbose', '     Running `/repo/target/debug/deps/sum-9938d77f5d801b7f --exact`\n', 'sum'],
  ['coloured', '\u001b[1m\u001b[92m   Doc-tests\u001b[0m shop\n', 'doctests of shop'],
  ['more targets than binaries', RUNNING + RUNNING, 'binary-1'],
  ['a lookalike', 'Running tests/sum.rs (target)\n', 'binary-1'],
])('names from standard error: %s', (_, aside, name) => expect(seen(`running 1 test\ntest a ... ok\n${summary(1)}`, aside)).toEqual([[name, ['a', 'passed']]]))

const GREEN = `${TWO}test a ... ok\ntest b ... ok\n${summary(2)}`
test.each([
  ['a result that a test printed', `${TWO}test a ... ok\ntest a ... ok\ntest b ... FAILED\n${failing('no')}`, 'TG4105 out:4: there are more results'],
  ['a result within another', `${TWO}test a ... test b ... ok\ntest b ... ok\n${summary(2)}`, 'TG4105 out:2: what a test printed stands within'],
  ['a result that came apart', `${TWO}test a ... hello\nok\ntest b ... ok\n${summary(2)}`, 'TG4105 out:2: what a test printed stands within'],
  ['a name twice beside output', `${TWO}test a ... ok\nx test b ... ok\ntest a ... ok\n${summary(2)}`, 'TG4105 out:6: a has two results$'],
  ['a test less', GREEN.replace('test b ... ok\n', ''), 'TG4105 out:4: the summary says 2 passed, 0 failed, 0 ignored, the results say 1'],
  ['another number announced', GREEN.replace('running 2', 'running 3'), 'TG4105 out:5: 3 tests were announced, 2 have a result'],
  ['a failure in the list alone', `${TWO}test a ... ok\ntest b ... FAILED\n${failing('no', '    a\n')}`, 'TG4102 out ends within'],
  ['a failure without a list', `${TWO}test a ... ok\ntest b ... FAILED\n${summary(1, 1)}`, 'TG4105 out:5: the failures are not listed'],
  ['ok with a failure', `${TWO}test a ... ok\ntest b ... FAILED\n${failing('no').replace('result: FAILED', 'result: ok')}`, 'TG4102 out ends within'],
  ['a process that ended early', `${TWO}test a ... ok\n${RUNNING}${GREEN}`, 'TG4102 out:5: a binary begins within another'],
  ['no names', `${TWO}..\n${summary(2)}`, 'TG4102 out:4: it tells no names of tests$'],
  ['a result by itself', `${GREEN}test c ... FAILED\n`, 'TG4105 out:7: a result stands outside'],
  ['a target that never ran', `${GREEN}   Doc-tests shop\n`, 'TG4102 out ends where doctests of shop begins'],
  [
    'a build that failed',
    'error: could not compile `shop` (lib test) due to 1 previous error\n',
    'TG4102 out has no results of tests: error: could not compile',
  ],
])('%s is refused', (_, text, fault) => expect(seen(text)).toMatch(new RegExp(`^${fault}`)))
