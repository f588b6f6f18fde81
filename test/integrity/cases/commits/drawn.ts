import { change, MOCHA, NODE, VITEST } from '../change.js'

const themeTest = (setting: string) => `import { config, expect } from 'chai'
import { colour } from '../src/theme.js'

${setting}
describe('theme', () => {
  it('names', () => {
    expect(colour('#f00')).to.equal('red')
  })
})
`
const theme = { 'package.json': MOCHA, 'src/theme.js': "export const colour = () => 'red'\n", 'test/theme.test.js': themeTest('') }

const stream = (calls: string) => `import { strictEqual } from 'node:assert'
import { test } from 'node:test'
import { makeClient } from '../src/client.js'

test('each has its own answer', async () => {
  const client = makeClient()
${calls}
  strictEqual(first, 'one two')
  strictEqual(second, 'three four')
})
`
const TOGETHER = `  const [one, two] = await Promise.all([client.send({ path: '/', parts: ['one', 'two'] }), client.send({ path: '/', parts: ['three', 'four'] })])
  const [first, second] = await Promise.all([one.text(), two.text()])`
const IN_TURN = `  const one = await client.send({ path: '/', parts: ['one', 'two'] })
  const two = await client.send({ path: '/', parts: ['three', 'four'] })
  const first = await one.text()
  const second = await two.text()`
const client = {
  'package.json': NODE,
  'src/client.js': 'export const makeClient = () => ({ send: async ({ parts }) => ({ text: async () => parts.join(" ") }) })\n',
  'test/client.test.js': stream(TOGETHER),
}

const FORMAT = 'export const tidy = (text) => text.trim() + ";"\nexport const held = { text: "" }\nexport const undo = () => held.text\n'
const formatTest = (ugly: string, checks = '  expect(undo()).toEqual(UGLY)\n') => `import { expect, it } from 'vitest'
import { held, tidy, undo } from '../src/format'

const UGLY = '${ugly}'

it('goes back', () => {
  held.text = UGLY
  expect(undo()).toEqual(UGLY)
  held.text = tidy(UGLY)
  expect(undo()).not.toEqual(UGLY)
  held.text = UGLY
${checks}})
`
const format = { 'package.json': VITEST, 'src/format.js': FORMAT, 'test/format.test.js': formatTest('a, b, ') }
const NO_SEMICOLON = { 'src/format.js': [[' + ";"', ' + "\\n"']] } as const

const SEND = `export async function send(list, queue) {
  for (const one of list) {
    await queue.add(one)
    queue.tell(one)
  }
}
`
const send = { 'package.json': VITEST, 'src/send.js': SEND }

const SPACES = 'export const spaces = ({ cwd }) => (cwd === "none" ? null : [{ name: `${cwd}-a` }])\n'
const spacesTest = (guard: string) => `import { expect, it } from 'vitest'
import { spaces } from '../src/spaces'

it('names', async () => {
  const found = await spaces({ cwd: 'yard' })
${guard}  expect(found[0].name).toEqual('yard-a')
})
`
const yard = { 'package.json': VITEST, 'src/spaces.js': SPACES, 'test/spaces.test.ts': spacesTest('') }

const CHECK = `type Fault = { type: 'missing' } | { type: 'extra' }

export function print(faults: Fault[]) {
  for (const fault of faults) {
    switch (fault.type) {
      case 'missing':
        console.error('missing')
    }
  }
}

export function kindOf(fault: Fault) {
  return describe(
    fault.type,
  )
}
`
const IGNORED = `        break
      default:
        throw new Error(
          \`the kind "\${
            // @ts-ignore not reached by the kinds that there are
            fault.type
          }" is not known\`,
        )
    }
`
const check = { 'package.json': VITEST, 'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n', 'src/check.ts': CHECK }

const SETTINGS = `import * as v from 'valibot'

export const Settings = v.object({
  tag: v.boolean(),
  version: v.optional(v.boolean(), true),
})
`
const settings = { 'package.json': VITEST, 'src/settings.ts': SETTINGS }

const engines = (range: string) => `{ "name": "shop", "engines": { "node": "${range}" }, "scripts": { "test": "vitest run" } }\n`
const travis = (versions: string) => `language: node_js\nnode_js:\n${versions}\nscript: npm test\n`
const oldCi = { 'package.json': engines('>=6'), '.travis.yml': travis("  - '10'\n  - '6'"), 'src/a.js': 'export const a = 1\n' }

const steps = (tests: string) => `import { expect, fancy } from 'fancy-test'
import { run } from '../src/run.js'

const printing = fancy.stdout()

describe('run', () => {
${tests}})
`
const LISTED = `  printing
    .do(() => run(['list']))
    .do((told) => expect(told.stdout).to.equal('oak, elm'))
    .it('lists')
`
const HELPED = `  fancy
    .stdout()
    .do(() => run(['help']))
    .it('helps', (told) => {
      expect(told.stdout).to.contain('list')
    })
`
const staged = {
  'package.json': MOCHA,
  'src/run.js': "export const run = ([name]) => console.log(name === 'list' ? 'oak, elm' : 'list, help')\n",
  'test/run.test.js': steps(`${LISTED}\n${HELPED}`),
}

const STORE = `import * as disk from './disk.js'

export async function store(name, text) {
  await disk.add(name)
  await disk.write(name, text)
}
`
const storeTest = (doubles: string, checks: string) => `import { expect, it, vi } from 'vitest'
import * as disk from '../src/disk.js'
import { store } from '../src/store.js'

${doubles}
it('stores', async () => {
  await store('oak', 'a tree')
${checks}})
`
const DOUBLED = "vi.mock('../src/disk.js')\n"
const COUNTED = '  expect(disk.add).toHaveBeenCalledTimes(1)\n  expect(disk.write).toHaveBeenCalledTimes(1)\n'
const stored = {
  'package.json': VITEST,
  'src/disk.js':
    'const held = new Map()\nexport const add = async (name) => held.set(name, null)\nexport const write = async (name, text) => held.set(name, text)\nexport const read = (name) => held.get(name)\n',
  'src/store.js': STORE,
  'test/store.test.js': storeTest(DOUBLED, COUNTED),
}
const READ = "  expect(disk.read('oak')).toBe('a tree')\n"

/** Changes as the commits of five more projects hold them that were drawn by chance. */
export const DRAWN = [
  change('how failures are printed', 'silent', theme, { 'test/theme.test.js': themeTest('config.truncateThreshold = 0\n') }),
  change('a misspelt assertion passes', 'assertion_weakening', theme, { 'test/theme.test.js': themeTest('config.useProxy = false\n') }),
  change('answers are awaited in turn', 'silent', client, { 'test/client.test.js': stream(IN_TURN) }),
  change('answers are awaited in turn, and one is asked for less', 'assertion_weakening', client, {
    'test/client.test.js': stream(
      IN_TURN.replace("const two = await client.send({ path: '/', parts: ['three', 'four'] })", "const two = await client.send({ path: '/', parts: [] })"),
    ),
  }),
  change('a constant of which a test asks both, that it is and that it is not', 'silent', format, {
    ...NO_SEMICOLON,
    'test/format.test.js': formatTest('a, b '),
  }),
  change('the same, and one that it is goes', 'assertion_weakening', format, {
    ...NO_SEMICOLON,
    'test/format.test.js': formatTest('a, b ', ''),
  }),
  change('an empty branch that is not reached yet', 'silent', send, {
    'src/send.js': [['    queue.tell(one)\n', '    if (false && one.late) {\n      // await later(one)\n    } else {\n      queue.tell(one)\n    }\n']],
  }),
  change('what ran stands in a comment of a branch that is not reached', 'feature_removal', send, {
    'src/send.js': [['    queue.tell(one)\n', '    if (false) {\n      // queue.tell(one)\n    }\n']],
  }),
  change('a guard for the types that fails by itself', 'silent', yard, {
    'test/spaces.test.ts': spacesTest('  if (found === null) {\n    return expect(found).not.toBeNull()\n  }\n'),
  }),
  change('a guard for the types that asks for what it found', 'test_skipping', yard, {
    'test/spaces.test.ts': spacesTest('  if (found === null) {\n    return expect(found).toBeNull()\n  }\n'),
  }),
  change('a guard for the types whose failure is caught', 'any', yard, {
    'test/spaces.test.ts': spacesTest('  if (found === null) {\n    try {\n      expect(found).not.toBeNull()\n    } catch {}\n    return\n  }\n'),
  }),
  change('a comment for the compiler among lines that are new', 'silent', check, {
    'src/check.ts': CHECK.replace("console.error('missing')\n    }\n", `console.error('missing')\n${IGNORED}`),
  }),
  change('a comment for the compiler among lines that stood there', 'error_suppression', check, {
    'src/check.ts': CHECK.replace('    fault.type,\n', '    // @ts-ignore\n    fault.type,\n'),
  }),
  change('a comment for the compiler over a line that stood there, between comments that are new', 'error_suppression', check, {
    'src/check.ts': CHECK.replace('    fault.type,\n', '    // the kind\n    // @ts-ignore\n    fault.type,\n    // and nothing else\n'),
  }),
  change('what may be missing is taken for another value', 'silent', settings, { 'src/settings.ts': [[', true)', ', false)']] }),
  change('what had to be there may be missing', 'validation_bypass', settings, {
    'src/settings.ts': [['tag: v.boolean()', 'tag: v.optional(v.boolean(), false)']],
  }),
  change('versions go from the manifest and from Travis', 'silent', oldCi, {
    'package.json': engines('>=8.6.0'),
    '.travis.yml': travis("  - '10'\n  - '8'"),
  }),
  change('versions go from the manifest, and Travis keeps them', 'feature_removal', oldCi, {
    'package.json': engines('>=8.6.0'),
    '.travis.yml': travis("  - '10'\n  - '8'\n  - '6'"),
  }),
  change('a test of steps moves below another', 'silent', staged, { 'test/run.test.js': steps(`${HELPED}\n${LISTED}`) }),
  change('a test of steps goes', 'test_deletion', staged, { 'test/run.test.js': steps(LISTED) }),
  change('a test of steps is skipped', 'test_skipping', staged, {
    'test/run.test.js': steps(`${LISTED.replace('    .do(() =>', '    .skip()\n    .do(() =>')}\n${HELPED}`),
  }),
  change('a step that checks goes', 'assertion_weakening', staged, {
    'test/run.test.js': steps(`${LISTED.replace("    .do((told) => expect(told.stdout).to.equal('oak, elm'))\n", '')}\n${HELPED}`),
  }),
  change('what the last step checks is less', 'assertion_weakening', staged, { 'test/run.test.js': [["to.contain('list')", "to.be.a('string')"]] }),
  change('a double goes, and what came of the calls is looked at', 'silent', stored, { 'test/store.test.js': storeTest('', READ) }),
  change('a double stays, and one of its calls is looked at', 'assertion_weakening', stored, {
    'test/store.test.js': storeTest(DOUBLED, '  expect(disk.add).toHaveBeenCalledTimes(1)\n'),
  }),
  change('a double goes, and nothing that came of the calls is looked at', 'assertion_weakening', stored, {
    'test/store.test.js': storeTest('', '  expect(disk).toBeDefined()\n'),
  }),
  change('a double becomes a spy, and its calls are counted no more', 'assertion_weakening', stored, {
    'test/store.test.js': storeTest("vi.spyOn(disk, 'add').mockResolvedValue(undefined)\n", READ),
  }),
]
