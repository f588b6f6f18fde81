import { compareSources } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, nameOf, weakened } from '../weakened.js'

const DROPS =
  /(^|\.)(drop_?[cC]onstraint|dropForeign|dropUnique|dropPrimary|dropChecks?|setNullable|dropNotNull|removeConstraint|RemoveConstraint|dropForeignKey|dropUniqueConstraint|drop_unique|remove_check_constraint|remove_foreign_key)$/

/** Migrations in code that take a constraint out of the database. */
export function looserMigrations(pair: RevisionPair): Weakening[] {
  const { changed, added } = compareSources(pair)
  const fresh = [
    ...added.map((head) => ({ head, had: new Set<string>() })),
    ...changed.map(({ base, head }) => ({ head, had: new Set(base.fn.calls.map(({ callee }) => callee)) })),
  ]
  return fresh.flatMap(({ head, had }) => {
    // The way back of a migration drops what the way there made.
    if (/(^|\.)(down|downgrade|reverse|rollback)$/.test(head.fn.name)) return []
    const isNew = head.fn.calls.filter(({ callee }) => DROPS.test(callee) && !had.has(callee))
    const replaced = head.fn.calls.some(({ callee }) => /(create|add)_?(\w*[cC]onstraint|Unique|Foreign)|\.(unique|foreign|primary|notNullable)$/.test(callee))
    return replaced
      ? []
      : isNew.slice(0, 3).map((call) =>
          weakened({
            severity: 'high',
            at: { file: head.path, line: call.line },
            message: `${nameOf(head)} takes a rule out of the database: ${codeOf(call.text === '' ? call.callee : call.text)}; rows that were refused are stored now.`,
            suggestion: 'Keep the constraint, or replace it in the same migration by one that refuses the same rows.',
            base: null,
            head: call.callee,
          }),
        )
  })
}
