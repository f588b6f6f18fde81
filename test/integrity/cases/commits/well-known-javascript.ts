import { type Change, type Expected, JEST, type Tree, upon, VITEST } from '../change.js'

/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onJest = upon({ 'package.json': JEST, 'truegreen.yaml': OF_TESTS })
const onVitest = upon({ 'package.json': VITEST, 'truegreen.yaml': OF_TESTS })

// A printer that names plain prototypes no more.
const CRATE = 'exports.crate = (jars) => ({ jars: jars.map((jar) => ({ jar })), label: \'the "best"\' })\n'
const CRATE_TEST = (object: string, array: string, quote: string, first: string) => `const { crate } = require('../src/crate')

test('packs jars', () => {
  expect(crate(['plum'])).toMatchInlineSnapshot(\`
    ${object}{
      "jars": ${array}[
        ${object}{
          "jar": "${first}",
        },
      ],
      "label": "the ${quote}best${quote}",
    }
  \`)
})
`
const onCrate = (name: string, expected: Expected, first: string): Change =>
  onJest(
    name,
    expected,
    { 'src/crate.js': CRATE, 'test/crate.test.js': CRATE_TEST('Object ', 'Array ', '\\\\"', 'plum') },
    { 'test/crate.test.js': CRATE_TEST('', '', '"', first) },
  )

// Paths that a config takes from the one that it extends.
const ROWS = "export const rows = ['plum', 'pear']\n"
const SHELF_TEST = (from: string) => `import { expect, test } from 'vitest'
import { second } from '../shelf'
import { rows } from '${from}'

test('takes the second', () => {
  expect(second()).toEqual(rows[1])
})
`
const onShelf = (name: string, expected: Expected, from: string): Change =>
  onVitest(
    name,
    expected,
    {
      'tsconfig.json': '{ "extends": "./tsconfig.test.json", "include": ["."] }\n',
      'tsconfig.test.json': '{ "extends": "./config/tsconfig.base" }\n',
      'config/tsconfig.base.json': '{ "compilerOptions": { "baseUrl": "..", "paths": { "@own/*": ["src/*"] } } }\n',
      'src/shelf.ts': "export const second = () => ['plum', 'pear'][1]\n",
      'src/tests/rows.ts': ROWS,
      'src/tests/other.ts': "export const rows = ['plum', 'fig']\n",
      'src/tests/shelf.test.ts': SHELF_TEST('./rows'),
    },
    { 'src/tests/shelf.test.ts': SHELF_TEST(from) },
  )

// A snapshot of a path as it is on any platform.
const ROUTE_TEST = (how: string) => `import { expect, test } from 'vitest'
import { route } from '../src/route'

test('leads to the page', () => {
  expect(route('jam')${how}).toMatchSnapshot()
})
`
const onRoute = (name: string, expected: Expected, how: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/route.ts': "import path from 'node:path'\nexport const route = (name: string) => path.join('pages', name, '1')\n",
      'test/route.test.ts': ROUTE_TEST(''),
    },
    { 'test/route.test.ts': ROUTE_TEST(how) },
  )

// A state of the code that the test asks for by its constant.
const GATE = (busy: string, more = '') => `export const AT_REST = { state: 'rest' }
${more}export function gate(name: string) {
  const self = { name, move: ${busy} as { state: string } }
  return { self, settle: () => { self.move = AT_REST } }
}
`
const GATE_TEST = (first: string, imported = 'AT_REST, gate') => `import { expect, test } from 'vitest'
import { ${imported} } from '../src/gate'

test('opens', () => {
  const one = gate('north')
  expect(one.self).toMatchObject({ name: 'north', move: ${first} })
  one.settle()
  expect(one.self).toMatchObject({ name: 'north', move: AT_REST })
})
`
const BUSY = "{ state: 'opening' }"
const onGate = (name: string, expected: Expected, head: string, test: string): Change =>
  onVitest(name, expected, { 'src/gate.ts': GATE(BUSY), 'test/gate.test.ts': GATE_TEST(BUSY) }, { 'src/gate.ts': head, 'test/gate.test.ts': test })

// A key that the code reads no more.
const PRESS = (also: string) => `export function pressed(of: Record<string, unknown>) {
  const made: Record<string, unknown> = {}
  if (of.max_width === 80) made.width = of.max_width
${also}  return made
}
`
const STRIP = '  if (of.strip_final_stem === true) made.stripFinalStem = of.strip_final_stem\n'
const PRESS_TEST = (also: string) => `import { expect, test } from 'vitest'
import { pressed } from '../src/press'

test('presses', () => {
  expect(pressed({ max_width: 80 })).toStrictEqual({ width: 80 })
${also}  expect(pressed({})).toStrictEqual({})
})
`
const onPress = (name: string, expected: Expected, head: string, beside: Tree = {}): Change =>
  onVitest(
    name,
    expected,
    {
      ...beside,
      'src/press.ts': PRESS(STRIP),
      'test/press.test.ts': PRESS_TEST('  expect(pressed({ strip_final_stem: true })).toStrictEqual({ stripFinalStem: true })\n'),
    },
    { 'src/press.ts': head, 'test/press.test.ts': PRESS_TEST('') },
  )

// An argument that the types ask for.
const SLICE = (length: string, end: string) => `export function sliceOf(
  text: string,
  from: number,
  ${length}
): string {
  return text.${end}
}
`
const SLICE_TEST = (last: string) => `import { expect, test } from 'vitest'
import { sliceOf } from '../src/slice'

test('from the start', () => {
  expect(sliceOf('plum jam', 0, 4)).toBe('plum')
})

${last}test('in between', () => {
  expect(sliceOf('plum jam', 1, 3)).toBe('lum')
})
`
const TO_THE_END = "test('at the end', () => {\n  expect(sliceOf('plum jam', 5)).toBe('jam')\n})\n\n"
const onSlice = (name: string, expected: Expected, length: string, last = ''): Change =>
  onVitest(
    name,
    expected,
    { 'src/slice.ts': SLICE('length?: number', 'substr(from, length)'), 'test/slice.test.ts': SLICE_TEST(TO_THE_END) },
    { 'src/slice.ts': SLICE(length, 'slice(from, from + (length ?? text.length))'), 'test/slice.test.ts': SLICE_TEST(last) },
  )

// A part of a whole for which the test asks as well.
const PARCEL = (form: string) => `export function parcel(to: string, seen: (told: Record<string, unknown>) => void) {
  seen({ to${form} })
}
`
const PARCEL_TEST = (form: string, more: string) => `import { expect, test, vi } from 'vitest'
import { parcel } from '../src/parcel'

test('tells what is sent', () => {
  const seen = vi.fn()
  parcel('north', seen)
  const told = seen.mock.calls[0][0]
  expect(told).toMatchInlineSnapshot(\`
    {
${form}      "to": "north",
    }
  \`)
${more}})
`
const FORM = '      "form": Map {},\n'
const OF_FORM = "  expect(Object.fromEntries(told.form)).toEqual({ weight: '2' })\n"
const onParcel = (name: string, expected: Expected, head: string, form: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/parcel.ts': PARCEL(", form: new Map([['weight', '2']])"), 'test/parcel.test.ts': PARCEL_TEST(FORM, OF_FORM) },
    { 'src/parcel.ts': head, 'test/parcel.test.ts': PARCEL_TEST(form, '') },
  )

// What a branch was taken for, by how a text begins or what it holds.
const READ = (
  branches: string,
) => `export async function readBody(r: { kind: string; text: () => Promise<string>; form: () => Promise<Record<string, string>> }) {
  const { kind } = r
  let body: unknown = {}
${branches}  return body
}
`
const OF_FORMS = "  if (kind && (kind.startsWith('multipart/form') || kind === 'application/x-form')) {\n    body = await r.form()\n  }\n"
const OF_ALL = `  if (kind.includes('application/ledger')) {
    const ledger = await r.text()
    body = ledger.split(';')
  } else if (kind.startsWith('text')) {
    body = await r.text()
  } else if (kind.includes('form')) {
    body = await r.form()
  } else {
    body = null
  }
`
const READ_TEST = (more: string) => `import { expect, test } from 'vitest'
import { readBody } from '../src/read-body'

const form = async () => ({ a: '1' })
${more}test('reads a form', async () => {
  expect(await readBody({ kind: 'multipart/form', text: async () => '', form })).toEqual({ a: '1' })
})
`
const OF_TEXT =
  "test('reads what a page says', async () => {\n  expect(await readBody({ kind: 'text/plain', text: async () => 'hello', form })).toBe('hello')\n})\n\n"
const OF_LEDGER =
  "test('reads lines', async () => {\n  expect(await readBody({ kind: 'application/ledger', text: async () => 'a;b', form })).toEqual(['a', 'b'])\n})\n\n"
const onRead = (name: string, expected: Expected, gone: string, head: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/read-body.ts': READ(OF_ALL), 'test/read-body.test.ts': READ_TEST(gone) },
    { 'src/read-body.ts': head, 'test/read-body.test.ts': READ_TEST('') },
  )

// A test that asks the question of another one now.
const BAG = (none: string) => `export const bag = (kind: string, items: string[]) => (kind === 'paper' ? items : ${none})\n`
const BAG_TEST = (more: string, title: string, items: string) => `import { expect, test } from 'vitest'
import { bag } from '../src/bag'

${more}test('keeps paper', () => {
  expect(bag('paper', ['ink'])).toEqual(['ink'])
})

test('${title}', () => {
  expect(bag('cloth', ${items})).toEqual([])
})
`
const CLOTH = "test('takes cloth', () => {\n  expect(bag('cloth', ['thread'])).toEqual(['thread'])\n})\n\n"
const onBag = (name: string, expected: Expected, head: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/bag.ts': BAG('items'), 'test/bag.test.ts': BAG_TEST(CLOTH, 'is empty', '[]') },
    { 'src/bag.ts': head, 'test/bag.test.ts': BAG_TEST('', 'is empty', "['thread']") },
  )

// What is asked at each moment.
const LAMP = (first: string) => `export const usual = { lit: ${first} }
export const lamp = () => {
  const state = { ...usual }
  return { state, turn: (lit: boolean) => { state.lit = lit }, reset: () => Object.assign(state, usual) }
}
`
const LAMP_TEST = (checks: readonly string[], to: string) => `import { expect, test } from 'vitest'
import { lamp } from '../src/lamp'

test('turns and goes back', () => {
  const { state, turn, reset } = lamp()
${checks[0]}  turn(${to})
${checks[1]}  reset()
${checks[2]}})
`
const lit = (value: boolean): string => `  expect(state.lit).toBe(${value})\n`
const onLamp = (name: string, expected: Expected, checks: readonly string[], head: string, to: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/lamp.ts': LAMP('false'), 'test/lamp.test.ts': LAMP_TEST([lit(false), lit(true), lit(false)], 'true') },
    { 'src/lamp.ts': head, 'test/lamp.test.ts': LAMP_TEST(checks, to) },
  )

// A use that the types allow now.
const CURSOR = (never: string) => `export interface Cursor {
  offset: number
  length?: number
${never}}
export declare function move(text: string, cursor: Cursor): string
`
const CURSOR_TYPES = (demand: string, use: string) => `import { move } from '../src/cursor'

move('plum', { offset: 2, length: 1 })
${use === '' ? '' : `move('plum', {\n  offset: 2,\n${demand}  ${use},\n})\n`}// @ts-expect-error
move('plum', { offset: '2' })
`
const onCursor = (name: string, expected: Expected, never: string, demand: string, use: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/cursor.d.ts': CURSOR('  rangeStart?: never\n'), 'test/cursor.test-d.ts': CURSOR_TYPES('  // @ts-expect-error\n', 'rangeStart: 2') },
    { 'src/cursor.d.ts': CURSOR(never), 'test/cursor.test-d.ts': CURSOR_TYPES(demand, use) },
  )

// A file that no runner takes by its name.
const JAR_TEST = "const { jar } = require('../src/jar')\n\ntest('fills a jar', () => {\n  expect(jar(2)).toBe('two')\n})\n"
const onJar = (name: string, expected: Expected, file: string, scripts = JEST): Change =>
  onJest(
    name,
    expected,
    {
      'package.json': scripts,
      'src/jar.js': "exports.jar = (size) => (size === 2 ? 'two' : 'more')\n",
      'test/lid.test.js': "const { jar } = require('../src/jar')\n\ntest('fills more', () => {\n  expect(jar(3)).toBe('more')\n})\n",
      [file]: JAR_TEST,
    },
    { [file]: null },
  )

// What a pattern finds, and what a text holds.
const PIT_TEST = (refused: string) => `const { pit } = require('../src/pit')

test('says what it is', () => {
  const said = pit('plum')
  if (${refused}) throw new Error(said)
  expect(said.length).toBe(8)
})
`
const onPit = (name: string, expected: Expected, refused: string): Change =>
  onJest(
    name,
    expected,
    { 'src/pit.js': 'exports.pit = (of) => `${of} pit`\n', 'test/pit.test.js': PIT_TEST('/no such pit/.exec(said)') },
    { 'test/pit.test.js': PIT_TEST(refused) },
  )

// Whether something has a method.
const WELL = (error: string) => `exports.well = () => {
  const own = { depth: 2 }
  own.draw = (by) => own.depth - by
${error}  return own
}
`
const OWN_ERROR = '  own.error = function (fn) {\n    return fn(own)\n  }\n'
const WELL_TEST = (error: string) => `const { well } = require('../src/well')

test('has its methods', () => {
  const own = well()
  expect(typeof own.draw).toEqual('function')
${error}})
`
const onWell = (name: string, expected: Expected, head: string, beside: Tree = {}): Change =>
  onJest(
    name,
    expected,
    { ...beside, 'src/well.js': WELL(OWN_ERROR), 'test/well.test.js': WELL_TEST("  expect(typeof own.error).toEqual('function')\n") },
    { 'src/well.js': head, 'test/well.test.js': WELL_TEST('') },
  )

/** Commits of well-known projects in JavaScript, drawn by chance and by what they take away: what stopped for nothing or with a reason, each beside a loss that looks like it. */
export const WELL_KNOWN_JAVASCRIPT: readonly Change[] = [
  onCrate('an inline snapshot is printed without the names of plain prototypes', 'silent', 'plum'),
  onCrate('it is, and holds another value', 'assertion_weakening', 'pear'),
  onShelf('an import by a path of the config that is extended leads to the same file', 'silent', '@own/tests/rows'),
  onShelf('it leads to another file', 'assertion_weakening', '@own/tests/other'),
  onRoute('a snapshot of a path takes one sign between folders', 'silent', ".replaceAll('\\\\', '/')"),
  onRoute('the same by a pattern', 'silent', ".replace(/\\\\/g, '/')"),
  onRoute('a snapshot of a path loses its numbers', 'assertion_weakening', ".replace(/\\d+/g, '')"),
  onGate('another state is expected, by the constant of which the test asked', 'silent', GATE('AT_REST'), GATE_TEST('AT_REST')),
  onGate('it is, and the code is what it was', 'assertion_weakening', GATE(BUSY), GATE_TEST('AT_REST')),
  onGate(
    'what the code hands out is expected, of which no test asked',
    'assertion_weakening',
    GATE('MOVING', "export const MOVING = { state: 'rest' }\n"),
    GATE_TEST('MOVING', 'AT_REST, gate, MOVING'),
  ),
  onPress('a key that no source reads any more goes with its check', 'silent', PRESS('')),
  onPress('what was built reads it still', 'silent', PRESS(''), { 'dist/press.js': "export const takes = ['strip_final_stem']\n" }),
  onPress('another source reads it still', 'assertion_weakening', PRESS(''), { 'src/takes.ts': "export const takes = ['strip_final_stem']\n" }),
  onPress('the check goes, and the key is read', 'assertion_weakening', PRESS(STRIP.replace('=== true', '!== undefined'))),
  onSlice('an argument is no longer left away, as the types ask', 'silent', 'length: number'),
  onSlice('the test goes, and the argument may be left away', 'test_deletion', 'length?: number'),
  onParcel('a part goes from the whole for which the test asks', 'silent', PARCEL(''), ''),
  onParcel('nothing asks for the part, which the whole has', 'assertion_weakening', PARCEL(", form: new Map([['weight', '3']])"), FORM),
  onRead('what a text begins with decides no more', 'silent', OF_TEXT, READ(OF_FORMS)),
  onRead('what a text holds decides no more', 'silent', OF_LEDGER, READ(OF_FORMS)),
  onRead('the test goes, and the beginning decides', 'test_deletion', OF_TEXT, READ(OF_ALL.replace("split(';')", "split(';', 9)"))),
  onBag('another test asks the same and expects another answer of another code', 'silent', BAG('[]')),
  onBag('the code is what it was', 'test_deletion', BAG('items')),
  onLamp('other answers at the same moments', 'silent', [lit(true), lit(false), lit(true)], LAMP('true'), 'false'),
  onLamp('one moment is asked about no more', 'assertion_weakening', [lit(true), lit(false), ''], LAMP('true'), 'false'),
  onCursor('a use that the types refused is allowed, and stands there', 'silent', '', '', 'rangeStart: 2'),
  onPit('a text is looked for where a pattern was', 'silent', "said.includes('no such pit')"),
  onPit('more than the pattern is looked for', 'assertion_weakening', "said.includes('no such pit of')"),
  onWell('no source makes the method any more', 'silent', WELL(''), { 'src/log.js': "exports.log = (error) => console.log('error', error)\n" }),
  onWell('it is made another way', 'assertion_weakening', WELL('  Object.assign(own, { error: (fn) => fn(own) })\n')),
  onJar('a file goes whose name the runner does not take', 'silent', 'test/jar.test.disabled.js'),
  onJar('a file goes whose name the runner takes', 'test_deletion', 'test/jar.disabled.test.js'),
  onJar(
    'a file goes that the settings take, whatever it is called',
    'test_deletion',
    'test/jar.test.slow.js',
    JEST.replace('"devDependencies"', '"jest": { "testRegex": "\\\\.test\\\\." }, "devDependencies"'),
  ),
  onCursor('the use goes with its demand', 'test_deletion', '  rangeStart?: never\n', '', ''),
]
