import type { FileInventory, InventoryTest } from '../../contract/index.js'
import type { LanguageReader, ReadContext } from '../read-context.js'
import { commentedOutOf } from './facts/commented-out.js'
import { namesFacts } from './facts/names-facts.js'
import { type World, worldOf } from './names/world.js'
import { loadParser } from './syntax/load-parser.js'
import { sourceOf } from './syntax/py-text.js'
import { bodyKey, mentionsIn } from './tests/body-key.js'
import { testsOf } from './tests/build-tests.js'
import { candidatesOf } from './tests/candidates.js'
import { doctestsOf } from './tests/doctests.js'
import { fixturesOf } from './tests/fixtures.js'
import { frameworkOf } from './tests/framework.js'
import { moduleFate, optionalNames } from './tests/module-skips.js'

/** Python, by tree-sitter in WebAssembly. */
export async function loadPythonReader(): Promise<LanguageReader> {
  const parse = await loadParser()
  return {
    read: (text, context) => {
      const parsed = parse(context.path, text)
      return 'root' in parsed ? { inventory: inventoryOf(worldOf(parsed, context, parse), context) } : { unreadable: parsed }
    },
  }
}

function inventoryOf(world: World, context: ReadContext): FileInventory {
  const { main } = world
  const mentions = new Set<string>()
  mentionsIn(main.text, main.text.root, mentions)
  const tests = context.path.endsWith('.pyi') ? [] : testsIn(world)
  return {
    path: context.path,
    language: 'python',
    framework: frameworkOf(world, tests),
    tests,
    emptySuites: [],
    functions: [],
    ...namesFacts(world),
    mentions,
    schema: [],
    suppressions: [],
    harness: [],
    snapshots: [],
    commentedOut: commentedOutOf(main.text),
    unknown: tests.flatMap((test) => test.unknown.map((what) => ({ line: test.line, what }))),
    key: bodyKey(main.text, main.text.root, new Set()),
  }
}

function testsIn(world: World): InventoryTest[] {
  const { main } = world
  const optional = optionalNames(main.names, (node) => sourceOf(main.text, node))
  const around = { world, fixtures: fixturesOf(world), moduleFate: moduleFate(world, optional), optional }
  const found = [...candidatesOf(world).flatMap((candidate) => testsOf(candidate, around)), ...doctestsOf(world)]
  const seen = new Map<string, number>()
  return found.map((test) => {
    const key = test.titlePath.join('\n')
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    return { ...test, occurrence }
  })
}
