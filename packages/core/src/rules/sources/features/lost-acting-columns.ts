import type { SourceComparison } from '../../../compare/index.js'
import { ownerOf } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const ACTS = /^@(?:Version|DeleteDate|CreateDate|UpdateDate)Column\(/

/** A column by which rows keep their version or stay when they are deleted is gone from a class that stays. */
export function lostActingColumns({ base, head }: SourceComparison['files'][number]): Weakening[] {
  return base.schema.flatMap(({ path, demands, line }) => {
    const acts = demands.find((demand) => ACTS.test(demand))
    const owner = ownerOf(path)
    const stays = head.functions.some(({ kind, name }) => kind === 'class' && name === owner)
    if (
      acts === undefined ||
      !stays ||
      head.schema.some((field) => field.path.startsWith(`${owner}.`) && field.demands.some((demand) => demand.startsWith(acts.slice(0, acts.indexOf('(')))))
    )
      return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: base.path, line },
        otherAt: { file: head.path, line: 1 },
        message: `${codeOf(path, 60)} is gone from ${shortened(head.path, 120)}: what ${codeOf(acts, 40)} did with each row is done no more.`,
        suggestion: 'Put the column back; where it is to go, move what it did into the code that writes, with tests of it.',
        base: acts,
        head: null,
      }),
    ]
  })
}
