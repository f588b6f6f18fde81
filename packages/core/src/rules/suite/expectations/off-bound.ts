import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { mayExplain } from '../may-explain.js'

const NUMBER = /(?<![\w$.'"])-?\d+(?:\.\d+)?(?![\w'"])/g

/**
 * A test asked at the very bound that the called function compares with, `isAdult(18)` of `age >= 18`, and asks somewhere else now, while nothing but tests
 * differs and no other check of the test asks there.
 */
export function isOffBound(pair: RevisionPair, { shift, base, head }: CheckPair, test: ComparedTest): boolean {
  if (shift !== 'input' || JSON.stringify(base.expected) !== JSON.stringify(head.expected) || mayExplain(pair, test)) return false
  const moved = movedNumber(base.subject, head.subject)
  if (moved === null || test.head.test.checks.some(({ subject }) => subject === base.subject)) return false
  const bounds = boundsOf(pair, test.head.file, lastName(/^([\w$.]+)\(/.exec(head.subject)?.[1] ?? ''))
  return bounds.has(moved.was) && !nearTo(bounds, moved.is)
}

/** The one number in which two calls differ. */
function movedNumber(before: string, now: string): { readonly was: number; readonly is: number } | null {
  if (before.replace(NUMBER, '#') !== now.replace(NUMBER, '#')) return null
  const [had, has] = [before, now].map((text) => (text.match(NUMBER) ?? []).map(Number))
  const differing = (had ?? []).flatMap((was, i) => (was === has?.[i] ? [] : [{ was, is: has?.[i] ?? was }]))
  return differing.length === 1 ? (differing[0] ?? null) : null
}

/** Numbers that a function of this name, which the file imports, compares with. */
function boundsOf(pair: RevisionPair, file: string, name: string): ReadonlySet<number> {
  const inventory = name === '' ? null : pair.inventory('head', file)
  const from = inventory?.imports.find(({ names }) => names.some(([, local]) => local === name))
  const path = from === undefined ? null : pair.resolve('head', file, from.from)
  const original = from?.names.find(([, local]) => local === name)?.[0] ?? name
  const found = path === null ? undefined : pair.inventory('head', path)?.functions.find((fn) => fn.name === original)
  return new Set(
    (found?.conditions ?? []).flatMap(({ operator, left, right }) =>
      /^[<>]=?$/.test(operator) ? [left, right].filter((side) => /^-?\d+(?:\.\d+)?$/.test(side)).map(Number) : [],
    ),
  )
}

function nearTo(bounds: ReadonlySet<number>, value: number): boolean {
  return [...bounds].some((bound) => Math.abs(bound - value) <= 1)
}
