import type { HarnessFact, HarnessKind } from '../../../contract/index.js'
import type { World } from '../names/world.js'
import type { PyNode } from '../syntax/py-node.js'
import { lineOf, type PyText } from '../syntax/py-text.js'
import { plainText } from './plain-text.js'

/** Where harness facts of a file are gathered. */
export interface HarnessContext {
  readonly world: World
  readonly text: PyText
  readonly facts: HarnessFact[]
  /** Titles of the tests and classes around the node at hand. */
  readonly titles: readonly string[]
  readonly isTestFile: boolean
  /** The outermost function around the node at hand. */
  readonly around: PyNode | null
  /** In a lambda of a function: whatever calls it hears of an exit. */
  readonly inLambda: boolean
  /** In a block around which somebody waits for the exit: `with pytest.raises(SystemExit):`. */
  readonly exitAwaited: boolean
  /** What the `if` around the node at hand asks of the platform or of Python's version; null for every other, and in its other branches. */
  readonly onSome: string | null
  /** pytest reads hooks from it. */
  readonly isConftest: boolean
  /** It defines hooks of pytest: only a test run ever calls them. */
  readonly isPlugin: boolean
}

/** Notes a fact about the node. */
export function note(context: HarnessContext, kind: HarnessKind, node: PyNode, text = plainText(context.text, node, 200)): void {
  context.facts.push({ kind, text, line: lineOf(context.text, node.start), within: context.titles.length === 0 ? null : [...context.titles] })
}
