import { type Change, change, JEST, PYPROJECT, VITEST } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'src/shop/__init__.py': '', 'tests/__init__.py': '', ...files })

const LINK = `class Link:
    def __new__(cls, val):
        if isinstance(val, str):
            text = val
        else:
            raise TypeError("Constructor parameter should be str")
        self = object.__new__(cls)
        self.text = text
        return self

    def __str__(self):
        return self.text

    @classmethod
    def from_bytes(cls, raw):
        return cls(raw.decode())
`
const REFUSED = 'def test_nonstr():\n    with pytest.raises(TypeError):\n        Link(b"http://jam.example")\n\n\n'
const TAKES_BYTES = [
  '        else:\n            raise',
  '        elif isinstance(val, bytes):\n            text = val.decode()\n        else:\n            raise',
] as const
/** Bytes were refused; edits of the tests, then of the class. */
const onLink = (
  name: string,
  expected: Change['expected'],
  tests: readonly (readonly [string, string])[],
  code: readonly (readonly [string, string])[] = [TAKES_BYTES],
) =>
  change(
    name,
    expected,
    python({
      'src/shop/link.py': LINK,
      'tests/test_link.py': `import pytest\n\nfrom shop.link import Link\n\n\n${REFUSED}def test_from_bytes():\n    url = Link.from_bytes(b"http://jam.example")\n    assert str(url) == "http://jam.example"\n\n\ndef test_number():\n    with pytest.raises(TypeError):\n        Link(12)\n`,
    }),
    { 'src/shop/link.py': code, 'tests/test_link.py': tests },
  )
const TAKEN = ['    url = Link.from_bytes(b"http://jam.example")', '    url = Link(b"http://jam.example")'] as const

const CART = `export function useCart(deps: unknown[], build: () => string[]) {
  let key: string
  try {
    key = JSON.stringify(deps)
  } catch {
    throw new Error(
      \`useCart: dependency array contains values that cannot be serialized. \` +
        \`Ensure that all are JSON.\`,
    )
  }
  return { key, items: build() }
}
`
const IDENTITY = `const last: { deps: unknown[]; items: string[] } = { deps: [], items: [] }
export function useCart(deps: unknown[], build: () => string[]) {
  const isSame = deps.length === last.deps.length && deps.every((dep, i) => dep === last.deps[i])
  if (!isSame) {
    last.deps = deps
    last.items = build()
  }
  return { key: last.deps, items: last.items }
}
`
const CIRCULAR = `it('throws for a circle', () => {
  const circular: Record<string, unknown> = { a: 1 }
  circular.self = circular
  expect(() => useCart([circular], () => ['jam'])).toThrow(/useCart.*dependency/)
})
`
const onCart = (name: string, expected: Change['expected'], code: string, tests = '') =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/use-cart.ts': CART,
      'src/use-cart.test.ts': `import { expect, it } from 'vitest'\nimport { useCart } from './use-cart.js'\n\nit('builds', () => {\n  expect(useCart([1], () => ['jam']).items).toEqual(['jam'])\n})\n\n${CIRCULAR}`,
    },
    { 'src/use-cart.ts': code, 'src/use-cart.test.ts': [[CIRCULAR, tests]] },
  )

const MERGE = `export function dedupe(known: readonly string[], steps: readonly string[]): readonly string[] {
  return steps.filter((step, i) => known[i] !== step)
}

export function merge(first: readonly string[], second: readonly string[]): readonly string[] {
  return [...first, ...dedupe(first, second)]
}
`
const MERGE_TEST = `import { expect, it } from 'vitest'
import * as steps from './steps.js'

it('dedupe', () => {
  expect(steps.dedupe(['a'], ['a', 'b'])).toEqual(['b'])
})

it('merge', () => {
  expect(steps.merge(['a', 'b'], [])).toEqual(['a', 'b'])
  expect(steps.merge(['a'], ['a', 'b'])).toEqual(['a', 'b'])
  expect(steps.merge(['a', 'c'], ['a', 'b'])).toEqual(['a', 'c', 'b'])
})
`
const DEDUPE = MERGE.slice(0, MERGE.indexOf('export function merge'))
const DEDUPES = MERGE_TEST.slice(MERGE_TEST.indexOf("it('dedupe'"), MERGE_TEST.indexOf("it('merge'"))
const LESS_MERGED = [
  ["  expect(steps.merge(['a'], ['a', 'b'])).toEqual(['a', 'b'])\n", "  expect(steps.merge(['a'], ['a', 'b'])).toEqual(['a', 'a', 'b'])\n"],
  ["  expect(steps.merge(['a', 'c'], ['a', 'b'])).toEqual(['a', 'c', 'b'])\n", ''],
] as const
const onSteps = (name: string, expected: Change['expected'], code: Change['edits'][string], tests: Change['edits'][string]) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/steps.ts': MERGE, 'src/steps.test.ts': MERGE_TEST },
    { 'src/steps.ts': code, 'src/steps.test.ts': tests },
  )
const NO_DEDUPE = [DEDUPE, ''] as const
const NO_TEST = [DEDUPES, ''] as const

const EQUAL = `module.exports = function equal(a, b) {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false
  return true
}
`
const EQUAL_TEST = `const equal = require('../lib/equal')

test('compares scalars', () => {
  expect(equal(1, 1)).toBe(true)
  expect(equal(1, 2)).toBe(false)
})

test('compares lists', () => {
  expect(equal([1], [1])).toBe(true)
  expect(equal([1], [2])).toBe(false)
})
`
const onEqual = (name: string, expected: Change['expected'], code: string) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'lib/equal.js': EQUAL,
      'lib/same.js': 'module.exports = (a, b) => a === b\n',
      'lib/shop.js': "const equal = require('./equal')\nexports.same = (a, b) => equal(a.items, b.items)\n",
      'test/equal.test.js': EQUAL_TEST,
      'test/shop.test.js': "const { same } = require('../lib/shop')\n\ntest('same', () => {\n  expect(same({ items: [1] }, { items: [1] })).toBe(true)\n})\n",
    },
    { 'lib/equal.js': code, 'test/equal.test.js': null },
  )

const HEADERS = `def make_headers(app, path, headers=None):
    headers = dict(headers or {})
    headers.setdefault("Remote-Addr", "127.0.0.1")
    headers.setdefault("User-Agent", "Shop")
    return headers, path
`
const ADDRESS = '    headers.setdefault("Remote-Addr", "127.0.0.1")\n'
const onHeaders = (name: string, expected: Change['expected'], code: readonly (readonly [string, string])[], helper?: Change['edits']) =>
  change(
    name,
    expected,
    python({
      'src/shop/server.py': 'def serve(headers):\n    headers["Remote-Addr"] = "10.0.0.1"\n    return headers\n',
      'src/shop/testing/__init__.py': '',
      'src/shop/testing/utils.py': HEADERS,
      'src/shop/testing/answers.py': 'def assert_sold(answer):\n    assert answer["sold"] is True\n    assert answer["left"] >= 0\n',
      'tests/test_testing.py':
        'from shop.server import serve\nfrom shop.testing.utils import make_headers\n\n\ndef test_headers():\n    headers, path = make_headers(None, "/path")\n    assert path == "/path"\n    assert headers["Remote-Addr"] == "127.0.0.1"\n    assert headers["User-Agent"] == "Shop"\n\n\ndef test_serve():\n    assert serve({}) == {"Remote-Addr": "10.0.0.1"}\n',
      'tests/test_sale.py':
        'from shop.testing.answers import assert_sold\n\n\ndef sell(count):\n    return {"sold": True, "left": 3 - count}\n\n\ndef test_sell():\n    assert_sold(sell(1))\n',
    }),
    helper ?? { 'src/shop/testing/utils.py': code, 'tests/test_testing.py': [['    assert headers["Remote-Addr"] == "127.0.0.1"\n', '']] },
  )

const MANAGER = `class Manager:
    def __init__(self):
        self.terminated = False

    def terminate(self):
        if not self.terminated:
            self.stop()
        self.terminated = True

    def stop(self):
        self.left = 0
`
const ENDS = '    assert manager.terminated is False\n    manager.terminate()\n    assert manager.terminated is True\n    assert manager.left == 0\n'
const onManager = (name: string, expected: Change['expected'], tests: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    python({
      'src/shop/manager.py': MANAGER,
      'tests/test_manager.py': `from shop.manager import Manager\n\n\ndef test_terminate():\n    manager = Manager()\n${ENDS}`,
    }),
    {
      'src/shop/manager.py': MANAGER.replaceAll('terminated', '_shutting_down')
        .replace('        self._shutting_down = True\n', '')
        .replace('    def stop(self):\n', '    def shut_down(self):\n        self._shutting_down = True\n\n    def stop(self):\n'),
      'tests/test_manager.py': tests,
    },
  )
const ONLY_LEFT = [ENDS, '    manager.terminate()\n    assert manager.left == 0\n'] as const
const SHUT_DOWN =
  '\n\ndef test_shut_down():\n    manager = Manager()\n    assert manager._shutting_down is False\n    manager.shut_down()\n    assert manager._shutting_down is True\n'

export const CONTRADICTED: readonly Change[] = [
  onLink('what was refused is asked for as an answer of a larger question', 'silent', [[REFUSED, ''], TAKEN]),
  onLink('what was refused is asked for by nobody', 'test_deletion', [[REFUSED, '']]),
  onLink('what was refused is asked for while the code stays', 'any', [[REFUSED, ''], TAKEN], []),
  onLink('what was refused is asked for with another input', 'test_deletion', [
    [REFUSED, ''],
    ['    url = Link.from_bytes(b"http://jam.example")', '    url = Link("http://jam.example")'],
  ]),
  onCart('a refusal that a pattern asked for goes with its text', 'silent', IDENTITY),
  onCart(
    'a refusal that a pattern asked for says it otherwise',
    'any',
    CART.replace('dependency array contains values that cannot be serialized', 'an input cannot be written as a text'),
  ),
  onCart('another text goes than a pattern asked for', 'any', CART.replace('Ensure that all are JSON.', '')),
  onSteps(
    'what a function did goes with the function that did it',
    'silent',
    [NO_DEDUPE, ['...dedupe(first, second)', '...second']],
    [NO_TEST, ...LESS_MERGED],
  ),
  onSteps('a call goes whose function stays', 'assertion_weakening', [['...dedupe(first, second)', '...second']], LESS_MERGED),
  onSteps(
    'what a function did is done in its place',
    'assertion_weakening',
    [NO_DEDUPE, ['...dedupe(first, second)', '...second.filter((step, i) => first[i] !== step)']],
    [NO_TEST, ["  expect(steps.merge(['a', 'c'], ['a', 'b'])).toEqual(['a', 'c', 'b'])\n", '']],
  ),
  onEqual('code that a package takes over goes with its tests', 'silent', "module.exports = require('fast-deep-equal')\n"),
  onEqual('code that another file takes over', 'test_deletion', "module.exports = require('./same')\n"),
  onEqual('a package that takes over a part', 'test_deletion', `const deep = require('fast-deep-equal')\n${EQUAL.replace('!equal(', '!deep(')}`),
  onManager('what has another name is asked by that in another test', 'silent', [[ONLY_LEFT[0], `${ONLY_LEFT[1]}${SHUT_DOWN}`]]),
  onManager('what has another name is asked by nobody', 'assertion_weakening', [ONLY_LEFT]),
  onLink('a refusal of a test that stays became an answer in another one', 'silent', [
    ['    with pytest.raises(TypeError):\n        Link(b"http://jam.example")\n', '    with pytest.raises(TypeError):\n        Link(None)\n'],
    TAKEN,
  ]),
  onHeaders('a header that a shipped module for tests makes no more', 'silent', [[ADDRESS, '']]),
  onHeaders('a header that a shipped module for tests still makes', 'assertion_weakening', [['"Shop"', '"Jam"']]),
  onHeaders('checks of a shipped module for tests that got less', 'assertion_weakening', [], {
    'src/shop/testing/answers.py': [['    assert answer["sold"] is True\n', '']],
  }),
]
