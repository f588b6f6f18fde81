import { type Change, change, type Expected } from '../change.js'

const STORE: Change['base'] = {
  'pyproject.toml': '[project]\nname = "depot"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
  'depot/__init__.py': '',
  'depot/store.py':
    'import json\n\n\nclass Store:\n    def __init__(self, path):\n        self.path = path\n        self.rows = {}\n        self.events = []\n\n    def put(self, key, value):\n        if not key:\n            raise KeyError("key")\n        self.rows[key] = value\n        self.events.append(("put", key))\n        return self\n\n    def get(self, key, default=None):\n        return self.rows.get(key, default)\n\n    def save(self):\n        self.path.write_text(json.dumps(self.rows))\n        self.events.append(("save", len(self.rows)))\n\n    def load(self):\n        self.rows = json.loads(self.path.read_text())\n        return self\n\n    def drop(self, key):\n        del self.rows[key]\n        self.events.append(("drop", key))\n',
  'tests/__init__.py': '',
  'tests/conftest.py':
    'import contextlib\n\nimport pytest\n\nfrom depot.store import Store\n\n\n@pytest.fixture\ndef store(tmp_path):\n    store = Store(tmp_path / "rows.json")\n    yield store\n    assert all(isinstance(key, str) for key in store.rows)\n    assert len(store.events) <= 20\n\n\n@pytest.fixture\ndef saved(store):\n    def save(*keys):\n        for key in keys:\n            store.put(key, key.upper())\n        store.save()\n        assert store.path.exists()\n        return store\n\n    return save\n\n\n@contextlib.contextmanager\ndef expecting(store, *events):\n    before = len(store.events)\n    yield store\n    assert store.events[before:] == list(events)\n',
  'tests/helpers.py':
    'from depot.store import Store\n\n\ndef reloaded(store):\n    other = Store(store.path).load()\n    assert other.rows == store.rows\n    return other\n\n\ndef has_saved(store):\n    kinds = [kind for kind, _ in store.events]\n    assert kinds.count("save") == 1\n    return True\n\n\ndef audited(test):\n    def run(store):\n        test(store)\n        assert store.events[-1][0] == "save"\n\n    return run\n\n\nclass StorePage:\n    def __init__(self, store):\n        self.store = store\n\n    def fill(self, **rows):\n        for key, value in rows.items():\n            self.store.put(key, value)\n            assert self.store.get(key) == value\n        return self\n\n    def should_hold(self, count):\n        assert len(self.store.rows) == count\n        return self\n\n    def should_have_logged(self, kind):\n        assert kind in [each for each, _ in self.store.events]\n        return self\n\n\ndef same_rows(left, right):\n    return left.rows == right.rows and len(left.events) >= len(right.events)\n',
  'tests/test_store.py':
    'import unittest\nfrom pathlib import Path\nfrom tempfile import TemporaryDirectory\n\nimport pytest\n\nfrom depot.store import Store\n\nfrom .conftest import expecting\nfrom .helpers import StorePage, audited, has_saved, reloaded, same_rows\n\n\ndef test_reloads(store):\n    store.put("a", 1)\n    store.save()\n    assert reloaded(store).get("a") == 1\n\n\ndef test_saves_once(store):\n    store.put("a", 1)\n    store.save()\n    assert has_saved(store)\n\n\n@audited\ndef test_audited(store):\n    store.put("b", 2)\n    store.save()\n\n\ndef test_logs(store):\n    with expecting(store, ("put", "a"), ("drop", "a")):\n        store.put("a", 1)\n        store.drop("a")\n\n\ndef test_page(store):\n    StorePage(store).fill(a=1, b=2).should_hold(2).should_have_logged("put")\n\n\ndef test_saved(saved):\n    store = saved("a", "b")\n    assert store.get("a") == "A"\n\n\n@pytest.mark.parametrize(\n    "key, check",\n    [\n        ("a", lambda store: store.get("a") == 1),\n        ("b", lambda store: store.get("b") == 1 and store.events[-1] == ("put", "b")),\n        pytest.param("long key", lambda store: store.get("long key") == 1, id="spaces"),\n    ],\n)\ndef test_put(store, key, check):\n    store.put(key, 1)\n    assert check(store)\n\n\ndef test_same(store, tmp_path):\n    store.put("a", 1)\n    store.save()\n    other = Store(store.path).load()\n    assert same_rows(store, other)\n\n\nclass Base(unittest.TestCase):\n    rows = {}\n\n    def setUp(self):\n        self.folder = TemporaryDirectory()\n        self.addCleanup(self.folder.cleanup)\n        self.store = Store(Path(self.folder.name) / "rows.json")\n        for key, value in self.rows.items():\n            self.store.put(key, value)\n        self.addCleanup(self.check_events)\n\n    def check_events(self):\n        self.assertLess(len(self.store.events), 50)\n\n    def tearDown(self):\n        self.assertNotIn("", self.store.rows)\n\n    def assertRows(self, **rows):\n        self.assertEqual(self.store.rows, rows)\n        self.assertEqual(len(self.store.events), len(rows))\n\n    def test_keeps_rows(self):\n        self.assertRows(**self.rows)\n\n\nclass TestOne(Base):\n    rows = {"a": 1}\n\n    def test_drops(self):\n        self.store.drop("a")\n        self.assertEqual(self.store.rows, {})\n\n\nclass TestTwo(Base):\n    rows = {"a": 1, "b": 2}\n\n    def test_drop_unknown(self):\n        with self.assertRaises(KeyError) as caught:\n            self.store.drop("c")\n        self.assertEqual(caught.exception.args, ("c",))\n',
}
const store = (name: string, expected: Expected, edits: Change['edits']) => change(name, expected, STORE, edits)

/** What helpers, fixtures, decorators and context managers of Python check around what a test does. */
export const PY_HELPERS = [
  store('a check in a helper whose answer an assert asks for is gone', 'assertion_weakening', {
    'tests/helpers.py': [['    assert other.rows == store.rows\n', '']],
  }),
  store('a check in a helper that answers True is gone', 'assertion_weakening', { 'tests/helpers.py': [['    assert kinds.count("save") == 1\n', '']] }),
  store('a check that a decorator makes behind the test is gone', 'assertion_weakening', {
    'tests/helpers.py': [['        assert store.events[-1][0] == "save"\n', '']],
  }),
  store('the check of a context manager by the name of expecting is gone', 'assertion_weakening', {
    'tests/conftest.py': [['    assert store.events[before:] == list(events)\n', '']],
  }),
  store('a check of a fixture behind its yield is gone', 'assertion_weakening', { 'tests/conftest.py': [['    assert len(store.events) <= 20\n', '']] }),
  store('a check in the function that a fixture gives is gone', 'assertion_weakening', { 'tests/conftest.py': [['        assert store.path.exists()\n', '']] }),
  store('a check in the method of a page that goes on is gone', 'assertion_weakening', {
    'tests/helpers.py': [['            assert self.store.get(key) == value\n', '']],
  }),
  store('one of the steps of a page that ask is gone', 'assertion_weakening', { 'tests/test_store.py': [['.should_have_logged("put")', '']] }),
  store('a part of the predicate of a row is gone', 'assertion_weakening', { 'tests/test_store.py': [[' and store.events[-1] == ("put", "b")', '']] }),
  store('a part of what a predicate asks is gone', 'assertion_weakening', { 'tests/helpers.py': [[' and len(left.events) >= len(right.events)', '']] }),
  store('a check that runs as clean-up is added no more', 'assertion_weakening', {
    'tests/test_store.py': [['        self.addCleanup(self.check_events)\n', '']],
  }),
  store('a class takes out a test that it inherits', 'test_deletion', {
    'tests/test_store.py': [['class TestOne(Base):\n    rows = {"a": 1}\n', 'class TestOne(Base):\n    rows = {"a": 1}\n    test_keeps_rows = None\n']],
  }),
  store('a helper that answers and checks stands in the file of the tests', 'silent', {
    'tests/helpers.py': [
      ['def has_saved(store):\n    kinds = [kind for kind, _ in store.events]\n    assert kinds.count("save") == 1\n    return True\n\n\n', ''],
    ],
    'tests/test_store.py': [
      [
        'from .helpers import StorePage, audited, has_saved, reloaded, same_rows\n',
        'from .helpers import StorePage, audited, reloaded, same_rows\n\n\ndef has_saved(store):\n    kinds = [kind for kind, _ in store.events]\n    assert kinds.count("save") == 1\n    return True\n',
      ],
    ],
  }),
  store('what such a helper checks stands in the test', 'silent', {
    'tests/test_store.py': [
      ['    assert reloaded(store).get("a") == 1', '    other = Store(store.path).load()\n    assert other.rows == store.rows\n    assert other.get("a") == 1'],
    ],
  }),
  store('what a predicate asked is asked by two asserts', 'silent', {
    'tests/test_store.py': [['    assert same_rows(store, other)', '    assert store.rows == other.rows\n    assert len(store.events) >= len(other.events)']],
  }),
]

const DEPOT: Change['base'] = {
  'package.json': '{"name":"depot","version":"1.0.0","type":"module","scripts":{"test":"vitest run"},"devDependencies":{"vitest":"^3.0.0"}}\n',
  'vitest.config.ts': "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { setupFiles: ['./test/setup.ts'] } })\n",
  'src/store.ts':
    "export type Row = { key: string; value: number }\n\nexport class Store {\n  rows = new Map<string, number>()\n  events: [string, string][] = []\n\n  put(key: string, value: number): this {\n    if (key === '') throw new RangeError('key')\n    this.rows.set(key, value)\n    this.events.push(['put', key])\n    return this\n  }\n\n  get(key: string): number | undefined {\n    return this.rows.get(key)\n  }\n\n  drop(key: string): boolean {\n    this.events.push(['drop', key])\n    return this.rows.delete(key)\n  }\n\n  toJSON(): Row[] {\n    return [...this.rows].map(([key, value]) => ({ key, value }))\n  }\n\n  static from(rows: Row[]): Store {\n    const store = new Store()\n    for (const { key, value } of rows) store.rows.set(key, value)\n    return store\n  }\n}\n",
  'test/setup.ts':
    "import { afterEach, expect } from 'vitest'\n\nexpect.extend({\n  toHold(received, key: string, value: number) {\n    const pass = received.rows.has(key) && received.rows.get(key) === value\n    return { pass, message: () => `${key} is ${received.rows.get(key)}` }\n  },\n})\n\nexport const open = new Set<object>()\n\nafterEach(() => {\n  expect(open.size).toBe(0)\n})\n",
  'test/helpers.ts':
    "import { expect } from 'vitest'\nimport { Store } from '../src/store.js'\n\nexport function reloaded(store: Store): Store {\n  const other = Store.from(store.toJSON())\n  expect(other.rows).toEqual(store.rows)\n  return other\n}\n\nexport function hasLogged(store: Store, kind: string): boolean {\n  const found = store.events.filter(([each]) => each === kind)\n  expect(found).toHaveLength(1)\n  return true\n}\n\nexport const sameRows = (left: Store, right: Store): boolean => left.rows.size === right.rows.size && [...left.rows].every(([key, value]) => right.get(key) === value)\n\nexport class StorePage {\n  constructor(private readonly store: Store) {}\n\n  fill(rows: Record<string, number>): this {\n    for (const [key, value] of Object.entries(rows)) {\n      this.store.put(key, value)\n      expect(this.store.get(key)).toBe(value)\n    }\n    return this\n  }\n\n  shouldHold(count: number): this {\n    expect(this.store.rows.size).toBe(count)\n    return this\n  }\n\n  async settled(): Promise<void> {\n    await Promise.resolve()\n    expect(this.store.events.length).toBeGreaterThan(0)\n  }\n}\n\nexport async function withStore(run: (store: Store) => Promise<void> | void): Promise<void> {\n  const store = new Store()\n  await run(store)\n  expect(store.rows.has('')).toBe(false)\n  expect(store.events.length).toBeLessThan(50)\n}\n\nexport function scenario(name: string) {\n  const steps: (() => void)[] = []\n  return {\n    when(step: () => void) {\n      steps.push(step)\n      return this\n    },\n    then(check: () => void) {\n      steps.push(check)\n      return this\n    },\n    run() {\n      for (const step of steps) step()\n    },\n  }\n}\n",
  'test/store.test.ts':
    "import { beforeEach, describe, expect, it } from 'vitest'\nimport { Store } from '../src/store.js'\nimport { hasLogged, reloaded, sameRows, scenario, StorePage, withStore } from './helpers.js'\n\ndescribe('Store', () => {\n  let store: Store\n  beforeEach(() => {\n    store = new Store()\n  })\n\n  it('reloads', () => {\n    store.put('a', 1)\n    expect(reloaded(store).get('a')).toBe(1)\n  })\n\n  it('logs once', () => {\n    store.put('a', 1)\n    expect(hasLogged(store, 'put')).toBe(true)\n  })\n\n  it('holds', () => {\n    store.put('a', 1)\n    expect(store).toHold('a', 1)\n  })\n\n  it('has the same rows', () => {\n    store.put('a', 1)\n    expect(sameRows(store, Store.from(store.toJSON()))).toBe(true)\n  })\n\n  it('fills', async () => {\n    const page = new StorePage(store)\n    page.fill({ a: 1, b: 2 }).shouldHold(2)\n    await page.settled()\n  })\n\n  it('is closed', () =>\n    withStore((given) => {\n      given.put('a', 1)\n      expect(given.drop('a')).toBe(true)\n    }))\n\n  it('walks a scenario', () => {\n    scenario('drop')\n      .when(() => store.put('a', 1))\n      .when(() => store.drop('a'))\n      .then(() => expect(store.rows.size).toBe(0))\n      .then(() => expect(store.events).toEqual([['put', 'a'], ['drop', 'a']]))\n      .run()\n  })\n\n  it.each([\n    { key: 'a', check: (given: Store) => given.get('a') === 1 },\n    { key: 'b', check: (given: Store) => given.get('b') === 1 && given.events.length === 1 },\n    { key: 'c d', check: (given: Store) => given.get('c d') === 1 },\n  ])('puts $key', ({ key, check }) => {\n    store.put(key, 1)\n    expect(check(store)).toBe(true)\n  })\n\n  it.each<[string, (given: Store) => void]>([\n    ['a', (given) => expect(given.get('a')).toBe(7)],\n    ['b', (given) => { expect(given.get('b')).toBe(7); expect(given.events).toHaveLength(1) }],\n  ])('keeps %s', (key, verify) => {\n    store.put(key, 7)\n    verify(store)\n  })\n\n  it('refuses', () => {\n    const error = captured(() => store.put('', 1))\n    expect(error).toBeInstanceOf(RangeError)\n    expect(error?.message).toBe('key')\n  })\n})\n\nfunction captured(run: () => unknown): Error | undefined {\n  try {\n    run()\n  } catch (error) {\n    return error as Error\n  }\n  throw new Error('nothing was thrown')\n}\n",
}
const depot = (name: string, expected: Expected, edits: Change['edits']) => change(name, expected, DEPOT, edits)

/** The same in JavaScript, with set-up files, matchers of its own and pages. */
export const JS_HELPERS = [
  depot('a check in a helper whose answer is asked for is gone', 'assertion_weakening', {
    'test/helpers.ts': [['  expect(other.rows).toEqual(store.rows)\n', '']],
  }),
  depot('a part of what a matcher of its own asks is gone', 'assertion_weakening', { 'test/setup.ts': [[' && received.rows.get(key) === value', '']] }),
  depot('the check of a hook in a set-up file is gone', 'assertion_weakening', { 'test/setup.ts': [['  expect(open.size).toBe(0)\n', '']] }),
  depot('a set-up file that checks behind every test is loaded no more', 'assertion_weakening', {
    'vitest.config.ts': [["setupFiles: ['./test/setup.ts']", 'setupFiles: []']],
  }),
  depot('a set-up file that checks behind every test goes with its entry', 'assertion_weakening', {
    'vitest.config.ts': [["setupFiles: ['./test/setup.ts']", 'setupFiles: []']],
    'test/setup.ts': null,
  }),
  depot('a set-up file gets another name', 'silent', {
    'vitest.config.ts': [["'./test/setup.ts'", "'./test/around.ts'"]],
    'test/setup.ts': null,
    'test/around.ts': DEPOT['test/setup.ts'] ?? '',
  }),
  depot('a predicate asks for some in place of every', 'assertion_weakening', { 'test/helpers.ts': [['[...left.rows].every(', '[...left.rows].some(']] }),
  depot('a check of the function around the test is gone', 'assertion_weakening', { 'test/helpers.ts': [["  expect(store.rows.has('')).toBe(false)\n", '']] }),
  depot('the check that a row hands over does nothing', 'assertion_weakening', {
    'test/store.test.ts': [["(given) => expect(given.get('a')).toBe(7)", '() => {}']],
  }),
  depot('the check that a row hands over is not called', 'assertion_weakening', { 'test/store.test.ts': [['    verify(store)\n', '']] }),
  depot('steps that were kept are run no more', 'assertion_weakening', { 'test/helpers.ts': [['      for (const step of steps) step()\n', '']] }),
  depot('a step is kept no more', 'assertion_weakening', {
    'test/helpers.ts': [['    then(check: () => void) {\n      steps.push(check)\n', '    then(check: () => void) {\n']],
  }),
  depot('steps that were kept are run by forEach', 'silent', { 'test/helpers.ts': [['for (const step of steps) step()', 'steps.forEach((step) => step())']] }),
  depot('steps that were kept are handed to a function that runs them', 'silent', {
    'test/helpers.ts': [
      ['      for (const step of steps) step()\n', '      runAll(steps)\n'],
      ['export function scenario(', 'function runAll(all: (() => void)[]): void {\n  for (const one of all) one()\n}\n\nexport function scenario('],
    ],
  }),
  depot('what a helper checks stands in the test', 'silent', {
    'test/store.test.ts': [
      [
        "    expect(reloaded(store).get('a')).toBe(1)",
        "    const other = Store.from(store.toJSON())\n    expect(other.rows).toEqual(store.rows)\n    expect(other.get('a')).toBe(1)",
      ],
    ],
  }),
  depot('what a predicate asked is asked of the whole', 'silent', {
    'test/store.test.ts': [
      ['    expect(sameRows(store, Store.from(store.toJSON()))).toBe(true)', '    expect(Store.from(store.toJSON()).rows).toEqual(store.rows)'],
    ],
  }),
  depot('the steps of a scenario stand in the test', 'silent', {
    'test/store.test.ts': [
      [
        "    scenario('drop')\n      .when(() => store.put('a', 1))\n      .when(() => store.drop('a'))\n      .then(() => expect(store.rows.size).toBe(0))\n      .then(() => expect(store.events).toEqual([['put', 'a'], ['drop', 'a']]))\n      .run()",
        "    store.put('a', 1)\n    store.drop('a')\n    expect(store.rows.size).toBe(0)\n    expect(store.events).toEqual([['put', 'a'], ['drop', 'a']])",
      ],
    ],
  }),
]
