import { type Change, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })

// A test that says the same on both sides takes its rows from another test file, of which only some are left.
const CODE = 'export const fare = (zones: number) => zones * 2 + 1\n'
const ROWS = (rows: string) =>
  `import { expect, test } from 'vitest'\nimport { fare } from '../fare'\n\nexport const ROWS = [${rows}] as const\n\ntest('no zone', () => {\n  expect(fare(0)).toBe(1)\n})\n`
const TAKES = (from: string, comment = '') =>
  `import { expect, test } from 'vitest'\nimport { fare } from '../fare'\nimport { ROWS } from '${from}'\n\ntest.each(ROWS)('fare of %i zones', (zones, wanted) => {${comment}\n  expect(fare(zones)).toBe(wanted)\n})\n`
const ALL = '[1, 3], [2, 5], [3, 7]'
const onRows = (name: string, expected: Change['expected'], at: string, from: string, rows: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/fare.ts': CODE, [at]: ROWS(ALL), 'src/__tests__/fares.test.ts': TAKES(from) },
    { [at]: ROWS(rows), 'src/__tests__/fares.test.ts': TAKES(from, '\n    // by the list of the town') },
  )

/** A test that only got a comment, beside the test file from which it takes its rows. */
export const ROWS_OF_ANOTHER_TEST: readonly Change[] = [
  onRows('rows of another test file are fewer, beside a comment', 'any', 'src/__tests__/zones.test.ts', './zones.test', '[1, 3]'),
  onRows('rows of an index of tests are fewer, beside a comment', 'any', 'src/__tests__/index.ts', '.', '[1, 3]'),
  onRows('rows of another test file are more, beside a comment', 'silent', 'src/__tests__/zones.test.ts', './zones.test', `${ALL}, [4, 9]`),
  onRows(
    'rows of another test file are written otherwise, beside a comment',
    'silent',
    'src/__tests__/zones.test.ts',
    './zones.test',
    ALL.replaceAll(' ', '  '),
  ),
]
