import { AnswersAcross } from '../answers-across.js'
import { type Frame, topFrame } from '../fold-frame.js'
import { bare, eachChild, type FunctionNode, isFunction, type JavascriptFile, keyName, type Node, propertyName } from '../syntax.js'

interface Place {
  readonly node: Node
  readonly frame: Frame
}

/** The same for whoever asks: of a file, without the modules of the one that is read. */
interface Written {
  readonly node: Node
  readonly file: JavascriptFile
  readonly inlines: boolean
}

const KNOWN = new AnswersAcross<JavascriptFile, ReadonlyMap<string, Written>>()
const MOST_FILES = 4

/** What a fixture gives to its tests: `test.extend({ page: async ({}, use) => use(new Page()) })`, of this file or of those its `test` comes from. */
export function fixtureOf(name: string, { file, modules }: Frame): Place | null {
  const fixtures = KNOWN.of(file, modules, () => {
    const found = new Map<string, Written>()
    collect(topFrame(file, modules), found, 0)
    return found
  })
  const written = fixtures.get(name)
  return written === undefined ? null : { node: written.node, frame: topFrame(written.file, modules, written.inlines) }
}

function collect(frame: Frame, found: Map<string, Written>, depth: number): void {
  const { file, modules } = frame
  for (const binding of file.scopes.module.names.values()) {
    if (binding.init !== null && binding.imported === null) extensions(binding.init, frame, found)
    if (binding.imported === null || depth >= MOST_FILES || !/test|it$/i.test(binding.name) || !/^[./~#@]/.test(binding.imported.from)) continue
    const from = modules.file(binding.imported.from, file)
    if (from !== null && from !== file) collect(topFrame(from, modules, frame.inlines), found, depth + 1)
  }
}

/** The first that is found stands: what extends it is written later, in a file that is read before. */
function extensions(outer: Node, frame: Frame, found: Map<string, Written>): void {
  let node = bare(outer)
  while (node.type === 'CallExpression') {
    const callee = bare(node.callee)
    if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'extend') return
    const [fixtures] = node.arguments
    const table = fixtures === undefined ? null : bare(fixtures)
    if (table?.type === 'ObjectExpression')
      for (const property of table.properties) {
        const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
        const given = property.type === 'Property' ? givenBy(property.value) : null
        if (key !== null && given !== null && !found.has(key)) found.set(key, { node: given, file: frame.file, inlines: frame.inlines })
      }
    node = bare(callee.object)
  }
}

function givenBy(value: Node): Node | null {
  const inner = bare(value)
  const first = inner.type === 'ArrayExpression' ? inner.elements[0] : inner
  if (!first || !isFunction(first)) return null
  const use = first.params[1]
  return use?.type === 'Identifier' ? handedTo(use.name, first) : null
}

function handedTo(use: string, fn: FunctionNode): Node | null {
  let given: Node | null = null
  const look = (node: Node): void => {
    if (given !== null) return
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === use) given = node.arguments[0] ?? null
    else eachChild(node, look)
  }
  if (fn.body !== null) look(fn.body)
  return given
}
