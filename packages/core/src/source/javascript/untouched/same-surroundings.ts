import type { Surrounding, TestSurroundings } from './surroundings-of.js'
import { alternatives } from './writes-to.js'

/** Whether a text may rest on what differs around the tests. */
export type RestsOnDifference = (text: string) => boolean

/** Tells texts that speak of what differs between two surroundings, through what stands on both sides as well. null when every test may rest on it. */
export function differenceOf(base: TestSurroundings, head: TestSurroundings): RestsOnDifference | null {
  const differing = new Set<string>()
  const shared = commonStatements(base.statements, head.statements, differing)
  if (shared === null) return null
  for (const [a, b] of [
    [base.imports, head.imports],
    [base.names, head.names],
  ] as const)
    for (const name of new Set([...a.keys(), ...b.keys()])) if (a.get(name) !== b.get(name)) differing.add(name)
  let left = shared
  for (let size = -1; size !== differing.size && differing.size > 0; ) {
    size = differing.size
    const mention = mentionOf(differing)
    const reached = left.filter(({ text }) => mention.test(text))
    for (const { declares } of reached) {
      if (declares === null) return null
      for (const name of declares) differing.add(name)
    }
    left = left.filter((statement) => !reached.includes(statement))
  }
  if (differing.size === 0) return () => false
  const mention = mentionOf(differing)
  return (text) => mention.test(text)
}

function mentionOf(names: ReadonlySet<string>): RegExp {
  return new RegExp(`(?<![\\w$])(?:${alternatives(names)})(?![\\w$])`)
}

/** Statements that stand on both sides, in one order; null when what differs may do anything. */
function commonStatements(base: readonly Surrounding[], head: readonly Surrounding[], differing: Set<string>): readonly Surrounding[] | null {
  if (isSame(base, head)) return base
  const [inBase, inHead] = [base, head].map((side) => new Set(side.map(({ text }) => text)))
  if (inBase === undefined || inHead === undefined) return null
  for (const { declares } of [...base.filter(({ text }) => !inHead.has(text)), ...head.filter(({ text }) => !inBase.has(text))]) {
    if (declares === null) return null
    for (const name of declares) differing.add(name)
  }
  const left = base.filter(({ text }) => inHead.has(text))
  return isSame(
    left,
    head.filter(({ text }) => inBase.has(text)),
  )
    ? left
    : null
}

function isSame(a: readonly Surrounding[], b: readonly Surrounding[]): boolean {
  return a.length === b.length && a.every(({ text }, at) => text === b[at]?.text)
}
