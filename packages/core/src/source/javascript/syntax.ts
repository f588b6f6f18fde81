import {
  type ArrowFunctionExpression,
  type Comment,
  type Function as NamedFunction,
  type Node,
  type ParseResult,
  type ParserOptions,
  type Program,
  parseSync,
  visitorKeys,
} from 'oxc-parser'
import { isTooDeep, TOO_DEEP } from '../nesting.js'
import { partitionPoint } from '../partition-point.js'
import type { Unreadable } from '../read-context.js'
import { type Scopes, scopesOf } from './scope.js'

export type { Comment, Node, Program } from 'oxc-parser'

/** Any function with a body: declaration, expression, arrow. */
export type FunctionNode = NamedFunction | ArrowFunctionExpression

/** A parsed file. Offsets are UTF-16 units of `text`, which has no byte order mark. */
export interface JavascriptFile {
  /** Relative to the repository's root, POSIX. */
  readonly path: string
  readonly text: string
  readonly program: Program
  readonly comments: readonly Comment[]
  /** 1-based line of an offset. */
  readonly lineOf: (offset: number) => number
  readonly scopes: Scopes
}

const ATTEMPTS: Readonly<Record<string, readonly ParserOptions[]>> = {
  ts: [{ lang: 'ts' }, { lang: 'tsx' }],
  mts: [{ lang: 'ts' }],
  cts: [{ lang: 'ts' }, { lang: 'ts', sourceType: 'commonjs' }],
  tsx: [{ lang: 'tsx' }],
  vue: [{ lang: 'ts' }, { lang: 'tsx' }],
  svelte: [{ lang: 'ts' }],
  cjs: [
    { lang: 'jsx', sourceType: 'commonjs' },
    { lang: 'tsx', sourceType: 'commonjs' },
  ],
  js: [
    { lang: 'jsx', sourceType: 'module' },
    { lang: 'tsx', sourceType: 'module' },
    { lang: 'jsx', sourceType: 'commonjs' },
  ],
}

/**
 * Parses a text by its extension; JavaScript may hold JSX, types or sloppy mode.
 * A tree that the parser could complete in spite of complaints is taken, unless `strict`; one that it gave up is `unreadable`.
 */
export function parseJavascript(path: string, text: string, strict = false): JavascriptFile | { readonly unreadable: Unreadable } {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (isTooDeep(source)) return { unreadable: { kind: 'unsupported', line: null, detail: TOO_DEEP } }
  const lineOf = lineFinder(source)
  let failure: Unreadable | null = null
  for (const options of attemptsFor(path)) {
    const result = parseSync(path, source, { ...options, preserveParens: false })
    const [error] = result.errors
    if (error !== undefined && (strict || result.program.body.length === 0)) {
      const start = error.labels[0]?.start
      failure ??= {
        kind: /diff marker|conflict/i.test(error.message) || /^(<{7} |>{7} )/m.test(source) ? 'conflict' : 'syntax',
        line: start === undefined ? null : lineOf(start),
        detail: error.message,
      }
      continue
    }
    const { program, comments } = result
    let scopes: Scopes | null = null
    return {
      path,
      text: source,
      program,
      comments,
      lineOf,
      get scopes(): Scopes {
        scopes ??= scopesOf(program)
        return scopes
      },
    }
  }
  return { unreadable: failure ?? { kind: 'syntax', line: null, detail: 'could not be parsed' } }
}

/** A text that can be parsed without a complaint: its comments, and its tree, which is made when it is first asked for and is most of the cost. */
export function parseStrictly(path: string, text: string): Pick<ParseResult, 'comments' | 'program'> | null {
  if (isTooDeep(text)) return null
  for (const options of attemptsFor(path)) {
    const result = parseSync(path, text, { ...options, preserveParens: false })
    if (result.errors.length === 0) return result
  }
  return null
}

function attemptsFor(path: string): readonly ParserOptions[] {
  if (/\.d\.[cm]?ts$/i.test(path)) return [{ lang: 'dts' }]
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return ATTEMPTS[extension] ?? ATTEMPTS['js'] ?? []
}

function lineFinder(text: string): (offset: number) => number {
  let starts: number[] | null = null
  return (offset) => {
    if (starts === null) {
      starts = [0]
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    }
    const known = starts
    return partitionPoint(known.length, (index) => (known[index] ?? 0) <= offset)
  }
}

const NO_KEYS: readonly string[] = []

/** The fields of a node that hold nodes, in source order. */
function keysOf(node: Node): readonly string[] {
  return visitorKeys[node.type] ?? NO_KEYS
}

/** Calls back for every child node in source order: the fast generic walk. */
export function eachChild(node: Node, visit: (child: Node) => void): void {
  const fields = node as unknown as Record<string, Node | readonly (Node | null)[] | null | undefined>
  for (const key of keysOf(node)) {
    const field = fields[key]
    if (field === null || field === undefined) continue
    if (isList(field)) {
      for (const child of field) if (child !== null) visit(child)
    } else visit(field)
  }
}

/** The child nodes in source order. */
export function children(node: Node): Node[] {
  const found: Node[] = []
  eachChild(node, (child) => found.push(child))
  return found
}

function isList(field: Node | readonly (Node | null)[]): field is readonly (Node | null)[] {
  return Array.isArray(field)
}

/** True for a declaration, expression or arrow with a body. */
export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression' || node?.type === 'FunctionDeclaration'
}

/** The expression without what types, parentheses and optional chaining put around it. */
export function bare(node: Node): Node {
  let inner = node
  for (;;) {
    switch (inner.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        inner = inner.expression
        break
      default:
        return inner
    }
  }
}

/** The name of a property access, `x.name` or `x['name']`; null when it is computed or no access. */
export function propertyName(node: Node): string | null {
  if (node.type !== 'MemberExpression') return null
  if (!node.computed) return node.property.type === 'PrivateIdentifier' ? `#${node.property.name}` : node.property.name
  return literalText(node.property)
}

/** A string, number or template without expressions as text; null for anything else. */
export function literalText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : typeof node.value === 'number' ? String(node.value) : null
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null
  return null
}

/** The name of an object's or class's member; null when it is computed. */
export function keyName(key: Node, computed: boolean): string | null {
  if (!computed && key.type === 'Identifier') return key.name
  if (key.type === 'PrivateIdentifier') return `#${key.name}`
  return literalText(key)
}
