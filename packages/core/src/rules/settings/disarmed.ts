import { shortened } from '../wording.js'
import type { CallPair } from './call-pairs.js'
import { addedFlags, callText } from './call-weakenings.js'
import type { SettingWords } from './setting-weakening.js'
import { isTestCall } from './suite-commands.js'

/** Flags with which a program lists, explains or pretends. */
const LISTING =
  /^--(listTests|list|list-tests|collect-only|version|help|showConfig|show-config|print-config|fixtures|fixtures-per-test|markers|setup-plan|setup-only|dry-run|dryRun|init|clearCache|cache-show|noStackTrace=only|test-only-list|exit-zero|pass-on-failing-test-suite|no-fail|no-error|noEmit=false|warn-only|soft|if-present|no-run|mergeReports|merge-reports)$/

/** What a script is called that checks. */
const CHECKING = /lint|type|check|verify|test|cov|ci\b|tsc|mypy|mutat/i

/** What is weaker about a command, whatever place runs it. */
export function disarmed({ base, head, place, headPlace, migrated }: CallPair): SettingWords | null {
  if (base.swallowed !== null || base.call.flags.some(({ name }) => LISTING.test(name))) return null
  const text = shortened(callText(base), 100)
  const tests = isTestCall(base.call)
  if (!head) {
    const isChecking = CHECKING.test(place.setting.key) || (place.setting.key.startsWith('docker.') && base.call.program === 'coverage')
    if (!tests && (headPlace === null || base.call.program === 'script' || !isChecking)) return null
    return {
      message: `${nameIn(place.setting.key, place.setting.file)} no longer runs ${text}${headPlace ? '' : ', because it is gone'}; a failure of what it checked goes unseen.`,
      suggestion: 'Put the command back, or name in the same change the script that runs it now.',
      severity: tests ? (headPlace ? 'critical' : 'high') : 'medium',
      was: text,
      is: headPlace ? shortened(headPlace.texts.join('; ').replace(/\s+/g, ' '), 100) : 'gone',
    }
  }
  if (head.swallowed !== null) {
    return {
      message: `${nameIn(place.setting.key, place.setting.file)} still runs ${text}, but its failure no longer counts: ${shortened(head.swallowed, 100)}.`,
      suggestion: 'Let the exit code of the checks through; a failure that is known is mended or skipped by name.',
      severity: tests ? 'critical' : 'high',
      was: text,
      is: `${shortened(callText(head), 80)} (${shortened(head.swallowed, 60)})`,
    }
  }
  return listed({ base, head, place, headPlace, migrated })
}

/** The command only lists what it ran. */
export function listed(of: CallPair): SettingWords | null {
  const { base, head, place } = of
  // A script that is not there, and does not have to be.
  const isNone = head?.call.program === 'script' && base.call.program !== 'script'
  const added = of.migrated && isNone ? head.call.flags.filter(({ name }) => name === '--if-present') : of.migrated ? [] : addedFlags(of)
  const listing = base.swallowed !== null ? null : added.find(({ name }) => LISTING.test(name))
  if (!head || !listing || base.call.flags.some(({ name }) => LISTING.test(name))) return null
  return {
    message: `${nameIn(place.setting.key, place.setting.file)} runs ${shortened(base.call.name, 40)} with ${shortened(listing.name, 40)} now, which decides nothing about the tests.`,
    suggestion: `Remove ${shortened(listing.name, 40)} from the command that decides, or put it into a script of its own.`,
    severity: isTestCall(base.call) ? 'critical' : 'high',
    was: shortened(callText(base), 100),
    is: shortened(callText(head), 100),
  }
}

function nameIn(key: string, file: string): string {
  return `${shortened(key.replace(/^scripts\./, 'Script '), 60)} of ${shortened(file, 100)}`
}
