import { fold } from '../fold.js'
import type { Bound, Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { valueText } from '../normal-text-value.js'
import { bare, isFunction, keyName, type Node } from '../syntax.js'
import { type FoundFunction, functionOf } from './function-of.js'
import { negate, under } from './mark.js'
import type { Title } from './row-title.js'
import { NO_OPTIONS, optionsOf, type TestOptions } from './test-options.js'
import { titleOf } from './title-of.js'

/** The arguments of a registering call by what they are for. */
export interface TestArguments {
  readonly title: Title | null
  readonly body: FoundFunction | null
  /** An argument in the body's place that is no function as far as the text says. */
  readonly expression: Node | null
  readonly options: TestOptions
  /** What follows a macro: the arguments that it is called with, after the runner's own. */
  readonly given: readonly Bound[]
}

/** Sorts out `(title, body)`, `(title, options, body)`, `(title, body, timeout)`, `(body)`, `({ name, fn })`, `(title, macro, ...args)`, `(macro, ...args)`. */
export function testArguments(args: readonly Node[], frame: Frame): TestArguments {
  const [first, ...rest] = args
  if (first === undefined) return { title: null, body: null, expression: null, options: NO_OPTIONS, given: [] }
  const head = bare(first)
  if (isFunction(head)) {
    const title: Title | null = head.type === 'ArrowFunctionExpression' || head.id === null ? null : { text: head.id.name, known: true }
    return { ...remaining(rest, frame), title, body: { fn: head, frame, name: null } }
  }
  if (head.type === 'ObjectExpression') return { ...fromObject(head, rest, frame) }
  const macro = head.type === 'Identifier' && rest.length > 0 && !rest.some((argument) => functionOf(argument, frame) !== null) ? functionOf(head, frame) : null
  if (macro !== null) return { title: macroTitle(macro, rest, frame), body: macro, expression: null, options: NO_OPTIONS, given: given(rest, frame) }
  return { ...remaining(rest, frame), title: titleOf(first, frame) }
}

/** AVA asks the macro for the title: what it is called with tells its tests apart. */
function macroTitle({ name }: FoundFunction, args: readonly Node[], frame: Frame): Title {
  return { text: `${name ?? 'macro'}(${args.map((argument) => valueText(fold(argument, frame))).join(', ')})`, known: false }
}

function given(args: readonly Node[], frame: Frame): readonly Bound[] {
  return args.map((node) => ({ kind: 'node', node, frame }))
}

function fromObject(object: Extract<Node, { type: 'ObjectExpression' }>, rest: readonly Node[], frame: Frame): TestArguments {
  const others = remaining(rest, frame)
  let title: Title | null = null
  let { body } = others
  for (const property of object.properties) {
    if (property.type !== 'Property') continue
    const key = keyName(property.key, property.computed)
    if (key === 'name') title = titleOf(property.value, frame)
    else if (key === 'fn') body = functionOf(property.value, frame, true)
  }
  return {
    ...others,
    title: title ?? (body === null || body.name === null ? null : { text: body.name, known: true }),
    body,
    options: optionsOf(fold(object, frame)),
  }
}

function remaining(args: readonly Node[], frame: Frame): Omit<TestArguments, 'title'> {
  let body: FoundFunction | null = null
  let expression: Node | null = null
  let options = NO_OPTIONS
  const given: Bound[] = []
  for (const argument of args) {
    const node = bare(argument)
    // Behind options or a macro that cannot be told stands what the test does.
    if (body === null && expression !== null && isFunction(node)) {
      body = { fn: node, frame, name: null }
      expression = null
      continue
    }
    if (body !== null || expression !== null) {
      // A time is the one thing behind a body; several are for a macro.
      const isOnly = given.length === 0 && argument === args.at(-1)
      if (isOnly && (node.type === 'ObjectExpression' || node.type === 'Literal' || node.type === 'Identifier')) {
        const value = fold(node, frame)
        if (value.kind === 'number') options = { ...options, timeout: Number(value.text) }
        else if (value.kind === 'object') options = merged(options, optionsOf(value))
      }
      given.push({ kind: 'node', node, frame })
      continue
    }
    if (node.type === 'ObjectExpression') {
      options = merged(options, optionsOf(fold(node, frame)))
      if (argument === args.at(-1)) body = bodyAmong(node, frame)
      continue
    }
    const chosen = node.type === 'ConditionalExpression' ? chosenOptions(node, frame) : null
    if (chosen !== null) {
      options = merged(options, chosen)
      continue
    }
    // What a call is given is no body where one stands behind it.
    const found = node.type === 'Literal' ? null : functionOf(node, frame, !args.slice(args.indexOf(argument) + 1).some((later) => isFunction(bare(later))))
    if (found !== null) {
      body = found
      continue
    }
    const value = fold(node, frame)
    if (value.kind === 'object') options = merged(options, optionsOf(value))
    else if (value.kind === 'number') options = { ...options, timeout: Number(value.text) }
    else if (value.kind === 'expression') expression = node
  }
  return { body, expression, options, given }
}

/** `it(title, { metadata, test() {} })`, as an interface of mocha that a project made takes it. */
function bodyAmong({ properties }: Extract<Node, { type: 'ObjectExpression' }>, frame: Frame): FoundFunction | null {
  for (const property of properties)
    if (property.type === 'Property' && keyName(property.key, property.computed) === 'test') return functionOf(property.value, frame, true)
  return null
}

/** Options of which a condition chooses: `process.env.SLOW ? {} : { skip: true }`. null where neither way is an object. */
function chosenOptions({ test, consequent, alternate }: Extract<Node, { type: 'ConditionalExpression' }>, frame: Frame): TestOptions | null {
  const ways = [consequent, alternate].map((way) => fold(way, frame))
  if (ways.every(({ kind }) => kind !== 'object')) return null
  const condition = normalText(test, frame)
  const [yes, no] = ways.map((value, at) => markedUnder(optionsOf(value), at === 0 ? condition : negate(condition)))
  return merged(yes ?? NO_OPTIONS, no ?? NO_OPTIONS)
}

function markedUnder(options: TestOptions, condition: string): TestOptions {
  return {
    ...options,
    marks: options.marks.map((mark) => under(mark.condition === null ? condition : `${condition} && ${mark.condition}`, mark.by, mark.state, mark.reason)),
  }
}

function merged(a: TestOptions, b: TestOptions): TestOptions {
  return { marks: [...a.marks, ...b.marks], tags: [...a.tags, ...b.tags], retries: b.retries ?? a.retries, timeout: b.timeout ?? a.timeout }
}
