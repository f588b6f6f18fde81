import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

const OPENS_FUNCTION = /(?:=>\s*\{?|\bfunction\b[^{}]*\{)\s*$/

/** The line stands in a function that has no name of its own: the handler of a route, a job, a resolver. */
export function isInHandler({ text }: RevisionPair, { base }: FunctionPair, line: number): boolean {
  const lines = text('base', base.path)?.split('\n') ?? []
  const indented = (at: number): number => /^\s*/.exec(lines[at] ?? '')?.[0].length ?? 0
  for (let [at, depth] = [line - 2, indented(line - 1)]; at >= 0 && depth > 0; at--) {
    if (indented(at) >= depth || lines[at]?.trim() === '') continue
    if (OPENS_FUNCTION.test(lines[at] ?? '')) return true
    depth = indented(at)
  }
  return false
}
