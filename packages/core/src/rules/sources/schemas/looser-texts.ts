import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { isTestPath } from '../../suite/data-records.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { isWider } from '../guards/wider-pattern.js'

const DROPS =
  /\b(drop\s+constraint|drop\s+not\s+null|disable\s+trigger|drop\s+trigger|drop\s+policy|disable\s+row\s+level\s+security|drop\s+check|drop\s+foreign\s+key|no\s+force\s+row\s+level\s+security|set\s+foreign_key_checks\s*=\s*0|drop\s+primary\s+key|grant\s+all\b[^;]*\bto\s+public)\b[^;]*/gi

/** Statements of SQL files and keywords of JSON Schema files by which less is refused. */
export function looserTexts(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const path = file.headPath ?? ''
    // What tests read is no database.
    if (file.headText === null || file.role === 'test_data' || isTestPath(path)) return []
    if (/\.sql$/i.test(path)) return looserSql(file, path, file.headText)
    return /\.json$/i.test(path) && file.baseText !== null ? looserJson(path, file.baseText, file.headText) : []
  })
}

function looserSql({ baseText }: FilePair, path: string, text: string): Weakening[] {
  const clean = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  // A migration that drops a constraint and adds one under the same name changes it.
  const added = new Set([...clean.matchAll(/\badd\s+constraint\s+"?(\w+)/gi)].map(([, name = '']) => name.toLowerCase()))
  const down = clean.search(/^\s*(--\s*)?(\+migrate|migrate:)?\s*down\b/im)
  const found = [...clean.matchAll(DROPS)].flatMap((match) => {
    const statement = match[0].replace(/\s+/g, ' ')
    const name = /constraint\s+(?:if exists\s+)?"?(\w+)/i.exec(statement)?.[1]?.toLowerCase() ?? ''
    if (added.has(name) || (baseText?.replace(/\s+/g, ' ').includes(statement) ?? false) || (down >= 0 && match.index > down) || /\bdown\b/i.test(path))
      return []
    return [drop(path, clean.slice(0, match.index).split('\n').length, statement)]
  })
  return found.slice(0, 10)
}

function drop(path: string, line: number, statement: string): Weakening {
  return weakened({
    severity: 'high',
    at: { file: path, line },
    message: `${shortened(path, 120)} takes a rule out of the database: ${codeOf(statement, 120)}; rows that were refused are stored now.`,
    suggestion: 'Keep the constraint, or replace it in the same migration by one that refuses the same rows.',
    base: null,
    head: statement,
  })
}

export type Json = Readonly<Record<string, unknown>>

function looserJson(path: string, baseText: string, headText: string): Weakening[] {
  if (!/"(properties|\$schema|additionalProperties)"/.test(headText)) return []
  const before = parsed(baseText)
  const after = parsed(headText)
  if (before === null || after === null || !('properties' in before || '$defs' in before || 'definitions' in before)) return []
  const parts = looserSchema(before, after)
  if (parts.length === 0) return []
  return [
    weakened({
      severity: 'high',
      at: { file: path, line: 1 },
      message: `The schema ${shortened(path, 120)} accepts more than before: ${parts.slice(0, 4).join(', ')}.`,
      suggestion: 'Restore the keywords, or show with a test which of the formerly refused documents are right and why.',
      base: null,
      head: parts.join(', '),
      count: parts.length,
    }),
  ]
}

const DEMANDS = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
  'const',
  'type',
  'additionalProperties',
]

/** What a JSON Schema asks no more, in words. */
export function looserSchema(before: Json, after: Json): string[] {
  const parts: string[] = []
  compare(before, after, '', parts, after)
  return parts
}

function compare(before: Json, after: Json, at: string, parts: string[], root: Json): void {
  const place = at === '' ? '' : ` of ${at}`
  for (const key of DEMANDS) {
    const [was, is] = [before[key], after[key]]
    if (was === undefined || (typeof was === 'object' && !Array.isArray(was))) continue
    if (is === undefined && was !== true && !(key === 'type' && isChosen(after, root))) parts.push(`\`${key}\`${place} is gone`)
    else if (key === 'additionalProperties' && was === false && is !== false) parts.push(`\`additionalProperties\`${place} is allowed`)
    else if (typeof was === 'number' && typeof is === 'number' && (/^(min|exclusiveMin)/.test(key) ? is < was : is > was))
      parts.push(`\`${key}\`${place} is ${is} instead of ${was}`)
    else if (key === 'pattern' && typeof was === 'string' && typeof is === 'string' && isWider(was, is)) parts.push(`\`${key}\`${place} takes more`)
  }
  const [others, now] = [object(before['additionalProperties']), object(after['additionalProperties'])]
  if (Object.keys(now).length > 0) compare(others, now, `${at}.*`, parts, root)
  const required = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
  const [formerly, properties] = [object(before['properties']), object(after['properties'])]
  for (const name of required(before['required']))
    if (!required(after['required']).includes(name) && (name in properties || !(name in formerly))) parts.push(`\`${name}\`${place} is no longer required`)
  for (const group of ['properties', '$defs', 'definitions']) {
    for (const [name, value] of Object.entries(object(before[group]))) {
      const other = object(after[group])[name]
      if (other !== undefined) compare(object(value), object(other), at === '' ? name : `${at}.${name}`, parts, root)
    }
  }
  if (before['items'] !== undefined && after['items'] !== undefined) compare(object(before['items']), object(after['items']), `${at}[]`, parts, root)
}

/** Each of several alternatives says what it takes, or another part of the schema does. What another document says is taken on trust. */
function isChosen(schema: Json, root: Json): boolean {
  const ref = schema['$ref']
  if (typeof ref === 'string') {
    const part = partAt(root, ref)
    return !ref.startsWith('#') || isTold(part) || (part['$ref'] === undefined && isChosen(part, root))
  }
  const ways = schema['oneOf'] ?? schema['anyOf']
  return Array.isArray(ways) && ways.length > 0 && ways.every((way) => isTold(object(way)))
}

function isTold(schema: Json): boolean {
  return ['type', 'enum', 'const'].some((key) => schema[key] !== undefined)
}

/** What a JSON Pointer into the document leads to: `#/definitions/build`. */
function partAt(root: Json, ref: string): Json {
  const steps = ref.slice(2).split('/')
  return steps.reduce((part, step) => object(part[step.replaceAll('~1', '/').replaceAll('~0', '~')]), root)
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

function parsed(text: string): Json | null {
  try {
    return object(JSON.parse(text))
  } catch {
    return null
  }
}
