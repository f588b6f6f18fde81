import { change, VITEST } from '../change.js'

const SHOP =
  "export const order = async (kind: string) => { if (kind === '') throw new Error('nothing') }\nexport const listen = (call: () => void) => void call\n"
const shop = (files: Readonly<Record<string, string>>) => ({ 'package.json': VITEST, 'src/shop.ts': SHOP, ...files })
const shopTest = (body: string, imports = '') => `import { expect, it } from 'vitest'
import { listen, order } from '../src/shop.js'
${imports}
it('orders', async () => {
${body}})
`

const refused = (body: string) => `import { expect } from 'vitest'

export async function expectRefused(work: () => Promise<void>, wanted?: { place?: number; text?: string }) {
${body}}
`
const REFUSED_PLAIN = "  await expect(work()).rejects.toMatchObject({ name: 'Error' })\n"
const REFUSED_GUARDED = `  if ('place' in wanted) {
    await expect(work()).rejects.toMatchObject({ name: 'Error', place: wanted.place })
    return
  }
  await expect(work()).rejects.toMatchObject({ name: 'Error', message: wanted.text })
`
const REFUSED_ONCE = "  if ('place' in wanted) await expect(work()).rejects.toMatchObject({ name: 'Error' })\n"
const calling = (given = '') => shopTest(`  await expectRefused(() => order('')${given})\n`, "import { expectRefused } from './expect-refused.js'\n")
const guarded = (name: string, expected: 'silent' | 'any', given: string, after: string) =>
  change(name, expected, shop({ 'test/expect-refused.ts': refused(REFUSED_PLAIN), 'test/shop.test.ts': calling() }), {
    'test/expect-refused.ts': refused(after),
    'test/shop.test.ts': calling(given),
  })

const counting = (before: string, after = '') =>
  shopTest(`  let heard = 0
  listen(() => heard++)
${before}  await order('jam')
${after}  expect(heard).toBe(1)
`)
const counted = (name: string, expected: 'silent' | 'assertion_weakening', before: string, after = '') =>
  change(name, expected, shop({ 'test/shop.test.ts': counting('') }), { 'test/shop.test.ts': counting(before, after) })

const KEPT = `  let error: unknown
  try {
    await order('')
  } catch (caught) {
    error = caught
  }
`
const kept = (name: string, expected: 'silent' | 'assertion_weakening', after: string) =>
  change(name, expected, shop({ 'test/shop.test.ts': shopTest("  await expect(order('')).rejects.toMatchObject({ name: 'Error', message: 'nothing' })\n") }), {
    'test/shop.test.ts': shopTest(after),
  })
const chained = (call: string) => `import { describe, expectTypeOf, it } from 'vitest'
import type { Chain, Step } from '../src/chain.js'

describe('Chain', () => {
  const chain = {} as Chain<{ user: string }>

  it('takes steps', () => {
    expectTypeOf(chain.use({} as Step<{ user: string }>)).toEqualTypeOf<Chain<{ user: string }>>()
    ${call}
  })

  it('has an end', () => {
    expectTypeOf(chain.end()).toEqualTypeOf<void>()
    // @ts-expect-error takes nothing
    chain.end(1)
  })
})
`
const NEVER = 'expectTypeOf(chain.use({} as Step<{ user: 1 }>)).toEqualTypeOf<never>()'
const chain = (name: string, expected: 'silent' | 'assertion_weakening', after: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/chain.ts': 'export interface Step<T> { run: (given: T) => void }\nexport interface Chain<T> { use: any; end: () => void }\n',
      'test/chain.test-d.ts': chained(NEVER),
    },
    {
      'src/chain.ts': 'export interface Step<T> { run: (given: T) => void }\nexport interface Chain<T> { use: (step: Step<T>) => Chain<T>; end: () => void }\n',
      'test/chain.test-d.ts': chained(after),
    },
  )

const STORE = `export class Store {
  notes = new Map<string, object>()
  setNote(id: string, note: object) { this.notes.set(id, note) }
  add(id: string) { return { id, ...this.notes.get(id) } as any }
}
`
const storing = (steps: string) => `import { expect, it } from 'vitest'
import { Store } from '../src/store.js'

it('adds', () => {
  const store = new Store()
${steps}})
`
const WITH_NOTE = `  store.setNote('a', { giftWrap: true })
  expect(store.add('a').giftWrap).toBe(true)
  expect(store.add('a').id).toBe('a')
`
const stored = (name: string, expected: 'silent' | 'assertion_weakening', source: string, after: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/store.ts': STORE, 'test/store.test.ts': storing(WITH_NOTE) },
    { 'src/store.ts': source, 'test/store.test.ts': storing(after) },
  )
const WITHOUT_NOTES = 'export class Store {\n  add(id: string) { return { id } as any }\n}\n'

const PARSE = (kind: string, texts: readonly (readonly [string, string])[]) =>
  `export const parse = (id: ${kind}) => {\n${texts.map(([wrong, text]) => `  if (${wrong}) throw new Error('${text}')\n`).join('')}  return [id]\n}\n`
const OF_TEXT = PARSE('string', [
  ["typeof id !== 'string'", 'an id has to be text'],
  ['!/^[0-9]+$/.test(id)', 'an id holds digits only'],
])
const OF_NUMBER = PARSE('number', [["typeof id !== 'number'", 'an id has to be a number']])
const parsing = (steps: string) => `import { expect, it } from 'vitest'
import { parse } from '../src/parse.js'

it('parses', () => {
  expect(parse(12 as any)).toEqual([12])
${steps}})
`
const parsed = (name: string, expected: 'silent' | 'assertion_weakening', source: string, after: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/parse.ts': OF_TEXT, 'test/parse.test.ts': parsing("  expect(() => parse('12a')).toThrow('an id holds digits only')\n") },
    { 'src/parse.ts': source, 'test/parse.test.ts': parsing(after) },
  )

const NARY = `import { expect } from 'vitest'
import { suites } from '@acme/suites'
import { price } from '../src/price.js'
`
const PLAIN_SUITE = `${NARY}
suites(() => {
  describe('price', () => {
    it('takes one', () => {
      expect(price(1)).toBe(3)
    })
    it('takes two', () => {
      expect(price(2)).toBe(6)
    })
  })
})
`
const HANDED_SUITE = (second: string) => `${NARY}
suites(() => {
  suites.each(
    'price',
    () => price,
    (it) => {
      it('takes one', () => {
        expect(price(1)).toBe(3)
      })
${second}    },
  )
})
`
const handed = (name: string, expected: 'silent' | 'test_deletion' | 'assertion_weakening', second: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/price.ts': 'export const price = (n: number) => n * 3\n', 'test/price.test.ts': PLAIN_SUITE },
    { 'test/price.test.ts': HANDED_SUITE(second) },
  )

const ASKED = `  expect(route.input).toBe('zod')
  expect(route.output).toBe('zod')
  expect(route.path).toBe('/a')
`
const routed = (title: string, checks: string) => `import { expect, it } from 'vitest'
import { toRoute } from '../src/route.js'

it('goes home', () => {
  expect(toRoute('/').path).toBe('/')
})

it('${title}', async () => {
  const route = toRoute('/a')
${checks}})
`
const grown = (name: string, expected: 'silent' | 'any', after: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/route.ts': "export const toRoute = (path: string) => ({ path, input: 'zod', output: 'zod', off: (text: string) => ({ text }) })\n",
      'test/route.test.ts': routed('with what is off', `${ASKED}  expect(route.off('bad')).toEqual({ text: 'bad' })\n`),
    },
    {
      'src/route.ts':
        "export const toRoute = (path: string) => ({ path, input: 'zod', output: 'zod', place: Number.NaN, call: async (text: string) => text })\n",
      'test/route.test.ts': after,
    },
  )
const GROWN = `  expect(route.place).toBe(Number.NaN)
  expect(route.call).toBeTypeOf('function')
  await expect(route.call('x')).resolves.toBe('x')
  await expect(route.call('y')).resolves.toBe('y')
`

const WORKSPACE = '{ "name": "shop", "private": true, "scripts": { "test": "pnpm -r test" } }\n'
const workspace = {
  'package.json': WORKSPACE,
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'packages/kit/package.json': '{ "name": "kit", "scripts": { "test": "jest" }, "devDependencies": { "jest": "^30.0.0" } }\n',
  'packages/kit/src/kit.js': 'exports.kit = 1\n',
  'packages/shop/package.json': '{ "name": "shop-app", "scripts": { "test": "jest" }, "devDependencies": { "jest": "^30.0.0" } }\n',
  'packages/shop/src/shop.js': 'exports.price = (n) => n * 3\n',
}

const ALIASED = (aliases: string) => `import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { ${aliases} } },
})
`
const aliased = (name: string, expected: 'silent' | 'any', more: string, alias: string) =>
  change(
    name,
    expected,
    {
      'package.json': `{ "name": "shop", "private": true, "type": "module"${more}, "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0" } }\n`,
      'vite.config.ts': ALIASED(''),
      'src/entry.ts': 'export const start = () => 1\n',
      'test/entry.test.ts':
        "import { expect, it } from 'vitest'\nimport { start } from '../src/entry.js'\n\nit('starts', () => {\n  expect(start()).toBe(1)\n})\n",
    },
    { 'vite.config.ts': ALIASED(alias), 'test/fake-entry.ts': 'export const start = () => 1\n' },
  )

const TYPED = (option: string) =>
  JSON.stringify({
    name: 'shop',
    scripts: { test: 'mocha', 'test-types': `mocha --compilerOptions '{ "${option}": true }'` },
    devDependencies: { mocha: '^11.0.0' },
  })

const FIXTURE_TEST = "import { expect, it } from 'vitest'\nimport { price } from '../src/price.js'\n\nit('prices', () => {\n  expect(price(1)).toBe(3)\n})\n"
const fixture = (name: string, expected: 'silent' | 'any', path: string, text: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/price.ts': 'export const price = (n: number) => n * 3\n', 'test/price.test.ts': FIXTURE_TEST },
    { [path]: text },
  )

const ORDER = (body: string) => `export const order = async (kind: unknown) => {\n${body}  return true\n}\n`
const OF_KINDS = ORDER("  if (kind === '') throw new Error('nothing to order')\n")
const ordering = (check: string) => `import { expect, it } from 'vitest'
import { order } from '../src/order.js'

it('orders', async () => {
  await expect(order('jam')).resolves.toBe(true)
  ${check}
})
`
const ordered = (name: string, expected: 'silent' | 'any' | 'assertion_weakening', before: string, after: string, source = OF_KINDS) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/order.ts': OF_KINDS, 'test/order.test.ts': ordering(before) },
    { 'src/order.ts': source, 'test/order.test.ts': ordering(after) },
  )
const TOLD = "await expect(order('')).rejects.toThrow('nothing to order')"

const SCHEMA = (made: string) => `import { expect, it } from 'vitest'
import { build, fieldsOf, List, NonNull, Text } from '../src/schema.js'

const schema = ${made}

it('names what may be missing', () => {
  expect(fieldsOf(schema, 'missing')).toContain('note')
})
`
const OF_OBJECTS = `build({
  name: 'Item',
  fields: { name: { type: NonNull(Text) }, note: { type: Text }, tags: { type: NonNull(List(Text)) }, price: { type: Text } },
})`
const schema = (name: string, expected: 'silent' | 'assertion_weakening', made: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/schema.ts':
        'export const build = (of: any) => of\nexport const fieldsOf = (of: any, how: string) => Object.keys(of.fields)\nexport const List = (of: any) => [of]\nexport const NonNull = (of: any) => of\nexport const Text = 1\n',
      'test/schema.test.ts': SCHEMA(OF_OBJECTS),
    },
    { 'test/schema.test.ts': SCHEMA(made) },
  )

/** Forms of routers, schemas and query clients in TypeScript, each with the tamper that would use the excuse. */
export const KIN_JAVASCRIPT = [
  guarded('a helper asks which key it was given, and was given it', 'silent', ', { place: 1 }', REFUSED_GUARDED),
  guarded('a helper asks for a key that its caller does not give', 'any', ", { text: '' }", REFUSED_ONCE),
  counted('a counter of a callback is set back before what it counts', 'silent', '  heard = 0\n'),
  counted('a counter of a callback is set to what it is asked for', 'assertion_weakening', '', '  heard = 1\n'),
  counted('a counter of a callback is set to what it is asked for, before something else', 'assertion_weakening', '  heard = 1\n'),
  chain('a call that was worth never is refused by the types', 'silent', '// @ts-expect-error another user\n    chain.use({} as Step<{ user: 1 }>)'),
  chain('a call that was worth never is made', 'assertion_weakening', 'chain.use({} as Step<{ user: 1 }>)'),
  chain('a call that was worth never is worth anything', 'assertion_weakening', 'expectTypeOf(chain.use({} as Step<{ user: 1 }>)).not.toEqualTypeOf<1>()'),
  kept('a rejection is caught, kept and asked the same', 'silent', `${KEPT}  expect(error).toMatchObject({ name: 'Error', message: 'nothing' })\n`),
  kept('a rejection is caught and kept', 'assertion_weakening', `${KEPT}  void error\n`),
  stored('what the test set goes with the method that set it', 'silent', WITHOUT_NOTES, "  expect(store.add('a').id).toBe('a')\n"),
  stored(
    'what the test set is asked no more, and the method stays',
    'assertion_weakening',
    `${STORE}export const size = 1\n`,
    "  expect(store.add('a').id).toBe('a')\n",
  ),
  stored('something else is asked no more when a method goes', 'assertion_weakening', WITHOUT_NOTES, '  store.add("b")\n'),
  parsed('an error is asked for no more whose text goes from the source', 'silent', OF_NUMBER, ''),
  parsed('an error is asked for no more that the source throws', 'assertion_weakening', `${OF_TEXT}export const size = 1\n`, ''),
  handed('a suite hands its own it to its body', 'silent', "      it('takes two', () => {\n        expect(price(2)).toBe(6)\n      })\n"),
  handed('a suite hands its own it to its body, and a test is gone', 'test_deletion', ''),
  handed('a suite hands its own it to its body, and a check is gone', 'assertion_weakening', "      it('takes two', () => {\n        price(2)\n      })\n"),
  grown('a test gets another name and asks more', 'silent', routed('with schemas that nothing asks, only the handler', `${ASKED}${GROWN}`)),
  grown('another test is added where one goes', 'any', routed('calls', GROWN)),
  change('a package goes with its script', 'silent', workspace, { 'packages/kit/package.json': null, 'packages/kit/src/kit.js': null }),
  change('a package file goes with its script and leaves the code', 'any', workspace, { 'packages/shop/package.json': null }),
  aliased(
    'an alias of what only a build gives',
    'silent',
    '',
    "'#entry': new URL('./test/fake-entry.ts', import.meta.url).pathname, 'entry-manifest:v': './test/fake-entry.ts'",
  ),
  aliased('an alias of a name that the package gives', 'any', ', "imports": { "#entry": "./src/entry.ts" }', "'#entry': './test/fake-entry.ts'"),
  change('an option in JSON of a command', 'silent', { 'package.json': TYPED('strict') }, { 'package.json': TYPED('strictNullChecks') }),
  fixture(
    'a new fixture that is not compiled',
    'silent',
    'test/generator/nested/routes/blog.tsx',
    "// @ts-nocheck\nexport const Route = createFileRoute('/blog')()\n",
  ),
  fixture('new tests that are not compiled', 'any', 'test/more.test.ts', `// @ts-nocheck\n${FIXTURE_TEST}`),
  fixture('new code that is not compiled', 'any', 'src/more.ts', '// @ts-nocheck\nexport const more = (n: string) => n * 3\n'),
  ordered(
    'a message is written out as a snapshot',
    'silent',
    TOLD,
    "await expect(order('')).rejects.toThrowErrorMatchingInlineSnapshot(`[Error: nothing to order]`)",
  ),
  ordered(
    'another message is written out as a snapshot',
    'any',
    TOLD,
    "await expect(order('')).rejects.toThrowErrorMatchingInlineSnapshot(`[Error: out of jam]`)",
  ),
  ordered(
    'a message becomes a snapshot that is still to be taken',
    'assertion_weakening',
    TOLD,
    "await expect(order('')).rejects.toThrowErrorMatchingInlineSnapshot()",
  ),
  ordered('a message becomes a snapshot of another file', 'assertion_weakening', TOLD, "await expect(order('')).rejects.toThrowErrorMatchingSnapshot()"),
  ordered(
    'what was taken is refused by the code now, as a snapshot tells',
    'silent',
    "await expect(order('12')).resolves.toBe(true)",
    "await expect(order('12')).rejects.toThrowErrorMatchingInlineSnapshot(`[TypeError: a number is needed]`)",
    ORDER("  if (kind === '') throw new Error('nothing to order')\n  if (kind === '12') throw new TypeError('a number is needed')\n"),
  ),
  ordered(
    'what was taken is refused, as a snapshot tells, and the code is the same',
    'any',
    "await expect(order('12')).resolves.toBe(true)",
    "await expect(order('12')).rejects.toThrowErrorMatchingInlineSnapshot(`[TypeError: a number is needed]`)",
  ),
  schema(
    'an input is written in a language of its own',
    'silent',
    'build(`\n  type Item {\n    name: Text!\n    note: Text\n    tags: [Text]!\n    price: Text\n  }\n\n  schema {\n    of: Item\n  }\n`)',
  ),
  schema('less of an input is written in a language of its own', 'assertion_weakening', 'build(`\n  type Item { note }\n`)'),
  schema('an input becomes empty', 'assertion_weakening', 'build({ fields: { note: {} } })'),
]
