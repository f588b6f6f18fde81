import { sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Branch, Names } from '../names/py-module.js'
import type { World } from '../names/world.js'
import { child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { type Env, within } from '../values/sym.js'
import { fatesOfSkips, UNSURE } from './skip-fates.js'
import { skipUnder, strongestFate, type TestFate } from './test-state.js'

/** What module-level skips make of every test of the module. */
export function moduleFate(world: World, optional: ReadonlySet<string>): TestFate {
  const env = moduleEnv({ world }, world.main)
  const fates: TestFate[] = []
  const { text } = world.main
  let tried: PyNode | null = null
  if (!/\b(?:skip|importorskip|SkipTest)\b/.test(text.text)) return strongestFate([])
  for (const { node, under } of world.main.names.statements) {
    if (!mayEnd(sourceOf(text, node)) || (tried && tried.start < node.start && node.end <= tried.end)) continue
    const sink = sinkFor(text.path)
    readStatements([node], within(env), { modality: 'always', under: null, times: 1, depth: 0, sink, entered: [] })
    const inner = fatesOfSkips(
      sink.skips.filter((skip) => !skip.xfail),
      optional,
    )
    const library = libraryTried(node, (one) => sourceOf(text, one))
    if (library !== null) tried = node
    const own = library === null ? inner : inner.map((fate) => withoutLibrary(fate, library))
    fates.push(...(under.length === 0 ? own : own.map((fate) => fateUnder(fate, under, env, optional))))
  }
  return strongestFate(fates)
}

function mayEnd(text: string): boolean {
  return /\b(?:skip|importorskip|SkipTest)\b/.test(text)
}

function fateUnder(fate: TestFate, under: readonly Branch[], env: Env, optional: ReadonlySet<string>): TestFate {
  if (fate.state !== 'skip') return fate
  const last = under.at(-1)
  return last ? skipUnder(evaluate(last.condition, env), last.negated, fate.stateBy ?? 'skip', fate.reason, optional) : fate
}

/** The package whose import alone is tried, where a failure skips: `try: import django` with `except ImportError: raise SkipTest`. */
function libraryTried(node: PyNode, textOf: (node: PyNode) => string): string | null {
  const tried = node.type === 'try_statement' ? statementsOf(child(node, 'body')) : []
  const clauses = node.kids.filter(({ type }) => type === 'except_clause')
  if (tried.length === 0 || !tried.every(({ type }) => /^import(?:_from)?_statement$/.test(type))) return null
  if (!clauses.every((clause) => /^except\s+\(?\s*(?:ImportError|ModuleNotFoundError)\b[^:\n]*:/.test(textOf(clause)))) return null
  const roots = new Set(tried.map((one) => /^(?:from|import)\s+(\w+)/.exec(textOf(one))?.[1]))
  const [root] = roots
  return roots.size === 1 && root !== undefined ? root : null
}

function withoutLibrary(fate: TestFate, library: string): TestFate {
  return fate.state === 'skip' || fate.condition === UNSURE
    ? { ...fate, state: 'conditional', condition: `importorskip('${library}')`, conditionKind: 'other' }
    : fate
}

/** Names that a failed import leaves unset or sets to something else. */
export function optionalNames(names: Names, textOf: (node: PyNode) => string): Set<string> {
  const found = new Set<string>()
  const given = new Map<string, string[]>()
  for (const { node } of names.statements) {
    if (node.type !== 'try_statement' || !/\bexcept\b[^:\n]*\b(?:ImportError|ModuleNotFoundError)\b/.test(textOf(node))) continue
    walk(node, (inner) => {
      const left = inner.type === 'assignment' ? child(inner, 'left') : inner.type === 'aliased_import' ? child(inner, 'alias') : null
      if (left?.type === 'identifier') found.add(textOf(left))
      const right = inner.type === 'assignment' ? child(inner, 'right') : null
      if (left?.type === 'identifier' && right !== null) given.set(textOf(left), [...(given.get(textOf(left)) ?? []), textOf(right)])
      // A name that stands for a module is told by that module.
      const module = inner.type === 'aliased_import' ? child(inner, 'name')?.kids[0] : undefined
      if (module) found.add(textOf(module))
      else if (inner.type === 'dotted_name' && inner.kids.length === 1) found.add(textOf(inner))
      return true
    })
  }
  // What it is set to whether the import succeeds or not depends on none.
  for (const [name, [first, ...others]] of given) if (others.length > 0 && others.every((value) => value === first)) found.delete(name)
  return found
}
