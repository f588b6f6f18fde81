import { change, VITEST } from './change.js'

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
]
