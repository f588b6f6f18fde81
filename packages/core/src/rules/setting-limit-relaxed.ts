import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { settingChanges } from './settings/setting-changes.js'
import { shown, sizeOf, switchOf } from './settings/setting-values.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { shortened } from './wording.js'

/** A limit or a check in the application's configuration lets more through: a larger maximum, a smaller minimum, a check that is off. */
export const settingLimitRelaxed = defineRule({
  id: 'setting-limit-relaxed',
  type: 'validation_bypass',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return settingChanges(pair, 'flag').flatMap(({ key, base, head }) => {
      if (!base || !head) return []
      const [file, path] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
      if (/test|example|sample|mock|fixture/i.test(file)) return []
      const words = path.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
      const [was, is] = [sizeOf(base), sizeOf(head)]
      const off =
        VERIFIES.test(words) &&
        !/(^|[._-])features?([._-]|$)|(^|\/)(features?|flags?|toggles?)[./-]/.test(`${words} ${head.file}`) &&
        switchOf(base) === true &&
        switchOf(head) === false
      const larger =
        was !== null &&
        is !== null &&
        was > 0 &&
        (is > was * 1.5 || is <= 0) &&
        (AT_MOST.test(words) || (/(^|[._-])limits\./.test(words) && !OF_MACHINE.test(words)))
      const smaller = was !== null && is !== null && is < was && AT_LEAST.test(words)
      const lifted = larger && was !== null && is !== null && is >= was * 10 && /(^|[._-])max/.test(words) && !OF_MACHINE.test(words)
      if ((!off && !larger && !smaller) || (UNSAFE.test(words) === false && !off && !lifted)) return []
      return [
        settingWeakening(base, head, {
          message: `${shortened(path, 100)} in ${shortened(head.file, 100)} went from ${shown(base.value)} to ${shown(head.value)}: what it refused before is let through.`,
          suggestion: 'Put the limit back; a limit that must change is a change of its own that says why.',
          ...(off ? {} : { confidence: 'likely' as const }),
        }),
      ]
    })
  },
})

const VERIFIES =
  /(^|[._-])(verify|verification|validate|validation|require|required|check|csrf|xss|auth(entication|orization)?|mfa|two_?factor|2fa|https|ssl|tls|secure|signature|sanitize|escape|rate_?limit(ing)?|captcha|strict|enforce\w*|helmet|hsts|csp|http_?only)([._-]|$)/
const AT_MOST =
  /(^|[._-])(max|maximum|limit|ttl|expir\w*|lifetime|retention|attempts|rate|quota|burst|per_(minute|hour|second|day|user|account|customer|client|tenant|ip|key)|timeout|(body|upload|payload|request)_?(size|bytes|kb|mb)|window|lockout_threshold|tries)([._-]|$)/
const AT_LEAST = /(^|[._-])(min|minimum|rounds|cost|iterations|lockout|cooldown|password_length|key_?(size|length|bits)|salt)([._-]|$)/
/** Bounds what the machine takes for itself. */
const OF_MACHINE =
  /resources\.|cpu|replica|storage|worker|thread|process|pool|connection|memory|heap|cache|buffer|log|file|depth|batch|chunk|queue|retr|timeout|interval|delay|idle|cpu|disk|backlog|concurren|parallel|line|width|height|column|zoom|test|age|entries|items|results|page/
/** A number bounds what users or callers may do, rather than the machine's own resources. */
const UNSAFE =
  /password|passcode|pin|login|attempt|token|session|rate|limit|retention|body|upload|payload|request|cookie|jwt|otp|lockout|quota|tries|bcrypt|salt|rounds|iterations|key_?(size|length|bits)|ttl|expir|age|amount|transfer|withdraw|discount|per_(minute|hour|second|day|user|account|customer|client|tenant|ip|key)/
