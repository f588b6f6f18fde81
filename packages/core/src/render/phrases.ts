import type { JudgedFailure, Report } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { fitTo } from './display-width.js'
import { percent, points, shortCommit } from './figures.js'
import type { Summary } from './summary.js'

/** "main 7be0d11": what the run was compared with. */
export function baseName({ base }: Report): string {
  const parts = [base?.branch, base?.commit && shortCommit(base.commit)].filter((part) => part)
  return parts.length > 0 ? escapeText(parts.join(' ')) : 'the baseline'
}

/** "2 tests failed", "1 file failed", …: why a run failed, and what its coverage of the change lacks; empty when it did not. */
export function failurePhrases({ failed, failedModules, outcomeReasons, unmet }: Summary): string[] {
  const phrases = [
    ...(failed > 0 ? [`${counted(failed, 'test')} failed`] : []),
    ...(failedModules > 0 ? [`${counted(failedModules, 'file')} failed`] : []),
    ...(outcomeReasons.has('unhandled_errors') ? ['errors outside tests'] : []),
    ...(outcomeReasons.has('no_tests') ? ['no test ran'] : []),
    ...(outcomeReasons.has('interrupted') ? ['the run was interrupted'] : []),
  ]
  if (phrases.length === 0 && outcomeReasons.has('exit_code')) return ['the runner ended with an error although no test failed', ...unmet]
  return [...phrases, ...unmet]
}

/** "1 finding", "1 finding blocks", …; empty without findings. */
export function findingPhrases({ blocking, shown }: Summary, word: 'short' | 'full'): string[] {
  const blocks = word === 'short' ? counted(blocking, 'finding') : `${counted(blocking, 'finding')} ${blocking === 1 ? 'blocks' : 'block'}`
  const rest = `${blocking > 0 ? thousands(shown) : counted(shown, 'finding')} ${blocking > 0 ? 'more ' : ''}${shown === 1 ? 'does' : 'do'} not block`
  return [...(blocking > 0 ? [blocks] : []), ...(shown > 0 ? [rest] : [])]
}

/** What the suite lost or hides against the baseline: "1 test removed", "2 newly skipped", … */
export function lossPhrases({ changes, complete }: Summary): string[] {
  if (!changes) return []
  const { removed, newly_skipped, fewer_assertions, moved, renamed } = changes
  const phrases = [
    ...(removed > 0 ? [`${counted(removed, 'test')} removed`] : []),
    ...(newly_skipped > 0 ? [`${thousands(newly_skipped)} newly skipped`] : []),
    ...(fewer_assertions > 0 ? [`${removed > 0 ? thousands(fewer_assertions) : counted(fewer_assertions, 'test')} with fewer checks`] : []),
  ]
  if (phrases.length === 0 || !complete) return phrases
  return [...phrases, ...(moved > 0 ? [`${thousands(moved)} moved`] : []), ...(renamed > 0 ? [`${thousands(renamed)} renamed`] : [])]
}

/** "lines 84.3 %", with the difference to the baseline where both are complete; null without coverage. */
export function coveragePhrase({ lines, complete }: Summary): string | null {
  const now = lines && percent(lines.head)
  if (!lines || now === null) return null
  const change = complete && lines.base ? points(lines.base, lines.head) : null
  return change === null ? `lines ${now}` : `lines ${now} (${change})`
}

/** What the memory knows of a failure: "new", "known: failed 3x, last fixed by 4f2a9c1", "similar, not proven: …". */
export function knownPhrase({ known }: Pick<JudgedFailure, 'known'>): string {
  if (known === null) return 'new'
  const fixed = known.last_fixed_by === null ? '' : `, last fixed by ${escapeText(shortCommit(known.last_fixed_by))}`
  return `${known.match === 'same' ? 'known' : 'similar, not proven'}: failed ${thousands(known.failed_runs)}x${fixed}`
}

const BEFORE_DETAIL: Readonly<Record<string, string>> = { file_filter: 'files ', focused: '.only in ', shard: 'shard ', tag_filter: 'tags ' }
const WITHOUT_DETAIL: Readonly<Record<string, string>> = {
  bail: 'stopped after failures',
  changed_only: 'changed files only',
  failures_only: 'failed tests only',
  focused: '.only',
  line_filter: 'chosen lines',
  name_filter: 'chosen names',
  unknown: 'not the whole suite',
  watch: 'watch rerun',
}

/** Why a run is partial, as the runner was told: `-t "coupon"`, `shard 1/4`, … */
export function partialPhrases(reasons: readonly string[]): string[] {
  return reasons.map((reason) => {
    const [kind = '', ...rest] = reason.split(': ')
    const detail = fitTo(escapeText(rest.join(': ')), 60)
    if (detail === '') return WITHOUT_DETAIL[kind] ?? escapeText(kind.replaceAll('_', ' '))
    return (BEFORE_DETAIL[kind] ?? '') + detail
  })
}
