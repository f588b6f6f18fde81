import { bare, isFunction, keyName, type Node } from '../../syntax.js'
import { plainText } from '../plain-text.js'
import { shallowValue } from '../shallow-value.js'
import { dropsArgument, type HarnessContext, note } from './harness-context.js'

const MUST_BE_TRUE =
  /^(rejectUnauthorized|strictSSL|strictSsl|verifySsl|sslVerify|verifySSL|validateCertificate|checkCertificate|verifySignature|requireSignature|csrfProtection|csrf)$/
const MUST_NOT_BE_TRUE =
  /^(insecure|insecureSkipVerify|InsecureSkipVerify|allowInsecure|ignoreExpiration|ignoreHTTPSErrors|acceptInsecureCerts|allowInvalidCertificates|tlsAllowInvalidCertificates|tlsInsecure|skipVerification|disableVerification|allowInvalidAsymmetricKeyTypes)$/

/** Options that switch the verification of certificates, signatures or tokens off. */
export function observeProperty(context: HarnessContext, node: Extract<Node, { type: 'Property' }>): void {
  const name = keyName(node.key, node.computed)
  if (name === null) return
  const isOff = MUST_BE_TRUE.test(name) && booleanOf(node.value) === 'false'
  const isOn = MUST_NOT_BE_TRUE.test(name) && booleanOf(node.value) === 'true'
  const given = bare(node.value)
  const isBlind = name === 'checkServerIdentity' && isFunction(given) && dropsArgument(given)
  if (isOff || isOn || isBlind) note(context, 'verification_disabled', node)
  else if (/^algorithms?$/.test(name)) {
    if (/'none'/i.test(plainText(given, 120))) note(context, 'verification_disabled', node)
  }
}

function booleanOf(node: Node): string | null {
  const value = shallowValue(node)
  return value.kind === 'boolean' ? value.text : null
}
