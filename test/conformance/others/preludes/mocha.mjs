// Jest's words in mocha's, for scenarios that are written in them. mocha makes its own anew for every file, so they are looked up late.
import { format } from 'node:util'
import { expect } from 'expect'

const words = {
  expect: () => expect,
  beforeAll: () => globalThis.before,
  afterAll: () => globalThis.after,
  test: () => {
    const { it } = globalThis
    const test = (title, body, timeout) => (timeout === undefined ? it(title, body) : it(title, body).timeout(timeout))
    const each = (rows) => (title, body) => rows.map((row) => it(titleOf(title, row), () => body(...[row].flat())))
    return Object.assign(test, { only: it.only, skip: it.skip, todo: (title) => it(title), each })
  },
}
for (const [name, get] of Object.entries(words)) Object.defineProperty(globalThis, name, { get, configurable: true })

let { describe } = globalThis
const describeEach = (rows) => (title, body) => rows.map((row) => describe(titleOf(title, row), () => body(row)))
Object.defineProperty(globalThis, 'describe', {
  get: () => Object.assign(describe, { each: describeEach }),
  set: (own) => {
    describe = own
  },
  configurable: true,
})

function titleOf(title, row) {
  return format(title, ...[row].flat().slice(0, title.split(/%[a-z]/).length - 1))
}
