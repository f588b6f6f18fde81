import { type Change, change, type Expected, JEST, VITEST } from '../change.js'

const SAMPLES = (skip: string, check: string) => `import { test } from '../../test'

export default test({${skip}
  async test({ assert, target, logs }) {
    const [open, close] = target.querySelectorAll('button')
    open.click()
    close.click()${check}
  },
})
`
const SUITE = `import fs from 'node:fs'
import { it } from 'vitest'

export const test = (config) => config

export async function run(cwd, visit) {
  for (const dir of fs.readdirSync(\`\${cwd}/samples\`)) {
    const config = (await import(\`\${cwd}/samples/\${dir}/_config.js\`)).default
    const register = config.skip ? it.skip : it
    register(dir, () => visit(config, dir))
  }
}
`
const CHECK = '\n    assert.deepEqual(logs, [true])'
const SKIP = '\n  skip: true,'
const onSample = (name: string, expected: Expected, before: string, after: string, suite = SUITE): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'tests/suite.js': suite,
      'tests/effects/test.js': "import { run, test } from '../suite'\nimport { mount } from '../mount'\nexport { test }\n\nawait run(__dirname, mount)\n",
      'tests/effects/samples/order/_config.js': before,
    },
    { 'tests/effects/samples/order/_config.js': after },
  )

/** Cases in files of their own that a test of the project takes, with what they say of themselves. */
const SAID_OF_SAMPLES: readonly Change[] = [
  onSample('a sample says in its config that it is left out', 'test_skipping', SAMPLES('', CHECK), SAMPLES(SKIP, CHECK)),
  onSample('a sample says with a reason that it is left out', 'test_skipping', SAMPLES('', CHECK), SAMPLES("\n  skip: 'breaks on Windows',", CHECK)),
  onSample('a sample is taken again and asks something else', 'silent', SAMPLES(SKIP, CHECK), SAMPLES('', '')),
  onSample('a sample that ran loses its check', 'assertion_weakening', SAMPLES('', CHECK), SAMPLES('', '')),
  onSample(
    'a word that nobody asks for is no reason why a check is lost',
    'assertion_weakening',
    SAMPLES(SKIP, CHECK),
    SAMPLES('', ''),
    SUITE.replace('config.skip ? it.skip : it', 'it'),
  ),
  onSample('a key of what the sample hands over says skip', 'silent', SAMPLES('', CHECK), SAMPLES('\n  props: {\n    skip: true,\n  },', CHECK)),
]

const HANDED = (one: string, two: string) => `import { describe, expect, it } from '@jest/globals'

export function define(createRaw, options = {}) {
  describe('server', () => {
    async function create(config) {
      const server = await createRaw(config, options)
      return server
    }

    it('greets', async () => {
      const server = await create({ greeting: 'hi' })
      expect(server.greet()).toBe('hi')${one}
    })

    it('counts', async () => {
      const server = await create({ from: 2 })
      expect(server.next()).toBe(2)${two}
    })
  })
}
`
const onHanded = (name: string, expected: Expected, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/server.js': 'exports.create = async ({ greeting, from }) => ({ greet: () => greeting, next: () => from++ })\n',
      'test/define.js': HANDED("\n      expect(server.greet('Bo')).toBe('hi')", '\n      expect(server.next()).toBe(3)'),
      'test/server.test.js': "import { create } from '../src/server'\nimport { define } from './define'\n\ndefine(create)\n",
    },
    { 'test/define.js': after },
  )

/** Parameters of a function that holds the suite: they are not the function. */
const PARAMETERS: readonly Change[] = [
  onHanded(
    'a check moves between tests of a suite that is handed its server',
    'assertion_weakening',
    HANDED("\n      expect(server.greet('Bo')).toBe('hi')", ''),
  ),
  onHanded(
    'a suite that is handed its server gets one more test',
    'silent',
    HANDED("\n      expect(server.greet('Bo')).toBe('hi')", '\n      expect(server.next()).toBe(3)').replace(
      "    it('counts'",
      "    it('greets nobody', async () => {\n      expect((await create({})).greet()).toBeUndefined()\n    })\n\n    it('counts'",
    ),
  ),
]

const INCLUDE = (patterns: string) => `import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: [${patterns}] } })
`
const onInclude = (name: string, expected: Expected, before: string, after: string): Change => {
  const file = (title: string) => `import { expect, test } from 'vitest'\n\ntest('${title}', () => {\n  expect(['${title}'].length).toBe(1)\n})\n`
  return change(
    name,
    expected,
    {
      'package.json': VITEST,
      'vitest.config.ts': INCLUDE(before),
      'tests/relational/pg.test.ts': file('pg'),
      'tests/relational/planetscale.test.ts': file('planetscale'),
      'tests/neon.test.ts': file('neon'),
    },
    {
      'vitest.config.ts': INCLUDE(after),
      'tests/neon.test.ts': `${file('neon')}\ntest('neon again', () => {\n  expect('neon').toContain('eo')\n})\n`,
    },
  )
}

/** Patterns among those that Vitest includes which leave out. */
const NEGATED: readonly Change[] = [
  onInclude(
    'a pattern that left a file out goes from the included ones',
    'silent',
    "'tests/relational/**/*.test.ts', '!tests/relational/planetscale.test.ts'",
    "'tests/relational/**/*.test.ts'",
  ),
  onInclude(
    'a pattern that leaves a file out comes among the included ones',
    'test_skipping',
    "'tests/relational/**/*.test.ts'",
    "'tests/relational/**/*.test.ts', '!tests/relational/p*.test.ts'",
  ),
]

const WRAPPED = (helper: string) => `import { describe, it } from 'vitest'

export const describeIf = (condition, title, factory) =>
  ${helper}
`
const onWrapped = (name: string, expected: Expected, helper: string, call: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/path.js': "export const join = (...parts) => parts.join('/')\n",
      'test/tests.js': "import { it } from 'vitest'\n\nexport const noop = it.todo\n",
      'test/path.test.js': `import { describe, expect, it } from 'vitest'
import { isWindows } from 'std-env'
import { join } from '../src/path'

describe.skipIf(isWindows)('path', () => {
  it('joins', () => {
    expect(join('a', 'b')).toBe('a/b')
  })
})
`,
    },
    {
      'test/tests.js': WRAPPED(helper),
      'test/path.test.js': [
        ["import { describe, expect, it } from 'vitest'", "import { expect, it } from 'vitest'\nimport { describeIf } from './tests'"],
        ["describe.skipIf(isWindows)('path', ", `describeIf(${call}, 'path', `],
      ],
    },
  )
const CHOOSES = "condition ? describe(title, factory) : describe(title, () => {\n    it.skip('skipped', () => {})\n  })"

/** Suites that a helper registers by an expression that chooses. */
const CHOSEN: readonly Change[] = [
  onWrapped('a helper chooses in one expression whether to register the suite', 'silent', CHOOSES, '!isWindows'),
  onWrapped('a helper that chooses is told never to register the suite', 'any', CHOOSES, 'false'),
  onWrapped('a helper chooses the other way', 'any', CHOOSES.replace('condition ?', '!condition ?'), '!isWindows'),
]

const DECODE = (params: string, ignored: string) => `export function decode(${params}: string {
  return text.replace(/%[0-9A-F]{2}/g, (one) => (${ignored}.includes(one) ? one : decodeURIComponent(one)))
}
`
const DECODES = `  it('keeps what is ignored', () => {
    expect(decode('%25%41', ['%41'])).toBe('%%41')
  })

`
const DECODE_TEST = (gone: string, plain: string) => `import { describe, expect, it } from 'vitest'
import { decode } from '../src/decode'

describe('decode', () => {
${gone}${plain}})
`
const PLAIN = `  it('keeps a percent sign by default', () => {
    expect(decode('%25%41')).toBe('%25A')
  })
`
const OTHER = `  it('is a function', () => {
    expect(typeof decode).toBe('function')
  })
`
const onDecode = (name: string, expected: Expected, head: string, plain = PLAIN): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/decode.ts': DECODE("text: string, ignored: string[] = ['%25'])", 'ignored'),
      'test/decode.test.ts': DECODE_TEST(DECODES, plain),
    },
    { 'src/decode.ts': head, 'test/decode.test.ts': DECODE_TEST('', plain) },
  )

/** What a function took last and takes no more. */
const LAST_PARAMETERS: readonly Change[] = [
  onDecode('a function takes its last argument no more', 'silent', DECODE('text: string)', "['%25']")),
  onDecode(
    'a test that hands over the last argument goes while the function takes it still',
    'test_deletion',
    DECODE("text: string, ignored: string[] = ['%25'])", '[...ignored]'),
  ),
  onDecode('a function takes its last argument no more, and no test asks it without', 'test_deletion', DECODE('text: string)', "['%25']"), OTHER),
]

const STDIO = (guard: string) => `${guard}export function run(options) {
  ${guard === '' ? '' : "for (const name of ['input', 'inputFile']) if (options[name] !== undefined) validate(options.stdin, name)\n  "}return [options.stdin, options.input, options.inputFile].filter(Boolean).join('')
}
`
const GUARD = (message: string) => `const validate = (value, name) => {
  if (value !== undefined) {
    throw new TypeError(\`${message}\`)
  }
}

`
const REFUSED = `test('stdin cannot be set beside input', () => {
  expect(() => run({ stdin: 'a', input: 'b' })).toThrow(new RegExp('\`input\` and \`stdin\` options'))
})

`
const RUNS = `test('runs with an input', () => {
  expect(run({ input: 'b' })).toBe('b')
})
`
const onRefused = (name: string, expected: Expected, before: string, after: string): Change => {
  const file = (tests: string) => `import { expect, test } from 'vitest'\nimport { run } from '../src/run'\n\n${tests}`
  return change(
    name,
    expected,
    { 'package.json': VITEST, 'src/run.js': STDIO(before), 'test/run.test.js': file(REFUSED + RUNS) },
    { 'src/run.js': STDIO(after), 'test/run.test.js': file(RUNS) },
  )
}
const BOTH = 'The \\`${name}\\` and \\`stdin\\` options cannot be both set.'

/** Parts of messages with a value in them. */
const TOLD_PARTS: readonly Change[] = [
  onRefused('a refusal goes whose message a test asked for in part', 'any', GUARD(BOTH), ''),
  onRefused(
    'a test asks for a part of a message that is said still',
    'test_deletion',
    GUARD(BOTH),
    GUARD(BOTH).replace('value !== undefined', 'value !== undefined && value !== null'),
  ),
]

const onItems = (name: string, expected: Expected, before: string, after: string): Change => {
  const file = (check: string) => `import { expect, test } from 'vitest'
import { letters, yearOf } from '../src/letters'

test('hands out letters', async () => {
  const seen = []
  const other = ['a', 'b']
  await letters((one) => seen.push(one), other)
${check}
})
`
  return change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/letters.js':
        "export const letters = async (take) => {\n  for (const one of ['a', 'b']) take(one)\n}\nexport const yearOf = (text) => new Date(text).getFullYear()\n",
      'test/letters.test.js': file(before),
    },
    { 'test/letters.test.js': file(after) },
  )
}
const EACH = '\n  for (const one of seen) {\n    expect(one.toUpperCase()).toMatch(/[A-Z]/)\n  }'
const LENGTH = (list: string) => `  expect(${list}.length).toBe(2)`
const WHOLE = (list: string) => `  expect(${list}).toEqual(['a', 'b'])`

/** Items of a list that is told whole. */
const ITEMS: readonly Change[] = [
  onItems('what was asked of each item is told by the whole list', 'silent', LENGTH('seen') + EACH, WHOLE('seen')),
  onItems('what was asked of each item is told of another list', 'assertion_weakening', LENGTH('other') + EACH, WHOLE('other')),
  onItems(
    'what was asked of each item is told of items of any kind',
    'assertion_weakening',
    LENGTH('seen') + EACH,
    '  expect(seen).toEqual([expect.anything(), expect.anything()])',
  ),
  onItems(
    'what the code makes of each item is told by no list',
    'assertion_weakening',
    LENGTH('seen') + EACH.replace('one.toUpperCase()', 'yearOf(one)').replace('toMatch(/[A-Z]/)', 'toBe(2024)'),
    WHOLE('seen'),
  ),
]

const LINKS = (first: string, second: string, third: string) => `import { expect, test } from 'vitest'
import { page } from '../src/page'

test('adds links', () => {
  const links = page()
${first}
  links.push('chunk')
${second}
  links.touch()
${third}
})
`
const onLinks = (name: string, expected: Expected, start: string, third: string): Change => {
  const source = (own: string) => `export const page = () => {
  const links = [${own}]
  links.touch = () => links.length
  return links
}
`
  const has = (count: number) => `  expect(links).toHaveLength(${count})`
  return change(
    name,
    expected,
    { 'package.json': VITEST, 'src/page.js': source("'a', 'b'"), 'test/page.test.js': LINKS(has(2), has(3), has(3)) },
    { 'src/page.js': source(start), 'test/page.test.js': LINKS(has(3), has(4), third) },
  )
}

/** Lengths that are asked for after several steps. */
const LENGTHS: readonly Change[] = [
  onLinks('another length is expected after each step', 'silent', "'a', 'b', 'c'", '  expect(links).toHaveLength(4)'),
  onLinks('no length is expected after the last step any more', 'assertion_weakening', "'a', 'b', 'c'", ''),
]

const REPLY = (header: string) => `export function fail(req, res, code) {
  const headers = { 'Content-Type': 'application/json' }
${header}  res.writeHead(code, headers)
  res.end(JSON.stringify({ code }))
}
`
const COST = "  headers['X-Request-Cost'] = String(req.cost)\n"
const onHeader = (name: string, expected: Expected, source: string): Change => {
  const file = (check: string) => `import { expect, test } from 'vitest'
import { fail } from '../src/reply'
import { ask } from './ask'

test('fails', async () => {
  const res = await ask(fail, 400)
  expect(res.status).toBe(400)
${check}})
`
  return change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/reply.js': REPLY(COST),
      'test/ask.js': 'export const ask = async (reply, code) => new Promise((done) => reply({ cost: 4 }, { writeHead: done, end: done }, code))\n',
      'test/reply.test.js': file("  expect(res.headers['x-request-cost']).toBe('4')\n"),
    },
    { 'src/reply.js': source, 'test/reply.test.js': file('') },
  )
}

/** Headers, whose names are written in capitals by the code that sets them. */
const HEADERS: readonly Change[] = [
  onHeader('a header is set no more', 'silent', REPLY('')),
  onHeader('a header is set still', 'assertion_weakening', REPLY(COST.replace('req.cost', 'Math.ceil(req.cost)'))),
]

export const HANDED_OUT_SUITES: readonly Change[] = [
  ...SAID_OF_SAMPLES,
  ...PARAMETERS,
  ...NEGATED,
  ...CHOSEN,
  ...LAST_PARAMETERS,
  ...TOLD_PARTS,
  ...ITEMS,
  ...LENGTHS,
  ...HEADERS,
]
