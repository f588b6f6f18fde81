import type { Baseline, TestIdentity, TestRun } from '../contract/index.js'
import type { BaseTest, HeadTest } from './comparison.js'

/** A test of either side. */
export type SideTest = BaseTest | HeadTest

/** One module's tests in the order of the file. */
export interface SideModule<T extends SideTest> {
  readonly project: string
  readonly file: string
  readonly tests: readonly T[]
}

/** The baseline's tests by module, with their identities. */
export function baseModules(baseline: Baseline): SideModule<BaseTest>[] {
  return baseline.modules.map(({ project, file, tests }) => ({
    project,
    file,
    tests: tests.map((test) => ({ identity: identityOf(project, file, test), test })),
  }))
}

/** The run's tests by module, with their identities. */
export function headModules(run: TestRun): SideModule<HeadTest>[] {
  return run.modules.map(({ project, file, tests }) => ({
    project,
    file,
    tests: tests.map((test) => ({ identity: identityOf(project, file, test), test })),
  }))
}

/** One string for a module; equal only when project and file are. */
export function moduleKey(place: { readonly project: string; readonly file: string }): string {
  return JSON.stringify([place.project, place.file])
}

/** The test's own title, without its describes. */
export function ownTitle(test: SideTest): string {
  return test.identity.title_path.at(-1) ?? ''
}

/** Line of either side's test; null when unknown. */
export function lineOf(test: SideTest): number | null {
  return 'line' in test.test ? test.test.line : (test.test.location?.line ?? null)
}

/** Checks that a test ran, where that number can be held against another run's; null when it cannot. */
export function comparableChecks({ test }: SideTest): number | null {
  const flaky = 'flaky' in test && test.flaky
  return test.status === 'passed' && !test.expected_to_fail && !flaky ? test.assertions : null
}

function identityOf(project: string, file: string, test: { readonly title_path: TestIdentity['title_path']; readonly occurrence: number }): TestIdentity {
  return { project, file, title_path: test.title_path, occurrence: test.occurrence }
}

/** True when both numbers of checks can be told and the head's is smaller. */
export function runsFewerChecks(base: BaseTest, head: HeadTest): boolean {
  const [before, after] = [comparableChecks(base), comparableChecks(head)]
  return before !== null && after !== null && after < before
}

/** The module and the describes that a test stands in. */
export function describeKey({ identity }: SideTest): string {
  return JSON.stringify([identity.project, identity.file, identity.title_path.slice(0, -1)])
}
