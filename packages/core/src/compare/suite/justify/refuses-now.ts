import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources, lastName, type PlacedFunction } from '../../sources/compare-sources.js'
import { lastCallee } from '../last-callee.js'

/** A call behind which a check stood is asked to raise now, and its function refuses more than it did, by the same change: nothing comes after it. */
export function refusesNow(pair: RevisionPair, base: InventoryTest, head: InventoryTest, check: InventoryCheck): string | null {
  if (check.relation === 'throws' || check.file !== null) return null
  const raises = ({ checks }: InventoryTest) => checks.filter(({ relation, negated, modality }) => relation === 'throws' && !negated && modality === 'always')
  const had = new Set(raises(base).map(({ subject }) => subject))
  for (const { subject } of raises(head)) {
    const callee = had.has(subject) || !isMade(base, subject) ? null : lastCallee(subject)
    const name = callee !== null && check.line > lineOfCall(base, callee) ? callee : null
    const refusing =
      name === null
        ? undefined
        : compareSources(pair).changed.find(({ base: was, head: is }) => isNamed(is.fn.name, name) && refusals(pair, 'head', is) > refusals(pair, 'base', was))
    if (refusing !== undefined) return `${name} of ${refusing.head.path} refuses more than it did, by the same change, and the test asks for that`
  }
  return null
}

/** The test makes the call, for itself or to look at what comes of it. */
function isMade({ calls, checks }: InventoryTest, call: string): boolean {
  return calls.includes(call) || checks.some(({ subject }) => subject.startsWith(call))
}

/** A function of that name, or what makes an object of a class of that name. */
function isNamed(name: string, callee: string): boolean {
  return lastName(name) === callee || name === `${callee}.constructor` || name === `${callee}.__init__`
}

/** Where a test first calls a function; behind everything where its text does not tell. */
function lineOfCall({ line, text }: InventoryTest, callee: string): number {
  const call = new RegExp(`(?<![\\w$])${literalPattern(callee)}\\(`)
  const at = text.split('\n').findIndex((one) => call.test(one))
  return at < 0 ? Number.POSITIVE_INFINITY : line + at
}

const TEXTS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g

/** Places of a function that raise. */
function refusals(pair: RevisionPair, side: 'base' | 'head', { path, fn }: PlacedFunction): number {
  const lines = (pair.text(side, path) ?? '').split('\n').slice(fn.line - 1, fn.endLine)
  return lines.filter((line) => /^\s*(?:[^#'"`/]*[\s{)])?(?:raise|throw)\b/.test(line.replace(TEXTS, ''))).length
}
