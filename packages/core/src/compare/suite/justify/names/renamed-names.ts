import type { RevisionPair } from '../../../../contract/index.js'
import { oncePer } from '../../../once-per.js'
import { differingLines } from '../../../sources/differing-lines.js'

const NAME = /[A-Za-z_$][\w$]*/g
const LEAST_LINES = 2
const MOST_OF = 0.8

/**
 * Names that the sources of a change declare anew in place of others, which they declare no more: lines that came say what lines that went said, but for
 * the name. Old name to new one; each new one once.
 */
export const renamedNames = oncePer((pair: RevisionPair): ReadonlyMap<string, string> => {
  const sources = changedSources(pair)
  const declares = (side: 'base' | 'head') => (name: string) => sources.some((file) => file[side]?.declared.has(name) === true)
  const [had, has] = [declares('base'), declares('head')]
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [old, news] of substituted(pair)) {
    if (!had(old) || has(old)) continue
    const all = [...news.values()].reduce((sum, count) => sum + count, 0)
    const [now, count] = [...news].reduce((most, one) => (one[1] > most[1] ? one : most))
    if (count < LEAST_LINES || count < MOST_OF * all || had(now) || !has(now) || taken.has(now)) continue
    names.set(old, now)
    taken.add(now)
  }
  return names
})

/**
 * Whether the sources of a change say a name that they did not know where they said another one, in several lines: an option that got a name of its own,
 * whether or not the former one is taken still.
 */
export function saysInstead(pair: RevisionPair, old: string, now: string): boolean {
  const isKnown = changedSources(pair).some(({ base }) => base?.declared.has(now) === true || base?.mentions.has(now) === true)
  return !isKnown && (substituted(pair).get(old)?.get(now) ?? 0) >= LEAST_LINES
}

const changedSources = ({ files }: RevisionPair) => files.filter(({ role, change }) => role === 'source' && change !== 'unchanged')

const substituted = oncePer((pair: RevisionPair) => {
  const lines = changedSources(pair).map((file) => differingLines(pair, file))
  return substitutions(
    lines.flatMap(({ gone }) => gone),
    lines.flatMap(({ come }) => come),
  )
})

/** How often a name stands in a line that came where another one stood in a line that went, which is the same line otherwise. */
function substitutions(gone: readonly string[], come: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  const byShape = new Map<string, string[]>()
  for (const line of come) byShape.set(shapeOf(line), [...(byShape.get(shapeOf(line)) ?? []), line])
  for (const line of gone) {
    const partner = byShape.get(shapeOf(line))?.shift()
    if (partner === undefined) continue
    const [before, after] = [line.match(NAME) ?? [], partner.match(NAME) ?? []]
    const pairs = new Map(before.flatMap((name, i) => (after[i] !== undefined && after[i] !== name ? [[name, after[i]] as const] : [])))
    // A line in which much differs is another line.
    if (pairs.size === 0 || pairs.size * 2 > new Set(before).size) continue
    for (const [old, now] of pairs) {
      const news = counts.get(old) ?? new Map<string, number>()
      counts.set(old, news.set(now, (news.get(now) ?? 0) + 1))
    }
  }
  return counts
}

function shapeOf(line: string): string {
  return line.replace(NAME, 'x')
}
