import type { ConstantFact, HarnessFact, SchemaField, SourceFunction, Suppression } from '../../../contract/index.js'
import type { JavascriptFile, Node } from '../syntax.js'
import { constantsOf, literalConstants } from './constants-of.js'
import { exportedNames } from './exported-names.js'
import { newFrame, type Walk } from './frame.js'
import type { HarnessContext } from './harness/harness-context.js'
import { observeNode } from './harness/observe-node.js'
import { moduleState } from './module-state.js'
import { readSchema, type SchemaContext } from './schema-of.js'
import { suppressionsOf } from './suppressions-of.js'
import { toSourceFunction } from './to-source-function.js'
import { typeEscape } from './type-escape.js'
import { walkList } from './walk-holder.js'

/** What a file does besides testing. */
export interface SourceFacts {
  readonly functions: readonly SourceFunction[]
  readonly schema: readonly SchemaField[]
  readonly constants: readonly ConstantFact[]
  readonly declared: ReadonlySet<string>
  readonly members: ReadonlySet<string>
  readonly suppressions: readonly Suppression[]
  readonly harness: readonly HarnessFact[]
}

/** Functions, constants, schemas, declared names, suppressions and harness facts of a file, in one walk over its tree. */
export function factsOf(file: JavascriptFile): SourceFacts {
  const harness: HarnessFact[] = []
  const escapes: Suppression[] = []
  const titles: string[] = []
  const context: HarnessContext = { file, facts: harness, titles, imports: importedNames(file) }
  const schemas: SchemaContext = { file, fields: [], imports: context.imports, seen: new Set() }
  const walk: Walk = {
    file,
    frames: [],
    frame: null,
    words: [],
    functions: [],
    declared: new Set(),
    members: new Set(),
    exportedNames: exportedNames(file.program),
    constants: literalConstants(file),
    states: [],
    holder: '',
    titles,
    observe(node) {
      observeNode(context, node)
      if (titles.length > 0) return
      readSchema(schemas, node, [walk.frame?.name ?? '', walk.holder].filter((part) => part !== '' && part !== '<module>').join('.'))
      const forced = typeEscape(file, node)
      if (forced !== null) escapes.push(forced)
    },
  }
  const module = newFrame({ name: '<module>', kind: 'module', exported: false, node: file.program, params: [], decorators: [] }, 0)
  walk.frames.push(module)
  walk.frame = module
  walkList(walk, file.program.body)
  const own = toSourceFunction(walk, module)
  if (own.calls.length > 0 || own.guards.length > 0 || own.catches.length > 0 || own.conditions.length > 0 || own.literals.length > 0)
    walk.functions.unshift(own)
  harness.push(...moduleState(walk, file))
  return {
    functions: walk.functions,
    schema: schemas.fields,
    constants: constantsOf(file, walk.exportedNames),
    declared: walk.declared,
    members: walk.members,
    suppressions: [...suppressionsOf(file), ...escapes].sort((a, b) => a.line - b.line),
    harness,
  }
}

function importedNames(file: JavascriptFile): Map<string, string> {
  const names = new Map<string, string>()
  const add = (node: Node): void => {
    if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) names.set(local.name, node.source.value)
    if (node.type !== 'VariableDeclaration') return
    for (const { id, init } of node.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'require') continue
      const [first] = init.arguments
      if (first?.type !== 'Literal' || typeof first.value !== 'string') continue
      if (id.type === 'Identifier') names.set(id.name, first.value)
      else if (id.type === 'ObjectPattern')
        for (const property of id.properties)
          if (property.type === 'Property' && property.value.type === 'Identifier') names.set(property.value.name, first.value)
    }
  }
  for (const statement of file.program.body) add(statement)
  return names
}
