import type { FileInventory, InventoryTest } from '../../contract/index.js'
import { emptyInventory } from '../empty-inventory.js'
import type { LanguageReader, ReadContext, TextInContext } from '../read-context.js'
import { bodyKey, mentionsIn } from './collected/body-key.js'
import { testsOf } from './collected/build-tests.js'
import { type Candidate, candidatesOf } from './collected/candidates.js'
import { checkingFunctions } from './collected/checking-functions.js'
import { doctestsOf } from './collected/doctests.js'
import { fixturesOf } from './collected/fixtures.js'
import { frameworkOf } from './collected/framework.js'
import { moduleChecks } from './collected/module-checks.js'
import { moduleFate, optionalNames } from './collected/module-skips.js'
import { answersOf } from './facts/answers-of.js'
import { commentedOutOf } from './facts/commented-out.js'
import { functionsOf } from './facts/functions-of.js'
import { harnessOf } from './facts/harness-of.js'
import { namesFacts } from './facts/names-facts.js'
import { schemaOf } from './facts/schema-of.js'
import { suppressionsOf } from './facts/suppressions.js'
import { modulesBy } from './names/module-cache.js'
import { onceEach } from './names/once-each.js'
import { type World, worldOf } from './names/world.js'
import { loadParser } from './syntax/load-parser.js'
import type { ParsePython } from './syntax/parse-python.js'
import type { PyNode } from './syntax/py-node.js'
import { sourceOf } from './syntax/py-text.js'
import { type SameCode, sameCodeBy } from './untouched/says-the-same.js'
import { isTestSide } from './values/test-side.js'

/** Python, by tree-sitter in WebAssembly. */
export async function loadPythonReader(): Promise<LanguageReader> {
  const parseAnew = await loadParser()
  const modules = modulesBy(parseAnew)
  // Why a text cannot be parsed is not kept.
  const parse: ParsePython = (path, text) => modules({ path, text }) ?? parseAnew(path, text)
  const once = onceEach()
  const sameCode = sameCodeBy(parse)
  const readNothing: LanguageReader['readNothing'] = (base, head) => {
    if (toldOf(base.context) !== toldOf(head.context)) return null
    const same = sameCode(head.context.path, base.text, head.text)
    return same?.toTools ? { base: untouched(base, same), head: untouched(head, same) } : null
  }
  return {
    saysTheSame: (path, base, head) => sameCode(path, base, head) !== null,
    readNothing,
    readTouched: readNothing,
    read: (text, context) => {
      const parsed = parse(context.path, text)
      return 'root' in parsed ? { inventory: inventoryOf(worldOf(parsed, context, modules, once), context) } : { unreadable: parsed }
    },
  }
}

/** What a reader is told beside the text and what that imports. */
function toldOf({ path, framework, python }: ReadContext): string {
  return JSON.stringify([path, framework, python])
}

/** Of a text that is the same on the other side. */
function untouched({ context: { path } }: TextInContext, { key }: SameCode): FileInventory {
  return { ...emptyInventory(path, 'python'), key }
}

function inventoryOf(world: World, context: ReadContext): FileInventory {
  const { main } = world
  const mentions = new Set<string>()
  mentionsIn(main.text, main.text.root, mentions, true)
  const candidates = context.path.endsWith('.pyi') ? [] : candidatesOf(world)
  const tests = context.path.endsWith('.pyi') ? [] : testsIn(world, candidates)
  const testNodes = new Set(candidates.map((candidate) => candidate.place.definition.node))
  const isTest = (node: PyNode): boolean => testNodes.has(node)
  const names = namesFacts(world)
  return {
    path: context.path,
    language: 'python',
    framework: frameworkOf(world, tests),
    tests,
    helpers: checkingFunctions(world, isTest),
    answers: isTestSide(main, world) ? answersOf(world, isTest) : [],
    members: new Set(),
    functions: functionsOf(world, names.exports, isTest),
    ...names,
    mentions,
    schema: schemaOf(main.text),
    suppressions: suppressionsOf(main.text),
    harness: harnessOf(world, isTest),
    snapshots: [],
    commentedOut: commentedOutOf(main.text),
    unknown: tests.flatMap((test) => test.unknown.map((what) => ({ line: test.line, what }))),
    key: bodyKey(main.text, main.text.root, new Set()),
  }
}

function testsIn(world: World, candidates: readonly Candidate[]): InventoryTest[] {
  const { main } = world
  const optional = optionalNames(main.names, (node) => sourceOf(main.text, node))
  const around = { world, fixtures: fixturesOf(world), moduleFate: moduleFate(world, optional), optional }
  const found = [...candidates.flatMap((candidate) => testsOf(candidate, around)), ...doctestsOf(world), ...moduleChecks(world)]
  const seen = new Map<string, number>()
  return found.map((test) => {
    const key = test.titlePath.join('\n')
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    return { ...test, occurrence }
  })
}
