import type { FileInventory, FilePair, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { type DifferingLines, differingLines } from '../../sources/differing-lines.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { namedOtherwise } from './names/renamed-functions.js'
import { renamedNames } from './names/renamed-names.js'
import { isSpecific } from './names/specific-name.js'
import { FEW, type StayingShare } from './names/staying-mentions.js'
import { stemsOf, wordsOf } from './names/stems.js'
import { unsharedTitles } from './names/unshared-titles.js'
import { vanishedNames } from './names/vanished-names.js'
import { holdsTests } from './only-less.js'
import { isTestedBy } from './tested-by.js'

/** Names of a module that stays, which its code has no more and no other source of the change took over. */
interface LostNames {
  readonly path: string
  readonly names: ReadonlyMap<string, readonly string[]>
}

const FILLER = /^(?:.|is|has|had|get|set|to|on|from|with|the|an|of|in|by|as|at|or|and|do|can|no|not)$/
const OF_LANGUAGE = /^(?:throw|catch|raise|except|class|async|await|delete|yield|import|export|default|switch|should|when|error|self|this|test)$/

/**
 * What the title of a test speaks of, its module had and has no more: all parts of a name that went from the code of a module which the file loads or is
 * named after. No title of a test that stays there says the same. A name that only changed is no reason, nor is a function that refuses less than it did.
 */
export function goneTitled(pair: RevisionPair, gone: PlacedTest, staying: StayingShare): string | null {
  const { file, test } = gone
  const own = new Set(stemsOfAll(unsharedTitles(pair, gone)))
  const all = new Set(stemsOfAll(test.titlePath))
  const others = pair.inventory('head', file)?.tests.map(({ titlePath }) => new Set(stemsOfAll(titlePath))) ?? []
  const isTitled = (stems: readonly string[]) =>
    stems.every((stem) => all.has(stem)) && stems.some((stem) => own.has(stem)) && !others.some((title) => stems.every((stem) => title.has(stem)))
  for (const { path, names } of lostNames(pair)) {
    const isAbout = isTestedBy(pair, path, gone)
    const name = [...names].find(
      ([word, stems]) => isTitled(stems) && staying(file, word) <= FEW && (isAbout || (stems.length > 1 && vanishedNames(pair).declared(word))),
    )?.[0]
    if (name !== undefined) return `${path} has nothing to do with ${name} any more, by the same change`
  }
  return null
}

function stemsOfAll(titles: readonly string[]): readonly string[] {
  return titles.flatMap(wordsOf).flatMap(stemsOf)
}

const lostNames = oncePer((pair: RevisionPair): readonly LostNames[] => {
  const sources = pair.files.filter(({ role, change }) => role === 'source' && change !== 'unchanged')
  const lines = sources.map((file) => differingLines(pair, file))
  const come = wordsAndStems(lines.flatMap(({ gone, come }) => surplus(come.flatMap(wordsOf), gone.flatMap(wordsOf), String)))
  return sources.flatMap((file, at) => {
    const own = lines[at]
    if (file.base === null || file.head === null || file.headPath === null || !own || holdsTests(file.base)) return []
    const left = wordsAndStems(codeOf(pair, file.headPath))
    const isLocal = localsIn(pair.text('base', file.basePath ?? '') ?? '', file.base.language === 'python')
    const isLess = (own.gone.length > own.come.length && doesLess(pair, file)) || lostPackage(pair, file.base, file.head)
    const names = new Map<string, readonly string[]>()
    for (const word of new Set(own.gone.flatMap(wordsOf))) {
      const stems = stemsOf(word).filter((stem) => !FILLER.test(stem))
      const [stem = word] = stems.length === 1 ? stems : [word]
      if (
        stems.length === 0 ||
        isLocal(word) ||
        left.has(stem) ||
        come.has(stem) ||
        !isSaying(word, stems) ||
        renamedNames(pair).has(word) ||
        namedOtherwise(pair).has(word)
      )
        continue
      // What is only made use of goes with any rewriting.
      if ((isLess || isFunctionGone(pair, file, word)) && !isReworded(word, own) && !refusesLess(pair, file, word)) names.set(word, stems)
    }
    return names.size === 0 ? [] : [{ path: file.headPath, names }]
  })
})

/** What a function keeps a value under goes without anything else, when it is written out. */
function localsIn(text: string, isPython: boolean): (name: string) => boolean {
  const declared = isPython ? /^[ \t]+([A-Za-z_]\w*)(?:: [^=\n]+)? = /gm : /^[ \t]+(?:const|let|var)[ \t]+([A-Za-z_$][\w$]*)\b/gm
  const found = new Set([...text.matchAll(declared)].map(([, name = '']) => name))
  return (name) => found.has(name)
}

function wordsAndStems(lines: readonly string[]): ReadonlySet<string> {
  const words = new Set(lines.flatMap(wordsOf))
  return new Set([...words, ...[...words].flatMap(stemsOf)])
}

function isSaying(word: string, stems: readonly string[]): boolean {
  return stems.length > 1 || (isSpecific(word) && !OF_LANGUAGE.test(stems[0] ?? ''))
}

/** It is a function that is gone. */
function isFunctionGone(pair: RevisionPair, { basePath }: FilePair, word: string): boolean {
  return compareSources(pair).gone.some(({ path, fn }) => path === basePath && lastName(fn.name) === word)
}

/** Fewer statements and decisions, and no function that came anywhere may do the same. */
function doesLess(pair: RevisionPair, { base, head }: FilePair): boolean {
  const size = (file: FileInventory | null) => (file?.functions ?? []).reduce((sum, { statements, conditions }) => sum + statements + conditions.length, 0)
  return size(head) < size(base) && compareSources(pair).added.length === 0
}

/** A package that the module made use of is gone from it, and so is what was said to that. */
function lostPackage(pair: RevisionPair, base: FileInventory, head: FileInventory): boolean {
  const packages = ({ imports, path }: FileInventory, side: 'base' | 'head') =>
    imports
      .filter(({ from, typeOnly }) => !typeOnly && /^@?[a-z][\w-]*(?:\/|$)/.test(from) && !OF_PLATFORM.test(from) && pair.resolve(side, path, from) === null)
      .map(({ from }) => from)
  const [was, is] = [packages(base, 'base'), packages(head, 'head')]
  return was.some((one) => !is.includes(one)) && is.every((one) => was.includes(one))
}

const OF_PLATFORM = /^(?:node:|(?:assert|buffer|child_process|crypto|events|fs|http|https|module|net|os|path|process|querystring|stream|tls|url|util|zlib)$)/

function codeOf(pair: RevisionPair, path: string): readonly string[] {
  return (pair.text('head', path) ?? '').split('\n').filter((line) => !/^\s*(?:#|\/\/|\/?\*)/.test(line))
}

/** A line that came says what a line with the word said, but for it. */
function isReworded(word: string, { gone, come }: DifferingLines): boolean {
  const own = new RegExp(`(?<![\\w$])${literalPattern(word)}(?![\\w$])`)
  return gone.some((line) => {
    if (!own.test(line) || wordsOf(line).length < 2) return false
    const same = new RegExp(`^${line.split(own).map(literalPattern).join('[A-Za-z_$][\\w$]*')}$`)
    return come.some((other) => same.test(other))
  })
}

/** A function that held the word and stays refuses less than it did: what it refused is let in now. */
function refusesLess(pair: RevisionPair, { basePath }: FilePair, word: string): boolean {
  const text = (pair.text('base', basePath ?? '') ?? '').split('\n')
  return compareSources(pair).changed.some(({ base, head }) => {
    const refusals = ({ guards }: typeof base.fn) => guards.filter(({ kind }) => kind !== 'return').length
    if (base.path !== basePath || base.fn.kind === 'class' || refusals(head.fn) >= refusals(base.fn)) return false
    return text.slice(base.fn.line - 1, base.fn.endLine).some((line) => wordsOf(line).includes(word))
  })
}
