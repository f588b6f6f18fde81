import { partitionPoint } from '../../partition-point.js'
import { type Chunk, chunksOf, indentIn } from './chunks.js'

/** A statement of one side with its equal of the other. */
export type Pair = readonly [Chunk, Chunk]

/** What two texts share and where they differ. */
export interface Shared {
  readonly shared: readonly Pair[]
  readonly kept: readonly Kept[]
}

/** A statement of one side that the other side does not have. */
export interface Kept {
  readonly code: string
  /** The statement right before it; null for the first of its block. */
  readonly behind: string | null
}

let last: { readonly base: string; readonly head: string; readonly answer: Shared } | null = null

/** The statements that two texts share, in order of the base, and the code of those that differ. */
export function sharedOf(base: string, head: string): Shared {
  // One file's sides are asked about several times in a row.
  if (last?.base === base && last.head === head) return last.answer
  const shared: Pair[] = []
  const kept: Kept[] = []
  const isTold = share(base, head, [0, base.length], [0, head.length], 0, shared, kept)
  const answer = isTold || base === head ? { shared, kept } : { shared: [], kept: [base, head].map((code) => ({ code, behind: null })) }
  last = { base, head, answer }
  return answer
}

type Range = readonly [from: number, to: number]

/** Pairs equal statements in order, and goes on inside of suites that are open on both sides. False where a template's lines look like statements. */
function share(base: string, head: string, inBase: Range, inHead: Range, indent: number, shared: Pair[], kept: Kept[]): boolean {
  const was = chunksOf(base, ...inBase, indent)
  const is = chunksOf(head, ...inHead, indent)
  if (was.some(opensTemplate) || is.some(opensTemplate)) return false
  let first = 0
  while (first < was.length && first < is.length && was[first]?.text === is[first]?.text) first++
  let [lastWas, lastIs] = [was.length, is.length]
  while (lastWas > first && lastIs > first && was[lastWas - 1]?.text === is[lastIs - 1]?.text) [lastWas, lastIs] = [lastWas - 1, lastIs - 1]
  for (let at = 0; at < first; at++) shared.push([was[at] as Chunk, is[at] as Chunk])
  const [onlyBase, onlyHead] = between(was.slice(first, lastWas), is.slice(first, lastIs), shared)
  const open = new Map(onlyHead.filter(({ inner, code }) => inner !== null && isSuite(code)).map((chunk) => [outerOf(head, chunk), chunk]))
  const opened = new Set<Chunk>()
  const keep = (chunk: Chunk, all: readonly Chunk[]) => {
    const at = partitionPoint(all.length, (index) => (all[index]?.start ?? 0) < chunk.start)
    kept.push({ code: chunk.code, behind: all[at - 1]?.code ?? null })
  }
  for (const chunk of onlyBase) {
    const other = open.get(outerOf(base, chunk))
    if (chunk.inner === null || !other || other.inner === null) {
      keep(chunk, was)
      continue
    }
    open.delete(outerOf(base, chunk))
    opened.add(other)
    const [from, to] = [Math.min(chunk.inner.start + 1, chunk.inner.end), chunk.inner.end]
    const deeper = indentIn(base, from, to)
    if (deeper <= indent) {
      keep(chunk, was)
      keep(other, is)
    } else if (!share(base, head, [from, to], [Math.min(other.inner.start + 1, other.inner.end), other.inner.end], deeper, shared, kept)) return false
  }
  for (const chunk of onlyHead) if (!opened.has(chunk)) keep(chunk, is)
  for (let at = 0; lastWas + at < was.length; at++) shared.push([was[lastWas + at] as Chunk, is[lastIs + at] as Chunk])
  return true
}

/** A template begins or ends in it, and goes on elsewhere. */
function opensTemplate({ text }: Chunk): boolean {
  return text.includes('`') && (text.match(/\\[\s\S]|`/g) ?? []).filter((one) => one === '`').length % 2 === 1
}

/** What may hold tests of its own: a suite, a loop. */
function isSuite(text: string): boolean {
  return /^(?:[xf]?(?:describe|context|suite)\b|(?:for|while)\s*\()/.test(text)
}

/** A statement's first and last line. */
function outerOf(text: string, { start, end, inner }: Chunk): string {
  return inner === null ? text.slice(start, end) : `${text.slice(start, inner.start)}\n${text.slice(inner.end, end)}`
}

function between(was: readonly Chunk[], is: readonly Chunk[], shared: Pair[]): readonly [readonly Chunk[], readonly Chunk[]] {
  if (was.length === 0 || is.length === 0) return [was, is]
  const places = new Map<string, number[]>()
  is.forEach(({ text }, at) => {
    const list = places.get(text)
    if (list === undefined) places.set(text, [at])
    else list.push(at)
  })
  const taken = new Set<number>()
  let last = -1
  const left = was.filter((chunk) => {
    const at = places.get(chunk.text)?.find((place) => place > last)
    if (at === undefined) return true
    last = at
    taken.add(at)
    shared.push([chunk, is[at] as Chunk])
    return false
  })
  return [left, is.filter((_, at) => !taken.has(at))]
}
