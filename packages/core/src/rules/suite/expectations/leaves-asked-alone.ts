import { type CheckPair, type ComparedTest, oncePer } from '../../../compare/index.js'
import type { FileInventory, FilePair, RevisionPair } from '../../../contract/index.js'
import { changedNames } from '../../sources/changed-names.js'
import { mayExplainBeside, surroundings } from '../may-explain.js'

/**
 * Whether the change leaves alone what a check asks: what it calls stands in a file that differs, in which other functions alone do, of which neither
 * the test nor anything that its call comes to speaks.
 */
export function leavesAskedAlone(pair: RevisionPair, test: ComparedTest, { base }: CheckPair): boolean {
  // Without a source that differs none can be the one that holds it, and the test's file need not be read.
  const sources = changedSources(pair)
  if (sources.length === 0) return false
  const tests = pair.inventory('head', test.head.file)
  const asked = base.subjectNames.filter(
    (name) => !name.startsWith('.') && tests?.imports.some(({ names }) => names.some(([, local]) => local === rootOf(name))),
  )
  if (tests === null || asked.length === 0) return false
  const holders = new Set(asked.map((name) => holderOf(pair, tests, name)))
  const [path] = holders
  if (holders.size !== 1 || path == null || usesOther(pair, tests, test, path) || mayExplainBeside(pair, test, path)) return false
  const file = sources.find(({ headPath }) => headPath === path)
  if (!file?.base || !file.head) return false
  const changed = changedNames(pair, file.base, file.head)
  if (changed === null) return false
  // What runs before every test, and fixtures, may come to it as well.
  const around = [textAround(pair, tests, test), ...surroundings(pair, 'head', tests.path).map((setup) => pair.text('head', setup))]
  const isSpokenOf = (text: string | null) => text === null || (text.match(/[A-Za-z_$][\w$]*/g) ?? []).some((word) => changed.has(word))
  return !around.some(isSpokenOf) && ![...changed].some((name) => speaksOf(test, name))
}

/** Files of the code that differ and stand where they stood. */
const changedSources = oncePer((pair: RevisionPair): readonly FilePair[] =>
  pair.files.filter(({ role, basePath, headPath, base, head }) => role === 'source' && base !== null && head !== null && basePath === headPath),
)

/** The test speaks of what other files of the repository hold, through which it may come to anything. */
function usesOther(pair: RevisionPair, tests: FileInventory, test: ComparedTest, path: string): boolean {
  return tests.imports.some(({ from, names, typeOnly }) => {
    const spoken = typeOnly ? [] : names.filter(([, local]) => speaksOf(test, local))
    const other = spoken.length === 0 ? null : pair.resolve('head', tests.path, from)
    return other !== null && other !== path && spoken.some(([, local]) => holderOf(pair, tests, local) !== path)
  })
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? name
}

function speaksOf({ base, head }: ComparedTest, name: string): boolean {
  return base.test.mentions.has(name) || head.test.mentions.has(name)
}

/** The file that declares what a test file imports under a name, or a member of it: the one that it names, or the one from which that hands it on. */
function holderOf(pair: RevisionPair, tests: FileInventory, asked: string): string | null {
  const [local = '', member = ''] = asked.split('.')
  const from = (file: FileInventory, wanted: string): { readonly path: string; readonly name: string } | null => {
    for (const one of file.imports) {
      const name = one.names.find(([, own]) => own === wanted)?.[0]
      const path = name === undefined ? null : pair.resolve('head', file.path, one.from)
      if (name !== undefined && path !== null) return { path, name }
    }
    return null
  }
  const found = from(tests, local)
  const file = found && pair.inventory('head', found.path)
  if (!found || !file) return null
  if (declares(file, found.name === '*' ? member : found.name)) return found.path
  const handed = from(file, found.name)
  const holder = handed && pair.inventory('head', handed.path)
  return handed !== null && holder !== null && declares(holder, handed.name) ? handed.path : null
}

/** A function or a class of that name: what an object holds is called by others, who need not name it. */
function declares({ functions }: FileInventory, wanted: string): boolean {
  return functions.some(({ name, kind }) => name === wanted && (kind === 'function' || kind === 'class'))
}

/** A test file's text without its other tests and what it imports: hooks, helpers, what they share. */
function textAround(pair: RevisionPair, tests: FileInventory, { head }: ComparedTest): string | null {
  const lines = pair.text('head', tests.path)?.split('\n')
  if (lines === undefined) return null
  const isOther = (at: number) => tests.tests.some(({ line, endLine }) => at >= line && at <= endLine && !(at >= head.test.line && at <= head.test.endLine))
  return lines.filter((line, i) => !isOther(i + 1) && !/^(?:import|from)\b|\brequire\(/.test(line)).join('\n')
}
