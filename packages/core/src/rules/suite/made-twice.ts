import type { CheckPair, ComparedTest } from '../../compare/index.js'

const MOST = 4000

/** `assert ask(url) == ask(url)` that became `one = ask(url)`, `two = ask(url)`, `assert one == two`: asked as often as before, and held against itself as before. */
export function isMadeTwice({ base, head }: CheckPair, { head: { test } }: ComparedTest): boolean {
  if (!head.selfReferential || base.relation !== head.relation || base.negated !== head.negated || base.subject !== head.subject) return false
  const expression = saidTwice(base.text)
  const [, one, two] = /^assert (\w+) == (\w+)$|^self\.assertEqual\((\w+), (\w+)\)$/.exec(head.text)?.filter((part) => part !== undefined) ?? []
  if (expression === null || one === undefined || two === undefined || one === two || test.text.length >= MOST) return false
  return [one, two].every((name) => isMadeOnce(name, expression, test.text))
}

/** What a check holds against the same expression. */
function saidTwice(text: string): string | null {
  const [, compared, handed] = /^assert (.+)$|^self\.assertEqual\((.+)\)$/.exec(text) ?? []
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
