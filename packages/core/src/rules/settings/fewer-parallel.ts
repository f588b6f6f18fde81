import type { RevisionPair } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { ciJobs } from './ci-jobs.js'
import { numberOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

/** GitLab starts a job fewer times, while its command still takes one part out of as many as before. */
export function fewerParallel(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  return [...ciJobs(pair.settings.base).values()].flatMap((job) => {
    const now = head.get(job.id)
    const [before, after] = [job.own.get('parallel') ?? null, now?.own.get('parallel') ?? null]
    const [was, is] = [numberOf(before), after === null ? 1 : numberOf(after)]
    if (!now || was === null || is === null || is >= was) return []
    const runs = now.steps.flatMap((step) => step.get('run') ?? [])
    const split = runs.find(({ value }) => 'text' in value && /\bCI_NODE_INDEX\b/.test(value.text) && new RegExp(`(^|\\D)${was}(\\D|$)`).test(value.text))
    if (!split || !('text' in split.value) || /\bCI_NODE_TOTAL\b/.test(split.value.text)) return []
    return [
      settingWeakening(before, after ?? split, {
        message: `Job ${shortened(now.id, 90)} starts ${is} times in place of ${was}, and its command still takes one of ${was} parts: the others run nowhere.`,
        suggestion: 'Start the job as often as its command has parts, or hand it CI_NODE_TOTAL.',
        was: `parallel: ${was}`,
        is: `parallel: ${is}`,
      }),
    ]
  })
}
