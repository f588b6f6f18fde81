import type { InventoryTest } from '../../../contract/index.js'
import { sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Placed, World } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { endLineOf, lineOf, sourceOf } from '../syntax/py-text.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { mutatedNames } from '../values/mutated-names.js'
import { type Env, opaque, within } from '../values/sym.js'
import { isTestSide } from '../values/test-side.js'
import { bodyKey, localNames, mentionsIn } from './body-key.js'
import { PLAIN } from './plain-test.js'

const CHECKS = /\bassert\b|\.(?:assert|fail)\w*\(|\braises\(|\bexpect/
/** Calls of others are not entered. */
const ALONE = 1_000

/** Functions and methods of a file of tests that are no tests, each as a test that runs. Its checks are those that are written in it. */
export function checkingFunctions(world: World, isTest: (node: PyNode) => boolean): InventoryTest[] {
  const { main } = world
  if (!isTestSide(main, world)) return []
  const counts = new Map<string, number>()
  const read = (place: Placed, owner: Placed | null): InventoryTest[] => {
    const { definition } = place
    if (definition.kind === 'class') return world.bodyOf(place).definitions.flatMap((inner) => read({ module: main, definition: inner }, place))
    if (isTest(definition.node) || !CHECKS.test(sourceOf(main.text, definition.node))) return []
    const name = owner === null ? definition.name : `${owner.definition.name}.${definition.name}`
    const occurrence = counts.get(name) ?? 0
    counts.set(name, occurrence + 1)
    return [{ ...readAlone(world, place, owner), titlePath: [name], occurrence }]
  }
  return main.names.definitions.flatMap((definition) => read({ module: main, definition }, null))
}

function readAlone(world: World, { module, definition }: Placed, owner: Placed | null): Omit<InventoryTest, 'titlePath' | 'occurrence'> {
  const body = child(definition.node, 'body')
  const env: Env = { ...within(moduleEnv({ world }, module, owner)), mutated: body ? mutatedNames(module.text, body) : new Set() }
  for (const kid of child(definition.node, 'parameters')?.kids ?? []) {
    const named = kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0])
    const name = named ? sourceOf(module.text, named).replace(/^\*+/, '') : ''
    if (name !== '') env.vars.set(name, opaque(name, [name]))
  }
  const sink = sinkFor(module.text.path)
  readStatements(statementsOf(body), env, { modality: 'always', under: null, times: 1, depth: ALONE, sink, entered: [definition.node] })
  const mentions = new Set<string>()
  mentionsIn(module.text, definition.node, mentions)
  return {
    ...PLAIN,
    line: lineOf(module.text, definition.whole.start),
    endLine: endLineOf(module.text, definition.whole),
    isHelper: true,
    checks: sink.checks,
    calls: sink.calls,
    mentions,
    unknown: sink.unknown,
    bodyKey: bodyKey(module.text, body, body ? localNames(module.text, body) : new Set()),
    text: sourceOf(module.text, definition.whole).slice(0, 4000),
  }
}
