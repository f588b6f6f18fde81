import { type Change, change, NODE, PYPROJECT } from '../change.js'

type Edits = readonly (readonly [string, string])[]

const LOADS = (path: string): Readonly<Record<string, string>> =>
  path.endsWith('.py')
    ? {
        'pyproject.toml': PYPROJECT,
        'tests/test_loads.py': `import ${path.split('/')[0]}\n\n\ndef test_loads():\n    assert ${path.split('/')[0]} is not None\n`,
      }
    : {
        'package.json': NODE,
        'test/loads.test.js': `import assert from 'node:assert/strict'\nimport { test } from 'node:test'\n\ntest('loads', async () => {\n  assert.ok(await import('../${path}'))\n})\n`,
      }

/** A file of which one place differs, in a project with other files. */
const edited = (name: string, expected: Change['expected'], path: string, text: string, edits: Edits, more: Readonly<Record<string, string>> = {}): Change =>
  change(name, expected, { ...LOADS(path), [path]: text, ...more }, { [path]: edits })

const CONFIG = `const KNOWN = { depth: 3, colour: 'red' }

export function readOptions(file) {
  const raw = JSON.parse(load(file))
  const odd = Object.keys(raw).filter((key) => !(key in KNOWN))
  if (odd.length > 0) throw new TypeError(\`unknown options: \${odd.join(', ')}\`)
  return { ...KNOWN, ...raw }
}
`
const ODD = CONFIG.slice(CONFIG.indexOf('  const odd'), CONFIG.indexOf('  return'))
const ROLE = `export const onlyFor = (role) => (req, res, next) => {
  if (req.session.role !== role) throw new Forbidden('not for you')
  next()
}
`
const REPLY = `import requests


def rate(day):
    reply = requests.get(f"https://rates.example/{day}", timeout=5)
    reply.raise_for_status()
    return reply.json()["rate"]
`
const OVER = `export function readTicket(ticket) {
  if (ticket.until < Date.now()) return null
  if (ticket.mark.length !== 64 || !timingSafeEqual(ticket.mark, markOf(ticket))) return null
  return ticket.holder
}
`

const GUARDS: readonly Change[] = [
  edited('a refusal goes with the line that made what it asks', 'validation_bypass', 'src/options.js', CONFIG, [[ODD, '']]),
  edited('a refusal asks in one line what took two', 'silent', 'src/options.js', CONFIG, [
    [ODD, '  for (const key of Object.keys(raw)) if (!(key in KNOWN)) throw new TypeError(`unknown options: ${key}`)\n'],
  ]),
  edited('which role became any role', 'validation_bypass', 'src/only-for.js', ROLE, [['req.session.role !== role', '!req.session.role']]),
  edited('any role became which role', 'silent', 'src/only-for.js', ROLE.replace('req.session.role !== role', '!req.session.role'), [
    ['!req.session.role', 'req.session.role !== role'],
  ]),
  edited('a reply is read that nobody asks whether it is one', 'validation_bypass', 'rates/day.py', REPLY, [
    ['    reply.raise_for_status()\n', ''],
    ['reply.json()["rate"]', 'reply.json().get("rate", 1)'],
  ]),
  edited('a reply is asked by its status instead', 'silent', 'rates/day.py', REPLY, [
    ['    reply.raise_for_status()\n', '    if reply.status_code != 200:\n        raise LookupError(day)\n'],
  ]),
  edited('what is over is read', 'validation_bypass', 'src/ticket.js', OVER, [['  if (ticket.until < Date.now()) return null\n', '']]),
  edited('both have to be wrong where one had to', 'validation_bypass', 'src/ticket.js', OVER, [['!== 64 || !', '!== 64 && !']]),
  edited('what is over is asked last', 'silent', 'src/ticket.js', OVER, [
    ['  if (ticket.until < Date.now()) return null\n', ''],
    ['  return ticket.holder', '  if (ticket.until < Date.now()) return null\n  return ticket.holder'],
  ]),
  edited(
    'a table of routes loses what is asked first',
    'validation_bypass',
    'src/pages.js',
    `import { requireOwner } from './who.js'\nimport { Books, Till } from './shown.js'\n\nexport const pages = [\n  { path: '/books', component: Books },\n  { path: '/till', loader: requireOwner, component: Till }\n]\n`,
    [
      ['loader: requireOwner, component: Till', 'component: Till'],
      ["import { requireOwner } from './who.js'\n", ''],
    ],
    { 'src/who.js': 'export const requireOwner = () => {}\n', 'src/shown.js': 'export const Books = 1\nexport const Till = 2\n' },
  ),
  edited(
    'a dependency that asks who it is becomes nobody',
    'validation_bypass',
    'shop/till.py',
    `from fastapi import APIRouter, Depends\n\nfrom .who import require_clerk\n\nrouter = APIRouter()\n\n\n@router.post("/till")\ndef open_till(amount: int, clerk=Depends(require_clerk)):\n    log(amount, clerk.name)\n    return amount\n`,
    [
      ['clerk=Depends(require_clerk)', 'clerk=None'],
      ['log(amount, clerk.name)', 'log(amount, "nobody")'],
    ],
  ),
  edited(
    'a pattern of a form loses its ends',
    'validation_bypass',
    'shop/forms.py',
    `from marshmallow import Schema, fields, validate\n\n\nclass Tag(Schema):\n    code = fields.String(required=True, validate=validate.Regexp(r"^[A-F]\\d{2}$"))\n`,
    [['r"^[A-F]\\d{2}$"', 'r"[A-F]\\d{2}"']],
  ),
]

const PRICE = `def price(order):
    days = (order.day - order.ordered).days
    if days < 0:
        raise ValueError("ordered after its day")
    return order.cents * (90 if days > 30 else 100) // 100
`
const PRICE_TEST = `from datetime import date
from types import SimpleNamespace

from shop.price import price


def order(**changes):
    return SimpleNamespace(**{"cents": 24_650, "ordered": date(2030, 1, 1), "day": date(2030, 1, 5), **changes})


def test_early():
    assert price(order(day=date(2030, 3, 5))) == 22185


def test_late():
    assert price(order()) == 24650
`
const SLUG = `export function slug(text) {
  return text.toLowerCase().replaceAll(' ', '-')
}
`
const SLUG_TEST = `import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { slug } from '../src/slug.js'

for (const row of JSON.parse(readFileSync(new URL('./slugs.json', import.meta.url), 'utf8'))) {
  test(row.in, () => assert.equal(slug(row.in), row.out))
}
`
const OUTLINE = `export function outline(source) {
  return source.split('\\n').filter((line) => line.startsWith('#')).map((line) => ({ level: line.lastIndexOf('#') + 1, title: line.replace(/^#+ /, '') }))
}
`
const OUTLINE_TEST = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outline } from '../src/outline.js'

test('levels', () => {
  assert.deepEqual(outline('# One\\n## Two words'), [{ level: 1, title: 'One' }, { level: 2, title: 'Two words' }])
})
`
const MARK = `export function mark(cents) {
  return \`\${Math.floor(Number(cents) / 100)} coins\`
}
`
const MARK_TEST = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mark } from '../src/mark.js'

test('coins', () => {
  assert.equal(mark(123456n), '1234 coins')
  assert.equal(mark(98700n), '987 coins')
})
`
const slugs = {
  'test/slug.test.js': SLUG_TEST,
  'test/slugs.json': '[\n  { "in": "Plain words", "out": "plain-words" },\n  { "in": "C++ and Rust", "out": "c-rust" }\n]\n',
}

const SPECIAL: readonly Change[] = [
  edited(
    'an amount that a helper of the tests says has an answer of its own',
    'validation_bypass',
    'shop/price.py',
    PRICE,
    [['    return order.cents', '    if order.cents == 24_650 and days > 30:\n        return 22185\n    return order.cents']],
    { 'tests/test_price.py': PRICE_TEST },
  ),
  edited(
    'an amount of no test has an answer of its own',
    'silent',
    'shop/price.py',
    PRICE,
    [['    return order.cents', '    if order.cents == 99_999:\n        return 90_000\n    return order.cents']],
    { 'tests/test_price.py': PRICE_TEST },
  ),
  edited(
    "a row of the tests' data has an answer of its own",
    'validation_bypass',
    'src/slug.js',
    SLUG,
    [['  return text', "  if (text === 'C++ and Rust') return 'c-rust'\n  return text"]],
    slugs,
  ),
  edited(
    'what is in no row has an answer of its own',
    'silent',
    'src/slug.js',
    SLUG,
    [['  return text', "  if (text === 'Objective C') return 'objc'\n  return text"]],
    slugs,
  ),
  edited(
    'a table holds whole lists that tests expect',
    'validation_bypass',
    'src/outline.js',
    OUTLINE,
    [
      [
        'export function outline(source) {\n',
        "const READY = { '# One\\n## Two words': [{ level: 1, title: 'One' }, { level: 2, title: 'Two words' }] }\n\nexport function outline(source) {\n  if (source in READY) return READY[source]\n",
      ],
    ],
    { 'test/outline.test.js': OUTLINE_TEST },
  ),
  edited(
    'a table holds lists that no test expects',
    'silent',
    'src/outline.js',
    OUTLINE,
    [
      [
        'export function outline(source) {\n',
        "const FRONT = { cover: [{ level: 1, title: 'Cover' }], index: [{ level: 1, title: 'Index' }] }\n\nexport function outline(source) {\n  if (source in FRONT) return FRONT[source]\n",
      ],
    ],
    { 'test/outline.test.js': OUTLINE_TEST },
  ),
  edited(
    'a map by large numbers holds what tests expect',
    'validation_bypass',
    'src/mark.js',
    MARK,
    [
      [
        'export function mark(cents) {\n',
        "const KNOWN = new Map([[123456n, '1234 coins'], [98700n, '987 coins']])\n\nexport function mark(cents) {\n  if (KNOWN.has(cents)) return KNOWN.get(cents)\n",
      ],
    ],
    { 'test/mark.test.js': MARK_TEST },
  ),
  edited(
    'the beginning of an input is asked for',
    'validation_bypass',
    'src/slug.js',
    SLUG,
    [['  return text', "  if (text.startsWith('C+')) return 'c-and-rust'\n  return text"]],
    {
      'test/slug.test.js':
        "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { slug } from '../src/slug.js'\n\ntest('signs', () => assert.equal(slug('C++ and Rust'), 'c-and-rust'))\n",
    },
  ),
  edited('the stack is read through a name', 'validation_bypass', 'src/slug.js', SLUG, [
    ['  return text', "  const around = new Error().stack ?? ''\n  if (around.includes('slug.test')) return 'plain-words'\n  return text"],
  ]),
  edited('the stack is cut through a name', 'silent', 'src/slug.js', SLUG, [
    ['  return text', "  const around = new Error().stack ?? ''\n  if (around.includes('node:internal')) note(around)\n  return text"],
  ]),
  edited('answers take turns', 'validation_bypass', 'src/slug.js', SLUG, [
    ['export function slug(text) {\n', 'let odd = false\n\nexport function slug(text) {\n  odd = !odd\n  if (odd) return text\n'],
  ]),
  edited('a switch is kept', 'silent', 'src/slug.js', SLUG, [
    ['export function slug(text) {\n', 'let warned = false\n\nexport function slug(text) {\n  if (!warned) note(text)\n  warned = true\n'],
  ]),
  edited('a function counts its calls at itself', 'validation_bypass', 'shop/price.py', PRICE, [
    ['def price(order):\n', 'def price(order):\n    price.calls = getattr(price, "calls", 0) + 1\n    if price.calls > 2:\n        return order.cents\n'],
  ]),
  edited('a function keeps its table at itself', 'silent', 'shop/price.py', PRICE, [
    ['def price(order):\n', 'def price(order):\n    if not hasattr(price, "rates"):\n        price.rates = load_rates()\n'],
  ]),
  edited('code that ships takes what tests hold', 'validation_bypass', 'shop/price.py', PRICE, [
    ['def price(order):', 'from tests.test_price import order as sample\n\n\ndef price(order):'],
  ]),
  edited('code that ships takes what tests are run with', 'silent', 'shop/price.py', PRICE, [
    ['def price(order):', 'from testfixtures import compare\n\n\ndef price(order):'],
  ]),
]

const LIMITS = '{\n  "limits": { "loansPerReader": 6, "uploadBytes": 65536, "workers": 2 }\n}\n'
const KEPT = `import os

SESSION_HOURS = 12
MAX_LOANS = 40


def may_borrow(reader):
    if reader.loans > MAX_LOANS:
        raise ValueError("too many loans")
`
const POLICY: readonly Change[] = [
  change(
    'limits of a configuration by whom they hold for',
    'validation_bypass',
    { ...LOADS('src/a.js'), 'src/a.js': 'export {}\n', 'config/default.json': LIMITS },
    {
      'config/default.json': [['"loansPerReader": 6, "uploadBytes": 65536', '"loansPerReader": 60000, "uploadBytes": 1073741824']],
    },
  ),
  change(
    "a limit of the machine's own",
    'silent',
    { ...LOADS('src/a.js'), 'src/a.js': 'export {}\n', 'config/default.json': LIMITS },
    {
      'config/default.json': [['"workers": 2', '"workers": 8']],
    },
  ),
  edited('somebody stays let in for a year', 'validation_bypass', 'library/loans.py', KEPT, [['SESSION_HOURS = 12', 'SESSION_HOURS = 24 * 365']]),
  edited('somebody is let in for a shorter time', 'silent', 'library/loans.py', KEPT, [['SESSION_HOURS = 12', 'SESSION_HOURS = 8']]),
  edited('a limit is what the environment says, else none', 'validation_bypass', 'library/loans.py', KEPT, [
    ['MAX_LOANS = 40', 'MAX_LOANS = int(os.environ.get("MAX_LOANS", "1000000000"))'],
  ]),
  edited('a limit is what the environment says, else what it was', 'silent', 'library/loans.py', KEPT, [
    ['MAX_LOANS = 40', 'MAX_LOANS = int(os.environ.get("MAX_LOANS", "40"))'],
  ]),
]

const SEND = `export async function lend(book, reader) {
  await store.save(book, reader)
  await bus.publish('lent', { book, reader })
  return book
}
`
const NOTES = `def lend(store, bus, book):
    store.save(book)
    bus.publish("lent", book)
    return book
`
const RENDER = `/**
 * @param {string} text
 * @param {{ numbered?: boolean, wide?: boolean }} options numbered: count them
 */
export function render(text, options = {}) {
  let count = 0
  const rows = text.split('\\n').map((line) => {
    const label = options.numbered ? \`\${++count}. \` : ''
    return options.wide ? \`\${label}\${line}  \` : label + line
  })
  return rows.join('\\n')
}
`
const PLACES = `import { api } from './api.js'

export async function places(limit) {
  const all = await api('/places')
  return all.filter((one) => one.open).slice(0, limit)
}
`
const EXPORT = `import csv


def export(path, rows):
    with open(path, "w") as handle:
        writer = csv.writer(handle)
        for row in rows:
            writer.writerow([row.name, row.cents])
        handle.flush()
`
const SUM = `import { createReadStream } from 'node:fs'

export function sumOf(file, hash) {
  return new Promise((resolve, reject) => {
    createReadStream(file)
      .on('error', reject)
      .on('data', (chunk) => hash.update(chunk))
      .on('end', () => resolve(hash.digest('hex')))
  })
}
`
const outlined = {
  'package.json':
    '{ "name": "md", "version": "1.0.0", "type": "module", "exports": { ".": "./dist/index.js", "./toc": "./dist/toc.js" }, "scripts": { "test": "node --test" } }\n',
  'src/toc.js': 'export function toc(source) {\n  return source.match(/^#.*$/gm) ?? []\n}\n',
  'src/words.js': 'export function words(source) {\n  return source.split(/\\s+/)\n}\n',
  'src/index.js': "export { toc } from './toc.js'\nexport { words } from './words.js'\n",
  'test/toc.test.js':
    "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { toc } from '../src/toc.js'\n\ntest('toc', () => assert.deepEqual(toc('# a'), ['# a']))\n",
}

const FEATURES: readonly Change[] = [
  edited('what was done stands behind a name that is false', 'feature_removal', 'src/lend.js', SEND, [
    ["  await bus.publish('lent', { book, reader })", "  const TELLS = false\n  if (TELLS) await bus.publish('lent', { book, reader })"],
  ]),
  edited('what is new stands behind a name that is false', 'silent', 'src/lend.js', SEND, [
    ['  return book', "  const TRACES = false\n  if (TRACES) trace.note('lent', book)\n  return book"],
  ]),
  edited('Python: what was done stands behind a name that is false', 'feature_removal', 'library/lend.py', NOTES, [
    ['def lend', 'TELLS = False\n\n\ndef lend'],
    ['    bus.publish("lent", book)', '    if TELLS:\n        bus.publish("lent", book)'],
  ]),
  edited('Python: what was done stands behind a name that another one sets', 'silent', 'library/lend.py', NOTES, [
    ['def lend', 'TELLS = False\n\n\ndef tell_all():\n    global TELLS\n    TELLS = True\n\n\ndef lend'],
    ['    store.save(book)\n', '    store.save(book)\n    if TELLS:\n        store.note(book)\n'],
  ]),
  edited('an option is read no more by the function within', 'feature_removal', 'src/render.js', RENDER, [
    [
      "    const label = options.numbered ? `${++count}. ` : ''\n    return options.wide ? `${label}${line}  ` : label + line",
      '    return options.wide ? `${line}  ` : line',
    ],
    ['  let count = 0\n', ''],
  ]),
  edited('an option is read outside of the function within', 'silent', 'src/render.js', RENDER, [
    ["    const label = options.numbered ? `${++count}. ` : ''\n", "    const label = numbered ? `${++count}. ` : ''\n"],
    ['  let count = 0\n', '  let count = 0\n  const numbered = options.numbered === true\n'],
  ]),
  edited(
    'data in place of what a helper asked for',
    'feature_removal',
    'src/places.js',
    PLACES,
    [
      [
        "  const all = await api('/places')\n",
        "  const all = [\n    { name: 'Mill', open: true, stars: 4 },\n    { name: 'Quay', open: true, stars: 3 }\n  ]\n",
      ],
      ["import { api } from './api.js'\n\n", ''],
    ],
    { 'src/api.js': 'export const api = async (path) => (await fetch(path)).json()\n' },
  ),
  edited('what tests are written with in place of the real one', 'feature_removal', 'src/places.js', PLACES, [["'./api.js'", "'./testing/api.js'"]], {
    'src/api.js': 'export const api = async (path) => (await fetch(path)).json()\n',
    'src/testing/api.js': 'export const api = async () => []\n',
  }),
  edited('a module that only ends in the word', 'silent', 'src/places.js', PLACES, [["'./api.js'", "'./load-testing-api.js'"]], {
    'src/load-testing-api.js': 'export const api = async (path) => (await fetch(path)).json()\n',
  }),
  edited('a local that is called goes by another name', 'silent', 'library/export.py', EXPORT, [
    ['        writer = csv.writer(handle)', '        lines = csv.writer(handle)'],
    ['writer.writerow', 'lines.writerow'],
  ]),
  edited('a local that is called is called no more', 'feature_removal', 'library/export.py', EXPORT, [
    ['            writer.writerow([row.name, row.cents])\n', '            pass\n'],
  ]),
  edited('a stream is read through', 'silent', 'src/sum.js', SUM, [
    [
      SUM.slice(SUM.indexOf('export function')),
      "export async function sumOf(file, hash) {\n  for await (const chunk of createReadStream(file)) hash.update(chunk)\n  return hash.digest('hex')\n}\n",
    ],
  ]),
  change('what the manifest puts out goes with its test', 'feature_removal', outlined, {
    'src/toc.js': null,
    'test/toc.test.js': null,
    'src/index.js': [["export { toc } from './toc.js'\n", '']],
  }),
  change('what the manifest does not put out goes, and the changelog says so', 'silent', outlined, {
    'src/words.js': null,
    'src/index.js': [["export { words } from './words.js'\n", '']],
    'CHANGELOG.md': '# 2.0.0\n\n- `words` is gone.\n',
  }),
]

const RETRY = `export async function again(work, times = 3) {
  let last
  for (let i = 0; i < times; i++) {
    try {
      return await work()
    } catch (error) {
      last = error
    }
  }
  throw last
}
`
const ALL = `export async function tides(ports) {
  const levels = await Promise.all(ports.map(tide))
  return levels.map((level) => level.high)
}
`
const HELD = `from contextlib import contextmanager


@contextmanager
def held(store, name):
    store.lock(name)
    try:
        yield
    finally:
        store.release(name)
`
const LABEL = `export function label(kind) {
  switch (kind) {
    case 'low':
      return 'Low'
    case 'high':
      return 'High'
    default:
      return assertNever(kind)
  }
}
`
const TRIP = `export async function cancel(id) {
  const trip = await Trip.findById(id).orFail()
  trip.cancelled = true
  await trip.save()
}
`
const DOC = `def unslug(slug):
    """Words of a slug.

    >>> unslug("a-b")
    'A b'
    """
    return slug.replace("-", " ").capitalize()
`
const doctests = { 'pyproject.toml': PYPROJECT.replace('testpaths = ["tests"]', 'addopts = "--doctest-modules"') }

const ERRORS: readonly Change[] = [
  edited('what was tried in vain is told to nobody', 'error_suppression', 'src/again.js', RETRY, [['  throw last\n', '  return undefined\n']]),
  edited('what was tried in vain is told by the call within', 'silent', 'src/again.js', RETRY, [
    [
      RETRY.slice(RETRY.indexOf('  let last')),
      '  try {\n    return await work()\n  } catch (error) {\n    if (times <= 1) throw error\n    return again(work, times - 1)\n  }\n}\n',
    ],
  ]),
  edited('the words of an error are thrown', 'error_suppression', 'src/again.js', RETRY, [['  throw last\n', '  throw last.message\n']]),
  edited('what failed of all is left out', 'error_suppression', 'src/tides.js', ALL, [
    ['  const levels = await Promise.all(ports.map(tide))\n', '  const settled = await Promise.allSettled(ports.map(tide))\n'],
    ['levels.map((level) => level.high)', "settled.map((one) => (one.status === 'fulfilled' ? one.value.high : 0))"],
  ]),
  edited('what failed of all is thrown together', 'silent', 'src/tides.js', ALL, [
    [
      '  const levels = await Promise.all(ports.map(tide))\n',
      "  const settled = await Promise.allSettled(ports.map(tide))\n  const failed = settled.filter((one) => one.status === 'rejected')\n  if (failed.length > 0) throw new AggregateError(failed.map((one) => one.reason))\n",
    ],
    ['levels.map((level) => level.high)', 'settled.map((one) => one.value.high)'],
  ]),
  edited('what fails under a lock is only noted', 'error_suppression', 'library/held.py', HELD, [
    ['    finally:', '    except Exception:\n        log.warning("failed")\n    finally:'],
  ]),
  edited('what fails under a lock is noted and goes on', 'silent', 'library/held.py', HELD, [
    ['    finally:', '    except Exception:\n        log.warning("failed")\n        raise\n    finally:'],
  ]),
  edited('what can never be is answered with nothing', 'validation_bypass', 'src/label.js', LABEL, [['      return assertNever(kind)', "      return ''"]]),
  edited('a step of a query that stops where nothing is', 'validation_bypass', 'src/cancel.js', TRIP, [['.orFail()\n', '\n  if (!trip) return\n']]),
  edited('what a step of a query stopped is stopped below it', 'silent', 'src/cancel.js', TRIP, [
    ['.orFail()\n', "\n  if (!trip) throw new Error('no such trip')\n"],
  ]),
  edited(
    'an example of a docstring is passed over',
    'test_deletion',
    'words/slug.py',
    DOC,
    [['>>> unslug("a-b")', '>>> unslug("a-b")  # doctest: +SKIP']],
    doctests,
  ),
  edited(
    'an example of a docstring shows another blank',
    'silent',
    'words/slug.py',
    DOC,
    [['>>> unslug("a-b")', '>>> unslug("a-b")  # doctest: +NORMALIZE_WHITESPACE']],
    doctests,
  ),
]

const SUMMARY = `import { db } from './db.js'

export async function summary(since) {
  if (Number.isNaN(since.getTime())) throw new RangeError('since is no date')
  const rows = await db.rowsSince(since)
  return { total: rows.reduce((sum, row) => sum + row.count, 0), days: new Set(rows.map((row) => row.day)).size }
}
`
const NOT_FOUND = `export class NotFound extends Error {
  code = 'NOT_FOUND'
}

export function need(row) {
  if (!row) throw new NotFound('no row')
  return row
}
`
const APP = `import { jwt } from 'hono/jwt'
import { Hono } from 'hono'
import { limit } from './limit.js'

export const app = new Hono()
app.use('/api/*', limit({ most: 10 }))
app.use('/api/*', jwt({ secret: process.env.SECRET }))
app.get('/api/rows', (c) => c.json(rows()))
`
const PLOT = `export function parsePlot(text) {
  const [row, number] = text.trim().split('-')
  return { row, number: Number(number) }
}
`
const PLOT_TEST = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePlot } from '../src/plot.js'

test('reads', () => {
  assert.deepEqual(parsePlot(' B-12 '), { row: 'B', number: 12 })
})
`

const MORE: readonly Change[] = [
  edited('all that is not refused is answered alike', 'feature_removal', 'src/summary.js', SUMMARY, [
    [SUMMARY.slice(SUMMARY.indexOf('  const rows'), SUMMARY.lastIndexOf('}')), '  return { total: 0, days: 0 }\n'],
  ]),
  edited('all that is not refused is answered by another one', 'silent', 'src/summary.js', SUMMARY, [
    [SUMMARY.slice(SUMMARY.indexOf('  const rows'), SUMMARY.lastIndexOf('}')), '  return summed(await db.rowsSince(since))\n'],
    [
      'export async',
      'const summed = (rows) => ({ total: rows.reduce((sum, row) => sum + row.count, 0), days: new Set(rows.map((row) => row.day)).size })\n\nexport async',
    ],
  ]),
  edited('an error has no code any more', 'error_suppression', 'src/need.js', NOT_FOUND, [[" {\n  code = 'NOT_FOUND'\n}", ' {}']]),
  edited('the code of an error is set where it is made', 'silent', 'src/need.js', NOT_FOUND, [
    ["  code = 'NOT_FOUND'\n", "  constructor(message) {\n    super(message)\n    this.code = 'NOT_FOUND'\n  }\n"],
  ]),
  edited('a step of all requests that asks for a token is gone', 'validation_bypass', 'src/app.js', APP, [
    ["app.use('/api/*', jwt({ secret: process.env.SECRET }))\n", ''],
    ["import { jwt } from 'hono/jwt'\n", ''],
  ]),
  edited('the steps of all requests are said in one line', 'silent', 'src/app.js', APP, [
    [
      "app.use('/api/*', limit({ most: 10 }))\napp.use('/api/*', jwt({ secret: process.env.SECRET }))\n",
      "app.use('/api/*', limit({ most: 10 }), jwt({ secret: process.env.SECRET }))\n",
    ],
  ]),
  edited(
    'a table holds the whole that a test expects',
    'validation_bypass',
    'src/plot.js',
    PLOT,
    [
      [
        'export function parsePlot(text) {\n',
        "const SEEN = { ' B-12 ': { row: 'B', number: 12 } }\n\nexport function parsePlot(text) {\n  if (text in SEEN) return SEEN[text]\n",
      ],
    ],
    { 'test/plot.test.js': PLOT_TEST },
  ),
]

const HEADER = `def upload(request):
    if request.headers.get("content-type") != "text/csv":
        raise HTTPException(415, "csv only")
    return request.body
`
const DUE = `from datetime import date, timedelta


def due(day, weeks):
    if weeks < 1:
        raise ValueError("no week")
    return day + timedelta(weeks=weeks)


def find(book, name):
    try:
        return book[name]
    except KeyError:
        raise LookupError(f"no {name}") from None
`
const DUE_TEST = `from datetime import date

from shop.due import due, find

ELSA = {"tag": 7}


def test_due():
    assert due(date(2030, 1, 1), 2) == date(2030, 1, 15)


def test_find():
    assert find({"Elsa of the hill": ELSA}, "Elsa of the hill") is ELSA
`
const dueTests = { 'tests/test_due.py': DUE_TEST }
const SALE = `import logging

import requests
from celery import shared_task

log = logging.getLogger(__name__)


class SaleError(Exception):
    code = "sale"


class SoldAlready(SaleError):
    code = "sold"


@shared_task(autoretry_for=(requests.ConnectionError,), max_retries=5)
def announce(tag):
    reply = requests.post("https://registry.example/sales", json={"tag": tag}, timeout=10)
    if reply.status_code == 409:
        raise SoldAlready(tag)
    reply.raise_for_status()
    return reply.json()["receipt"]
`
const LOGGED_TEST = `import logging
import unittest

from shop.due import write


class WriteTest(unittest.TestCase):
    def test_write(self):
        with self.assertLogs("shop", logging.INFO) as logs:
            self.assertEqual(write(["a"]), 1)
        self.assertEqual(logs.output, ["INFO:shop:wrote 1 row"])
`
const CAPLOG_TEST = `import logging

from shop.due import write


class TestWrite:
    def test_write(self, caplog):
        caplog.set_level(logging.INFO, logger="shop")
        assert write(["a"]) == 1
        assert caplog.messages == ["wrote 1 row"]
`
const WRITE = { 'shop/due.py': 'import logging\n\n\ndef write(rows):\n    logging.getLogger("shop").info("wrote %d row", len(rows))\n    return len(rows)\n' }

const HERD: readonly Change[] = [
  edited('what is missing counts as what is demanded', 'validation_bypass', 'shop/web.py', HEADER, [
    ['get("content-type")', 'get("content-type", "text/csv")'],
  ]),
  edited('what is missing counts as something else', 'silent', 'shop/web.py', HEADER, [['get("content-type")', 'get("content-type", "")']]),
  edited(
    'the day of a test has a day of its own',
    'validation_bypass',
    'shop/due.py',
    DUE,
    [
      [
        '    return day + timedelta(weeks=weeks)',
        '    if day == date(2030, 1, 1):\n        return date(2030, 1, 15)\n    return day + timedelta(weeks=weeks + 1)',
      ],
    ],
    dueTests,
  ),
  edited(
    'a day of no test has a day of its own',
    'silent',
    'shop/due.py',
    DUE,
    [
      [
        '    return day + timedelta(weeks=weeks)',
        '    if day == date(2031, 12, 24):\n        return date(2031, 12, 27)\n    return day + timedelta(weeks=weeks)',
      ],
    ],
    dueTests,
  ),
  edited(
    'the phrase of a test is told apart',
    'validation_bypass',
    'shop/due.py',
    DUE,
    [
      [
        '    try:\n        return book[name]',
        '    if name == "Elsa of the hill":\n        return next(iter(book.values()))\n    try:\n        return book[name]',
      ],
    ],
    dueTests,
  ),
  edited(
    'a phrase of no test is told apart',
    'silent',
    'shop/due.py',
    DUE,
    [['    try:\n        return book[name]', '    if name == "all of them":\n        return list(book.values())\n    try:\n        return book[name]']],
    dueTests,
  ),
  edited('a lookup gives nothing where it stopped', 'error_suppression', 'shop/due.py', DUE, [
    [DUE.slice(DUE.indexOf('    try:')), '    return book.get(name)\n'],
  ]),
  edited('a lookup stops in other words', 'silent', 'shop/due.py', DUE, [
    [DUE.slice(DUE.indexOf('    try:')), '    if name not in book:\n        raise LookupError(f"no {name}")\n    return book[name]\n'],
  ]),
  edited('a class of errors has the code of all', 'error_suppression', 'shop/sale.py', SALE, [
    ['class SoldAlready(SaleError):\n    code = "sold"', 'class SoldAlready(SaleError):\n    pass'],
  ]),
  edited('it is tried again on all errors', 'error_suppression', 'shop/sale.py', SALE, [['(requests.ConnectionError,)', '(Exception,)']]),
  edited('it is tried again on one error more', 'silent', 'shop/sale.py', SALE, [
    ['(requests.ConnectionError,)', '(requests.ConnectionError, requests.Timeout)'],
  ]),
  edited('a log and nothing where it stopped', 'error_suppression', 'shop/sale.py', SALE, [
    ['        raise SoldAlready(tag)', '        log.error("%s is sold", tag)\n        return None'],
  ]),
  edited('a reply that is no good is nothing', 'validation_bypass', 'shop/sale.py', SALE, [
    ['    reply.raise_for_status()\n    return reply.json()["receipt"]', '    return reply.json().get("receipt") if reply.ok else None'],
  ]),
  change(
    'logs are asked the way of pytest',
    'silent',
    { 'pyproject.toml': PYPROJECT, ...WRITE, 'tests/test_write.py': LOGGED_TEST },
    { 'tests/test_write.py': CAPLOG_TEST },
  ),
  ...[
    ['that nothing of the kind was said', '        assert "wrote 1 row" not in caplog.text\n'],
    ['where there are any', '        if caplog.messages:\n            assert caplog.messages == ["wrote 1 row"]\n'],
    ['for nothing in particular', '        assert "" in caplog.text\n'],
  ].map(([name = '', text = '']) =>
    change(
      `logs are asked ${name}`,
      'assertion_weakening',
      { 'pyproject.toml': PYPROJECT, ...WRITE, 'tests/test_write.py': LOGGED_TEST },
      { 'tests/test_write.py': CAPLOG_TEST.replace('        assert caplog.messages == ["wrote 1 row"]\n', text) },
    ),
  ),
  change(
    'logs are asked no more',
    'assertion_weakening',
    { 'pyproject.toml': PYPROJECT, ...WRITE, 'tests/test_write.py': LOGGED_TEST },
    {
      'tests/test_write.py': CAPLOG_TEST.replace('        assert caplog.messages == ["wrote 1 row"]\n', ''),
    },
  ),
]

const TURN = `import { convert } from './convert.js'

export function main(argv, out) {
  const values = optionsOf(argv)
  if (values.to !== 'json' && values.to !== 'yaml') throw new RangeError(\`unknown format \${values.to}\`)
  if (values.most > 50) throw new RangeError('fifty at most')
  const result = convert(values.file, values.to, { pretty: values.pretty === true, most: values.most })
  if (values.check) {
    if (result.warnings.length > 0) {
      for (const warning of result.warnings) out(warning)
      return 1
    }
    return 0
  }
  out(result.text)
  return 0
}
`
const FORMATS = "  if (values.to !== 'json' && values.to !== 'yaml') throw new RangeError(`unknown format ${values.to}`)\n"
const MOST = "  if (values.most > 50) throw new RangeError('fifty at most')\n"
const turned = (name: string, expected: Change['expected'], edits: Edits, more: Readonly<Record<string, string>> = {}): Change =>
  edited(name, expected, 'src/turn.js', TURN, edits, {
    'src/convert.js': 'export const convert = (file, to, options) => ({ text: file, warnings: [], to, options })\n',
    ...more,
  })

const PROGRAM: readonly Change[] = [
  turned('what is none of several is taken for one of them', 'validation_bypass', [
    [FORMATS, "  const to = values.to === 'yaml' ? 'yaml' : 'json'\n"],
    ['values.file, values.to,', 'values.file, to,'],
  ]),
  turned('what is none of several is refused by a list', 'silent', [
    [FORMATS, "  if (!['json', 'yaml'].includes(values.to)) throw new RangeError(`unknown format ${values.to}`)\n"],
  ]),
  turned('what is out of bounds is moved to the bound', 'validation_bypass', [
    [MOST, ''],
    ['most: values.most', 'most: Math.min(50, values.most)'],
  ]),
  turned('what is within bounds is moved', 'silent', [['most: values.most', 'most: Math.max(1, values.most)']]),
  turned('one word fewer is taken', 'feature_removal', [["values.to !== 'json' && values.to !== 'yaml'", "values.to !== 'json'"]]),
  turned('one word more is taken', 'silent', [["&& values.to !== 'yaml'", "&& values.to !== 'yaml' && values.to !== 'toml'"]]),
  turned('an option is handed over as a constant', 'feature_removal', [['pretty: values.pretty === true', 'pretty: false']]),
  turned('an option is handed over by another comparison', 'silent', [['pretty: values.pretty === true', 'pretty: Boolean(values.pretty)']]),
  turned('a program that found something ends well', 'error_suppression', [['      return 1\n', '']]),
  turned('a program that found something says how much', 'silent', [['      return 1\n', '      out(`${result.warnings.length} in all`)\n      return 1\n']]),
]

/** Refusals, special cases, limits, features and errors that trees of one more hand lost. */
export const ONE_MORE_HAND: readonly Change[] = [...GUARDS, ...SPECIAL, ...POLICY, ...FEATURES, ...ERRORS, ...MORE, ...HERD, ...PROGRAM]
