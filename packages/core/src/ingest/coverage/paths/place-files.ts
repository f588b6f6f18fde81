import { failure, type Result, success } from '../../../contract/index.js'
import type { CoverageReport, ReportedFile } from '../reader.js'
import { below, isAbsolute, normalPath } from './normal-path.js'
import { placeAbsolute } from './place-absolute.js'
import { placePackages } from './place-packages.js'
import type { PlacedFiles } from './placed-files.js'
import type { Place, Placing } from './placing.js'
import { joined, relativeBase } from './relative-base.js'

/** Says of every file of a report which file of the repository it is. */
export function placeFiles({ files, sources, importPaths }: CoverageReport, placing: Placing): Result<PlacedFiles> {
  const given = givenRoot(placing)
  const absolute = placeAbsolute(placing, given.stands)
  if (importPaths) return placePackages(files, placing, absolute)
  const base = baseOf(files, sources, placing, given.base)
  if (!base.ok) return base
  const inside = new Map<string, ReportedFile[]>()
  const [foreign, outside]: [string[], string[]] = [[], []]
  for (const file of files) {
    const path = fullPath(normalPath(file.path), base.value, sources, absolute, placing)
    const place = isAbsolute(path) ? absolute(path) : { at: path }
    if (place.at === null) (place.foreign ? foreign : outside).push(path)
    else if (place.at.startsWith('../')) outside.push(path)
    else inside.set(place.at, [...(inside.get(place.at) ?? []), file])
  }
  return success({ inside, foreign, outside })
}

/** What --coverage-root says: the other machine's root (`stands`), or where relative paths start (`base`). */
function givenRoot({ pathRoot, roots, exists }: Placing): { stands: string | null; base: string | null } {
  if (pathRoot === undefined) return { stands: null, base: null }
  const path = normalPath(pathRoot)
  if (!isAbsolute(path)) return exists(path) || path === '' ? { stands: null, base: path } : { stands: path, base: '' }
  const inside = roots.map((root) => below(root, path)).find((found) => found !== null)
  return inside === undefined ? { stands: path, base: '' } : { stands: null, base: inside ?? '' }
}

/** The folder relative paths start at; null where the report's own sources say it. */
function baseOf(files: readonly ReportedFile[], sources: readonly string[], placing: Placing, given: string | null): Result<string | null> {
  if (given !== null && (sources.length === 0 || placing.pathRoot === undefined)) return success(given)
  if (sources.length > 0) return success(null)
  const relative = files.map(({ path }) => normalPath(path)).filter((path) => !isAbsolute(path))
  const [example] = relative
  if (example === undefined) return success('')
  const found = relativeBase(relative, placing)
  if ('base' in found) return success(found.base)
  const where = found.candidates.map((folder) => folder || 'the root').join(' and ')
  const why = where === '' ? `no file of it is in this repository, for one ${example}` : `its relative paths (${example}) may start at ${where}`
  return failure('TG2021', `${placing.report}: ${why}`, { next: 'say with --coverage-root DIR where its paths start' })
}

/** A relative path below the folder it starts at: the one that was found, or the one of the report's own that has such a file. */
function fullPath(path: string, base: string | null, sources: readonly string[], absolute: (path: string) => Place, { exists }: Placing): string {
  if (isAbsolute(path)) return path
  if (base !== null) return normalPath(joined(base, path))
  const full = sources.map((source) => normalPath(`${source}/${path}`))
  const inside = full.filter((candidate) => !isAbsolute(candidate) || absolute(candidate).at !== null)
  const there = inside.find((candidate) => exists(isAbsolute(candidate) ? (absolute(candidate).at ?? '') : candidate))
  return there ?? inside[0] ?? full[0] ?? path
}
