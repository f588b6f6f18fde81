import type { FileInventory, FilePair, RevisionPair, Side } from '../contract/index.js'
import type { ChosenTest } from './chosen-tests.js'

/** Says what a chosen test uses that the base does not have; null when nothing is known to be missing. */
export type LackOf = (chosen: ChosenTest, error: string | null, fileFailed: boolean) => string | null

const MOST_DEPTH = 4
const NAMED = [
  /([\w$]+) is not (?:a function|a constructor|defined|iterable)/,
  /does not provide an export named '([\w$]+)'/,
  /cannot import name '(\w+)'/,
  /has no attribute '(\w+)'/,
  /unexpected keyword argument '(\w+)'/,
  /name '(\w+)' is not defined/,
]

/** Finds names that the head's sources have and the base's have not, by what test files import and by what errors name. */
export function whatBaseLacks(pair: RevisionPair): LackOf {
  const imports = new Map<string, ReadonlyMap<string, string>>()
  const sources = pair.files.filter(({ role, head }) => role === 'source' && head !== null)
  return ({ file, test }, error, fileFailed) => {
    const lacking = imports.get(file) ?? lackingImports(pair, file)
    imports.set(file, lacking)
    for (const [local, what] of lacking) if (fileFailed || test.mentions.has(local)) return what
    return error === null ? null : namedBy(error, sources)
  }
}

/** What a test file imports and the base lacks, by the name it has in the test file. */
function lackingImports(pair: RevisionPair, file: string): ReadonlyMap<string, string> {
  const lacking = new Map<string, string>()
  for (const { from, names, typeOnly } of pair.inventory('head', file)?.imports ?? []) {
    const path = typeOnly ? null : pair.resolve('head', file, from)
    const changed = path === null ? undefined : pair.files.find(({ headPath }) => headPath === path)
    if (path === null || (changed && changed.role !== 'source')) continue
    const before = changed ? changed.basePath : path
    if (before === null) {
      for (const [, local] of names.length > 0 ? names : [['*', '']]) lacking.set(local ?? '', `module ${path}`)
      continue
    }
    const [has, had] = [exportsOf(pair, 'head', path, 0), exportsOf(pair, 'base', before, 0)]
    if (has === null || had === null) continue
    for (const [imported, local] of names) {
      if (imported === '*') for (const name of has) if (!had.has(name)) lacking.set(name, `export ${name} of ${before}`)
      if (imported !== '*' && has.has(imported) && !had.has(imported)) lacking.set(local, `export ${imported} of ${before}`)
    }
  }
  return lacking
}

/** Names that can be imported from a file, those of its star exports included; null where they cannot be told. */
function exportsOf(pair: RevisionPair, side: Side, path: string, depth: number): ReadonlySet<string> | null {
  const inventory = pair.inventory(side, path)
  if (inventory === null || depth > MOST_DEPTH) return null
  if (inventory.language === 'python') return inventory.mentions
  const names = new Set<string>()
  for (const name of inventory.exports) {
    if (!name.startsWith('*:')) {
      names.add(name)
      continue
    }
    const target = pair.resolve(side, path, name.slice(2))
    const inner = target === null ? null : exportsOf(pair, side, target, depth + 1)
    if (inner === null) return null
    for (const one of inner) if (one !== 'default') names.add(one)
  }
  return names
}

/** A name in an error that the head's changed sources declare and the base's did not know. */
function namedBy(error: string, sources: readonly FilePair[]): string | null {
  for (const pattern of NAMED) {
    const name = pattern.exec(error)?.[1]
    const file = name === undefined ? undefined : sources.find(({ head }) => head !== null && declares(head, name))
    if (name !== undefined && file && !sources.some(({ base }) => base?.mentions.has(name))) return `${name} of ${file.basePath ?? file.headPath}`
  }
  const missing = /(?:Cannot find module|Failed to (?:load|resolve import)|No module named) '?"?([\w./@-]+)/.exec(error)?.[1]
  const added =
    missing === undefined ? undefined : sources.find(({ basePath, headPath }) => basePath === null && headPath !== null && isModule(headPath, missing))
  return added ? `module ${added.headPath}` : null
}

function declares({ declared, exports }: FileInventory, name: string): boolean {
  return declared.has(name) || exports.includes(name)
}

function isModule(path: string, specifier: string): boolean {
  const plain = path.replace(/(?:\/(?:index|__init__))?\.\w+$/, '')
  const wanted = (/^[\w.]+$/.test(specifier) && !/\.[cm]?[jt]sx?$/.test(specifier) ? specifier.replaceAll('.', '/') : specifier)
    .replace(/^(?:\.{1,2}\/)+|^\//, '')
    .replace(/\.[cm]?[jt]sx?$/, '')
  return wanted !== '' && (plain === wanted || plain.endsWith(`/${wanted}`) || wanted.endsWith(`/${plain}`))
}
