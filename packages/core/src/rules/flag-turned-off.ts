import { compareSources, productFiles } from '../compare/index.js'
import type { RevisionPair, Setting, Side, Value } from '../contract/index.js'
import { lastName, ownerOf } from '../run/code/dotted-name.js'
import { namePattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { settingChanges } from './settings/setting-changes.js'
import { numberOf, shown, switchOf } from './settings/setting-values.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { flagDefaults } from './sources/features/flag-defaults.js'
import { weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A feature's switch in the application's configuration went off, or its share of users to nothing. */
export const flagTurnedOff = defineRule({
  id: 'flag-turned-off',
  type: 'feature_removal',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const fresh = settingChanges(pair, 'flag').filter(({ base }) => base === null)
    return [
      ...switchedInCode(pair),
      ...flagDefaults(compareSources(pair)),
      ...settingChanges(pair, 'flag').flatMap(({ key, base, head }) => {
        if (!base) return []
        const [file = '', path = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
        if (!(isFeature(file, path, base) || isHandedOver(path, base)) || NEGATIVE.test(nameOf(path))) return []
        const off = switchOf(base) === true && head !== null && switchOf(head) === false
        // Under another name nobody finds it.
        const hidden =
          head === null &&
          switchOf(base) === true &&
          fresh.some(
            ({ key: other }) =>
              isSpeltOtherwise(key, other) || (other.startsWith(key) && /^[_-]?(old|off|disabled|x|tmp|bak|unused)/i.test(other.slice(key.length))),
          )
        const none = head !== null && SHARE.test(path) && (numberOf(base) ?? 0) > 0 && numberOf(head) === 0
        if (!off && !none && !hidden) return []
        return [
          settingWeakening(base, head, {
            message: `${shortened(path, 100)} in ${shortened((head ?? base).file, 100)} went from ${shown(base.value)} to ${shown(head?.value)}: what it switched on is gone for users.`,
            suggestion: 'Leave the feature on and mend it; switching it off is a change of its own that says why.',
          }),
        ]
      }),
    ]
  },
})

const OF_HOST = /(?:^|\/)(?:wrangler|fly|serverless|(?:sam[.-])?template)[\w.-]*$/

/** A variable or parameter that a deployment hands to the program, switched by a word: `[vars] EXPORTS = "on"`. */
function isHandedOver(path: string, { value, file }: Setting): boolean {
  const name = /^(?:(?:[\w-]+\.)*(?:vars|env|environment|Environment\.Variables)\.([A-Z][A-Z\d_]*)|Parameters\.(\w+)\.Default)$/
    .exec(path)
    ?.slice(1)
    .find(Boolean)
  return name !== undefined && OF_HOST.test(file) && !NO_FEATURE.test(name) && !NEGATIVE.test(name) && value.kind === 'string'
}

/** The same words with other signs between them: `waitingList` and `waiting-list`. */
function isSpeltOtherwise(key: string, other: string): boolean {
  const plain = (text: string): string => text.replace(/[_-]/g, '').toLowerCase()
  return key !== other && plain(key) === plain(other)
}

/** Switches that the product's own code holds: `features = { export: true }`, `EXPORT_ENABLED = true`, `env.FEATURE_EXPORT ?? '1'`. */
function switchedInCode(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap(({ base, head }) => {
    if (base === null || head === null) return []
    return base.constants.flatMap(({ name, value, line }) => {
      const now = head.constants.find((constant) => constant.name === name)
      if (now === undefined) return []
      const off = turnedOff(name, value, now.value).filter(
        (path) => (isNamedFeature(path, base.path) || isOfEnvironment(path, name, value)) && !NEGATIVE.test(nameOf(path)),
      )
      const [first] = off
      if (first === undefined) return []
      return [
        weakened({
          severity: 'high',
          at: { file: head.path, line: now.line },
          otherAt: { file: base.path, line },
          message: `${shortened(first, 100)} in ${shortened(head.path, 100)} is off now: what it switched on is gone for users.`,
          suggestion: 'Leave the feature on and mend it; switching it off is a change of its own that says why.',
          base: `${first}: on`,
          head: `${first}: off`,
          count: off.length,
          justification: off.every((path) => isSwitchedByTests(pair, nameOf(path)))
            ? { reason: `docs of the change speak of ${shortened(nameOf(first), 80)}, and its tests switch it on themselves`, verified: true }
            : null,
        }),
      ]
    })
  })
}

/** It is there still, for those who ask for it: tests of the change do, more than before, and its docs tell of it. */
function isSwitchedByTests(pair: RevisionPair, name: string): boolean {
  const on = new RegExp(`${namePattern(name)}['"]?\\s*[:=]\\s*(?:true|True)\\b`, 'g')
  const times = (side: Side, path: string | null) => (path === null ? 0 : (pair.text(side, path)?.match(on)?.length ?? 0))
  return (
    pair.files.some(({ role, basePath, headPath }) => role === 'test' && times('head', headPath) > times('base', basePath)) &&
    pair.files.some(({ role, headPath, headText }) => role === 'docs' && !/CHANGE|HISTORY/i.test(headPath ?? '') && headText?.includes(name) === true)
  )
}

/** What the environment says, and a default where it says nothing. */
function isOfEnvironment(path: string, name: string, value: Value): boolean {
  return (
    path === name &&
    value.kind === 'expression' &&
    /\b(?:process|import\.meta)\.env\b|\bos\.(?:environ|getenv)\b/.test(value.text) &&
    !NO_FEATURE.test(path) &&
    !NO_FEATURE.test(value.text)
  )
}

const SHARE = /percent|rollout|share|ratio|traffic|weight/i
const UNLESS_OFF = /!==? ?['"](?:off|0|false|no|disabled)['"]$/
const IF_ON = /(?<!!)===? ?['"](?:on|1|true|yes|enabled)['"]$/

function askedIn(text: string): string {
  return text.replace(/ ?[!=]==? ?['"]\w+['"]$/, '')
}

function turnedOff(path: string, was: Value, is: Value): string[] {
  if (was.kind === 'object' && is.kind === 'object')
    return was.entries.flatMap(([key, value]) => {
      const now = is.entries.find(([other]) => other === key)?.[1]
      return now === undefined ? [] : turnedOff(`${path}.${key}`, value, now)
    })
  if (was.kind === 'boolean' && is.kind === 'boolean') return was.text === 'true' && is.text === 'false' ? [path] : []
  if (was.kind === 'number' && is.kind === 'number' && Number(was.text) > 0 && Number(is.text) === 0) return SHARE.test(path) ? [path] : []
  // On unless it is said to be off became off unless it is said to be on.
  if (was.kind === 'expression' && is.kind === 'expression' && UNLESS_OFF.test(was.text) && IF_ON.test(is.text) && askedIn(was.text) === askedIn(is.text))
    return [path]
  // What was asked for is written down.
  if (was.kind === 'expression' && /\w\(|\bprocess\.env\b/.test(was.text) && is.kind === 'boolean' && is.text === 'false') return [path]
  if (was.kind !== 'expression' || is.kind !== 'expression') return []
  const usual = (text: string) => /(?:\?\?|\|\||,) ?['"]?(1|true|on|yes|0|false|off|no)['"]?(?!\w)/i.exec(text)
  const [before, after] = [usual(was.text), usual(is.text)]
  const isOff = before !== null && after !== null && /^(1|true|on|yes)$/i.test(before[1] ?? '') && /^(0|false|off|no)$/i.test(after[1] ?? '')
  return isOff && was.text.replace(before[0], '') === is.text.replace(after[0], '') ? [path] : []
}

/** Names that switch something off, or are about the tools and not about users. */
const NEGATIVE =
  /^(disable|no|skip|without|hide|is_?disabled|dry|mock|fake|stub|debug|verbose|maintenance|read_?only|dev|test|trace|silent|beta_?banner|experimental|deprecated|legacy)|(disabled|_off|debug)$/i
const NO_FEATURE =
  /(^|[._-])(debug|verbose|log(ging)?|trace|profil\w*|source_?maps?|minify|watch|cache|hot|color|pretty|format|strict_?mode|swagger|telemetry|analytics|sentry|host|port|url|path|name|version|ssl_?dev|seed|sync(hronize)?|echo|autoload|reload|lint|test)([._-]|$)/i

function isFeature(file: string, path: string, { file: full }: Setting): boolean {
  return !/test|example|sample|mock|fixture|local|dev(elopment)?\b/i.test(file) && isNamedFeature(path, full)
}

function isNamedFeature(path: string, full: string): boolean {
  const named =
    /(^|[._-])(feature|flag|toggle|enable|enabled|allow|active|switch|experiment|rollout)/i.test(path) ||
    /[a-z](Enabled|Active|Allowed|Flag|Toggle|Rollout)/.test(path) ||
    /^(ENABLE|FEATURE|FLAG|FF)_|_(ENABLED|ACTIVE)$/.test(path) ||
    /(^|[._])(ATOMIC_REQUESTS|ACKS_LATE)$/.test(path)
  const place = /(^|\/)(features?|flags?|toggles?|feature-?flags?)([./-]|$)/i.test(full)
  // Who did what is kept for others to read, under whatever name of a log.
  return (named || place) && !NO_FEATURE.test(path.replace(/audit[_-]?(?:log(?:ging)?|trace)/i, 'audit'))
}

function nameOf(path: string): string {
  const parameter = /^Parameters\.(\w+)\.Default$/.exec(path)?.[1]
  if (parameter !== undefined) return parameter
  const last = lastName(path)
  return /^(enabled|active|on|value|default)$/i.test(last) ? lastName(ownerOf(path)) || last : last
}
