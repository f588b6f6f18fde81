import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { toRegExp } from '../strength/value-order.js'
import { vanishedNames } from './names/vanished-names.js'

const LEAST_WORDS = 2
const WORDS = /[A-Za-z]{4,}/g
/** Texts of Python with something put into them: `f'no {kind} of that name'`. */
const FILLED = /\bf(["'])((?:\\.|(?!\1).)*\{(?:\\.|(?!\1).)*)\1/g

/** The pattern of an error that a test asked for, which a message of the source fitted that it has no more; no test that stays asks for it. */
export function goneMessage(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const found = test.checks.flatMap((check) => patternOf(check) ?? []).find((pattern) => vanishedNames(pair).fitting(pattern) || isFilledNoMore(pair, pattern))
  if (found === undefined) return null
  const asked = pair.inventory('head', file)?.tests.some(({ checks }) => checks.some((check) => String(patternOf(check)) === String(found)))
  return asked ? null : `no message of the source fits ${String(found)} any more, by the same change`
}

/** A pattern of some words, so that it says what it is about. */
function patternOf({ relation, matcher, negated, message }: InventoryCheck): RegExp | null {
  if (!(relation === 'throws' || (relation === 'custom' && /warn|deprecated/i.test(matcher))) || negated || message?.kind !== 'regex') return null
  const words = message.text.match(WORDS) ?? []
  return words.length < LEAST_WORDS ? null : toRegExp(message)
}

/** A text of the source into which words were put said it, by the rest of its words, and none says it now: `f'duplicate {kind} function'`. */
function isFilledNoMore(pair: RevisionPair, pattern: RegExp): boolean {
  const words = pattern.source.match(WORDS) ?? []
  const says = (line: string) =>
    [...line.matchAll(FILLED)].some(([, , text = '']) => {
      const own = new Set(text.replace(/\{[^{}]*\}/g, ' ').match(WORDS))
      const left = words.filter((word) => !own.has(word)).length
      return words.length - left >= LEAST_WORDS && left > 0 && left <= (text.match(/\{/g)?.length ?? 0)
    })
  const lines = pair.files.filter(({ role, change }) => role === 'source' && change !== 'unchanged').map((file) => differingLines(pair, file))
  return lines.some(({ gone }) => gone.some(says)) && !lines.some(({ come }) => come.some(says))
}
