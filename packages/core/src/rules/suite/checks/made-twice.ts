import type { CheckPair, ComparedTest, GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { testOf } from '../source-places.js'

const MOST = 4000

/** `assert ask(url) == ask(url)` that became `one = ask(url)`, `two = ask(url)`, `assert one == two`: asked as often as before, and held against itself as before. */
export function isMadeTwice({ base, head }: CheckPair, { base: was, head: { test } }: ComparedTest): boolean {
  // A method that is a function takes its values from elsewhere.
  const isMoved = was.test.titlePath.join('\n') !== test.titlePath.join('\n')
  return (isMoved || base.subject === head.subject) && isHeldInNames(base, head, test)
}

/** Why a test that is gone lost nothing: what it held against itself, a test of its name and file holds in names. */
export function heldInNames({ tests, added }: SuiteComparison, { file, test, lost }: GoneTest): string | null {
  const name = nameOf(test)
  const others = [...tests.map(({ head }) => head), ...added].filter(
    (other) => other.file === file && other.test.state === 'run' && nameOf(other.test) === name,
  )
  const holder = others.find((other) => lost.every((check) => other.test.checks.some((head) => isHeldInNames(check, head, other.test))))
  return lost.length === 0 || holder === undefined ? null : `${testOf(holder)} holds the same two answers in names`
}

function nameOf({ titlePath }: InventoryTest): string | undefined {
  return titlePath.at(-1)?.replace(/\[.*\]$/, '')
}

function isHeldInNames(base: InventoryCheck, head: InventoryCheck, { text }: InventoryTest): boolean {
  if (!head.selfReferential || base.relation !== head.relation || base.negated !== head.negated || head.modality !== base.modality) return false
  const expression = saidTwice(base.text)
  const [, one, two] = /^assert (\w+) == (\w+)$|^self\.assertEqual\((\w+), (\w+)\)$/.exec(head.text)?.filter((part) => part !== undefined) ?? []
  if (expression === null || one === undefined || two === undefined || one === two || text.length >= MOST) return false
  return [one, two].every((name) => isMadeOnce(name, expression, text))
}

/** What a check holds against the same expression. */
function saidTwice(text: string): string | null {
  const [, compared, handed] = /^assert (.+)$|^self\.assertEqual\(\s*(.+)\)$/.exec(text) ?? []
  const both = compared ?? handed ?? ''
  const between = compared === undefined ? ', ' : ' == '
  const one = both.slice(0, (both.length - between.length) / 2)
  return one !== '' && both === one + between + one ? one : null
}

/** The name is set at one place alone, to what the expression gives. */
function isMadeOnce(name: string, expression: string, text: string): boolean {
  const set = [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\b(?:\\s*:[^=\\n]+)?\\s*(?:,[^\\n=]*|:|[-+*/|&])?=(?!=)[ \\t]*(.*)`, 'g'))]
  const isBoundElse = new RegExp(`\\b(?:for|as|global|nonlocal|del)\\s[^\\n:]*\\b${name}\\b`).test(text)
  return set.length === 1 && set[0]?.[1]?.trim() === expression && !isBoundElse
}
