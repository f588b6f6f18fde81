import type { RevisionPair } from '../../contract/index.js'
import { unquoted } from '../../run/code/quotes.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { ciChecks } from './ci-jobs.js'
import { globMatcher } from './glob-matcher.js'
import { settingChanges } from './setting-changes.js'
import { textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

const FILTERS = /paths-filter|changed-files|paths-changes|path-filter/
const DOCS = /\.(mdx?|rst|txt)$|^(docs?|website|\.github)\/|^!/i

/** Jobs with tests that wait for a list of changed paths: paths of code are no longer in the list. */
export function filteredJobs(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'ci').flatMap(({ key, scope, base, head }) => {
    if (!/^with\.(?:filters|files|paths)$/.test(key) || base === null || head === null) return []
    const step = pair.settings.head.settings.find((one) => one.tool === 'ci' && one.key === 'uses' && one.scope === scope)
    if (step === undefined || !FILTERS.test(textsOf(step)[0] ?? '')) return []
    const [before, after] = [base, head].map((setting) => pathsIn(textsOf(setting).join('\n')))
    const lost = (before ?? []).filter((path) => !DOCS.test(path) && !(after ?? []).some((other) => covers(other, path)) && stands(path, pair))
    const waits = ciChecks(pair.settings.head).some(({ tests, condition }) => tests && condition !== null && /\boutputs\./.test(textsOf(condition)[0] ?? ''))
    if (lost.length === 0 || !waits) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(head.file, 90)} no longer starts its tests for ${shortened(lost.join(', '), 100)}: they say nothing about a change there.`,
        suggestion: 'Let the list name all paths on which the tests depend.',
        severity: 'high',
        confidence: 'likely',
        was: (before ?? []).join(', '),
        is: (after ?? []).join(', '),
      }),
    ]
  })
}

/** Items of the lists in a text of YAML, or its lines. */
function pathsIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const path = unquoted(
      line
        .trim()
        .replace(/^-\s*/, '')
        .replace(/^(?:added|modified|deleted)(?:\|\w+)*:\s*/, ''),
    )
    return path === '' || /:\s*$/.test(path) ? [] : [path]
  })
}

/** A path of the one pattern, tried with the other. */
function covers(outer: string, inner: string): boolean {
  const path = inner.replace(/\*\*/g, 'a/b').replace(/\*/g, 'x')
  return outer === inner || globMatcher([outer])(path)
}

function stands(pattern: string, pair: RevisionPair): boolean {
  const stem = pattern.replace(/\/?\*.*$/, '')
  return stem === '' || pair.exists('head', stem)
}
