import { type GoneTest, vanishedNames } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

/** A gone test with why it may be right to be. */
interface Reasoned extends GoneTest {
  readonly reason: { readonly reason: string; readonly verified: boolean } | null
}

const LEAST_SHARE = 0.5
const LEAST_LETTERS = 5
const COMMON = /^(?:tests?|specs?|index|utils?|helpers?|basic|common|integration|server|client|types?|model|config|component|errors?|cases|legacy)$/

/**
 * A whole file of tests that went with what it is named after, as at least half of its tests show: `transform-perf.js` and `createTransformer`. Those of its
 * tests that do not speak of it were the others' company. What was named so is what those reasons speak of.
 */
export function withTheirFile<T extends Reasoned>(pair: RevisionPair, judged: readonly T[]): readonly T[] {
  const files = new Map<string, string | null>()
  const nameFor = (file: string): string | null => {
    const known = files.get(file)
    if (known !== undefined) return known
    const found = wentWith(
      pair,
      file,
      judged.filter((one) => one.file === file),
    )
    files.set(file, found)
    return found
  }
  return judged.map((one) => {
    const name = one.reason === null && !asksWhatStays(pair, one) ? nameFor(one.file) : null
    return name === null
      ? one
      : { ...one, reason: { reason: `${name}, after which its file is named, is gone from the source in the same change`, verified: true } }
  })
}

/** What it checks is made of what its file takes from a source that hands it out still. */
function asksWhatStays(pair: RevisionPair, { file, test }: GoneTest): boolean {
  const imports = pair.inventory('base', file)?.imports ?? []
  const asked = new Set(test.checks.flatMap(({ subjectNames }) => subjectNames.map((name) => name.split('.')[0] ?? '')))
  return imports.some(({ from, names }) =>
    names.some(([original, local]) => {
      if (!asked.has(local) || original === '*' || original === 'default') return false
      const path = pair.resolve('head', file, from)
      return path !== null && pair.resolve('base', file, from) === path && pair.inventory('head', path)?.declared.has(original) === true
    }),
  )
}

function wentWith(pair: RevisionPair, file: string, tests: readonly Reasoned[]): string | null {
  const told = tests.filter(({ reason }) => reason?.verified === true)
  if (pair.exists('head', file) || told.length < tests.length * LEAST_SHARE || told.length < (pair.inventory('base', file)?.tests.length ?? 0) * LEAST_SHARE)
    return null
  const words = wordsOf(file)
  const { fromOne } = vanishedNames(pair)
  const names = told.flatMap(({ reason }) => reason?.reason.match(/(?<![\w$./-])[A-Za-z_$][\w$]*(?![\w$/-]|\.\w)/g) ?? [])
  return names.find((name) => words.some((word) => name.toLowerCase().includes(word)) && fromOne(name) !== null) ?? null
}

/** `transform` of `test/perf/transform-perf.js`, and all of its words as one. */
function wordsOf(file: string): readonly string[] {
  const stem = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/(?:[._-](?:tests?|specs?))?\.\w+$/, '')
    .replace(/^test_/, '')
  const words = stem
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[._-]+/)
  return [words.join(''), ...words].filter((word) => word.length >= LEAST_LETTERS && !COMMON.test(word))
}
