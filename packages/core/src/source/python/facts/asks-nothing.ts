import { dottedIn } from '../names/world.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { HarnessContext } from './harness-context.js'

/** A comparison that is handed to unittest and raises nothing: a lambda that gives a constant, a function of the file that calls and raises nothing. */
export function asksNothing(handed: PyNode | undefined, { world, text }: HarnessContext): boolean {
  if (handed === undefined) return false
  if (handed.type === 'lambda') return /^(?:none|true|false|integer|string|ellipsis|tuple)$/.test(child(handed, 'body')?.type ?? '')
  const binding = handed.type === 'identifier' ? world.main.names.bindings.get(sourceOf(text, handed))?.at(-1) : undefined
  if (binding?.kind !== 'function') return false
  let asks = false
  walk(binding.node, ({ type }) => {
    if (/^(?:call|raise_statement|assert_statement)$/.test(type)) asks = true
    return !asks
  })
  return !asks
}

/** What is raised in an assertion's place is no failure but a skip. */
export function isSkip(raised: PyNode, { world }: HarnessContext): boolean {
  return /^(?:unittest\.(?:case\.)?SkipTest|pytest\.skip\.Exception)$/.test(dottedIn(world, world.main, raised) ?? '')
}
