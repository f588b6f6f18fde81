import { posix } from 'node:path'
import { partitionPoint } from '../../partition-point.js'
import { patternNames } from '../fold-exports.js'
import type { Binding, Scope } from '../scope.js'
import { bare, eachChild, isFunction, type JavascriptFile, type Node } from '../syntax.js'

/** What stands around the tests of a file: what their checks may rest on. */
export interface TestSurroundings {
  /** Statements outside of tests that do something, suites opened, in order. */
  readonly statements: readonly Surrounding[]
  /** Imported names with where they come from. */
  readonly imports: ReadonlyMap<string, string>
  /** Names that are declared outside of tests, with how often they are written to. */
  readonly names: ReadonlyMap<string, string>
  /** Those of them that hold a value. */
  readonly written: ReadonlySet<string>
}

/** A statement, or a suite's own part of one. */
export interface Surrounding {
  readonly text: string
  /** Names that it declares where it does nothing else; null when it may do anything. */
  readonly declares: readonly string[] | null
}

type Tests = { readonly starts: readonly number[]; readonly calls: ReadonlySet<Node> }

/** Reads what stands around the tests whose calls are given. */
export function surroundingsOf(file: JavascriptFile, calls: ReadonlySet<Node>): TestSurroundings {
  const tests: Tests = { starts: [...calls].map(({ start }) => start).sort((a, b) => a - b), calls }
  const statements: Surrounding[] = []
  const imports = new Map<string, string>()
  const names = new Map<string, string>()
  const written = new Set<string>()
  const found = { statements, imports, names, written }
  note(file.scopes.module.names.values(), file, found)
  walk(file.program.body, file, tests, found)
  return found
}

interface Found {
  readonly statements: Surrounding[]
  readonly imports: Map<string, string>
  readonly names: Map<string, string>
  readonly written: Set<string>
}

function walk(body: readonly Node[], file: JavascriptFile, tests: Tests, found: Found): void {
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' && statement.specifiers.length > 0) {
      for (const specifier of statement.specifiers)
        found.imports.set(
          specifier.local.name,
          `${file.text.slice(specifier.start, specifier.end)}\n${moduleOf(statement.source.value, file)}\n${statement.importKind}`,
        )
      continue
    }
    if (statement.type === 'ImportDeclaration' && OF_NODE.test(statement.source.value)) continue
    if (statement.type === 'ExpressionStatement' && tests.calls.has(statement.expression)) continue
    if (!holdsTest(statement, tests)) {
      const declares = declaredBy(statement)
      if (declares?.length !== 0) found.statements.push({ text: file.text.slice(statement.start, statement.end), declares })
      continue
    }
    const block = blockWithin(statement)
    if (block === null) {
      found.statements.push({ text: file.text.slice(statement.start, statement.end), declares: null })
      continue
    }
    found.statements.push({ text: file.text.slice(statement.start, block.start) + file.text.slice(block.end, statement.end), declares: null })
    for (let scope: Scope | null = file.scopes.at(block.start + 1); scope !== null && scope.start >= statement.start; scope = scope.parent)
      note(scope.names.values(), file, found)
    walk(block.body, file, tests, found)
  }
}

/**
 * What an import names: a place in the repository, or a module. Those of Node are the same with and without their prefix, but for what may be mocked under
 * one of the names, and those that have but one.
 */
function moduleOf(source: string, { path, text }: JavascriptFile): string {
  if (source.startsWith('.')) return posix.join(posix.dirname(path), source)
  return source.startsWith('node:') && !ONLY_PREFIXED.test(source) && !MOCKS.test(text) ? source.slice('node:'.length) : source
}

/** A module of Node that is loaded for nothing of it. */
const OF_NODE = /^node:(?!test\b)/
const ONLY_PREFIXED = /^node:(?:test|sqlite|sea)\b/
const MOCKS = /\b(?:mock|doMock|unmock|unstable_mockModule)\s*\(|\bmock\.module\b/

function holdsTest({ start, end }: Node, { starts }: Tests): boolean {
  const first = partitionPoint(starts.length, (index) => (starts[index] ?? 0) < start)
  return (starts[first] ?? end) < end
}

type Block = Extract<Node, { type: 'BlockStatement' }>

/** The block of a statement that may hold tests: a loop's body, or the last function's that a call is given, as a suite is. */
export function blockWithin(statement: Node): Block | null {
  if (LOOP.test(statement.type) && 'body' in statement) return asBlock(statement.body)
  if (statement.type !== 'ExpressionStatement') return null
  const call = bare(statement.expression)
  return call.type === 'CallExpression' ? asBlock(call.arguments.map(bare).findLast(isFunction)?.body) : null
}

const LOOP = /^(?:For|ForOf|ForIn|While)Statement$/

function asBlock(body: unknown): Block | null {
  const node = (body ?? null) as Node | null
  return node?.type === 'BlockStatement' ? node : null
}

function note(bindings: Iterable<Binding>, { scopes }: JavascriptFile, { names, written }: Found): void {
  for (const binding of bindings) {
    if (binding.kind !== 'import' && binding.kind !== 'type') written.add(binding.name)
    const uses = `${scopes.writes(binding).length} ${scopes.mutated(binding)}`
    const other = names.get(binding.name)
    names.set(binding.name, other === undefined ? uses : `${other}, ${uses}`)
  }
}

function declaredBy(outer: Node): readonly string[] | null {
  const statement = (outer.type === 'ExportNamedDeclaration' && outer.declaration) || outer
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return statement.id === null ? null : [statement.id.name]
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => patternNames(id))
    case 'EmptyStatement':
      return []
    case 'ExpressionStatement':
      return isInert(statement.expression) ? [] : null
    default:
      return null
  }
}

const ACTING = /^(?:Call|New|Assignment|Update|Await|Yield|TaggedTemplate|Import)Expression$/

function isInert(node: Node): boolean {
  if (ACTING.test(node.type) || isFunction(node) || (node.type === 'UnaryExpression' && node.operator === 'delete')) return false
  let inert = true
  eachChild(node, (child) => {
    inert &&= isInert(child)
  })
  return inert
}
