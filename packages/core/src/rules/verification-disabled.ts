import { compareSources, type PlacedFunction, productFiles } from '../compare/index.js'
import type { CallFact, ConstantFact, RevisionPair, Setting } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { gainedFacts } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { settingChanges } from './settings/setting-changes.js'
import { shown, textsOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { lineEdits } from './sources/line-edits.js'
import { weakerCrypto } from './sources/safety/weaker-crypto.js'
import { codeOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Certificates, signatures or tokens are no longer verified, or hashes and secrets are weaker than they were. */
export const verificationDisabled = defineRule({
  id: 'verification-disabled',
  type: 'validation_bypass',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const options = gainedFacts(pair, ['verification_disabled'], ({ role }) => role === 'source' || role === 'other' || role === 'config').map(
      ({ path, fact }) =>
        weakened({
          severity: 'critical',
          confidence: 'sure',
          at: { file: path, line: fact.line },
          message: `${shortened(path, 120)} switches a verification off: ${codeOf(fact.text)}; forged certificates, signatures or tokens pass.`,
          suggestion: 'Verify again; for a private authority give its certificate instead of switching the check off.',
          base: null,
          head: fact.text,
        }),
    )
    return [
      ...options,
      ...olderProtocols(pair),
      ...unverifiedRuns(pair),
      ...readsWithoutVerifying(pair),
      ...takesUnsigned(pair),
      ...compareSources(pair).changed.flatMap(weakerCrypto),
    ]
  },
})

const OLD = /\b(?:TLSv1(?:_1)?|SSLv[23]|PROTOCOL_(?:SSLv\w+|TLSv1(?:_1)?))\b/
const NEW = /\b(?:TLSv1_[23]|PROTOCOL_TLSv1_2)\b/

/** The least version of TLS is one that is broken: `minimum_version = TLSVersion.TLSv1`. */
function olderProtocols(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap((file) => {
    const path = file.headPath ?? ''
    const edits = path.endsWith('.py') ? lineEdits(pair, file) : null
    const edit = edits?.changed.find(({ before, after }) => NEW.test(before) && OLD.test(after) && !NEW.test(after))
    if (edit === undefined) return []
    return [
      weakened({
        severity: 'high',
        at: { file: path, line: edit.headLine },
        message: `${shortened(path, 120)} takes a protocol that can be broken: ${codeOf(edit.after.trim())} in place of ${codeOf(edit.before.trim())}.`,
        suggestion: 'Put the version back; where one peer has no better one, let it alone have the older.',
        base: edit.before.trim(),
        head: edit.after.trim(),
      }),
    ]
  })
}

const UNVERIFIED = /\b(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY)=['"]?0\b/

/** A script or a step of CI that runs without looking at certificates. */
function unverifiedRuns(pair: RevisionPair): Weakening[] {
  const switches = ({ key }: Setting, text: string) => UNVERIFIED.test(`${lastName(key)}=${text}`) || UNVERIFIED.test(text)
  return settingChanges(pair).flatMap(({ tool, base, head }) => {
    if (head === null || !/^(script|ci|hook)$/.test(tool) || !textsOf(head).some((text) => switches(head, text))) return []
    if (base !== null && textsOf(base).some((text) => switches(base, text))) return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(head)} runs without looking at certificates now: ${shortened(shown(head.value), 100)}.`,
        suggestion: 'Verify again; for a private authority give its certificate instead of switching the check off.',
      }),
    ]
  })
}

/** A list of the algorithms that signatures may have takes none of them as well: `ALGORITHMS = ['HS256', 'none']`. */
function takesUnsigned(pair: RevisionPair): Weakening[] {
  const unsigned = ({ name, value }: ConstantFact) =>
    /alg(?:orithm)?s?$/i.test(name) && value.kind === 'array' && value.items.some((item) => item.kind === 'string' && /^none$/i.test(item.text))
  return productFiles(pair).flatMap(({ base, head }) => {
    const lists = head?.constants.filter(unsigned) ?? []
    const [fresh] = lists.filter(({ name }) => base?.constants.some((one) => one.name === name && !unsigned(one)) === true)
    if (fresh === undefined || head === null) return []
    return [
      weakened({
        severity: 'critical',
        at: { file: head.path, line: fresh.line },
        message: `${codeOf(fresh.name, 60)} in ${shortened(head.path, 120)} takes what is not signed at all: \`none\` is among its algorithms now.`,
        suggestion: 'Remove it from the list; a token without a signature can be written by anybody.',
        base: 'signed',
        head: 'none',
      }),
    ]
  })
}

/** `jwt.verify` became `jwt.decode`: the content is read, the signature is not looked at. */
function readsWithoutVerifying(pair: RevisionPair): Weakening[] {
  return compareSources(pair).changed.flatMap(({ base, head }) => {
    const verified = base.fn.calls.find(
      ({ callee }) => /(^|\.)(verify\w*|constructEvent|jwtVerify)$/.test(callee) && !head.fn.calls.some((call) => call.callee === callee),
    )
    const decoded = head.fn.calls.find(
      ({ callee }) => /(^|\.)(decode\w*|parse|loads|json)$/.test(callee) && !base.fn.calls.some((call) => call.callee === callee),
    )
    const unsafe = head.fn.calls.find(
      ({ callee }) =>
        /(?:^|[._])(?:unsafe|unverified|loads_unsafe|load_payload|get_unverified\w*)/.test(callee) && !base.fn.calls.some((call) => call.callee === callee),
    )
    const signed = base.fn.calls.find(({ callee }) => /(?:signed|secure)_cookie$/.test(callee) && !head.fn.calls.some((call) => call.callee === callee))
    const cookie = head.fn.calls.find(
      ({ callee }) => /(?:^|\.)(?:get_cookie|cookies\.get)$|COOKIES\.get$/i.test(callee) && !base.fn.calls.some((call) => call.callee === callee),
    )
    if (signed !== undefined && cookie !== undefined) return [withoutVerifying(base, head, signed, cookie)]
    const read = base.fn.calls.find(({ callee }) => /(?:^|\.)(?:loads?|decode|unsign)$/.test(callee) && !head.fn.calls.some((call) => call.callee === callee))
    if (unsafe !== undefined && read !== undefined) return [withoutVerifying(base, head, read, unsafe)]
    if (
      verified === undefined ||
      decoded === undefined ||
      !/jwt|jose|token|webhook|signature|stripe|hmac|constructEvent|crypto/i.test(`${verified.callee}${verified.text}${base.fn.name}`)
    )
      return []
    if (head.fn.calls.some(({ callee }) => /verify/i.test(callee))) return []
    return [withoutVerifying(base, head, verified, decoded)]
  })
}

function withoutVerifying(base: PlacedFunction, head: PlacedFunction, verified: CallFact, decoded: CallFact): Weakening {
  return weakened({
    severity: 'critical',
    at: { file: head.path, line: decoded.line },
    otherAt: { file: base.path, line: verified.line },
    message: `${nameOf(head)} reads with ${codeOf(decoded.callee)} what it verified with ${codeOf(verified.callee)}; a forged signature passes.`,
    suggestion: 'Verify the signature before the content is used.',
    base: verified.callee,
    head: decoded.callee,
  })
}
