import type { RevisionPair } from '../../../contract/index.js'
import { isFrom } from '../gone/of-dropped-version.js'

/** `docutils.__version_info__ < (0, 17)`, `not (numpy.VERSION >= (2,))` */
const BELOW =
  /^\(?(?:(\w+)\.(?:__version_info__|version_info|__version__|VERSION|version_tuple) < \(([\d, ]+)\)|not \(+(\w+)\.(?:__version_info__|version_info|VERSION) >= \(([\d, ]+)\)\)+)\)?$/
const MANIFESTS = ['pyproject.toml', 'setup.cfg', 'setup.py', 'requirements.txt']

/** A condition that holds with older versions of a library than any that the project takes. */
export function isOfDroppedLibrary(pair: RevisionPair, condition: string): boolean {
  const [, first, bound, second, other] = BELOW.exec(condition) ?? []
  const [library, from] = [first ?? second, bound ?? other]
  if (library === undefined || from === undefined || library === 'sys') return false
  const asked = new RegExp(`(?<![\\w.-])${library.replaceAll('_', '[-_]')}(?:\\[[\\w, -]*\\])?[ "'=]*(?:>=|~=|\\^)\\s*(\\d+(?:\\.\\d+)*)`, 'gi')
  const least = MANIFESTS.flatMap((path) => [...(pair.text('head', path) ?? '').matchAll(asked)].map(([, version = '']) => version.split('.').map(Number)))
  const wanted = from.match(/\d+/g)?.map(Number) ?? []
  return least.length > 0 && least.every((version) => isFrom(version, wanted))
}
