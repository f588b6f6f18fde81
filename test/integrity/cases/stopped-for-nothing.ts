import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree, VITEST } from './change.js'

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
]
