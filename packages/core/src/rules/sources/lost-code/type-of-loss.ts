import type { WeakeningType } from '../../../contract/index.js'
import { isOfFlow, type LostCode } from './loss.js'

const ASKS =
  /valid|schema|auth|guard|permi|role|scope|csrf|xsrf|cors|origin|limit|max|min(?!ute)|rate(?![a-z])|throttl|sanit|escap|strict|requir|unique|check|verif|secur|http_?only|same_?site|token|login|allow|deny|polic|restrict|regex|pattern|match|length|range|^[gl][et]$|helmet|csp|sign|crypt|hash|ssl|tls|null|constraint|foreign|refine|trim|parse(?!r)|assert|ensure|protect|owner|admin|session|accept|filter|whitelist|blacklist|bound|clamp|size|depth|expire|ttl|frozen|decimal|places|choices|forbid|reject|refus|safe|trust|confirm|middleware|pipe|transform|coerc|immutable|readonly/i
const FAILS =
  /catch|except|finally|on_?error|error_?handler|errback|raise|reject|rethrow|fail|fatal|exit|retry|abort|crash|capture_?exception|uncaught|unhandled|sentry|bugsnag|rollbar/i

const REFUSES =
  /\b(?:throw|raise|assert|abort)\b|\breturn (?:false|False|null|None|undefined|\(? ?4\d\d)\b|\breturn(?: }|$)|\b(?:40[0-9]|422|429)\b|\b(?:continue|break)\b/

/** What kind of loss it is, by its words and by those of the line that holds it. */
export function typeOfLoss({ tokens, inCatch }: Pick<LostCode, 'tokens' | 'inCatch'>): WeakeningType {
  if (inCatch && /\b(?:throw|raise|reject)\b/.test(tokens.join(' '))) return 'error_suppression'
  if (isOfFlow({ tokens })) return REFUSES.test(tokens.join(' ')) ? 'validation_bypass' : 'feature_removal'
  // A property that is only read says nothing of what is done with it.
  const said = tokens.filter((token, i) => /^['"`\w$]/.test(token) && (tokens[i - 1] !== '.' || tokens[i + 1] === '(')).join(' ')
  if (FAILS.test(said)) return 'error_suppression'
  return ASKS.test(said) || tokens.some((token) => /^[<>]|===?|!==?/.test(token)) ? 'validation_bypass' : 'feature_removal'
}
