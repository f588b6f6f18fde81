/** Setup file that the reporter adds to each project: leaves the number of assertions of each test in its meta. */
import * as vitest from 'vitest'
import type {} from './task-meta.js'

interface Expect {
  getState(): { readonly assertionCalls?: number }
}

interface Task {
  readonly concurrent?: boolean
  readonly context: { readonly expect: Expect; readonly _local?: boolean }
  readonly meta: vitest.TaskMeta
}

interface Runner {
  onTaskFinished?(task: Task): unknown
}

const COUNTED = Symbol.for('truegreen.vitest.counted')

// A method of the runner instead of afterEach: Vitest sends two events to the main process for each hook of each test.
const runner = await runnerPrototype()
if (runner && !(COUNTED in runner)) {
  const { onTaskFinished } = runner
  Object.defineProperty(runner, COUNTED, { value: true })
  runner.onTaskFinished = function (this: Runner, task) {
    const assertions = assertionsOf(task)
    if (assertions !== null) task.meta['truegreen/assertions'] = assertions
    return onTaskFinished?.call(this, task)
  }
}

async function runnerPrototype(): Promise<Runner | null> {
  const { TestRunner } = vitest as { TestRunner?: { readonly prototype: Runner } }
  if (TestRunner) return TestRunner.prototype
  // Vitest 3 exports the class elsewhere; the name is kept from bundlers because Vitest 5 has no such module.
  const name = 'vitest/runners'
  const runners: { VitestTestRunner?: { readonly prototype: Runner } } = await import(/* @vite-ignore */ name).catch(() => ({}))
  return runners.VitestTestRunner?.prototype ?? null
}

/** Of the last attempt. Concurrent tests share the global expect, so only their own one can be counted. */
function assertionsOf(task: Task): number | null {
  const own = task.context._local ? (task.context.expect.getState().assertionCalls ?? 0) : null
  if (task.concurrent) return own
  const global = (vitest.expect as unknown as Expect).getState().assertionCalls
  return global === undefined ? own : global + (own ?? 0)
}
