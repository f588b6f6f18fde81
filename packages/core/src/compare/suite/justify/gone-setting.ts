import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { lostWays } from './gone-way.js'

/**
 * The text that the test set right before a check, by which a function that it calls decided and decides no more: `sys.platform = 'irix646'` and the
 * branch for it. The test does not speak of it any more.
 */
export function goneSetting(pair: RevisionPair, base: PlacedTest['test'], head: PlacedTest, check: InventoryCheck): string | null {
  if (check.file !== null) return null
  for (const { path, name, texts } of lostWays(pair)) {
    if (!base.mentions.has(name)) continue
    for (const text of texts)
      if (base.mentions.has(text) && !head.test.mentions.has(text) && isSetBefore(pair, base, head.file, check, text))
        return `${name} of ${path} decides nothing by ${JSON.stringify(text)} any more, by the same change`
  }
  return null
}

/** Assigned between the check and the one before it. */
function isSetBefore(pair: RevisionPair, { line, checks }: InventoryTest, file: string, check: InventoryCheck, text: string): boolean {
  const before = checks.filter((one) => one.file === null && one.endLine < check.line).map(({ endLine }) => endLine)
  const lines = (pair.text('base', file) ?? '').split('\n').slice(Math.max(line, ...before), check.line - 1)
  return lines.some((one) => /^\s*[\w.]+\s*=(?!=)/.test(one) && (one.includes(`'${text}'`) || one.includes(`"${text}"`)))
}
