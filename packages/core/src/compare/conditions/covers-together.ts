import { readComparison, readCondition } from './read-condition.js'

const MOST_ATOMS = 10

/** True when wherever the condition holds one of the others does: `a` by `a && b` and `a && !b`. Only what follows from their form is believed. */
export function coversTogether(condition: string | null, others: readonly (string | null)[]): boolean {
  if (others.some((other) => other === null)) return true
  const wanted = condition === null ? [[]] : readCondition(condition)
  const given = others.map((other) => readCondition(other ?? ''))
  if (wanted === null || given.some((ways) => ways === null)) return false
  const clauses = given.flatMap((ways) => ways ?? []).map((way) => way.map(literalOf))
  return wanted.every((way) => {
    const own = new Map(way.map(literalOf))
    const atoms = [...new Set(clauses.flatMap((clause) => clause.map(([atom]) => atom)))].filter((atom) => !own.has(atom))
    if (atoms.length > MOST_ATOMS) return false
    for (let bits = 0; bits < 2 ** atoms.length; bits++) {
      const holds = (atom: string): boolean => own.get(atom) ?? ((bits >> atoms.indexOf(atom)) & 1) === 1
      if (!clauses.some((clause) => clause.every(([atom, value]) => holds(atom) === value))) return false
    }
    return true
  })
}

const NEGATIVE: Readonly<Record<string, string>> = { '!==': '===', '!=': '==', '>=': '<', '>': '<=' }

/** What is asked, and whether it must hold. */
function literalOf(part: string): readonly [atom: string, value: boolean] {
  const compared = readComparison(part)
  const positive = compared === null ? undefined : NEGATIVE[compared.operator]
  if (compared !== null && positive !== undefined) return [`${compared.left} ${positive} ${compared.right}`, false]
  const inner = compared === null ? (/^!\(([\s\S]*)\)$/.exec(part) ?? /^!([^!(][\s\S]*)$/.exec(part))?.[1] : undefined
  return inner === undefined ? [part, true] : [inner, false]
}
