import type { CallFact, Catch, ConditionFact, Guard, SourceFunction, Value } from '../../../contract/index.js'
import type { FunctionNode, JavascriptFile, Node } from '../syntax.js'
import type { Constants } from './constant-truth.js'

/** A function while it is read. */
export interface Frame {
  readonly name: string
  readonly kind: SourceFunction['kind']
  readonly exported: boolean
  readonly node: Node
  readonly params: readonly string[]
  readonly decorators: readonly string[]
  /** Where its own words begin in the file's list of words. */
  readonly firstWord: number
  /** Words of functions inside it that have a name of their own count for its key, not for its facts. */
  readonly guards: Guard[]
  readonly catches: Catch[]
  readonly calls: CallFact[]
  readonly literals: Value[]
  readonly conditions: ConditionFact[]
  readonly unreachable: { line: number; text: string }[]
  statements: number
  /** Conditions under which the statement at hand runs. */
  readonly path: string[]
  /** Callbacks without a name of their own around the statement at hand, inside this function. */
  callbacks: number
  /** Catch clauses around it. */
  catching: number
  /** Those of them that end in a throw. */
  throwing: number
  /** Names that it assigns or counts up. */
  readonly writes: Set<string>
}

/** What the walk over a file carries with it. */
export interface Walk {
  readonly file: JavascriptFile
  readonly frames: Frame[]
  /** The innermost function; null inside tests, of which only harness facts are kept. */
  frame: Frame | null
  /** Node kinds, names, operators and literals in order: what keys are made of. */
  readonly words: string[]
  readonly functions: SourceFunction[]
  readonly declared: Set<string>
  readonly members: Set<string>
  /** Names that the module exports from its own declarations. */
  readonly exportedNames: ReadonlySet<string>
  /** Module-level const names that hold a literal. */
  readonly constants: Constants
  /** Per function, the names that it writes and those that decide something in it. */
  readonly states: { readonly name: string; readonly writes: ReadonlySet<string>; readonly conditions: string }[]
  /** Name of the constant whose value is read. */
  holder: string
  /** Titles of the tests and suites around. */
  readonly titles: string[]
  /** Called for every call, assignment, member, property and function: harness facts and schemas look for what they know. */
  readonly observe: (node: Node) => void
}

/** A frame with nothing in it yet. */
export function newFrame(head: Pick<Frame, 'name' | 'kind' | 'exported' | 'node' | 'params' | 'decorators'>, firstWord: number): Frame {
  return {
    name: head.name,
    kind: head.kind,
    exported: head.exported,
    node: head.node,
    params: head.params,
    decorators: head.decorators,
    firstWord,
    guards: [],
    catches: [],
    calls: [],
    literals: [],
    conditions: [],
    unreachable: [],
    statements: 0,
    path: [],
    callbacks: 0,
    catching: 0,
    throwing: 0,
    writes: new Set(),
  }
}

/** The conditions around a statement as one; null outside of any. */
export function pathCondition(frame: Frame, own: string | null = null): string | null {
  const parts = own === null ? frame.path : [...frame.path, own]
  if (parts.length === 0) return null
  if (parts.length === 1) return parts[0] ?? null
  return parts.map((part) => (/\|\||\?/.test(part) ? `(${part})` : part)).join(' && ')
}

/** The source text of a node on one line. */
export function lineText(file: JavascriptFile, node: Node, most = 200): string {
  return file.text
    .slice(node.start, Math.min(node.end, node.start + most * 2))
    .replace(/\s+/g, ' ')
    .slice(0, most)
}

/** Names of parameters, destructured ones too. */
export function paramNames(node: FunctionNode): string[] {
  const names: string[] = []
  for (const param of node.params) patternNames(param.type === 'TSParameterProperty' ? param.parameter : param, names)
  return names
}

/** Adds every name that a pattern declares. */
export function patternNames(pattern: Node, names: string[]): void {
  switch (pattern.type) {
    case 'Identifier':
      names.push(pattern.name)
      return
    case 'AssignmentPattern':
      patternNames(pattern.left, names)
      return
    case 'RestElement':
      patternNames(pattern.argument, names)
      return
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element !== null) patternNames(element, names)
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) patternNames(property.type === 'Property' ? property.value : property, names)
      return
    default:
  }
}
