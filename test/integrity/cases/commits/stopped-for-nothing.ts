import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree, VITEST } from '../change.js'

const python = (files: Tree): Tree => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...files })
const javascript = (files: Tree): Tree => ({ 'package.json': VITEST, ...files })
type Edits = Record<string, Edit>

const SHELF = `class Shelf(dict):
    def __nonzero__(self):
        return True

    __bool__ = __nonzero__

    def first(self):
        return next(iter(self), None)
`
const SHELF_TEST = `from shop.shelf import Shelf


def test_first():
    assert Shelf(plum=1).first() == 'plum'
`
const onShelf = (name: string, expected: Expected, base: string, head: string): Change =>
  change(name, expected, python({ 'shop/shelf.py': base, 'tests/test_shelf.py': SHELF_TEST }), { 'shop/shelf.py': head })

const TYPED = `import { expect, test } from 'vitest'
// @ts-expect-error no types
import scale from '../src/scale'

test('weighs', () => {
  expect(scale(3)).toBe(6)
})
`
const onScale = (name: string, expected: Expected, before: string, after: string): Change =>
  change(name, expected, javascript({ 'src/scale.ts': 'export default (grams: number) => grams * 2\n', 'test/scale.test.ts': before }), {
    'test/scale.test.ts': after,
  })
const NAMED = TYPED.replace('no types', 'not for others').replace('import scale', 'import scale, { Pan }')

const COVERAGERC = '[run]\nsource = shop\nomit =\n    shop/legacy*\n'
const onOmitted = (name: string, expected: Expected, head: string): Change =>
  change(
    name,
    expected,
    python({ '.coveragerc': COVERAGERC, 'shop/legacy_queue.py': 'def size(q):\n    return len(q)\n', 'shop/price.py': 'def price(x):\n    return x\n' }),
    { '.coveragerc': head },
  )

const PUMP = (tail: string, line = 'line') => `import logging

log = logging.getLogger(__name__)


class PumpError(Exception):
    pass


def without_secret(words):
    return [word for word in words if not word.startswith('secret')]


def pump(stream, name, words, handler):
    try:
        for line in stream:
            handler(line)
    except Exception as problem:
        log.error("Pumping %r of the command (%s) failed in the middle of a ${line} due to: %r", name, without_secret(words), problem)
        raise PumpError(['<%s-pump>' % name] + ${tail}
`
const onPump = (name: string, expected: Expected, head: string): Change =>
  change(
    name,
    expected,
    python({
      'shop/pump.py': PUMP('words, problem) from problem'),
      'tests/test_pump.py':
        "from shop.pump import pump\n\n\ndef test_pump():\n    seen = []\n    pump(['a'], 'out', [], seen.append)\n    assert seen == ['a']\n",
    }),
    { 'shop/pump.py': head },
  )

const BLANKS = `const BLANK = /\\s/

export function firstWord(text, at) {
  while (at < text.length && BLANK.test(text[at])) at++
  return at
}
`
const INKED = `const INKED = /\\S/g

export function firstWord(text, at) {
  INKED.lastIndex = at
  return INKED.exec(text).index
}
`
const DIGITS = BLANKS.replace('BLANK = /\\s/', 'BLANK = /^[a-z]+$/')
const onWords = (name: string, expected: Expected, base: string, head: string): Change =>
  change(
    name,
    expected,
    javascript({
      'src/words.js': base,
      'test/words.test.js':
        "import { expect, test } from 'vitest'\nimport { firstWord } from '../src/words.js'\n\ntest('finds a word', () => {\n  expect(firstWord('  a', 0)).toBe(2)\n})\n",
    }),
    { 'src/words.js': head },
  )

const SET_UP = `class Desk:
    def set_up(self, source=None, *, bells=None):
        if source is None:
            found = {}
        elif isinstance(source, dict):
            found = source
        else:
            raise ValueError('no way to set up by %r' % source)
        if bells is not None:
            found['bells'] = bells
        return [bell.upper() for bell in found.get('bells', [])]
`
const SET_UP_BY_DICT = `class Desk:
    def set_up(self, given):
        return [bell.upper() for bell in given.get('bells', [])]
`
const SET_UP_TEST = `from shop.desk import Desk


def test_bells():
    assert Desk().set_up({'bells': ['a']}) == ['A']
`
const LOOKED_UP = `class Desk:
    def set_up(self, given):
        if 'bells' not in given:
            raise ValueError('no bells')
        return [bell.upper() for bell in given['bells']]
`
const onDesk = (name: string, expected: Expected, base: string, head: string): Change =>
  change(name, expected, python({ 'shop/desk.py': base, 'tests/test_desk.py': SET_UP_TEST }), { 'shop/desk.py': head })

const IS_FRAGILE = `def is_fragile(parcel):
    if isinstance(parcel, dict):
        return parcel.get('fragile', False) is True
    return False
`
const PACKING = 'def pads(parcel):\n    return 2 if is_fragile(parcel) else 1\n'
const onParcels = (name: string, expected: Expected, edits: Edits): Change =>
  change(
    name,
    expected,
    python({
      'shop/labels.py': `${IS_FRAGILE}\n\ndef label(parcel):\n    return 'parcel'\n`,
      'shop/parcels.py': IS_FRAGILE.replace('    return False\n', "    return str(parcel).startswith('!')\n"),
      'shop/packing.py': `from shop.labels import is_fragile\n\n\n${PACKING}`,
      'docs/parcels.md': 'Ask `is_fragile` before you pack.\n',
      'tests/test_packing.py': "from shop.packing import pads\n\n\ndef test_pads():\n    assert pads({'fragile': True}) == 2\n",
    }),
    { 'shop/labels.py': "def label(parcel):\n    return 'parcel'\n", ...edits },
  )

const WALK = `export function walk(step, thing) {
  return Object.keys(thing || {}).map((key) => step(key))
}
`
const REFUSING_WALK = `export function walk(step, thing) {
  if (!thing) {
    throw new Error('Trying to ' + step.name + ' object but received ' + String(thing))
  }
  return Object.keys(thing).map((key) => step(key))
}
`
const BRUSH = `import { walk } from './walk.js'

export class Brush {
  strokes = 0
  paint(thing) {
    const painted = walk(function paint(key) { return key.toUpperCase() }, thing)
    this.strokes += painted.length
    return painted
  }
}
`
const WALK_TEST = (body: string) => `import { expect, test } from 'vitest'
import { Brush } from '../src/brush.js'

test('paints', () => {
  expect(new Brush().paint({ a: 1 })).toEqual(['A'])
})

${body}`
const TAKES_NOTHING = `test('goes on behind nothing', () => {
  const brush = new Brush()
  brush.paint(null)
  brush.paint({ a: 1 })
  expect(brush.strokes).toBe(1)
})
`
const REFUSES = (words: string) => `test('refuses nothing', () => {
  const brush = new Brush()
  expect(() => brush.paint(null)).toThrow('${words}')
})
`
const onPaint = (name: string, expected: Expected, words: string, walk = REFUSING_WALK): Change =>
  change(
    name,
    expected,
    javascript({
      'src/walk.js': WALK,
      'src/brush.js': BRUSH,
      'test/brush.test.js': WALK_TEST(TAKES_NOTHING),
    }),
    { 'src/walk.js': walk, 'test/brush.test.js': WALK_TEST(REFUSES(words)) },
  )

const FORM = `from wtlib import fields


def ask(kind):
    return fields.TextField('name') if kind == 'text' else fields.NumberField('name')
`
const FORM_TEST = `import os

from wtlib import fields
from shop.forms import view


def test_view():
    assert view().name == fields.TextField


def test_place():
    assert "shop/forms.py:" in view().place
`
const onForms = (name: string, expected: Expected, test: Edit, source: Edits = {}): Change =>
  change(
    name,
    expected,
    python({
      'shop/ask.py': FORM,
      'shop/forms.py': "class View:\n    name = 'text'\n    place = 'shop/forms.py:1'\n\n\ndef view():\n    return View()\n",
      'tests/test_forms.py': FORM_TEST,
    }),
    { 'tests/test_forms.py': test, ...source },
  )

const BY_VERSION = (first: string, one: string, two: string) => `import sys

if sys.version_info ${first} (3, 9):
${one}
else:
${two}
`
const BY_ZONE = `    from zoneinfo import ZoneInfo

    def is_zone(given):
        "Whether it is a zone."
        return given is ZoneInfo
`
const BY_NOTHING = '    def is_zone(given):\n        return False\n'
const ZONES = BY_VERSION('>=', BY_ZONE, BY_NOTHING)
const onZones = (name: string, expected: Expected, head: string): Change =>
  change(
    name,
    expected,
    python({ 'shop/zones.py': ZONES, 'tests/test_zones.py': 'from shop.zones import is_zone\n\n\ndef test_zone():\n    assert not is_zone(1)\n' }),
    { 'shop/zones.py': head },
  )

const ORDER_TYPES = `export interface RawOrder {
  number: string
  weight?: number
  note?: string
}

export interface Order extends RawOrder {
  note: string
}

export function weigh(order: Order): number {
  return order.weight ?? 0
}
`
const RENAMED_ORDER = ORDER_TYPES.replace('interface RawOrder', 'interface Order').replace(
  'export interface Order extends RawOrder {\n  note',
  'export type RawOrder = Order\n\nexport interface NotedOrder extends Order {\n  note',
)
const onOrders = (name: string, expected: Expected, head: string): Change =>
  change(
    name,
    expected,
    javascript({
      'src/order.ts': ORDER_TYPES,
      'test/order.test.ts':
        "import { expect, test } from 'vitest'\nimport { weigh } from '../src/order'\n\ntest('weighs', () => {\n  expect(weigh({ number: '1', note: '' })).toBe(0)\n})\n",
    }),
    { 'src/order.ts': head },
  )

const QUEUE_OPTIONS = `export interface QueueOptions {
  timeout?: number
  throwOnDelay?: boolean
}
`
const QUEUE = `import type { QueueOptions } from './options'

export class Queue {
  #throwOnDelay: boolean
  constructor(options: QueueOptions = {}) {
    this.#throwOnDelay = options.throwOnDelay === true
  }
  async add<T>(task: () => Promise<T>, options: QueueOptions = {}): Promise<T | undefined> {
    const own = { throwOnDelay: this.#throwOnDelay, ...options }
    try {
      return await task()
    } catch (error) {
      if (!own.throwOnDelay) return undefined
      throw error
    }
  }
}
`
const QUEUE_ALWAYS = `import type { QueueOptions } from './options'

export class Queue {
  async add<T>(task: () => Promise<T>, options: QueueOptions = {}): Promise<T> {
    const own = { ...options }
    try {
      return await task()
    } catch (error) {
      throw own.timeout ? new Error('late', { cause: error }) : error
    }
  }
}
`
const QUEUE_TYPES = `import { expectType } from 'tsd'
import { Queue } from '../src/queue'

const queue = new Queue()

expectType<Promise<string | undefined>>(queue.add(async () => 'a'))
expectType<Promise<string>>(queue.add(async () => 'a', { throwOnDelay: true }))
`
const onQueue = (name: string, expected: Expected, edits: Edits): Change =>
  change(
    name,
    expected,
    javascript({
      'readme.md': 'Give `throwOnDelay` where it may be late.\n',
      'src/options.ts': QUEUE_OPTIONS,
      'src/queue.ts': QUEUE,
      'test/queue.test-d.ts': QUEUE_TYPES,
    }),
    {
      'test/queue.test-d.ts': [
        ["expectType<Promise<string>>(queue.add(async () => 'a', { throwOnDelay: true }))\n", ''],
        ['Promise<string | undefined>>', 'Promise<string>>'],
      ],
      ...edits,
    },
  )

const HEADS = `class Reader:
    def __init__(self):
        self.config = {}


class HeadReader(Reader):
    def __init__(self, **options):
        super().__init__()
        self.config = {'yaml': False, 'deep': False}
        self.config.update(options)

    def read(self, text):
        if self.config['yaml']:
            return {'number': int(text.split(': ')[1], 0)}
        name, value = text.split(': ')
        return {name: value}
`
const HEADS_WITHOUT = `class Reader:
    def __init__(self):
        self.config = {}


class HeadReader(Reader):
    def read(self, text):
        name, value = text.split(': ')
        return {name: value}
`
const HEADS_TEST = `from shop.heads import HeadReader


def test_plain():
    assert HeadReader().read('number: 7') == {'number': '7'}
`
const HEADS_YAML = "\n\ndef test_sixteen():\n    found = HeadReader(yaml=True).read('number: 0x16')\n    assert found == {'number': 22}\n"
const onHeads = (name: string, expected: Expected, head: string): Change =>
  change(
    name,
    expected,
    python({ 'shop/heads.py': HEADS, 'shop/yaml.py': 'def yaml(text):\n    return text\n', 'tests/test_heads.py': HEADS_TEST + HEADS_YAML }),
    {
      'shop/heads.py': head,
      'tests/test_heads.py': HEADS_TEST,
    },
  )

const SLIPS = `import re


class InvalidSlip(ValueError):
    pass


class Slip:
    pattern = re.compile(r'[0-9]+(a[0-9]+)?([.][*])?$')

    def __init__(self, text, kept=None):
        if not self.pattern.match(text):
            raise InvalidSlip('no slip: ' + text)
        self.text = text

    def takes(self, number):
        return number.startswith(self.text.rstrip('.*'))
`
const SLIPS_STRICT = SLIPS.replace('(a[0-9]+)?([.][*])?$', '(a[0-9]+|[.][*])?$')
const SLIPS_TEST = (refused: string, taken: string) => `import pytest

from shop.slips import InvalidSlip, Slip


@pytest.mark.parametrize('text', [${refused}])
def test_invalid(text):
    with pytest.raises(InvalidSlip):
        Slip(text)


@pytest.mark.parametrize(('number', 'text', 'expected'), [('70', '7.*', True), ('80', '7', False)${taken}])
def test_takes(number, text, expected):
    slip = Slip(text, kept=True)
    if expected:
        assert slip.takes(number)
    else:
        assert not slip.takes(number)
`
const onSlips = (name: string, expected: Expected, refused: string, source = SLIPS_STRICT): Change =>
  change(name, expected, python({ 'shop/slips.py': SLIPS, 'tests/test_slips.py': SLIPS_TEST("'x'", ", ('7a10', '7a1.*', True)") }), {
    'shop/slips.py': source,
    'tests/test_slips.py': SLIPS_TEST(refused, ''),
  })

const onInternal = (name: string, expected: Expected, folder: string): Change =>
  change(
    name,
    expected,
    python({
      [`shop/${folder}/__init__.py`]: '',
      [`shop/${folder}/kinds.py`]:
        'import dataclasses\n\n\ndef is_dataclass(given):\n    return dataclasses.is_dataclass(given)\n\n\ndef is_box(given):\n    return given == 1\n',
      'docs/kinds.md': 'Ask `is_dataclass` first.\n',
      'tests/test_kinds.py': `from shop.${folder}.kinds import is_box\n\n\ndef test_box():\n    assert is_box(1)\n`,
    }),
    { [`shop/${folder}/kinds.py`]: 'def is_box(given):\n    return given == 1\n' },
  )

const OPENED = `import { expect, test } from 'vitest'
import { makeDesk, memory, shared } from '../src/desk.js'

async function open(options = {}) {
  const drawer = options.drawer || memory()
  const desk = makeDesk({ drawer, ...options })
  await desk.put('slip')
  return { drawer, desk }
}

test('keeps slips', async () => {
  const { desk } = await open({ drawer: memory() })
  await desk.put('plum')
  expect(desk.drawer.slips).toEqual(['slip', 'plum'])
})
`
const onOpened = (name: string, expected: Expected, edit: Edit): Change =>
  change(
    name,
    expected,
    javascript({
      'src/desk.js':
        'export const memory = () => ({ slips: [] })\nexport const shared = () => ({ slips: [] })\n\nexport function makeDesk({ drawer }) {\n  return { put: async (slip) => drawer.slips.push(slip), drawer }\n}\n',
      'test/desk.test.js': OPENED,
    }),
    { 'test/desk.test.js': edit },
  )

const UTILS = `exports.trim = function (html) {
  return String(html).replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

exports.flat = function (list) {
  return list.flat().map((one) => one.trim?.() ?? one)
}
`
const ESCAPED = `
test('trims', () => {
  expect(utils.trim('<a>')).toBe('&lt;a&gt;')
})
`
const UTILS_TEST = `import { expect, test } from 'vitest'
const utils = require('../lib/utils')

test('flat', () => {
  expect(utils.flat([[1]])).toEqual([1])
})
${ESCAPED}`
const PAGE = "const utils = require('./utils')\n\nexports.page = (text) => utils.flat([text])[0].trim()\n"
const onUtils = (name: string, expected: Expected, utils: Edit): Change =>
  change(name, expected, javascript({ 'lib/utils.js': UTILS, 'lib/page.js': PAGE, 'test/utils.test.js': UTILS_TEST }), {
    'lib/utils.js': utils,
    'test/utils.test.js': [[ESCAPED, '']],
  })

const DEFERRED = (rows: string, name: string, condition: string) => `import pytest

from shop.model import Model


@pytest.mark.parametrize('${name}', ${rows})
def test_deferred(${name}):
    model = Model(deferred=${name} is not False)
    if ${condition}:
        assert model.state == 'waiting'
    else:
        assert model.state == 'ready'
    assert model.name == 'model'
`
const BY_MODE = DEFERRED("[None, ('model',)]", 'mode', "mode is None or 'model' in mode")
const onDeferred = (name: string, expected: Expected, head: string): Change =>
  change(
    name,
    expected,
    python({
      'shop/model.py': "class Model:\n    name = 'model'\n\n    def __init__(self, deferred):\n        self.state = 'waiting' if deferred else 'ready'\n",
      'tests/test_model.py': BY_MODE,
    }),
    { 'tests/test_model.py': head, 'shop/model.py': [["'waiting' if deferred else 'ready'", "'waiting' if deferred is True else 'ready'"]] },
  )

const MAKER_TYPES = `export interface MakerOptions {
  batch?: boolean
}

export type Maker<T> = <O extends MakerOptions = { batch: true }>(options?: O) => { items: T[]; size: number }

export function made(): number {
  return 1
}
`
const onMaker = (name: string, expected: Expected, edit: Edit): Change =>
  change(
    name,
    expected,
    javascript({
      'src/maker.ts': MAKER_TYPES,
      'test/maker.test.ts':
        "import { expect, test } from 'vitest'\nimport { made } from '../src/maker'\n\ntest('makes one', () => {\n  expect(made()).toBe(1)\n})\n",
    }),
    { 'src/maker.ts': edit },
  )

const AVA = '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n'
const PIPED = (rows: string) => `import test from 'ava'
import { pipe } from '../src/pipe.js'

const pipes = async (t, from, to, name) => {
  t.is(await pipe(from, to, name), 'foobar')
}

${rows}`
const onPiped = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': AVA,
      'src/pipe.js': "export async function pipe(from, to, name) {\n  return `${name}`.length > 0 && from !== to ? 'foobar' : ''\n}\n",
      'test/pipe.js': PIPED(before),
    },
    { 'test/pipe.js': PIPED(after), 'src/pipe.js': [['from !== to', 'from !== `fd${to}`']] },
  )

/** What had stopped changes for nothing, drawn by the words of their subjects, and changes that look nearly the same and weaken. */
export const STOPPED_FOR_NOTHING: readonly Change[] = [
  onShelf(
    'a method of Python 2 under its name of Python 3',
    'silent',
    SHELF,
    SHELF.replace('__nonzero__', '__bool__').replace('    __bool__ = __nonzero__\n\n', ''),
  ),
  onShelf(
    'a shelf that counts as true whatever it holds, which it did not',
    'assertion_weakening',
    SHELF.replace(/ {4}def __nonzero__[\s\S]*__nonzero__\n\n/, ''),
    SHELF.replace('__nonzero__', '__bool__').replace('    __bool__ = __nonzero__\n\n', ''),
  ),
  onScale('a module that has types now is imported without a word', 'silent', TYPED, TYPED.replace('// @ts-expect-error no types\n', '')),
  onScale('a name that others may not import is demanded to be none no more', 'any', NAMED, NAMED.replace('// @ts-expect-error not for others\n', '')),
  onOmitted('coverage leaves out one file of those that it left out', 'silent', COVERAGERC.replace('legacy*', 'legacy_queue.py')),
  onOmitted('coverage leaves out a file that it measured', 'coverage_regression', COVERAGERC.replace('legacy*', 'price.py')),
  onPump('a long way to say what went wrong, with its cause at the end', 'silent', PUMP('without_secret(words), problem) from problem')),
  onPump('a long way to say what went wrong, without its cause', 'error_suppression', PUMP('without_secret(words))')),
  onWords('what is no blank is looked for in place of blanks', 'silent', BLANKS, INKED),
  onWords('anything is a letter', 'validation_bypass', DIGITS, DIGITS.replace('/^[a-z]+$/', '/\\S/')),
  onDesk('a usual value that was there before, of what has another name', 'silent', SET_UP, SET_UP_BY_DICT),
  onDesk('a usual value in place of an error', 'error_suppression', LOOKED_UP, SET_UP_BY_DICT),
  onParcels('one of two functions of a name goes, and who took it takes the other', 'silent', {
    'shop/packing.py': `from shop.parcels import is_fragile\n\n\n${PACKING}`,
  }),
  onParcels('one of two functions of a name goes, and who took it does without', 'feature_removal', {
    'shop/packing.py': 'def pads(parcel):\n    return 1\n',
  }),
  onPaint('refused now by a message that is put together, as a test demands', 'silent', 'Trying to paint object but received null'),
  onPaint('demanded to be refused by words that nothing says', 'any', 'Painting nothing is not allowed'),
  onForms('another name of a library, which the sources write as well', 'silent', [['== fields.TextField', '== fields.StringField']], {
    'shop/ask.py': FORM.replace('TextField', 'StringField'),
  }),
  onForms('another name of a library, of which the sources say nothing', 'assertion_weakening', [['== fields.TextField', '== fields.StringField']], {
    'shop/ask.py': FORM.replace('NumberField', 'StringField'),
  }),
  onForms('a path told by its parts', 'silent', [['"shop/forms.py:" in', 'os.path.join("shop", "forms.py:") in']]),
  onForms('another path told by its parts', 'assertion_weakening', [['"shop/forms.py:" in', 'os.path.join("shop", "views.py:") in']]),
  onZones('two ways by version, the other one first', 'silent', BY_VERSION('<', BY_NOTHING, BY_ZONE)),
  onZones('two ways by version, neither of which does anything', 'feature_removal', BY_VERSION('<', BY_NOTHING, BY_NOTHING)),
  onOrders('a type is another name of the one that has its members now', 'silent', RENAMED_ORDER),
  onOrders(
    'a type is another name of one that has less',
    'feature_removal',
    RENAMED_ORDER.replace('  weight?: number\n', '').replace('order.weight ?? 0', '0'),
  ),
  onQueue('asked with an option that is gone from the source', 'silent', {
    'src/options.ts': [['  throwOnDelay?: boolean\n', '']],
    'src/queue.ts': QUEUE_ALWAYS,
    'readme.md': 'What is late throws.\n',
  }),
  onQueue('asked with an option that stays', 'any', { 'src/queue.ts': [['return await task()', 'return task()']] }),
  onHeads('an option of any name, of which its class says nothing any more', 'silent', HEADS_WITHOUT),
  onHeads(
    'an option of any name, of which its class still speaks',
    'test_deletion',
    HEADS.replace("int(text.split(': ')[1], 0)", "text.split(': ')[1].strip()"),
  ),
  onSlips('a row that is refused now, as another table demands', 'silent', "'x', '7a1.*'"),
  onSlips('a row that is gone, and no table demands that it is refused', 'test_deletion', "'x', '8a1.*'"),
  onSlips('a row that is demanded to be refused, by code that is what it was', 'test_deletion', "'x', '7a1.*'", SLIPS),
  onOpened('an option that the helper of the tests gives by default', 'silent', [['open({ drawer: memory() })', 'open()']]),
  onOpened('an option for which the helper of the tests gives another', 'assertion_weakening', [
    ['open({ drawer: memory() })', 'open()'],
    ['options.drawer || memory()', 'options.drawer || shared()'],
  ]),
  onUtils('a function of a common name is gone from the module that the test asks', 'silent', UTILS.slice(UTILS.indexOf('exports.flat'))),
  onUtils('a function of a common name stays in the module that the test asked', 'test_deletion', [["replace(/>/g, '&gt;')", "replaceAll('>', '&gt;')"]]),
  onDeferred('what one row leaves out another row asks', 'silent', DEFERRED('[True, False]', 'kept', 'kept')),
  onDeferred('what one row leaves out no row asks', 'assertion_weakening', DEFERRED('[False, 0]', 'kept', 'kept')),
  onMaker('a parameter of a type goes with its default', 'silent', [['<O extends MakerOptions = { batch: true }>(options?: O)', '(options?: MakerOptions)']]),
  onMaker('a member of what a type gives goes', 'feature_removal', [['; size: number', '']]),
  onPiped('what a macro is given is no time', 'silent', "test('pipes', pipes, 1, 0, 1)\n", "test('pipes', pipes, 1, 0, 'fd1')\n"),
  onPiped(
    'what a macro is given is less',
    'any',
    "test('pipes', pipes, 1, 0, 'one')\ntest('pipes more', pipes, 2, 0, 'two')\n",
    "test('pipes', pipes, 1, 0, 'one')\n",
  ),
  onInternal('docs say the name of what a private module had', 'silent', '_inner'),
  onInternal('docs say the name of what a module had', 'feature_removal', 'inner'),
]
