import { describe, expect, test } from 'vitest'
import { type TestFramework, UNREAD_REST } from '../../../contract/index.js'
import { topFrame } from '../fold-frame.js'
import { modulesOver } from '../fold-modules.js'
import { valueText } from '../normal-text.js'
import { bare, isFunction, type Node, parseJavascript } from '../syntax.js'
import type { CheckedBody } from './checked-body.js'
import { checksOf } from './checks-of.js'

/** Reads the last `it(…, function)` of a text. */
function read(text: string, framework: TestFramework | null = 'vitest', files: Readonly<Record<string, string>> = {}): CheckedBody {
  const file = parseJavascript('shop.test.ts', text)
  if ('unreadable' in file) throw new Error(file.unreadable.detail)
  const modules = modulesOver((specifier) => {
    const path = `${specifier.replace('./', '')}.ts`
    return files[path] === undefined ? null : { path, text: files[path] }
  })
  let body: Node | null = null
  for (const statement of file.program.body) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') continue
    const last = statement.expression.arguments.at(-1)
    if (last !== undefined && isFunction(bare(last))) body = last
  }
  if (body === null) throw new Error('no test')
  return checksOf(body, { frame: topFrame(file, modules), framework })
}

function lines(body: CheckedBody): string[] {
  return body.checks.map((check) => {
    const error = [check.errorType, check.message === null ? null : valueText(check.message)].filter((part) => part !== null)
    return [
      check.modality === 'always' ? '' : `${check.modality}: `,
      check.settled === null ? '' : `${check.settled} `,
      check.subject,
      check.negated ? ' not' : '',
      ` ${check.relation}`,
      ...[...check.expected.map(valueText), ...error].map((part) => ` ${part}`),
      check.selfReferential ? ' (self)' : '',
    ].join('')
  })
}

const IMPORTS = `import assert from 'node:assert/strict'; import * as loose from 'node:assert'; import fc from 'fast-check'; import sinon from 'sinon'; import { price, Coupon, RATE } from './price';`

function inTest(code: string, framework: TestFramework | null = 'vitest', files: Readonly<Record<string, string>> = {}): string[] {
  return lines(read(`${IMPORTS} it('x', async function () { ${code} })`, framework, files))
}

describe('ways to write the same', () => {
  test.each([
    [
      'price(1) identical 2',
      [
        'expect(price(1)).toBe(2)',
        'expect(price(1)).toEqual(2)',
        'expect(price(1) === 2).toBe(true)',
        'assert.equal(price(1), 2)',
        'assert(price(1) === 2)',
        'expect(price(1)).to.equal(2)',
        'price(1).should.equal(2)',
        "expect(price(1), 'to be', 2)",
        'if (price(1) !== 2) throw new Error("no")',
      ],
    ],
    ['price(1) loose_equal 2', ['loose.equal(price(1), 2)', 'assert.ok(price(1) == 2)']],
    [
      'price(1) strict_equal [2]',
      ['expect(price(1)).toStrictEqual([2])', 'assert.deepEqual(price(1), [2])', 'expect(price(1)).to.eql([2])', 'expect(price(1)).to.deep.equal([2])'],
    ],
    [
      'price(1) contains 2',
      [
        'expect(price(1)).toContain(2)',
        'expect(price(1).includes(2)).toBe(true)',
        'assert(price(1).includes(2))',
        'expect(price(1)).to.include(2)',
        "expect(price(1), 'to contain', 2)",
      ],
    ],
    [
      'price(1) has_length 2',
      ['expect(price(1)).toHaveLength(2)', 'expect(price(1).length).toBe(2)', 'expect(price(1)).to.have.lengthOf(2)', 'assert.strictEqual(price(1).length, 2)'],
    ],
    [
      'price(1) not_empty',
      [
        'expect(price(1)).not.toHaveLength(0)',
        'expect(price(1).length).toBeGreaterThan(0)',
        'expect(price(1)).to.not.be.empty',
        'expect(price(1).length > 0).toBe(true)',
      ],
    ],
    [
      'price(1) greater 2',
      ['expect(price(1)).toBeGreaterThan(2)', 'expect(price(1) > 2).toBe(true)', 'expect(2 < price(1)).toBeTruthy()', 'expect(price(1)).to.be.above(2)'],
    ],
    [
      'price(1) truthy',
      [
        'expect(price(1)).toBeTruthy()',
        'expect(!!price(1)).toBe(true)',
        'expect(Boolean(price(1))).toBe(true)',
        'assert(price(1), "label")',
        'assert.ok(price(1), 30)',
        'expect(price(1)).to.be.ok',
        'expect(price(1)).not.toBeFalsy()',
      ],
    ],
    [
      "price(1) instance_of 'Coupon'",
      ['expect(price(1)).toBeInstanceOf(Coupon)', 'expect(price(1) instanceof Coupon).toBe(true)', 'assert.ok(price(1) instanceof Coupon)'],
    ],
    ["price(1) type_of 'string'", ['expect(typeof price(1)).toBe("string")', 'assert(typeof price(1) === "string")', 'expect(price(1)).to.be.a("string")']],
    ['price(1) identical null', ['expect(price(1)).toBeNull()', 'expect(price(1)).toBe(null)', 'expect(price(1)).to.be.null']],
    ['price(1) defined', ['expect(price(1)).toBeDefined()', 'expect(price(1)).not.toBe(undefined)', 'expect(price(1) !== undefined).toBe(true)']],
    ['price(1) same_members [1, 2]', ['expect([...price(1)].sort()).toEqual([1, 2])', 'expect(price(1)).to.have.members([1, 2])']],
    [
      'price(-1) throws RangeError',
      [
        'expect(() => price(-1)).toThrow(RangeError)',
        'expect(() => { price(-1) }).to.throw(RangeError)',
        'assert.throws(() => price(-1), RangeError)',
        'let e; try { price(-1) } catch (x) { e = x } expect(e).toBeInstanceOf(RangeError)',
      ],
    ],
    ['price(-1) throws', ['expect(() => price(-1)).toThrow()', 'assert.throws(() => price(-1), "label")', 'assert.throws(() => price(-1), () => true)']],
    [
      "rejected price(-1) throws 'no'",
      ['await expect(price(-1)).rejects.toThrow("no")', 'await assert.rejects(price(-1), { message: "no" })', 'expect.assertions(1)'],
    ],
    [
      'resolved price(1).sum identical 2',
      [
        'const r = await price(1); expect(r.sum).toBe(2)',
        'const { sum } = await price(1); expect(sum).toBe(2)',
        'await price(1).then((r) => { expect(r.sum).toBe(2) })',
        'return price(1).then(({ sum }) => expect(sum).toBe(2))',
        'let r; r = await price(1); expect(r.sum).toBe(2)',
      ],
    ],
    [
      'vi.fn() called_times 1',
      [
        'const f = vi.fn(); expect(f).toHaveBeenCalledTimes(1)',
        'const f = jest.fn(); expect(f.mock.calls.length).toBe(1)',
        'const f = vi.fn(); sinon.assert.calledOnce(f)',
        'const f = vi.fn(); expect(f).to.have.been.calledOnce',
        'const f = vi.fn(); expect(f.mock.calls).toHaveLength(1)',
      ],
    ],
    [
      'vi.fn() not called',
      [
        'const f = vi.fn(); expect(f).not.toHaveBeenCalled()',
        'const f = vi.fn(); expect(f).toBeCalledTimes(0)',
        'const f = vi.fn(); sinon.assert.notCalled(f)',
      ],
    ],
  ])('%s', (expected, ways) => {
    for (const way of ways) if (!way.startsWith('expect.assertions')) expect([way, inTest(way)]).toEqual([way, [expected]])
  })
})

describe('what demands nothing', () => {
  test.each([
    'expect(price(1))',
    'expect(price(1)).toBe',
    'expect(price(1)).not',
    'expect(() => price(1)).to.throw',
    'expect(price(1)).to.have.length',
    'assert((x) => x > 1)',
    'assert.equal',
    'expect.extend({ toBe: () => ({ pass: true }) })',
  ])('%s', (code) => {
    const text = code.startsWith('expect.extend') ? `${code}; it('x', () => { expect(price(1)).toBe(2) })` : `${IMPORTS} it('x', () => { ${code} })`
    expect(read(text).checks.map(({ relation }) => relation)).toEqual(['nothing'])
  })

  test.each([
    ['expect(1).toBe(1)', true],
    ['expect(price(1)).toBe(price(1))', true],
    ['const want = price(1); expect(price(1)).toBe(want)', true],
    ['const want = price(1); const same = want; expect(price(1)).toBe(same)', true],
    ['const before = price(1); restock(1); expect(price(1)).toEqual(before)', false],
    ['expect(price(1)).toBe(RATE)', true],
    ['expect(price(1)).toEqual(new Coupon(1))', false],
    ['const list = [1]; price(list); expect(list).toEqual([1])', false],
    ['expect(price(1)).toBe(expected)', false],
  ])('%s is checked against itself: %s', (code, self) => {
    expect(read(`${IMPORTS} import { expected } from './cases'; it('x', () => { ${code} })`).checks.map(({ selfReferential }) => selfReferential)).toEqual([
      self,
    ])
  })
})

test('layout decides on nothing', () => {
  const code = "const one = price(1); expect(one).toBe(price('2 (two)')); expect(price(1)).toBe(one)"
  const self = (text: string) => read(`${IMPORTS} it('x', () => { ${text} })`).checks.map(({ selfReferential }) => selfReferential)
  expect(self(code)).toEqual([true, true])
  expect(self(code.replaceAll('; ', '\n').replaceAll('(price(', '(\n  price(\n').replaceAll('))', ')\n)'))).toEqual([true, true])
})

describe('whether a check is reached and heard', () => {
  test.each([
    ['if (false) { expect(price(1)).toBe(2) }', 'unreachable'],
    ['const debug = 0; debug && expect(price(1)).toBe(2)', 'unreachable'],
    ['switch (1) { case 2: expect(price(1)).toBe(2) }', 'unreachable'],
    ['while (false) { expect(price(1)).toBe(2) }', 'unreachable'],
    ['[].forEach((x) => expect(x).toBe(2))', 'unreachable'],
    ['if (price(0)) expect(price(1)).toBe(2)', 'conditional'],
    ['price(0)?.rows?.forEach((row) => expect(row).toBe(2))', 'conditional'],
    ['try { price(1) } catch (e) { expect(e.message).toBe("x") }', 'conditional'],
    ['await price(1).catch((e) => expect(e.message).toBe("x"))', 'conditional'],
    ['for (const row of price(0)) expect(row).toBe(2)', 'loop'],
    ['try { expect(price(1)).toBe(2) } catch {}', 'swallowed'],
    ['try { expect(price(1)).toBe(2) } catch (e) { console.log(e) }', 'swallowed'],
    ['try { expect(price(1)).toBe(2) } finally { return }', 'swallowed'],
    ['await price(1).then((x) => expect(x).toBe(2)).catch(() => {})', 'swallowed'],
    ['const safely = (f) => { try { f() } catch {} }; safely(() => { expect(price(1)).toBe(2) })', 'swallowed'],
    ['price(1).then((x) => expect(x).toBe(2))', 'floating'],
    ['setTimeout(() => { expect(price(1)).toBe(2) }, 0)', 'floating'],
    ['emitter.on("x", () => { expect(price(1)).toBe(2) })', 'floating'],
    ['expect(price(1)).rejects.toThrow()', 'floating'],
    ['[1].forEach(async (n) => { expect(await price(n)).toBe(2) })', 'floating'],
    ['const look = async () => { expect(await price(1)).toBe(2) }; look()', 'floating'],
    ['waitFor(() => expect(price(1)).toBe(2))', 'floating'],
    ['try { expect(price(1)).toBe(2) } catch (e) { throw e }', 'always'],
    ['const look = async () => { expect(await price(1)).toBe(2) }; await look()', 'always'],
    ['await Promise.all([1].map(async (n) => { expect(await price(n)).toBe(2) }))', 'always'],
    ['await new Promise((go) => setTimeout(() => { expect(price(1)).toBe(2); go() }))', 'always'],
    ['await waitFor(() => expect(price(1)).toBe(2))', 'always'],
    ['for (const n of [1]) expect(price(n)).toBe(2)', 'always'],
    ['await act(async () => { expect(price(1)).toBe(2) })', 'always'],
  ])('%s: %s', (code, modality) => {
    expect(read(`${IMPORTS} it('x', async () => { ${code} })`).checks.map((check) => check.modality)).toEqual([modality])
  })

  test('a done is waited for until it is called', () => {
    expect(lines(read(`it('x', (done) => { later(() => {}); setTimeout(() => { expect(price()).to.equal(1); done() }, 5) })`, 'mocha'))).toEqual([
      'price() identical 1',
    ])
    expect(lines(read(`it('x', (done) => { done(); setTimeout(() => { expect(price()).to.equal(1) }, 5) })`, 'mocha'))).toEqual([
      'floating: price() identical 1',
    ])
  })

  test('a failure branch or a count makes a caught error demanded', () => {
    expect(inTest('try { price(-1); expect.unreachable() } catch (e) { expect(e.message).toBe("no") }')).toEqual(['price(-1) throws', "price(-1) throws 'no'"])
    expect(inTest('expect.assertions(1); try { await price(-1) } catch (e) { expect(e).toBeInstanceOf(RangeError) }')).toEqual([
      ' check_count 1',
      'rejected price(-1) throws RangeError',
    ])
  })
})

test('rows of a loop and of a helper are told one by one', () => {
  expect(inTest('for (const [n, want] of [[1, 2], [3, 4]]) expect(price(n)).toBe(want)')).toEqual(['price(1) identical 2', 'price(3) identical 4'])
  expect(inTest('for (let i = 0; i < 2; i++) { if (i === 1) continue; expect(price(i)).toBe(i) }')).toEqual([
    'price(0) identical 0',
    'unreachable: price(1) identical 1',
  ])
})

test('helpers are read where they are: local, imported, a method of a local class', () => {
  const files = {
    'expectations.ts': 'export const expectPaid = (order, sum) => { expect(order.sum).toBe(sum); deep(order) }; function deep(o) { expect(o.ok).toBe(true) }',
  }
  const body = read(`import { expectPaid } from './expectations'; it('x', async () => { expectPaid(await pay(1), 3) })`, 'vitest', files)
  expect(lines(body)).toEqual(['resolved pay(1).sum identical 3', 'resolved pay(1).ok identical true'])
  expect(body.checks.map(({ file }) => file)).toEqual(['expectations.ts', 'expectations.ts'])
  expect(body.mentions).toContain('ok')
  expect(lines(read(`class Page { shows(t) { expect(title()).toBe(t) } } it('x', () => { const p = new Page(); p.shows('a') })`))).toEqual([
    `title() identical 'a'`,
  ])
  expect(read(`import { expectPaid } from './gone'; it('x', () => { expectPaid(1) })`).unknown).toEqual(['expectPaid(1)'])
  expect(read(`import { price } from './price'; it('x', () => { price(1) })`)).toMatchObject({ unknown: [], calls: ['price(1)'] })
})

test('a project matcher is the condition under which it passes', () => {
  const extend = `expect.extend({ toBePaid(order, sum) { const pass = order.paid === true && order.sum > sum; return { pass, message: () => '' } } })`
  expect(lines(read(`${extend}; it('x', () => { expect(get(1)).toBePaid(5) })`))).toEqual(['get(1).paid identical true', 'get(1).sum greater 5'])
})

test('other libraries', () => {
  expect(inTest(`fc.assert(fc.property(fc.nat(9), (n) => { fc.pre(n !== 3); return price(n) > 0 }), { numRuns: 5 })`)).toEqual([
    '(price($1) > 0) property (price($1) > 0) [fc.nat(9), fc.pre(($1 !== 3))] 5',
    'loop: price($1) greater 0',
  ])
  expect(inTest(`await request(app).get('/x').expect(401).expect('Content-Type', /json/)`)).toEqual([
    `resolved request(app).get('/x') status 401`,
    `resolved request(app).get('/x') header 'content-type' /json/`,
  ])
  expect(inTest(`screen.getByText('a'); screen.queryByText('b')`)).toEqual([`screen.getByText('a') does_not_throw`])
  expect(inTest('expectTypeOf(price).returns.toEqualTypeOf<number>()')).toEqual(['price.returns type_equal number'])
  expect(inTest('// @ts-expect-error no text\nprice("x")')).toEqual([`price('x') type_error`])
  expect(inTest('price(\n// @ts-expect-error no text\n"x", (x) => {\n// @ts-expect-error its own\nx.y() })')).toEqual([
    `price('x', ($1) => { $1.y() }) type_error`,
    '$1.y() type_error',
  ])
  expect(lines(read(`import test from 'ava'; test('x', (t) => { t.plan(1); t.is(f(), 1); t.notThrows(() => f()) })`, 'ava'))).toEqual([
    ' check_count 1',
    'f() identical 1',
    'f() not throws',
  ])
  expect(lines(read(`import { test } from 'node:test'; test('x', (t) => { t.assert.strictEqual(f(), 1) })`, 'node_test'))).toEqual(['f() identical 1'])
})

describe('skips from inside', () => {
  test.each([
    ['function () { this.skip(); expect(f()).to.equal(1) }', { by: 'skip()', condition: null }],
    ['({ skip }) => { skip(); expect(f()).toBe(1) }', { by: 'skip()', condition: null }],
    ['(ctx) => { if (slow()) ctx.skip(); expect(f()).toBe(1) }', { by: 'skip()', condition: 'slow()' }],
    ['() => { return; expect(f()).toBe(1) }', { by: 'return before the checks', condition: null }],
    ['() => { if (process.env.CI) return; expect(f()).toBe(1) }', { by: 'return before the checks', condition: 'process.env.CI' }],
    ['() => { test.skip(browser === "x", "why"); expect(f()).toBe(1) }', { by: 'test.skip()', condition: "(browser === 'x')" }],
  ])('%s', (fn, skip) => {
    expect(read(`it('x', ${fn})`).runtimeSkip).toMatchObject(skip)
  })

  test('a return after the checks, or in a callback, is none', () => {
    expect(read(`it('x', () => { expect(f()).toBe(1); if (a) return; expect(g()).toBe(1) })`).runtimeSkip).toBeNull()
    expect(read(`it('x', () => { const n = xs.map((x) => { return x }); expect(n).toBe(1) })`).runtimeSkip).toBeNull()
  })
})

test('a test of more checks than are read says so', () => {
  const checks = (count: number) => `it('prices', () => {\n${Array.from({ length: count }, (_, at) => `expect(price(${at})).toBe(${at})\n`).join('')}})`
  expect(read(checks(6000)).checks).toHaveLength(6000)
  expect(read(checks(6000)).unknown).toEqual([])
  expect(read(checks(20_001)).unknown).toEqual([UNREAD_REST])
})

test('rounds of loops are walked one by one as long as they are few, and count as many times then', () => {
  const loop = (count: number) =>
    read(`it('prices', () => { for (const at of [${Array.from({ length: count }, (_, at) => at).join()}]) expect(price(at)).toBe(1) })`).checks
  expect(loop(1500)).toHaveLength(1500)
  expect(loop(3000).map(({ modality, times }) => [modality, times])).toEqual([['loop', 3000]])
  expect(read("it('prices', () => { for (let at = 0; at < 16384; at++) expect(price(at)).toBe(1) })").checks.map(({ times }) => times)).toEqual([16384])
})

test('a function that hands itself to the promise that it waits for is read once', () => {
  const again = 'const again = () => load().then(again).catch(again).then(() => expect(price(1)).toBe(2))\n'
  expect(lines(read(`${again}it('prices', () => again())`))).toEqual(['price(1) identical 2'])
})
