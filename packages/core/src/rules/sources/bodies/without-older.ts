import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { OLDER } from '../../suite/checks/version-branches.js'

/** Whether a function of Python only lost what an older version of it did: `if six.PY2:` and what stood under it. */
export function lostOlderOnly(pair: RevisionPair, { base, head }: FunctionPair): boolean {
  if (!base.path.endsWith('.py')) return false
  const bodyOf = (side: 'base' | 'head', { path, fn }: FunctionPair['base']) => (pair.text(side, path) ?? '').split('\n').slice(fn.line - 1, fn.endLine)
  const was = bodyOf('base', base)
  const left = withoutOlder(was)
  return left.length < was.length && plain(left) === plain(bodyOf('head', head))
}

function withoutOlder(lines: readonly string[]): readonly string[] {
  const kept: string[] = []
  let within: number | null = null
  for (const line of lines) {
    const depth = line.search(/\S/)
    if (within !== null && (depth < 0 || depth > within)) continue
    within = OLDER.test(/^\s*if (.+):$/.exec(line)?.[1] ?? '') ? depth : null
    if (within === null) kept.push(line)
  }
  return kept
}

function plain(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
