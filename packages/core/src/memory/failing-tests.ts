import type { FixedFailure, StoredRun, TestModule, TestRun } from '../contract/index.js'
import { sha256Hex } from '../run/hash.js'
import { eventsOf } from './failure-events.js'

export const MOST_FAILING = 1000

type State = 'failed' | 'passed' | 'open'

/**
 * What the suite still has to mend after this run, and what this run mended, from what was to be mended
 * before it. A test that did not run stays to be mended; one that a complete run no longer has is dropped.
 * `earlier` reads a run; null when it is gone, then what it failed at is no longer known.
 */
export function followFailing(before: StoredRun['failing'], run: TestRun, earlier: (runId: string) => TestRun | null): Pick<StoredRun, 'failing' | 'fixed'> {
  const failing: Record<string, string[]> = {}
  const fixed: FixedFailure[] = []
  let room = MOST_FAILING
  const keep = (runId: string, tests: readonly string[]): void => {
    const kept = tests.slice(0, room)
    room -= kept.length
    if (kept.length > 0) failing[runId] = kept
  }
  keep(run.run_id, [...statesOf(run, (state) => state === 'failed').keys()])
  const open = Object.entries(before).filter(([runId]) => runId !== run.run_id)
  if (open.length === 0) return { failing, fixed }
  const states = statesOf(run, () => true)
  const allSeen = run.completeness.full && run.modules.every((module) => module.status !== 'not_loaded')
  for (const [runId, tests] of open) {
    keep(
      runId,
      tests.filter((test) => states.get(test) === 'open' || (!states.has(test) && !allSeen)),
    )
    const passed = new Set(tests.filter((test) => states.get(test) === 'passed'))
    const then = passed.size > 0 ? earlier(runId) : null
    if (then !== null) fixed.push(...failuresOf(then, passed))
  }
  return { failing, fixed }
}

/** Hashing every identity is the costly part, so only the states that are wanted. */
function statesOf(run: TestRun, wanted: (state: State) => boolean): Map<string, State> {
  const states = new Map<string, State>()
  for (const module of run.modules) {
    const own = moduleState(module)
    if (wanted(own)) states.set(identityOf(module, null), own)
    for (const test of module.tests) {
      const state = test.status === 'failed' || test.status === 'passed' ? test.status : 'open'
      if (wanted(state)) states.set(identityOf(module, test), state)
    }
  }
  return states
}

function moduleState(module: TestModule): State {
  if (module.errors.length > 0) return 'failed'
  return module.tests.some((test) => test.status === 'passed' || test.status === 'failed') ? 'passed' : 'open'
}

function failuresOf(run: TestRun, wanted: ReadonlySet<string>): FixedFailure[] {
  return run.modules.flatMap((module) => {
    const own = wanted.has(identityOf(module, null)) ? eventsOf(module, null, module.errors) : []
    const tests = module.tests.filter((test) => wanted.has(identityOf(module, test)))
    return [...own, ...tests.flatMap((test) => eventsOf(module, test, test.failures))]
  })
}

/** A test, or with null its module, in 16 hex digits. */
function identityOf(module: TestModule, test: TestModule['tests'][number] | null): string {
  const place = test === null ? [[], 0] : [test.title_path, test.occurrence]
  return sha256Hex(JSON.stringify([module.project, module.file, ...place])).slice(0, 16)
}
