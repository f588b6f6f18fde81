import type { RevisionPair } from '../../../contract/index.js'
import { changeScope } from '../change-scope.js'
import type { SideTest } from '../side-tests.js'
import type { TestMatch } from './unmatched-tests.js'

/**
 * True for a test whose table cannot have grown: it is as it was, nothing but tests differs, and all that came to its file came to other tests. What it
 * stands for it stood for before.
 */
export function takesNothing(pair: RevisionPair): (match: TestMatch) => boolean {
  const places = new Map<string, readonly number[] | null>()
  return ({ base, head, by }) => {
    if (by !== 'identity' || base.test.text !== head.test.text || base.test.bodyKey !== head.test.bodyKey || !changeScope(pair).onlyTests) return false
    const known = places.get(head.file)
    const gained = known === undefined ? gainedLines(pair, base.file, head.file) : known
    places.set(head.file, gained)
    return gained !== null && !gained.some((line) => !isInAnother(pair, head, line))
  }
}

/** Lines of the head, from 1, that the base does not hold as often; null where a text is not known. */
function gainedLines(pair: RevisionPair, basePath: string, headPath: string): readonly number[] | null {
  const [was, is] = [pair.text('base', basePath), pair.text('head', headPath)]
  if (was === null || is === null) return null
  const left = new Map<string, number>()
  for (const line of was.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  return is.split('\n').flatMap((line, index) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count > 0 || line.trim() === '' ? [] : [index + 1]
  })
}

function isInAnother(pair: RevisionPair, { file, test }: SideTest, line: number): boolean {
  const all = pair.files.find(({ headPath }) => headPath === file)?.head?.tests ?? []
  return all.some((one) => one.line !== test.line && one.line <= line && line < one.line + one.text.split('\n').length)
}
