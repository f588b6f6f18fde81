import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { Value } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const WORDS = /\((?:\?:)?((?:[\w-]+\|)+[\w-]+)\)/g

/** A pattern that takes one of several words takes fewer of them, and is the same but for that: `(ms|s|m|h)` became `(ms|s|m)`. */
export function fewerWords({ base, head }: FunctionPair): Weakening[] {
  const [was, is] = [patternsOnlyIn(base, head), patternsOnlyIn(head, base)]
  const [before, after] = [was[0], is[0]]
  if (before === undefined || after === undefined || was.length > 1 || is.length > 1) return []
  const lost = lostWords(before, after)
  if (lost === null) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} no longer takes ${lost.map((word) => codeOf(word, 40)).join(', ')}: its pattern knows fewer words.`,
      suggestion: 'Put the words back; where they are to go, say so in docs and changelog of the same change and remove their tests.',
      base: before,
      head: after,
      count: lost.length,
    }),
  ]
}

function patternsOnlyIn(one: FunctionPair['base'], other: FunctionPair['base']): string[] {
  return surplus(one.fn.literals, other.fn.literals, textOf).flatMap((value) => (value.kind === 'regex' ? [value.text] : []))
}

function textOf(value: Value): string {
  return JSON.stringify(value)
}

function lostWords(before: string, after: string): string[] | null {
  for (const { 0: whole, 1: words = '', index } of before.matchAll(WORDS)) {
    const [front, rest] = [before.slice(0, index), before.slice(index + whole.length)]
    const left = after.startsWith(front) && after.endsWith(rest) ? after.slice(front.length, after.length - rest.length) : ''
    const now = /^\((?:\?:)?([\w-]+(?:\|[\w-]+)*)\)$/.exec(left)?.[1]?.split('|')
    const had = words.split('|')
    if (now !== undefined && now.length < had.length && now.every((word) => had.includes(word))) return had.filter((word) => !now.includes(word))
  }
  return null
}
