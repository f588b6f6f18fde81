import type { CallFact, Catch, ConditionFact, Guard, SourceFunction, Value } from '../../../contract/index.js'
import { bodyKey, localNames } from '../collected/body-key.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { endLineOf, lineOf, type PyText, sourceOf } from '../syntax/py-text.js'
import { plainText, shallowValue } from './plain-text.js'

/** A function while it is read. */
export interface Frame {
  readonly text: PyText
  readonly name: string
  readonly kind: SourceFunction['kind']
  readonly exported: boolean
  readonly node: PyNode
  readonly decorators: readonly string[]
  readonly guards: Guard[]
  readonly catches: Catch[]
  readonly calls: CallFact[]
  readonly literals: Value[]
  readonly conditions: ConditionFact[]
  readonly unreachable: { readonly line: number; readonly text: string }[]
  /** Conditions under which the statement at hand runs. */
  readonly path: string[]
  /** Except clauses around it. */
  catching: number
  statements: number
}

const MOST = 400

/** A frame with nothing in it yet. */
export function newFrame(text: PyText, name: string, kind: SourceFunction['kind'], exported: boolean, node: PyNode, decorators: readonly string[]): Frame {
  return {
    text,
    name,
    kind,
    exported,
    node,
    decorators,
    guards: [],
    catches: [],
    calls: [],
    literals: [],
    conditions: [],
    unreachable: [],
    path: [],
    catching: 0,
    statements: 0,
  }
}

/** The conditions around a statement as one; null outside of any. */
export function pathCondition(frame: Frame, own: string | null = null): string | null {
  const parts = own === null ? frame.path : [...frame.path, own]
  if (parts.length <= 1) return parts[0] ?? null
  return parts.map((part) => (/ or | if /.test(part) ? `(${part})` : part)).join(' and ')
}

/** What was read of a function, as the fact that it is. */
export function toSourceFunction(frame: Frame): SourceFunction {
  const { text, node, kind } = frame
  const body = kind === 'module' ? null : child(node, 'body')
  const params = kind === 'module' || kind === 'class' ? [] : parameterNames(text, node)
  const own = statementsOf(body).filter((statement) => !isSilent(text, statement))
  const isFunction = kind === 'function' || kind === 'method'
  return {
    name: frame.name,
    kind,
    exported: frame.exported,
    line: lineOf(text, node.start),
    endLine: endLineOf(text, node),
    params,
    ...defaultsOf(text, node, isFunction),
    unusedParams: isFunction && body ? unused(text, body, params) : [],
    bodyKey: body === null ? '' : bodyKey(text, body, new Set([...localNames(text, body), ...params])),
    statements: frame.statements,
    returnsOnly: isFunction ? returnedAlone(text, own, params) : null,
    stub: isFunction && isStub(text, own),
    guards: frame.guards,
    catches: frame.catches,
    calls: frame.calls.slice(0, MOST),
    decorators: frame.decorators,
    ...basesOf(frame),
    literals: frame.literals.slice(0, MOST),
    conditions: frame.conditions.slice(0, MOST),
    unreachable: frame.unreachable,
  }
}

function basesOf({ text, node, kind }: Frame): Pick<SourceFunction, 'bases'> {
  const named = kind === 'class' ? (child(node, 'superclasses')?.kids ?? []).filter(({ type }) => type !== 'keyword_argument') : []
  return named.length === 0 ? {} : { bases: named.map((kid) => plainText(text, kid, 120)) }
}

function defaultsOf(text: PyText, node: PyNode, isFunction: boolean): Pick<SourceFunction, 'defaults'> {
  const given = isFunction ? (child(node, 'parameters')?.kids ?? []).filter((kid) => child(kid, 'value') !== null) : []
  return given.length === 0 ? {} : { defaults: given.map((kid) => plainText(text, kid, 120)) }
}

/** Names of a function's parameters, without self and cls. */
function parameterNames(text: PyText, node: PyNode): string[] {
  return (child(node, 'parameters')?.kids ?? []).flatMap((kid) => {
    const name = kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0])
    if (!name || /separator/.test(kid.type)) return []
    const own = sourceOf(text, name).replace(/^\*+/, '')
    return own === 'self' || own === 'cls' ? [] : [own]
  })
}

function unused(text: PyText, body: PyNode, params: readonly string[]): string[] {
  if (params.length === 0) return []
  const words = new Set(
    withoutTexts(sourceOf(text, body))
      .replace(KEYWORD, '')
      .match(/[A-Za-z_]\w*/g) ?? [],
  )
  return params.filter((param) => !words.has(param))
}

/** `timedelta(days=14)` reads no `days`. */
const KEYWORD = /(?<=[(,]\s*)[A-Za-z_]\w*\s*=(?!=)/g

const TEXT =
  /\b([A-Za-z]{0,2})("{3}[\s\S]*?"{3}|'{3}[\s\S]*?'{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|("{3}[\s\S]*?"{3}|'{3}[\s\S]*?'{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g

/** Code without what only stands in texts; what a formatted text names is read. */
function withoutTexts(code: string): string {
  return code.replace(TEXT, (whole, prefix: string | undefined) => (prefix !== undefined && /[ft]/i.test(prefix) ? whole : "''"))
}

function isSilent(text: PyText, statement: PyNode): boolean {
  if (statement.type === 'pass_statement') return true
  if (statement.type !== 'expression_statement') return false
  const inner = statement.kids[0]
  if (!inner || /^(?:string|concatenated_string|ellipsis|identifier)$/.test(inner.type)) return true
  return inner.type === 'call' && /^(?:print|logger|logging|log|_log|warnings\.warn)\b/.test(sourceOf(text, inner))
}

function returnedAlone(text: PyText, own: readonly PyNode[], params: readonly string[]): Value | null {
  const [only] = own
  if (own.length !== 1 || only?.type !== 'return_statement') return null
  const value = only.kids[0]
  if (!value) return { kind: 'null' }
  if (value.type === 'identifier') {
    const name = sourceOf(text, value)
    return params.includes(name) ? { kind: 'expression', text: name } : null
  }
  if (value.type === 'call' && /^(?:dict|list|set|tuple|str)\(\)$/.test(sourceOf(text, value))) {
    const name = sourceOf(text, value).slice(0, -2)
    return name === 'dict'
      ? { kind: 'object', entries: [], open: false }
      : name === 'str'
        ? { kind: 'string', text: '' }
        : { kind: 'array', items: [], open: false }
  }
  const constant = shallowValue(text, value)
  return constant.kind === 'expression' || value.kids.some((kid) => isSpreadAnswer(text, kid)) ? null : constant
}

/** What is spread is the answer of a call: `{'name': self.name, **super().describe()}`. */
function isSpreadAnswer(text: PyText, { type, kids: [inner] }: PyNode): boolean {
  return /^(?:dictionary|list)_splat$/.test(type) && inner?.type === 'call' && !/^(?:dict|list|set|tuple)\(/.test(sourceOf(text, inner))
}

function isStub(text: PyText, own: readonly PyNode[]): boolean {
  const [only] = own
  if (own.length === 0) return true
  return own.length === 1 && only?.type === 'raise_statement' && /NotImplemented|not.{0,5}implemented|\bto-?do\b/i.test(plainText(text, only, 200))
}
