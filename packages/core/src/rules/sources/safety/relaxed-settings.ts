import { isProductFile, type SourceComparison } from '../../../compare/index.js'
import type { ConstantFact, FileInventory, FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { callsWithDecorators } from '../decorator-calls.js'
import { baseLineOf, lineEdits } from '../line-edits.js'
import { optionChanges } from '../option-changes.js'

/** Settings of applications in Python that allow more: hosts from everywhere, debugging, secrets with a default, headers that are sent no more, rates, limits that are gone. */
export function relaxedSettings(sources: SourceComparison): Weakening[] {
  const { pair, files, changed } = sources
  return [
    ...files.flatMap(({ base, head }) => (head.language === 'python' ? relaxedConstants(base, head) : [])),
    ...pair.files.flatMap((file) => editedLines(pair, file)),
    ...changed.flatMap((functions) => {
      const { base, head } = functions
      if (!head.path.endsWith('.py')) return []
      return [...raisedRates(functions), ...goneLimits(functions), ...openedFiles(functions)].map(({ line, headLine, what, from, to }) =>
        relaxed(head.path, base.path, headLine, line, what, from, to),
      )
    }),
  ]
}

const HOSTS = /(?:^|[._])(?:ALLOWED_HOSTS|(?:CORS_)?ALLOWED_ORIGINS|CORS_ORIGINS?|TRUSTED_(?:HOSTS|ORIGINS)|CSRF_TRUSTED_ORIGINS|CORS_ORIGIN_WHITELIST)$/i
const DEBUGS = /^(?:\w+\.)?(?:DEBUG|TEMPLATE_DEBUG|PROPAGATE_EXCEPTIONS|CORS_(?:ORIGIN_ALLOW_ALL|ALLOW_ALL_ORIGINS))$/
const SECRET = /secret|private_?key|signing_?key|encryption_?key|token$|password|api_?key/i
const FOR_TRIAL = /(?:^|[/_.-])(?:dev|devel|development|local|tests?|testing|debug|example|sample)(?:[/_.-]|$)/i

function relaxedConstants(base: FileInventory, head: FileInventory): Weakening[] {
  if (FOR_TRIAL.test(head.path)) return []
  return base.constants.flatMap((was) => {
    const is = head.constants.find(({ name }) => name === was.name)
    const what = is === undefined || /(?:dev|local|test)/i.test(was.name) ? null : moreThan(was, is)
    return is === undefined || what === null ? [] : [relaxed(head.path, base.path, is.line, was.line, what, textOf(was), textOf(is))]
  })
}

function moreThan({ name, value }: ConstantFact, { value: now }: ConstantFact): string | null {
  if (HOSTS.test(name) && value.kind === 'array' && now.kind === 'array') {
    const all = ({ items }: typeof value): boolean => items.some((item) => item.kind === 'string' && item.text === '*')
    return value.items.length > 0 && all(now) && !all(value) ? `${codeOf(name, 60)} takes everyone` : null
  }
  if (DEBUGS.test(name) && value.kind === 'boolean' && now.kind === 'boolean')
    return /false/i.test(value.text) && /true/i.test(now.text) ? `${codeOf(name, 60)} is on` : null
  return null
}

function textOf({ name, value }: ConstantFact): string {
  const text =
    value.kind === 'array' ? value.items.map((item) => ('text' in item ? item.text : item.kind)).join(', ') : 'text' in value ? value.text : value.kind
  return `${name} = ${text}`
}

const HEADER =
  /['"](Content-Security-Policy|Strict-Transport-Security|X-Frame-Options|X-Content-Type-Options|Referrer-Policy|Permissions-Policy|Cross-Origin-\w+-Policy)['"]\s*\]?\s*[=:,]/i

/** `response.headers['X-Frame-Options'] = 'DENY'`, of which the change speaks nowhere any more, and secrets that had to be given. */
function editedLines(pair: RevisionPair, file: FilePair): Weakening[] {
  const { basePath, headPath } = file
  if (basePath === null || headPath === null || !headPath.endsWith('.py') || !isProductFile(file) || file.touched) return []
  const edits = lineEdits(pair, file)
  if (edits === null) return []
  const lost = [...edits.gone, ...edits.changed.map(({ before }) => before)].flatMap((line) => {
    const name = HEADER.exec(line)?.[1]
    return name === undefined ? [] : [{ line, name }]
  })
  const isSent = (name: string): boolean =>
    pair.files.some((one) => one.headPath !== null && pair.text('head', one.headPath)?.toLowerCase().includes(name.toLowerCase()) === true)
  const [header] = lost.filter(({ name }) => !isSent(name))
  const secret = FOR_TRIAL.test(headPath) ? undefined : edits.changed.find(({ before, after }) => isGivenAway(before, after))
  const say = (line: number, before: string, what: string, after: string | null): Weakening =>
    relaxed(headPath, basePath, line, baseLineOf(edits, before), what, before.trim(), after)
  return [
    ...(header === undefined ? [] : [say(1, header.line, `the header ${codeOf(header.name, 60)} is sent no more`, null)]),
    ...(secret === undefined
      ? []
      : [say(secret.headLine, secret.before, 'a secret that had to be given has a default that everybody can read', secret.after.trim())]),
  ]
}

/** `KEY = os.environ['KEY']` became `KEY = os.environ.get('KEY', 'insecure')`. */
function isGivenAway(before: string, after: string): boolean {
  const [, name = '', key] = /^\s*(\w+)\b.*?=\s*os\.environ\[\s*['"](\w+)['"]\s*\]/.exec(before) ?? []
  const [, same, given] = /^\s*(\w+)\b.*?=\s*os\.(?:environ\.get|getenv)\(\s*['"](\w+)['"],\s*b?['"][^'"]+['"]/.exec(after) ?? []
  return key !== undefined && name === same && key === given && (SECRET.test(name) || SECRET.test(key))
}

interface Relaxed {
  readonly line: number
  readonly headLine: number
  readonly what: string
  readonly from: string
  readonly to: string | null
}

const RATE = /^(\d+) ?(?:\/|per) ?(\d*) ?([smhd])\w*$/i
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** `@limiter.limit('10 per minute')` that lets more than twice as many pass. */
function raisedRates({ base, head }: Parameters<typeof optionChanges>[0]): Relaxed[] {
  const rates = (placed: typeof base) =>
    callsWithDecorators(placed).flatMap(({ callee, args, line }) =>
      args.flatMap((arg) => {
        const text = arg.kind === 'string' ? arg.text : arg.kind === 'expression' ? (/^\w+ ?= ?['"]([^'"]*)['"]$/.exec(arg.text)?.[1] ?? '') : ''
        const [, amount, every = '', unit = ''] = RATE.exec(text) ?? []
        return amount === undefined ? [] : [{ callee, line, text, often: Number(amount) / ((Number(every) || 1) * (SECONDS[unit.toLowerCase()] ?? 1)) }]
      }),
    )
  const after = rates(head)
  return rates(base).flatMap(({ callee, line, text, often }) => {
    const same = after.filter((one) => one.callee === callee)
    const [now] = same
    if (now === undefined || same.length > 1 || now.often < often * 2) return []
    return [{ line, headLine: now.line, what: `${codeOf(now.text, 40)} pass where ${codeOf(text, 40)} did`, from: text, to: now.text }]
  })
}

/** `os.chmod(path, 0o600)` became `os.chmod(path, 0o666)`: others may read or write it. */
function openedFiles({ base, head }: Parameters<typeof optionChanges>[0]): Relaxed[] {
  const modes = ({ fn }: typeof base) =>
    fn.calls.flatMap(({ callee, args, line }) => {
      const mode = /(?:^|\.)(?:chmod|fchmod|mkdir|makedirs)$/.test(callee)
        ? args.flatMap((arg) => (arg.kind === 'number' ? [Number(arg.text)] : [])).at(-1)
        : undefined
      return mode === undefined ? [] : [{ callee, line, mode }]
    })
  const after = modes(head)
  return modes(base).flatMap(({ callee, line, mode }) => {
    const now = after.find((one) => one.callee === callee)
    if (now === undefined || (now.mode & ~mode & 0o077) === 0) return []
    return [
      {
        line,
        headLine: now.line,
        what: `${codeOf(`${callee}()`, 60)} opens to others with ${now.mode.toString(8)} what ${mode.toString(8)} kept`,
        from: mode.toString(8),
        to: now.mode.toString(8),
      },
    ]
  })
}

const LIMIT = /^(?:MAX_\w+|\w+_LIMIT|\w*(?:time|rate|size|memory)_limit|RATELIMIT_\w+|max_(?:content_length|body_size|request_size|upload_size))$/

/** `app.config.update(MAX_CONTENT_LENGTH=…)` without it. */
function goneLimits(functions: Parameters<typeof optionChanges>[0]): Relaxed[] {
  return optionChanges(functions).flatMap(({ was, now, before, after }) => {
    const [lost] = [...before].filter(([name]) => LIMIT.test(name) && !after.has(name) && !functions.head.file.mentions.has(name))
    if (lost === undefined || [...after.keys()].some((name) => LIMIT.test(name) && !before.has(name))) return []
    return [
      { line: was.line, headLine: now.line, what: `${codeOf(lost[0], 60)} is gone from ${codeOf(`${was.callee}()`, 60)}`, from: lost.join('='), to: null },
    ]
  })
}

function relaxed(path: string, basePath: string, line: number, baseLine: number, what: string, base: string, head: string | null): Weakening {
  return weakened({
    severity: 'high',
    at: { file: path, line },
    otherAt: { file: basePath, line: baseLine },
    message: `${shortened(path, 120)} allows more: ${what}.`,
    suggestion: 'Restore the value, or change it in a commit of its own that says who asked for it and why.',
    base,
    head,
  })
}
