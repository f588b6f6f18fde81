import type { ModuleDraft } from '@truegreen/core/run'
import type { TestModule } from 'vitest/node'
import type { Selection } from './selection.js'
import { toRawError } from './to-raw-error.js'
import { toTestDraft } from './to-test-draft.js'

/** A module as Vitest reported it. Errors of its own are those of loading and of hooks around suites. */
export function toModuleDraft(module: TestModule, selection: Selection): ModuleDraft {
  const { collectDuration, duration } = module.diagnostic()
  const loading = module.errors()
  const tests = [...module.children.allTests()].map((test) => toTestDraft(test, selection))
  const errors = [...loading, ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(toRawError)
  return {
    project: projectOf(module),
    file: module.moduleId,
    loaded: tests.length > 0 || loading.every((error) => isEmptyModule(error.message)),
    durationMs: Math.round(collectDuration + duration),
    errors,
    tests,
  }
}

// A file that is run and type-checked is two modules of one project.
function projectOf(module: TestModule): string {
  const name = module.project.name ?? ''
  const { typecheck } = module.meta() as { readonly typecheck?: boolean }
  return typecheck ? `${name} typecheck`.trimStart() : name
}

// Vitest fails a file without tests; it did load, so its tests are known to be none.
function isEmptyModule(message: string): boolean {
  return /^No test (suite )?found in /.test(message)
}
