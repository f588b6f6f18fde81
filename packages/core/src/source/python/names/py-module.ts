import type { ImportFact } from '../../../contract/index.js'
import { child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { lineOf, type PyText, sourceOf } from '../syntax/py-text.js'

/** What a name stands for where it is bound. */
export type Binding = { readonly order: number; readonly under: readonly Branch[] } & (
  | { readonly kind: 'function' | 'class'; readonly name: string; readonly node: PyNode; readonly decorators: readonly PyNode[]; readonly whole: PyNode }
  | { readonly kind: 'value'; readonly node: PyNode }
  | { readonly kind: 'import'; readonly from: string; readonly name: string | null }
  | { readonly kind: 'other' }
)

/** A function or class definition. */
export type Definition = Extract<Binding, { kind: 'function' | 'class' }>

/** A branch that a statement stands in: the condition, and whether it must be false. */
export interface Branch {
  readonly condition: PyNode
  readonly negated: boolean
}

/** The names of a module or class body, in order of binding, and what else its statements do. */
export interface Names {
  readonly bindings: ReadonlyMap<string, readonly Binding[]>
  readonly definitions: readonly Definition[]
  /** Statements that bind nothing, with the branches they stand in. */
  readonly statements: readonly { readonly node: PyNode; readonly under: readonly Branch[] }[]
  readonly imports: readonly ImportFact[]
  readonly stars: readonly string[]
}

/** Reads what a body binds, through if, try and with. Functions and classes are not entered. */
export function namesOf(text: PyText, body: PyNode | null): Names {
  const bindings = new Map<string, Binding[]>()
  const definitions: Definition[] = []
  const statements: { node: PyNode; under: readonly Branch[] }[] = []
  const imports: ImportFact[] = []
  const stars: string[] = []
  let order = 0
  const bind = (name: string, binding: Binding): void => {
    const known = bindings.get(name)
    if (known) known.push(binding)
    else bindings.set(name, [binding])
  }
  const bindTarget = (target: PyNode, value: PyNode | null, under: readonly Branch[]): void => {
    if (target.type === 'identifier')
      bind(sourceOf(text, target), value ? { kind: 'value', node: value, order: order++, under } : { kind: 'other', order: order++, under })
    else if (/^(?:pattern_list|tuple_pattern|list_pattern|tuple|expression_list)$/.test(target.type)) {
      const parts = value && /^(?:tuple|list|expression_list)$/.test(value.type) && value.kids.length === target.kids.length ? value.kids : null
      target.kids.forEach((kid, index) => {
        bindTarget(kid, parts?.[index] ?? null, under)
      })
    }
  }
  const define = (node: PyNode, whole: PyNode, decorators: readonly PyNode[], under: readonly Branch[]): void => {
    const nameNode = child(node, 'name')
    const name = nameNode ? sourceOf(text, nameNode) : ''
    const made: Definition = { kind: node.type === 'class_definition' ? 'class' : 'function', name, node, decorators, whole, order: order++, under }
    bind(name, made)
    definitions.push(made)
  }
  const visit = (node: PyNode, under: readonly Branch[]): void => {
    switch (node.type) {
      case 'function_definition':
      case 'class_definition':
        define(node, node, [], under)
        return
      case 'decorated_definition': {
        const definition = child(node, 'definition')
        const decorators = node.kids.filter((kid) => kid.type === 'decorator').flatMap((kid) => kid.kids.slice(0, 1))
        if (definition) define(definition, node, decorators, under)
        return
      }
      case 'import_statement':
      case 'import_from_statement':
      case 'future_import_statement':
        readImport(text, node, imports, stars, (name, from, imported) => bind(name, { kind: 'import', from, name: imported, order: order++, under }))
        return
      case 'if_statement':
        visitIf(node, under, visit)
        return
      case 'try_statement':
      case 'with_statement':
      case 'for_statement':
      case 'while_statement':
        statements.push({ node, under })
        for (const kid of node.kids)
          for (const block of kid.type === 'block' ? [kid] : kid.kids.filter((inner) => inner.type === 'block'))
            for (const inner of block.kids) visit(inner, under)
        return
      case 'expression_statement': {
        let assigned = node.kids[0] ?? null
        const value = assigned ? lastRight(assigned) : null
        while (assigned?.type === 'assignment') {
          const left = child(assigned, 'left')
          if (left && child(assigned, 'right')) bindTarget(left, value, under)
          assigned = child(assigned, 'right')
        }
        statements.push({ node, under })
        return
      }
      default:
        statements.push({ node, under })
    }
  }
  for (const statement of statementsOf(body)) visit(statement, [])
  return { bindings, definitions, statements, imports, stars }
}

function lastRight(node: PyNode): PyNode | null {
  let at: PyNode | null = node
  while (at?.type === 'assignment') at = child(at, 'right')
  return at
}

function visitIf(node: PyNode, under: readonly Branch[], visit: (node: PyNode, under: readonly Branch[]) => void): void {
  const before: Branch[] = [...under]
  const take = (condition: PyNode | null, body: PyNode | null): void => {
    const branch = condition ? [...before, { condition, negated: false }] : before
    for (const statement of statementsOf(body)) visit(statement, branch)
    if (condition) before.push({ condition, negated: true })
  }
  take(child(node, 'condition'), child(node, 'consequence'))
  for (const other of children(node, 'alternative')) {
    if (other.type === 'elif_clause') take(child(other, 'condition'), child(other, 'consequence'))
    else take(null, child(other, 'body'))
  }
}

/** Reads one import statement. */
export function readImport(
  text: PyText,
  node: PyNode,
  imports: ImportFact[],
  stars: string[],
  bind: (local: string, from: string, name: string | null) => void,
): void {
  const line = lineOf(text, node.start)
  const named = children(node, 'name').map((kid) => {
    const name = kid.type === 'aliased_import' ? child(kid, 'name') : kid
    const alias = kid.type === 'aliased_import' ? child(kid, 'alias') : null
    return [name ? sourceOf(text, name).replace(/\s+/g, '') : '', alias ? sourceOf(text, alias) : null] as const
  })
  if (node.type === 'import_statement') {
    for (const [name, alias] of named) {
      bind(alias ?? name.split('.')[0] ?? name, alias ? name : (name.split('.')[0] ?? name), null)
      imports.push({ from: name, names: [['*', alias ?? name]], typeOnly: false, line })
    }
    return
  }
  const module = child(node, 'module_name')
  const from = node.type === 'future_import_statement' ? '__future__' : module ? sourceOf(text, module).replace(/\s+/g, '') : ''
  if (node.kids.some((kid) => kid.type === 'wildcard_import')) {
    stars.push(from)
    imports.push({ from, names: [['*', '*']], typeOnly: false, line })
    return
  }
  for (const [name, alias] of named) bind(alias ?? name, from, name)
  imports.push({ from, names: named.map(([name, alias]) => [name, alias ?? name] as const), typeOnly: false, line })
}
