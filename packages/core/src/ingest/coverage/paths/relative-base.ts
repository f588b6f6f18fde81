import type { Placing } from './placing.js'

const SAMPLE = 100

/**
 * The folder that a report's relative paths start at: the root, or a folder on the way to the report (a package's
 * own). The one under which most of the files are; null with the candidates when none or more than one is.
 */
export function relativeBase(
  paths: readonly string[],
  { ancestors, exists }: Pick<Placing, 'ancestors' | 'exists'>,
): { base: string } | { candidates: string[] } {
  const bases = ancestors.length === 0 ? [''] : ancestors
  const step = Math.max(1, Math.floor(paths.length / SAMPLE))
  const sample = paths.filter((_, index) => index % step === 0)
  const scores = bases.map((base) => ({ base, there: sample.filter((path) => exists(joined(base, path))).length }))
  const most = Math.max(...scores.map(({ there }) => there))
  const best = most === 0 ? [] : scores.filter(({ there }) => there === most)
  const [only, ...others] = best
  return only !== undefined && others.length === 0 ? { base: only.base } : { candidates: best.map(({ base }) => base) }
}

/** A relative path below a folder of the repository. */
export function joined(base: string, path: string): string {
  return base === '' ? path : `${base}/${path}`
}
