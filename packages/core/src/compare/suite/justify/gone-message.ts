import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { toRegExp } from '../strength/value-order.js'
import { vanishedNames } from './vanished-names.js'

const LEAST_WORDS = 2

/** The pattern of an error that a test asked for, which a message of the source fitted that it has no more; no test that stays asks for it. */
export function goneMessage(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const found = test.checks.flatMap((check) => patternOf(check) ?? []).find((pattern) => vanishedNames(pair).fitting(pattern))
  if (found === undefined) return null
  const asked = pair.inventory('head', file)?.tests.some(({ checks }) => checks.some((check) => String(patternOf(check)) === String(found)))
  return asked ? null : `no message of the source fits ${String(found)} any more, by the same change`
}

/** A pattern of some words, so that it says what it is about. */
function patternOf({ relation, negated, message }: InventoryCheck): RegExp | null {
  if (relation !== 'throws' || negated || message?.kind !== 'regex') return null
  const words = message.text.match(/[A-Za-z]{4,}/g) ?? []
  return words.length < LEAST_WORDS ? null : toRegExp(message)
}
