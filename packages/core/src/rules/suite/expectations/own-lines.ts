import type { CheckPair, ComparedTest } from '../../../compare/index.js'

/**
 * What is expected names lines of the test itself, as traces and log records do: it differs by numbers alone, each of which was a line of the test and differs
 * by as much as the test was moved by in its file.
 */
export function namesOwnLines({ base }: ComparedTest, pair: CheckPair): boolean {
  const moved = pair.head.line - pair.base.line
  const [was, is] = [pair.base, pair.head].map(({ expected }) => JSON.stringify(expected).split(/(?<![\w.])(\d+)(?![\w.])/))
  if (
    moved === 0 ||
    pair.base.negated !== pair.head.negated ||
    String(was) === String(is) ||
    pair.base.file !== pair.head.file ||
    !was ||
    !is ||
    was.length !== is.length
  )
    return false
  return was.every((part, at) => {
    const line = Number(part)
    return part === is[at] || (at % 2 === 1 && Number(is[at]) - line === moved && line >= base.test.line && line <= base.test.endLine)
  })
}
