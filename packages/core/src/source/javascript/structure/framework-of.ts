import type { ImportFact, TestFramework } from '../../../contract/index.js'
import { RUNNER_MODULES } from './runner-names.js'
import type { Survey } from './survey.js'

/** The runner that a file's tests are written for: by its imports, then what the settings say, then its words. */
export function frameworkOf(imports: readonly ImportFact[], told: TestFramework | null, { mentions, registering }: Survey): TestFramework | null {
  for (const { from } of imports) {
    const known = Object.hasOwn(RUNNER_MODULES, from) ? RUNNER_MODULES[from] : from === 'test' ? null : undefined
    if (known !== undefined && known !== null) return known
  }
  // tap, uvu or QUnit beside the runner of the settings.
  if (imports.some(({ from }) => RUNNER_MODULES[from] === null)) return null
  if (told !== null && told !== 'pytest' && told !== 'unittest' && told !== 'doctest') return told
  if (registering.length === 0) return null
  if (mentions.has('vi')) return 'vitest'
  if (mentions.has('jest')) return 'jest'
  if (mentions.has('jasmine')) return 'jasmine'
  return imports.some(({ from }) => from === 'chai' || from === 'sinon' || from.startsWith('chai')) ? 'mocha' : null
}
