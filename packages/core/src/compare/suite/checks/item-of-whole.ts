import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** `expect(files[0]).toEqual('a.js')`, `t.is(files[0].name, 'a.js')`, `expect(list('a')[0].name).toBe('a.js')` */
const ITEM = /^(?:await )?[\w.]+\(([\w$]+(?:\((?:[\w$., ]|'[^']*')*\))?)\[(\d+)\]((?:\.[\w$]+)*)(?:\)\.|, )/
const CHANGED = { strength: 'changed', accepts: null, severity: null, negated: false } as const

/**
 * An item of a list of the test, where the list of the same name is asked for as a whole now, or has to be too short for it: what was given to the code is
 * something else, and as much of what it makes of that is fixed.
 */
export function itemOfWhole(base: WeighedCheck, heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  const [, list = '', at = '', path = ''] = ITEM.exec(base.check.text) ?? []
  if (list === '' || base.demand.negated || base.check.file !== null || !isExact(base.demand.relation)) return false
  const head = heads.find(({ check, demand }) => {
    if (demand.negated || check.file !== null || looseness(check) > looseness(base.check) || !isExact(demand.relation)) return false
    const [told] = demand.expected
    if (told?.kind === 'array') return !told.open && told.items.length > 0 && isAskedOf(check.text, list, path)
    return check.relation === 'has_length' && told?.kind === 'number' && Number(told.text) > 0 && Number(told.text) <= Number(at) && isAskedOf(check.text, list)
  })
  if (head === undefined) return false
  pairs.push(checkPair(base, head, CHANGED, 'input'))
  return true
}

/** The list itself, or what each item has under the path: `files.map((file) => file.name)`. */
function isAskedOf(text: string, list: string, path = ''): boolean {
  const each = path === '' ? '' : `\\.map\\(\\(?([\\w$]+)\\)? => \\1${literalPattern(path)}\\)`
  return new RegExp(`^(?:await )?[\\w.]+\\(${literalPattern(list)}${each}(?:\\)\\.|, )`).test(text)
}
