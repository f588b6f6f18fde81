import type { FileInventory, InventoryTest } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/** A name that a test of JavaScript declares for itself and neither takes out of anything nor hands over by it: what the source calls so is something else. */
export function isOwnName({ text }: InventoryTest, name: string): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return false
  const own = literalPattern(name)
  return (
    new RegExp(`\\b(?:const|let|var|function|class)\\s+${own}(?![\\w$])`).test(text) && !new RegExp(`[.'"\`]${own}(?![\\w$])|(?<![\\w$])${own}\\s*:`).test(text)
  )
}

/** A file of the sources that registers tests for others to run: what it names is no product's. Tests within the code they check are not meant. */
export function isSuite({ tests, framework, mentions, imports }: FileInventory): boolean {
  const isWithin = mentions.has('vitest') && !imports.some(({ from }) => from === 'vitest')
  return tests.length > 0 && framework !== 'doctest' && !isWithin
}
