import type { InventoryCheck, Relation, Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import { doubting, type Frame } from '../fold-frame.js'
import { handedBefore } from '../fold-handed.js'
import { isConstant, valueText } from '../normal-text-value.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { callsNothing } from './calls-nothing.js'
import { namesOf } from './names-of.js'
import { productConstant } from './product-constant.js'
import type { Thrown } from './thrown.js'

/** What is checked, as far as the text tells. */
export interface Subject {
  readonly text: string
  readonly value: Value | null
  readonly names: readonly string[]
  readonly settled: InventoryCheck['settled']
  /** Where it is written; null when it was put together. */
  readonly node: Node | null
  readonly frame: Frame
  /** The function whose call it is calls nothing. */
  readonly idle?: true
}

/** A check before it is placed in its test. */
export interface Demand {
  readonly subject: Subject
  readonly relation: Relation
  readonly matcher: string
  readonly negated: boolean
  readonly expected: readonly Value[]
  readonly errorType?: string | null
  readonly message?: Value | null
  /** Other properties of what is thrown, and what each has to be. */
  readonly fields?: Thrown['fields']
  readonly polled?: boolean
  readonly selfReferential?: boolean
  /** The expected side as written. */
  readonly expectedNodes?: readonly Node[]
}

/** The subject that an expression is. `await` is told by `settled`. */
export function subjectOf(node: Node, frame: Frame): Subject {
  const inner = bare(node)
  const known = fold(inner, frame)
  // What it would be had nothing been done to it is no answer of the code.
  const value = isConstant(known) && !/^(Literal|ArrayExpression|ObjectExpression)$/.test(inner.type) ? fold(inner, doubting(frame)) : known
  const named = productConstant(inner, value, frame)
  // A constant of the code is what is tested, whatever it is worth.
  if (named !== null) return { text: named, value: null, names: namesOf(inner, frame), settled: null, node: inner, frame }
  return {
    text: valueText(value),
    value: constantSubject(inner, value, frame),
    names: namesOf(inner, frame),
    settled: settledOf(inner, frame, 0),
    node: inner,
    frame,
  }
}

/** A function's call as the subject: `() => f()` gives `f()`. */
export function calledSubject(node: Node, frame: Frame): Subject {
  const inner = bare(node)
  if (!isFunction(inner) || inner.body === null) {
    const subject = subjectOf(inner, frame)
    // What a name or a helper's parameter stands for, when it is a function of one expression: `act` of `const act = () => price(-1)`.
    return inner.type === 'Identifier' ? { ...subject, text: subject.text.replace(/^\(\) => (?!\{)/, ''), value: null } : subject
  }
  const idle = callsNothing(inner, frame.file) ? { idle: true as const } : {}
  if (inner.body.type !== 'BlockStatement') return { ...subjectOf(inner.body, frame), value: null, ...idle }
  const kept = inner.body.body.map((statement) => {
    if (statement.type === 'ExpressionStatement') return statement.expression
    return statement.type === 'ReturnStatement' && statement.argument !== null ? statement.argument : statement
  })
  const texts = kept.map((part) => valueText(fold(part, frame))).filter((text) => text !== '')
  const names = kept.flatMap((part) => namesOf(part, frame))
  return { text: texts.join('; '), value: null, names, settled: null, node: kept.at(-1) ?? null, frame, ...idle }
}

/** A constant that is checked. A list or object behind a name may have been changed by what it was passed to, and counts where it was passed to nothing. */
function constantSubject(node: Node, value: Value, { file, bound }: Frame): Value | null {
  if (!isConstant(value)) return null
  if (value.kind !== 'array' && value.kind !== 'object') return value
  if (node.type === 'ArrayExpression' || node.type === 'ObjectExpression') return value
  if (node.type !== 'Identifier' || (value.kind === 'array' ? value.items : value.entries).length === 0) return null
  const binding = file.scopes.resolve(node.name, node.start)
  if (binding === null || bound.has(binding) || !/^(?:const|let|var)$/.test(binding.kind) || binding.steps.length > 0) return null
  const isShared = binding.scope.parent === null
  return handedBefore(binding, isShared ? file.text.length : node.start, file.text) ? null : value
}

function settledOf(node: Node, frame: Frame, depth: number): Subject['settled'] {
  let at = bare(node)
  for (;;) {
    if (at.type === 'AwaitExpression') return 'resolved'
    if (at.type === 'MemberExpression') at = bare(at.object)
    else if (at.type === 'CallExpression' && bare(at.callee).type === 'MemberExpression') at = bare(at.callee)
    else break
  }
  if (at.type !== 'Identifier' || depth > 6) return null
  const binding = frame.file.scopes.resolve(at.name, at.start)
  if (binding === null) return null
  const bound = frame.bound.get(binding)
  if (bound?.kind === 'node') return bound.awaited === true ? 'resolved' : settledOf(bound.node, bound.frame, depth + 1)
  if (binding.kind === 'const' && binding.init !== null) return settledOf(binding.init, frame, depth + 1)
  if (binding.kind === 'let' || binding.kind === 'var') {
    const value = binding.init ?? frame.file.scopes.writes(binding)[0]?.value ?? null
    return value === null ? null : settledOf(value, frame, depth + 1)
  }
  return null
}

/** Arguments as one array value. */
export function argumentList(values: readonly Value[]): Value {
  return { kind: 'array', items: values, open: values.some((value) => value.kind === 'expression' && value.text.startsWith('...')) }
}

const EQUALITIES = new Set<Relation>(['identical', 'strict_equal', 'equal', 'loose_equal', 'loose_deep_equal'])

/** A relation that holds between a value and itself. */
export function isEquality(relation: Relation): boolean {
  return EQUALITIES.has(relation)
}
