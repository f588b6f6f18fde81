import { type ComparedTest, isExactRelation } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Value } from '../../../contract/index.js'
import { mayExplain } from '../may-explain.js'

/** What the languages make of an item of a list of texts, and what of that is asked. */
const OF_ITEM = /^(?:Path|PurePath|pathlib|os|path|str|int|len|basename|dirname|name|stem|suffix|parent|startswith|endswith|startsWith|endsWith|length|at)$/

/**
 * What was asked of an item of a list that the test tells whole now, as texts and numbers that are written out: `Path(args[-1]).name.startswith('plan-')`
 * beside `args == ['pack', 'plan']`, which came. The item is another one where the code of the change may give another.
 */
export function isPinnedAsWhole(pair: RevisionPair, test: ComparedTest, { subject, modality, relation }: InventoryCheck): boolean {
  if (modality !== 'always' || isExactRelation(relation) || !subject.includes('[')) return false
  const had = new Set(test.base.test.checks.filter(isWhole).map((one) => one.subject))
  const wholes = test.head.test.checks.filter((one) => isWhole(one) && !had.has(one.subject) && one.subject.length > 1)
  return wholes.some((whole) => isOfItem(subject, whole.subject)) && mayExplain(pair, test)
}

function isOfItem(subject: string, whole: string): boolean {
  const at = subject.indexOf(`${whole}[`)
  if (at < 0 || /[\w$.]/.test(subject[at - 1] ?? '')) return false
  const around = `${subject.slice(0, at)} ${subject.slice(at + whole.length)}`.replace(/'[^']*'|"[^"]*"/g, '')
  return (around.match(/[A-Za-z_$][\w$]*/g) ?? []).every((name) => OF_ITEM.test(name))
}

function isWhole({ relation, negated, modality, expected: [whole] }: InventoryCheck): boolean {
  const isList = whole?.kind === 'array' && !whole.open && whole.items.length > 0 && whole.items.every(isWrittenOut)
  return isExactRelation(relation) && !negated && modality === 'always' && isList
}

function isWrittenOut({ kind }: Value): boolean {
  return kind === 'string' || kind === 'number' || kind === 'boolean'
}
