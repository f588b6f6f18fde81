import type { FileInventory, FilePair, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { oncePer, oncePerKey } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { FunctionPair } from '../../sources/function-pair.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific } from './names/specific-name.js'
import { FEW, type StayingShare } from './names/staying-mentions.js'

interface Lesser {
  readonly path: string
  /** What a test names that reaches it: the function, or the class of a method; null for the code outside of functions. */
  readonly name: string | null
  /** Words of it, or of its class, that it does not hold any more, and that came nowhere else. */
  readonly words: ReadonlySet<string>
}

const COMMENT = /^\s*(?:#|\/\/|\*|\/\*)/
const LEAST = 5

/**
 * Where the sources of a change only get less: the function or class that a test names, or the code outside of functions of a module that its file loads,
 * does nothing any more with a word of the test's title, which no test that stays has in its title. What refuses less than it did is no reason.
 */
export function lessInCalled(pair: RevisionPair, { file, test }: PlacedTest, reached: string, staying: StayingShare): string | null {
  const stays = titledIn(pair, file)
  const titled = partsOf(test.titlePath.at(-1) ?? '').filter(
    (part) => part.length >= LEAST && isSpecific(part) && !stays.has(part) && staying(file, part) <= FEW,
  )
  if (titled.length === 0) return null
  const named = new Set([...test.mentions, ...(reached.match(/[A-Za-z_$][\w$]*/g) ?? [])])
  for (const { path, name, words } of lesserOf(pair)) {
    const word = titled.find((part) => words.has(part))
    if (word !== undefined && (name === null ? loads(pair, file, path) : named.has(name)))
      return `the code of this change only gets less, and ${name ?? `the code outside of functions of ${path}`} does nothing with ${word} any more`
  }
  return null
}

/** Words of the titles of a file's tests on the head. */
const titledIn = oncePerKey(
  (pair: RevisionPair, file: string): ReadonlySet<string> =>
    new Set(pair.inventory('head', file)?.tests.flatMap(({ titlePath }) => partsOf(titlePath.at(-1) ?? ''))),
)

const lesserOf = oncePer((pair: RevisionPair): readonly Lesser[] => {
  const sources = pair.files.filter(({ role, change }) => role === 'source' && change !== 'unchanged')
  const come = wordsIn(sources.flatMap((file) => differingLines(pair, file).come).join('\n'))
  const all = [...compareSources(pair).changed.flatMap((one) => lessOf(pair, one) ?? []), ...sources.flatMap((file) => lessOutside(pair, file) ?? [])]
  return all.map((one) => ({ ...one, words: new Set([...one.words].filter((word) => !come.has(word))) }))
})

function lessOf(pair: RevisionPair, { base, head }: FunctionPair): Lesser | null {
  const { fn } = base
  if (fn.kind === 'class' || fn.kind === 'module' || head.fn.statements >= fn.statements || refusals(head.fn) < refusals(fn)) return null
  const owner = fn.kind === 'method' ? ownerOf(fn.name) : null
  const whole = (side: 'base' | 'head', path: string): string => {
    const lines = (pair.text(side, path) ?? '').split('\n')
    const own = pair.inventory(side, path)?.functions.filter(({ name, kind }) => (owner === null ? name === fn.name : name === owner && kind === 'class'))
    return own?.flatMap(({ line, endLine }) => lines.slice(line - 1, endLine)).join('\n') ?? ''
  }
  return lesser(head.path, owner ?? lastName(fn.name), whole('base', base.path), whole('head', head.path))
}

function lessOutside(pair: RevisionPair, { role, base, head, basePath, headPath }: FilePair): Lesser | null {
  if (role !== 'source' || !base || !head || basePath === null || headPath === null) return null
  const module = ({ functions }: FileInventory) => functions.find(({ kind }) => kind === 'module')
  const was = module(base)
  if (was === undefined || (module(head)?.statements ?? 0) >= was.statements) return null
  const whole = (side: 'base' | 'head', path: string, { functions }: FileInventory) => outside((pair.text(side, path) ?? '').split('\n'), functions)
  return lesser(headPath, null, whole('base', basePath, base), whole('head', headPath, head))
}

function lesser(path: string, name: string | null, was: string, is: string): Lesser | null {
  const left = wordsIn(is)
  const words = new Set([...wordsIn(was)].filter((word) => !left.has(word)))
  return words.size === 0 || is === '' ? null : { path, name, words }
}

function outside(lines: readonly string[], functions: readonly SourceFunction[]): string {
  const taken = new Set(
    functions.flatMap(({ kind, line, endLine }) => (kind === 'module' ? [] : Array.from({ length: endLine - line + 1 }, (_, i) => line + i))),
  )
  return lines.filter((_, at) => !taken.has(at + 1)).join('\n')
}

function wordsIn(text: string): ReadonlySet<string> {
  const code = text.split('\n').filter((line) => !COMMENT.test(line))
  return new Set(code.flatMap((line) => (line.match(/[A-Za-z_$][\w$]*/g) ?? []).flatMap(partsOf)))
}

/** Parts of a name in camel or snake case. */
function partsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+\d*|[A-Z]+\d*(?![a-z])/g) ?? []).map((part) => part.toLowerCase())
}

function refusals({ guards }: SourceFunction): number {
  return guards.filter(({ kind }) => kind !== 'return').length
}

/** Whether a file of the base loads a module, types aside. */
export function loads(pair: RevisionPair, file: string, path: string): boolean {
  return (pair.inventory('base', file)?.imports ?? []).some(({ from, names, typeOnly }) => {
    if (typeOnly) return false
    return [from, ...names.map(([name]) => `${from}.${name}`)].some((module) => pair.resolve('base', file, module) === path)
  })
}
