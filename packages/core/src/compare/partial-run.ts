import type { PartialKind, TestIdentity, TestModule, TestRun } from '../contract/index.js'
import { moduleKey } from './side.js'

// A run cut by file never shows the other modules; a run cut by test shows neither tests nor whole modules reliably.
const HIDES_MODULES: ReadonlySet<PartialKind> = new Set([
  'bail',
  'changed_only',
  'failures_only',
  'file_filter',
  'interrupted',
  'line_filter',
  'name_filter',
  'project_filter',
  'shard',
  'tag_filter',
  'unknown',
  'watch',
])
const HIDES_TESTS: ReadonlySet<PartialKind> = new Set(['bail', 'failures_only', 'interrupted', 'line_filter', 'name_filter', 'tag_filter', 'unknown'])

/** What a run would have shown, so that what it could not show is never called gone. */
export interface Sight {
  /** Why a test that is not in the run is not judged; null when the run would have shown it. */
  whyAbsent(test: TestIdentity): string | null
  /** True when a filter, a focused sibling or an early end explains that a listed test did not run. */
  explainsSkip(test: TestIdentity): boolean
}

/** What a run would have shown, from why it is partial and which of its files loaded. */
export function sightOf(run: TestRun): Sight {
  const kinds = run.completeness.reasons.map((reason) => reason.kind)
  if (!run.completeness.full && kinds.length === 0) kinds.push('unknown')
  const hidesModules = kinds.filter((kind) => HIDES_MODULES.has(kind))
  const hidesTests = kinds.filter((kind) => HIDES_TESTS.has(kind))
  const modules = new Map(run.modules.map((module) => [moduleKey(module), module]))
  const renamedAndBroken = new Set(run.modules.filter((module) => module.status === 'not_loaded').map(tailKey))
  return {
    whyAbsent(test) {
      const module = modules.get(moduleKey(test))
      if (module?.status === 'not_loaded') return 'its file did not load'
      if (!module && renamedAndBroken.has(tailKey(test))) return 'a file of the same name did not load'
      const hiding = module ? hidesTests : hidesModules
      return hiding.length > 0 ? `partial run: ${hiding.join(', ')}` : null
    },
    explainsSkip: (test) => hidesTests.length > 0 || modules.get(moduleKey(test))?.focused === true,
  }
}

function tailKey(place: Pick<TestModule, 'project' | 'file'>): string {
  return JSON.stringify([place.project, place.file.split('/').at(-1)])
}
