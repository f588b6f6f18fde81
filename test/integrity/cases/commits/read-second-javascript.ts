import { type Change, change, JEST, MOCHA } from '../change.js'

type Told = Change['expected']

const CHAI = "import { expect } from 'chai'\n"

const STAMPED = `${CHAI}import { store } from '../src/store.js'

it('stamps what it stores', async () => {
  const jar = await store('plum')
  expect(jar.opened.getTime()).to.equal(jar.closed.getTime())
  expect(jar.label).to.equal('plum')
})
`
const STORE = 'export const store = async (label) => ({ label, opened: new Date(4), closed: new Date(4) })\n'
const stamped = (name: string, told: Told, now: string) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/store.js': STORE, 'test/store.test.js': STAMPED },
    { 'test/store.test.js': [['expect(jar.opened.getTime()).to.equal(jar.closed.getTime())', now]] },
  )
const nearer = (name: string, told: Told, was: string, now: string) =>
  change(
    name,
    told,
    {
      'package.json': MOCHA,
      'src/store.js': STORE,
      'test/store.test.js': STAMPED.replace('expect(jar.opened.getTime()).to.equal(jar.closed.getTime())', was),
    },
    { 'test/store.test.js': [[was, now]] },
  )

const DRAWN = `import { draw } from '../src/draw'

test('leaves styles out', () => {
  expect(draw('<b>plum</b><style>.plum</style>')).toHaveLength(1)
})
`
const drawn = (name: string, told: Told, text: string) =>
  change(
    name,
    told,
    { 'package.json': JEST, 'src/draw.js': 'export const draw = (html) => [html]\n', 'test/draw.test.js': DRAWN },
    { 'test/draw.test.js': [['<b>plum</b><style>.plum</style>', text]] },
  )

const OPENED = `import { open } from '../src/jars'
import { jars } from './jars'

test('opens all jars', () =>
  jars().reduce(async (before, jar) => {
    await before
    const opened = await open(jar)
    expect(opened.lid).toBe('off')
  }, null))
`
const JARS = {
  'package.json': JEST,
  'src/jars.js': "export const open = async (jar) => ({ jar, lid: 'off' })\n",
  'test/jars.js': 'export const jars = () => readdirSync(process.cwd())\n',
}
const HEAD_OF_OPENED = OPENED.slice(OPENED.indexOf('() =>'))
const opened = (name: string, told: Told, now: string) =>
  change(name, told, { ...JARS, 'test/jars.test.js': OPENED }, { 'test/jars.test.js': [[HEAD_OF_OPENED, now]] })
const OFF = "const opened = await open(jar)\n    expect(opened.lid).toBe('off')"

const LOOPED = OPENED.replace(HEAD_OF_OPENED, `async () => {\n  for (const jar of jars()) {\n    ${OFF}\n  }\n})\n`)
const over = (name: string, told: Told, list: string, source: readonly (readonly [string, string])[] = []) =>
  change(name, told, { ...JARS, 'test/jars.test.js': LOOPED }, { 'test/jars.test.js': [['of jars()', `of ${list}`]], 'src/jars.js': source })

const WRITTEN = `import { <%= name %> } from '../src/<%= name %>'

it('is made', () => {
  expect(<%= name %>()).toBe('<%= name %>')
})
`
const WRITES = {
  'package.json': JEST,
  'src/write.js': 'export const write = (name) => `${name}.js`\n',
  'test/write.test.js': "import { write } from '../src/write'\n\nit('writes', () => {\n  expect(write('plum')).toBe('plum.js')\n})\n",
  'templates/name.test.js': WRITTEN,
}
const written = (name: string, told: Told, template: Change['edits'][string], more: Change['edits'] = {}) =>
  change(name, told, WRITES, { ...more, 'templates/name.test.js': template })

const TILL = 'export const till = (app) => ({ ...app, open: true })\n'
const SERVED = {
  'package.json': JEST,
  'src/desk.js': "import { till } from './http/till'\n\nexport const desk = (app) => till(app)\n",
  'src/http/till.js': TILL,
  'test/shop.js': "import { desk } from '../src/desk'\n\nexport const shop = desk({})\n",
  'test/http/till.test.js': "import { shop } from '../shop'\n\ntest('is open', () => {\n  expect(shop.open).toBe(true)\n})\n",
}
const served = (name: string, told: Told, more: Change['edits']) =>
  change(name, told, SERVED, {
    'src/desk.js': 'export const desk = (app) => ({ ...app, open: true, at: 4 })\n',
    'src/http/till.js': null,
    'test/http/till.test.js': null,
    ...more,
  })

/** What the second reading of commits in JavaScript and TypeScript found, and what only looks like it. */
export const READ_SECOND_JS: readonly Change[] = [
  stamped(
    'two that were equal lie near each other, by their difference',
    'assertion_weakening',
    'expect(jar.closed.getTime() - jar.opened.getTime()).to.be.closeTo(0, 5)',
  ),
  stamped(
    'two that were equal are less than five apart',
    'assertion_weakening',
    'expect(Math.abs(jar.closed.getTime() - jar.opened.getTime())).to.be.below(5)',
  ),
  stamped('two that were equal have no difference', 'silent', 'expect(jar.opened.getTime() - jar.closed.getTime()).to.equal(0)'),
  nearer(
    'two that lay near each other by their difference are equal',
    'silent',
    'expect(jar.closed.getTime() - jar.opened.getTime()).to.be.closeTo(0, 5)',
    'expect(jar.opened.getTime()).to.equal(jar.closed.getTime())',
  ),
  nearer(
    'two lie as near each other, said of their distance',
    'silent',
    'expect(jar.closed.getTime() - jar.opened.getTime()).to.be.closeTo(0, 5)',
    'expect(Math.abs(jar.opened.getTime() - jar.closed.getTime())).to.be.at.most(5)',
  ),
  drawn('a rule of a style gets its braces', 'silent', '<b>plum</b><style>.plum{}</style>'),
  drawn('a text is handed over with nothing in its braces any more', 'assertion_weakening', '{}'),
  opened('one after the other by a loop in place of a fold', 'silent', `async () => {\n  for (const jar of jars()) {\n    ${OFF}\n  }\n})\n`),
  opened('all together in place of one after the other', 'silent', `() => Promise.all(jars().map(async (jar) => {\n    ${OFF}\n  })))\n`),
  opened('some of a list in place of one after the other', 'any', `async () => {\n  for (const jar of jars().slice(1)) {\n    ${OFF}\n  }\n})\n`),
  change(
    'a check goes into what a list that may be empty is folded by',
    'assertion_weakening',
    { ...JARS, 'test/jars.test.js': OPENED.replace(HEAD_OF_OPENED, `async () => {\n  const jar = jars()[0]\n    ${OFF}\n})\n`) },
    { 'test/jars.test.js': [[`const jar = jars()[0]\n    ${OFF}`, `await jars().reduce(async (before, jar) => {\n    ${OFF}\n  }, null)`]] },
  ),
  over('a loop over all but the first of a list', 'assertion_weakening', 'jars().slice(1)'),
  over('a loop over those of a list that are sound', 'assertion_weakening', 'jars().filter((jar) => jar.sound)'),
  over('a loop over a copy of the list', 'silent', '[...jars()]'),
  over('a loop over all but the first, which the code puts in front now', 'silent', 'jars().slice(1)', [['({ jar, lid', '({ jar: jar.slice(1), lid']]),
  written('a template of tests is worded otherwise', 'silent', [["it('is made'", "it('stands there'"]]),
  written('a template of tests goes, and a test that runs with it', 'test_deletion', null, { 'test/write.test.js': null }),
  served('tests go with the module in whose place they stand, which they reach through others', 'silent', {}),
  served('tests go with a module, and what it gave lives on in another', 'test_deletion', {
    'src/desk.js': "import { till } from './till'\n\nexport const desk = (app) => till(app)\n",
    'src/till.js': TILL,
  }),
  served('tests go whose module stays', 'test_deletion', { 'src/http/till.js': TILL }),
]
