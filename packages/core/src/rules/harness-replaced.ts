import type { HarnessKind, RevisionPair, Setting } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { namedFile } from './settings/named-file.js'
import { redirects } from './settings/redirects.js'
import { settingChanges } from './settings/setting-changes.js'
import { added, shown, switchOf, textsOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { LOADS } from './suite/collection/loaded-by-runner.js'
import { shortened } from './wording.js'

/** Configuration puts something else between the tests and the code: a module in the place of the subject, a setup file that bends expect, another runner. */
export const harnessReplaced = defineRule({
  id: 'harness-replaced',
  type: 'assertion_weakening',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [...redirects(pair), ...loadedFiles(pair), ...takenOver(pair)]
  },
})

/** Facts of a loaded file that bend what tests decide. */
const BENDING: ReadonlySet<HarnessKind> = new Set([
  'expect_replaced',
  'matcher_redefined',
  'equality_redefined',
  'assertion_patched',
  'subject_mocked',
  'snapshot_blinded',
  'process_exit',
  'exit_code_forced',
  'outcome_rewritten',
  'items_dropped',
  'errors_swallowed',
  'path_redirected',
  'files_written',
])

/** Tests are run by a program of the repository's own, or find a stand-in for every module. */
function takenOver(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'jest').flatMap(({ key, base, head }) => {
    const [now = ''] = textsOf(head)
    const isOwn = key === 'runner' && /^(?:\.|<rootDir>)/.test(now)
    const isMocked = key === 'automock' && switchOf(head) === true && switchOf(base) !== true
    if (head === null || (!isOwn && !isMocked)) return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(head)} is ${shortened(now, 80)} now: ${isOwn ? 'a program of the repository decides what passes' : 'every module that tests import is a stand-in, the code that they check among them'}.`,
        suggestion: isOwn ? "Let the runner's own program run the tests." : 'Leave modules real, and make a double in the test that needs one.',
      }),
    ]
  })
}

/** Files that a setting newly loads, and what bends the suite in them. A file that changed itself is judged where it stands. */
function loadedFiles(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (!head || !LOADS[tool]?.test(key)) return []
    return namedIn(tool, base, head).flatMap((name) => {
      const path = namedFile(pair, head, name)
      const inventory = path === null ? null : pair.inventory('head', path)
      const bent = inventory?.harness.find(({ kind, within }) => BENDING.has(kind) && within === null)
      if (!bent) return []
      return [
        settingWeakening(base, head, {
          message: `${keyIn(head)} loads ${shortened(path ?? name, 100)} now, which has ${shortened(bent.text.replace(/\s+/g, ' '), 120)}: the tests no longer decide alone.`,
          suggestion: 'Remove the file from the settings; test double and matchers belong into the tests that need them.',
          was: base ? `${key}: ${shown(base.value)}` : 'not loaded',
          is: `${key}: ${name}`,
        }),
      ]
    })
  })
}

function namedIn(tool: string, base: Setting | null, head: Setting): readonly string[] {
  if (tool !== 'script' && tool !== 'ci' && tool !== 'pytest') return added(base, head)
  const names = (setting: Setting | null) =>
    textsOf(setting).flatMap((text) =>
      [...text.matchAll(/(?:--(?:import|require|setupFiles|setupFilesAfterEnv|globalSetup|file)|-r|-p)[= ]+['"]?([./\w@-]+)/g)].map(([, name = '']) => name),
    )
  const before = new Set(names(base))
  return names(head).filter((name) => !before.has(name))
}
