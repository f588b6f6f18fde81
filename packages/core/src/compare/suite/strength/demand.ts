import type { InventoryCheck, Relation, Value } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'

/** What a check demands of its subject, apart from where it stands: the form in which two checks are compared. */
export interface Demand {
  readonly subject: string
  readonly relation: Relation
  readonly matcher: string
  readonly negated: boolean
  readonly expected: readonly Value[]
  readonly errorType: string | null
  readonly message: Value | null
  readonly rejected: boolean
}

/** Equal for checks that ask the same, whatever they ask it of. */
export function demandKey({ relation, negated, expected }: Pick<Demand, 'relation' | 'negated' | 'expected'>): string {
  return JSON.stringify([relation, negated, expected])
}

/** True for a check that cannot fail whatever the code does. Something that is not itself was taken at another time. */
export function demandsNothing(check: InventoryCheck): boolean {
  if (check.relation === 'nothing' || (check.selfReferential && !check.negated && !isBound(check) && !check.expected.every(isBuilt))) return true
  // Of nothing everything is true.
  if (check.relation === 'all' && check.subjectValue?.kind === 'array' && check.subjectValue.items.length === 0 && !check.subjectValue.open) return true
  // No items are among those of anything.
  if (check.relation === 'includes_members' && !check.negated && isEmptyList(check.expected[0])) return true
  const constant = check.subjectValue !== null && isConstant(check.subjectValue)
  return constant && check.relation !== 'fails' && !GUARDS.has(check.relation) && check.expected.every(isConstant) && !check.relation.startsWith('type_')
}

function isEmptyList(value: Value | undefined): boolean {
  return value?.kind === 'array' && value.items.length === 0 && !value.open
}

// A collection of constants is a constant, though the subject may build one as well.
function isBuilt(value: Value): boolean {
  return (
    value.kind === 'expression' &&
    /^(?:set|frozenset|list|tuple|sorted|dict|new Set|new Map|Object\.freeze)\([^A-Za-z_$]*\)$/.test(withoutTexts(value.text, ''))
  )
}

// The project's own matcher may look at what was recorded, whatever it is called on.
const GUARDS: ReadonlySet<Relation> = new Set(['check_count', 'has_checks', 'throws', 'does_not_throw', 'property', 'custom'])

/** More or less than something else that the same code works out: `distance(a, c) <= distance(a, b) + distance(b, c)`. */
function isBound({ relation, subject, expected: [other] }: InventoryCheck): boolean {
  return /^(?:greater|less)(?:_equal)?$/.test(relation) && other?.kind === 'expression' && other.text !== subject
}

/** True when nothing in it is computed. */
export function isConstant(value: Value): boolean {
  switch (value.kind) {
    case 'expression':
      return false
    case 'array':
      return !value.open && value.items.every(isConstant)
    case 'object':
      return !value.open && value.entries.every(([, entry]) => isConstant(entry))
    default:
      return true
  }
}

/** What says that something is not there: null (None) or undefined. */
export function isNothing(value: Value | undefined): boolean {
  return value?.kind === 'null' || value?.kind === 'undefined'
}

/** A list of plain values has no keys to leave open. */
export function isPlainList(value: Value): boolean {
  return (
    value.kind === 'array' &&
    !value.open &&
    value.items.every((item) => item.kind !== 'object' && item.kind !== 'expression' && (item.kind !== 'array' || isPlainList(item)))
  )
}

/** Relations that accept one value only, up to how equality is understood. */
export function isExact(relation: Relation): boolean {
  return EXACT.has(relation)
}

const EXACT: ReadonlySet<Relation> = new Set(['identical', 'strict_equal', 'equal', 'loose_equal', 'loose_deep_equal', 'inline_snapshot'])

/** A number as a value. */
export function number(value: number): Value {
  return { kind: 'number', text: String(value) }
}

/** The number that a value is; null for everything else. */
export function numberOf(value: Value | undefined | null): number | null {
  if (value?.kind !== 'number') return null
  const parsed = Number(value.text.replaceAll('_', ''))
  return Number.isNaN(parsed) ? null : parsed
}
