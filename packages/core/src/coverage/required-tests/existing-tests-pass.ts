import type { ChangedCode, TestRun } from '../../contract/index.js'
import type { RequiredTest } from './required-test.js'

const NAME = 'existing_tests_pass'

/** Whether every test that the base has passes in the runs of this tree. Tests that the change adds do not count. */
export function existingTestsPass(tests: ChangedCode['tests'], runs: readonly TestRun[]): RequiredTest {
  if (runs.length === 0) return { name: NAME, verdict: 'unknown', evidence: null, why: 'there is no run of this tree', tests: [] }
  const added = new Map(tests.map(({ path, base, head }) => [path, base === null ? null : new Set(newTitles(base.tests, head?.tests ?? []))]))
  const isExisting = (file: string, titlePath: readonly string[]): boolean => {
    const titles = added.get(file)
    return titles === undefined || (titles !== null && !titles.has(titlePath.join('\n')))
  }
  const failed = runs.flatMap((run) =>
    run.modules.flatMap(({ project, file, tests: ran }) =>
      ran
        .filter(({ status, title_path }) => status === 'failed' && isExisting(file, title_path))
        .map(({ title_path, occurrence }) => ({ project, file, title_path: [...title_path] as [string, ...string[]], occurrence })),
    ),
  )
  if (failed.length > 0)
    return {
      name: NAME,
      verdict: 'missing',
      evidence: 'executed',
      why: `${count(failed.length, 'test')} that the base has ${failed.length === 1 ? 'fails' : 'fail'}`,
      tests: failed,
    }
  const broken = runs.flatMap((run) =>
    run.modules.filter(({ file, status, errors }) => (status === 'not_loaded' || errors.length > 0) && added.get(file) !== null),
  )
  if (broken.length > 0) return { name: NAME, verdict: 'missing', evidence: 'executed', why: `${broken[0]?.file ?? ''} could not be run`, tests: [] }
  const partial = runs.find(({ completeness }) => !completeness.full)
  if (partial !== undefined) return { name: NAME, verdict: 'unknown', evidence: 'executed', why: 'the run of this tree is not of the whole suite', tests: [] }
  const unhandled = runs.find(({ unhandled_errors }) => unhandled_errors.length > 0)
  if (unhandled !== undefined) return { name: NAME, verdict: 'missing', evidence: 'executed', why: 'the run had an error that no test caught', tests: [] }
  const all = runs.reduce((sum, { totals }) => sum + totals.passed, 0)
  return { name: NAME, verdict: 'met', evidence: 'executed', why: `${count(all, 'test')} passed in the run of this tree`, tests: [] }
}

function newTitles(base: readonly { readonly titlePath: readonly string[] }[], head: readonly { readonly titlePath: readonly string[] }[]): string[] {
  const before = new Set(base.map(({ titlePath }) => titlePath.join('\n')))
  return head.map(({ titlePath }) => titlePath.join('\n')).filter((title) => !before.has(title))
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`
}
