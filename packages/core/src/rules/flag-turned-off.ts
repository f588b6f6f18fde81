import type { RevisionPair, Setting } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { settingChanges } from './settings/setting-changes.js'
import { numberOf, shown, switchOf } from './settings/setting-values.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { shortened } from './wording.js'

/** A feature's switch in the application's configuration went off, or its share of users to nothing. */
export const flagTurnedOff = defineRule({
  id: 'flag-turned-off',
  type: 'feature_removal',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return settingChanges(pair, 'flag').flatMap(({ key, base, head }) => {
      if (!base) return []
      const [file = '', path = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
      if (!isFeature(file, path, base) || NEGATIVE.test(nameOf(path))) return []
      const off = switchOf(base) === true && head !== null && switchOf(head) === false
      const none = head !== null && /percent|rollout|share|ratio|traffic|weight/i.test(path) && (numberOf(base) ?? 0) > 0 && numberOf(head) === 0
      if (!off && !none) return []
      return [
        settingWeakening(base, head, {
          message: `${shortened(path, 100)} in ${shortened((head ?? base).file, 100)} went from ${shown(base.value)} to ${shown(head?.value)}: what it switched on is gone for users.`,
          suggestion: 'Leave the feature on and mend it; switching it off is a change of its own that says why.',
        }),
      ]
    })
  },
})

/** Names that switch something off, or are about the tools and not about users. */
const NEGATIVE =
  /^(disable|no|skip|without|hide|is_?disabled|dry|mock|fake|stub|debug|verbose|maintenance|read_?only|dev|test|trace|silent|beta_?banner|experimental|deprecated|legacy)|(disabled|_off|debug)$/i
const NO_FEATURE =
  /(^|[._-])(debug|verbose|log(ging)?|trace|profil\w*|source_?maps?|minify|watch|cache|hot|color|pretty|format|strict_?mode|swagger|telemetry|analytics|sentry|host|port|url|path|name|version|ssl_?dev|seed|sync(hronize)?|echo|autoload|reload|lint|test)([._-]|$)/i

function isFeature(file: string, path: string, { file: full }: Setting): boolean {
  if (/test|example|sample|mock|fixture|local|dev(elopment)?\b/i.test(file)) return false
  const named =
    /(^|[._-])(feature|flag|toggle|enable|enabled|allow|active|switch|experiment|rollout)/i.test(path) ||
    /[a-z](Enabled|Active|Allowed|Flag|Toggle|Rollout)/.test(path) ||
    /^(ENABLE|FEATURE|FLAG|FF)_|_(ENABLED|ACTIVE)$/.test(path)
  const place = /(^|\/)(features?|flags?|toggles?|feature-?flags?)([./-]|$)/i.test(full)
  return (named || place) && !NO_FEATURE.test(path)
}

function nameOf(path: string): string {
  const last = path.slice(path.lastIndexOf('.') + 1)
  return /^(enabled|active|on|value|default)$/i.test(last) ? path.slice(0, path.lastIndexOf('.')).replace(/^.*\./, '') : last
}
