import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree, VITEST } from '../change.js'

const python = (files: Tree): Tree => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...files })
const javascript = (files: Tree): Tree => ({ 'package.json': VITEST, ...files })
type Edits = Record<string, Edit>

const onJavascript = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, javascript(before), after)
const onPython = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, python(before), after)

const test = (imports: string, ...bodies: readonly string[]): string =>
  `import { expect, test } from 'vitest'\n${imports}\n${bodies.map((body) => `\n${body}\n`).join('')}`

const TIDES = test(
  "import tides from '../src/tides'",
  `test('speaks of tides', () => {
  expect(tides.words.high).toBe('flood')
})`,
)
const PARKED = "throw new Error('tides are not available yet, see the list of what has to be converted')\n"
const REEL_TEST = (body: string) => test("import { reel, hook } from '../src/reel'", body)
const REEL = (guard: string) => `export const state = { caught: [] }
export function reel(bait) {
  ${guard}
  state.caught = Array.isArray(bait) ? bait : [bait]
  return state
}
export function hook(size) {
  return { size }
}
`
const OLD_REEL = REEL("if (typeof bait === 'function') return state")
const NEW_REEL = REEL("if (typeof bait === 'function') throw new TypeError('no bait')")
const WAS_CALM = `test('catches nothing with a function', () => {
  const bait = () => 4
  const state = reel(bait)
  expect(state.caught).toEqual([])
  expect(state.caught.length).toBe(0)
})`
const IS_REFUSED = `test('refuses a function', () => {
  const bait = () => 4
  expect(() => reel(bait)).toThrow()
})`

const HARBOUR = (link: string) => `export class Harbour {
  constructor(options) {
    this.link = ${link}
  }
}
export class Link {}
`
const HARBOUR_TEST = (body: string) => test("import { Harbour, Link } from '../src/harbour'", body)
const MAKES_LINK = `test('makes a link of its own where none is given', () => {
  const harbour = new Harbour({ cache: 'none' })
  expect(harbour.link).toBeDefined()
  expect(harbour.link instanceof Link).toBeTruthy()
})`
const WANTS_LINK = `test('wants to be given a link', () => {
  expect(() => {
    new Harbour({ cache: 'none' })
  }).toThrow('no link')
})`
const MAKES_MUCH = `test('has what it needs from the beginning', () => {
  const names = ['a', 'b'].map((name) => name.toUpperCase())
  const seen = new Map(Object.entries({ first: names[0], last: names[1] }))
  const harbour = new Harbour({ cache: 'none' })
  expect(harbour.link.depth).toBe(undefined)
  expect(harbour.link.names ?? seen.get('first')).toBe('A')
  expect(Object.keys(harbour.link)).toHaveLength(0)
})`
const OTHER_HARBOUR = `test('keeps the link', () => {
  const link = new Link()
  expect(new Harbour({ link }).link).toBe(link)
})`

const NETS = 'export const nets = (sizes) => sizes.map((size) => (size < 3 ? String(size) : { type: "net", text: String(size) }))\n'
const NETS_TEST = (...checks: readonly string[]) =>
  test(
    "import { nets } from '../src/nets'",
    `test('names small ones', () => {\n  const made = nets([1, 5])\n  expect(made).toHaveLength(2)\n${checks.map((check) => `  ${check}\n`).join('')}})`,
  )

const QUAY = 'export const quay = () => ({ current: { loading: false, ships: 3, gone: [] }, next: async () => ({ loading: false, ships: 3, gone: [] }) })\n'
const QUAY_TEST = (body: string) =>
  test("import { quay } from '../src/quay'\nimport 'ship-matchers'", `test('tells its ships', async () => {\n${body.replace(/^/gm, '  ')}\n})`)
const IN_PARTS = `const berth = quay()
expect(berth.current.loading).toBe(false)
expect(berth.current.ships).toBe(3)
expect(berth.current.gone).toEqual([])`
const QUAY_TREE = (text: string): Tree => ({
  'src/quay.js': QUAY,
  'test/quay.test.js': text,
})

const CODING = `def coded(value):
    if isinstance(value, dict):
        return "&".join("%s=%s" % pair for pair in value.items())
    return str(value).replace(" ", "%20")
`
const CODING_TEST = `from shop.coding import coded


class TestCoding:
    def test_coded(self):
        text = coded("plum jam")
        assert text == "plum%20jam"
        assert coded({"plum": 1}) == "plum=1"
        assert coded({"plum": 1, "pear": 2}) == "plum=1&pear=2"
`
const CODING_TABLE = (rows: string, asked = 'coded(value) == expect') => `import pytest

from shop.coding import coded


class TestCoding:
    @pytest.mark.parametrize(
        ("value", "expect"),
        [
${rows}
        ],
    )
    def test_coded(self, value, expect):
        assert ${asked}
`
const ROWS = `            ("plum jam", "plum%20jam"),
            ({"plum": 1}, "plum=1"),
            ({"plum": 1, "pear": 2}, "plum=1&pear=2"),
            ("a b", "a%20b"),`

const MAP = (body: string) => `from collections.abc import Mapping


class Map:
    def fail(self, why):
        raise ValueError(why)

    def written(self, value):
${body.replace(/^(?=.)/gm, '        ')}
`
const MAP_TEST = `import pytest

from shop.map import Map


def test_written():
    assert Map().written({"a": 1}) == {"a": "1"}
    with pytest.raises(ValueError):
        Map().written(3)
`
const AT_END = `if isinstance(value, Mapping):
    keys = value.keys()
    return dict(zip(keys, [str(one) for one in value.values()]))
self.fail('invalid')
`
const AT_FRONT = (condition: string) => `if ${condition}:
    self.fail('invalid')

result = {key: str(one) for key, one in value.items()}
return result
`

const DECK = 'export const deck = (card, table, root) => ({ card, on: table.name, root })\n'
const DECK_TEST = (deal: string) =>
  test(
    "import { deck } from '../src/deck'",
    `const table = { name: 'green' }
let root
${deal}
test('puts a card on the table', () => {
  const made = play('ace of spades')
  expect(made.card).toBe('ace of spades')
  expect(made.on).toBe('green')
})`,
  )

const TASKS = (extra: string, asked: string) => `import asyncio


async def settle(tasks, cancelled${extra}):
    done, _ = await asyncio.wait(tasks)
    if cancelled:
        await asyncio.gather(*cancelled${asked})
    return done
`
const TASKS_TEST = `from shop.tasks import settle


def test_settle():
    assert settle is not None
`
const HOOK = (condition: string, marks: string, said = '') => `import logging
import sys

import pytest
import six

log = logging.getLogger(__name__)


def pytest_ignore_collect(path, config):
    """Leaves the engine out where it cannot run."""
    if "engine" in str(path):
        if ${condition}:
            return True


def pytest_collection_modifyitems(config, items):
    wanted = config.stash["wanted"]
    for item in items:
        marks = ${marks}
        if not marks or marks & wanted:
            continue
        log.info("skipping what was not asked for${said}", item)
        item.add_marker(pytest.mark.skip(reason="not asked for"))
`
const MARKS = 'set(m.name for m in item.iter_markers())'
const onHook = (name: string, expected: Expected, head: string): Change =>
  onPython(
    name,
    expected,
    { 'tests/conftest.py': HOOK('six.PY3', MARKS), 'tests/test_a.py': 'def test_a():\n    assert 1 + 1 == 2\n' },
    { 'tests/conftest.py': head },
  )

const PRINTER = (first: string, second: string) => `class Printer:
    def head(self, words, tone):
        return ${first}

    def foot(self, words, tone):
        return ${second}


def printed(words, ink):
    return ink + ":" + " ".join(words)
`
const PRINTER_TEST = `from shop.printer import Printer, printed


def test_printer():
    assert Printer().head(["a"], "") == "a"
    assert printed(["a"], "red") == "red:a"
`
const PREVIEW = (flags: string) => `class Preview:
${flags}
    wrap_long_lines = 2
`
const FORMATTER = (guard: string) => `from shop.preview import Preview


class Unchanged(Exception):
    pass


def formatted(text, mode):
    lines = [line.rstrip() for line in text.split("\\n")]
    if "short" in mode:
        lines = lines[:9]
${guard}    return "\\n".join(lines)
`
const UNCHANGED = '    if Preview.normal_newlines not in mode and text.endswith("\\r"):\n        raise Unchanged\n'
const FORMATTER_TEST = `from shop.formatter import formatted


def test_formatted():
    assert formatted("a ", []) == "a"
`

/** What stopped commits of ten more projects, drawn by chance, for nothing; beside each what it must not hide. */
export const STOPPED_AGAIN: readonly Change[] = [
  onJavascript(
    'a module that only threw when it was loaded does something now',
    'silent',
    { 'src/tides.js': PARKED, 'test/tides.test.js': test('', "test.todo('speaks of tides')") },
    { 'src/tides.js': "export default { words: { high: 'flood' } }\n", 'test/tides.test.js': TIDES },
  ),
  onJavascript(
    'a module that threw without a setting throws no more',
    'validation_bypass',
    {
      'src/tides.js': `if (!process.env.TIDES_KEY) throw new Error('TIDES_KEY is missing')\nexport default { words: { high: 'flood' } }\n`,
      'test/tides.test.js': TIDES,
    },
    { 'src/tides.js': "export default { words: { high: 'flood' } }\n" },
  ),
  onJavascript(
    'what gave something back refuses now, in code and test',
    'silent',
    { 'src/reel.js': OLD_REEL, 'test/reel.test.js': REEL_TEST(WAS_CALM) },
    { 'src/reel.js': NEW_REEL, 'test/reel.test.js': REEL_TEST(IS_REFUSED) },
  ),
  onJavascript(
    'what gave something back is to refuse now, with the code as it was',
    'assertion_weakening',
    { 'src/reel.js': OLD_REEL, 'test/reel.test.js': REEL_TEST(WAS_CALM) },
    { 'test/reel.test.js': REEL_TEST(IS_REFUSED.replace('refuses a function', 'catches nothing with a function')) },
  ),
  onJavascript(
    'a test of what is made where nothing is given became one that it is refused',
    'silent',
    { 'src/harbour.js': HARBOUR('options.link ?? new Link()'), 'test/harbour.test.js': HARBOUR_TEST(`${OTHER_HARBOUR}\n\n${MAKES_LINK}`) },
    {
      'src/harbour.js': HARBOUR("options.link\n    if (!options.link) throw new Error('no link')"),
      'test/harbour.test.js': HARBOUR_TEST(`${OTHER_HARBOUR}\n\n${WANTS_LINK}`),
    },
  ),
  onJavascript(
    'such a test goes, and what comes refuses something else',
    'test_deletion',
    { 'src/harbour.js': HARBOUR('options.link ?? new Link()'), 'test/harbour.test.js': HARBOUR_TEST(`${OTHER_HARBOUR}\n\n${MAKES_LINK}`) },
    {
      'src/harbour.js': HARBOUR("options.link ?? new Link()\n    if (options.dry) throw new Error('no link')"),
      'test/harbour.test.js': HARBOUR_TEST(`${OTHER_HARBOUR}\n\n${WANTS_LINK.replace("cache: 'none'", 'dry: true')}`),
    },
  ),
  onJavascript(
    'what was asked of the parts of a value is asked of the value, which is a text',
    'silent',
    { 'src/nets.js': NETS, 'test/nets.test.js': NETS_TEST('expect(made[0].type).toBe(undefined)', 'expect(made[0].length).toBe(1)') },
    { 'test/nets.test.js': NETS_TEST("expect(made[0]).toBe('1')") },
  ),
  onJavascript(
    'what was asked of the parts of a value is asked no more',
    'assertion_weakening',
    { 'src/nets.js': NETS, 'test/nets.test.js': NETS_TEST("expect(made[1].type).toBe('net')", "expect(made[1].text).toBe('5')") },
    { 'test/nets.test.js': NETS_TEST("expect(made[0]).toBe('1')") },
  ),
  onJavascript("fields of what is current are asked of the whole by the project's own matcher", 'silent', QUAY_TREE(QUAY_TEST(IN_PARTS)), {
    'test/quay.test.js': QUAY_TEST(`const { next } = quay()\nexpect(await next()).toEqualShipResult({\n  loading: false,\n  ships: 3,\n  gone: [],\n})`),
  }),
  onJavascript("fields of what is current are asked in part by the project's own matcher", 'assertion_weakening', QUAY_TREE(QUAY_TEST(IN_PARTS)), {
    'test/quay.test.js': QUAY_TEST(`const { next } = quay()\nexpect(await next()).toEqualShipResult({\n  loading: false,\n})`),
  }),
  onPython(
    'a test of many values became a table of its name',
    'silent',
    { 'shop/coding.py': CODING, 'tests/test_coding.py': CODING_TEST },
    {
      'tests/test_coding.py': CODING_TABLE(ROWS),
    },
  ),
  onPython(
    'a test of many values became a table of its name with fewer',
    'any',
    { 'shop/coding.py': CODING, 'tests/test_coding.py': CODING_TEST },
    {
      'tests/test_coding.py': CODING_TABLE(
        ROWS.split('\n')
          .filter((row) => !row.includes('pear'))
          .join('\n'),
      ),
    },
  ),
  onPython(
    'a test of many values became a table that asks for less',
    'any',
    { 'shop/coding.py': CODING, 'tests/test_coding.py': CODING_TEST },
    {
      'tests/test_coding.py': CODING_TABLE(ROWS, 'coded(value) in (expect, "")'),
    },
  ),
  onPython(
    'what was refused at the end is refused in front',
    'silent',
    { 'shop/map.py': MAP(AT_END), 'tests/test_map.py': MAP_TEST },
    {
      'shop/map.py': MAP(AT_FRONT('not isinstance(value, Mapping)')),
    },
  ),
  onPython(
    'what was refused at the end is refused in front in fewer cases',
    'validation_bypass',
    { 'shop/map.py': MAP(AT_END), 'tests/test_map.py': MAP_TEST },
    {
      'shop/map.py': MAP(AT_FRONT('self.strict')),
    },
  ),
  onJavascript(
    'a variable that is handed on by a helper is handed on no more',
    'silent',
    { 'src/deck.js': DECK, 'test/deck.test.js': DECK_TEST('const play = (card) => (root = deck(card, table, root))') },
    { 'test/deck.test.js': DECK_TEST('const play = (card) => deck(card, table)').replace('let root\n', '') },
  ),
  onJavascript(
    'what was asked of fields of each item is asked of each item',
    'silent',
    {
      'src/nets.js': NETS,
      'test/nets.test.js': NETS_TEST(
        'const sizes = ["1", "2"]',
        'nets([1, 2]).forEach((net, i) => { expect(net.type).toBe(undefined); expect(net.text).toBe(sizes[i]) })',
      ),
    },
    { 'test/nets.test.js': NETS_TEST('const sizes = ["1", "2"]', 'nets([1, 2]).forEach((net, i) => { expect(net).toBe(sizes[i]) })') },
  ),
  onJavascript('a field that is not there is not in the whole', 'silent', QUAY_TREE(QUAY_TEST(`${IN_PARTS}\nexpect(berth.current.error).toBe(undefined)`)), {
    'test/quay.test.js': QUAY_TEST(`const { next } = quay()\nexpect(await next()).toEqual({\n  loading: false,\n  ships: 3,\n  gone: [],\n})`),
  }),
  onJavascript(
    'a field that is not there is not in a part',
    'assertion_weakening',
    QUAY_TREE(QUAY_TEST(`${IN_PARTS}\nexpect(berth.current.error).toBe(undefined)`)),
    { 'test/quay.test.js': QUAY_TEST(`const { next } = quay()\nexpect(await next()).toMatchObject({\n  loading: false,\n  ships: 3,\n  gone: [],\n})`) },
  ),
  onJavascript(
    'of two tests of what is made one went with its class, the other became one that it is refused',
    'silent',
    {
      'src/dock.js': 'export class DockLink {\n  constructor(to) {\n    this.to = to\n  }\n}\n',
      'src/harbour.js': `import { DockLink } from './dock.js'\n${HARBOUR('options.link ?? (options.to ? new DockLink(options.to) : new Link())')}`,
      'test/harbour.test.js': HARBOUR_TEST(
        `test('makes a DockLink where it is told to what', () => {\n  const harbour = new Harbour({ cache: 'none', to: 'q' })\n  expect(harbour.link).toBeInstanceOf(DockLink)\n  expect(harbour.link.to).toBe('q')\n})\n\n${MAKES_MUCH}\n\n${OTHER_HARBOUR}`,
      ).replace("src/harbour'\n", "src/harbour'\nimport { DockLink } from '../src/dock'\n"),
    },
    {
      'src/harbour.js': HARBOUR("options.link\n    if (!options.link) throw new Error('no link')"),
      'test/harbour.test.js': HARBOUR_TEST(`${OTHER_HARBOUR}\n\n${WANTS_LINK}`),
    },
  ),
  onPython(
    'tasks that were gathered with their errors are so still',
    'silent',
    { 'shop/tasks.py': TASKS('', ', return_exceptions=True'), 'tests/test_tasks.py': TASKS_TEST },
    {
      'shop/tasks.py': TASKS(', report=None', ', return_exceptions=True'),
    },
  ),
  onPython(
    'tasks are gathered with their errors now',
    'error_suppression',
    { 'shop/tasks.py': TASKS('', ''), 'tests/test_tasks.py': TASKS_TEST },
    {
      'shop/tasks.py': TASKS(', report=None', ', return_exceptions=True'),
    },
  ),
  onHook('a hook that logs and collects in other words', 'silent', HOOK('six.PY3', '{m.name for m in item.iter_markers()}', ': %s')),
  onHook('a hook that asks for Python 3 in another way', 'silent', HOOK('not six.PY2', MARKS)),
  onHook('a hook that leaves out what it did not', 'test_skipping', HOOK('six.PY3 or sys.platform == "linux"', MARKS)),
  onHook('a hook that leaves out what bears another mark', 'test_skipping', HOOK('six.PY3', '{m.name for m in item.iter_markers()} | {"unwanted"}', ': %s')),
  onPython(
    'what is handed through all that print is read no more',
    'silent',
    { 'shop/printer.py': PRINTER('tone + " ".join(words)', 'tone + "-".join(words)'), 'tests/test_printer.py': PRINTER_TEST },
    {
      'shop/printer.py': PRINTER('" ".join(words)', '"-".join(words)'),
    },
  ),
  onPython(
    'an ink that is given is used no more',
    'feature_removal',
    { 'shop/printer.py': PRINTER('tone + " ".join(words)', 'tone + "-".join(words)'), 'tests/test_printer.py': PRINTER_TEST },
    {
      'shop/printer.py': [['ink + ":" + " ".join(words)', '"red:" + " ".join(words)']],
    },
  ),
  onPython(
    'what was refused while a switch was off is so no more where the switch is gone',
    'silent',
    { 'shop/preview.py': PREVIEW('    normal_newlines = 1'), 'shop/formatter.py': FORMATTER(UNCHANGED), 'tests/test_formatter.py': FORMATTER_TEST },
    { 'shop/preview.py': PREVIEW('    wrap_comments = 1'), 'shop/formatter.py': FORMATTER('') },
  ),
  onPython(
    'what was refused while a switch was off is so no more where the switch stays',
    'validation_bypass',
    { 'shop/preview.py': PREVIEW('    normal_newlines = 1'), 'shop/formatter.py': FORMATTER(UNCHANGED), 'tests/test_formatter.py': FORMATTER_TEST },
    { 'shop/preview.py': PREVIEW('    normal_newlines = 1\n    wrap_comments = 3'), 'shop/formatter.py': FORMATTER('') },
  ),
  onHook(
    'a hook that drops tests in what it logs',
    'test_skipping',
    HOOK('six.PY3', MARKS).replace('log.info("skipping what was not asked for", item)', 'log.info("skipping what was not asked for %s", items.clear())'),
  ),
  onPython(
    'a refusal goes together with the word that let some pass',
    'validation_bypass',
    {
      'shop/desk.py':
        'ALLOW_STRANGERS = False\n\n\ndef desk(visitor, book):\n    if not ALLOW_STRANGERS and visitor is None:\n        raise PermissionError("who are you")\n    book.append(visitor)\n    return len(book)\n',
      'tests/test_desk.py': 'from shop.desk import desk\n\n\ndef test_desk():\n    assert desk("ann", []) == 1\n',
    },
    { 'shop/desk.py': 'def desk(visitor, book):\n    book.append(visitor)\n    return len(book)\n' },
  ),
  onJavascript(
    'a field that is not there is not in a whole of something else',
    'assertion_weakening',
    QUAY_TREE(
      QUAY_TEST(
        'const berth = quay()\nexpect(berth.current.ships).toBe(3)\nexpect(berth.current.error).toBe(undefined)\nexpect(berth.current.warning).toBe(undefined)',
      ),
    ),
    {
      'test/quay.test.js': QUAY_TEST(
        'const berth = quay()\nexpect(berth.current.ships).toBe(3)\nexpect(Object.assign({}, berth.next)).toEqual({ name: "next" })',
      ),
    },
  ),
]
