import { compareSources } from '../../../compare/index.js'
import type { CallFact, RevisionPair, SourceFunction } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const DROPS =
  /(^|\.)(drop_?[cC]onstraint|dropForeign|dropUnique|dropPrimary|dropChecks?|setNullable|dropNotNull|removeConstraint|RemoveConstraint|dropForeignKey|dropUniqueConstraint|drop_unique|remove_check_constraint|remove_foreign_key)$/

const DROPS_IN_SQL = /\balter\s+table\b[\s\S]*\bdrop\s+(?:constraint|not\s+null|foreign\s+key|check|unique)\b/i
const ADDS_IN_SQL = /\badd\s+(?:constraint|foreign\s+key|check|unique)\b|\bset\s+not\s+null\b|\bcreate\s+unique\b/i

function isMigration(path: string): boolean {
  return /(^|\/)(migrations?|migrate|versions)\//i.test(path)
}

/** A query that is written out. */
function says({ args: [query] }: CallFact, what: RegExp): boolean {
  return query !== undefined && 'text' in query && what.test(query.text)
}

/** `op.alter_column('account', 'owner', nullable=True)` */
function takesNull({ callee, args }: CallFact): boolean {
  return /(?:^|\.)alter_column$/.test(callee) && args.some((arg) => arg.kind === 'expression' && /^nullable ?= ?True$/.test(arg.text))
}

/** `op.create_index('dogs_chip', …, unique=False)` under the name of one that goes. */
function isIndexAnew({ calls }: SourceFunction, { callee, args }: CallFact): boolean {
  const [name] = args
  const isPlain = /(?:^|\.)create_index$/.test(callee) && args.some((arg) => arg.kind === 'expression' && /^unique ?= ?False$/.test(arg.text))
  return (
    isPlain &&
    name?.kind === 'string' &&
    calls.some(({ callee: other, args: [dropped] }) => /(?:^|\.)drop_index$/.test(other) && dropped?.kind === 'string' && dropped.text === name.text)
  )
}

/** `table.integer('owner').nullable().alter()`, of a column that another migration says is there. */
function mayBeEmptyNow(pair: RevisionPair, { callee, text }: CallFact): boolean {
  const name = /\.nullable\(\)\.alter$/.test(callee) ? /\(\s*(['"`])(\w+)\1/.exec(text)?.[2] : undefined
  if (name === undefined) return false
  const isThere = new RegExp(`\\(\\s*['"\`]${name}['"\`](?:[^\\n;]|\\n\\s*\\.)*\\.notNull(?:able)?\\(`)
  const paths = pair.mentioning('base', name).filter(isMigration)
  return paths.some((path) => isThere.test(pair.text('base', path, paths) ?? ''))
}

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
    const isNew = head.fn.calls.filter(
      (call) =>
        (isMigration(head.path) && !had.has(call.callee) && (takesNull(call) || isIndexAnew(head.fn, call) || mayBeEmptyNow(pair, call))) ||
        (DROPS.test(call.callee) && !had.has(call.callee)) ||
        (isMigration(head.path) && says(call, DROPS_IN_SQL)),
    )
    const replaced = head.fn.calls.some(({ callee }) => /(create|add)_?(\w*[cC]onstraint|Unique|Foreign)|\.(unique|foreign|primary|notNullable)$/.test(callee))
    return replaced || head.fn.calls.some((call) => says(call, ADDS_IN_SQL))
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
