import type { InventoryTest } from '../../../contract/index.js'
import { sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { World } from '../names/world.js'
import { type PyNode, statementsOf } from '../syntax/py-node.js'
import { endLineOf, lineOf, type PyText, sourceOf } from '../syntax/py-text.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { within } from '../values/sym.js'
import { bodyKey, mentionsIn } from './body-key.js'
import { takesFile } from './name-patterns.js'
import { PLAIN } from './plain-test.js'

const BLOCK = /^(?:if|for|while|with|try)_statement$/
const ASSERTS = /^[ \t]+assert\b/m
const RUN_ALONE = /^if\s*\(?\s*__name__\b/
const DEFINES = /^[ \t]+(?:async )?(?:def|class)\b/m

/** Checks that stand outside of every function of a test file, which fail it where it is imported or run: one test `(module)` for all of them; none where there are none. */
export function moduleChecks(world: World): Omit<InventoryTest, 'occurrence'>[] {
  const { main, context } = world
  const { text } = main
  if (!takesFile(context.python.files, context.path) || !/^[ \t]*assert\b/m.test(text.text)) return []
  const asking = statementsOf(text.root).filter((statement) => asks(statement, text))
  const [first] = asking
  const last = asking.at(-1)
  if (!first || !last) return []
  const sink = sinkFor(text.path)
  readStatements(asking, within(moduleEnv({ world }, main)), { modality: 'always', under: null, times: 1, depth: 0, sink, entered: [] })
  if (sink.checks.length === 0) return []
  const mentions = new Set<string>()
  for (const statement of asking) mentionsIn(text, statement, mentions)
  return [
    {
      ...PLAIN,
      titlePath: ['(module)'],
      line: lineOf(text, first.start),
      endLine: endLineOf(text, last),
      checks: sink.checks,
      calls: sink.calls,
      mentions,
      unknown: sink.unknown,
      bodyKey: asking.map((statement) => bodyKey(text, statement, new Set())).join(' '),
      text: asking
        .map((statement) => sourceOf(text, statement))
        .join('\n')
        .slice(0, 4000),
    },
  ]
}

/** What stands for whoever runs the file alone is not run with the tests. */
function asks(statement: PyNode, text: PyText): boolean {
  if (statement.type === 'assert_statement' || !BLOCK.test(statement.type)) return statement.type === 'assert_statement'
  const source = sourceOf(text, statement)
  return ASSERTS.test(source) && !RUN_ALONE.test(source) && !DEFINES.test(source)
}
