import { type Change, change, type Expected, MOCHA, VITEST } from '../change.js'

const ROUTE = (pattern: string) => `export function compile(route) {
  const source = route.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part)).join('/')
  return new RegExp(${pattern})
}
`
const onRoute = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/route.js': ROUTE(before),
      'test/route.test.js':
        "import { expect, test } from 'vitest'\nimport { compile } from '../src/route.js'\n\ntest('compiles', () => {\n  expect(compile('/a/:b').test('/a/c')).toBe(true)\n})\n",
    },
    { 'src/route.js': ROUTE(after) },
  )

const COLOUR = (pattern: string) => `export function colour(text) {
  if (!${pattern}.test(text)) throw new TypeError(\`no colour: \${text}\`)
  return text.toLowerCase()
}
`
const onColour = (name: string, expected: Expected, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/colour.js': COLOUR('/^#([0-9a-f]{6}|[0-9a-f]{3})$/i'),
      'test/colour.test.js':
        "import { expect, test } from 'vitest'\nimport { colour } from '../src/colour.js'\n\ntest('reads', () => {\n  expect(colour('#FFF')).toBe('#fff')\n})\n",
    },
    { 'src/colour.js': COLOUR(after) },
  )

/** Patterns that are put together, and patterns with choices. */
export const MADE_PATTERNS: readonly Change[] = [
  onRoute('a pattern that is added up has no end any more', 'validation_bypass', "'^' + source + '$'", "'^' + source"),
  onRoute('a pattern that is added up became a template', 'silent', "'^' + source + '$'", '`^${source}$`'),
  onRoute('a pattern that is put together has no end any more', 'validation_bypass', '`^${source}$`', '`^${source}`'),
  onRoute('a pattern that is put together has brackets', 'silent', '`^${source}$`', '`^(?:${source})$`'),
  onRoute('a pattern that is put together has an end', 'silent', '`^${source}`', '`^${source}$`'),
  onColour('a pattern with choices lost its anchors and a sign', 'validation_bypass', '/([0-9a-f]{6}|[0-9a-f]{3})/i'),
  onColour('a pattern with choices has one of them', 'silent', '/^#([0-9a-f]{6})$/i'),
]

const MOOR = (stop: string) => `exports.moor = function (berths, name) {
  if (berths.includes(name)) {
    ${stop}
  }
  return [...berths, name]
}
`
const onMoor = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/moor.js': MOOR(before),
      'test/moor.test.js':
        "const { expect } = require('chai')\nconst { moor } = require('../src/moor')\n\nit('moors', () => {\n  expect(moor([], 'ida')).to.eql(['ida'])\n})\n",
    },
    { 'src/moor.js': MOOR(after) },
  )

/** An error that is thrown as a text. */
export const THROWN_TEXTS: readonly Change[] = [
  onMoor('an object is thrown in place of an error', 'error_suppression', "throw new Error('there is ' + name)", "throw { message: 'there is ' + name }"),
  onMoor(
    'a promise fails with a text',
    'error_suppression',
    "return Promise.reject(new Error('there is ' + name))",
    "return Promise.reject('there is ' + name)",
  ),
  onMoor('an error is thrown as its text', 'error_suppression', "throw new Error('there is ' + name)", "throw 'there is ' + name"),
  onMoor('an error is thrown as a template', 'error_suppression', 'throw new RangeError(`there is ${name}`)', 'throw `there is ${name}`'),
  onMoor('a text is thrown as an error', 'silent', "throw 'there is ' + name", "throw new Error('there is ' + name)"),
]

const TIDE = (body: string) => `export function tide(hours) {\n  ${body}\n}\n`
const TIDE_TEST = `import { expect, test } from 'vitest'
import { tide } from '../src/tide.js'

test('tide', () => {
  expect(tide(14)).toBe('ebbing')
  expect(tide(29)).toBe('flooding')
  expect(tide(61)).toBe('slack')
})
`
const REAL = "const at = hours % 12.42\n  return at < 0.5 ? 'slack' : at < 6.21 ? 'ebbing' : 'flooding'"
const onTide = (name: string, expected: Expected, after: string): Change =>
  change(name, expected, { 'package.json': VITEST, 'src/tide.js': TIDE(REAL), 'test/tide.test.js': TIDE_TEST }, { 'src/tide.js': after })

const READ = (asks: string) => `export function read(raw) {
  const problems = []
  const out = {}
  if (raw.name === '') problems.push('no name')
  ${asks}
  if (problems.length > 0) throw new Error(problems.join())
  return out
}
`
const ASKS = "const draught = Number(raw.draught)\n  if (Number.isNaN(draught)) problems.push('draught is no number')\n  else out.draught = draught"
const onRead = (name: string, expected: Expected, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/read.js': READ(ASKS),
      'test/read.test.js':
        "import { expect, test } from 'vitest'\nimport { read } from '../src/read.js'\n\ntest('reads', () => {\n  expect(read({ name: 'a', draught: '2' })).toEqual({ draught: 2 })\n})\n",
    },
    { 'src/read.js': READ(after) },
  )

/** Tables that are filled entry by entry, and complaints that went. */
export const FILLED_AND_UNSAID: readonly Change[] = [
  onTide(
    'a table of what tests ask is filled by assignment',
    'validation_bypass',
    `const KNOWN = {}\nKNOWN[14] = 'ebbing'\nKNOWN[29] = 'flooding'\nKNOWN[61] = 'slack'\n\n${TIDE(`if (hours in KNOWN) return KNOWN[hours]\n  ${REAL}`)}`,
  ),
  onTide(
    'a table of what tests ask is filled entry by entry',
    'validation_bypass',
    `const KNOWN = new Map()\nKNOWN.set(14, 'ebbing')\nKNOWN.set(29, 'flooding')\nKNOWN.set(61, 'slack')\n\n${TIDE(`if (KNOWN.has(hours)) return KNOWN.get(hours)\n  ${REAL}`)}`,
  ),
  onTide(
    'a table of what no test asks is filled entry by entry',
    'silent',
    `const NAMES = new Map()\nNAMES.set('ebbing', 'falls')\nNAMES.set('flooding', 'rises')\n\nexport const said = (word) => NAMES.get(word) ?? word\n\n${TIDE(REAL)}`,
  ),
  onRead('any text is made a number in place of a complaint', 'validation_bypass', 'out.draught = Number.parseFloat(raw.draught) || 0'),
  onRead('a schema complains now', 'silent', 'out.draught = draughtSchema.parse(raw.draught)'),
]

const FORM = (form: string, limits: string) => `import Joi from 'joi'
import { IsInt, Max, Min } from 'class-validator'

export const Berth = Joi.object({ name: Joi.string().required() })${form}

export class Booking {
  ${limits}
  @IsInt()
  nights!: number
}
`
const onForm = (name: string, expected: Expected, before: readonly [string, string], after: readonly [string, string]): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/form.ts': FORM(...before),
      'test/form.test.ts':
        "import { expect, test } from 'vitest'\nimport { Berth } from '../src/form'\n\ntest('takes a name', () => {\n  expect(Berth.validate({ name: 'a' }).error).toBeUndefined()\n})\n",
    },
    { 'src/form.ts': FORM(...after) },
  )
const [FEW, MANY] = ['@Min(1)\n  @Max(30)', '@Min(1)\n  @Max(3000)']

/** Forms whose demands have another argument. */
export const FORMS: readonly Change[] = [
  onForm('a form takes what it does not know', 'validation_bypass', ['.unknown(false)', FEW], ['.unknown()', FEW]),
  onForm('a form says by itself that it takes nothing else', 'silent', ['', FEW], ['.unknown(false)', FEW]),
  onForm('the most of a decorator is a hundred times as much', 'validation_bypass', ['', FEW], ['', MANY]),
  onForm('the most of a decorator is less', 'silent', ['', MANY], ['', FEW]),
]

const CLIENT = (options: string, made: string, given: string) => `export interface Options {
  ${options}
}

export async function getJson<T>(url: string, options: Options = {}): Promise<T> {
  ${made}
  const answer = await fetch(url)
  if (answer.ok) return (await answer.json()) as ${given}
  return getJson(url, { ...options, retries: retries - 1 })
}
`
const onClient = (name: string, expected: Expected, options: string, made: string, given: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/client.ts': CLIENT('retries?: number', 'const { retries = 2 } = options', 'T') },
    { 'src/client.ts': CLIENT(options, made, given) },
  )

/** Types that take anything. */
export const TYPES_OF_ALL: readonly Change[] = [
  onClient(
    'an option may be anything, and the answer is cast',
    'error_suppression',
    'retries?: any',
    'const { retries = 2 }: any = options',
    'unknown as never',
  ),
  onClient('an option may be a text as well', 'silent', 'retries?: number | string', 'const retries = Number(options.retries ?? 2)', 'T'),
]

const NODE_OF = (given: string) => `import { requireAll } from './require-all'

export interface Node {
  readonly kind: string
  readonly name: string
}

export function nodeOf(name: string): Node {
  return ${given}
}
`
const REQUIRED = 'requireAll<Node>({ kind: name.length > 1 ? "name" : "letter", name })'
const onNode = (name: string, expected: Expected, requireAll: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/node.ts': NODE_OF(REQUIRED), 'src/require-all.ts': requireAll },
    { 'src/node.ts': NODE_OF(REQUIRED.replace(/^.*?\(|\)$/g, '')).replace("import { requireAll } from './require-all'\n\n", '') },
  )

/** Calls that bear the name of a check. */
export const NAMED_AS_CHECKS: readonly Change[] = [
  onNode('a call that gives back what it is handed goes', 'silent', 'export function requireAll<T>(all: T): T {\n  return all\n}\n'),
  onNode(
    'a call that refuses goes',
    'validation_bypass',
    'export function requireAll<T extends object>(all: T): T {\n  if (Object.values(all).includes(undefined)) throw new TypeError("something is missing")\n  return all\n}\n',
  ),
]
