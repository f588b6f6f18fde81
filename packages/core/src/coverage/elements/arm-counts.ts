import type { FileCoverage, Position, Span } from '../../contract/index.js'
import { armNumber } from './arm-number.js'
import { startsOf } from './starts-of.js'

type Branch = FileCoverage['branchMap'][string]

interface MeasuredArm {
  /** Line that the arm leads to; null where the format names none, or it leaves the function. */
  readonly to: number | null
  readonly hits: number
}

interface WantedArm {
  readonly key: string
  /** Line that it leads to; null where its body stands on the line of the branch. */
  readonly to: number | null
}

/**
 * Counts of arms that a format tells by the line they stand on, by candidate key (`b<id>.<arm>`): by the line that an arm leads to where the format
 * says it (coverage.py), else by their order where as many were measured on the line as stand there (LCOV, Cobertura). Any other arm is left out.
 */
export function armsByLine(coverable: FileCoverage, measured: FileCoverage): Map<string, number> {
  const counts = new Map<string, number>()
  const found = measuredArms(measured)
  const firstIn = startsOf(coverable)
  const wantedOf = ([id, branch]: readonly [string, Branch]) =>
    branch.locations.map((place, arm): WantedArm => {
      const span = spanOf(place)
      return { key: `b${id}.${arm}`, to: span === null ? nextLine(branch, firstIn) : (firstIn(span, armNumber(branch, arm) > 0)?.line ?? null) }
    })
  for (const [line, branches] of branchesByLine(coverable)) {
    const arms = found.get(line) ?? []
    const wanted = branches.flatMap(wantedOf)
    if (arms.some(({ to }) => to !== line)) byTarget(wanted, arms, counts)
    else if (arms.length === wanted.length) for (const [index, { key }] of wanted.entries()) counts.set(key, arms[index]?.hits ?? 0)
  }
  return counts
}

/** What leads somewhere else than the text says (back to a loop, out of the function) is told when it is the only one left. */
function byTarget(wanted: readonly WantedArm[], arms: readonly MeasuredArm[], counts: Map<string, number>): void {
  const left = new Set(arms)
  const open: string[] = []
  for (const { key, to } of wanted) {
    const arm = to === null ? undefined : [...left].find((one) => one.to === to)
    if (arm === undefined) open.push(key)
    else {
      left.delete(arm)
      counts.set(key, arm.hits)
    }
  }
  const [arm] = left
  if (open.length === 1 && left.size === 1 && arm && open[0] !== undefined) counts.set(open[0], arm.hits)
}

/** Where an arm without a place goes on: behind the branch. */
function nextLine({ locations }: Branch, firstIn: ReturnType<typeof startsOf>): number | null {
  const first = spanOf(locations[0])
  return first === null ? null : (firstIn({ start: first.end, end: { line: Number.POSITIVE_INFINITY, column: null } }, true)?.line ?? null)
}

function spanOf(place: { readonly start: Partial<Position>; readonly end: Partial<Position> } | undefined): Span | null {
  if (place?.start.line === undefined || place.end.line === undefined) return null
  return { start: { line: place.start.line, column: place.start.column ?? null }, end: { line: place.end.line, column: place.end.column ?? null } }
}

function measuredArms({ branchMap, b }: FileCoverage): Map<number, MeasuredArm[]> {
  const arms = new Map<number, MeasuredArm[]>()
  for (const [id, { loc, locations }] of Object.entries(branchMap)) {
    const known = arms.get(loc.start.line) ?? []
    arms.set(loc.start.line, known)
    for (const [arm, { start }] of locations.entries()) known.push({ to: start.line ?? null, hits: b[id]?.[arm] ?? 0 })
  }
  return arms
}

function branchesByLine({ branchMap }: FileCoverage): Map<number, [string, Branch][]> {
  const lines = new Map<number, [string, Branch][]>()
  for (const [id, branch] of Object.entries(branchMap)) {
    const known = lines.get(branch.loc.start.line)
    if (known) known.push([id, branch])
    else lines.set(branch.loc.start.line, [[id, branch]])
  }
  return lines
}
