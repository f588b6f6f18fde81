const AUTHORIZATION =
  /(?<!\[redacted:)\b(authorization\\?["']?\]?\s{0,4}(?:[:=,]|=>)\s{0,4}\[?\s{0,4}\\?["'`]?)(?:(bearer|basic|token|digest|apikey|negotiate)(\s{1,4}))?([^\s"'`,;\\\]})]{1,8192})/gi
const BARE_SCHEME = /\b(bearer|basic)(\s{1,4})([\w.~+/=-]{12,})/gi
const COOKIE = /(?<!\[redacted:)\b((?:set-)?cookie\\?["']?\]?\s{0,4}(?:[:=]|=>)\s{0,4})(\[[^\]\n]{0,8192}|\\?["'`]?[^\n"'`]{1,8192})/gi
const COOKIE_PAIR = /([^\s=;,"'`[\]]{1,128})=([^\s;,"'`\]]{1,4096})/g
const COOKIE_ATTRIBUTE = /^(?:path|domain|expires|max-age|samesite|priority|version)$/i
const SESSION_NAME = /sess|sid|auth|token|csrf|xsrf|jwt|login|remember|secret|(?:^|[-_.])id$/i
const NO_CREDENTIAL = /^(?:undefined|null|true|false|none|required|missing|\[.*|redacted:.*|<.*|\$\{.*|\*+)$/i

/** Credentials in header form, as text, JSON or a printed object. The scheme and the cookies' names stay. */
export function redactHeaders(text: string): string {
  return text
    .replace(AUTHORIZATION, (whole: string, before: string, scheme: string | undefined, gap: string | undefined, value: string) => {
      if (NO_CREDENTIAL.test(value) || (scheme === undefined && !/[0-9]|.{20}/.test(value))) return whole
      return `${before}${scheme ?? ''}${gap ?? ''}[redacted:authorization]`
    })
    .replace(BARE_SCHEME, (whole: string, scheme: string, gap: string, value: string) =>
      /[0-9]|=$/.test(value) ? `${scheme}${gap}[redacted:authorization]` : whole,
    )
    .replace(COOKIE, (_, before: string, cookies: string) => before + cookies.replace(COOKIE_PAIR, redactCookie))
}

function redactCookie(whole: string, name: string, value: string): string {
  if (COOKIE_ATTRIBUTE.test(name) || NO_CREDENTIAL.test(value)) return whole
  return SESSION_NAME.test(name) || value.length >= 12 ? `${name}=[redacted:cookie]` : whole
}
