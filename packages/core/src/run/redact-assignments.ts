const NAME = 'passwords?|passwd|passphrase|pwd|secret(?:[-_]?(?:access[-_]?)?key)?|(?:api|access|private|signing|encryption)[-_]?(?:key|secret|token)|token'
const ASSIGNMENT = new RegExp(
  `(?<!\\[redacted:[a-z-]{0,20})(${NAME})(\\\\?["'\`]?\\]?)(\\s{0,4})(=>|[:=])(\\s{0,4})` +
    '(?:(\\\\?["\'`])([^"\'`\\n\\\\]{1,4096}|(?:[^\\n\\\\]|\\\\.){1,4096}?)\\6|([^\\s"\'`,;&)}\\]]{1,4096}))',
  'gi',
)
const OPTION = /(--[a-z-]{0,30}(?:password|passphrase|secret|token|api-?key|access-?key)\s{1,4})([^\s"'`-][^\s"'`]{0,4096})/gi
const NO_SECRET =
  /^(?:undefined|null|nil|none|true|false|nan|string|number|boolean|object|function|symbol|any|unknown|never|void|required|missing|invalid|incorrect|expired|empty|optional|wrong|mismatch|not|must|is|\W*|\*+)$|^\[|^[<({>=]|^\$\{|^(?:expect|process|import|env|vi|jest)\.|^Any<|^(?:String|Object|Array)(?:Containing|Matching)/i

/** Values assigned to names such as password, apiKey, client_secret or token: in code, JSON, queries, options and printed objects. */
export function redactAssignments(text: string): string {
  return text
    .replace(ASSIGNMENT, (...match: (string | undefined)[]) => {
      const [whole = '', name = '', closing = '', before = '', sign = '', after = '', quote, quoted, bare] = match
      const head = `${name}${closing}${before}${sign}${after}`
      const kind = kindOf(name)
      if (quoted !== undefined) return isSecret(quoted, kind) ? `${head}${quote}[redacted:${kind}]${quote}` : whole
      if (bare === undefined || sign === '=>' || !isSecret(bare, kind)) return whole
      return (after === '' && before === '' && sign === '=' && !bare.includes('(')) || looksRandom(bare) ? `${head}[redacted:${kind}]` : whole
    })
    .replace(OPTION, (whole: string, option: string, value: string) => (isSecret(value, 'password') ? `${option}[redacted:option]` : whole))
}

function kindOf(name: string): string {
  const lower = name.toLowerCase()
  if (lower.startsWith('pass') || lower === 'pwd') return 'password'
  if (lower.startsWith('secret')) return 'secret'
  return lower.endsWith('token') ? 'token' : 'api-key'
}

function isSecret(value: string, kind: string): boolean {
  if (NO_SECRET.test(value) || value.includes('[redacted:')) return false
  // PWD is a folder; a lexer's token may be a sign or two.
  return kind === 'password' ? !/^(?:\/|[A-Za-z]:[\\/])/.test(value) : value.length > 3
}

// In prose ("invalid token: unexpected end") the next word is no secret unless it looks like one.
function looksRandom(value: string): boolean {
  if (value.includes('(') || /^[\d.]+$/.test(value)) return false
  return (value.length >= 6 && /[0-9]/.test(value) && /[a-z]/i.test(value) && !/^[a-z_$][\w$]*\.[\w$.]+$/i.test(value)) || value.length >= 32
}
