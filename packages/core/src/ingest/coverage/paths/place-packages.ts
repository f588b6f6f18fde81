import { failure, type Result, success } from '../../../contract/index.js'
import type { ReportedFile } from '../reader.js'
import { below, isAbsolute, normalPath } from './normal-path.js'
import type { PlacedFiles } from './placed-files.js'
import type { Place, Placing } from './placing.js'
import { joined } from './relative-base.js'

/** Places files that are named by their Go package (`example.org/shop/sum/sum.go`): below the folder of the module they are of. */
export function placePackages(files: readonly ReportedFile[], { report, goModules }: Placing, absolute: (path: string) => Place): Result<PlacedFiles> {
  const modules = [...goModules()].sort((a, b) => b.path.length - a.path.length)
  const inside = new Map<string, ReportedFile[]>()
  const [foreign, outside]: [string[], string[]] = [[], []]
  for (const file of files) {
    const path = normalPath(file.path)
    const place = isAbsolute(path) ? absolute(path) : placeIn(modules, path)
    if (place.at === null) (place.foreign ? foreign : outside).push(path)
    else inside.set(place.at, [...(inside.get(place.at) ?? []), file])
  }
  const [stranger] = outside
  if (inside.size > 0 || stranger === undefined) return success({ inside, foreign, outside })
  const known = modules.map(({ path }) => path).join(', ')
  return failure('TG2021', `${report}: ${stranger} is of no module of this repository (${known === '' ? 'no go.mod was found' : known})`, {
    next: 'say with --coverage-root DIR where the go.mod of its module stands',
  })
}

function placeIn(modules: ReturnType<Placing['goModules']>, path: string): Place {
  for (const { path: module, folder } of modules) {
    const rest = below(module, path)
    if (rest !== null && rest !== '') return { at: joined(folder, rest) }
  }
  // Of another module, or of Go itself.
  return { at: null, foreign: false }
}
