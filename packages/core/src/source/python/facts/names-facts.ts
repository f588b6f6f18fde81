import type { ConstantFact, FileInventory } from '../../../contract/index.js'
import type { Names } from '../names/py-module.js'
import type { World } from '../names/world.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { lineOf, type PyText, sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { isConstant } from '../values/sym.js'

/** Exports, imports, constants and declared names. */
export function namesFacts(world: World): Pick<FileInventory, 'exports' | 'imports' | 'constants' | 'declared'> {
  const { text, names } = world.main
  const exported = exportsOf(world)
  return { exports: exported, imports: importsOf(world), constants: constantsOf(world, names, '', new Set(exported)), declared: declaredIn(text) }
}

function exportsOf({ main }: World): string[] {
  const all = main.names.bindings.get('__all__')
  const listed = all?.flatMap((binding) => (binding.kind === 'value' ? [...binding.node.kids] : []))
  if (listed && listed.length > 0) {
    const told = listed.flatMap((node) => (node.type === 'string' ? [sourceOf(main.text, node).replace(/^\w*["']+|["']+$/g, '')] : []))
    return [...new Set(told)].sort()
  }
  const isPackage = main.text.path.endsWith('__init__.py') || main.text.path.endsWith('__init__.pyi')
  const found: string[] = []
  for (const [name, bindings] of main.names.bindings) {
    if (name.startsWith('_')) continue
    if (bindings.at(-1)?.kind !== 'import' || isPackage) found.push(name)
  }
  if (isPackage) found.push(...main.names.stars.map((from) => `*:${from}`))
  return found.sort()
}

function importsOf(world: World): FileInventory['imports'] {
  const { text, names } = world.main
  const typing = typingRanges(text)
  if (typing.length === 0) return names.imports
  return names.imports.map((fact) => (typing.some(([from, to]) => fact.line > from && fact.line <= to) ? { ...fact, typeOnly: true } : fact))
}

function typingRanges(text: PyText): (readonly [number, number])[] {
  return text.root.kids.flatMap((node) => {
    const condition = node.type === 'if_statement' ? child(node, 'condition') : null
    return condition && /TYPE_CHECKING$/.test(sourceOf(text, condition)) ? [[lineOf(text, node.start), lineOf(text, node.end)] as const] : []
  })
}

function constantsOf(world: World, names: Names, prefix: string, exported: ReadonlySet<string>): ConstantFact[] {
  const { main } = world
  const env = moduleEnv({ world }, main)
  const found: ConstantFact[] = []
  for (const [name, bindings] of names.bindings) {
    const binding = bindings.at(-1)
    if (binding?.kind !== 'value' || binding.node.type === 'lambda') continue
    const { value } = evaluate(binding.node, env)
    if (
      isConstant(value) ||
      value.kind === 'array' ||
      value.kind === 'object' ||
      isAmount(binding.node, main.text) ||
      isSwitch(binding.node, main.text) ||
      isGenerator(world, binding.node)
    ) {
      found.push({
        name: `${prefix}${name}`,
        exported: exported.has(prefix === '' ? name : (prefix.split('.')[0] ?? '')),
        value,
        line: lineOf(main.text, binding.node.start),
      })
    }
  }
  for (const definition of names.definitions) {
    if (definition.kind === 'class') found.push(...constantsOf(world, world.bodyOf({ module: main, definition }), `${prefix}${definition.name}.`, exported))
  }
  return found
}

/** What Hypothesis generates from in the tests of other files: `spans = st.lists(…)`. */
function isGenerator({ main }: World, node: PyNode): boolean {
  return node.type === 'call' && main.names.imports.some(({ from }) => /^hypothesis\b/.test(from))
}

/** A number or a span of time that is built of literals, or what it is where nothing sets it: `Decimal("500")`, `int(os.environ.get("MAX", "5"))`. */
function isAmount(node: PyNode, text: PyText): boolean {
  return (
    node.type === 'call' &&
    /^(?:\w+\.)?(?:Decimal|Fraction|timedelta)\((?:\w+ ?= ?)?['"]?[\d._]+['"]?\)$|^(?:int|float)\(os\.(?:environ\.get|getenv)\(['"]\w+['"], ?['"]?[\d._]+['"]?\)\)$/.test(
      sourceOf(text, node),
    )
  )
}

/** What the environment says, and what holds where it says nothing: `os.environ.get("REMINDERS", "1") == "1"`. */
function isSwitch(node: PyNode, text: PyText): boolean {
  return /^(?:call|comparison_operator|not_operator)$/.test(node.type) && /\b(?:environ\.get|getenv)\(['"]\w+['"], ?['"]?\w+['"]?\)/.test(sourceOf(text, node))
}

function declaredIn(text: PyText): Set<string> {
  const found = new Set<string>()
  const add = (node: PyNode | null | undefined): void => {
    if (!node) return
    if (node.type === 'identifier') found.add(sourceOf(text, node))
    else if (node.type === 'attribute') add(child(node, 'attribute'))
    else if (/pattern|^tuple$|^list$/.test(node.type)) node.kids.forEach(add)
  }
  walk(text.root, (node) => {
    switch (node.type) {
      case 'function_definition':
      case 'class_definition':
        add(child(node, 'name'))
        for (const name of answeredFor(node, text)) found.add(name)
        for (const parameter of child(node, 'parameters')?.kids ?? [])
          add(parameter.type === 'identifier' ? parameter : (child(parameter, 'name') ?? parameter.kids[0]))
        break
      case 'assignment':
        add(child(node, 'left'))
        break
      case 'pair': {
        const key = child(node, 'key')
        if (key?.type === 'string') found.add(sourceOf(text, key).replace(/^\w*["']+|["']+$/g, ''))
        break
      }
      case 'keyword_argument':
        add(child(node, 'name'))
        break
      default:
    }
    return true
  })
  return found
}

/** Names that a `__getattr__` answers for: those that it compares what it is asked for with. */
function answeredFor(node: PyNode, text: PyText): readonly string[] {
  const name = child(node, 'name')
  const body = child(node, 'body')
  if (!name || !body || sourceOf(text, name) !== '__getattr__') return []
  const asked = child(node, 'parameters')?.kids.at(-1)
  const parameter = asked ? (/^\w+/.exec(sourceOf(text, asked))?.[0] ?? '') : ''
  const found: string[] = []
  walk(body, (inner) => {
    const [left, ...wanted] = inner.type === 'comparison_operator' ? inner.kids : []
    if (left && sourceOf(text, left) === parameter)
      for (const one of wanted) for (const [, word = ''] of sourceOf(text, one).matchAll(/["'](\w+)["']/g)) found.push(word)
    return true
  })
  return found
}
