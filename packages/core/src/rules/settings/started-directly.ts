import type { FileInventory, RevisionPair } from '../../contract/index.js'
import { splitCommands, swallowedBy } from '../../run/command/index.js'
import type { CallPair } from './call-pairs.js'
import { standsAmongTests } from './is-test-file.js'
import { joined } from './named-file.js'

/** Libraries whose tests run when their file is started, by themselves. */
const RUNS_ITSELF = /^(?:node:test|tape|tap|zora)$/
const FILE = /^(?!-)[\w./-]+\.[cm]?[jt]sx?$/
const CODE = /\.[cm]?[jt]sx?$/
const TAKES_NEXT = /^(?:-r|--require|--import|--loader|--experimental-loader|-e|--eval|-p|--print)$/
const MOST_LOADED = 200

/**
 * The script starts a file now that runs the tests by itself, `node test/index.js`: every test of the package's folder stands in it or in files that it
 * loads, and is one of a library that needs no other program.
 */
export function isStartedDirectly(pair: RevisionPair, { base: { folder, setting }, head }: CallPair): boolean {
  const now = pair.settings.head.settings.find(({ tool, file, key }) => tool === setting.tool && file === setting.file && key === setting.key)
  if (head !== null || now?.value.kind !== 'string') return false
  const commands = splitCommands(now.value.text)
  const roots = commands.flatMap(({ words: [program, ...rest] }, at) => {
    const path = program === 'node' && swallowedBy(commands, at, 'script') === null ? fileIn(rest) : undefined
    return path === undefined ? [] : [joined(folder === '.' ? '' : folder, path)]
  })
  if (roots.length === 0) return false
  const loaded = loadedFrom(pair, roots)
  const within = folder === '.' ? '' : `${folder}/`
  const paths = pair.paths('head').filter((path) => path.startsWith(within) && CODE.test(path) && standsAmongTests(path))
  if (paths.length > MOST_LOADED) return false
  const holding = paths.flatMap((path) => {
    const file = pair.inventory('head', path)
    return file === null || file.tests.length === 0 ? [] : [file]
  })
  return holding.length > 0 && holding.every((file) => loaded.has(file.path) && runsItself(file))
}

/** What node is told to start, behind its options. */
function fileIn(words: readonly string[]): string | undefined {
  return words.find((word, at) => FILE.test(word) && !TAKES_NEXT.test(words[at - 1] ?? ''))
}

/** The files and all of the repository that they import. */
function loadedFrom(pair: RevisionPair, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...roots]
  while (open.length > 0 && found.size < MOST_LOADED) {
    const path = open.pop() ?? ''
    const file = found.has(path) ? null : pair.inventory('head', path)
    if (file === null) continue
    found.add(path)
    for (const { from, typeOnly } of file.imports) {
      const target = typeOnly || !from.startsWith('.') ? null : pair.resolve('head', path, from)
      if (target !== null) open.push(target)
    }
  }
  return found
}

function runsItself({ imports }: FileInventory): boolean {
  return imports.some(({ from }) => RUNS_ITSELF.test(from))
}
