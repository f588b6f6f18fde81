import { change, JEST, upon, VITEST } from '../change.js'

const jest = upon({ 'package.json': JEST })
const vitest = upon({ 'package.json': VITEST })

const WINDOWS = (checks: string) =>
  `const owner = require('../src/owner')\n\ntest('owner', () => {\n  const told = owner()\n  expect(told.pid).toEqual(expect.any(Number))\n${checks}})\n`
const OWNER = 'module.exports = () => ({ pid: process.pid, uid: process.getuid ? process.getuid() : null })\n'
const ALWAYS = "  expect(typeof told.uid).toBe('number')\n"
const BOTH = (system: string, none: string) =>
  `  if (process.platform === '${system}') {\n    expect(told.uid).toBe${none}\n  } else {\n    expect(typeof told.uid).toBe('number')\n  }\n`
const SAME = ALWAYS.replace('typeof told.uid', 'told.uid').replace("'number'", '1000')
const SAME_BOTH = (system: string, none: string) => BOTH(system, none).replace('typeof told.uid', 'told.uid').replace("'number'", '1000')

const OPTIONS = (made: string, members: string) =>
  `import type { ClientOptions } from 'harbour-client'\n\nexport interface ${made}{\n${members}}\n\nexport const name = 'harbour'\n`
const TEST = "import { expect, test } from 'vitest'\nimport { name } from './options'\n\ntest('name', () => {\n  expect(name).toBe('harbour')\n})\n"

const DRIVER = (first: string, inner: string, use = 'connect()') =>
  `import { open } from 'harbour-client'\nimport { required } from './required'\n\nexport function driver(options) {\n  let held\n${first}  const connect = () => {\n    if (!held) {\n${inner}      held = open(options.url)\n    }\n    return held\n  }\n  return {\n    name: 'harbour',\n    get: (key) => ${use}.get(key),\n  }\n}\n`
const REFUSES = (of: string, condition = '!options.url') => `${of}if (${condition}) {\n${of}  throw new Error('a url is required')\n${of}}\n`
const REQUIRES = (of: string, condition = '!options.url') => `${of}if (${condition}) {\n${of}  throw required('harbour', 'url')\n${of}}\n`
const REQUIRED = { 'src/required.js': "export const required = (name, option) => new TypeError(name + ' needs ' + option)\n" }

const PHONES = (pattern: string) =>
  `const phones = {\n  'de-DE': ${pattern},\n  'fr-FR': /^0[67]\\d{8}$/,\n}\n\nexport const isPhone = (text, locale) => phones[locale].test(text)\n`
const PHONES_TEST = (valid: string, invalid = '') =>
  `import { isPhone } from '../src/phones'\n\nconst fixtures = [\n  {\n    locale: 'de-DE',\n    valid: [\n      '015112345678',\n${valid}      '017112345678',\n    ],\n    invalid: [\n${invalid}      '12345',\n      'harbour',\n    ],\n  },\n]\n\ntest('phones', () => {\n  for (const { locale, valid, invalid } of fixtures) {\n    for (const one of valid) expect(isPhone(one, locale)).toBe(true)\n    for (const one of invalid) expect(isPhone(one, locale)).toBe(false)\n  }\n})\n`

const LOG = (call: string, own: string) =>
  `export class Logger {\n  log(message, callback) {\n${own}    if (this.ways.length === 0) return onError(new Error('no way to log'))\n${call}  }\n}\n`
const ON_ERROR = '    function onError(error) {\n      if (callback) callback(error)\n    }\n\n'
const EACH_WAY = "    for (const way of this.ways) {\n      way.log(message, () => this.emit('logging', way))\n    }\n    if (callback) callback(null)\n"
const ALL_WAYS =
  "    const next = (error) => (callback ? callback(error ?? null) : undefined)\n    this.ways.forEach((way) => {\n      way.write(message, (error) => {\n        if (error) return next(error)\n        this.emit('logging', way)\n        next()\n      })\n    })\n"

const ORDER = (body: string) =>
  `export function orderBy(list, criterion) {\n  const valueOf = (one) => {\n    if (one === null) {\n      return one\n    }\n${body}  }\n  return [...list].sort((a, b) => (valueOf(a) < valueOf(b) ? -1 : 1))\n}\n`
const OF_OBJECTS = "    if (typeof one === 'object') {\n      return one[criterion]\n    }\n    return one\n"
const OF_ALL = '    return one[criterion]\n'
const ORDER_TEST = (more = '') =>
  `import { orderBy } from '../src/order'\n\ntest('orders', () => {\n  expect(orderBy([{ n: 2 }, { n: 1 }], 'n')).toEqual([{ n: 1 }, { n: 2 }])\n${more}})\n`

const MONEY = (mark: string) => `export function money(symbol) {\n  const mark = ${mark}\n  return mark + '\\\\d+'\n}\n`
const MONEY_TEST = "import { money } from '../src/money'\n\ntest('money', () => {\n  expect(money('.')).toContain('d+')\n})\n"

/** Ways of a platform, types, guards, patterns and callbacks. */
export const KEPT_WITHIN = [
  jest(
    'a pattern by which signs are marked takes more of them',
    'silent',
    { 'src/money.js': MONEY("'(\\\\' + symbol.replace(/\\./g, '\\\\.') + ')'"), 'test/money.test.js': MONEY_TEST },
    { 'src/money.js': MONEY("'(' + symbol.replace(/\\W/, (one) => '\\\\' + one) + ')'") },
  ),
  jest(
    'a pattern that decides takes more signs',
    'validation_bypass',
    { 'src/money.js': MONEY("/^\\.$/.test(symbol) ? '.' : ''"), 'test/money.test.js': MONEY_TEST },
    { 'src/money.js': MONEY("/^\\W$/.test(symbol) ? '.' : ''") },
  ),
  jest(
    'what is not there on Windows is asked there, and the same elsewhere',
    'silent',
    { 'src/owner.js': OWNER, 'test/owner.test.js': WINDOWS(SAME) },
    { 'test/owner.test.js': WINDOWS(SAME_BOTH('win32', 'Null()')) },
  ),
  jest(
    'what is said not to be there on Linux is asked elsewhere alone',
    'any',
    { 'src/owner.js': OWNER, 'test/owner.test.js': WINDOWS(SAME) },
    { 'test/owner.test.js': WINDOWS(SAME_BOTH('linux', 'Null()')) },
  ),
  jest(
    'on Windows something is asked that says nothing',
    'any',
    { 'src/owner.js': OWNER, 'test/owner.test.js': WINDOWS(SAME) },
    { 'test/owner.test.js': WINDOWS(SAME_BOTH('win32', 'Defined()')) },
  ),
  vitest(
    'a type takes the members of the library that it is made for',
    'silent',
    { 'src/options.ts': OPTIONS('Options ', '  name?: string\n  token?: string\n'), 'src/options.test.ts': TEST },
    { 'src/options.ts': OPTIONS('Options\n  extends ClientOptions ', '  name?: string\n') },
  ),
  vitest(
    'a type that was made of a library before loses a member',
    'feature_removal',
    { 'src/options.ts': OPTIONS('Options extends ClientOptions ', '  name?: string\n  token?: string\n'), 'src/options.test.ts': TEST },
    { 'src/options.ts': OPTIONS('Options extends ClientOptions ', '  name?: string\n') },
  ),
  jest(
    'a guard stands where the connection is made, in a function within',
    'silent',
    { ...REQUIRED, 'src/driver.js': DRIVER(REFUSES('  '), '') },
    { 'src/driver.js': DRIVER('', REQUIRES('      ')) },
  ),
  jest(
    'a guard stands under another condition in a function within',
    'validation_bypass',
    { ...REQUIRED, 'src/driver.js': DRIVER(REFUSES('  '), '') },
    { 'src/driver.js': DRIVER('', REQUIRES('      ', '!options.url && options.strict')) },
  ),
  jest(
    'a guard stands in a function within that nothing calls',
    'validation_bypass',
    { ...REQUIRED, 'src/driver.js': DRIVER(REFUSES('  '), '', 'open(options.url)') },
    { 'src/driver.js': DRIVER('', REQUIRES('      '), 'open(options.url)') },
  ),
  jest(
    'a list of what is right gets what only the wider pattern takes',
    'silent',
    { 'src/phones.js': PHONES('/^01(?:5[12]|7[01])\\d{8}$/'), 'test/phones.test.js': PHONES_TEST('') },
    { 'src/phones.js': PHONES('/^01(?:5[123]|7[01])\\d{8}$/'), 'test/phones.test.js': PHONES_TEST("      '015312345678',\n") },
  ),
  jest(
    'a list of what is wrong gets what only the wider pattern takes',
    'validation_bypass',
    { 'src/phones.js': PHONES('/^01(?:5[12]|7[01])\\d{8}$/'), 'test/phones.test.js': PHONES_TEST('') },
    { 'src/phones.js': PHONES('/^01(?:5[123]|7[01])\\d{8}$/'), 'test/phones.test.js': PHONES_TEST('', "      '015312345678',\n") },
  ),
  jest(
    'a list of what is right gets what both patterns take',
    'validation_bypass',
    { 'src/phones.js': PHONES('/^01(?:5[12]|7[01])\\d{8}$/'), 'test/phones.test.js': PHONES_TEST('') },
    { 'src/phones.js': PHONES('/^01(?:5[123]|7[01])\\d{8}$/'), 'test/phones.test.js': PHONES_TEST("      '015212345678',\n") },
  ),
  jest(
    'a condition of a function within goes, and a test asks the function around it',
    'silent',
    { 'src/order.js': ORDER(OF_OBJECTS), 'test/order.test.js': ORDER_TEST() },
    { 'src/order.js': ORDER(OF_ALL), 'test/order.test.js': ORDER_TEST("  expect(orderBy(['aa', 'b'], 'length')).toEqual(['b', 'aa'])\n") },
  ),
  jest(
    'a condition of a function within goes, and no test asks for it',
    'any',
    { 'src/order.js': ORDER(OF_OBJECTS), 'test/order.test.js': ORDER_TEST() },
    { 'src/order.js': ORDER(OF_ALL) },
  ),
  jest(
    'a function of the file is told of an error, and what is called back tells more',
    'silent',
    { 'src/logger.js': LOG(EACH_WAY, ON_ERROR) },
    { 'src/logger.js': LOG(ALL_WAYS, ON_ERROR) },
  ),
]

const STRICT = '{\n  "compilerOptions": { "strict": true, "noImplicitReturns": true }\n}\n'
const CONFIG = (path: string, more = '') => `{\n  "extends": "${path}"${more}\n}\n`
const OWN = ',\n  "include": ["src"],\n  "compilerOptions": { "strict": true, "noImplicitAny": true, "noImplicitReturns": true }'
const PACKAGE = (name: string) => `{ "name": "${name}", "version": "1.0.0", "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^3.0.0" } }\n`
const ROOT = '{ "name": "harbour", "private": true, "workspaces": ["packages/*"], "devDependencies": { "typescript": "^5.0.0" } }\n'
const ONE = (name: string) => `export const ${name} = (n: number) => n + 1\n`
const ONE_TEST = (name: string) =>
  `import { expect, test } from 'vitest'\nimport { ${name} } from './${name}'\n\ntest('${name}', () => {\n  expect(${name}(1)).toBe(2)\n})\n`
const JOB = (name: string) =>
  `on: [pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci\n      - run: npm test -w ${name}\n`
const PLACES = {
  'package.json': ROOT,
  '.github/workflows/ci-dock.yml': JOB('dock'),
  '.github/workflows/ci-cart.yml': JOB('cart'),
  'packages/dock/package.json': PACKAGE('dock'),
  'packages/dock/src/dock.ts': ONE('dock'),
  'packages/dock/src/dock.test.ts': ONE_TEST('dock'),
  'packages/cart/package.json': PACKAGE('cart'),
  'packages/cart/src/cart.ts': ONE('cart'),
  'packages/cart/src/cart.test.ts': ONE_TEST('cart'),
}
const GONE = { 'packages/cart/package.json': null, 'packages/cart/src/cart.ts': null, 'packages/cart/src/cart.test.ts': null }

const ENGINES = (node: number) =>
  `{ "name": "cart", "version": "1.0.0", "engines": { "node": ">=${node}" }, "scripts": { "test": "jest" }, "devDependencies": { "jest": "^29.0.0" } }\n`
const BABEL = (node: number) => `{\n  "presets": [["env", { "targets": { "node": ${node} } }]]\n}\n`
const CART = {
  'src/cart.js': 'module.exports = (n) => n + 1\n',
  'test/cart.test.js': "test('cart', () => {\n  expect(require('../src/cart')(1)).toBe(2)\n})\n",
}

/** Settings that others say, and CI of what is gone. */
const COVERED = {
  ...PLACES,
  'tsconfig.base.json': STRICT,
  'tsconfig.json': CONFIG('./tsconfig.base.json'),
  'packages/cart/tsconfig.json': CONFIG('../../tsconfig.json', OWN),
}
const STARRED = ',\n  "compilerOptions": { "paths": { "@/*": ["src/*"] }, "strict": false },\n  "include": ["src/**/*"]'

export const SAID_ABOVE = [
  change(
    'a range follows what the code is compiled for',
    'silent',
    { ...CART, 'package.json': ENGINES(18), '.babelrc': BABEL(18) },
    { 'package.json': ENGINES(20), '.babelrc': BABEL(20) },
  ),
  change(
    'a range goes above what the code is compiled for',
    'feature_removal',
    { ...CART, 'package.json': ENGINES(18), '.babelrc': BABEL(18) },
    { 'package.json': ENGINES(20) },
  ),
  change(
    'a config goes for one beside it that extends a strict one',
    'silent',
    {
      ...PLACES,
      'tsconfig.base.json': STRICT,
      'tsconfig.json': CONFIG('./tsconfig.base.json'),
      'packages/cart/tsconfig.json': CONFIG('../../tsconfig.json', OWN),
    },
    { 'packages/cart/tsconfig.json': null, 'packages/cart/tsconfig.build.json': CONFIG('../../tsconfig.base.json') },
  ),
  change(
    'a config goes for one beside it that extends nothing strict',
    'error_suppression',
    {
      ...PLACES,
      'tsconfig.base.json': STRICT,
      'tsconfig.json': CONFIG('./tsconfig.base.json'),
      'packages/cart/tsconfig.json': CONFIG('../../tsconfig.json', OWN),
    },
    { 'packages/cart/tsconfig.json': null, 'packages/cart/tsconfig.build.json': '{\n  "compilerOptions": { "target": "es2022" }\n}\n' },
  ),
  change(
    'a config goes for one beside it that takes a strict one back',
    'error_suppression',
    {
      ...PLACES,
      'tsconfig.base.json': STRICT,
      'tsconfig.json': CONFIG('./tsconfig.base.json'),
      'packages/cart/tsconfig.json': CONFIG('../../tsconfig.json', OWN),
    },
    {
      'packages/cart/tsconfig.json': null,
      'packages/cart/tsconfig.build.json': CONFIG('../../tsconfig.base.json', ',\n  "compilerOptions": { "strict": false }'),
    },
  ),
  change('a config goes for one beside it that takes a strict one back between paths with stars', 'error_suppression', COVERED, {
    'packages/cart/tsconfig.json': null,
    'packages/cart/tsconfig.build.json': CONFIG('../../tsconfig.base.json', STARRED),
  }),
  change(
    'CI of a package goes with the whole package',
    'silent',
    { ...PLACES, 'README.md': '# Harbour\n\nCart and dock.\n' },
    {
      ...GONE,
      '.github/workflows/ci-cart.yml': null,
      'README.md': '# Harbour\n\nDock. The cart is gone.\n',
    },
  ),
  change('CI of a package goes while the package stays', 'test_skipping', PLACES, { '.github/workflows/ci-cart.yml': null }),
  change('CI of a package goes while its code stays without a manifest', 'test_skipping', PLACES, {
    'packages/cart/package.json': null,
    '.github/workflows/ci-cart.yml': null,
  }),
]
