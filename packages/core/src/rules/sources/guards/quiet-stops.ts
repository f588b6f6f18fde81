import { type FunctionPair, gainedCalls, orderConditions } from '../../../compare/index.js'
import type { Guard, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { functionText } from '../function-text.js'

const QUIET = /^(?:|false|null|undefined|None|False)$/
/** What is wrong was gathered, or who asks may not. */
const SPEAKS =
  /\b(?:errors|problems|issues|violations)\b(?:\.\w+)*\.(?:length|size)\b|\bObject\.keys\((?:\w+\.)*(?:errors|problems|issues)|\b(?:isInvalid|isValid|invalid)\b|\.role\b|\b(?:has|can|is)_?(?:Permission|Role|Access|Admin|Allowed|Authori[sz]ed|Authenticated|LoggedIn|permission|role|access|admin|allowed|authori[sz]ed|authenticated)\w*|\brequires_?Auth\b|^(?:[\w$]+\.)*(?:is)?(?:disabled|locked|readOnly|readonly|blocked|forbidden)(?:\.value|\(\))?$|\b(?:timingSafeEqual|compare_digest|verify_?[sS]ignature)\(|\b(?:until|exp|expir\w+|valid_?[uU]ntil)\b[^&|]*[<>]=? *(?:Date\.now\(\)|(?:\w+\.)*now\b|time\.time\(\)|datetime\.\w*now)/
const NOTHING_WRONG = /(?:===?|<=?) ?0\b|^!\(?(?:\w+\.)*(?:errors|problems|issues|violations)\b/

/** Whatever is shown to those who may not: `if (!canEdit) return <p>…</p>`. */
const MAY_NOT =
  /^!\(?(?:[\w$]+\.)*(?:(?:can|may)(?:[A-Z]\w*)?|(?:is|has)(?:Allowed|Permitted|Permission|Access|Admin|Authori[sz]ed|Authenticated)\w*)(?:\([^()]*\))?\)?$/

/** Whatever stands in its place for what is in no list: `if (!HOSTS.has(url.hostname)) return '/'`. */
const NOT_LISTED =
  /^!\(?(?:\w+\.)*(?:[A-Z_]*(?:HOSTS|ORIGINS|DOMAINS|ALLOW\w*|TRUSTED\w*|SAFE\w*|WHITELIST)|(?:allowed|trusted|safe|whitelist\w*)\w*)\.(?:has|includes)\(/

/** What it refused under a condition goes on, and only a part of what follows is done under the opposite one: `if (user) set(user)`. */
export function goesOnUnder({ base, head }: FunctionPair, { condition }: Guard): boolean {
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const fresh = head.fn.conditions.filter(({ text, use }) => use !== 'returned' && !had.has(text))
  return (
    condition !== null &&
    fresh.length > 0 &&
    fresh.every(({ text }) => orderConditions(condition, `!(${text})`) === 'same') &&
    gainedCalls(base.fn, head.fn).length === 0 &&
    head.fn.statements <= base.fn.statements
  )
}

/** What was asked before all is asked now where something is shown: `<Gate allow={canEdit}>`, `canEdit ? … : …`. */
export function isAskedInPlace(pair: RevisionPair, { base, head }: FunctionPair, { kind, condition }: Guard): boolean {
  if (kind !== 'return' || condition === null || !MAY_NOT.test(condition)) return false
  const [asked = ''] = /[\w$]+(?:\.[\w$]+)*/.exec(condition) ?? []
  const inPlace = new RegExp(`=\\{!?${literalPattern(asked)}\\b|(?<![\\w$.])${literalPattern(asked)}(?:\\([^()]*\\))? *(?:\\?|&&)`, 'g')
  const times = (text: string): number => text.match(inPlace)?.length ?? 0
  return times(functionText(pair, 'head', head)) > times(functionText(pair, 'base', base))
}

/** It was done already: `if (order.paidAt) return order`. */
const DONE =
  /(?:^|&& )(?:[\w$]+\??\.)+(?:is_?|was_?|already_?)?(?:paid|processed|handled|charged|refunded|redeemed|consumed|delivered|shipped|claimed|settled|applied)(?:_?[aA]t)?(?: is not None| !==? (?:null|undefined))?$/i

/** It stops without a word where something is wrong or somebody may not: `if (problems.length > 0) return`. */
export function stopsQuietly(effect: string, condition: string | null): boolean {
  if (condition === null) return false
  if (DONE.test(condition)) return true
  return MAY_NOT.test(condition) || NOT_LISTED.test(condition) || (QUIET.test(effect) && SPEAKS.test(condition) && !NOTHING_WRONG.test(condition))
}
