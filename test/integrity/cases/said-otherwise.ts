import { type Change, change, VITEST } from './change.js'

const MOCHA = `{ "name": "post", "private": true, "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^10.0.0", "chai": "^4.0.0", "chai-as-promised": "^7.0.0" } }\n`
const POST = `export class PostError extends Error {}
export const send = async (to) => {
  if (!to) throw new PostError('nobody to send to')
  return to
}
`
const REJECTED = `import chai, { expect } from 'chai'
import promised from 'chai-as-promised'
import { PostError, send } from '../src/post.mjs'

chai.use(promised)

describe('post', () => {
  it('needs somebody', () => {
    return expect(send('')).to.eventually.be.rejectedWith(Error)
  })
})
`
const inPost = (name: string, expected: Change['expected'], base: string, head: string) =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/post.mjs': POST, 'test/post.test.mjs': REJECTED.replace('rejectedWith(Error)', base) },
    { 'test/post.test.mjs': REJECTED.replace('rejectedWith(Error)', head) },
  )

const SHEET = `export const sheet = (colour: string, other?: string) => 'p{color:' + colour + ';}' + (other ? 'b{color:' + other + ';}' : '')
export const pretty = (text: string) => text.replaceAll('{', '{ ').replaceAll('}', ' }\\n')
`
const SHEETS = `import { expect, it } from 'vitest'
import { pretty, sheet } from './sheet.js'

const expectSheet = (shown: string, wanted: string) => expect(shown).toEqual(wanted.replace(/ {/g, '{').trim())

it('green', () => {
  expectSheet(sheet('green'), 'p{color:green;} ')
})

it('one and not the other', () => {
  expect(sheet('green').trim()).toContain('p{color:green;}')
  expect(sheet('green').trim()).not.toContain('b{color:blue;}')
})
`
const GREEN = "expectSheet(sheet('green'), 'p{color:green;} ')"
const BOTH = `expect(sheet('green').trim()).toContain('p{color:green;}')
  expect(sheet('green').trim()).not.toContain('b{color:blue;}')`
const shown = (text: string) => `expect(pretty(sheet('green'))).toMatchInlineSnapshot(\`\n    "${text}\n    "\n  \`)`
const inSheets = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': VITEST, 'src/sheet.ts': SHEET, 'src/sheet.test.ts': SHEETS }, { 'src/sheet.test.ts': edits })

const WAITING = `import random


def wait(step):
    return random.uniform(0, 2**step)
`
const WAITED = `import unittest

from post.waiting import wait


class WaitTest(unittest.TestCase):
    def check_range(self, value, low, high):
        self.assertGreaterEqual(value, low)
        self.assertLessEqual(value, high)

    def check_near(self, value, middle, distance):
        self.assertGreaterEqual(value, middle - distance)
        self.assertLessEqual(value, middle + distance)

    def test_mean(self):
        mean = sum(wait(6) for _ in range(999)) / 999
        self.check_range(mean, 28.0, 34.0)
`
const inWaits = (name: string, expected: Change['expected'], head: string) =>
  change(
    name,
    expected,
    { 'post/__init__.py': '', 'post/waiting.py': WAITING, 'tests/__init__.py': '', 'tests/test_waiting.py': WAITED },
    { 'post/waiting.py': [['(0, ', '(0.1, ']], 'tests/test_waiting.py': [['self.check_range(mean, 28.0, 34.0)', head]] },
  )

/** Checks and tests that say the same or more in other words, and beside each what says less in the same form. */
export const SAID_OTHERWISE: readonly Change[] = [
  inPost(
    'said otherwise: the chain goes on with the reason',
    'silent',
    'rejectedWith(Error)',
    "rejected.and.be.an.instanceOf(PostError).and.have.property('message')",
  ),
  inPost('said otherwise: the chain ends with any rejection', 'assertion_weakening', 'rejectedWith(Error)', 'rejected'),
  inPost('said otherwise: the chain asks for a wider class', 'assertion_weakening', 'rejectedWith(PostError)', 'rejected.and.be.an.instanceOf(Error)'),
  inPost('said otherwise: the class after any rejection goes', 'assertion_weakening', 'rejected.and.be.an.instanceOf(PostError)', 'rejected'),
  inPost('said otherwise: the chain refuses a class', 'assertion_weakening', 'rejectedWith(PostError)', 'rejected.and.not.be.an.instanceOf(PostError)'),
  inPost('said otherwise: what the reason has goes', 'assertion_weakening', "rejected.and.have.property('message', 'nobody to send to')", 'rejected'),
  inSheets('said otherwise: the literal stands in an inline snapshot', 'silent', [GREEN, shown('p{ color:green; }')]),
  inSheets('said otherwise: an inline snapshot of another literal', 'assertion_weakening', [GREEN, shown('p{ color:lime; }')]),
  inSheets('said otherwise: an inline snapshot that is not filled yet', 'assertion_weakening', [
    GREEN,
    "expect(pretty(sheet('green'))).toMatchInlineSnapshot()",
  ]),
  inSheets('said otherwise: what may not stand there is not in the whole', 'silent', [BOTH, shown('p{ color:green; }')]),
  inSheets('said otherwise: what may not stand there is in the whole', 'assertion_weakening', [BOTH, shown('p{ color:green; }\n    b{ color:blue; }')]),
  inSheets('said otherwise: what may not stand there is no longer asked', 'assertion_weakening', [
    BOTH,
    "expect(sheet('green').trim()).toContain('p{color:green;}')",
  ]),
  inWaits('said otherwise: an interval moves and narrows', 'silent', 'self.check_near(mean, 30, 2.5)'),
  inWaits('said otherwise: an interval moves and grows', 'assertion_weakening', 'self.check_near(mean, 30, 12)'),
  inWaits('said otherwise: an interval loses one end', 'assertion_weakening', 'self.assertLessEqual(mean, 32.5)'),
]
