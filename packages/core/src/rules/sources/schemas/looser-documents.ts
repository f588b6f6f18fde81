import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { isWider } from '../guards/wider-pattern.js'

export type Json = Readonly<Record<string, unknown>>

/** A line that went and may have asked for something; a long document is not parsed for another one. */
const ASKED =
  /\b(?:required|pattern|format|type|enum|const|(?:min|max)(?:Length|imum|Items)|exclusive(?:Min|Max)imum|uniqueItems|additionalProperties)\b['"]?\s*:|^\s*- ['"]?\w+['"]?$|^\s*['"]\w+['"],?$/

/** JSON Schema and what a document of OpenAPI asks of requests, in JSON or YAML, that accept more than before. */
export function looserDocument({ document }: RevisionPair, path: string, baseText: string, headText: string): Weakening[] {
  if (!/\b(?:properties|\$schema|additionalProperties|openapi|swagger)\b['"]?\s*:/.test(headText)) return []
  const kept = new Set(headText.split('\n'))
  if (!baseText.split('\n').some((line) => !kept.has(line) && ASKED.test(line))) return []
  const read = document(path, headText)
  if (read === null) return []
  const [before, after] = [object(document(path, baseText)), object(read)]
  const isOpenApi = 'openapi' in before || 'swagger' in before
  if (!isOpenApi && !('properties' in before || '$defs' in before || 'definitions' in before)) return []
  const parts = isOpenApi ? looserRequests(before, after) : looserSchema(before, after)
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

/** Parameters, bodies and the schemas that they lead to; what only answers are made of accepts nothing. */
function looserRequests(before: Json, after: Json): string[] {
  const parts: string[] = []
  const now = new Map(requestsOf(after).map((one) => [one.at, one]))
  for (const { at, asked } of requestsOf(before)) {
    const other = now.get(at)
    if (other === undefined) continue
    if (asked['required'] === true && other.asked['required'] !== true) parts.push(`${at} is no longer required`)
    for (const [was, is] of schemasIn(asked).map((schema, i) => [schema, schemasIn(other.asked)[i]] as const))
      if (is !== undefined) compare(was, is, at, parts, after)
  }
  const [named, others] = [before, after].map((document) => object(object(document['components'])['schemas'] ?? document['definitions']))
  const reached = reachedFrom(before, named ?? {})
  for (const [name, schema] of Object.entries(named ?? {})) {
    const other = others?.[name]
    if (other !== undefined && reached.has(name)) compare(object(schema), object(other), name, parts, after)
  }
  return parts
}

interface Request {
  readonly at: string
  readonly asked: Json
}

function requestsOf(document: Json): Request[] {
  return Object.entries(object(document['paths'])).flatMap(([path, operations]) =>
    Object.entries(object(operations)).flatMap(([method, operation]) => {
      const { parameters, requestBody } = object(operation)
      const given = Array.isArray(parameters) ? parameters.map(object) : []
      const at = `${method.toUpperCase()} ${path}`
      return [
        ...given.map((asked) => ({ at: `\`${String(asked['name'])}\` of ${at}`, asked })),
        ...(requestBody === undefined ? [] : [{ at: `the body of ${at}`, asked: object(requestBody) }]),
      ]
    }),
  )
}

function schemasIn(asked: Json): Json[] {
  return [
    ...(asked['schema'] === undefined ? [] : [object(asked['schema'])]),
    ...Object.values(object(asked['content'])).map((one) => object(object(one)['schema'])),
  ]
}

/** Names of schemas to which a request leads; all of them where the document has no paths. */
function reachedFrom(document: Json, named: Json): ReadonlySet<string> {
  const requests = requestsOf(document)
  if (Object.keys(object(document['paths'])).length === 0) return new Set(Object.keys(named))
  const reached = new Set<string>()
  const left: unknown[] = requests.map(({ asked }) => asked)
  for (let part = left.pop(); part !== undefined; part = left.pop())
    for (const [, name = ''] of (JSON.stringify(part) ?? '').matchAll(/"\$ref":"#\/(?:components\/schemas|definitions)\/([^"]+)"/g)) {
      if (reached.has(name)) continue
      reached.add(name)
      left.push(named[name])
    }
  return reached
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

export function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}
