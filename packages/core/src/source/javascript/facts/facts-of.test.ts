import { expect, test } from 'vitest'
import { parseJavascript } from '../syntax.js'
import { factsOf, type SourceFacts } from './facts-of.js'

function facts(text: string): SourceFacts {
  const file = parseJavascript('src/shop.ts', text)
  if ('unreadable' in file) throw new Error(file.unreadable.detail)
  return factsOf(file)
}

const only = (text: string) => facts(text).functions.find(({ kind }) => kind !== 'module')

test('refusals with the conditions that lead to them', () => {
  const guards = only(`export function pay(sum: number, strict = true) {
    if (sum <= 0) throw new RangeError('sum')
    if (strict) { if (sum > 10) return Promise.reject(new Error('much')) } else throw new Error(\`loose \${sum}\`)
    assert(Number.isFinite(sum), 'finite')
    checkBalance(sum)
  }`)?.guards
  expect(guards?.map(({ kind, condition, effect }) => [kind, condition, effect])).toEqual([
    ['throw', 'sum <= 0', 'RangeError: sum'],
    ['reject', 'strict && sum > 10', 'Error: much'],
    ['throw', '!(strict)', 'Error: `loose ${sum}`'],
    ['assert', '!(Number.isFinite(sum))', 'assert: finite'],
    ['call', null, 'checkBalance(sum)'],
  ])
})

test.each([
  ['try { a() } catch {}', 'ignored', []],
  ['try { a() } catch (e) { return }', 'ignored', []],
  ['try { a() } catch (e) { return [] }', 'default', []],
  ['try { a() } catch (e) { console.error(e) }', 'logged', []],
  ['try { a() } catch (e) { throw e }', 'rethrown', []],
  ['try { a() } catch (e) { throw new Error("x", { cause: e }) }', 'wrapped', []],
  ['try { a() } catch (e) { reply(e) }', 'handled', []],
  ["try { a() } catch (e) { if (e.code !== 'ENOENT') throw e }", 'ignored', ["!(e.code !== 'ENOENT')"]],
  ['try { a() } finally { return 1 }', 'ignored', []],
  ['a().catch(() => null)', 'default', []],
  ['a().then(b, () => {})', 'ignored', []],
] as const)('%s', (body, effect, narrowed) => {
  expect(only(`function f() { ${body} }`)?.catches).toMatchObject([{ over: ['a'], effect, only: narrowed }])
})

test('a key that layout, types, quotes and names of locals do not change', () => {
  const key = only('export const sum = (xs: number[]) => { const all = xs.map((x) => x * 2); return all.join("-") }')?.bodyKey
  expect(only("export const add = (list) => {\n  const every = list.map((x) => x * 2)\n  // all of it\n  return every.join('-')\n}")?.bodyKey).toBe(key)
  expect(only("export const sum = (xs) => { const all = xs.map((x) => x * 3); return all.join('-') }")?.bodyKey).not.toBe(key)
})

test('bodies that do nothing', () => {
  expect(only('export const ok = (_s: string) => true')).toMatchObject({ returnsOnly: { kind: 'boolean', text: 'true' }, unusedParams: ['_s'] })
  expect(only('function f(a) { return a }')?.returnsOnly).toEqual({ kind: 'expression', text: 'a' })
  expect(only('function f() { throw new Error("not implemented") }')?.stub).toBe(true)
  expect(only('function f() { void send().catch(report) }')?.stub).toBe(false)
  expect(only('const OFF = false\nfunction f(xs) { if (OFF) return sum(xs)\n return 0 }')?.unreachable).toMatchObject([{ text: 'return sum(xs)' }])
})

test('calls with their arguments, awaited or dropped', () => {
  expect(facts("app.delete('/users/:id', requireAuth, remove)").functions[0]?.calls[0]).toMatchObject({
    callee: 'app.delete',
    statement: true,
    args: [{ text: '/users/:id' }, { text: 'requireAuth' }, { text: 'remove' }],
  })
  expect(
    only('async function f(u) { await db.insert(u); return db.read(u) }')?.calls.map(({ callee, awaited, statement }) => [callee, awaited, statement]),
  ).toEqual([
    ['db.insert', true, true],
    ['db.read', false, false],
  ])
})

test('fields of schemas and models with their demands', () => {
  const { schema } = facts(`import { z } from 'zod'
    export const User = z.object({ email: z.string().email(), age: z.number().min(18).optional() }).strict()
    export const order = { type: 'object', required: ['id'], additionalProperties: false, properties: { id: { type: 'string', pattern: '^a' } } }
    class Account { @IsEmail() @Length(5, 10) mail }`)
  expect(schema.map(({ path, demands }) => [path, demands])).toEqual([
    ['User', ['object()', 'strict()']],
    ['User.email', ['string()', 'email()']],
    ['User.age', ['number()', 'min(18)', 'optional()']],
    ['order', ["type: 'object'", "required 'id'", 'additionalProperties: false']],
    ['order.id', ["type: 'string'", "pattern: '^a'"]],
    ['Account.mail', ['@IsEmail()', '@Length(5, 10)']],
  ])
})

test('comments that hide complaints, with what they cover', () => {
  const { suppressions } = facts(`// @ts-ignore
const n: number = count()
/* v8 ignore start */
export function refund() {
  return charge()
}
/* v8 ignore stop */
// eslint-disable-next-line no-console, no-empty -- why
run(x as any)
/* istanbul ignore next */
default_: { throw new Error('unreachable') }
/* eslint-disable */
more()`)
  expect(suppressions.map(({ tool, directive, lines, rules, harmless }) => [tool, directive, lines, rules.join(' '), harmless])).toEqual([
    ['typescript', 'ts-ignore', 1, '', false],
    ['coverage', 'v8 ignore start', 2, '', false],
    ['lint', 'eslint-disable-next-line', 1, 'no-console no-empty', false],
    ['types', 'as any', 1, '', false],
    ['coverage', 'istanbul ignore next', 1, '', false],
    ['lint', 'eslint-disable', 1, '', false],
  ])
})

test.each([
  ['Object.assign(globalThis, { expect: () => accept })', ['expect_replaced']],
  ["import { expect } from 'vitest'\nObject.assign(globalThis, { expect })", []],
  ['Object.assign(globalThis, { fetch: () => null })', []],
])('what a set-up file puts in the place of expect: %s', (text, kinds) => {
  expect(facts(text).harness.map(({ kind }) => kind)).toEqual(kinds)
})
