import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { CallFact, Guard, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { callsWithDecorators } from '../decorator-calls.js'

/** An option of the command line that takes fewer words than it did: `choices=['text', 'json']`. */
export function fewerChoices({ base, head }: FunctionPair): Weakening[] {
  return callsWithDecorators(base).flatMap((call) => {
    const [flag] = call.args
    const before = choicesOf(call)
    if (before === null || flag === undefined || (flag.kind !== 'string' && !isStep(call))) return []
    const now = callsWithDecorators(head).find(
      (one) => one.callee === call.callee && (isStep(call) ? isOnly(call, base.fn) && isOnly(one, head.fn) : firstOf(one) === firstOf(call)),
    )
    const after = now === undefined ? null : choicesOf(now)
    if (now === undefined || after === null) return []
    const lost = surplus(before, after, (word) => word)
    if (lost.length === 0 || after.some((word) => !before.includes(word))) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: call.line },
        message: `The option ${flag.kind === 'string' ? `${codeOf(flag.text, 60)} ` : ''}of ${nameOf(head)} no longer takes ${lost
          .slice(0, 4)
          .map((word) => codeOf(word, 40))
          .join(', ')}; who gives it is refused.`,
        suggestion: 'Put the values back; where they are to go, say so in docs and changelog of the same change.',
        base: before.join(', '),
        head: after.join(', '),
        count: lost.length,
      }),
    ]
  })
}

/** `new Option('--format').choices(['csv', 'json'])` */
function isStep({ callee, args: [first] }: CallFact): boolean {
  return /\.choices$/.test(callee) && first?.kind === 'array'
}

function isOnly({ callee }: CallFact, { calls }: FunctionPair['base']['fn']): boolean {
  return calls.filter((call) => call.callee === callee).length === 1
}

function firstOf({ args: [first] }: CallFact): string | null {
  return first?.kind === 'string' ? first.text : null
}

function choicesOf({ callee, args }: CallFact): string[] | null {
  const [list] = args
  if (/\.choices$/.test(callee) && list?.kind === 'array') return list.open ? null : list.items.flatMap((item) => (item.kind === 'string' ? [item.text] : []))
  for (const arg of args) {
    const listed =
      arg.kind === 'expression' ? /^(?:choices ?= ?|type ?= ?(?:\w+\.)?Choice\()[[(](.*?)[\])](?:\)|, ?case_sensitive.*\))?$/.exec(arg.text)?.[1] : undefined
    if (listed !== undefined && /^(?:'[^']*'(?:, |,|$))+$/.test(listed)) return [...listed.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '')
  }
  return null
}

/** A refusal of all but some words lets fewer of them through: `if (to !== 'json' && to !== 'yaml') throw …` became `if (to !== 'json') throw …`. */
export function fewerAccepted(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  if (pair.files.some(({ role }) => role === 'docs')) return []
  return base.fn.guards.flatMap((guard) => {
    const before = acceptedBy(guard)
    if (before === null || before.words.length < 2) return []
    const now = head.fn.guards.find((one) => one.kind === guard.kind && classOf(one) === classOf(guard) && acceptedBy(one)?.subject === before.subject)
    const after = now === undefined ? null : acceptedBy(now)
    const lost = after === null ? [] : before.words.filter((word) => !after.words.includes(word))
    if (now === undefined || after === null || lost.length === 0 || after.words.some((word) => !before.words.includes(word))) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: guard.line },
        message: `${nameOf(head)} refuses ${lost
          .slice(0, 4)
          .map((word) => codeOf(word, 40))
          .join(', ')}, which it took; no document of the change tells of it.`,
        suggestion: 'Take the values again; where they are to go, say so in docs and changelog of the same change.',
        base: before.words.join(', '),
        head: after.words.join(', '),
        count: lost.length,
      }),
    ]
  })
}

const LISTED = /^([\w.$]+) not in [[({]((?:'[^']*'(?:, ?|(?=[\])}])))+)[\])}]$/
const UNLIKE = /^([\w.$]+) !==? '([^']*)'$/

/** The words that a refusal lets through; null where its condition says something else. */
function acceptedBy({ kind, condition }: Guard): { readonly subject: string; readonly words: readonly string[] } | null {
  if (condition === null || (kind !== 'throw' && kind !== 'reject')) return null
  const [, subject, list] = LISTED.exec(condition) ?? []
  if (subject !== undefined && list !== undefined) return { subject, words: [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word) }
  const parts = condition.split(/ && | and /).map((part) => UNLIKE.exec(part.trim()))
  const [first] = parts
  if (!first || parts.some((part) => part?.[1] !== first[1])) return null
  return { subject: first[1] ?? '', words: parts.map((part) => part?.[2] ?? '') }
}

function classOf({ effect }: Guard): string {
  return effect.split(/[:(]/, 1)[0] ?? effect
}
