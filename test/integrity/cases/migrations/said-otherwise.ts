import { type Change, change, VITEST } from '../change.js'

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

const TAPE = `{ "name": "post", "private": true, "scripts": { "test": "tape 'test/*.js'" }, "devDependencies": { "tape": "^5.0.0" } }\n`
const PLANNED = `const test = require('tape')
const { deliver } = require('../src/deliver')

test('delivers', t => {
  t.plan(1)
  const seen = []
  deliver('box', one => seen.push(one))
  setTimeout(() => t.deepEqual(seen, ['box']), 10)
})
`
const DELIVERED = `module.exports.deliver = (what, to) => {
  if (!what) throw new Error('nothing to deliver')
  to(what)
}
`
const inPlan = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': TAPE, 'src/deliver.js': DELIVERED, 'test/deliver.js': PLANNED }, { 'test/deliver.js': edits })
const LATER = "setTimeout(() => t.deepEqual(seen, ['box']), 10)"

const CLOCK = `import time


def spent(run):
    started = time.time()
    run()
    return time.time() - started
`
const CLOCKED = `import time
import unittest

import pytest

from post import clock
from post.clock import spent

HAS_OLD = hasattr(time, 'clock')
HAS_OWN = hasattr(clock, 'spent')


def test_old_clock():
    before = time.clock()
    assert spent(lambda: None) < 1
    assert time.clock() >= before


@unittest.skipIf(condition=not HAS_OLD, reason='no clock')
class OldTest(unittest.TestCase):
    def test_spent(self):
        self.assertLess(spent(lambda: None), 1)


def test_both():
    assert spent(dict) < 2
    assert time.clock() < 100
`
const inClock = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'post/__init__.py': '', 'post/clock.py': CLOCK, 'tests/__init__.py': '', 'tests/test_clock.py': CLOCKED },
    { 'tests/test_clock.py': edits },
  )
const OLD_CLASS = `@unittest.skipIf(condition=not HAS_OLD, reason='no clock')
class OldTest(unittest.TestCase):
    def test_spent(self):
        self.assertLess(spent(lambda: None), 1)
`
const oldFunction = (mark: string) => `${mark}def test_spent():
    assert spent(lambda: None) < 1
`

const PICK = 'def pick(wanted, items):\n    return [item for item in items if wanted(item)]\n'
const PICKED = `from post.FOLDER.core import pick


def is_even(number):
    return number % 2 == 0


def test_pick():
    assert pick(is_even, range(5)) == [0, 2, 4]
`
const TWICE = {
  'post/__init__.py': '',
  'post/lists/__init__.py': '',
  'post/lists/core.py': PICK,
  'post/calls/__init__.py': '',
  'post/calls/core.py': `${PICK}\n\ndef twice(call):\n    return lambda value: call(call(value))\n`,
  'tests/__init__.py': '',
  'tests/test_lists.py': `${PICKED.replace('FOLDER', 'lists')}\n\ndef test_none():\n    assert pick(is_even, []) == []\n`,
  'tests/test_calls.py': `${PICKED.replace('FOLDER', 'calls').replace('import pick', 'import pick, twice')}\n\ndef test_twice():\n    assert twice(lambda value: value + 1)(1) == 3\n`,
}
const NOT_PICKED: Change['edits'][string] = [
  ['import pick, twice', 'import twice'],
  ['def test_pick():\n    assert pick(is_even, range(5)) == [0, 2, 4]\n\n\n', ''],
]
const ONE_PICK: Change['edits'] = {
  'post/calls/core.py': [[`${PICK}\n\n`, '']],
  'tests/test_calls.py': NOT_PICKED,
  'tests/test_lists.py': [['[]) == []', '()) == []']],
}

const TO_COME = `import { expect, it } from 'vitest'
import { sheet } from './sheet.js'

it('PLACE', () => {
  BODY
})
`
const toCome = (name: string, expected: Change['expected'], body: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/sheet.ts': SHEET, 'src/sheet.test.ts': TO_COME.replace('PLACE', 'foo').replace('BODY', body) },
    { 'src/sheet.test.ts': TO_COME.replace('PLACE', 'colours a paragraph').replace('BODY', "expect(sheet('red')).toBe('p{color:red;}')") },
  )

const SHELF = `import functools


def logged(call):
    @functools.wraps(call)
    def wrapper(*args):
        return call(*args)

    return wrapper


def describe(columns, kind='plain'):
    return ', '.join(columns) + f'; kind={kind}'
`
const SHELVES = `import unittest


class Shelved(unittest.TestCase):
    def setUp(self):
        self.shelf = self.make()
`
const SHELVED = `from collections import OrderedDict, defaultdict

from post.shelf import describe, logged
from tests.shelved import Shelved


class ShelfTest(Shelved):
    def make(self):
        return describe(
            ['name', 'count'],
        )

    def kind_of(self):
        return 'plain'

    def test_shelf(self):
        self.assertEqual(self.shelf, 'name, count; kind=plain')

    def test_kind(self):
        self.assertEqual(describe(['name']), 'name; kind=' + self.kind_of())


def test_logged():
    @logged
    def put(what: int, where: OrderedDict = None) -> OrderedDict:
        return what

    assert put(1) == 1
    assert put.__annotations__ == {'what': int, 'where': OrderedDict, 'return': OrderedDict}
`
const inShelf = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'post/__init__.py': '', 'post/shelf.py': SHELF, 'tests/__init__.py': '', 'tests/shelved.py': SHELVES, 'tests/test_shelf.py': SHELVED },
    { 'tests/test_shelf.py': edits },
  )
const ANNOTATED: readonly [string, string] = [
  "{'what': int, 'where': OrderedDict, 'return': OrderedDict}",
  "{'what': int, 'where': defaultdict, 'return': defaultdict}",
]
const OAKEN: readonly [string, string] = ['count; kind=plain', 'count; kind=oaken']

const HINTS = `export const hint = text => text.replace('throw stop()', 'stop()')
`
const HINTED = `import { expect, test } from 'vitest'
import { hint } from './hint.js'

test('drops the throw', () => {
  expect(hint('import { stop } from "kit"\\n\\nthrow stop()\\n')).toBe('import { stop } from "kit"\\n\\nstop()\\n')
})

test('leaves others alone', () => {
  expect(hint('import { halt } from "other"\\n\\nthrow halt()\\n')).toBe('import { halt } from "other"\\n\\nthrow halt()\\n')
})
`
const SAMPLED = `import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hint } from './hint.js'

const samples = readFileSync(new URL('./samples.md', import.meta.url), 'utf8').split('## ').slice(1)

for (const sample of samples) {
  const [title, before, after] = sample.split('---')
  test('hint: ' + title, () => {
    expect(hint(before)).toBe(after)
  })
}
`
const DROPS = '## drops the throw\n---\nimport { stop } from "kit"\n\nthrow stop()\n---\nimport { stop } from "kit"\n\nstop()\n'
const LEAVES = '## leaves others alone\n---\nimport { halt } from "other"\n\nthrow halt()\n---\nimport { halt } from "other"\n\nthrow halt()\n'
const inSamples = (name: string, expected: Change['expected'], samples: string, tests = SAMPLED) =>
  change(name, expected, { 'package.json': VITEST, 'src/hint.js': HINTS, 'src/hint.test.js': HINTED }, { 'src/hint.test.js': tests, 'src/samples.md': samples })

const PAYLOAD = `interface Payload {
  readonly id: string
  readonly labels: readonly string[]
  readonly note: string
}

const KINDS: Record<string, string> = {
  id: 'string',
  labels: 'object',
  note: 'string',
}

export const isPayload = (value: Record<string, unknown>): value is Payload & Record<string, unknown> => Object.entries(KINDS).every(([key, kind]) => typeof value[key] === kind)
`
const PAYLOADS = `import { expect, it } from 'vitest'
import { isPayload } from './payload.js'

const valid = { id: 'a', labels: ['b'], note: 'c' }
const without = (key: string) => Object.fromEntries(Object.entries(valid).filter(([one]) => one !== key))

it.each(['id', 'labels', 'note'])('refuses what has no %s', (key) => {
  expect(isPayload(without(key))).toBe(false)
})
`
const LABELS = `export interface Shown {
  readonly labels: string
}
export const shown = (labels: readonly string[]): Shown => ({ labels: labels.join(', ') })
`
const inPayload = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/payload.ts': PAYLOAD, 'src/labels.ts': LABELS, 'src/payload.test.ts': PAYLOADS },
    { 'src/payload.ts': edits, 'src/payload.test.ts': [["['id', 'labels', 'note']", "['id', 'note']"]] },
  )
const NO_MEMBER: readonly [string, string] = ['  readonly labels: readonly string[]\n', '']
const NO_KIND: readonly [string, string] = ["  labels: 'object',\n", '']

const SENT = `import { loadConfig } from './config.js'

export async function fire(off: boolean, send: (text: string) => void) {
  if (off) return 'off'
  const { target } = await loadConfig()
  send(target)
  return 'sent'
}
`
const SENT_OFF = `import { beforeEach, expect, it, vi } from 'vitest'
import { loadConfig } from './config.js'
import { fire } from './fire.js'

vi.mock('./config.js', () => ({ loadConfig: vi.fn(async () => ({ target: 'shop' })) }))

beforeEach(() => vi.clearAllMocks())

it('does nothing when it is off', async () => {
  const send = vi.fn()
  expect(await fire(true, send)).toBe('off')
  expect(loadConfig).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})
`
const COUNTED = `import { loadConfig } from './config.js'

export const counted = async () => Object.keys(await loadConfig()).length
`
const NOT_LOADED: Change['edits'][string] = [['  expect(loadConfig).not.toHaveBeenCalled()\n', '']]
const inFire = (name: string, expected: Change['expected'], edits: Change['edits']) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/config.ts': "export const loadConfig = async () => ({ target: 'shop' })\n",
      'src/fire.ts': SENT,
      'src/counted.ts': COUNTED,
      'src/fire.test.ts': SENT_OFF,
    },
    { 'src/fire.test.ts': NOT_LOADED, ...edits },
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
  inPlan(
    'said otherwise: a planned check no longer waits',
    'silent',
    ['  t.plan(1)\n', ''],
    [LATER, "try {\n    deliver('')\n  } catch (error) {\n    t.ok(error instanceof Error)\n  }\n  t.deepEqual(seen, ['box'])\n  t.end()"],
  ),
  inPlan('said otherwise: a check that waits is planned no longer', 'assertion_weakening', ['  t.plan(1)\n', '']),
  inPlan(
    'said otherwise: a planned check stands in a branch',
    'assertion_weakening',
    ['  t.plan(1)\n', ''],
    [LATER, "if (seen.length > 0) t.deepEqual(seen, ['box'])\n  t.end()"],
  ),
  inClock('said otherwise: left out where what it calls is not there', 'silent', [
    'def test_old_clock',
    "@pytest.mark.skipif(not hasattr(time, 'clock'), reason='gone in 3.8')\ndef test_old_clock",
  ]),
  inClock('said otherwise: left out where what it does not call is not there', 'test_skipping', [
    'def test_old_clock',
    "@pytest.mark.skipif(not hasattr(time, 'clock_settime'), reason='gone in 3.8')\ndef test_old_clock",
  ]),
  inClock('said otherwise: left out where the own code has no such part', 'test_skipping', [
    'def test_both',
    "@pytest.mark.skipif(not hasattr(clock, 'spent'), reason='not there')\ndef test_both",
  ]),
  inClock('said otherwise: checked where what the check calls is there', 'silent', [
    'def test_both():\n    assert spent(dict) < 2\n    assert time',
    'def test_both():\n    assert spent(dict) < 2\n    if HAS_OLD:\n        assert time',
  ]),
  inClock('said otherwise: checked where what it does not call is there', 'assertion_weakening', [
    'def test_both():\n    assert',
    'def test_both():\n    if HAS_OLD:\n        assert',
  ]),
  inClock('said otherwise: the condition of its class stands at the function', 'silent', [
    OLD_CLASS,
    oldFunction("@pytest.mark.skipif(not HAS_OLD, reason='no clock')\n"),
  ]),
  inClock('said otherwise: the function is left out everywhere', 'test_skipping', [OLD_CLASS, oldFunction("@pytest.mark.skip(reason='no clock')\n")]),
  inClock('said otherwise: a class gets its condition by name', 'test_skipping', ['condition=not HAS_OLD', 'condition=True']),
  change('said otherwise: one of two copies goes with its test', 'silent', TWICE, ONE_PICK),
  change('said otherwise: the test of a copy goes and the copy stays', 'test_deletion', TWICE, { 'tests/test_calls.py': NOT_PICKED }),
  change('said otherwise: a copy and both tests go', 'any', TWICE, {
    ...ONE_PICK,
    'tests/test_lists.py': [['def test_pick():\n    assert pick(is_even, range(5)) == [0, 2, 4]\n\n\n', '']],
  }),
  toCome('said otherwise: what could only fail becomes a test', 'silent', 'expect(1).toBe(2)'),
  toCome('said otherwise: what called the code becomes another test', 'test_deletion', "expect(sheet('red', 'blue')).toContain('blue')"),
  inShelf('said otherwise: what the test decorates is another function', 'silent', ANNOTATED, [
    'where: OrderedDict = None) -> OrderedDict:',
    'where: defaultdict = None) -> defaultdict:',
  ]),
  inShelf('said otherwise: another function is decorated for nothing', 'assertion_weakening', ANNOTATED),
  inShelf('said otherwise: the word stands in a comment of what is decorated', 'assertion_weakening', ANNOTATED, [
    '        return what\n',
    '        # defaultdict\n        return what\n',
  ]),
  inShelf('said otherwise: what is set up says another word', 'silent', OAKEN, [
    "            ['name', 'count'],\n",
    "            ['name', 'count'],\n            kind='oaken'\n",
  ]),
  inShelf('said otherwise: nothing that is set up says the word', 'assertion_weakening', OAKEN),
  inShelf('said otherwise: what is set up only keeps the word', 'assertion_weakening', OAKEN, [
    '    def make(self):\n',
    "    def make(self):\n        self.kind = 'oaken'\n",
  ]),
  inShelf('said otherwise: another method of the class answers the word', 'assertion_weakening', OAKEN, ["return 'plain'", "return 'oaken'"]),
  inSamples('said otherwise: cases stand in a data file', 'silent', DROPS + LEAVES),
  inSamples('said otherwise: a case stands not in the data file', 'test_deletion', DROPS),
  inSamples(
    'said otherwise: a case stands in the data file and expects something else',
    'test_deletion',
    DROPS.replace('\n\nstop()', '\n\nthrow stop()') + LEAVES,
  ),
  inSamples('said otherwise: a data file that nothing runs', 'test_deletion', DROPS + LEAVES, SAMPLED.replace('./samples.md', './cases.md')),
  inSamples(
    'said otherwise: a data file of which nothing is asked',
    'any',
    DROPS + LEAVES,
    SAMPLED.replace('expect(hint(before)).toBe(after)', 'hint(before)'),
  ),
  inPayload('said otherwise: the key of a row is gone from its type and from what asks for it', 'silent', NO_MEMBER, NO_KIND),
  inPayload('said otherwise: the key of a row is gone from its type alone', 'test_deletion', NO_MEMBER),
  inPayload('said otherwise: the key of a row is asked for no more', 'any', NO_KIND),
  inPayload('said otherwise: the key of a row got another name', 'test_deletion', ['readonly labels', 'readonly marks'], ['  labels:', '  marks:']),
  inFire('said otherwise: what is not called is no longer imported', 'silent', {
    'src/fire.ts': [
      ["import { loadConfig } from './config.js'\n\n", ''],
      ['  const { target } = await loadConfig()\n  send(target)\n', "  send('shop')\n"],
    ],
  }),
  inFire('said otherwise: what is not called is imported still', 'assertion_weakening', {
    'src/fire.ts': [
      ["  if (off) return 'off'\n  const { target } = await loadConfig()\n", "  const { target } = await loadConfig()\n  if (off) return 'off'\n"],
    ],
  }),
]
