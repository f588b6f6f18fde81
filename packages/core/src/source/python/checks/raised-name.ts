import { child, type PyNode } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import type { Env } from '../values/sym.js'

/** The class that a raise statement raises; null for a bare one. */
export function raisedName(node: PyNode, env: Env): string | null {
  const raised = node.kids[0]
  if (!raised || raised.field === 'cause') return null
  const sym = evaluate(raised.type === 'call' ? (child(raised, 'function') ?? raised) : raised, env)
  return sym.dotted ?? sym.text
}

/** Raising it skips the test. */
export function isSkipError(name: string | null): boolean {
  return name !== null && /(?:^|\.)(?:SkipTest|skip\.Exception|Skipped)$/.test(name)
}
