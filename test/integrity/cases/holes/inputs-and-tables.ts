import { type Change, change, type Expected, JEST, MOCHA, type Tree, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onJest = upon({ 'package.json': JEST })
const onMocha = upon({ 'package.json': MOCHA })

const BERTHS = `const { Router } = require('express')
const router = Router()
const berths = []

router.get('/', (req, res) => {
  const { free } = req.query
  const list = free === undefined ? berths : berths.filter((one) => String(one.free) === free)
  res.json(list)
})

module.exports = router
`
const BERTHS_TEST = `const request = require('supertest')
const { app } = require('../src/app')

test('gives the free berths', async () => {
  const res = await request(app).get('/berths?free=true')
  expect(res.body).toEqual([])
})
`
const LIST = '  const list = free === undefined ? berths : berths.filter((one) => String(one.free) === free)\n  res.json(list)'
const onBerths = (name: string, expected: Expected, to: string): Change =>
  onJest(
    name,
    expected,
    {
      'src/berths.js': BERTHS,
      'src/app.js': "const app = require('express')()\napp.use('/berths', require('./berths'))\nexports.app = app\n",
      'test/berths.test.js': BERTHS_TEST,
    },
    { 'src/berths.js': [[LIST, to]] },
  )

const TOTAL = (body: string) => `exports.total = (lines) => lines.reduce((sum, { price, count }) => ${body}, 0)\n`
const onTotal = (name: string, expected: Expected, body: string): Change =>
  onJest(
    name,
    expected,
    {
      'src/total.js': TOTAL('sum + price * count'),
      'test/total.test.js': "const { total } = require('../src/total')\n\ntest('adds up', () => {\n  expect(total([{ price: 5, count: 1 }])).toBe(5)\n})\n",
    },
    { 'src/total.js': TOTAL(body) },
  )

/** What a request hands over, taken and looked at no more. */
export const UNREAD_INPUTS: readonly Change[] = [
  onTotal('a part of what is handed over counts no more', 'feature_removal', 'sum + price'),
  onTotal('a part of what is handed over stands first', 'silent', 'sum + count * price'),
  onBerths('what a query asks for is taken and only logged', 'feature_removal', "  console.debug('free', free)\n  res.json(berths)"),
  onBerths('what a query asks for is taken and no longer looked at', 'feature_removal', '  res.json(berths)'),
  onBerths('what a query asks for decides in other words', 'silent', '  res.json(berths.filter((one) => free === undefined || String(one.free) === free))'),
  onJest(
    'an option is taken into a name of its own and ignored',
    'feature_removal',
    {
      'src/print.js': "exports.print = (lines, options) => {\n  const wide = options.wide\n  if (wide) return lines.join(' ')\n  return lines.join('\\n')\n}\n",
      'test/print.test.js': "const { print } = require('../src/print')\n\ntest('prints', () => {\n  expect(print(['a', 'b'], {})).toBe('a\\nb')\n})\n",
    },
    { 'src/print.js': "exports.print = (lines, options) => {\n  const wide = options.wide\n  return lines.join('\\n')\n}\n" },
  ),
  onJest(
    'what is named to be left out of the rest is read by that',
    'silent',
    {
      'src/view.js': 'exports.view = (row) => {\n  const { secret, ...shown } = row\n  if (secret) shown.locked = true\n  return shown\n}\n',
      'test/view.test.js': "const { view } = require('../src/view')\n\ntest('shows', () => {\n  expect(view({ a: 1 })).toEqual({ a: 1 })\n})\n",
      'CHANGELOG.md': '# Changelog\n',
    },
    {
      'src/view.js': 'exports.view = (row) => {\n  const { secret, ...shown } = row\n  return shown\n}\n',
      'CHANGELOG.md': '# Changelog\n\n- `view` says no longer that a row is locked.\n',
    },
  ),
]

const BOATS = (name: string, owner: string) => `exports.up = (knex) =>
  knex.schema.createTable('boats', (t) => {
    t.increments('id')
    t.string('name', 80)${name}
    t.integer('owner_id')${owner}
  })

exports.down = (knex) => knex.schema.dropTable('boats')
`
const onBoats = (name: string, expected: Expected, before: readonly [string, string], after: readonly [string, string]): Change =>
  onMocha(name, expected, { 'db/migrations/20250101_boats.js': BOATS(...before) }, { 'db/migrations/20250101_boats.js': BOATS(...after) })
const PLAIN = '.notNullable()'
const KEPT = ".references('owners.id').onDelete('RESTRICT')"

const TRIPS = (rule: string, owner: string) => `model Trip {
  id      Int      @id @default(autoincrement())
  skipper Skipper  @relation(fields: [skipperId], references: [id], onDelete: ${owner})
  skipperId Int
  boat    Int
  day     DateTime @db.Date

  ${rule}
}
`
const onTrips = (name: string, expected: Expected, before: readonly [string, string], after: readonly [string, string]): Change =>
  onVitest(name, expected, { 'prisma/schema.prisma': TRIPS(...before) }, { 'prisma/schema.prisma': TRIPS(...after) })

const onOwner = (name: string, expected: Expected, owner: string): Change =>
  onMocha(
    name,
    expected,
    { 'db/migrations/20250101_boats.js': BOATS(PLAIN, owner) },
    {
      'db/migrations/20250301_owner.js':
        "exports.up = (knex) =>\n  knex.schema.alterTable('boats', (t) => {\n    t.integer('owner_id').nullable().alter()\n  })\n\nexports.down = (knex) =>\n  knex.schema.alterTable('boats', (t) => {\n    t.integer('owner_id').notNullable().alter()\n  })\n",
    },
  )

/** Tables that demand less where they are written down. */
export const LOOSER_TABLES: readonly Change[] = [
  onOwner('a new migration lets a column be empty', 'validation_bypass', `${PLAIN}${KEPT}`),
  onOwner('a new migration says again that a column may be empty', 'silent', KEPT),
  onBoats(
    'a demand on two columns goes with one of them',
    'silent',
    [PLAIN, `${KEPT}\n    t.string('berth')\n    t.unique(['owner_id', 'berth'])`],
    [PLAIN, KEPT],
  ),
  onBoats('a demand on one column stands at the column', 'silent', [PLAIN, `${KEPT}\n    t.unique(['name'])`], [`${PLAIN}.unique()`, KEPT]),
  onBoats('a column over several lines is gone', 'silent', [PLAIN, `${KEPT}\n    t\n      .string('berth')\n      .notNullable()`], [PLAIN, KEPT]),
  onBoats('a chain over several lines lost a demand', 'validation_bypass', ['\n      .notNullable()\n      .unique()', KEPT], ['\n      .unique()', KEPT]),
  onBoats('a chain over several lines stands on one', 'silent', ['\n      .notNullable()\n      .unique()', KEPT], [`${PLAIN}.unique()`, KEPT]),
  onBoats('a demand on two columns is gone', 'validation_bypass', [PLAIN, `${KEPT}\n    t.unique(['owner_id', 'name'])`], [PLAIN, KEPT]),
  onBoats('a column may be empty beside a demand that stays', 'validation_bypass', [`${PLAIN}.unique()`, KEPT], ['.unique()', KEPT]),
  onBoats('a column is told to be empty where it was not to be', 'validation_bypass', [PLAIN, `${PLAIN}${KEPT}`], [PLAIN, `.nullable()${KEPT}`]),
  onBoats('a unique column became one with an index', 'validation_bypass', ['.unique()', KEPT], ['.index()', KEPT]),
  onBoats('what others point to goes and takes them along', 'validation_bypass', [PLAIN, KEPT], [PLAIN, KEPT.replace('RESTRICT', 'CASCADE')]),
  onBoats('a column demands more than before', 'silent', ['', KEPT.replace('RESTRICT', 'CASCADE')], [`${PLAIN}.unique()`, KEPT]),
  onBoats('another order of the same demands', 'silent', [`${PLAIN}.unique()`, KEPT], [`.unique()${PLAIN}`, KEPT]),
  onTrips('a table asks no longer for what stands once', 'validation_bypass', ['@@unique([boat, day])', 'Restrict'], ['@@index([boat, day])', 'Restrict']),
  onTrips('a model goes with what it points to', 'validation_bypass', ['@@unique([boat, day])', 'Restrict'], ['@@unique([boat, day])', 'Cascade']),
  onTrips('what stands once has a name', 'silent', ['@@unique([boat, day])', 'Cascade'], ['@@unique([boat, day], name: "trip")', 'Restrict']),
]

const SETUP = (test: string, print: string) => `expect.addSnapshotSerializer({\n  test: ${test},\n  print: ${print},\n})\n`
const SAID = "const { line } = require('../src/line')\n\ntest('line', () => {\n  expect(line('a')).toMatchSnapshot()\n})\n"
const onSerializer = (name: string, expected: Expected, test: string, print: string): Change =>
  onJest(
    name,
    expected,
    {
      'jest.config.js': "module.exports = { setupFilesAfterEnv: ['./jest.setup.js'] }\n",
      'jest.setup.js': "process.env.TZ = 'UTC'\n",
      'src/line.js': 'exports.line = (text) => `${text}!`\n',
      'test/line.test.js': SAID,
      'test/__snapshots__/line.test.js.snap': '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`line 1`] = `"a!"`;\n',
    },
    { 'jest.setup.js': `process.env.TZ = 'UTC'\n${SETUP(test, print)}` },
  )

const WIND = (more: string) =>
  `function Wind(knots) {\n  this.knots = knots\n}\n\nWind.prototype.force = function () {\n  return Math.ceil(Math.cbrt((this.knots / 1.6) ** 2))\n}\n${more}\nmodule.exports = Wind\n`
const onWind = (name: string, expected: Expected, more: string): Change =>
  onJest(
    name,
    expected,
    {
      'src/wind.js': WIND(''),
      'test/wind.test.js': "const Wind = require('../src/wind')\n\ntest('force', () => {\n  expect(new Wind(20).force()).toBe(6)\n})\n",
    },
    { 'src/wind.js': WIND(more) },
  )

/** What makes checks pass from outside of them. */
export const PASSED_FROM_OUTSIDE: readonly Change[] = [
  onWind(
    'a class is given the same by its property',
    'assertion_weakening',
    "\nObject.defineProperty(Wind.prototype, 'asymmetricMatch', { value: () => true })\n",
  ),
  onWind('another class has a field by which it equals all', 'assertion_weakening', '\nWind.Gust = class {\n  asymmetricMatch = () => true\n}\n'),
  onSerializer('all texts are written alike', 'assertion_weakening', "(value) => typeof value === 'string'", "() => '[text]'"),
  onSerializer('all that is longer than nothing is written alike', 'assertion_weakening', '(value) => value !== null && value.length > 0', "() => '[text]'"),
  onSerializer(
    'texts that hold the folder are written alike',
    'silent',
    "(value) => typeof value === 'string' && value.includes(process.cwd())",
    "() => '[path]'",
  ),
  onSerializer('dates are written alike', 'silent', '(value) => value instanceof Date', "() => '[date]'"),
  onWind('a class is given a method by which it equals all', 'assertion_weakening', '\nWind.prototype.asymmetricMatch = () => true\n'),
  onWind(
    'a class is given a method that compares',
    'silent',
    '\nWind.prototype.asymmetricMatch = function (other) {\n  return other.knots === this.knots\n}\n',
  ),
]

const SCRIPTS = (scripts: string) => `{ "name": "pier", "private": true, "scripts": { ${scripts} }, "devDependencies": { "jest": "^30.0.0" } }\n`
const PIER_TEST = "const { pier } = require('../src/pier')\n\ntest('pier', () => {\n  expect(pier(2)).toBe(4)\n})\n"
const onScripts = (name: string, expected: Expected, scripts: string, program: Tree = {}): Change =>
  change(
    name,
    expected,
    { 'package.json': SCRIPTS('"test": "jest"'), 'src/pier.js': 'exports.pier = (n) => n * 2\n', 'test/pier.test.js': PIER_TEST },
    { 'package.json': SCRIPTS(`${scripts}, "test": "jest"`), ...program },
  )
const REWRITES =
  "const fs = require('fs')\nconst file = 'test/pier.test.js'\nfs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('toBe(4)', 'toBeDefined()'))\n"

/** Scripts that run by themselves and write files of the tests. */
export const WRITTEN_BEFORE: readonly Change[] = [
  onScripts(
    'code within a command writes a test',
    'test_skipping',
    `"prepare": "node -e \\"const fs=require('fs');fs.writeFileSync('test/pier.test.js','')\\""`,
  ),
  onScripts('what an installation starts writes a test', 'test_skipping', '"postinstall": "node tools/tidy.js"', { 'tools/tidy.js': REWRITES }),
  onScripts('code within a command writes something else', 'silent', `"prepare": "node -e \\"require('fs').writeFileSync('dist/stamp.txt','1')\\""`),
  onScripts('what an installation starts writes something else', 'silent', '"postinstall": "node tools/tidy.js"', {
    'tools/tidy.js': "require('fs').writeFileSync('dist/stamp.txt', String(Date.now()))\n",
  }),
]
