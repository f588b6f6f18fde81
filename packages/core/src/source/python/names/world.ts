import type { ImportedText, ReadContext } from '../../read-context.js'
import type { PyNode } from '../syntax/py-node.js'
import { child } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { type Binding, type Definition, type Names, namesOf } from './py-module.js'
import { isTestPath } from './test-path.js'

/** A module with its names. */
export interface PyModule {
  readonly text: PyText
  readonly names: Names
}

/** A parsed text with its names, of this world alone: what is worked out of a definition rests on the modules of its side. */
function moduleOf(text: PyText): PyModule {
  return { text, names: namesOf(text, text.root) }
}

/** A definition and the module that holds it. */
export interface Placed {
  readonly module: PyModule
  readonly definition: Definition
}

/** The file that is read and, on demand, those that it imports. */
export interface World {
  readonly main: PyModule
  readonly context: ReadContext
  /** The module an import names; null when it is no file of the repository. */
  readonly load: (specifier: string, from: PyModule) => PyModule | null
  /** The conftest.py files that hold for the main file, nearest first. */
  readonly conftests: () => readonly PyModule[]
  /** A class's own names. */
  readonly bodyOf: (place: Placed) => Names
  /** One string for all equal ones. */
  readonly once: (text: string) => string
}

const MOST_MODULES = 24
// What helpers do is read again for each test of the file.
const LARGE = 100_000

/**
 * Ties a file to those that it imports; at most 24 of them are read, and where the file is not a large one as many more of the tests' own: code that is
 * imported puts no helper out of sight.
 */
export function worldOf(main: PyText, context: ReadContext, parse: (imported: ImportedText) => PyText | null, once: World['once']): World {
  const modules = new Map<string, PyModule | null>()
  const bodies = new Map<PyNode, Names>()
  const left = { any: MOST_MODULES, ours: main.text.length > LARGE ? 0 : MOST_MODULES }
  const mainModule = moduleOf(main)
  modules.set(main.path, mainModule)
  const asked = new Map<PyModule, Map<string, PyModule | null>>()
  const load = (specifier: string, from: PyModule): PyModule | null => {
    const answers = asked.get(from) ?? new Map<string, PyModule | null>()
    asked.set(from, answers)
    const known = answers.get(specifier)
    if (known !== undefined) return known
    let found: PyModule | null = null
    const imported = left.any + left.ours > 0 ? context.imported(specifier, from.text.path) : null
    if (imported) {
      const there = modules.get(imported.path)
      const kind = left.any > 0 || !isTestPath(imported.path) ? 'any' : 'ours'
      if (there !== undefined) found = there
      else if (left[kind] > 0) {
        left[kind]--
        const parsed = parse(imported)
        found = parsed && moduleOf(parsed)
        modules.set(imported.path, found)
      }
    }
    answers.set(specifier, found)
    return found
  }
  let conftests: readonly PyModule[] | null = null
  return {
    main: mainModule,
    context,
    load,
    once,
    conftests: () => {
      conftests ??= conftestsOf(mainModule, load)
      return conftests
    },
    bodyOf: (place) => {
      const known = bodies.get(place.definition.node)
      if (known) return known
      const made = namesOf(place.module.text, child(place.definition.node, 'body'))
      bodies.set(place.definition.node, made)
      return made
    },
  }
}

function conftestsOf(main: PyModule, load: World['load']): PyModule[] {
  const found: PyModule[] = []
  for (const specifier of ['conftest', '.conftest', '..conftest', '...conftest', '....conftest']) {
    const next = load(specifier, main)
    if (next !== null && next !== main && !found.includes(next)) found.push(next)
  }
  return found.sort((a, b) => b.text.path.length - a.text.path.length)
}

/** A binding and the module that holds it. */
export interface Found {
  readonly binding: Binding
  readonly module: PyModule
}

/** The last binding of a name, following imports into the repository's files. Where it leaves them: its dotted name. */
export function resolveName(world: World, module: PyModule, name: string, depth = 0): Found | null {
  const binding = boundTo(module, name)
  if (binding === undefined) {
    if (depth > 4) return null
    for (const star of module.names.stars) {
      const target = world.load(star, module)
      const found = target && target !== module ? resolveName(world, target, name, depth + 1) : null
      if (found) return found
    }
    return null
  }
  if (binding.kind === 'import' && binding.name !== null && depth < 5) {
    const target = world.load(binding.from, module)
    if (target && target !== module) return resolveName(world, target, binding.name, depth + 1) ?? { binding, module }
  }
  return { binding, module }
}

/** What a name is bound to last. What stands in where a module is missing, `if pytest is None: pytest = …`, is not what the name stands for. */
function boundTo({ names, text }: PyModule, name: string): Binding | undefined {
  const bindings = names.bindings.get(name)
  const missing = [`not ${name}`, `${name} is None`, `${name} == None`]
  const standsIn = bindings?.at(-1)?.under.some(({ condition, negated }) => !negated && missing.includes(sourceOf(text, condition))) === true
  return (standsIn ? bindings?.findLast((one) => one.kind === 'import' && one.name === null) : undefined) ?? bindings?.at(-1)
}

/** The full dotted name of a name or attribute chain, through imports and aliases: `pytest.mark.skip`. Locals keep their own name. */
export function dottedIn(world: World, module: PyModule, node: PyNode, depth = 0): string | null {
  if (depth > 6) return null
  if (node.type === 'attribute') {
    const object = child(node, 'object')
    const attribute = child(node, 'attribute')
    const head = object ? dottedIn(world, module, object, depth + 1) : null
    return head !== null && attribute ? ofPytest(`${head}.${sourceOf(module.text, attribute)}`) : null
  }
  if (node.type !== 'identifier') return null
  return dottedName(world, module, sourceOf(module.text, node), depth)
}

/** pytest by its older name: `py.test.raises`. */
export function ofPytest(dotted: string): string {
  return dotted.replace(/^py\.test(?=\.|$)/, 'pytest')
}

/** As `dottedIn`, for a name of the module. */
export function dottedName(world: World, module: PyModule, name: string, depth = 0): string | null {
  const found = resolveName(world, module, name)
  if (found === null) return starred(module, name)
  const { binding } = found
  if (binding.kind === 'import') return ofPytest(binding.name === null ? binding.from : `${binding.from}.${binding.name}`)
  if (binding.kind === 'value' && (binding.node.type === 'attribute' || binding.node.type === 'identifier')) {
    const own = sourceOf(found.module.text, binding.node)
    return own === name ? name : dottedIn(world, found.module, binding.node, depth + 1)
  }
  // What the repository calls so is no library, whatever it does.
  return RUNNER.test(name) ? `own.${name}` : name
}

const RUNNER = /^(?:pytest|unittest|mock)$/

/** A name that only a star import of a known library can bring. */
function starred(module: PyModule, name: string): string {
  for (const star of module.names.stars) {
    if (star === 'unittest' && /^(?:TestCase|IsolatedAsyncioTestCase|skip\w*|expectedFailure|SkipTest|mock)$/.test(name)) return `unittest.${name}`
    if (star === 'nose.tools' && /^(?:ok_|eq_|raises|assert_\w*)$/.test(name)) return `nose.tools.${name}`
    if (star === 'numpy.testing' && /^assert_\w+$/.test(name)) return `numpy.testing.${name}`
    if (star === 'pytest' && /^(?:mark|fixture|raises|skip|fail|xfail|param|approx|importorskip|warns)$/.test(name)) return `pytest.${name}`
  }
  return name
}
