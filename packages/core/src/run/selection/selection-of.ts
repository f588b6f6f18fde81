import type { FrameworkName, PartialReason } from '../../contract/index.js'

/** What the arguments of a test command leave out, as far as they are understood; what is not understood is `unknown`, never full. */
export function selectionOf(framework: FrameworkName, argv: readonly string[]): readonly PartialReason[] {
  if (argv.length === 0) return []
  return [{ kind: 'unknown', detail: `what these arguments of ${framework} select: ${argv.join(' ').slice(0, 200)}` }]
}
