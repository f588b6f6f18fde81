import { type FunctionPair, isFlipped, orderConditions } from '../../../compare/index.js'
import type { ConditionFact, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

/** What a function looks up before it refuses: `const bad = items.filter((item) => item.count <= 0)`, then `if (bad.length > 0) throw`. */
export function looserLookups({ base, head }: FunctionPair): Weakening[] {
  const [before, after] = [askedIn(base.fn), askedIn(head.fn)]
  if (before === null || after === null || before.text === after.text) return []
  const was = refusesFound(base.file.functions, base.fn)
  if (was === null || was !== refusesFound(head.file.functions, head.fn)) return []
  const order = orderConditions(before.text, after.text)
  if (order !== (was ? 'fewer' : 'more') && !isFlipped(before.text, after.text)) return []
  return [
    weakened({
      // A further question is most often a correction, and one more thing to find most often a feature.
      severity: joints(after) > joints(before) ? 'low' : 'high',
      at: { file: head.path, line: after.line },
      otherAt: { file: base.path, line: before.line },
      message: `${nameOf(head)} refuses less than before: what it refuses is looked up by ${codeOf(after.text)} instead of ${codeOf(before.text)}.`,
      suggestion: 'Restore the condition, or show with a test which of the formerly refused inputs are right and why.',
      base: before.text,
      head: after.text,
    }),
  ]
}

/** The one condition that the callback answers. */
function askedIn({ conditions, guards }: SourceFunction): ConditionFact | null {
  const [first] = conditions.filter(({ use }) => use === 'returned')
  return first === undefined || guards.length > 0 ? null : first
}

function joints({ text }: ConditionFact): number {
  return text.match(/&&|\|\||\b(?:and|or)\b/g)?.length ?? 0
}

/** Whether the function around it stops where something is found (true) or where nothing is (false); null where it does neither. */
function refusesFound(functions: readonly SourceFunction[], { name }: SourceFunction): boolean | null {
  const local = lastName(name)
  const around = functions.find((fn) => fn.name === name.slice(0, -local.length - 1))
  const stops = around?.guards.filter(({ kind, condition }) => (kind === 'throw' || kind === 'reject') && condition?.includes(local)) ?? []
  const [only] = stops.map(({ condition }) => condition ?? '')
  if (only === undefined || stops.length > 1 || !only.replace(/^!/, '').startsWith(local)) return null
  const rest = only.replace(/^!/, '').slice(local.length)
  if (only.startsWith('!')) return rest === '' || rest === '.length' ? false : null
  if (/^(?:\.length)?(?: > 0| !==? 0| >= 1)?$/.test(rest)) return true
  return /^ ===? (?:undefined|null|-1)$|^\.length ===? 0$| < 0$/.test(rest) ? false : null
}
