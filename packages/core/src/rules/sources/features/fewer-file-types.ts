import type { SourceComparison } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { lineEdits } from '../line-edits.js'

/** `/\\.(jpe?g|png|heic)$/`, and no methods of which one is called: `/\\.(?:includes|has)\\(/`. */
const TYPES = /\\\.\((?:\?:)?([\w?[\]|]+)\)(?!\\+\()\$?/

/** A pattern of names of files takes fewer endings than it did. */
export function fewerFileTypes(sources: SourceComparison, file: SourceComparison['files'][number]): Weakening[] {
  const { base, head } = file
  return (lineEdits(sources.pair, file)?.changed ?? []).flatMap(({ before, after, headLine }) => {
    const [was, is] = [before, after].map((line) => TYPES.exec(line)?.[1]?.split('|'))
    const lost = was?.filter((type) => !is?.includes(type)) ?? []
    if (
      was === undefined ||
      is === undefined ||
      lost.length === 0 ||
      is.some((type) => !was.includes(type)) ||
      /ignore|exclude|skip|block|forbid|den(?:y|ied)/i.test(before)
    )
      return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: headLine },
        otherAt: { file: base.path, line: 1 },
        message: `${shortened(head.path, 120)} no longer takes files that end in ${lost
          .slice(0, 4)
          .map((type) => codeOf(type, 30))
          .join(', ')}; what was done with them is done no more.`,
        suggestion: 'Take them again; where they are to go, say so in docs and changelog of the same change.',
        base: before.trim(),
        head: after.trim(),
        count: lost.length,
      }),
    ]
  })
}
