import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, isTest, read, sources } from './sources.js'

const CORE = 'packages/core/src/'
const PURE = ['contract', 'run', 'compare', 'rules', 'coverage', 'verdict', 'verify', 'render', 'evidence.ts', 'pipeline.ts', 'judge-change.ts']

interface Room {
  readonly rooms: readonly string[] | 'all'
  /** Rooms of which only types may be imported. */
  readonly types: readonly string[]
  readonly packages: readonly string[]
}

/** The table "Rooms of core" of ARCHITECTURE.md: what each room may import. */
function rooms(): Map<string, Room> {
  const [section = ''] = read('ARCHITECTURE.md').split('## Rooms of core')[1]?.split('\n## ') ?? []
  const rows = [...section.matchAll(/^\| `([\w.-]+)\/?` \|[^|]*\|([^|]*)\|/gm)]
  const names = rows.map(([, name = '']) => name)
  return new Map(
    rows.map(([, name = '', column = '']) => {
      const entries = column.split(/[,;]/).map((entry) => entry.trim())
      if (entries.includes('the pure rooms')) return [name, { rooms: PURE.filter((room) => room !== name), types: [], packages: [] }]
      const allowed = names.filter((room) => entries.some((entry) => entry === room || (entry.startsWith(`${room}'s `) && entry !== `${room}'s types`)))
      const types = names.filter((room) => entries.includes(`${room}'s types`))
      const packages = entries.filter((entry) => /^[a-z@][\w./@-]*$/.test(entry) && !names.includes(entry) && entry !== 'nothing')
      return [name, { rooms: entries.includes('all of core') ? 'all' : allowed, types, packages }]
    }),
  )
}

function roomOf(path: string): string {
  return path.slice(CORE.length).split('/')[0] ?? ''
}

test('the table names every room of core', () => {
  const found = new Set(
    sources()
      .filter((source) => source.path.startsWith(CORE) && !isTest(source))
      .map(({ path }) => roomOf(path)),
  )
  expect([...rooms().keys()]).toEqual(expect.arrayContaining([...found]))
})

test('each room of core imports only what the table lets it', () => {
  const table = rooms()
  const strays = sources()
    .filter((source) => source.path.startsWith(CORE) && !isTest(source))
    .flatMap((source) => {
      const room = roomOf(source.path)
      const { rooms: allowed = [], types = [], packages = [] } = table.get(room) ?? {}
      return importsOf(source).flatMap((name) => {
        if (name.startsWith('node:')) return []
        if (!name.startsWith('.')) return packages.includes(name) ? [] : [`${source.path}: ${name}`]
        const target = posix.normalize(posix.join(posix.dirname(source.path), name))
        if (!target.startsWith(CORE)) return [`${source.path}: ${name}`]
        const other = roomOf(target).replace(/\.js$/, '.ts')
        const typeOnly = types.includes(other) && new RegExp(`^import type [^;=]*?from '${name}'`, 'm').test(source.text)
        return other === room || allowed === 'all' || allowed.includes(other) || typeOnly ? [] : [`${source.path}: ${name}`]
      })
    })
  expect(strays).toEqual([])
})

// ingest has parsers of its own to import and is otherwise as pure.
test('pure rooms touch only their arguments', () => {
  const impure =
    /\bprocess\s*[.[]|\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bconsole\s*[.[]|\bperformance\.now\b|\bcrypto\.random|\bsetTimeout\b|\bfetch\(/
  const strays = sources()
    .filter((source) => [...PURE, 'ingest'].includes(roomOf(source.path)) && source.path.startsWith(CORE) && !isTest(source))
    .flatMap((source) => {
      const code = source.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
      const node = importsOf(source).filter((name) => name.startsWith('node:') && source.path !== `${CORE}run/hash.ts`)
      const touch = impure.exec(code)
      return [...node.map((name) => `${source.path}: ${name}`), ...(touch ? [`${source.path}: ${touch[0]}`] : [])]
    })
  expect(strays).toEqual([])
})

test('the other packages use core by its subpaths and never each other by path', () => {
  const subpaths = Object.keys(JSON.parse(read('packages/core/package.json')).exports as Record<string, unknown>)
  const strays = sources()
    .filter((source) => !source.path.startsWith('packages/core/') && !isTest(source))
    .flatMap((source) => {
      const home = source.path.split('/').slice(0, 3).join('/')
      return importsOf(source).flatMap((name) => {
        if (name.startsWith('.'))
          return posix.join(posix.dirname(source.path), name).startsWith(`${home}/`) || name.endsWith('package.json') ? [] : [`${source.path}: ${name}`]
        if (!name.startsWith('@truegreen/core')) return []
        const subpath = `.${name.slice('@truegreen/core'.length)}`
        return subpaths.includes(subpath) ? [] : [`${source.path}: ${name}`]
      })
    })
  expect(strays).toEqual([])
})
