import type { ComparedTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair, Side } from '../../../contract/index.js'

const LOOPS = new Set(['asyncio', 'anyio', 'trio', 'asyncio_cooperative'])
const COROUTINE = /^(?:@pytest\.mark\.[^\n]*\n\s*)*async def /
const RUN_FOR_ALL = ['asyncio_mode', 'asyncio-mode', 'anyio_mode', 'trio_mode', 'pytest_pyfunc_call', 'pytest_collection_modifyitems']

/**
 * A test of pytest that is a coroutine without the mark that has it run, as it was not before: pytest skips it or lets it pass, depending on its
 * version. Not told where something may run coroutines without a mark.
 */
export function lostItsLoop({ tests, pair }: SuiteComparison): (test: ComparedTest) => boolean {
  const marked = new Set(tests.flatMap(({ base, head }) => (hasLoop(base.test) ? [base.file, head.file] : [])))
  return ({ base, head }) => {
    if (!COROUTINE.test(head.test.text) || hasLoop(head.test)) return false
    if (lostItsClass(pair, base, head)) return true
    const was = hasLoop(base.test) ? base.test.text.includes('async def ') : /^(?:@pytest\.mark\.[^\n]*\n\s*)*def /.test(base.test.text)
    return was && marked.has(head.file) && (hasLoop(base.test) || head.test.titlePath.length === 1) && !runsAnyway(pair)
  }
}

/** The class runs no coroutines any more: `IsolatedAsyncioTestCase` became `TestCase`. */
function lostItsClass(pair: RevisionPair, base: ComparedTest['base'], head: ComparedTest['head']): boolean {
  const basesOf = (side: Side, { file, test }: ComparedTest['base']) => {
    const name = test.titlePath.at(-2)
    return pair.inventory(side, file)?.functions.find((one) => one.kind === 'class' && one.name === name)?.bases ?? []
  }
  return basesOf('base', base).some((one) => /Isolated/.test(one)) && /^(?:unittest\.)?TestCase$/.test(basesOf('head', head).join(' '))
}

function hasLoop({ tags }: InventoryTest): boolean {
  return tags.some((tag) => LOOPS.has(tag))
}

const kept = new WeakMap<RevisionPair, boolean>()

/** A mode of the plugin, or a hook. */
function runsAnyway(pair: RevisionPair): boolean {
  const known = kept.get(pair) ?? RUN_FOR_ALL.some((word) => pair.mentioning('head', word, RUN_FOR_ALL).length > 0)
  kept.set(pair, known)
  return known
}
