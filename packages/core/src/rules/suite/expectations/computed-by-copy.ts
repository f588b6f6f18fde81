import { type CheckPair, type ComparedTest, isProductFile } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair, Side } from '../../../contract/index.js'
import { functionsCalled } from '../../sources/called-functions.js'
import { isFixed } from './computed-by-code.js'

const MOST_BY_CHANCE = 2

/**
 * What a test expects is worked out in the test with the numbers of the very function that it asks, where a constant stood: the name of the function,
 * null for any other edit. Only where no code differs: a test may follow code that does. What folds to a constant is one still.
 */
export function computedByCopy(pair: RevisionPair, { base: was, head: is }: ComparedTest, { base, head }: CheckPair): string | null {
  const [before, after] = [base.expected[0], head.expected[0]]
  if (before === undefined || after?.kind !== 'expression' || !isFixed(before)) return null
  if (base.subject !== head.subject || base.relation !== head.relation || pair.files.some(isProductFile)) return null
  const file = pair.inventory('head', is.file)
  if (file === null) return null
  const had = new Set([...numbersOf(pair, 'base', was.file, was.test), ...(head.subject.match(NUMBER) ?? []).map(Number)])
  const fresh = numbersOf(pair, 'head', is.file, is.test).filter((number) => !had.has(number) && isUncommon(number))
  if (fresh.length <= MOST_BY_CHANCE) return null
  for (const [, callee = ''] of head.subject.matchAll(/(?<![\w$.])((?:[\w$]+\.)*[\w$]+)\(/g)) {
    const held = new Set(
      functionsCalled(pair, 'head', file, callee).flatMap(({ literals }) => literals.flatMap((one) => (one.kind === 'number' ? [Number(one.text)] : []))),
    )
    if (fresh.filter((number) => held.has(number)).length > MOST_BY_CHANCE) return callee
  }
  return null
}

const NUMBER = /(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?![\w.])/g

/** Numbers that a test calculates with, as it is written. */
function numbersOf(pair: RevisionPair, side: Side, path: string, { line, endLine }: InventoryTest): number[] {
  const lines =
    pair
      .text(side, path)
      ?.split('\n')
      .slice(line - 1, endLine) ?? []
  const calculating = lines.filter((text) => /[\w)\]] ?(?:\*\*?|[/+%-]) ?[\w(]/.test(text)).join('\n')
  return [...new Set((calculating.match(NUMBER) ?? []).map((number) => Number(number.replaceAll('_', ''))))]
}

/** Not what stands in all code: tens, minutes, halves. */
function isUncommon(number: number): boolean {
  if (!Number.isInteger(number)) return ![0.1, 0.5, 1.5, 0.01, 0.25].includes(number)
  return number > 12 && !/^(?:[1-9]0+|2[45]|32|48|64|128|25[56]|36[05]|512|1024|3600|86400)$/.test(String(number))
}
