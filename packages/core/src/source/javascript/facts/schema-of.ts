import type { SchemaField } from '../../../contract/index.js'
import { bare, type JavascriptFile, keyName, type Node } from '../syntax.js'
import { lineText } from './frame.js'
import { plainText } from './plain-text.js'
import { worded } from './worded-type.js'

/** Where schema fields of a file are gathered. */
export interface SchemaContext {
  readonly file: JavascriptFile
  readonly fields: SchemaField[]
  readonly imports: ReadonlyMap<string, string>
  /** Nodes that were read as a part of another schema. */
  readonly seen: Set<Node>
}

const LIBRARIES =
  /^(zod|yup|joi|@hapi\/joi|valibot|superstruct|io-ts|@sinclair\/typebox|arktype|runtypes|myzod|zod\/.*|@effect\/schema|effect|drizzle-orm(\/.*)?|@tanstack\/.*schema|envalid|@vinejs\/vine|ow|express-validator)$/
const USUAL_ROOTS = /^(z|zod|yup|Yup|joi|Joi)$/
const MOST_DEMANDS = 30

/** Reads what a node says of a schema, from the outside in: call chains of schema libraries, JSON Schema objects, model options, decorated fields. */
export function readSchema(context: SchemaContext, node: Node, within: string): void {
  switch (node.type) {
    case 'CallExpression':
      if (!context.seen.has(node) && isSchemaCall(context, node)) readChain(context, node, within)
      return
    case 'Property':
      if (node.value.type === 'ObjectExpression' && !context.seen.has(node.value))
        readObject(context, node.value, [within, keyName(node.key, node.computed) ?? ''].filter((part) => part !== '').join('.'))
      return
    case 'ObjectExpression':
      if (!context.seen.has(node)) readObject(context, node, within)
      return
    case 'PropertyDefinition': {
      const name = keyName(node.key, node.computed)
      if (name === null || node.decorators.length === 0) return
      push(
        context,
        `${within}.${name}`,
        node.decorators.map((decorator) => `@${plainText(decorator.expression, 160)}`),
        node,
      )
      return
    }
    default:
  }
}

function isSchemaCall(context: SchemaContext, node: Node): boolean {
  const root = rootOf(node)
  if (root === null) return false
  const from = context.imports.get(root)
  return from === undefined ? USUAL_ROOTS.test(root) : LIBRARIES.test(from)
}

function rootOf(node: Node): string | null {
  let inner = bare(node)
  let calls = 0
  for (;;) {
    if (inner.type === 'CallExpression') {
      calls++
      inner = bare(inner.callee)
    } else if (inner.type === 'MemberExpression') inner = bare(inner.object)
    else break
  }
  return inner.type === 'Identifier' && calls > 0 ? inner.name : null
}

function readChain(context: SchemaContext, node: Node, path: string): void {
  const inner: [string, Node][] = []
  const demands = node.type === 'Literal' ? worded(String(node.value)) : demandsIn(context, node, inner)
  // `'email?': 'string'` may be left out.
  push(context, path.replace(/\?$/, ''), path.endsWith('?') ? [...demands, 'optional()'] : demands, node)
  for (const [key, field] of inner) readChain(context, field, `${path}.${key}`)
}

/** What superstruct puts around a type: `min(integer(), 18)`. */
const AROUND = /^(?:size|min|max|pattern|nonempty|refine|trimmed|optional|nullable|defaulted|coerce|empty)$/

function libraryOf(context: SchemaContext, node: Node): string {
  return context.imports.get(rootOf(node) ?? '') ?? ''
}

/** `Schema.String`, `t.number`: a type that the library names. */
function isPlainType(context: SchemaContext, node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier') return false
  return LIBRARIES.test(context.imports.get(node.object.name) ?? '')
}

/** What a chain demands, innermost first; fields of objects go to `inner`. */
function demandsIn(context: SchemaContext, node: Node, inner: [string, Node][]): string[] {
  const demands: string[] = []
  let at = bare(node)
  if (at.type === 'MemberExpression' && isPlainType(context, at)) return [plainText(at.property, 60)]
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') {
    context.seen.add(at)
    if (at.type === 'MemberExpression') {
      at = bare(at.object)
      continue
    }
    const callee = bare(at.callee)
    const method = callee.type === 'MemberExpression' ? (callee.computed ? '' : callee.property.name) : callee.type === 'Identifier' ? callee.name : ''
    const [first] = at.arguments
    if (method === 'pipe') demands.unshift(...at.arguments.flatMap((step) => pipedDemands(context, bare(step), inner)))
    else if (first !== undefined && AROUND.test(method) && libraryOf(context, at) === 'superstruct')
      demands.unshift(
        ...demandsIn(context, first, inner),
        `${method}(${at.arguments
          .slice(1)
          .map((argument) => plainText(bare(argument), 80))
          .join(', ')})`,
      )
    else demands.unshift(...ofWholeTable(context, at), demandOf(context, at, method, inner))
    at = callee
  }
  return demands
}

/** `pgTable('dogs', { … }, (t) => [check('age', …)])`: what drizzle asks of a whole table. */
function ofWholeTable(context: SchemaContext, call: Extract<Node, { type: 'CallExpression' }>): string[] {
  const last = bare(call.arguments[2] ?? call)
  if (last.type !== 'ArrowFunctionExpression' || !libraryOf(context, call).startsWith('drizzle-orm')) return []
  const made = bare(last.body)
  const parts = made.type === 'ArrayExpression' ? made.elements : made.type === 'ObjectExpression' ? made.properties : []
  return parts.flatMap((part) => {
    const asked = bare(part?.type === 'Property' ? part.value : (part ?? made))
    const told = plainText(asked, 160)
    if (!/^(?:check|unique|uniqueIndex|foreignKey|primaryKey)\(/.test(told)) return []
    context.seen.add(asked)
    return [told]
  })
}

/** `pipe(string(), email())` demands what its steps demand. */
function pipedDemands(context: SchemaContext, step: Node, inner: [string, Node][]): string[] {
  if (step.type !== 'CallExpression' || !isSchemaCall(context, step)) return [plainText(step, 80)]
  context.seen.add(step)
  return demandsIn(context, step, inner)
}

/** `max(5)`, `object()`; the fields of an object are read on their own. */
function demandOf(context: SchemaContext, call: Extract<Node, { type: 'CallExpression' }>, method: string, inner: [string, Node][]): string {
  const args: string[] = []
  for (const argument of call.arguments) {
    const given = bare(argument)
    if (given.type === 'ObjectExpression') {
      let fields = 0
      for (const property of given.properties) {
        const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
        if (property.type !== 'Property' || key === null) continue
        const value = bare(property.value)
        const isWorded = value.type === 'Literal' && typeof value.value === 'string' && method === 'type' && libraryOf(context, call) === 'arktype'
        if ((value.type === 'CallExpression' && isSchemaCall(context, value)) || isPlainType(context, value) || isWorded) {
          inner.push([key, value])
          fields++
        } else if (value.type === 'Identifier') fields++
      }
      if (fields > 0) continue
    }
    if (given.type === 'CallExpression' && isSchemaCall(context, given)) {
      inner.push([args.length === 0 && call.arguments.length === 1 ? '[]' : String(args.length), given])
      context.seen.add(given)
    } else args.push(plainText(given, 80))
  }
  return `${method}(${args.join(', ')})`
}

const OPTIONS = new Set([
  'required',
  'unique',
  'allowNull',
  'nullable',
  'validate',
  'match',
  'min',
  'max',
  'minlength',
  'maxlength',
  'minLength',
  'maxLength',
  'enum',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'additionalProperties',
  'unevaluatedProperties',
  'const',
  'immutable',
  'primaryKey',
  'references',
  'onDelete',
  'unknownKeys',
  'strict',
])

/** JSON Schema objects (`properties`, `items`) and fields of models (`{ type: String, required: true }`). */
function readObject(context: SchemaContext, node: Extract<Node, { type: 'ObjectExpression' }>, path: string, isField = false): void {
  const entries = new Map<string, Node>()
  for (const property of node.properties) {
    const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
    if (property.type === 'Property' && key !== null) entries.set(key, bare(property.value))
  }
  const fields = entries.get('properties')
  if (!entries.has('type') && fields === undefined) return
  const demands: string[] = []
  for (const [key, value] of entries) {
    if (key === 'type') demands.push(`type: ${plainText(value, 60)}`)
    else if (key === 'required' && value.type === 'ArrayExpression') {
      for (const item of value.elements) if (item !== null) demands.push(`required ${plainText(item, 60)}`)
    } else if (OPTIONS.has(key)) demands.push(`${key}: ${plainText(value, 100)}`)
  }
  if (demands.length < 2 && fields === undefined && !isField) return
  context.seen.add(node)
  push(context, path, demands, node)
  if (fields?.type !== 'ObjectExpression') return
  context.seen.add(fields)
  for (const property of fields.properties) {
    const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
    if (property.type !== 'Property' || key === null || property.value.type !== 'ObjectExpression') continue
    readObject(context, property.value, `${path}.${key}`, true)
    context.seen.add(property.value)
  }
}

function push(context: SchemaContext, path: string, demands: readonly string[], node: Node): void {
  context.fields.push({
    path,
    demands: demands.filter((demand) => demand !== '').slice(0, MOST_DEMANDS),
    line: context.file.lineOf(node.start),
    text: lineText(context.file, node),
  })
}
