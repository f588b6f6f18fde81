import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isExact } from '../strength/demand.js'

const THROWS = /^if \((!?)((?:[\w$]+\??\.)*)([A-Za-z_$][\w$]*)\)\s*\{?(?:\s*throw\b.*)?$/
const ASKED = /^(?:expect|assert(?:\.\w+)?)\(([A-Za-z_$][\w$]*)\b/

/**
 * A yes or no for which the test throws by itself now, in the same place, where it is not as it was to be: `const [isOpen] = useGate(id)` and
 * `expect(isOpen).toBe(true)` became `const gate = useGate(id)` and `if (!gate.isOpen) throw new Error('shut')`.
 */
export function thrownInstead(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const [before, after] = [linesOf(base), linesOf(head)]
  const thrown = after.flatMap((line, at) => {
    const [said, not, owner = '', name = ''] = THROWS.exec(line) ?? []
    return said !== undefined && (/\bthrow\b/.test(said) || /^throw\b/.test(after[at + 1] ?? '')) ? [{ at, isWanted: not === '!', owner, name }] : []
  })
  if (thrown.length === 0 || catches(after) > catches(before)) return () => false
  return (check) => {
    const name = ASKED.exec(check.text)?.[1]
    const wanted = wantedOf(check)
    const callee = /^([A-Za-z_$][\w$.]*)\(/.exec(check.subject)?.[1]
    const place = before.findIndex((line) => line.startsWith(check.text))
    if (name === undefined || wanted === null || callee === undefined || place < 2) return false
    const asks = (line: string | undefined, local: string) =>
      new RegExp(`(?<![\\w$.])${literalPattern(local)}\\b[^=]*= (?:await )?${literalPattern(callee)}\\(.*\\);?$`).test(line ?? '')
    return thrown.some(({ at, isWanted, owner, name: own }) => {
      const local = owner.split(/\??\./)[0] || name
      return own === name && isWanted === wanted && asks(before[place - 1], name) && asks(after[at - 1], local) && before[place - 2] === after[at - 2]
    })
  }
}

function linesOf({ text }: InventoryTest): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function catches(lines: readonly string[]): number {
  return lines.filter((line) => /\bcatch\b/.test(line)).length
}

/** Whether yes or no was wanted; null where something else was. */
function wantedOf({ relation, negated, expected: [first] }: InventoryCheck): boolean | null {
  if (relation === 'truthy' || relation === 'falsy') return (relation === 'truthy') !== negated
  return isExact(relation) && !negated && first?.kind === 'boolean' ? first.text === 'true' : null
}
