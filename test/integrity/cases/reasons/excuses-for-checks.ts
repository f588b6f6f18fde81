import { type Change, change, type Expected, MOCHA, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onJavascript = upon({ 'package.json': VITEST })
const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })

const SHOP = (first = '  if (n > 9) throw new RangeError("too many")\n') => `export function total(prices) {
  return prices.reduce((a, b) => a + b, 0)
}
export function make(n) {
${first}  return { n, tags: ['a', 'b'], owner: { name: 'Ada', age: 36 } }
}
`
const TESTED = (body: string, top = 'it') =>
  `import { expect, it } from 'vitest'\nimport { make, total } from '../src/shop.js'\n\n${top}('works', () => {\n${body}})\n`
const inTest = (name: string, expected: Expected, before: string, after: string, source = SHOP()): Change =>
  onJavascript(name, expected, { 'src/shop.js': SHOP(), 'test/shop.test.js': TESTED(before) }, { 'src/shop.js': source, 'test/shop.test.js': TESTED(after) })
// The same, by other words.
const REWORDED = SHOP().replace('a + b, 0', 'b + a, 0')
const REFUSED = '  expect(make(1).n).toBe(1)\n  expect(() => make(10)).toThrow()\n'
const CALM = '  expect(() => make(5)).not.toThrow()\n  expect(total([1])).toBe(1)\n'
const SUMS = '  expect(total([1, 2])).toBe(3)\n'
const NAMED = "  expect(make(1).owner.name).toBe('Ada')\n"
const SPLIT = (condition: string, other: string) =>
  `import { expect, it } from 'vitest'\nimport { make, total } from '../src/shop.js'\n\nit.runIf(${condition})('works', () => {\n${SUMS}})\nit.skipIf(${condition})('works as it does', () => {\n  expect(total([1, 2])).toBe(${other})\n})\n`
const splits = (name: string, expected: Expected, condition: string, other: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/shop.js': SHOP(), 'test/shop.test.js': TESTED(SUMS) },
    { 'src/shop.js': REWORDED, 'test/shop.test.js': SPLIT(condition, other) },
  )

const OPENS: Tree = {
  'package.json': MOCHA,
  'src/shop.js': 'exports.open = (cb) => setTimeout(cb, 1)\nexports.shut = (cb) => {}\n',
  'test/shop.test.js':
    "const assert = require('assert')\nconst { open, shut } = require('../src/shop')\n\nit('opens alone', (done) => {\n  shut(() => assert.fail('shut was called'))\n  open(() => done())\n})\n",
}
const opens = (name: string, expected: Expected, now: string): Change =>
  change(name, expected, OPENS, { 'test/shop.test.js': [["  shut(() => assert.fail('shut was called'))\n", now]] })

const SAVES = (test: string) => `import { expect, it } from 'vitest'\nimport { save } from '../src/save.js'\n\n${test}`
const SAVED_BACK =
  "it('saves', () => new Promise((done) => {\n  save({}, (err, id) => {\n    expect(err).toBeNull()\n    expect(id).toBe(7)\n    done()\n  })\n}))\n"
const saves = (name: string, expected: Expected, call: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/save.js': "export function save(order, cb) {\n  setTimeout(() => cb(order ? null : new Error('no order'), 7), 1)\n}\n",
      'test/save.test.js': SAVES(SAVED_BACK),
    },
    { 'test/save.test.js': SAVES(`it('saves', async () => {\n  const id = await ${call}\n  expect(id).toBe(7)\n})\n`) },
  )

const WARNED = (body: string) => `import warnings\nfrom shop.tax import tax\n\n\ndef test_tax():\n${body}    assert value == 2\n`
const warns = (name: string, expected: Expected, body: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/tax.py': 'def tax(n):\n    return n / 5\n',
      'tests/test_tax.py': WARNED('    with warnings.catch_warnings(record=True) as seen:\n        value = tax(10)\n    assert len(seen) == 0\n'),
    },
    { 'tests/test_tax.py': WARNED(body) },
  )
const OWNED = 'def make(n):\n    return {"n": n, "owner": {"name": "Ada"}}\n'
const owned = (name: string, expected: Expected, now: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/make.py': OWNED, 'tests/test_make.py': 'from shop.make import make\n\n\ndef test_make():\n    assert make(1)["owner"]["name"] == "Ada"\n' },
    { 'tests/test_make.py': [['make(1)["owner"]["name"] == "Ada"', now]] },
  )

const GUARD = "  if (order.sum < 0) throw new Refusal('negative sum')\n"
const PAY = (guard: string, more = '') =>
  `export class Refusal extends Error {}\n\nexport function pay(order) {\n${guard}  const at = Date.now()\n  return { sum: order.sum, at }\n}\n${more}`
const pays = (name: string, expected: Expected, guard: string, more: string): Change =>
  onJavascript(name, expected, { 'src/pay.js': PAY(GUARD) }, { 'src/pay.js': PAY(guard, more) })

const LOADS_ALL = (body: string) => `export async function load(urls, get) {\n${body}}\n`
const ALL = '  const all = await Promise.all(urls.map(get))\n  return all.map((one) => one.text)\n'
const SETTLED = (remark: string) =>
  `  const all = await Promise.allSettled(urls.map(get))\n${remark}  return all.filter((one) => one.status === 'fulfilled').map((one) => one.value.text)\n`
const gathers = (name: string, expected: Expected, remark: string): Change =>
  onJavascript(name, expected, { 'src/load.js': LOADS_ALL(ALL) }, { 'src/load.js': LOADS_ALL(SETTLED(remark)) })
const READS = (caught: string) => `export function load(read) {\n  try {\n    return read()\n  } catch (error) {\n    ${caught}\n  }\n}\n`
const reads = (name: string, expected: Expected, caught: string): Change =>
  onJavascript(name, expected, { 'src/load.js': READS("throw new Error('cannot read', { cause: error })") }, { 'src/load.js': READS(caught) })
const SHIPS = "export function ship(order) {\n  if (order.held) {\n    return null\n  }\n  order.state = 'sent'\n  return order\n}\n"
const ships = (name: string, expected: Expected, page: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/ship.js': SHIPS, 'README.md': '# shop\n\nCall ship.\n' },
    { 'src/ship.js': [['  if (order.held) {\n    return null\n  }\n', '']], 'README.md': page },
  )

const VISITS = (own: string, draft = '') =>
  `from django.db import models\n\n\nclass Visit(models.Model):\n${own}\n\nclass Draft(models.Model):\n    code = models.CharField(max_length=9)\n${draft}`
const ONCE = '\n    class Meta:\n        constraints = [models.UniqueConstraint(fields=["code"], name="code")]\n'
const visits = (name: string, expected: Expected, own: string, draft = ''): Change =>
  onPython(
    name,
    expected,
    { 'shop/models.py': VISITS('    code = models.CharField(max_length=9, unique=True)\n') },
    { 'shop/models.py': VISITS(`    code = models.CharField(max_length=9)\n${own}`, draft) },
  )
const MODEL = (column: string) => `model Visit {\n  id   Int    @id\n  code String${column}}\n`
const columns = (name: string, expected: Expected, column: string): Change =>
  change(name, expected, { 'package.json': VITEST, 'prisma/schema.prisma': MODEL(' @unique\n') }, { 'prisma/schema.prisma': MODEL(column) })

const CONTROLS = (decorator: string, more = '') => `import { applyDecorators, Controller, Get, SetMetadata } from '@nestjs/common'

export const Roles = (...roles: string[]) => SetMetadata('roles', roles)
${more}
@Controller('visits')
export class Visits {
  @Get()
  ${decorator}
  list() {
    return this.visits.all()
  }
}
`
const controls = (name: string, expected: Expected, roles: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/visits.ts': CONTROLS("@Roles('doctor')") },
    { 'src/visits.ts': CONTROLS('@Staff()', `export const Staff = () => applyDecorators(${roles})\n`) },
  )

const ROUTES = (lines: string) =>
  `const express = require('express')\nconst { requireAuth } = require('./auth')\nconst app = express()\n${lines}module.exports = app\n`
const OPEN_ADMIN = "app.get('/admin', (req, res) => res.json({ ok: 1 }))\n"
const ADMIN_APP = {
  'src/auth.js': 'exports.requireAuth = (req, res, next) => (req.user ? next() : res.sendStatus(401))\n',
  'src/app.js': ROUTES("app.get('/admin', requireAuth, (req, res) => res.json({ ok: 1 }))\n"),
}
const routes = (name: string, expected: Expected, lines: string): Change => onJavascript(name, expected, ADMIN_APP, { 'src/app.js': ROUTES(lines) })
const RENAMED: Change['edits'] = {
  'src/app.js': [
    ['{ requireAuth }', '{ requireUser }'],
    ["'/admin', requireAuth", "'/admin', requireUser"],
  ],
}
const PAGE = (clean: string, own: string) => `${own}export function page(name) {\n  return '<h1>' + ${clean}(name) + '</h1>'\n}\n`
const ESCAPES = "const escape = (text) => text.replace(/</g, '&lt;')\n\n"
const pages = (name: string, expected: Expected, own: string): Change =>
  onJavascript(name, expected, { 'src/page.js': PAGE('escape', ESCAPES) }, { 'src/page.js': PAGE('sanitize', own) })
const ORDERS = (own: string) =>
  `from rest_framework import viewsets\nfrom rest_framework.permissions import IsAuthenticated\n\n\nclass Orders(viewsets.ModelViewSet):\n    queryset = None\n${own}`
const DEFAULTS = 'REST_FRAMEWORK = {"DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"]}\n'
const orders = (name: string, expected: Expected, path: string, settings: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/settings.py': 'DEBUG = False\n', 'shop/views.py': ORDERS('    permission_classes = [IsAuthenticated]\n') },
    { 'shop/views.py': ORDERS(''), [path]: `DEBUG = False\n${settings}` },
  )

/** Reasons for a check, or for a refusal of the code, that is gone, each beside a form that only looks like it. */
export const EXCUSES_FOR_CHECKS: readonly Change[] = [
  inTest('what was refused stands in a comment', 'assertion_weakening', REFUSED, '  /*\n  make(10)\n  */\n  expect(make(1).n).toBe(1)\n', REWORDED),
  inTest(
    'what was refused stands in a function that nothing calls',
    'assertion_weakening',
    REFUSED,
    '  const later = () => {\n    make(10)\n  }\n  expect(make(1).n).toBe(1)\n',
    REWORDED,
  ),
  inTest(
    'what was refused stands under a condition',
    'assertion_weakening',
    REFUSED,
    '  if (make.later) {\n    make(10)\n  }\n  expect(make(1).n).toBe(1)\n',
    REWORDED,
  ),
  inTest('what was refused is done, and the code allows it', 'validation_bypass', REFUSED, '  expect(make(1).n).toBe(1)\n  make(10)\n', SHOP('')),
  inTest(
    'what was not to fail stands in a function that nothing calls',
    'assertion_weakening',
    CALM,
    '  const later = () => {\n    make(5)\n  }\n  expect(total([1])).toBe(1)\n',
  ),
  inTest('what was not to fail stands behind a return', 'any', CALM, '  return\n  make(5)\n  expect(total([1])).toBe(1)\n'),
  inTest('what was not to fail is done', 'silent', CALM, '  make(5)\n  expect(total([1])).toBe(1)\n'),
  splits('a test became two by a variable, of which one expects another answer', 'test_skipping', 'process.env.EXACT', '4'),
  splits('a test became two by a variable, which expect the same', 'silent', 'process.env.EXACT', '3'),
  splits('a test became two by the platform, which answers otherwise', 'silent', "process.platform === 'win32'", '4'),
  inTest(
    'a check became two by a variable, of which one expects another answer',
    'assertion_weakening',
    SUMS,
    '  if (process.env.EXACT) {\n    expect(total([1, 2])).toBe(3)\n  } else {\n    expect(total([1, 2])).toBe(4)\n  }\n',
    REWORDED,
  ),
  opens(
    'a failure is said to a done of another function',
    'assertion_weakening',
    "  const never = (done) => done(new Error('shut was called'))\n  shut(() => never)\n",
  ),
  opens(
    'a failure is a rejection that is taken',
    'assertion_weakening',
    "  new Promise((_, reject) => shut(() => reject('shut was called'))).catch(() => {})\n",
  ),
  opens('a failure is said to the done of the test', 'silent', "  shut(() => done(new Error('shut was called')))\n"),
  saves('the error of a callback is taken no notice of', 'assertion_weakening', 'new Promise((resolve) => save({}, (_, one) => resolve(one)))'),
  saves('the error of a callback rejects', 'silent', 'promisify(save)({})'),
  warns('warnings are errors in a comment', 'assertion_weakening', '    # warnings.simplefilter("error")\n    value = tax(10)\n'),
  warns(
    'warnings are errors where nothing is called',
    'assertion_weakening',
    '    value = tax(10)\n    with warnings.catch_warnings():\n        warnings.simplefilter("error")\n',
  ),
  warns(
    'warnings are errors where it is called',
    'silent',
    '    with warnings.catch_warnings():\n        warnings.simplefilter("error")\n        value = tax(10)\n',
  ),
  inTest(
    'a field may hold anything in the whole that is asked for',
    'assertion_weakening',
    NAMED,
    '  expect(make(1).owner).toEqual({ name: expect.any(String), age: 36 })\n',
  ),
  inTest('a field stands in the whole that is asked for', 'silent', NAMED, "  expect(make(1).owner).toEqual({ name: 'Ada', age: 36 })\n"),
  inTest(
    'a whole is written by one key',
    'assertion_weakening',
    "  expect(make(1)).toEqual({ n: 1, tags: ['a', 'b'], owner: { name: 'Ada', age: 36 } })\n",
    "  expect(JSON.stringify(make(1), ['n'])).toBe('{\"n\":1}')\n",
  ),
  inTest('what is sought in a list is put there by the test', 'assertion_weakening', NAMED, "  expect(['Ada', 'Bob', make(1).owner.name]).toContain('Ada')\n"),
  inTest('the answer is sought in a list of itself', 'silent', "  expect(make(1).tags.includes('a')).toBe(true)\n", "  expect(make(1).tags).toContain('a')\n"),
  inTest('a check is handed to what may not be there', 'assertion_weakening', SUMS, '  globalThis.told?.(() => expect(total([1, 2])).toBe(3))\n'),
  owned('an item is asked for with what is expected in its place', 'assertion_weakening', 'make(1).get("owner", {}).get("name", "Ada") == "Ada"'),
  owned('an item is asked for another way', 'silent', 'make(1).get("owner", {}).get("name") == "Ada"'),
  pays(
    'a refusal stands in a function that nothing calls',
    'validation_bypass',
    '',
    "\nfunction refuseNegative(order) {\n  if (order.sum < 0) throw new Refusal('negative sum')\n}\n",
  ),
  pays(
    'a refusal stands in a function that is called',
    'silent',
    '  refuseNegative(order)\n',
    "\nfunction refuseNegative(order) {\n  if (order.sum < 0) throw new Refusal('negative sum')\n}\n",
  ),
  pays('what checks by its name refuses nothing', 'validation_bypass', '  checkOrder(order)\n', '\nfunction checkOrder(order) {\n  return order.sum >= 0\n}\n'),
  pays('a number is parsed in place of a refusal', 'validation_bypass', '  parseInt(order.sum, 10)\n', ''),
  pays('what checks by its name is of a library', 'silent', '  schema.parse(order)\n', ''),
  gathers('what failed is left out, and a remark speaks of it', 'error_suppression', '  // Those that throw are left out.\n'),
  gathers('what failed is told', 'silent', "  for (const one of all) if (one.status === 'rejected') console.error(one.reason)\n"),
  reads('an error is only asked whether it is there', 'error_suppression', 'return error ? [] : []'),
  reads('an error is given back', 'silent', 'return { rows: [], error }'),
  ships('a way out goes, and a page that names the function is laid out anew', 'any', '# Shop\n\nCall ship.\n'),
  ships('a way out goes, and a page speaks of it', 'silent', '# shop\n\nCall ship, for held orders as well.\n'),
  visits('what stands once is told of another table', 'validation_bypass', '', ONCE),
  visits('what stands once is told of its table', 'silent', ONCE),
  columns('what stands once is told in a comment', 'validation_bypass', '\n  // @@unique([code])\n'),
  columns('what stands once is told of the whole', 'silent', '\n\n  @@unique([code])\n'),
  inTest(
    'an error is taken, and what is expected stands for it',
    'assertion_weakening',
    SUMS,
    '  let sum = 3\n  try {\n    sum = total([1, 2])\n  } catch {}\n  expect(sum).toBe(3)\n',
  ),
  inTest('an answer is kept in a name that is set before', 'silent', SUMS, '  let sum = 0\n  sum = total([1, 2])\n  expect(sum).toBe(3)\n'),
  routes('a guard of all requests stands behind the route', 'any', `${OPEN_ADMIN}app.use(requireAuth)\n`),
  routes('a guard of all requests stands before another path', 'any', `app.use('/other', requireAuth)\n${OPEN_ADMIN}`),
  onJavascript('the guard of a route has another name and lets all on', 'any', ADMIN_APP, {
    ...RENAMED,
    'src/auth.js': 'exports.requireUser = (req, res, next) => next()\n',
  }),
  onJavascript('the guard of a route has another name', 'silent', ADMIN_APP, { ...RENAMED, 'src/auth.js': [['requireAuth', 'requireUser']] }),
  routes('a guard of all requests is put on under a condition', 'any', `if (process.env.GUARDED) app.use(requireAuth)\n${OPEN_ADMIN}`),
  routes('a guard of all requests is put on in a block under a condition', 'any', `if (process.env.GUARDED) {\n  app.use(requireAuth)\n}\n${OPEN_ADMIN}`),
  routes('a guard of all requests stands before the route', 'silent', `app.use(requireAuth)\n${OPEN_ADMIN}`),
  pages('what cleans by its name cuts the ends of a text', 'validation_bypass', 'const sanitize = (text) => text.trim()\n\n'),
  pages('what cleans has another name', 'silent', ESCAPES.replace('escape', 'sanitize')),
  orders('a remark of the settings asks who is there', 'any', 'shop/settings.py', `# ${DEFAULTS}`),
  orders('an example of settings asks who is there', 'any', 'docs/settings_example.py', DEFAULTS),
  orders('the settings ask who is there', 'silent', 'shop/settings.py', DEFAULTS),
  controls('a decorator asks for another role', 'any', "Roles('anyone')"),
  controls('a decorator asks for the same role', 'silent', "Roles('doctor')"),
]
