import { type Change, change, JEST, MOCHA, PYPROJECT, type Tree } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const CHAI = "import { expect } from 'chai'\n"

const DESK = `export class Desk {
  constructor() {
    this.slips = new Map()
  }
  async add(name, { number } = {}) {
    const key = number ?? String(this.slips.size)
    if (!this.slips.has(key)) this.slips.set(key, name)
    return key
  }
}
`
const REFUSES: Edits = [
  ['String(this.slips.size)\n', "String(this.slips.size)\n    if (/^[0-9]+$/.test(number)) throw new Error('Own numbers cannot be digits alone')\n"],
]
const HANDED = `${CHAI}import { Desk } from '../src/desk.js'

it('keeps the first of two slips', async () => {
  const desk = new Desk()
  await desk.add('plum', { number: '0' })
  await desk.add('pear')
  expect(desk.slips.size).to.equal(1)
})

it('takes a slip', async () => {
  const desk = new Desk()
  expect(await desk.add('plum')).to.equal('0')
})
`
const FIRST = HANDED.slice(HANDED.indexOf("it('keeps"), HANDED.indexOf("it('takes"))
const asking = (call: string) => `it('refuses a number', async () => {
  const desk = new Desk()
  await expect(${call}).to.be.rejectedWith('Own numbers cannot be digits alone')
})

`
const handed = (name: string, told: Told, came: string, source: Edits = REFUSES) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/desk.js': DESK, 'test/desk.test.js': HANDED },
    { 'src/desk.js': source, 'test/desk.test.js': [[FIRST, came]] },
  )

const CALLER = `export class Caller {
  constructor(method) {
    this.method = method
    this.asked = {}
  }
  pass(data) {
    if (this.method === 'GET') {
      this.asked = { ...this.asked, ...data }
      return this
    }
    this.body = JSON.stringify(data)
    return this
  }
  shout(data) {
    this.body = String(data).toUpperCase()
    return this
  }
}
`
const BRANCH = CALLER.slice(CALLER.indexOf('    if (this.method'), CALLER.indexOf('    this.body = JSON'))
const PASSED = `${CHAI}import { Caller } from '../src/caller.js'

describe('caller.pass(data)', () => {
  describe('when a GET is made', () => {
    it('asks for it in the address', () => {
      expect(new Caller('GET').pass({ name: 'plum' }).asked).to.deep.equal({ name: 'plum' })
    })
    it('adds to what is asked for', () => {
      expect(new Caller('GET').pass({ name: 'plum' }).pass({ kind: 'fruit' }).asked).to.deep.equal({ name: 'plum', kind: 'fruit' })
    })
  })
  describe('when a POST is made', () => {
    it('writes it down', () => {
      expect(new Caller('POST').pass({ name: 'plum' }).body).to.equal('{"name":"plum"}')
    })
  })
})
`
const SUITE = PASSED.slice(PASSED.indexOf("  describe('when a GET"), PASSED.indexOf("  describe('when a POST"))
const passed = (name: string, told: Told, source: Edits, tests: Edits = [[SUITE, '']]) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/caller.js': CALLER, 'test/caller.test.js': PASSED },
    { 'src/caller.js': source, 'test/caller.test.js': tests },
  )

const STORE = `const held = new Map()

export const put = (key, value) => held.set(key, value)
export const get = (key) => held.get(key)
export function forgetAll() {
  held.clear()
}

if (typeof onSetback === 'function') {
  onSetback(() => {
    held.clear()
  })
}
`
const SETBACK = STORE.slice(STORE.indexOf('\nif (typeof'))
const HELD = `${CHAI}import { get, put } from '../src/store.js'

describe('values', () => {
  it('are held', () => {
    put('a', 1)
    expect(get('a')).to.equal(1)
  })
})

describe('what is left on setback', () => {
  it('is nothing of one', () => {
    setBack()
    expect(get('a')).to.equal(undefined)
  })
  it('is nothing of two', () => {
    setBack()
    expect(get('b')).to.equal(undefined)
  })
})
`
const LEFT = HELD.slice(HELD.indexOf("\ndescribe('what is left"))
const ONE_LEFT = `
describe('what is left on setback', () => {
  it('is nothing of two', () => {
    expect(get('b')).to.equal(undefined)
  })
})
`
const held = (name: string, told: Told, came: string, source: Edits) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/store.js': STORE, 'test/store.test.js': HELD },
    { 'src/store.js': source, 'test/store.test.js': [[LEFT, came]] },
  )

const SIGNS = `export class Signs {
  sign(key, lit, { size = 'small' } = {}) {
    return \`/signs/\${lit ? 'lit-' : ''}\${key}.\${size}\`
  }
  mark(key, lit, { size = 'small' } = {}) {
    return \`/marks/\${lit ? 'lit-' : ''}\${key}.\${size}\`
  }
}
`
const SHORTER: Edits = [
  ['sign(key, lit, { size', 'sign(key, { size'],
  ["/signs/${lit ? 'lit-' : ''}${key}", '/signs/${key}'],
]
const SIGNED = `import { Signs } from '../src/signs.js'
import { Walls } from 'walls'

const signs = new Signs()
test('a sign', () => expect(signs.sign('plum', false)).toBe('/signs/plum.small'))
test('a large sign that is lit', () => expect(signs.sign('plum', true, { size: 'large' })).toBe('/signs/lit-plum.large'))
test('a large mark', () => expect(signs.mark('plum', true, { size: 'large' })).toBe('/marks/lit-plum.large'))
`
const AS_SHORT: Edits = [
  ["signs.sign('plum', false)", "signs.sign('plum')"],
  [SIGNED.slice(SIGNED.indexOf("test('a large sign"), SIGNED.indexOf("test('a large mark")), ''],
]
const signed = (name: string, told: Told, source: Edits, tests: Edits = AS_SHORT, base: string = SIGNED) =>
  change(name, told, { 'package.json': JEST, 'src/signs.js': SIGNS, 'test/signs.test.js': base }, { 'src/signs.js': source, 'test/signs.test.js': tests })

const SETTINGS = `export function settle(given) {
  const settings = { ...given, rowWidth: given.rowWidth ?? 80 }
  if (!('looseEnds' in settings)) settings.looseEnds = true
  return settings
}
export function defaults() {
  return { looseEnds: true, rowWidth: 80 }
}
export const warns = (settings) => !settings.looseEnds
`
const UNSET: Edits = [
  ["  if (!('looseEnds' in settings)) settings.looseEnds = true\n", ''],
  ['{ looseEnds: true, rowWidth', '{ rowWidth'],
]
const SETTLED = `import { settle } from '../src/settings.js'

test('settles', () => {
  const settings = settle({})
  expect(settings).toMatchObject({ rowWidth: 80, looseEnds: true })
  expect(settings.looseEnds).toBe(true)
})
`
const ASKED_NO_MORE: Edits = [
  [', looseEnds: true })', ' })'],
  ['  expect(settings.looseEnds).toBe(true)\n', ''],
]
const settled = (name: string, told: Told, source: Edits, base = SETTLED) =>
  change(
    name,
    told,
    { 'package.json': JEST, 'src/settings.js': SETTINGS, 'test/settings.test.js': base },
    { 'src/settings.js': source, 'test/settings.test.js': base === SETTLED ? ASKED_NO_MORE : [['{ looseEnds: true }', '{}'], ...ASKED_NO_MORE] },
  )

const COMPLETED = `import subprocess
from pathlib import Path

COMPLETIONS = Path(__file__).parent / ".." / "scripts" / "completions"


def test_bash_is_sound():
    script = COMPLETIONS / "bash" / "shop"
    assert subprocess.run(["bash", "-n", str(script)]).returncode == 0


def test_fish_is_sound():
    script = COMPLETIONS / "fish" / "shop.fish"
    assert subprocess.run(["fish", "-n", str(script)]).returncode == 0
`
const WRITES = COMPLETED.replace('COMPLETIONS = Path(__file__).parent / ".." / "scripts" / "completions"\n', '')
  .replace('():\n    script = COMPLETIONS / "bash" / "shop"\n', '(tmp_path):\n    script = tmp_path / "bash" / "shop"\n    script.write_text("echo")\n')
  .replace('():\n    script = COMPLETIONS', '(tmp_path):\n    script = tmp_path')
const BASH = 'complete -W "add take" shop\n'
const completed = (name: string, told: Told, edits: Change['edits'], tests = COMPLETED) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'scripts/completions/bash/shop': BASH, 'scripts/completions/fish/shop.fish': BASH, 'tests/test_completions.py': tests },
    { 'tests/test_completions.py': `${tests.slice(0, tests.indexOf('def test_bash'))}${tests.slice(tests.indexOf('def test_fish'))}`, ...edits },
  )

const SCROLLS = `${CHAI}import { scrolls } from '../scrolls.js'
import { rows } from '../rows.js'

it('scrolls', () => {
  expect(scrolls(rows(3))).to.equal(2)
})
`
const ROWS = 'export const rows = (count) => Array.from({ length: count })\n'
const missing = (name: string, told: Told, more: Tree) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/rows.js': ROWS, 'src/__tests__/scrolls.test.js': SCROLLS, ...more },
    { 'src/__tests__/scrolls.test.js': null },
  )

const BOOT = `from shop import log


def boot(parent):
    if parent != 1:
        log.deprecated("Unsupported set-up: stage begun by process " f"{parent}")
    log.info("stage begun")
    return parent + 1
`
const BOOTED = `from shop.boot import boot


def test_boot(client):
    boot(1)
    line = "Unsupported set-up: stage begun by process"
    assert client.run(f"grep '{line}' /var/log/shop.log")
    assert client.ended == 0
`
const booted = (name: string, told: Told, to: string) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'src/shop/boot.py': BOOT,
      'src/shop/log.py': 'def deprecated(text):\n    print(text)\n\n\ndef info(text):\n    print(text)\n',
      'tests/test_boot.py': BOOTED,
    },
    {
      'src/shop/boot.py': to,
      'tests/test_boot.py': [[BOOTED.slice(BOOTED.indexOf('    line ='), BOOTED.indexOf('    assert client.ended')), '']],
    },
  )

const COMPAT = 'import lists\n\nLISTS_VERSION = Version(lists.__version__)\nLISTS_GT_2 = LISTS_VERSION.major >= 2\nLISTS_WIDE = False\n'
const ITEMS =
  'import pytest\n\nfrom shop._compat import LISTS_GT_2, LISTS_WIDE\nfrom shop.items import items\n\n\ndef test_items():\n    assert items(2) == [0, 1]\n'
const versioned = (name: string, told: Told, mark: string, compat: Edits = []) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'src/shop/_compat.py': COMPAT,
      'src/shop/items.py': 'def items(count):\n    return list(range(count))\n',
      'tests/test_items.py': ITEMS,
    },
    { 'src/shop/_compat.py': compat, 'tests/test_items.py': [['def test_items', `${mark}\ndef test_items`]] },
  )

const THEMES = `export function load(themes, name, slip) {
  if (!themes.has(name)) throw new Error('Theme "' + name + '" does not exist.')
  return themes.get(name)
}
export function slipOf(slips, name) {
  if (!slips.has(name)) throw new Error('Slip "' + name + '" does not exist.')
  return slips.get(name)
}
`
const LOADED = `import { load, slipOf } from '../src/themes.js'

test('loads', () => expect(load(new Map([['plum', 1]]), 'plum')).toBe(1))
test('no theme', () => {
  expect(() => load(new Map(), 'plum')).toThrow('Theme "plum" does not exist.')
})
test('no slip', () => {
  expect(() => slipOf(new Map(), 'plum')).toThrow('Slip "plum" does not exist.')
})
`
const ABSENT = LOADED.slice(LOADED.indexOf("test('no theme'"), LOADED.indexOf("test('no slip'"))
const loaded = (name: string, told: Told, source: Edits, tests: string = ABSENT) =>
  change(
    name,
    told,
    { 'package.json': JEST, 'src/themes.js': THEMES, 'test/themes.test.js': LOADED },
    { 'src/themes.js': source, 'test/themes.test.js': [[tests, '']] },
  )
const LETS: Edits = [[`throw new Error('Theme "' + name + '" does not exist.')`, 'themes.set(name, slip())']]

const TENSE = `import { endings } from './endings.js'

export default function tense(text, kinds) {
  const found = endings(text)
  const others = found.filter((ending) => !kinds.includes(ending))
  return others.length === 0
}
`
const ENDINGS = `export function endings(text) {
  const words = text.split(' ')
  return words.map((word) => word.slice(-3))
}
`
const TENSES = `import tense from '../src/tense.js'

test('takes what is said now', () => expect(tense('adding', ['ing'])).toBe(true))
test('says yes or no', () => expect(typeof tense('plum', ['lum'])).toBe('boolean'))
`
const tensed = (name: string, told: Told, source: Edits, more: Change['edits'], base = ENDINGS) =>
  change(
    name,
    told,
    { 'package.json': JEST, 'src/tense.js': TENSE, 'src/endings.js': base, 'test/tense.test.js': TENSES },
    { 'src/tense.js': source, 'test/tense.test.js': [[TENSES.slice(TENSES.indexOf("test('takes"), TENSES.indexOf("test('says")), '']], ...more },
  )
const WORDY: Edits = [
  ["import { endings } from './endings.js'\n\n", ''],
  [
    '  const found = endings(text)\n  const others = found.filter((ending) => !kinds.includes(ending))\n  return others.length === 0\n',
    '  return text.length > kinds.length\n',
  ],
]
const WRITTEN_OUT: Edits = [
  ["import { endings } from './endings.js'\n\n", ''],
  ['  const found = endings(text)\n  const others = found.filter', '  const others = [text].filter'],
]

/** Reasons for a loss that the code of the change shows, and changes that look nearly the same and show none. */
export const REASONS_IN_CODE: readonly Change[] = [
  handed('a test gone whose call is refused now, as another test demands', 'silent', asking("desk.add('plum', { number: '0' })")),
  handed('a test gone, and another call is refused as another test demands', 'test_deletion', asking("desk.add('plum', { number: '7' })")),
  handed('a test gone whose call is refused now, and no test demands it', 'test_deletion', ''),
  handed('a test gone whose call is demanded to fail, and nothing of the source refuses it', 'any', asking("desk.add('plum', { number: '0' })"), [
    ['this.slips.set(key, name)', 'this.slips.set(key, `${name}`)'],
  ]),

  passed('a suite gone with the branch for the short word in its title', 'silent', [[BRANCH, '']]),
  passed('a suite gone, and the branch for the word in its title stays', 'test_deletion', [['toUpperCase()', 'toLowerCase()']]),
  passed('a suite gone, and another function decides by the word in its title', 'test_deletion', [
    [BRANCH, ''],
    ['  shout(data) {\n', "  shout(data) {\n    if (this.method === 'GET') return this\n"],
  ]),
  passed(
    "a suite gone that is about another word than the branch's",
    'test_deletion',
    [[BRANCH, '']],
    [[PASSED.slice(PASSED.indexOf("  describe('when a POST"), PASSED.lastIndexOf('})')), '']],
  ),

  held('a suite gone with what its title speaks of', 'silent', '', [[SETBACK, '']]),
  held('a test gone of a suite whose title speaks of what is gone, and the suite stays', 'test_deletion', ONE_LEFT, [[SETBACK, '']]),
  held('a suite gone, and what its title speaks of only got another name', 'test_deletion', '', [
    ['typeof onSetback', 'typeof onSetbackDone'],
    ['  onSetback(', '  onSetbackDone('],
  ]),

  signed('a test gone whose call hands over more than the function takes now', 'silent', SHORTER),
  signed('a test gone, and the function takes the rest as well', 'test_deletion', [
    [
      "sign(key, lit, { size = 'small' } = {}) {\n    return `/signs/${lit ? 'lit-' : ''}${key}",
      "sign(key, ...rest) {\n    const { size = 'small' } = rest.at(-1)\n    return `/signs/${key}",
    ],
  ]),
  signed(
    'a test gone that calls a function of the same name of another package',
    'test_deletion',
    SHORTER,
    AS_SHORT,
    SIGNED.replace("import { Signs } from '../src/signs.js'\n", "import { Signs } from 'signs'\n"),
  ),
  signed(
    'a test gone, and a function of another name takes less',
    'test_deletion',
    [
      ['mark(key, lit, { size', 'mark(key, { size'],
      ["/marks/${lit ? 'lit-' : ''}${key}", '/marks/${key}'],
    ],
    [AS_SHORT[1] ?? ['', '']],
  ),

  signed(
    'a test gone that hands over a last argument which is taken no more',
    'test_deletion',
    [
      ["sign(key, lit, { size = 'small' } = {})", 'sign(key, lit)'],
      ['.${size}`\n  }\n  mark', '`\n  }\n  mark'],
    ],
    [AS_SHORT[1] ?? ['', '']],
  ),

  settled('checks gone of what the code sets no more and reads still', 'silent', UNSET),
  settled('checks gone of what the code sets still, in one of two places', 'assertion_weakening', [UNSET[0] ?? ['', '']]),
  settled('checks gone of what the test gives the code itself', 'assertion_weakening', UNSET, SETTLED.replace('settle({})', 'settle({ looseEnds: true })')),

  completed('a test gone with the script that it names in pieces', 'silent', { 'scripts/completions/bash/shop': null }),
  completed('a test gone with another script than it names', 'test_deletion', { 'scripts/completions/fish/shop.fish': null }),
  completed('a test gone, and the script that it names is in another folder now', 'test_deletion', {
    'scripts/completions/bash/shop': null,
    'share/shop': `# moved\n${BASH.repeat(4)}`,
  }),
  completed('a test gone that writes such a script itself', 'test_deletion', { 'scripts/completions/bash/shop': null }, WRITES),

  missing('a file of tests gone whose module was no file before', 'silent', {}),
  missing('a file of tests gone whose module is there', 'test_deletion', { 'src/scrolls.js': 'export const scrolls = (rows) => rows.length - 1\n' }),
  missing('a file of tests gone whose module a build leaves there', 'test_deletion', { '.gitignore': 'src/scrolls.js\n' }),

  booted(
    'a check gone of a line that the test keeps under a name and the code writes no more',
    'silent',
    BOOT.slice(0, BOOT.indexOf('    if parent')) + BOOT.slice(BOOT.indexOf('    log.info')),
  ),
  booted('a check gone of a line that the code writes still', 'assertion_weakening', BOOT.replace('log.info("stage begun")', 'log.info("begun")')),

  tensed('a test gone of a function that lost what a module gave, which is gone', 'silent', WORDY, { 'src/endings.js': null }),
  tensed('a test gone of a function that lost what a module gave, which stays', 'test_deletion', WORDY, {}),
  tensed(
    'a test gone of a function in which a module of one line is written out',
    'test_deletion',
    WRITTEN_OUT,
    { 'src/endings.js': null },
    'export const endings = (text) => [text]\n',
  ),

  loaded('a test gone with the message that its code put together, a part of which others say', 'silent', LETS),
  loaded('a test gone with the message of another function', 'test_deletion', LETS, LOADED.slice(LOADED.indexOf("test('no slip'"))),
  loaded('a test gone whose message is put together in other words', 'test_deletion', [['Theme "', 'Look "']]),

  versioned('a test left out by a version of which a module of the base keeps a constant', 'silent', '@pytest.mark.skipif(LISTS_GT_2, reason="gone in 2")'),
  versioned('a test left out by a constant of the same module that is of no version', 'test_skipping', '@pytest.mark.skipif(not LISTS_WIDE, reason="narrow")'),
  versioned('a test left out by a version of which the change itself makes the constant', 'test_skipping', '@pytest.mark.skipif(LISTS_WIDE, reason="wide")', [
    ['LISTS_WIDE = False', 'LISTS_WIDE = LISTS_VERSION.major >= 0'],
  ]),
]
