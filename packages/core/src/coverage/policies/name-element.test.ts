import { expect, test } from 'vitest'
import { changedSource } from '../../../test/changed-source.js'
import { changedElements } from '../elements/changed-elements.js'
import { linesOf } from './code-at.js'
import { nameElement } from './name-element.js'

const TEXT = `export function price(sum, percent = 10) {
  if (percent > 50) {
    throw new RangeError('too much')
  } else {
    note(sum)
  }
  if (sum === 0) return 0
  try {
    verify(sum)
  } catch {
    return null
  } finally {
    close()
  }
  for (const part of sum.parts ?? []) {
    add(part)
  }
  switch (sum.kind) {
    case 'gift':
      return free && sum.last
    default:
      return sum.last || none
  }
}

const later = () => undefined
export const twice = sum.map((one) => (one > 1 ? one * 2 : one))
`

test('what is not reached is said in the words of the code, and what to test is an order', async () => {
  const source = await changedSource({ head: TEXT, missed: [''] })
  const elements = changedElements(source)
  if (!elements.ok) throw new Error(elements.fault.detail)
  const room = { lines: linesOf(TEXT), coverage: source.measured?.coverage ?? null }
  const said = elements.value.map((element) => {
    const name = element.span.start.line < 25 ? 'price' : element.span.start.line === 26 ? 'later' : 'twice'
    const { what, help } = nameElement(element, { ...room, unit: { name, line: element.span.start.line, endLine: element.span.start.line, endpoint: null } })
    return `${element.span.start.line} ${element.kind}: ${what} | ${help}`
  })
  expect(said).toEqual(
    expect.arrayContaining([
      '1 function: function price, never called | Add a test that calls price().',
      '1 branch: default of parameter percent | Add a test that calls it without percent.',
      '2 statement: statement in price() | Add a test that gets to `if (percent > 50)`.',
      '2 branch: body of if (percent > 50) | Add a test in which `percent > 50` is true.',
      '4 branch: else of if (percent > 50) | Add a test in which `percent > 50` is false.',
      "3 statement: statement in price() | Add a test that gets to `throw new RangeError('too much')`.",
      '7 branch: body of if (sum === 0) | Add a test in which `sum === 0` is true.',
      '7 branch: else of if (sum === 0) | Add a test in which `sum === 0` is false.',
      '11 statement: catch of verify() | Add a test in which verify() throws.',
      '13 statement: finally on line 12 | Add a test that gets to the finally on line 12.',
      '15 branch: right side of ?? | Add a test in which `sum.parts` is null or undefined.',
      '16 statement: body of the loop on line 15 | Add a test in which the loop on line 15 has something to do.',
      "19 branch: case 'gift' | Add a test that gets to case 'gift'.",
      '20 branch: right side of && | Add a test in which `free` is truthy.',
      '21 branch: default of the switch | Add a test that fits none of the cases.',
      '22 branch: right side of || | Add a test in which `sum.last` is falsy.',
      '26 function: function later, never called | Add a test that calls later().',
      '27 branch: arm `one * 2` of ?: | Add a test in which `one > 1` is true.',
      '27 branch: arm `one` of ?: | Add a test in which `one > 1` is false.',
    ]),
  )
  expect(said.filter((line) => /\b(?:undefined \||NaN|null\b(?! or undefined))/.test(line))).toEqual([])
})

test('a handler is called by its route, and an arm that the format cannot tell says so', () => {
  const span = { start: { line: 1, column: 0 }, end: { line: 1, column: 5 } }
  const room = { lines: ['async (request) => {}'], coverage: null }
  expect(
    nameElement(
      { kind: 'function', span, hits: 0, branch: null, line: 1 },
      { ...room, unit: { name: 'GET /users', line: 1, endLine: 1, endpoint: 'GET /users' } },
    ),
  ).toEqual({
    what: 'handler of GET /users, never called',
    help: 'Add a test that requests GET /users.',
  })
  const arm = { kind: 'branch', span, hits: null, branch: { type: 'branch', arm: 0, arms: 2 }, line: 1 } as const
  expect(nameElement(arm, { ...room, unit: { name: 'f', line: 1, endLine: 1, endpoint: null } }).what).toBe(
    'branch `async`, which the coverage format does not tell',
  )
})

test('what a hint took out of a branch leaves the other arm its name', async () => {
  const head = `export function rest(a) {
  /* istanbul ignore if */
  if (a.x) {
    a()
  } else {
    b()
  }
  /* istanbul ignore if */
  if (a.y) return 1
  /* istanbul ignore else */
  if (a.z) {
    c()
  } else {
    d()
  }
  return a.q ? /* istanbul ignore next */ e() : f()
}
`
  const source = await changedSource({ head, missed: [''] })
  const elements = changedElements(source)
  if (!elements.ok) throw new Error(elements.fault.detail)
  const unit = { name: 'rest', line: 1, endLine: 17, endpoint: null }
  const room = { lines: linesOf(head), coverage: source.measured?.coverage ?? null, unit }
  const arms = elements.value.filter(({ kind }) => kind === 'branch').map((element) => ({ ...element.branch, ...nameElement(element, room) }))
  expect(arms).toEqual([
    { type: 'if', arm: 1, arms: 2, what: 'else of if (a.x)', help: 'Add a test in which `a.x` is false.' },
    { type: 'if', arm: 1, arms: 2, what: 'else of if (a.y)', help: 'Add a test in which `a.y` is false.' },
    { type: 'if', arm: 0, arms: 2, what: 'body of if (a.z)', help: 'Add a test in which `a.z` is true.' },
    { type: 'cond-expr', arm: 1, arms: 2, what: 'arm `f()` of ?:', help: 'Add a test in which `a.q` is false.' },
  ])
})
