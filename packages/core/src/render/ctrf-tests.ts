import type { Failure, Test, TestModule, TestRun } from '../contract/index.js'

/** An entry of CTRF's `results.tests`. Durations are whole milliseconds. */
export interface CtrfTest {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'other'
  readonly duration: number
  readonly suite?: readonly string[]
  readonly message?: string
  readonly trace?: string
  readonly line?: number
  readonly rawStatus?: string
  readonly tags?: readonly string[]
  readonly filePath?: string
  readonly retries?: number
  readonly retryAttempts?: readonly { readonly attempt: number; readonly status: 'failed'; readonly message: string; readonly trace?: string }[]
  readonly flaky?: boolean
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Tests of a run as CTRF tells them; modules that did not load and errors outside of tests are failed entries. */
export function ctrfTests(run: TestRun): readonly CtrfTest[] {
  const outside = run.unhandled_errors.map(
    (error): CtrfTest => ({ name: 'error outside of tests', status: 'failed', duration: 0, rawStatus: 'unhandled_error', ...told([error]) }),
  )
  return [...run.modules.flatMap((module) => [...ofModule(module), ...module.tests.map((test) => toEntry(test, module))]), ...outside]
}

function ofModule({ file, errors, status }: TestModule): readonly CtrfTest[] {
  if (errors.length === 0 && status !== 'not_loaded') return []
  return [{ name: file, status: 'failed', duration: 0, rawStatus: status === 'not_loaded' ? 'not_loaded' : 'module_error', filePath: file, ...told(errors) }]
}

const STATUSES = { passed: 'passed', failed: 'failed', skipped: 'skipped', todo: 'pending' } as const

function toEntry(test: Test, { file, project }: TestModule): CtrfTest {
  const { title_path, status, attempts, failures, skip } = test
  const suite = title_path.slice(0, -1)
  // One error an attempt is what runners tell; the last belong to the attempt that decided.
  const earlier = status === 'failed' ? failures.slice(0, Math.min(attempts - 1, failures.length - 1)) : failures
  const last = status === 'failed' ? failures.slice(earlier.length) : []
  const extra = extraOf(test, project)
  return {
    name: title_path.at(-1) || '(untitled)',
    status: STATUSES[status],
    duration: test.duration_ms,
    ...(suite.length > 0 ? { suite } : {}),
    ...(last.length > 0 ? told(last) : skip?.reason ? { message: skip.reason } : {}),
    ...(test.location === null ? {} : { line: test.location.line }),
    ...(skip === null ? {} : { rawStatus: skip.kind }),
    ...(test.tags.length > 0 ? { tags: test.tags } : {}),
    filePath: file,
    ...(attempts > 1 ? { retries: attempts - 1 } : {}),
    ...(earlier.length > 0
      ? { retryAttempts: earlier.map((failure, index) => ({ attempt: Math.max(1, Math.min(index + 1, attempts - 1)), status: 'failed', ...told([failure]) })) }
      : {}),
    ...(test.flaky ? { flaky: true } : {}),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  }
}

function extraOf({ expected_to_fail, assertions, annotations }: Test, project: string): Readonly<Record<string, unknown>> {
  return {
    ...(project === '' ? {} : { project }),
    ...(expected_to_fail ? { expected_to_fail } : {}),
    ...(assertions === null ? {} : { assertions }),
    ...(annotations.length > 0 ? { annotations } : {}),
  }
}

function told(failures: readonly Failure[]): { readonly message: string; readonly trace?: string } {
  const stacks = failures.flatMap(({ stack }) => stack ?? [])
  const message = failures.map(({ error_name, message: text }) => (error_name === 'Error' ? text : `${error_name}: ${text}`)).join('\n\n')
  return { message: message || 'it failed; the record says no more', ...(stacks.length > 0 ? { trace: stacks.join('\n\n') } : {}) }
}
