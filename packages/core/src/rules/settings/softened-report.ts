import type { RevisionPair } from '../../contract/index.js'
import { lastName, ownerOf } from '../../run/code/dotted-name.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type SettingChange, settingChanges } from './setting-changes.js'
import { numberOf, shown, switchOf, textsOf } from './setting-values.js'
import { keyIn, type SettingWords, settingWeakening } from './setting-weakening.js'

/** Codecov's status checks: a lower target, a wider threshold, or a status that only informs. */
export function softenedReport(pair: RevisionPair): Weakening[] {
  const uploads = settingChanges(pair, 'ci').flatMap(({ key, base, head, scope }) => {
    const step = pair.settings.head.settings.find((setting) => setting.tool === 'ci' && setting.key === 'uses' && setting.scope === scope)
    if (key !== 'with.fail_ci_if_error' || switchOf(base) !== true || switchOf(head) === true || !step || !/codecov/.test(textsOf(step)[0] ?? '')) return []
    return [
      settingWeakening(base, head ?? step, {
        message: `${keyIn(head ?? step)} lets CI go on when the coverage report does not arrive: a loss of coverage passes.`,
        suggestion: SUGGESTION,
      }),
    ]
  })
  const elsewhere = otherReport(pair)
  const statuses = settingChanges(pair, 'codecov').flatMap((change) => {
    const words = weaker(change, pair)
    return words ? [settingWeakening(change.base, change.head, words)] : []
  })
  return [...statuses, ...uploads, ...elsewhere]
}

const USUAL = /^(\.\/)?(\*\*\/)?(coverage\/)?(lcov\.info|coverage(-final)?\.(xml|json)|cobertura-coverage\.xml|clover\.xml|coverage\/?)$/

/** The step that hands in the report reads another one, while nothing of what writes it differs. */
function otherReport(pair: RevisionPair): Weakening[] {
  const changes = settingChanges(pair)
  const paths = changes.filter(({ tool, key }) => tool === 'ci' && /^with\.(files?|path-to-lcov|directory|file_path)$/.test(key))
  if (paths.length === 0 || changes.length > paths.length || pair.files.length > 1) return []
  return paths.flatMap(({ base, head, scope }) => {
    const step = pair.settings.head.settings.find((setting) => setting.tool === 'ci' && setting.key === 'uses' && setting.scope === scope)
    const [was, is] = [textsOf(base)[0], textsOf(head)[0]]
    if (!head || was === undefined || is === undefined || !step || !/codecov|coverall|code-?coverage|codacy|sonar/i.test(textsOf(step)[0] ?? '')) return []
    const kept = pair.paths('head').includes(is.replace(/^\.\//, ''))
    if (!kept && (!USUAL.test(was) || USUAL.test(is))) return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(head)} hands in ${shortened(is, 80)} in place of ${shortened(was, 80)}, and nothing that writes the report differs: ${kept ? 'a report that lies in the repository' : 'none, or an old one,'} stands for this change.`,
        suggestion: 'Hand in the report that the tests of this run wrote.',
        severity: kept ? 'high' : 'medium',
        confidence: 'likely',
      }),
    ]
  })
}

const SUGGESTION = 'Leave the status as strict as it was and add the tests that it asks for.'

function weaker({ key, base, head }: SettingChange, pair: RevisionPair): SettingWords | null {
  const place = head ?? base
  if (!place || !/(^|\.)status(\.|$)|^ignore$|require_ci_to_pass/.test(key)) return null
  const name = lastName(key)
  const says = (what: string): SettingWords => ({ message: `${keyIn(place)} ${what}: a loss of coverage passes.`, suggestion: SUGGESTION })
  // A file that is new, or a status that was not there, takes nothing away.
  const status = ownerOf(key)
  const known = pair.settings.base.settings.some(
    (setting) => setting.tool === 'codecov' && (setting.key === status || setting.key.startsWith(`${status}.`) || `${setting.key}.`.startsWith(`${status}.`)),
  )
  const file = pair.settings.base.settings.some((setting) => setting.tool === 'codecov')
  if (name === 'informational') return switchOf(head) === true && switchOf(base) !== true && file ? says('makes the status informational') : null
  if (name === 'if_ci_failed' || name === 'if_not_found' || name === 'if_no_uploads')
    return head && textsOf(head)[0] === 'success' && textsOf(base)[0] !== 'success' && file ? says('reports success whatever happened') : null
  if (name === 'target') {
    const [was, is] = [numberOf(base), numberOf(head)]
    if (was !== null && is !== null) return is < was ? says(`fell from ${was} to ${is}`) : null
    if (was !== null && (head === null || textsOf(head)[0] === 'auto')) return says(`was ${was} and is ${head ? shown(head.value) : 'gone'}`)
    return null
  }
  if (name === 'threshold') {
    const [was, is] = [numberOf(base) ?? 0, numberOf(head)]
    return is !== null && is > was && known ? { ...says(`rose from ${was} to ${is} points`), severity: is - was >= 1 ? 'high' : 'low' } : null
  }
  // A status that was there and is off, or gone with all that stood below it.
  if (/^(project|patch|default|status)$/.test(name)) return switchOf(head) === false && switchOf(base) !== false && file ? says('is off') : null
  return null
}
