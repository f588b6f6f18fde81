import type { RevisionPair, Settings } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { ciJobs } from './ci-jobs.js'
import { settingChanges } from './setting-changes.js'
import { textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

const TESTS = /test|unit|e2e|spec|pytest|jest|vitest|integration|\bci\b|check|verify|build/i
/** A check that stands for others. */
const GATHERS = /\b(?:all|ci|success|green|required|gate|checks?|status|passed|done)\b/i
const MAIN = /\.(?:main|master|trunk|default|status|pr_status)$|rules/
/** Where a rule that is gone asks for nothing because it does nothing: no change is merged by it. */
const MERGES = /mergify/

/** Checks that have to be green before a change is merged, and no longer have to, while CI still runs them. */
export function droppedGates(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'ci').flatMap(({ key, base, head }) => {
    if (!key.startsWith('required.') || base === null || !pair.exists('head', base.file) || (head === null && MERGES.test(base.file))) return []
    const [before, after] = [textsOf(base), head ? textsOf(head) : []]
    const fresh = after.filter((name) => !before.includes(name))
    // One of several versions, where others are asked for still.
    const stem = (name: string) => name.replace(/\s*\([^)]*\)$/, '')
    const lost = before.filter((name) => !after.some((other) => stem(other) === stem(name)) && !isGone(name, pair))
    if (lost.length === 0 || fresh.length >= lost.length || fresh.some((name) => GATHERS.test(name))) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(base.file, 90)} no longer asks for ${shortened(lost.join(', '), 100)} before a change is merged: it goes in while that is red.`,
        suggestion: 'Ask for the check again; where it has another name now, name that one.',
        severity: head === null && !MAIN.test(key) ? 'low' : lost.some((name) => TESTS.test(name)) ? 'critical' : 'medium',
        was: before.join(', '),
        is: after.join(', ') || 'nothing',
      }),
    ]
  })
}

/** A job of that name went with the change. */
function isGone(name: string, { settings: { base, head } }: RevisionPair): boolean {
  return hasJob(base, name) && !hasJob(head, name)
}

function hasJob(settings: Settings, name: string): boolean {
  return [...ciJobs(settings)].some(([id, { own }]) => {
    const shown = own.get('job')
    return id.slice(id.indexOf('/') + 1) === name || (shown !== undefined && textsOf(shown)[0] === name)
  })
}
