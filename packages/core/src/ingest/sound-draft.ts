import type { ModuleDraft, TestDraft } from '../run/index.js'
import type { ReportDraft } from './report-draft.js'

const LAST_MOMENT = Date.UTC(9000, 0)
const MOST_MS = 366 * 24 * 3_600_000
const MOST_TITLE = 4096

/** The draft with times, counts and titles that can be kept: what cannot be is null, 0 or cut, and said. */
export function soundDraft(draft: ReportDraft): ReportDraft {
  const warnings = new Set(draft.warnings)
  const start = draft.startedAt?.getTime() ?? null
  const timely = start === null || (start >= 0 && start < LAST_MOMENT)
  if (!timely) warnings.add('its start is no moment that can be')
  const ms = (said: number): number => {
    if (said >= 0 && said <= MOST_MS) return said
    warnings.add('a duration that cannot be was taken for 0')
    return 0
  }
  const sound = (test: TestDraft): TestDraft => {
    let long = false
    for (const title of test.titlePath) if (title.length > MOST_TITLE) long = true
    if (long) warnings.add(`a title was cut at ${MOST_TITLE} characters`)
    const line = test.location?.line ?? 1
    const lost = !Number.isSafeInteger(line) || line < 1
    if (!long && !lost && test.durationMs >= 0 && test.durationMs <= MOST_MS) return test
    const titlePath = long ? test.titlePath.map((title) => title.slice(0, MOST_TITLE)) : test.titlePath
    return { ...test, titlePath, durationMs: ms(test.durationMs), location: lost ? null : test.location }
  }
  const modules = draft.modules.map((module): ModuleDraft => ({ ...module, durationMs: ms(module.durationMs), tests: module.tests.map(sound) }))
  return {
    ...draft,
    startedAt: timely ? draft.startedAt : null,
    durationMs: draft.durationMs === null ? null : ms(draft.durationMs),
    modules,
    warnings: [...warnings],
  }
}
