import { always, under } from './mark.js'
import type { Registrar } from './registrar.js'
import { byName, MARKS, SETTINGS, WAITING } from './runner-names.js'

/** What a member of a runner's function does: `test.skip`, `it.each`, `test.describe`, `t.before`. Unknown members leave it as it is. */
export function chainMember(base: Registrar, member: string): Registrar {
  const name = `${base.name}.${member}`
  if (base.role === 'namespace') {
    const found = byName(member)
    if (found !== null) return { ...found, from: base.from, rows: base.rows, spread: base.spread }
    if (member === 'default' || member === 'jest') return base
    if (member === 'module' && base.name === 'QUnit') return { ...base, role: 'suite', name }
    if (member === 'step') return { ...base, role: 'test', name }
  }
  if (member === 'group' && /^(?:@japa\/runner|japa)$/.test(base.from ?? '')) return { ...base, role: 'suite', name }
  const mark = Object.hasOwn(MARKS, member) ? MARKS[member] : undefined
  if (mark !== undefined) {
    const role = base.role === 'namespace' ? 'test' : base.role
    return { ...base, role, name, marks: [...base.marks, always(mark, name)] }
  }
  const waits = Object.hasOwn(WAITING, member) ? WAITING[member] : undefined
  if (waits !== undefined && base.role !== 'hook') return { ...base, name, waits }
  if (base.role === 'hook') return { ...base, name }
  const other = byName(member)
  if (other !== null) return { ...other, name, marks: [...base.marks, ...other.marks], from: base.from, rows: base.rows, spread: base.spread }
  if (SETTINGS.has(member)) return { ...base, role: 'settings', name }
  return base.role === 'namespace' ? { ...base, role: 'settings', name } : { ...base, name }
}

/** A member whose name is not known: it may be anything, so it is told as a condition. */
export function unknownMember(base: Registrar, text: string): Registrar {
  const name = `${base.name}[${text}]`
  return { ...base, name, marks: [...base.marks, under(text, name)] }
}

/** One of two functions, by a condition that is not known. `condition` holds where the first is taken. */
export function either(condition: string, first: Registrar, second: Registrar, negated: string): Registrar {
  const taken = (own: Registrar, other: Registrar, when: string): readonly ReturnType<typeof under>[] =>
    own.marks
      .filter((mark) => !other.marks.some(({ state }) => state === mark.state))
      .map((mark) => under(both(when, mark.condition), mark.by, mark.state === 'only' ? 'conditional' : mark.state))
  const same = first.marks.filter((mark) => second.marks.some(({ state }) => state === mark.state))
  const skips = [...taken(first, second, condition), ...taken(second, first, negated)]
  // `only` in one branch and `skip` in the other is decided by the skip.
  const decided = skips.filter((mark) => mark.state !== 'conditional' || !/only$/.test(mark.by))
  return { ...first, marks: [...same, ...(decided.length > 0 ? decided : skips)] }
}

function both(condition: string, inner: string | null): string {
  const whole = (text: string) => (text.includes('||') ? `(${text})` : text)
  return inner === null ? condition : `${whole(condition)} && ${whole(inner)}`
}
