import type { Selection, Settings, Side, TestFramework } from '../contract/index.js'
import type { ReadContext } from '../source/index.js'

/** What the settings of both sides say about reading and collecting tests. */
export interface Surroundings {
  readonly settings: { readonly base: Settings; readonly head: Settings }
  readonly selection: { readonly base: Selection; readonly head: Selection }
  /** The runner that the nearest package names. */
  readonly frameworkOf: (side: Side, path: string) => TestFramework | null
  readonly pythonOf: (side: Side, path: string) => ReadContext['python']
}

const NOTHING: Settings = { settings: [], unknown: [] }
const UNKNOWN: Selection = { collects: () => null, leavesOut: () => null }
const PYTEST: ReadContext['python'] = { files: ['test_*.py', '*_test.py'], classes: ['Test'], functions: ['test'] }

/** Where no settings are known, every runner's defaults hold. */
export const WITHOUT_SETTINGS: Surroundings = {
  settings: { base: NOTHING, head: NOTHING },
  selection: { base: UNKNOWN, head: UNKNOWN },
  frameworkOf: () => null,
  pythonOf: () => PYTEST,
}
