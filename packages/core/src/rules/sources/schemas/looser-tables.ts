import { compareSources, productFiles } from '../../../compare/index.js'
import type { CallFact, RevisionPair, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { partsOf } from '../../../run/code/parts.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { argumentText } from '../argument-text.js'
import { callOf } from '../decorator-calls.js'
import { type Json, looserSchema } from './looser-documents.js'

/** Schemas that Python keeps in tables: JSON Schema, those of cerberus and of voluptuous. */
export function looserTables(pair: RevisionPair): Weakening[] {
  const constants = productFiles(pair).flatMap(({ base, head }) => {
    if (base === null || head === null || head.language !== 'python') return []
    return base.constants.flatMap((was) => {
      const is = head.constants.find(({ name }) => name === was.name)
      if (is === undefined || was.value.kind !== 'object' || is.value.kind !== 'object' || was.value.open || is.value.open) return []
      const [before, after] = [jsonOf(was.value), jsonOf(is.value)]
      const parts = isObject(before['properties']) ? looserSchema(before, after) : isRules(before) ? looserRules(before, after) : []
      return parts.length === 0 ? [] : [looser(base.path, head.path, was.line, is.line, was.name, parts)]
    })
  })
  const calls = compareSources(pair).changed.flatMap(({ base, head }) => {
    if (!head.path.endsWith('.py')) return []
    const schemas = ({ calls: made }: typeof base.fn) => made.filter(({ callee, args: [first] }) => /(?:^|\.)Schema$/.test(callee) && first?.kind === 'object')
    const [before, after] = [schemas(base.fn), schemas(head.fn)]
    return before.length !== after.length
      ? []
      : before.flatMap((was, at) => {
          const is = after[at]
          const parts = is === undefined ? [] : looserKeys(was, is)
          return parts.length === 0 ? [] : [looser(base.path, head.path, was.line, is?.line ?? 1, `${was.callee}()`, parts)]
        })
  })
  return [...constants, ...calls]
}

function looser(basePath: string, path: string, baseLine: number, line: number, name: string, parts: readonly string[]): Weakening {
  return weakened({
    severity: 'high',
    at: { file: path, line },
    otherAt: { file: basePath, line: baseLine },
    message: `The schema ${codeOf(name, 80)} in ${shortened(path, 120)} accepts more than before: ${parts.slice(0, 4).join(', ')}.`,
    suggestion: 'Restore the demand, or show with a test which of the formerly refused values are right and why.',
    base: null,
    head: parts.join(', '),
    count: parts.length,
  })
}

function jsonOf(value: Value): Json {
  const plain = (one: Value): unknown => {
    if (one.kind === 'object') return Object.fromEntries(one.entries.map(([key, held]) => [key, plain(held)]))
    if (one.kind === 'array') return one.items.map(plain)
    if (one.kind === 'boolean') return /true/i.test(one.text)
    if (one.kind === 'number') return Number(one.text)
    return 'text' in one ? one.text : null
  }
  const json = plain(value)
  return isObject(json) ? json : {}
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fields of cerberus: each a table that says its type. */
function isRules(table: Json): boolean {
  const fields = Object.values(table)
  return fields.length > 0 && fields.every((field) => isObject(field) && (typeof field['type'] === 'string' || typeof field['required'] === 'boolean'))
}

const RULES = ['regex', 'allowed', 'min', 'max', 'minlength', 'maxlength', 'check_with', 'forbidden', 'contains', 'dependencies', 'excludes', 'items', 'type']

function looserRules(before: Json, after: Json): string[] {
  return Object.entries(before).flatMap(([field, was]) => {
    const is = after[field]
    if (!isObject(was) || !isObject(is)) return []
    const gone = RULES.filter((rule) => was[rule] !== undefined && is[rule] === undefined).map((rule) => `\`${rule}\` of ${field} is gone`)
    const on = (rule: string) => was[rule] === true && is[rule] !== true
    const moved = ['min', 'max', 'minlength', 'maxlength'].filter((rule) => {
      const [from, to] = [was[rule], is[rule]]
      return typeof from === 'number' && typeof to === 'number' && (rule.startsWith('min') ? to < from : to > from)
    })
    return [
      ...gone,
      ...moved.map((rule) => `\`${rule}\` of ${field} is ${String(is[rule])} instead of ${String(was[rule])}`),
      ...(on('required') ? [`\`${field}\` is no longer required`] : []),
      ...(was['empty'] === false && is['empty'] !== false ? [`${field} may be empty`] : []),
      ...['nullable', 'allow_unknown'].filter((rule) => was[rule] !== true && is[rule] === true).map((rule) => `\`${rule}\` of ${field} is new`),
    ]
  })
}

/** Keys of voluptuous: `vol.Required('load'): vol.All(float, vol.Range(max=5))`. */
function looserKeys(was: CallFact, is: CallFact): string[] {
  const [before, after] = [was, is].map(({ args: [table] }) => keysOf(table))
  const extra = [was, is].map(({ args }) => args.map(argumentText).find((text) => /^extra ?=/.test(text)) ?? '')
  const opened = !/ALLOW_EXTRA|REMOVE_EXTRA/.test(extra[0] ?? '') && /ALLOW_EXTRA|REMOVE_EXTRA/.test(extra[1] ?? '') ? [codeOf(extra[1] ?? '', 60)] : []
  const keys = [...(before ?? [])].flatMap(([name, key]) => {
    const now = after?.get(name)
    if (now === undefined) return []
    const asked = asksOf(now.value).join('\n')
    const lost = asksOf(key.value).filter((ask) => !asked.includes(ask.replace(/\(.*$/s, '(').replace(/^lambda\b.*$/s, 'lambda')))
    return [...(key.required && !now.required ? [`\`${name}\` is no longer required`] : []), ...lost.map((ask) => `${codeOf(ask, 60)} of ${name} is gone`)]
  })
  return [...keys, ...opened.map((text) => `${text} is new`)]
}

function keysOf(table: Value | undefined): ReadonlyMap<string, { readonly required: boolean; readonly value: string }> {
  const entries = table?.kind === 'object' ? table.entries : []
  return new Map(
    entries.flatMap(([text, value]) => {
      const key = callOf(text)
      // A key that stands for itself has to be there.
      if (key === null) return [[text, { required: true, value: argumentText(value) }] as const]
      const [name] = key.args
      return name?.kind !== 'string' ? [] : [[name.text, { required: lastName(key.callee) === 'Required', value: argumentText(value) }] as const]
    }),
  )
}

const ASKS = /^lambda\b|^(?:\w+\.)?(?:Range|Length|Match|In|Email|Url|Clamp|Datetime|FqdnUrl|Any|Unique|Contains|Regex|And|Or)\(/

function asksOf(value: string): string[] {
  const all = callOf(value)
  const parts = all !== null && /^(?:All|And)$/.test(lastName(all.callee)) ? (partsOf(value.slice(value.indexOf('(') + 1, -1)) ?? []) : [value]
  return parts.filter((part) => ASKS.test(part))
}
