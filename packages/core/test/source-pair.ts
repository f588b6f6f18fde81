import type { FileInventory, FilePair, RevisionPair } from '../src/contract/index.js'
import type { RevisionPairRule, Weakening } from '../src/rules/rule.js'
import { loadReader } from '../src/source/index.js'
import { readDocument } from './read-document.js'
import { DEFAULT_CONFIG } from './sample-run.js'
import { samplePair } from './sample-suite.js'

const javascript = await loadReader('javascript')
const python = await loadReader('python')

/** Files of a change by path: both texts, null for a side that does not have it. A single text stands on both sides. */
export type ChangedTexts = Readonly<Record<string, string | readonly [string | null, string | null]>>

/** Two revisions of these texts, read by the real readers. */
export function pairOfTexts(texts: ChangedTexts): RevisionPair {
  const files = Object.entries(texts).map(([path, of]): FilePair => {
    const [before, after] = typeof of === 'string' ? [of, of] : of
    const isCode = /\.(ts|py)$/.test(path)
    const role = /test[/_.]|conftest/.test(path) ? (/\.test\.|test_/.test(path) ? 'test' : 'test_support') : /\.md$/.test(path) ? 'docs' : 'source'
    return {
      change: before === null ? 'added' : after === null ? 'deleted' : 'modified',
      basePath: before === null ? null : path,
      headPath: after === null ? null : path,
      similarity: 90,
      role,
      base: isCode && before !== null ? read(path, before) : null,
      head: isCode && after !== null ? read(path, after) : null,
      baseText: isCode ? null : before,
      headText: isCode ? null : after,
    }
  })
  const find = (side: 'base' | 'head', path: string): FileInventory | null => files.find((file) => (file[`${side}Path`] ?? '') === path)?.[side] ?? null
  return samplePair([], {
    files,
    exists: (side, path) => files.some((file) => file[`${side}Path`] === path),
    inventory: find,
    text: (side, path) => {
      const of = texts[path]
      return typeof of === 'string' ? of : (of?.[side === 'base' ? 0 : 1] ?? null)
    },
    resolve: (side, from, specifier) => {
      if (/\.py$/.test(from)) return files.find((file) => file[`${side}Path`]?.endsWith(`${specifier.replaceAll('.', '/')}.py`))?.[`${side}Path`] ?? null
      const path = `${from.slice(0, from.lastIndexOf('/') + 1)}${specifier}.ts`.replace(/(^|\/)\.\//g, '$1').replace(/[^/]+\/\.\.\//, '')
      return find(side, path) === null ? null : path
    },
    document: readDocument,
    mentioning: (side, word) =>
      files.flatMap((file) => {
        const path = file[`${side}Path`]
        return path !== null && (file[side]?.mentions.has(word) === true || (file[`${side}Text`]?.includes(word) ?? false)) ? [path] : []
      }),
  })
}

function read(path: string, text: string): FileInventory {
  const patterns = { files: ['test_*.py'], classes: ['Test*'], functions: ['test_*'] }
  const reading = (path.endsWith('.py') ? python : javascript).read(text, { path, framework: null, python: patterns, imported: () => null })
  if ('unreadable' in reading) throw new Error(`${path}: ${reading.unreadable.detail}`)
  return reading.inventory
}

/** What a rule finds in a change of these texts. */
export function foundInTexts(rule: RevisionPairRule, texts: ChangedTexts): readonly Weakening[] {
  return rule.check(pairOfTexts(texts), DEFAULT_CONFIG)
}

/** The weights of what a rule finds in one changed file, `low` ones in brackets: enough for tables of small changes. */
export function weightsOf(rule: RevisionPairRule, before: string, after: string, path = 'src/shop.ts', more: ChangedTexts = {}): string {
  return foundInTexts(rule, { [path]: [before, after], ...more })
    .map(({ severity = rule.severity }) => (severity === 'low' ? '(low)' : severity))
    .join(' ')
}
