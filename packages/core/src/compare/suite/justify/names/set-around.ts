import type { InventoryTest, RevisionPair } from '../../../../contract/index.js'

const HEAD = /^\s*(?:async\s+)?(?:def|class)\s/
const NAMED = /(['"])([A-Za-z_]\w*)\1\s*:|(?<=[(,]\s*)([A-Za-z_]\w*)\s*=(?!=)/g
const MOST_LINES = 40

/** Names of what decorators of a test of Python set for it: `@override_settings(SHOP={'LONGEST_TITLE': 11})`. Marks of pytest set nothing of the code. */
export function setAround(pair: RevisionPair, file: string, { line, row }: InventoryTest): readonly string[] {
  if (!file.endsWith('.py') || row !== null) return []
  const lines = (pair.text('base', file) ?? '').split('\n').slice(line - 1, line - 1 + MOST_LINES)
  const end = lines.findIndex((one) => HEAD.test(one))
  const above = lines.slice(0, Math.max(0, end)).join('\n')
  const decorators = above.split(/^(?=\s*@)/m).filter((one) => !/^\s*@(?:pytest\.)?mark\b/.test(one))
  return decorators.flatMap((one) => [...one.matchAll(NAMED)].map(([, , key, keyword]) => key ?? keyword ?? ''))
}
