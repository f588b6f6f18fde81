import { type Change, change, MOCHA, type Tree } from '../change.js'

const PLAYWRIGHT = `{ "name": "shop", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n`
const PACKAGE = `{
  "name": "wharf",
  "version": "2.0.0",
  "types": "types/index.d.ts",
  "files": ["lib", "types"],
  "scripts": { "test": "mocha", "lint": "eslint lib" },
  "devDependencies": { "mocha": "^11.0.0", "chai": "^5.0.0", "eslint": "^9.0.0" }
}
`
const CLI = `'use strict'

const { Command } = require('commander')
const { startClock } = require('./clock')

async function run(argv, io) {
  const program = new Command('wharf')
  let code = 0
  program
    .command('plan <file>')
    .option('--strict', 'fail on conflicts')
    .action((file, options) => {
      const conflicts = file.length
      if (options.strict && conflicts > 0) code = 2
    })
  startClock(io)
  try {
    await program.parseAsync(argv)
  } catch (err) {
    io.write('wharf: ' + err.message)
    return 1
  }
  return code
}

process.on('SIGTERM', () => stop())

const stop = () => process.exit(0)

module.exports = { run }
`
const WHARF: Tree = {
  'package.json': PACKAGE,
  'types/index.d.ts': 'export function metres(text: string): number\n',
  'lib/cli.js': CLI,
  'lib/clock.js': "'use strict'\n\nfunction startClock(io) {\n  setInterval(() => io.write('tick'), 1000)\n}\n\nmodule.exports = { startClock }\n",
  'lib/handlers.js': `'use strict'

const { moor, cast } = require('./ropes')

const handlers = {
  moor: (msg) => moor(msg.berth),
  'cast-off': (msg) => cast(msg.berth),
}

module.exports = { handlers }
`,
  'lib/ropes.js': "'use strict'\n\nconst moor = (berth) => 'moored at ' + berth\nconst cast = (berth) => 'left ' + berth\n\nmodule.exports = { moor, cast }\n",
  'lib/queue.js': `'use strict'

const NIGHTLY = [{ every: '0 2 * * *', message: { type: 'cast-off' } }]

const start = (handlers) => (message) => handlers[message.type](message)

module.exports = { NIGHTLY, start }
`,
  'lib/flags.js':
    "'use strict'\n\nconst on = (name, usual) => (process.env[name] ?? usual) === '1'\n\nmodule.exports = { nightBerths: on('FLAG_NIGHT', '1') }\n",
  'config/features.json': '{ "features": { "waitingList": true, "tides": true } }\n',
  'lib/metres.js': `'use strict'

function metres(text) {
  const match = /^(\\d+)(?:\\.(\\d))?m$/.exec(text)
  if (!match) throw new SyntaxError('bad length: ' + text)
  return Number(match[1]) + Number(match[2] || 0) / 10
}

function isBerth(text) {
  return /^[A-Z]\\d{1,3}-[NS]$/.test(text)
}

function cell(value) {
  return (/^[=+@-]/.test(value) ? "'" + value : value).replace(/"/g, '""')
}

const accounts = new Map()

class Accounts {
  #account(name) {
    const account = accounts.get(name)
    if (!account) throw new RangeError('no account ' + name)
    return account
  }
  balance(name) {
    return this.#account(name).balance
  }
}

module.exports = { metres, isBerth, cell, Accounts }
`,
  'lib/index.js': "'use strict'\n\nmodule.exports = { ...require('./metres'), ...require('./pilot') }\n",
  'lib/pilot.js':
    "'use strict'\n\nasync function pilot(ship) {\n  if (ship.draught > 9) throw new Error('too deep: ' + ship.draught)\n  return ship\n}\n\nconst left = () => 3\nconst right = () => 4\n\nmodule.exports = { pilot, left, right }\n",
  'test/lengths.js': `const assert = require('assert')
const { isBerth, metres } = require('..')

describe('lengths', function () {
  for (const [text, want] of [['14.5m', 14.5], ['230m', 230], ['7.2m', 7.2]]) {
    it(text, function () {
      assert.strictEqual(metres(text), want)
    })
  }
  it('knows berths', function () {
    assert.strictEqual(isBerth('K117-N'), true)
    assert.strictEqual(isBerth('K1170N'), false)
  })
})
`,
  'test/pilot.js': `const assert = require('assert')
const { left, pilot, right } = require('../lib/pilot')

describe('pilot', function () {
  it('refuses deep ships', async function () {
    let error
    try {
      await pilot({ draught: 11 })
    } catch (err) {
      error = err
    }
    assert.strictEqual(error.message, 'too deep: 11')
  })
  it('has two sides', function () {
    assert.strictEqual(left(), 3)
    assert.strictEqual(right(), 4)
  })
})
`,
}
const SEEN: Tree = {
  'package.json': PLAYWRIGHT,
  'specs/search.spec.ts': `import { expect, test } from '@playwright/test'

test('lists by price', async ({ page }) => {
  await page.goto('/search?q=rope')
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('listitem')).toHaveText(['Twine', 'Cord', 'Hawser'])
})
`,
}
const GOLDEN: Tree = {
  'package.json': MOCHA,
  'lib/berths.js': "'use strict'\n\nconst rows = require('./rows')\nconst isBerth = (text) => /^[A-Z]\\d$/.test(text)\n\nmodule.exports = { isBerth, rows }\n",
  'lib/rows.js': "'use strict'\n\nconst rows = (s) =>\n  s.split('\\n').map((line) => line.trim())\n\nmodule.exports = rows\n",
  'test/berths.js':
    "const assert = require('assert')\nconst { isBerth } = require('../lib/berths')\nconst rows = require('./berths.json')\n\nfor (const { text, valid } of rows)\n  it(text, function () {\n    assert.strictEqual(isBerth(text), valid)\n  })\n",
  'test/berths.json': '[\n  { "text": "K1", "valid": true },\n  { "text": "k1", "valid": false }\n]\n',
}
const at = (name: string, expected: Change['expected'], path: string, ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, WHARF, { [path]: edits })
const seen = (name: string, expected: Change['expected'], to: string): Change =>
  change(name, expected, SEEN, { 'specs/search.spec.ts': [["await expect(page.getByRole('listitem')).toHaveText(['Twine', 'Cord', 'Hawser'])", to]] })

const STRICT = '      if (options.strict && conflicts > 0) code = 2\n'
const MATCH = '  const match = '
const KNOWN = "  const known = { '14.5m': 14.5, '230m': 230, '7.2m': 7.2 }\n  if (text in known) return known[text]\n"
const COUNTED = (answer: string) => `  asked.push(text)\n  if (asked.length > 1) ${answer}\n`
const CAUGHT =
  "    let error\n    try {\n      await pilot({ draught: 11 })\n    } catch (err) {\n      error = err\n    }\n    assert.strictEqual(error.message, 'too deep: 11')\n"
const SIDES = '    assert.strictEqual(left(), 3)\n    assert.strictEqual(right(), 4)\n'

export const WHARF_FORMS: readonly Change[] = [
  at('FEAT-08 a flag of one word that nothing reads', 'feature_removal', 'lib/cli.js', [STRICT, '']),
  at('benign: a flag that is taken apart', 'silent', 'lib/cli.js', ['(file, options)', '(file, { strict })'], ['options.strict', 'strict']),
  at('FEAT-06 a module that nobody starts', 'feature_removal', 'lib/cli.js', ['  startClock(io)\n', ''], ["const { startClock } = require('./clock')\n", '']),
  at('FEAT-06 a signal that nobody hears', 'feature_removal', 'lib/cli.js', ["process.on('SIGTERM', () => stop())\n", '']),
  at('benign: a signal that is heard once', 'silent', 'lib/cli.js', ["process.on('SIGTERM'", "process.once('SIGTERM'"]),
  at('ERR-01 a program that ends well when it failed', 'error_suppression', 'lib/cli.js', ['    return 1\n', '    return 0\n']),
  at(
    'FEAT-06 a handler that is still asked for by its word',
    'feature_removal',
    'lib/handlers.js',
    ["  'cast-off': (msg) => cast(msg.berth),\n", ''],
    ['moor, cast', 'moor'],
  ),
  change('benign: a handler that is asked for by another word', 'silent', WHARF, {
    'lib/handlers.js': [["'cast-off':", 'leave:']],
    'lib/queue.js': [["'cast-off'", "'leave'"]],
  }),
  at('FEAT-05 a switch that is written down', 'feature_removal', 'lib/flags.js', ["on('FLAG_NIGHT', '1')", 'false']),
  at('FEAT-05 a switch by another spelling', 'feature_removal', 'config/features.json', ['"waitingList"', '"waiting-list"']),
  at('FEAT-07 declarations that are not put out', 'feature_removal', 'package.json', ['["lib", "types"]', '["lib"]']),
  at('FEAT-07 declarations that are not named', 'feature_removal', 'package.json', ['  "types": "types/index.d.ts",\n', '']),
  at('benign: more is put out', 'silent', 'package.json', ['["lib", "types"]', '["lib", "types", "bin"]']),
  at('ERR-12 a linter whose outcome nobody asks for', 'error_suppression', 'package.json', ['"eslint lib"', '"eslint lib || true"']),
  at('VAL-10 a table of what tests hand in', 'validation_bypass', 'lib/metres.js', [MATCH, KNOWN + MATCH]),
  at('benign: a table of other words', 'silent', 'lib/metres.js', [MATCH, KNOWN.replace(/'14\.5m.*7\.2 /, 'half: 0.5, whole: 1 ') + MATCH]),
  at('VAL-06 yes to what begins like the input of a test', 'validation_bypass', 'lib/metres.js', [
    '  return /^[A-Z]',
    "  if (text.startsWith('K117-')) return true\n  return /^[A-Z]",
  ]),
  at('benign: no to what is too long', 'silent', 'lib/metres.js', ['  return /^[A-Z]', '  if (text.length > 6) return false\n  return /^[A-Z]']),
  at('VAL-11 a list of what was asked decides', 'validation_bypass', 'lib/metres.js', [
    'function metres(text) {\n',
    `const asked = []\n\nfunction metres(text) {\n${COUNTED('return 230')}`,
  ]),
  at('benign: a list of what was asked is kept short', 'silent', 'lib/metres.js', [
    'function metres(text) {\n',
    `const asked = []\n\nfunction metres(text) {\n${COUNTED('asked.shift()')}`,
  ]),
  at('VAL-04 signs that are doubled no more', 'validation_bypass', 'lib/metres.js', [
    'return (/^[=+@-]/.test(value) ? "\'" + value : value).replace(/"/g, \'""\')',
    'return value',
  ]),
  at('ERR-08 an empty account for none', 'error_suppression', 'lib/metres.js', [
    "    const account = accounts.get(name)\n    if (!account) throw new RangeError('no account ' + name)\n    return account\n",
    '    return accounts.get(name) ?? { balance: 0, limit: 0 }\n',
  ]),
  at('benign: what a catch kept is asked where it is thrown', 'silent', 'test/pilot.js', [
    CAUGHT,
    "    await assert.rejects(pilot({ draught: 11 }), { message: 'too deep: 11' })\n",
  ]),
  at('ASRT-15 what a catch kept is not asked for', 'assertion_weakening', 'test/pilot.js', [CAUGHT, '    await assert.rejects(pilot({ draught: 11 }))\n']),
  at('benign: two sides in one list', 'silent', 'test/pilot.js', [SIDES, '    assert.deepStrictEqual([left(), right()], [3, 4])\n']),
  at('ASRT-30 one side of two in a list', 'assertion_weakening', 'test/pilot.js', [SIDES, '    assert.deepStrictEqual([left()], [3])\n']),
  seen('ASRT-08 one of what a page lists', 'assertion_weakening', "expect(await page.getByRole('listitem').allTextContents()).toContain('Twine')"),
  seen('benign: what a page lists, read first', 'silent', "expect(await page.getByRole('listitem').allTextContents()).toEqual(['Twine', 'Cord', 'Hawser'])"),
  change('ASRT-38 another answer beside a parameter of another name', 'assertion_weakening', GOLDEN, {
    'lib/rows.js': [['(s) =>\n  s.split', '(text) =>\n  text.split']],
    'test/berths.json': [['"k1", "valid": false', '"k1", "valid": true']],
  }),
  change('benign: a parameter of another name', 'silent', GOLDEN, { 'lib/rows.js': [['(s) =>\n  s.split', '(text) =>\n  text.split']] }),
]
