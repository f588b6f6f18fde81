import type { FilePair, FileRole } from '../contract/index.js'

/** What of the head is laid over the base's source: paths of the head to take, and paths of the base that are gone. */
export interface Overlay {
  readonly take: readonly string[]
  readonly remove: readonly string[]
}

const TESTING = new Set<FileRole>(['test', 'test_support', 'test_data', 'snapshot'])
// Settings of the runner alone say how tests are run; package.json, vite.config and pyproject.toml also say what the source is.
const RUNNER_CONFIG = /(?:^|\/)(?:vitest\.(?:config|workspace|projects)\.[cm]?[jt]s|jest\.config\.(?:[cm]?[jt]s|json)|\.mocharc\.\w+|pytest\.ini|conftest\.py)$/

/** Tests, what they need and the runner's own settings, as the head has them: what the head's tests are on the base's source. */
export function testOverlay(files: readonly FilePair[]): Overlay {
  return overlayOf(files.filter(({ role, basePath, headPath }) => TESTING.has(role) || RUNNER_CONFIG.test(headPath ?? basePath ?? '')))
}

/** Everything that the change touches. */
export function wholeOverlay(files: readonly FilePair[]): Overlay {
  return overlayOf(files)
}

function overlayOf(files: readonly FilePair[]): Overlay {
  const touched = files.filter(({ change }) => change !== 'unchanged')
  const take = touched.flatMap(({ headPath }) => headPath ?? [])
  const taken = new Set(take)
  return { take, remove: touched.flatMap(({ basePath, change }) => (basePath === null || change === 'copied' || taken.has(basePath) ? [] : [basePath])) }
}
