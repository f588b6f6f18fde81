import type { InventoryCheck, Modality } from '../../../contract/index.js'

const ORDER: readonly Modality[] = ['always', 'loop', 'conditional', 'floating', 'swallowed', 'unreachable']

// A list that is written out, `[a, ...more]` or `(1, 2)`, has a first item; a condition in brackets does not tell.
const LISTED = /^(?:\[(?!\.\.\.|\*|\]|[^'"]*\bfor\b)|\([^()<>=]*,)/

/** What a property hands to its checks: some are always made up. */
const GENERATED = 'generated values'

/** How surely a check is reached and heard: 0 always, growing as it decides less. A loop over rows that can be counted is always. */
export function looseness({ modality, times, under }: InventoryCheck): number {
  if (modality === 'loop' && (times > 1 || under === null || under === GENERATED || LISTED.test(under))) return 0
  return ORDER.indexOf(modality)
}
