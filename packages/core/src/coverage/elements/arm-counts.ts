import type { FileCoverage } from '../../contract/index.js'

interface MeasuredArm {
  /** Line that the arm leads to; null where the format names none, or it leaves the function. */
  readonly to: number | null
  readonly hits: number
}

/**
 * Counts of arms that a format tells by the line they stand on, by candidate key (`b<id>.<arm>`): by the line that an arm leads to where the format
 * says it (coverage.py), else by their order where as many were measured on the line as stand there (LCOV, Cobertura). Any other arm is left out.
 */
export function armsByLine(coverable: FileCoverage, measured: FileCoverage): Map<string, number> {
  const counts = new Map<string, number>()
  const found = measuredArms(measured)
  for (const [line, branches] of branchesByLine(coverable)) {
    const arms = found.get(line) ?? []
    const wanted = branches.flatMap(({ id, locations }) => locations.map(({ start }, arm) => ({ key: `b${id}.${arm}`, to: start.line ?? null })))
    const leading = arms.some(({ to }) => to !== null && to !== line) || arms.some(({ to }) => to === null)
    if (!leading) {
      if (arms.length === wanted.length) for (const [index, { key }] of wanted.entries()) counts.set(key, arms[index]?.hits ?? 0)
      continue
    }
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
    // The only way that is left is the one that the text does not show.
    const [arm] = left
    if (open.length === 1 && left.size === 1 && arm && open[0] !== undefined) counts.set(open[0], arm.hits)
  }
  return counts
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

function branchesByLine({ branchMap }: FileCoverage) {
  const lines = new Map<number, { readonly id: string; readonly locations: FileCoverage['branchMap'][string]['locations'] }[]>()
  for (const [id, { loc, locations }] of Object.entries(branchMap)) {
    const known = lines.get(loc.start.line)
    if (known) known.push({ id, locations })
    else lines.set(loc.start.line, [{ id, locations }])
  }
  return lines
}
