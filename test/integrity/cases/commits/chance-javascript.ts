import { type Change, change, JEST, VITEST } from '../change.js'

const inSource = (name: string, expected: Change['expected'], text: string, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': JEST, 'src/code.js': text }, { 'src/code.js': edits })

const QUEUE = `export class Queue {
  constructor() {
    this.waiting = new Map()
  }
  add(key, job) {
    const batch = this.waiting.get(key) ?? new Set()
    batch.add(job)
    this.waiting.set(key, batch)
    if (batch.size > 9) this.run(key)
    return () => {
      if (batch.delete(job) && batch.size < 1) {
        this.waiting.delete(key)
        batch.over?.()
      }
    }
  }
  run(key) {
    const batch = this.waiting.get(key)
    this.waiting.delete(key)
    for (const job of batch ?? []) job()
  }
  show(key) {
    console.log(this.waiting.get(key))
  }
}
`
const TAKES_OUT = '        this.waiting.delete(key)\n'

const WRITER = `import { Writer } from 'code-writer'
export function write(name) {
  const writer = new Writer()
  writer.write('import x from ')
  writer.quote(name)
  writer.line(name)
  return writer.toString()
}
export function query(name) {
  const safe = quote(name)
  return run('find ' + safe)
}
`

const EDITOR = `import { EVENTS, SOURCES } from './events.js'
export class Editor {
  constructor(emitter) {
    this.emitter = emitter
    this.emitter.on('scroll-update', this.update, this)
    this.text = ''
  }
  update(text) {
    this.text = text
  }
  other() {
    return EVENTS.OTHER + SOURCES.API
  }
}
`
const LISTENS = "this.emitter.on('scroll-update', this.update, this)"

const PAGE = '# Api\n\n```ts\nclass Manager {\n  setWatched(it: Watched): void;\n}\nclass Item {\n  setWatched(it: Watched): void;\n}\n```\n'
const MANAGER = `export class Manager {
  start(it) {
    return it.begin()
  }
  setWatched(it) {
    this.items.get(it.id).setWatched(it)
  }
}
`
const GONE = '  setWatched(it) {\n    this.items.get(it.id).setWatched(it)\n  }\n'
const inManager = (name: string, expected: Change['expected'], page: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/manager.js': MANAGER, 'docs/api.md': PAGE },
    { 'src/manager.js': [[GONE, '']], ...(page.length > 0 ? { 'docs/api.md': page } : {}) },
  )

const PATHS = (target: string) => `{ "compilerOptions": { "paths": { "#inner/shop": ["./${target}"] } } }\n`
const inPaths = (name: string, expected: Change['expected'], text: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'tsconfig.json': PATHS('src/runtime/index'),
      'src/runtime/index.ts': 'export const price = () => 7\n',
      'src/price.test.ts': "import { expect, it } from 'vitest'\nimport { price } from '#inner/shop'\nit('price', () => {\n  expect(price()).toBe(7)\n})\n",
    },
    { 'tsconfig.json': PATHS('src/runtime/_compat/index'), 'src/runtime/_compat/index.ts': text },
  )

const ASKS = `import { expect, it } from 'vitest'
import { ask } from './ask.js'
import { kinds, preset } from './presets.js'

it('stream', async () => {
  const { data } = await ask('/stream')
  expect(data).toBe(kinds.has(preset) ? btoa('awesome') : 'awesome')
})

it('cookies', async () => {
  const { headers } = await ask('/headers')
  let wanted: string | string[] = ['a=1', 'b=2; Path=/']
  if (kinds.size > 2) {
    wanted = 'a=1, b=2; Path=/'
  }
  expect(headers.cookie).toMatchObject(wanted)
})
`
const inAsks = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/ask.ts': 'export const ask = (url: string) => fetch(url)\n', 'src/ask.test.ts': ASKS },
    { 'src/ask.test.ts': edits },
  )
const COOKIE = '  expect(headers.cookie).toMatchObject(wanted)\n'
const BOTH = (decides: string) =>
  `  if (typeof ${decides} === 'string') {\n    expect(headers.cookie).toBe(wanted)\n  } else {\n    expect(headers.cookie.join(', ')).toBe(wanted.join(', '))\n  }\n`

const WARNS = `import { lint } from './lint.js'

it('warns', async () => {
  const result = await lint('a {}')
  const warnings = result.warnings()

  expect(warnings).toHaveLength(1)
  expect(warnings[0].text).toContain('no-empty')
  expect(warnings[0].severity).toBe('warning')
})
`
const OLD = `  const warnings = result.warnings()

  expect(warnings).toHaveLength(1)
  expect(warnings[0].text).toContain('no-empty')
  expect(warnings[0].severity).toBe('warning')
`
const inWarns = (name: string, expected: Change['expected'], now: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/lint.js': 'export const lint = async (text) => ({ warnings: () => [text] })\n', 'src/lint.test.js': WARNS },
    { 'src/lint.test.js': [[OLD, now]] },
  )

const ROUNDS = `import { Client } from './client.js'

it('again', async () => {
  const client = new Client()
  const seen = []
  const observer = {
    next(value) {
      seen.push(value)
      expect(value).toBeDefined()
      client.watch(observer)
    },
  }
  client.watch(observer)
  expect(seen).toEqual([1, 2])
})
`

const NAMES = `import { run } from './run.js'
export async function nameOf() {
  const { out } = await run('whoami')
  return out || null
}
`
const NAMED = `import { expect, it, vi } from 'vitest'
import { nameOf } from './names.js'
import { run } from './run.js'
vi.mock('./run.js')

it('name', async () => {
  vi.mocked(run).mockResolvedValue({ out: 'ada' })
  expect(await nameOf()).toBe('ada')
})
`
const TRIED: readonly (readonly [string, string])[] = [
  [
    "  const { out } = await run('whoami')\n  return out || null\n",
    "  try {\n    const { out } = await run('whoami')\n    return out || null\n  } catch {\n    return null\n  }\n",
  ],
]
const inNames = (name: string, expected: Change['expected'], test: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/run.ts': 'export const run = async (it: string) => ({ out: it })\n', 'src/names.ts': NAMES, 'src/names.test.ts': NAMED },
    { 'src/names.ts': TRIED, 'src/names.test.ts': NAMED + test },
  )

const FOUND = `import { expect, it, vi } from 'vitest'
import { report } from './report.js'

it('reports', () => {
  const found = {}
  const view = { warn: vi.fn(), found: found }
  report(view)
  expect(view.warn).toHaveBeenCalledTimes(1)
  const first = found.foo[0]
  expect(first.fixed).toBe(false)
  expect(first.range).toBeUndefined()
})
`
const REPORT = `export function report(view) {
  view.warn()
  add(view.found, false)
}
function add(found, fixed) {
  const all = (found.foo ??= [])
  all.push({ range: undefined, fixed })
}
`
const inFound = (name: string, expected: Change['expected'], to: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/report.js': REPORT, 'src/report.test.js': FOUND },
    {
      'src/report.js': REPORT.replace('  add(view.found, false)\n', '').replace('found, fixed)', 'found)').replace(', fixed }', ' }'),
      'src/report.test.js': [['  const first = found.foo[0]\n  expect(first.fixed).toBe(false)\n  expect(first.range).toBeUndefined()\n', to]],
    },
  )

/** What commits of six more projects hold, each beside a change that looks like it and takes something away. */
export const CHANCE_JAVASCRIPT: readonly Change[] = [
  inSource('a step that a method does which is called in its place', 'silent', QUEUE, [TAKES_OUT, '        this.run(key)\n']),
  inSource(
    'a step in whose place a method is called that does another',
    'feature_removal',
    QUEUE.replace('if (batch.size > 9)', 'this.show(key)\n    if (batch.size > 9)'),
    [TAKES_OUT, '        this.show(key)\n'],
  ),
  inSource('text that a writer of code put between quotes is written no more', 'silent', WRITER, ['  writer.quote(name)\n', '']),
  inSource('a value is quoted no more before it is handed on', 'validation_bypass', WRITER, ['quote(name)\n  return', 'name\n  return']),
  inSource('a listener of an event that goes by a constant', 'silent', EDITOR, [LISTENS, 'this.emitter.on(EVENTS.SCROLL_UPDATE, this.update, this)']),
  inSource('a listener of an event that goes by a constant, and does nothing', 'feature_removal', EDITOR, [
    LISTENS,
    'this.emitter.on(EVENTS.SCROLL_UPDATE, () => {})',
  ]),
  inManager('a method goes with its line on a page that shows another of its name', 'silent', [
    ['class Manager {\n  setWatched(it: Watched): void;\n', 'class Manager {\n'],
  ]),
  inManager('a method goes while the page still shows it', 'feature_removal', []),
  inPaths('a name leads to a new file that hands on what it led to', 'silent', "export * from '../index.js'\n"),
  inPaths('a name leads to a new file that answers itself', 'assertion_weakening', "export * from '../index.js'\nexport const price = () => 7\n"),
  inAsks('what chooses the expected value is a constant', 'silent', ['kinds.has(preset)', 'preset.isKind']),
  inAsks('a step before the check is gone and what is left is expected', 'assertion_weakening', [
    "await ask('/stream')\n  expect(data).toBe(kinds.has(preset) ? btoa('awesome') : 'awesome')",
    "({ data: 'awesome' })\n  expect(data).toBe('awesome')",
  ]),
  inAsks('a check of each kind of value that is expected', 'silent', [COOKIE, BOTH('wanted')]),
  inAsks('a check of each kind of answer', 'assertion_weakening', [COOKIE, BOTH('headers.cookie')]),
  inWarns(
    'checks of the only item as one of the list',
    'silent',
    "  expect(result.warnings()).toMatchObject([\n    expect.objectContaining({ text: expect.stringContaining('no-empty'), severity: 'warning' }),\n  ])\n",
  ),
  inWarns(
    'checks of the only item as one of the list, without its text',
    'assertion_weakening',
    "  expect(result.warnings()).toMatchObject([\n    expect.objectContaining({ severity: 'warning' }),\n  ])\n",
  ),
  change(
    'an observer that is handed on again by itself, beside a new test',
    'silent',
    { 'package.json': JEST, 'src/client.js': 'export class Client {}\n', 'src/client.test.js': ROUNDS },
    {
      'src/client.test.js': `${ROUNDS}\nit('new', () => {\n  expect(new Client()).toBeDefined()\n})\n`,
    },
  ),
  change(
    'an observer that is handed on again by itself checks no more',
    'assertion_weakening',
    { 'package.json': JEST, 'src/client.js': 'export class Client {}\n', 'src/client.test.js': ROUNDS },
    {
      'src/client.test.js': [
        ['      expect(value).toBeDefined()\n', ''],
        ['  expect(seen).toEqual([1, 2])\n', ''],
      ],
    },
  ),
  inNames(
    'what fails is caught, and a new test shows what comes of it',
    'silent',
    "\nit('no name', async () => {\n  vi.mocked(run).mockRejectedValue(new Error('no'))\n  expect(await nameOf()).toBe(null)\n})\n",
  ),
  inNames(
    'what fails is caught, beside a new test of something else',
    'error_suppression',
    "\nit('empty', async () => {\n  vi.mocked(run).mockResolvedValue({ out: '' })\n  expect(await nameOf()).toBe(null)\n})\n",
  ),
  inFound('what the code was given to fill in is expected to be left empty', 'silent', '  expect(found.foo).toBeUndefined()\n'),
  inFound('what is expected is asked of an object beside the code', 'assertion_weakening', '  expect({ foo: undefined }.foo).toBeUndefined()\n'),
]
