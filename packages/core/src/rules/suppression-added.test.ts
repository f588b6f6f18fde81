import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { suppressionAdded } from './suppression-added.js'

test.each([
  [
    'a compiler error',
    'const n: number = count(xs)',
    `// @ts-ignore
const n: number = count(xs)`,
    'medium',
  ],
  [
    'a whole file',
    'const n = count(xs)',
    `// @ts-nocheck
const n = count(xs)`,
    'high',
  ],
  [
    'a weighty rule',
    `export async function run() {
  await job()
}`,
    `/* eslint-disable @typescript-eslint/no-floating-promises */
export async function run() {
  job()
}`,
    'medium',
  ],
  [
    'one line',
    'run()',
    `// eslint-disable-next-line no-console
run()`,
    '(low)',
  ],
  ['a forced type', 'run(x)', 'run(x as any)', 'medium'],
  [
    'moved',
    `// @ts-ignore
run(1)
stop()`,
    `stop()
// @ts-ignore
run(1)`,
    '',
  ],
  ['tightened', 'run(x as any)', 'run(x as Order)', ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(suppressionAdded, before, after)).toBe(found)
})

test('in a test it asserts that something does not compile', () => {
  expect(weightsOf(suppressionAdded, 'run(1)', '// @ts-expect-error\nrun(1)', 'test/run.test.ts')).toBe('')
})

test.each([
  [
    'one line',
    `x = f()
`,
    `x = f()  # noqa
`,
    'medium',
  ],
  [
    'in place of a module that is not there',
    `try:
    from rows import parse
except ImportError:
    parse = None
`,
    `try:
    from rows import parse
except ImportError:
    parse = None  # type: ignore
more = 1
`,
    '(low)',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(suppressionAdded, before, after, 'src/shop.py')).toBe(found)
})
