import type { RevisionPair } from '../../contract/index.js'
import type { PlacedCall } from '../../run/command/index.js'
import { globMatcher } from './glob-matcher.js'

/** `./packages/*`, `{./packages/*}...`: packages by their folder, with what they rest on. */
const BY_FOLDER = /^(?:\{\.\/([^{}[\]!^]+)\}|\.\/([^{}[\]!^]+?))(?:\.\.\.)?$/
const MOST_PACKAGES = 400

/** Whether the filters of a call across a workspace take every package that has the script, on either side. */
export function takesEveryPackage({ call, setting, via }: PlacedCall, filters: readonly string[], pair: RevisionPair): boolean {
  const place = via.find(({ tool }) => tool === 'script')
  const name = /^scripts\.(.+)$/.exec(call.script ?? setting.key)?.[1]
  const globs = filters.flatMap((filter) => {
    const [, braced, plain] = BY_FOLDER.exec(filter) ?? []
    return braced ?? plain ?? []
  })
  if (name === undefined || place === undefined || (call.script === null && place === setting) || globs.length === 0 || globs.length < filters.length)
    return false
  const takes = globMatcher(globs.map((glob) => (place.scope === '.' ? glob : `${place.scope}/${glob}`).replace(/\/$/, '')))
  return (['base', 'head'] as const).every((side) => {
    const manifests = pair.paths(side).filter((path) => /\/package\.json$/.test(path) && path !== place.file && !/(^|\/)node_modules\//.test(path))
    return (
      manifests.length > 0 &&
      manifests.length <= MOST_PACKAGES &&
      manifests.every((path, at) => takes(path.slice(0, path.lastIndexOf('/'))) || !hasScript(pair.text(side, path, manifests.slice(at + 1)), name))
    )
  })
}

/** A manifest that cannot be read may have it. */
function hasScript(text: string | null, name: string): boolean {
  try {
    const { scripts } = JSON.parse(text ?? '') as { readonly scripts?: Readonly<Record<string, unknown>> }
    return scripts !== undefined && name in scripts
  } catch {
    return true
  }
}
