import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { callWeakenings } from './settings/call-weakenings.js'
import { filterSettings } from './settings/filter-settings.js'
import { leftOutConditionally } from './settings/left-out-conditionally.js'
import { leftOutOfRun } from './settings/left-out-of-run.js'
import { lostPackages } from './settings/lost-packages.js'
import { lostTargets } from './settings/lost-targets.js'
import { narrowedCall } from './settings/narrowed-call.js'
import { uncollectedFiles } from './settings/uncollected-files.js'
import { unmetImports } from './settings/unmet-imports.js'
import { unsetVariables } from './settings/unset-variables.js'

/** Configuration or a command leaves out tests that it took before: by pattern, folder, name, tag, project or shard. */
export const suiteNarrowed = defineRule({
  id: 'suite-narrowed',
  type: 'test_skipping',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const calls = callWeakenings(pair, (of) => (of.place.kind === 'hook' ? null : narrowedCall(of, pair)))
    // What a command says by itself is not told by its files once more.
    const files = uncollectedFiles(pair).filter(({ file, line }) => !calls.some((one) => one.file === file && one.line === line))
    return [
      ...lostTargets(pair),
      ...lostPackages(pair),
      ...unmetImports(pair),
      ...unsetVariables(pair),
      ...leftOutConditionally(pair),
      ...leftOutOfRun(pair),
      ...files,
      ...filterSettings(pair),
      ...calls,
    ]
  },
})
