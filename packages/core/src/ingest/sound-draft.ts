import type { ModuleDraft, TestDraft } from '../run/index.js'
import { isPlain, plainText } from './plain-text.js'
import type { ReportDraft } from './report-draft.js'

const LAST_MOMENT = Date.UTC(9000, 0)
const MOST_MS = 366 * 24 * 3_600_000
const MOST_TITLE = 4096

/** The draft with times, counts, titles and names of files that can be kept: what cannot be is null, 0, cut or replaced, and said. */
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
  const title = (said: string): string => {
    if (!isPlain(said)) warnings.add('control characters in a title were replaced')
    if (said.length > MOST_TITLE) warnings.add(`a title was cut at ${MOST_TITLE} characters`)
    return plainText(said.slice(0, MOST_TITLE))
  }
  let plain = ''
  const sound = (test: TestDraft): TestDraft => {
    let odd = false
    for (const one of test.titlePath) {
      // Tests that stand together share the titles around them.
      if (one === plain) continue
      if (one.length > MOST_TITLE || !isPlain(one)) odd = true
      else plain = one
    }
    const line = test.location?.line ?? 1
    const lost = !Number.isSafeInteger(line) || line < 1
    if (!odd && !lost && test.durationMs >= 0 && test.durationMs <= MOST_MS) return test
    return { ...test, titlePath: odd ? test.titlePath.map(title) : test.titlePath, durationMs: ms(test.durationMs), location: lost ? null : test.location }
  }
  const file = (said: string): string => {
    if (isPlain(said)) return said
    warnings.add('control characters in the name of a file were replaced')
    return plainText(said)
  }
  const modules = draft.modules.map(
    (module): ModuleDraft => ({ ...module, file: file(module.file), durationMs: ms(module.durationMs), tests: module.tests.map(sound) }),
  )
  return {
    ...draft,
    startedAt: timely ? draft.startedAt : null,
    durationMs: draft.durationMs === null ? null : ms(draft.durationMs),
    modules,
    warnings: [...warnings],
  }
}
