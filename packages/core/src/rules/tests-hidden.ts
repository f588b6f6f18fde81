import type { RevisionPair } from '../contract/index.js'
import { splitCommands } from '../run/command/index.js'
import { defineRule, type Weakening } from './rule.js'
import { isTestFile } from './settings/is-test-file.js'
import { settingChanges } from './settings/setting-changes.js'
import { textsOf } from './settings/setting-values.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { isTestCall, pairCommands } from './settings/suite-commands.js'
import { shortened } from './wording.js'

/** Tests are kept out of what is checked out, built or reviewed: skip-worktree, sparse checkout, export-ignore, .dockerignore. */
export const testsHidden = defineRule({
  id: 'tests-hidden',
  type: 'test_skipping',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const docker = pair.settings.head.settings.some(
      ({ tool, key, value }) => tool === 'script' && key.startsWith('docker.') && 'text' in value && /\b(test|pytest|jest|vitest|mocha|tox)\b/.test(value.text),
    )
    return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
      if (!head) return []
      const says = (what: string, severity: 'high' | 'low' = 'high') => [
        settingWeakening(base, head, {
          message: `${shortened(head.file, 100)} ${what}: tests that are written down do not run.`,
          suggestion: 'Remove the entry, so that the tests are where they run.',
          severity,
          was: base ? shortened(textsOf(base)[0] ?? '', 100) : 'not there',
        }),
      ]
      if (tool === 'git') {
        const [file = '', pattern = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
        if (base || !TESTS.test(pattern) || pattern.startsWith('!') || file === '.npmignore') return []
        if (file === '.gitignore' && (!ALL_TESTS.test(pattern) || VARIABLES.test(pattern) || isOutput(pair, head.file, pattern))) return []
        return says(
          `leaves out ${shortened(pattern, 80)}`,
          file === '.dockerignore' && docker ? 'high' : /^\.git(attributes|ignore)$/.test(file) ? 'high' : 'low',
        )
      }
      if (tool === 'ci' && key === 'with.sparse-checkout') {
        if (base === null && isNewJobWithoutTests(pair, head.scope)) return []
        const text = textsOf(head).join('\n')
        return base === null || text !== textsOf(base).join('\n') ? (isCheckedOut(pair, text) ? [] : says('checks out only a part of the repository')) : []
      }
      if (tool !== 'script' && !(tool === 'ci' && key === 'run') && tool !== 'hook') return []
      const hides = (text: string) =>
        splitCommands(text).find(
          ({ words }) =>
            words[0] === 'git' &&
            ((words[1] === 'update-index' && /--(skip-worktree|assume-unchanged)/.test(words.join(' '))) ||
              (words[1] === 'sparse-checkout' && words[2] === 'set')),
        )
      const found = hides(textsOf(head).join('\n'))
      return found && !hides(textsOf(base).join('\n')) ? says(`runs ${shortened(found.words.join(' '), 100)}`) : []
    })
  },
})

/** A folder beside the ignoring file, or of that name anywhere, in which no code of either side stands, while tests stand in another one: what a tool writes. */
function isOutput(pair: RevisionPair, file: string, pattern: string): boolean {
  const [, rooted, folder] = /^(\/?)([\w-]+)(?:\/\*{0,2})?$/.exec(pattern) ?? []
  if (folder === undefined) return false
  const around = file.slice(0, file.lastIndexOf('/') + 1)
  const [base, head] = (['base', 'head'] as const).map((side) => pair.paths(side).filter((path) => path.startsWith(around) && CODE.test(path)))
  const isWithin = (path: string) => (rooted ? path.startsWith(`${around}${folder}/`) : `/${path.slice(around.length)}`.includes(`/${folder}/`))
  if ([...(base ?? []), ...(head ?? [])].some(isWithin)) return false
  return head?.some((path) => isTestFile(pair, 'head', path)) === true
}

/** Every test is in one of the folders that are checked out; of patterns, one of tests is enough. */
function isCheckedOut(pair: RevisionPair, text: string): boolean {
  if (/!/.test(text)) return false
  const folders = text.split('\n').map((line) => line.trim().replace(/^\/|\/$/g, ''))
  if (folders.some((folder) => /[*?[]/.test(folder))) return TESTS.test(text)
  const tests = pair.paths('head').filter((path) => ALL_TESTS.test(path) && path.includes('/'))
  return tests.length === 0 ? TESTS.test(text) : tests.every((path) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`)))
}

/** A job that came with the change and runs no tests: it lists or publishes. */
function isNewJobWithoutTests(pair: RevisionPair, step: string): boolean {
  const commands = pairCommands(pair)
  const job = step.slice(0, step.lastIndexOf('/'))
  if (pair.settings.base.settings.some(({ tool, scope }) => tool === 'ci' && scope.startsWith(`${job}/`))) return false
  return commands.head.places.get(`ci\0${job}`)?.calls.every(({ call }) => !isTestCall(call)) ?? false
}

const CODE = /\.(?:[cm]?[jt]sx?|py)$/
const TESTS = /(^|[/*])(tests?|__tests__|specs?|e2e)(\/|$|\*)|^t(\/|$)|\.(test|spec)\.|(^|\/)test_|_test\.py/m
/** Tests themselves, not what a run leaves beside them. */
const ALL_TESTS = /^\/?(\*\*\/)?(tests?|__tests__|specs?|e2e)(\/\*{0,2})?$|\.(test|spec)\.[\w*{},]+$|(^|\/)test_[\w*]*\.py$|_test\.(py|go)$/
/** Variables of the environment, for a run of the tests or another. */
const VARIABLES = /(^|\/)\.env\b/
