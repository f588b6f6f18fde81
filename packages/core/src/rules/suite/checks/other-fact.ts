import { type CheckPair, type ComparedTest, isExactRelation } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Value } from '../../../contract/index.js'
import { mayExplain } from '../may-explain.js'

/**
 * Checks that gave way to one of something else, where nothing beside tests differs that could be why: what they asked for, `total` of an order or that a
 * call is refused, no check of the test asks for any more.
 */
export function otherFacts(pair: RevisionPair, test: ComparedTest): readonly InventoryCheck[] {
  const found = test.checks.filter((one) => isOther(one, test)).map(({ base }) => base)
  return found.length === 0 || mayExplain(pair, test) ? [] : found
}

function isOther({ strength, shift, base, head }: CheckPair, { head: { test } }: ComparedTest): boolean {
  if (strength !== 'changed' || base.negated || base.modality !== 'always') return false
  if (shift === 'input' ? base.relation !== 'throws' : shift !== 'replaced') return false
  if (base.relation === 'throws') return !test.checks.some(refuses) && refusesNothing(head)
  const name = askedFor(base)
  if (!isExactRelation(base.relation) || name === null) return false
  // A text is recorded with its quotes.
  const leaves = base.expected.flatMap(leavesOf).map((leaf) => (base.relation === 'inline_snapshot' ? leaf.trim().replace(/^"([\s\S]*)"$/, '$1') : leaf))
  const spoken = new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
  return (
    leaves.length > 0 &&
    test.checks.every((one) => !spoken.test(one.subject) && !spoken.test(one.text)) &&
    !test.checks.some(({ expected, subject, text }) =>
      leaves.some((leaf) => partsOf(leaf).some((part) => subject.includes(part) || text.includes(part)) || expected.flatMap(leavesOf).includes(leaf)),
    )
  )
}

/** What is asked for by its name: `total` of `order.total` and of `total(order)`. */
function askedFor({ subject }: InventoryCheck): string | null {
  const name =
    /(?:\.|\[['"])([A-Za-z_]\w*)(?:['"]\])?$/.exec(subject)?.[1] ??
    /^(?:await )?(?:[\w.]*\.)?([A-Za-z_]\w*)\(/.exec(subject)?.[1] ??
    LAST_CALL.exec(subject)?.[1]
  return name === undefined || OF_ANY.test(name) ? null : name
}

/** `get` of `new Map([['pen', 8]]).get('pen')`. */
const LAST_CALL = /\.([A-Za-z_$][\w$]*)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/

// What everything can be asked for stands in what is said of the whole.
const OF_ANY = /^(?:length|size|count|len|str|repr|int|float|bool|list|tuple|set|dict|sorted|sum|min|max|type|any|all|Object|Array|JSON|String|Number|Boolean)$/

function refuses({ relation, negated, settled }: InventoryCheck): boolean {
  return relation === 'throws' ? !negated : settled === 'rejected'
}

function refusesNothing({ subject, text, relation }: InventoryCheck): boolean {
  return relation !== 'fails' && relation !== 'custom' && !/caught\(|\b(?:err|error|exc|exception|reason|e)\b/i.test(`${subject} ${text}`)
}

/** The leaf, and its words that are long enough to tell it. */
function partsOf(leaf: string): readonly string[] {
  return [leaf, ...leaf.split(/\W+/).filter((word) => word.length >= 5)]
}

/** Texts and numbers that are expected. */
function leavesOf(value: Value): readonly string[] {
  switch (value.kind) {
    case 'array':
      return value.items.flatMap(leavesOf)
    case 'object':
      return value.entries.flatMap(([, entry]) => leavesOf(entry))
    case 'string':
    case 'number':
      return [value.text]
    default:
      return []
  }
}
