import { type ComparedTest, oncePer, type SuiteComparison } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair, Side } from '../../../contract/index.js'
import { withoutHashComments } from '../../../run/without-comments.js'

const LOOPS = new Set(['asyncio', 'anyio', 'trio', 'asyncio_cooperative'])
const COROUTINE = /^(?:@pytest\.mark\.[^\n]*\n\s*)*async def /
const MODES = ['asyncio_mode', 'asyncio-mode', 'anyio_mode', 'trio_mode'] as const
const HOOKS = ['pytest_pyfunc_call', 'pytest_collection_modifyitems'] as const
const RUN_FOR_ALL = [...MODES, ...HOOKS]

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

/** A mode of the plugin, or a hook. */
const runsAnyway = oncePer((pair: RevisionPair): boolean => RUN_FOR_ALL.some((word) => isSaid(pair, word)))

const SETTINGS = /\.(?:toml|cfg|ini|ya?ml|json|sh)$|(?:^|\/)(?:Makefile|justfile|conftest\.py|noxfile\.py)$/
const OF_COROUTINES = /coroutine|\b(?:asyncio|anyio|trio)\b/

/** A setting or command that gives the mode by which all of them run, or a hook that speaks of coroutines. */
function isSaid(pair: RevisionPair, word: (typeof RUN_FOR_ALL)[number]): boolean {
  const isMode = MODES.some((mode) => mode === word)
  const paths = pair.mentioning('head', word, RUN_FOR_ALL).filter((path) => (isMode ? SETTINGS.test(path) : path.endsWith('.py')))
  const given = new RegExp(`${word}['"]?\\s*[=:,]?\\s*['"]?(?:auto|true)\\b`, 'i')
  return paths.some((path) => {
    const text = withoutHashComments(pair.text('head', path, paths) ?? '')
    return isMode ? given.test(text) : new RegExp(`\\bdef ${word}\\(`).test(text) && OF_COROUTINES.test(text)
  })
}
