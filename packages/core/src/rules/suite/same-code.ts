import type { FilePair, RevisionPair, SourceFunction } from '../../contract/index.js'
import { IDLE, isSame } from './only-adds.js'

/** Whether a source file's functions are what they were but for the names of their locals, and nothing else of it differs. */
export function isSameCode(pair: RevisionPair, { role, change, base, head, basePath, headPath }: FilePair): boolean {
  if (role !== 'source' || change !== 'modified' || base === null || head === null || headPath === null || basePath !== headPath) return false
  const [was, is] = [base.functions, head.functions].map((all) => all.filter(({ kind }) => kind !== 'module'))
  if (was === undefined || is === undefined || was.length === 0 || was.length !== is.length) return false
  if (!was.every((fn, i) => fn.bodyKey !== '' && fn.bodyKey === is[i]?.bodyKey && fn.name === is[i]?.name)) return false
  const [before, after] = [pair.text('base', headPath), pair.text('head', headPath)]
  return before !== null && after !== null && isSame(outside(before, was), outside(after, is), IDLE[head.language])
}

/** Lines in which no function stands; that of its first line does, with its parameters. */
function outside(text: string, functions: readonly SourceFunction[]): string[] {
  return text.split('\n').filter((_, i) => !functions.some(({ kind, line, endLine }) => kind !== 'class' && i + 1 > line && i + 1 <= endLine))
}
