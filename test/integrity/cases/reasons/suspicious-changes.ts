import { type Change, change, type Expected, JEST, MOCHA, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onJest = upon({ 'package.json': JEST })
const onMocha = upon({ 'package.json': MOCHA })

/** A test of a roof that is written around some lines. */
const tested = (title: string, lines: string, head = "import { expect, it } from 'vitest'\nimport { span } from '../src/span.js'\n"): string =>
  `${head}\nit('${title}', async () => {\n${lines}})\n`
const SPAN = "export const span = (beam) => ({ name: beam.name, kind: 'oak', words: [beam.name, 'oak'] })\n"
const SPANS = { 'src/span.js': SPAN }
const OLDER = "import expect from 'expect'\nimport { span } from '../src/span.js'\n"
const onSpan = (name: string, expected: Expected, was: string, is: string, head?: string): Change =>
  onVitest(name, expected, { ...SPANS, 'test/span.test.js': tested('spans', was, head) }, { 'test/span.test.js': tested('spans', is, head) })

const OLD_MATCHERS: readonly Change[] = [
  onSpan(
    'matchers of an older expect in the words of today',
    'silent',
    "  expect(span({}).kind).toNotContain('elm')\n  expect(span({})).toBeAn('object')\n  expect(span({}).name).toNotExist()\n",
    "  expect(span({}).kind).not.toContain('elm')\n  expect(typeof span({})).toBe('object')\n  expect(span({}).name).toBeFalsy()\n",
    OLDER,
  ),
  onSpan(
    'matchers of an older expect, one of them chained, of which the second is gone',
    'assertion_weakening',
    "  expect(span({}).kind).toNotContain('elm').toEqual('oak')\n",
    "  expect(span({}).kind).not.toContain('elm')\n",
    OLDER,
  ),
]

const SHOWN = (more: string, given = '') => `  expect(span({ name: 'a' })).toMatchInlineSnapshot(${given}\`
    {
      "kind": "oak",${more}
      "words": [
        "a",
      ],
    }
  \`)\n`
const FIELDS = {
  'src/span.js': SPAN,
  'test/span.test.js': tested('spans', SHOWN('', '{ words: expect.any(Array) }, ')),
}
const SNAPSHOTS: readonly Change[] = [
  onVitest('a field that is new in the code stands open in a snapshot', 'silent', FIELDS, {
    'src/span.js': SPAN.replace("kind: 'oak'", "kind: 'oak', madeAt: Date.now()"),
    'test/span.test.js': tested('spans', SHOWN('\n      "madeAt": Any<Number>,', '{ words: expect.any(Array), madeAt: expect.any(Number) }, ')),
  }),
  onVitest('a field that a snapshot fixed stands open in it', 'assertion_weakening', FIELDS, {
    'src/span.js': SPAN.replace("kind: 'oak'", 'kind: beam.kind'),
    'test/span.test.js': tested('spans', SHOWN('', '{ words: expect.any(Array), kind: expect.any(String) }, ').replace('"oak"', 'Any<String>')),
  }),
  onSpan(
    'a literal in a snapshot that prints the same',
    'silent',
    "  expect(span({ name: 'a' })).toEqual({ name: 'a', kind: 'oak', words: ['a', 'oak'] })\n",
    '  expect(span({ name: \'a\' })).toMatchInlineSnapshot(`\n    {\n      "kind": "oak",\n      "name": "a",\n      "words": [\n        "a",\n        "oak",\n      ],\n    }\n  `)\n',
  ),
  onSpan(
    'a literal in a snapshot that prints less',
    'assertion_weakening',
    "  expect(span({ name: 'a' })).toEqual({ name: 'a', kind: 'oak', words: ['a', 'oak'] })\n",
    '  expect(span({ name: \'a\' })).toMatchInlineSnapshot(`\n    {\n      "kind": "oak",\n      "name": "a",\n      "words": [],\n    }\n  `)\n',
  ),
]

const STORED = (text: string) => `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[\`spans 1\`] = \`"${text}"\`;\n`
const WRITTEN = "import { ridge } from './ridge.js'\nexport const span = (beam) => `${ridge} ${beam.name} oak`\n"
const PINNED = {
  'src/ridge.js': "export const ridge = 'ridge'\n",
  'src/span.js': WRITTEN,
  'test/__snapshots__/span.test.js.snap': STORED('ridge a oak'),
  'test/span.test.js': tested('spans', "  const made = span({ name: 'a' })\n  expect(made).toContain('ridge a')\n  expect(made).toMatchSnapshot()\n"),
}
const UNPINNED = tested('spans', "  const made = span({ name: 'a' })\n  expect(made).toMatchSnapshot()\n")
const WHOLE: readonly Change[] = [
  onVitest('a part of a text that a stored snapshot says whole', 'silent', PINNED, {
    'src/ridge.js': "export const ridge = 'hip'\n",
    'test/__snapshots__/span.test.js.snap': STORED('hip a oak'),
    'test/span.test.js': UNPINNED,
  }),
  onVitest('a part of a text whose snapshot says another thing, while no code differs', 'assertion_weakening', PINNED, {
    'test/__snapshots__/span.test.js.snap': STORED('hip a oak'),
    'test/span.test.js': UNPINNED,
  }),
  onVitest('a part of a text of which another one stands in a snapshot', 'assertion_weakening', PINNED, {
    'src/ridge.js': "export const ridge = 'hip'\n",
    'test/span.test.js': UNPINNED.replace('expect(made)', "expect(span({ name: 'b' }))"),
  }),
  onSpan(
    'pieces of a text in the whole text, put together line by line',
    'silent',
    "  for (let i = 0; i < 2; i++) {\n    const text = span({ name: i }).words.join(' ')\n    expect(text).toContain(`${i}`)\n    expect(text).toContain('oak')\n  }\n",
    "  for (let i = 0; i < 2; i++) {\n    const text = span({ name: i }).words.join(' ')\n    let wanted = `${i}`\n    wanted += ' oak'\n    expect(text).toBe(wanted)\n  }\n",
  ),
  onSpan(
    'pieces of a text in what is put together without one of them',
    'assertion_weakening',
    "  for (let i = 0; i < 2; i++) {\n    const text = span({ name: i }).words.join(' ')\n    expect(text).toContain(`${i}`)\n    expect(text).toContain('oak')\n  }\n",
    "  for (let i = 0; i < 2; i++) {\n    const text = span({ name: i }).words.join(' ')\n    let wanted = `${i}`\n    wanted += ' '\n    expect(text).toContain(wanted)\n  }\n",
  ),
]

const RUNNER = (mark: string) => `import { count } from './count.js'\nexport const run = (file) => count(file).map((name) => \`${mark} \${name}\`).join(' ')\n`
const RUN = {
  'src/count.js': "export const count = (file) => [file, 'a']\n",
  'src/tool.ts': RUNNER('+'),
  'test/ways/passing-suite.test.ts': "import { it } from 'vitest'\nit('a', () => {})\n",
  'test/run.test.ts':
    "import { expect, it } from 'vitest'\nimport { start } from './start'\n\nit('shows', async () => {\n  expect(await start('ways/passing-suite.test.ts')).toMatchInlineSnapshot(`\"+ ways/passing-suite.test.ts + a\"`)\n})\n",
  'test/start.ts': "import { count } from '../src/count.js'\n\nexport const start = async (file: string) => count(file).join(' + ')\n",
}
const REACHED: readonly Change[] = [
  onVitest('a fixture of which a snapshot speaks by its path is another', 'silent', RUN, {
    'test/ways/passing-suite.test.ts': "import { it } from 'vitest'\nit('a', () => {})\nit.todo('b')\n",
    'test/run.test.ts': [['+ a"', '+ a + b"']],
  }),
  onVitest('a fixture of which no snapshot speaks is another', 'assertion_weakening', RUN, {
    'test/ways/other-suite.test.ts': "import { it } from 'vitest'\nit.todo('b')\n",
    'test/run.test.ts': [['+ a"', '+ a + b"']],
  }),
  onVitest('a fixture of which a snapshot speaks has another comment', 'assertion_weakening', RUN, {
    'test/ways/passing-suite.test.ts': "import { it } from 'vitest'\n// a\nit('a', () => {})\n",
    'test/run.test.ts': [['+ a"', '+ a + b"']],
  }),
]

const LONGEST = (param: string, body: string) => `export function longest(${param}: readonly number[]): number | null {
${body}  let most: number | null = null
  ${param}.forEach((one) => {
    if (most === null || one > most) most = one
  })
  return most
}
`
const KIND = "  if (!given || typeof given.forEach !== 'function') return null\n  const beams = Array.from(given)\n"
const LONGEST_TEST = (more: string) => `import { expect, it } from 'vitest'
import { longest } from '../src/longest'

it('is the longest', () => {
  expect(longest([1, 3, 2])).toBe(3)
})
${more}`
const OF_OTHERS = (remark: string) => `
it('takes what looks like a list', () => {
  expect(
    longest(
      ${remark}
      new Set([2, 4]),
    ),
  ).toBe(4)
})
`
const TAKES_ANY = LONGEST('given', KIND).replace('  given.forEach', '  beams.forEach')
const ARGUMENTS = (name: string, expected: Expected, remark: string, head: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/longest.ts': TAKES_ANY, 'test/longest.test.ts': LONGEST_TEST(OF_OTHERS(remark)) },
    { 'src/longest.ts': head, 'test/longest.test.ts': LONGEST_TEST('') },
  )
const ERROR = '// @ts-expect-error'
const CUT = (end: string) => `export const cut = (beam, length) => ${end}\n`
const CUT_TEST = (call: string) => `import { expect, it } from 'vitest'
import { cut } from '../src/cut.js'

it('cuts', () => {
  expect(cut('oak', 2)).toBe('oak 2')
})
${call === '' ? '' : `\nit('cuts in some other way', () => {\n  expect(${call}).toBe('oak 1')\n})\n`}`
const onCut = (name: string, expected: Expected, call: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/cut.js': CUT('`${beam} ${length ? Number(length) : 1}`'), 'test/cut.test.js': CUT_TEST(call) },
    { 'src/cut.js': CUT('`${beam} ${Number(length)}`'), 'test/cut.test.js': CUT_TEST('') },
  )
const HANDED: readonly Change[] = [
  ARGUMENTS('a test that gave what the types refuse, for which the function did something', 'silent', ERROR, LONGEST('beams', '')),
  ARGUMENTS('a test that gave what the types take, for which the function did something', 'test_deletion', '// a set', LONGEST('beams', '')),
  ARGUMENTS(
    'a test that gave what the types refuse, for which the function does something still',
    'test_deletion',
    ERROR,
    TAKES_ANY.replace('beams.', 'beams?.'),
  ),
  onVitest(
    'a test that gave what the types refuse, which the function refused',
    'test_deletion',
    {
      'src/longest.ts': LONGEST('given', "  if (!Array.isArray(given)) throw new TypeError('no list')\n"),
      'test/longest.test.ts': LONGEST_TEST(OF_OTHERS(ERROR)),
    },
    { 'src/longest.ts': LONGEST('given', ''), 'test/longest.test.ts': LONGEST_TEST('') },
  ),
  onCut('a test that left an argument away which the function had something for', 'silent', "cut('oak')"),
  onCut('a test that gave an argument which the function had something else for', 'test_deletion', "cut('oak', 1)"),
]

const WARNS = (call: string) => `import { warning } from './warning.js'

export function drop(rows, row) {
  const next = rows.filter((one) => one !== row)
${call}  return next
}
`
const WARNING = '    warning(true, `${row} is not there`)\n'
const ASKS = (check: string, taken = 'drop') => `import { expect, it } from 'vitest'
import { ${taken} } from '../src/${taken}.js'

it('drops what is not there', () => {
  const next = ${taken}(['a'], 'b')
${check}  expect(next).toEqual(['a'])
})
`
const SAID = '  expect(console).toHaveWarned()\n'
const DROPS = {
  'src/drop.js': WARNS(`  if (next.length === rows.length)\n${WARNING}`),
  'src/other.js': 'export const other = (rows) => [...rows]\n',
  'src/warning.js': 'export const warning = (is, text) => is && console.warn(text)\n',
}
const SPY = "  const spy = vi.spyOn(console, 'warn').mockImplementation(() => {})\n"
const SPIED = (check: string) => `import { expect, it, vi } from 'vitest'
import { drop } from '../src/drop.js'

it('drops what is not there', () => {
${SPY}  expect(drop(['a'], 'b')).toEqual(['a'])
${check}})
`
const onWarning = (name: string, expected: Expected, test: readonly [string, string], call: string): Change =>
  onVitest(name, expected, { ...DROPS, 'test/drop.test.js': test[0] }, { 'src/drop.js': WARNS(call), 'test/drop.test.js': test[1] })
const LOGS = '  if (next.length === rows.length)\n    console.debug(`${row} is not there`)\n'
const WARNED: readonly Change[] = [
  onWarning('a warning that the code gives no more is not asked for', 'silent', [ASKS(SAID), ASKS('')], ''),
  onWarning('a warning of other code is not asked for', 'assertion_weakening', [ASKS(SAID, 'other'), ASKS('', 'other')], ''),
  onWarning(
    'a warning that is given under another condition is not asked for',
    'assertion_weakening',
    [ASKS(SAID), ASKS('')],
    `  if (next.length >= rows.length)\n${WARNING}`,
  ),
  change(
    'a spy on the console heard what is only logged now',
    'silent',
    {
      'package.json': VITEST,
      'src/drop.js': WARNS(LOGS.replace('debug', 'warn')),
      'src/warning.js': DROPS['src/warning.js'],
      'test/drop.test.js': SPIED('  expect(spy).toHaveBeenCalledTimes(1)\n'),
    },
    { 'src/drop.js': WARNS(LOGS), 'test/drop.test.js': SPIED('') },
  ),
  change(
    'a spy on the console was to hear nothing, and what was warned of is only logged now',
    'assertion_weakening',
    {
      'package.json': VITEST,
      'src/drop.js': WARNS(LOGS.replace('debug', 'warn').replace('=== rows', '> rows')),
      'src/warning.js': DROPS['src/warning.js'],
      'test/drop.test.js': SPIED('  expect(spy).not.toHaveBeenCalled()\n'),
    },
    { 'src/drop.js': WARNS(LOGS.replace('=== rows', '> rows')), 'test/drop.test.js': SPIED('') },
  ),
]

const QUERY = "export const queryOf = (url) => url.slice(url.indexOf('?') + 1)\n"
const PAIRS = "export const pairsOf = (url) => url.split('?')[1].split('&')\n"
const URLS = (more: string) => `import { expect, it } from 'vitest'
import * as urls from '../src/urls.js'

it('has pairs', () => {
  expect(urls.pairsOf('/a?b=1&c')).toEqual(['b=1', 'c'])
})
${more}`
const OF_QUERY = "\nit('is what stands behind the mark', () => {\n  expect(urls.queryOf('/a?b=1')).toBe('b=1')\n})\n"
const onUrls = (name: string, expected: Expected, path: string, text: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/urls.js': QUERY + PAIRS, 'test/urls.test.js': URLS(OF_QUERY) },
    { 'src/urls.js': PAIRS, 'test/urls.test.js': URLS(''), [path]: text },
  )
const FRAME = (option: string) => `export function frame(posts, options = {}) {
  const found = posts.filter((post) => post.length < (options.most ?? 9))
${option}  return found
}
`
const OLD_POSTS = '  if (options.allowedOldPosts) return posts.filter((post) => options.allowedOldPosts.includes(post))\n'
const FRAMES = (more: string) => `import { expect, it } from 'vitest'
import { frame } from '../src/frame.js'

it('takes short posts', () => {
  expect(frame(['a'])).toEqual(['a'])
})
${more}`
const BY_OPTION = (call: string) => `\nit('takes old posts', () => {\n  const allowedOldPosts = ['__a']\n  expect(${call}).toEqual(['__a'])\n})\n`
const GONE: readonly Change[] = [
  onUrls(
    'a function that is gone from the product, and a benchmark declares one for itself',
    'silent',
    'benchmarks/urls/other.js',
    `${QUERY.slice(7)}queryOf('')\n`,
  ),
  onUrls('a function that stands in another module of the product', 'test_deletion', 'src/query.js', QUERY),
  onVitest(
    'an option that is gone, which a test gave by a name of its own',
    'silent',
    { 'src/frame.js': FRAME(OLD_POSTS), 'test/frame.test.js': FRAMES(BY_OPTION("frame(['__a', 'b'], { allowedOldPosts })")) },
    { 'src/frame.js': FRAME(''), 'test/frame.test.js': FRAMES('') },
  ),
  onVitest(
    'an option that is gone, and a test had a name like it',
    'test_deletion',
    { 'src/frame.js': FRAME(OLD_POSTS), 'test/frame.test.js': FRAMES(BY_OPTION('frame(allowedOldPosts)')) },
    { 'src/frame.js': FRAME(''), 'test/frame.test.js': FRAMES('') },
  ),
]

const CASES = (rows: string, check = '  expect(span({ name }).words[0]).toBe(wanted)') => `import cases from 'jest-in-case'
import { span } from '../src/span.js'

cases('names', ({ name, wanted }) => {
${check}
}, ${rows})
`
const NAMES = "{\n  short: { name: 'a', wanted: 'a' },\n  long: { name: 'abc', wanted: 'abc' },\n}"
const ONE_BY_ONE =
  "import { span } from '../src/span.js'\n\ntest('short', () => {\n  expect(span({ name: 'a' }).words[0]).toBe('a')\n})\n\ntest('long', () => {\n  expect(span({ name: 'abc' }).words[0]).toBe('abc')\n})\n"
const TABLES: readonly Change[] = [
  onJest('tests became the cases of a table', 'silent', { ...SPANS, 'test/span.test.js': ONE_BY_ONE }, { 'test/span.test.js': CASES(NAMES) }),
  onJest(
    'tests became the cases of a table that has but one of them',
    'test_deletion',
    { ...SPANS, 'test/span.test.js': ONE_BY_ONE },
    {
      'test/span.test.js': CASES("{ short: { name: 'a', wanted: 'a' } }"),
    },
  ),
  onJest(
    'a case of a table is gone',
    'test_deletion',
    { ...SPANS, 'test/span.test.js': CASES(NAMES) },
    {
      'test/span.test.js': CASES("{\n  short: { name: 'a', wanted: 'a' },\n}"),
    },
  ),
]

const FAILING = (fails: string, args = '') => `import { expect, it } from 'vitest'
import { span } from '../src/span.js'

it('calls nobody', () =>
  new Promise((resolve, reject) => {
    span({ name: 'a', onCall: () => ${fails} })
    setTimeout(() => {
      expect(span({ name: 'b' }).kind).toBe('oak')
      resolve(${args})
    }, 5)
  }))
`
const CAUGHT = (fails: string) => `import { expect, it } from 'vitest'
import { span } from '../src/span.js'

it('refuses nothing', () =>
  new Promise((resolve, reject) => {
    try {
      span(null)
      ${fails}
    } catch (error) {
      expect(error.message).toBe('nothing')
    }
    resolve(1)
  }))
`
const onFailing = (name: string, expected: Expected, was: string, is: string): Change =>
  onVitest(name, expected, { ...SPANS, 'test/span.test.js': was }, { 'test/span.test.js': is })
const REJECTED: readonly Change[] = [
  onFailing('a test that failed rejects', 'silent', FAILING("expect.fail('called')"), FAILING("reject('called')")),
  onFailing('a test that failed logs it', 'assertion_weakening', FAILING("expect.fail('called')"), FAILING("console.log('called')")),
  onFailing('a call that was to throw rejects where it does not', 'silent', CAUGHT("expect.fail('it should throw')"), CAUGHT("reject('it should throw')")),
  onFailing(
    'a call that was to throw may go through',
    'assertion_weakening',
    CAUGHT("expect.fail('it should throw')"),
    CAUGHT("console.log('it should throw')"),
  ),
]

const PAGE = (lines: string) => `import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Roof } from '../src/roof.jsx'

it('shows the ridge', async () => {
  const { getByText } = render(<Roof />)
${lines}})
`
const ROOF = 'export const Roof = () => <p>ridge and hip</p>\n'
const onPage = (name: string, expected: Expected, was: string, is: string): Change =>
  onVitest(name, expected, { 'src/roof.jsx': ROOF, 'test/roof.test.jsx': PAGE(was) }, { 'test/roof.test.jsx': PAGE(is) })
const FOUND = "  await waitFor(() => getByText('ridge and hip'))\n"
const HIP = "  expect(getByText('ridge and hip').tagName).toBe('P')\n"
const WAITED: readonly Change[] = [
  onPage('a text that is waited for is no longer waited for', 'assertion_weakening', FOUND, '  getByText.toString()\n'),
  onPage('a text that is waited for is asked for', 'silent', FOUND, "  expect(await waitFor(() => getByText('ridge and hip'))).toBeTruthy()\n"),
  onPage('a text that is waited for is asked for its element', 'silent', FOUND, HIP),
]

const MARBLES = (lines: string) => `import { expect } from 'chai'
import { TestScheduler } from 'rxjs/testing'
import { ticks } from '../src/ticks.js'

describe('ticks', () => {
  it('ticks', () => {
    new TestScheduler((a, b) => expect(a).to.deep.equal(b)).run(({ cold, expectObservable, expectSubscriptions }) => {
      const source = cold('a-b|')
${lines}    })
  })
})
`
const TICKS = 'export const ticks = (source) => source\n'
const onMarbles = (name: string, expected: Expected, was: string, is: string): Change =>
  onMocha(name, expected, { 'src/ticks.js': TICKS, 'test/ticks.spec.js': MARBLES(was) }, { 'test/ticks.spec.js': MARBLES(is) })
const SEEN = "      expectObservable(ticks(source)).toBe('a-b|')\n"
const HELD = "      expectSubscriptions(source.subscriptions).toBe('^--!')\n"
const OBSERVED: readonly Change[] = [
  onMarbles('an observable is not looked at any more', 'assertion_weakening', SEEN + HELD, HELD),
  onMarbles('what is asked of an observable stands below another check', 'silent', SEEN + HELD, HELD + SEEN),
]

const SCRIPTS = (test: string) => JEST.replace('"test": "jest"', `"test": "${test}"`)
const WORKFLOW = (step: string) => `on: [push]
jobs:
  tests:
    runs-on: ubuntu-latest
    steps:
      - run: |
          ${step}
          npx jest
`
const COMMANDS: readonly Change[] = [
  change(
    'a script starts the runner by where the package manager keeps it',
    'silent',
    { 'package.json': JEST, 'test/span.test.js': ONE_BY_ONE, ...SPANS },
    { 'package.json': SCRIPTS('yarn node --experimental-vm-modules $(yarn bin jest)') },
  ),
  change(
    'a script starts another program by where the package manager keeps it',
    'test_skipping',
    { 'package.json': JEST, 'test/span.test.js': ONE_BY_ONE, ...SPANS },
    { 'package.json': SCRIPTS('yarn node --experimental-vm-modules $(yarn bin rollup)') },
  ),
  change(
    'CI has the script of tests start the runner without options',
    'silent',
    { 'package.json': SCRIPTS('jest --coverage'), '.github/workflows/ci.yml': WORKFLOW('npm ci'), 'test/span.test.js': ONE_BY_ONE, ...SPANS },
    { '.github/workflows/ci.yml': WORKFLOW(`sed -i 's/"test":.*,$/"test": "jest",/' package.json`) },
  ),
  change(
    'CI has the script of tests do nothing',
    'test_skipping',
    { 'package.json': SCRIPTS('jest --coverage'), '.github/workflows/ci.yml': WORKFLOW('npm ci'), 'test/span.test.js': ONE_BY_ONE, ...SPANS },
    { '.github/workflows/ci.yml': WORKFLOW(`sed -i 's/"test":.*,$/"test": "",/' package.json`) },
  ),
]

const MAKE = (refusal: string) => `export function make(options) {
${refusal}  return { rows: options.rows ?? [], add: (row) => [row] }
}
`
const NO_NAME = "  if (!options.name) throw new Error('no name')\n"
const NO_ROWS = "  if (options.rows === null) throw new Error('no rows')\n"
const OLD = `describe('without a name', () => {
  const made = make({ rows: ['a'] })
  it('has rows', () => {
    expect(made.rows).toEqual(['a'])
  })
  it('adds', () => {
    expect(made.add('b')).toEqual(['b'])
  })
})
`
const ASKED = (given: string) => `it('is refused', () => {\n  expect(() => make(${given})).toThrow()\n})\n`
const MAKES = (text: string) => `import { describe, expect, it } from 'vitest'\nimport { make } from '../src/make.js'\n\n${text}`
const onMake = (name: string, expected: Expected, refusal: string, given: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/make.js': MAKE(''), 'test/make.test.js': MAKES(OLD) },
    { 'src/make.js': MAKE(refusal), 'test/make.test.js': MAKES(ASKED(given)) },
  )

const PREPARED = (args: string, lines: string) => `
  it('${args === '' ? 'gets what is asked for' : 'gets headers'}', () => {
    let headers, asked
    const query = queryOf({
      prepare: (${args || 'own, _api, given'}) => {
        headers = own
        asked = given
        return own
      },
    })
    query({ url: '/posts' })
${lines}  })
`
const PREPARES = (text: string) =>
  `import { describe, expect, it } from 'vitest'\nimport { other, queryOf } from '../src/query.js'\n\ndescribe('query', () => {${text}})\n`
const ASKED_URL = "    expect(asked.url).toBe('/posts')\n"
const OWN = '    expect(headers).toEqual([])\n'
const API = 'own, { given }'
const QUERIES = (call: string) => `export const queryOf = ({ prepare }) => (given) => ${call}\nexport const other = ({ prepare }) => (given) => ${call}\n`
const onQuery = (name: string, expected: Expected, head: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/query.js': QUERIES('prepare([], {}, given)'), 'test/query.test.js': PREPARES(PREPARED(API, OWN) + PREPARED('', ASKED_URL)) },
    { 'src/query.js': QUERIES('prepare([], { given })'), 'test/query.test.js': PREPARES(head) },
  )

const TAG = (more: string) => `export default () => {
  const tag = (text) => ({ text })
  tag.list = (items) => items.join()
${more}  return tag
}
`
const RAW = '  tag.raw = (text) => ({ text, raw: true })\n'
const TAGS = `import { expect, it } from 'vitest'
import tagOf from '../src/tag.js'

const tag = tagOf()

it('is taken as it is', () => {
  expect(tag.raw('a')).toEqual({ text: 'a', raw: true })
})
`
const LISTS = TAGS.replace('is taken as it is', 'is a list').replace("tag.raw('a')).toEqual({ text: 'a', raw: true })", "tag.list(['a'])).toBe('a')")
const onTag = (name: string, expected: Expected, head: string): Change =>
  onVitest(name, expected, { 'src/tag.js': TAG(RAW), 'test/raw.test.js': TAGS, 'test/list.test.js': LISTS }, { 'src/tag.js': head, 'test/raw.test.js': null })

const EMIT = (head: string) => `export const emit = (body) => \`import a from 'a'\\n\${head(body)}\`\nconst head = (body) => '${head}' + body + '}'\n`
const EMITTED = (text: string) =>
  `import { expect, it } from 'vitest'\nimport { emit } from '../src/emit.js'\n\nit('emits', () => {\n  expect(emit('a()')).toContain('${text}')\n})\n`
const onEmit = (name: string, expected: Expected, head: string, sought: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/emit.js': EMIT('function render() {'), 'test/emit.test.js': EMITTED('function render() {a()') },
    { 'src/emit.js': EMIT(head), 'test/emit.test.js': EMITTED(sought) },
  )

const LISTING = `import { concat } from './lists.js'
export const own = (a, b) => concat(a, b)
export const monoid = { concat, empty: [] }
export const first = (a) => a[0]
export const last = (a) => a[a.length - 1]
export const even = (a) => a.filter((one) => one % 2 === 0)
`
const onListing = (name: string, expected: Expected, head: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/array.js': `${LISTING.replace(/export const (?:monoid|first|last|even).*\n/g, '')
        .replace('concat }', 'concat as plain }')
        .replace('concat(a', 'plain(a')}export const concat = (a, b) => plain(a, b)\n`,
      'src/lists.js': 'export const concat = (a, b) => [...a, ...b]\n',
      'test/array.test.js':
        "import { expect, it } from 'vitest'\nimport * as array from '../src/array.js'\n\nit('joins', () => {\n  expect(array.concat([1], [2])).toEqual([1, 2])\n})\n\nit('owns', () => {\n  expect(array.own([1], [])).toEqual([1])\n})\n",
    },
    {
      'src/array.js': head,
      'test/array.test.js':
        "import { expect, it } from 'vitest'\nimport * as array from '../src/array.js'\n\nit('owns', () => {\n  expect(array.own([1], [])).toEqual([1])\n})\n",
    },
  )

const FIELD_BY_FIELD = "  const made = span({ name: 'a' })\n  expect(made.kind).to.equal(OAK)\n  expect(made.words).to.deep.equal(['a', 'oak'])\n"
const onChai = (name: string, expected: Expected, is: string): Change => {
  const test = (lines: string) =>
    tested('spans', lines, "import { expect } from 'chai'\nimport { span } from '../src/span.js'\n\nconst OAK = Symbol.for('oak')\n")
  return onMocha(name, expected, { ...SPANS, 'test/span.test.js': test(FIELD_BY_FIELD) }, { 'test/span.test.js': test(is) })
}
const LATER: readonly Change[] = [
  onMake('what a suite was made with is refused now, as a test says', 'silent', NO_NAME, "{ rows: ['a'] }"),
  onMake('what a suite was made with is refused nowhere', 'test_deletion', '', "{ rows: ['a'] }"),
  onMake('something else than a suite was made with is refused now', 'test_deletion', NO_ROWS, '{ rows: null }'),
  onQuery('what was handed over as an argument is handed over by its name', 'silent', PREPARED(API, ASKED_URL + OWN)),
  onQuery('what was handed over as an argument is asked of another function', 'test_deletion', PREPARED(API, ASKED_URL + OWN).replace('queryOf(', 'other(')),
  onTag('a function that something was given is given to nothing any more', 'silent', TAG('')),
  onTag(
    'a function that something was given is given in another way',
    'test_deletion',
    TAG('  const raw = (text) => ({ raw: true, text })\n  tag.raw = raw\n'),
  ),
  onTag(
    'a function that something was given is a method of it now',
    'test_deletion',
    TAG(RAW)
      .replace('(text) => ({ text })', 'Object.assign((text) => ({ text }), {\n    raw(text) {\n      return { text, raw: true }\n    },\n  })')
      .replace(RAW, ''),
  ),
  onEmit('a text that the code writes otherwise is sought up to where the two part', 'silent', 'function render(own) {', 'function render('),
  onEmit('a text that the code writes otherwise is sought up to some other place', 'assertion_weakening', 'function render(own) {', 'function'),
  onEmit('a text that the code writes still is sought in part', 'assertion_weakening', 'function render() { return ', 'function render('),
  onListing('a module hands out no more what it only takes itself', 'silent', LISTING),
  onListing('a module hands out what it takes', 'test_deletion', `${LISTING}export { concat }\n`),
  onChai('fields became properties that are included', 'silent', "  expect(span({ name: 'a' })).to.deep.include({ kind: OAK, words: ['a', 'oak'] })\n"),
  onChai('fields became properties, and one is not included', 'assertion_weakening', "  expect(span({ name: 'a' })).to.deep.include({ kind: OAK })\n"),
]

/** What stopped changes that take tests or checks away, drawn by chance: what is read as a check, and which reasons code gives. */
export const SUSPICIOUS_CHANGES: readonly Change[] = [
  ...[...OLD_MATCHERS, ...SNAPSHOTS, ...WHOLE, ...REACHED],
  ...[...HANDED, ...WARNED, ...GONE],
  ...[...TABLES, ...REJECTED, ...WAITED, ...OBSERVED, ...COMMANDS, ...LATER],
]
