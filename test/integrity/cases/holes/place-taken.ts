import { type Change, change, type Expected, MOCHA, PYPROJECT, VITEST } from '../change.js'

// A code change that only adds brings a test, and one beside it goes: what the new test asks is no reason for what is asked no more.
const SEND = `export function send(door, parcel, options = {}) {
  if (parcel === undefined) return
  if (options.limit !== undefined && parcel.length > options.limit) throw new Error('too long')
  door.sign(options.note ?? 'none')
  door.take(parcel)
}
`
const SEND_URGENT = SEND.replace('  door.take(parcel)\n', '  if (options.urgent) door.ring()\n  door.take(parcel)\n')
const SEND_TEST = (...tests: readonly string[]) => `import { describe, expect, it, vi } from 'vitest'
import { send } from '../src/send.js'

const doorOf = () => ({ sign: vi.fn(), take: vi.fn(), ring: vi.fn() })

describe('send', () => {
  it('signs first', () => {
    const door = doorOf()
    send(door, 'box', { note: 'ann' })
    expect(door.sign).toHaveBeenCalledWith('ann')
  })

${tests.join('\n\n')}
})
`
const QUIET = (title: string, call: string) => `  it('${title}', () => {
    const door = doorOf()
    send(${call})
    expect(door.ring).not.toHaveBeenCalled()
    expect(door.take).not.toHaveBeenCalled()
  })`
const NOTHING = QUIET('takes nothing where there is no parcel', 'door, undefined')
const onSend = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/send.js': SEND, 'test/send.test.js': SEND_TEST(before) },
    { 'src/send.js': SEND_URGENT, 'test/send.test.js': SEND_TEST(after) },
  )

// What a callback kept is looked at in the same words in each test.
const FETCH = `exports.fetch = (path, { timeout }) =>
  new Promise((done, fail) => setTimeout(() => (path === 'slow' ? fail(new Error('timeout of ' + timeout)) : done(path)), 1))
`
const FETCH_PARSED = FETCH.replace('{ timeout })', '{ timeout: given })').replaceAll("'timeout of ' + timeout", "'timeout of ' + Number(given)")
const KEEPS = (title: string, timeout: string) => `  it('${title}', (done) => {
    let failed = false
    let error
    fetch('slow', { timeout: ${timeout} }).catch((caught) => {
      failed = true
      error = caught
    })
    setTimeout(() => {
      assert.equal(failed, true)
      assert.equal(error.message, 'timeout of 250')
      done()
    }, 20)
  })`
const FETCH_TEST = (...tests: readonly string[]) => `const assert = require('node:assert')
const { fetch } = require('../src/fetch')

describe('fetch', () => {
${tests.join('\n\n')}
})
`
const onFetch = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/fetch.js': FETCH, 'test/fetch.test.js': FETCH_TEST(before) },
    { 'src/fetch.js': FETCH_PARSED, 'test/fetch.test.js': FETCH_TEST(after) },
  )

// A page of a template: another page, another answer.
const PARSE = `export const parse = (text) => ({ tag: /^<(\\w+)/.exec(text)?.[1], bound: /:is="(\\w+)"/.exec(text)?.[1] ?? null })
`
const PARSE_SHORT = PARSE.replace('?? null', "?? (/:is[ />]/.test(text) ? 'is' : null)")
const PARSE_TEST = (title: string, text: string, bound: string) => `import { expect, test } from 'vitest'
import { parse } from '../src/parse.js'

test('a tag', () => {
  expect(parse('<b>').tag).toBe('b')
})

test('${title}', () => {
  const page = parse('${text}')
  expect(page.tag).toBe('part')
  expect(page).toMatchObject({ bound: '${bound}' })
})
`
const onParse = (name: string, expected: Expected, title: string, text: string, bound: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/parse.js': PARSE, 'test/parse.test.js': PARSE_TEST('a binding', '<part :is="foo" />', 'foo') },
    { 'src/parse.js': PARSE_SHORT, 'test/parse.test.js': PARSE_TEST(title, text, bound) },
  )

// A command line: what is asked with an option says nothing of what is asked without.
const LINE = `def run(args):
    if not args:
        return 2, "usage: shop"
    return 0, "usage: shop"
`
const LINE_SHORT = LINE.replace('return 0, "usage: shop"', 'return 0, "usage: shop"[: args.count("--help") * 60]')
const LINE_TEST = (name: string, args: string, code: number) => `from shop.line import run


def test_unknown():
    assert run(["--what"])[0] == 0


def ${name}():
    result = run(${args})
    code, said = result
    assert code == ${code}
    assert "usage: shop" in said
`
const onLine = (name: string, expected: Expected, title: string, args: string, code: number): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/line.py': LINE, 'tests/test_line.py': LINE_TEST('test_no_args_is_help', '[]', 2) },
    { 'shop/line.py': LINE_SHORT, 'tests/test_line.py': LINE_TEST(title, args, code) },
  )

// An option that the code takes no more goes from a test that is called after another one.
const COOKIE = `class App:
    def __init__(self):
        self.config = {}

    def cookie(self, path):
        parts = ["path=" + self.config.get("root", path), "httponly"]
        if self.config.get("server_name"):
            parts.append("domain=" + self.config["server_name"])
        return "; ".join(parts)
`
const COOKIE_PATH = `class App:
    def __init__(self):
        self.config = {}

    def cookie(self, path):
        return "; ".join(["path=" + self.config.get("root", path), "httponly"])
`
const COOKIE_TEST = (name: string, config: string, ...checks: readonly string[]) => `from shop.cookie import App


def ${name}():
    app = App()
    app.config.update(${config})
    made = app.cookie("/")
${checks.map((check) => `    assert ${check}\n`).join('')}`
const onCookie = (name: string, expected: Expected, ...checks: readonly string[]): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/cookie.py': COOKIE,
      'tests/test_cookie.py': COOKIE_TEST(
        'test_server_name_and_path',
        'server_name="example.com", root="/foo"',
        '"domain=example.com" in made',
        '"path=/foo" in made',
        '"httponly" in made',
      ),
    },
    { 'shop/cookie.py': COOKIE_PATH, 'tests/test_cookie.py': COOKIE_TEST('test_path', 'root="/foo"', ...checks) },
  )

// What is asked is filled before it is handed over, so that the question has the same words for each filling.
const FORM = (single: string) => `export const parse = (form, { all }) => {
  const found = {}
  for (const [key, value] of form) found[key] = all && key.endsWith('[]') ? [...(found[key] ?? []), value] : ${single}
  return found
}
`
const FORM_TEST = (title: string, filled: readonly string[], answer: string) => `import { expect, it } from 'vitest'
import { parse } from '../src/form.js'

it('knows no keys', () => {
  expect(parse(new FormData(), { all: true })).toEqual({})
})

it('${title}', () => {
  const form = new FormData()
${filled.map((one) => `  form.append(${one})\n`).join('')}  expect(parse(form, { all: true })).toEqual(${answer})
})
`
const onForm = (name: string, expected: Expected, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/form.js': FORM('value'),
      'test/form.test.js': FORM_TEST('collects what ends with []', ["'file[]', 'a'", "'file[]', 'b'", "'note', 'c'"], "{ 'file[]': ['a', 'b'], note: 'c' }"),
    },
    { 'src/form.js': FORM('String(value)'), 'test/form.test.js': after },
  )

// Two packages are tested in the same words.
const TWIN_TEST = (from: string, title: string) => `import { expect, test } from 'vitest'
import * as shop from '${from}'

test('opens', () => {
  expect(shop.open('door')).toBe(true)
})
${title === '' ? '' : `\ntest('${title}', async () => {\n  const list = shop.listOf({ jam: 3, tea: 4 })\n  const jam = await shop.price(list, 'jam')\n  expect(jam).toBe(3)\n  const tea = await shop.price(list, 'tea')\n  expect(tea).toBe(4)\n})\n`}`
const CLOSED_TEST = "\ntest('stays closed', () => {\n  expect(shop.open('')).toBe(false)\n})\n"
const onTwins = (name: string, expected: Expected, other: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'packages/shop/src/full/index.js':
        'export const open = (what) => what !== ""\nexport const listOf = (prices) => new Map(Object.entries(prices))\nexport const price = async (list, what) => list.get(what)\n',
      'packages/shop/src/mini/index.js':
        'export const open = (what) => what !== ""\nexport const listOf = (prices) => new Map(Object.entries(prices))\nexport const price = async (list, what) => list.get(what)\n',
      'packages/shop/src/full/shop.test.js': TWIN_TEST('shop/full', 'knows prices'),
      'packages/shop/src/mini/shop.test.js': TWIN_TEST(other, 'knows prices'),
    },
    {
      'packages/shop/src/full/shop.test.js': TWIN_TEST('shop/full', '') + CLOSED_TEST,
      'packages/shop/src/mini/shop.test.js': TWIN_TEST(other, 'knows prices') + CLOSED_TEST,
    },
  )

/** Tests whose place a new one takes: under another title the same functions are fed otherwise. */
export const PLACE_TAKEN: readonly Change[] = [
  onForm('what was filled with several is filled with one', 'test_deletion', FORM_TEST('keeps one as a list', ["'only[]', 'a'"], "{ 'only[]': ['a'] }")),
  onForm(
    'what is filled alike answers otherwise',
    'silent',
    FORM_TEST('collects as texts', ["'file[]', 'a'", "'file[]', 'b'", "'note', 'c'"], "{ 'file[]': ['a', 'b'], note: 'c!' }"),
  ),
  onTwins('a test goes whose like another package has', 'test_deletion', 'shop/mini'),
  onTwins('a test goes that stands twice for one package', 'silent', 'shop/full'),
  onSend(
    'a call without anything is replaced by one with an option',
    'test_deletion',
    NOTHING,
    QUIET('takes nothing that is late', "door, 'box', { late: true }"),
  ),
  onSend(
    'a test of doubles gets another title',
    'silent',
    NOTHING,
    NOTHING.replace('takes nothing where there is no parcel', 'leaves the door alone without a parcel'),
  ),
  onSend('a test of doubles gets another title and another parcel', 'silent', QUIET('rings for none', "door, 'box'"), QUIET('does not ring', "door, 'bag'")),
  onFetch('a number is replaced by a text', 'test_deletion', KEEPS('respects the timeout', '250'), KEEPS('parses the timeout', "'250'")),
  onFetch(
    'a number is handed over as a text beside it',
    'silent',
    KEEPS('respects the timeout', '250'),
    `${KEEPS('respects the timeout', '250')}\n\n${KEEPS('parses the timeout', "'250'")}`,
  ),
  onParse('another page with another answer under a longer title', 'test_deletion', 'a binding shorthand', '<part :is />', 'is'),
  onParse('another page with the same answer under a longer title', 'silent', 'a binding with an end', '<part :is="foo"></part>', 'foo'),
  onLine('a call without options is replaced by one with an option', 'test_deletion', 'test_help_truncation', '["--help"]', 0),
  onLine('a call gets another name', 'silent', 'test_says_how_it_is_used', '[]', 2),
  onCookie('a test goes on without what the code takes no more and loses a check beside', 'assertion_weakening', '"path=/foo" in made'),
]
