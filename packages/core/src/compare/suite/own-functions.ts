import type { InventoryCheck, InventoryTest } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'

/** The check asks what comes of a function or class that each of the two tests makes for itself, and they make it otherwise. */
export function isOfOwnFunction({ subjectNames, subject }: InventoryCheck, one: InventoryTest, other: InventoryTest): boolean {
  const names = new Set([...subjectNames, ...(subject.match(/[A-Za-z_]\w*/g) ?? [])])
  for (const name of names) {
    const made = definitionOf(name, one.text)
    if (made !== null && made !== definitionOf(name, other.text)) return true
  }
  return false
}

/** `def handler`, `class Cart`, `function ask` inside of a test, with all that stands deeper, in its words; null where none stands there. */
function definitionOf(name: string, text: string): string | null {
  const found = new RegExp(`^([ \\t]+)(?:async )?(?:def|class|function\\*?) ${literalPattern(name)}\\b.*(?:\\n(?:[ \\t]*|\\1[ \\t)}].*)$)*`, 'm').exec(text)
  return found === null ? null : found[0].split(/\s+/).join(' ')
}
