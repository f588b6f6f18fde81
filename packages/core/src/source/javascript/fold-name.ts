import type { Value } from '../../contract/index.js'
import { outsideOfBrackets } from '../../run/code/brackets.js'
import { isBalanced } from '../../run/is-balanced.js'
import { AnswersAcross } from './answers-across.js'
import { evaluate, expression, isOpen, kept, type Run } from './fold.js'
import type { Bound, Frame } from './fold-frame.js'
import { topFrame } from './fold-frame.js'
import { gathered } from './fold-gathered.js'
import { isSupport } from './fold-support.js'
import { appendedTo, inLoop, lastWrite, sameFunction, writtenElsewhere } from './last-write.js'
import { isWritten, keyText, quoted, valueText } from './normal-text-value.js'
import type { Binding, Scope, Step } from './scope.js'
import { bare, isFunction, type Node } from './syntax.js'
import { triedText } from './tried-text.js'

/** Constants of modules, by the name that declares them: what they hold depends on nothing bound. */
const MODULE_VALUES = new AnswersAcross<Binding, Value>()

/** What a name holds where it is read. */
export function foldName(node: Extract<Node, { type: 'Identifier' }>, frame: Frame, run: Run, depth: number): Value {
  const binding = frame.file.scopes.resolve(node.name, node.start)
  if (binding === null) {
    if (node.name === 'undefined') return { kind: 'undefined' }
    if (node.name === 'NaN') return { kind: 'nan' }
    if (node.name === 'Infinity') return { kind: 'number', text: 'Infinity' }
    return expression(frame.inlines && node.name === 'jest' ? 'vi' : node.name)
  }
  return foldBinding(binding, node.start, frame, run, depth)
}

/** What a declared name holds at an offset. */
function foldBinding(binding: Binding, at: number, frame: Frame, run: Run, depth: number): Value {
  if (isOpen(binding, run)) return expression('$recursive')
  // What was written to it, and how deep a function asks for a parameter, depend on the place.
  const bound = frame.bound.get(binding)
  const isPlaced = bound === undefined && (binding.kind === 'param' || frame.file.scopes.writes(binding).length > 0)
  const held = (): Value => heldBy(binding, bound, at, frame, run, depth)
  return isPlaced ? held() : kept(binding, frame, run, held)
}

function heldBy(binding: Binding, bound: Bound | undefined, at: number, frame: Frame, run: Run, depth: number): Value {
  run.open.set(binding, run.open.size)
  try {
    if (bound !== undefined) return project(foldBound(bound, run, depth), restless(binding, bound), frame, run, depth)
    if (binding.imported !== null) return imported(binding, frame, run, depth)
    switch (binding.kind) {
      case 'const':
      case 'let':
      case 'var':
        return variable(binding, at, frame, run, depth)
      case 'param':
        return parameter(binding, at, frame, run, depth)
      case 'loop': {
        const over = binding.init === null ? '' : valueText(evaluate(binding.init, frame, run, depth))
        return project(expression(`${binding.node.type === 'ForInStatement' ? 'key' : 'each'}(${over})`), binding.steps, frame, run, depth)
      }
      case 'catch':
        return project(expression(`caught(${triedText(binding.init, frame, run, depth)})`), binding.steps, frame, run, depth)
      default:
        return expression(binding.name)
    }
  } finally {
    run.open.delete(binding)
  }
}

/** A rest parameter's list is already cut when it is bound. */
function restless(binding: Binding, bound: Bound): readonly Step[] {
  return bound.kind === 'list' && binding.steps[0]?.kind === 'rest' ? binding.steps.slice(1) : binding.steps
}

/** The value of what a parameter is bound to. */
function foldBound(bound: Bound, run: Run, depth: number): Value {
  switch (bound.kind) {
    case 'value':
      return bound.value
    case 'node':
      return evaluate(bound.node, bound.frame, run, depth)
    case 'list':
      return { kind: 'array', items: bound.items.map((item) => foldBound(item, run, depth)), open: false }
  }
}

/** What exports are worth, by their node or binding: one file imports the same ones in every test. */
const IMPORTED = new AnswersAcross<object, Value | null>()

function imported(binding: Binding, frame: Frame, run: Run, depth: number): Value {
  const { from, name } = binding.imported as { from: string; name: string }
  const own = expression(name === 'default' || name === '*' ? binding.name : frame.inlines && name === 'jest' && from === '@jest/globals' ? 'vi' : name)
  const found = name === '*' ? null : frame.modules.exported(from, name, frame.file)
  if (found === null) return own
  const inner = topFrame(found.file, frame.modules)
  const key = found.kind === 'node' ? found.node : found.binding
  const value = IMPORTED.of(
    key,
    frame.modules,
    () => {
      if (found.kind === 'binding') return constantOf(found.binding, inner, run, depth)
      return isFunction(found.node) || /^Class/.test(found.node.type) ? null : evaluate(found.node, inner, run, depth)
    },
    () => run.left > 0,
  )
  if (value === null || !isWritten(value, true)) return own
  // A list or an object of the source is what the source says it is: only its name belongs to the test.
  return (value.kind === 'array' || value.kind === 'object') && !isSupport(from, frame.file.path) ? own : value
}

function constantOf(binding: Binding, frame: Frame, run: Run, depth: number): Value | null {
  if (binding.kind !== 'const' || binding.init === null || !frame.file.scopes.constant(binding)) return null
  return foldBinding(binding, binding.at, frame, run, depth)
}

function variable(binding: Binding, at: number, frame: Frame, run: Run, depth: number): Value {
  const { scopes } = frame.file
  const writes = scopes.writes(binding)
  const init = binding.init === null ? null : bare(binding.init)
  if (init !== null && writes.length === 0) {
    if (isFunction(init) || init.type === 'ClassExpression') return expression(binding.name)
    const shared = binding.scope.parent === null
    const held = (): Value => {
      const value = project(evaluate(gathered(init, binding, frame), frame, run, depth), binding.steps, frame, run, depth)
      return distinct(scopes.mutated(binding) && value.kind !== 'expression' ? expression(valueText(value)) : value, binding, frame.file.text)
    }
    return shared ? MODULE_VALUES.of(binding, frame.modules, held, () => run.left > 0 && !frame.doubts) : held()
  }
  const reaching = lastWrite(writes, scopes.at(at), at)
  if (reaching !== null && reaching.value !== null && reaching.operator === '=') {
    const value = evaluate(reaching.value, frame, run, depth)
    // What a callback counts is set back before it counts again.
    const isSetBack = init !== null && writtenElsewhere(reaching.scope, writes) && valueText(value) === valueText(evaluate(init, frame, run, depth))
    if (!isSetBack) return scopes.mutated(binding) && /^(array|object)$/.test(value.kind) ? expression(valueText(value)) : value
  }
  const [only] = writes
  if (init === null && writes.length === 1 && only?.value && only.operator === '=') return evaluate(only.value, frame, run, depth)
  if (init !== null && writes.every((write) => write.at > at && sameFunction(write.scope, scopes.at(at)) && !inLoop(write.scope)))
    return project(evaluate(init, frame, run, depth), binding.steps, frame, run, depth)
  const pieces = init === null ? null : appendedTo(binding, writes, at, scopes.at(at))
  const parts = pieces?.map((piece) => evaluate(piece, frame, run, depth))
  if (init !== null && parts?.every(isText)) return { kind: 'string', text: parts.map(({ text }) => text).join('') }
  const texts = [init, ...writes.map(({ value }) => value)].flatMap((value) => (value === null ? [] : [valueText(evaluate(value, frame, run, depth))]))
  const told = [...new Set(texts)].slice(0, 8)
  // Nothing is told of what was taken out of something: `({ cart } = setup())`.
  return expression(told.length < 2 && init === null && writes.length > 0 ? (told[0] ?? binding.name) : `$one(${told.join(' | ')})`)
}

function isText(value: Value): value is Extract<Value, { kind: 'string' }> {
  return value.kind === 'string'
}

function parameter(binding: Binding, at: number, frame: Frame, run: Run, depth: number): Value {
  const [first] = binding.steps
  if (first?.kind === 'key' && binding.steps.length === 1) return expression(`$${keyText(first.key)}`)
  let crossed = 0
  for (let scope: Scope | null = frame.file.scopes.at(at); scope !== null && scope !== binding.scope; scope = scope.parent) if (scope.isFunction) crossed++
  return project(expression(`$${(binding.param ?? 0) + 1}${"'".repeat(Math.min(crossed, 6))}`), binding.steps, frame, run, depth)
}

/** Takes a destructured part out of a value. */
function project(value: Value, steps: readonly Step[], frame: Frame, run: Run, depth: number): Value {
  let at = value
  for (const step of steps) {
    if (step.kind === 'default') {
      at = orElse(at, evaluate(step.fallback, frame, run, depth))
      continue
    }
    if (step.kind === 'rest') {
      if (at.kind === 'array') at = { ...at, items: at.items.slice(step.from) }
      else if (at.kind === 'object') at = { ...at, entries: at.entries.filter(([key]) => !step.without.includes(key)) }
      else at = expression(`...${valueText(at)}`)
      continue
    }
    if (step.kind === 'computed') {
      at = expression(`${valueText(at)}[]`)
      continue
    }
    const key = step.kind === 'key' ? step.key : String(step.index)
    at = member(at, key)
    if (step.fallback !== null) at = orElse(at, evaluate(step.fallback, frame, run, depth))
  }
  return at
}

/** A default that can be told is a part of what is taken out of an answer: it stands there where nothing does. */
function orElse(value: Value, fallback: Value): Value {
  if (value.kind === 'undefined') return fallback
  if (value.kind !== 'expression' || value.text.startsWith('$') || !/^(?:string|number|boolean)$/.test(fallback.kind)) return value
  return expression(`(${value.text} ?? ${valueText(fallback)})`)
}

const NOTHING_FIRST = /^\$one\((?:null|undefined) \| (.*)\)$/s

/** What a name holds that was declared with nothing in it and given something in another function: only that has members. */
function onceGiven(text: string): string {
  const [, held] = NOTHING_FIRST.exec(text) ?? []
  if (held === undefined || !isBalanced(held) || held.includes('caught(')) return text
  return held.includes(' | ') ? `$one(${held})` : held
}

/** A member of a value: looked up where it is known, else text. */
export function member(value: Value, key: string): Value {
  if (value.kind === 'array') {
    const place = /^\d+$/.test(key) ? Number(key) : null
    const upTo = value.open ? value.items.findIndex((item) => item.kind === 'expression' && item.text.startsWith('...')) : value.items.length
    if (place !== null && (place < upTo || !value.open)) return value.items[place] ?? { kind: 'undefined' }
    if (key === 'length' && !value.open) return { kind: 'number', text: String(value.items.length) }
  } else if (value.kind === 'object') {
    const found = value.entries.find(([name]) => name === key)
    if (found !== undefined && !/^(get|set) /.test(found[1].kind === 'expression' ? found[1].text : '')) return found[1]
    if (found === undefined && !value.open && !(key in Object.prototype)) return { kind: 'undefined' }
  } else if (value.kind === 'string') {
    if (key === 'length') return { kind: 'number', text: String(value.text.length) }
    if (/^\d+$/.test(key)) {
      const letter = value.text[Number(key)]
      return letter === undefined ? { kind: 'undefined' } : { kind: 'string', text: letter }
    }
  }
  const base = onceGiven(valueText(value))
  const isFunctionText = base.includes(' =>') && / =>/.test(outsideOfBrackets(base))
  const safe = /^([-!~+\d{]|typeof )/.test(base) || isFunctionText ? `(${base})` : base
  return expression(/^[A-Za-z_$#][\w$]*$/.test(key) ? `${safe}.${key}` : /^\d+$/.test(key) ? `${safe}[${key}]` : `${safe}[${quoted(key)}]`)
}

const ORDINALS = new WeakMap<Scope, Map<Binding, number>>()
const FRESH =
  /^(new |\[\]|\{\}|(vi|jest|mock|sinon|td|sandbox)\.(\w+\.)*(fn|mock|stub|spy|func|function|createStubInstance)\(|(fn|stub|spy|mock|createSpy\w*)\()/

/** Doubles that do nothing read the same, whichever library made them. */
const IDLE_DOUBLE = /^(?:jest\.fn|sinon\.(?:spy|stub|fake))\(\)$/

/** Two objects that are made alike are two: the second and later ones of a scope carry their number. */
function distinct(value: Value, binding: Binding, text: string): Value {
  if (value.kind !== 'expression' || binding.steps.length > 0 || !FRESH.test(value.text)) return value
  let ordinals = ORDINALS.get(binding.scope)
  if (ordinals === undefined) {
    ordinals = new Map()
    const counts = new Map<string, number>()
    for (const other of binding.scope.names.values()) {
      if (other.init === null) continue
      const made = bare(other.init)
      if (made.end - made.start > 200) continue
      const key = text.slice(made.start, made.end).replace(IDLE_DOUBLE, 'vi.fn()')
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      ordinals.set(other, count)
    }
    ORDINALS.set(binding.scope, ordinals)
  }
  const ordinal = ordinals.get(binding) ?? 0
  return ordinal === 0 ? value : expression(`${value.text}#${ordinal + 1}`)
}
