import type { SourceComparison } from '../../../compare/index.js'
import type { ConstantFact, RevisionPair, Value } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { withoutHashComments } from '../../../run/without-comments.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { argumentText } from '../argument-text.js'

/** Lists of what has to be passed: each item keeps somebody out. */
const GUARDS = /(?:permission|authentication|throttle|guard)_?(?:classes|s)?$|(?:^|\.)read_?only_fields$|PASSWORD_VALIDATORS$|PASSWORD_HASHERS$/i
/** Lists that hold what keeps out among others. */
const AMONG = /^(?:[\w.]*\.)?(?:INSTALLED_APPS|MIDDLEWARE|MIDDLEWARE_CLASSES)$/
const KEEPS_OUT = /csrf|auth|axes|defender|ratelimit|throttl|csp|otp|two_factor|guardian|security|clickjacking|XFrame|permission|lockdown/i
/** Lets everybody through. */
export const OPEN = /AllowAny|Anonymous|\bPublic/

interface Listed {
  readonly name: string
  readonly items: readonly string[]
  readonly line: number
}

/** Lists of Django and its like that lost what keeps somebody out, and lists that are gone from their class or settings: `permission_classes`, `DEFAULT_THROTTLE_CLASSES`, `MIDDLEWARE`. */
export function lostGuardLists({ pair, files, changed, added }: SourceComparison): Weakening[] {
  return files.flatMap(({ base, head }) => {
    if (head.language !== 'python') return []
    const now = new Map(head.constants.flatMap(listsIn).map((list) => [list.name, list]))
    return base.constants.flatMap(listsIn).flatMap((was) => {
      const is = now.get(was.name)
      const owner = ownerOf(was.name)
      if (is === undefined) {
        const stays =
          head.functions.some(({ kind, name }) => kind === 'class' && name === owner) ||
          head.constants.some(({ name, value }) => name === owner && value.kind === 'object')
        const others = [...added.map(({ fn }) => fn), ...changed.map((one) => one.head.fn)]
        const isAsked = others.some(({ name }) => name.startsWith(`${owner}.get_`) && /permission|throttle|authenticat/.test(name))
        const bases = changed.some(
          (one) => one.base.fn.kind === 'class' && one.base.fn.name === owner && (one.base.fn.bases ?? []).join() !== (one.head.fn.bases ?? []).join(),
        )
        if (!stays || owner === '' || AMONG.test(was.name) || isAsked || bases || was.items.every((item) => OPEN.test(item)) || isDefault(pair, was)) return []
        return [lostList(base.path, head.path, was, null, was.items)]
      }
      const gained = is.items.filter((item) => !was.items.includes(item))
      const lost = was.items.filter((item) => !is.items.includes(item) && !OPEN.test(item) && (!AMONG.test(was.name) || KEEPS_OUT.test(item)))
      const instead = gained.some((item) => (AMONG.test(was.name) ? KEEPS_OUT.test(item) : !OPEN.test(item)))
      return lost.length === 0 || instead ? [] : [lostList(base.path, head.path, was, is, lost)]
    })
  })
}

/** The settings of the project ask the same of every view: `DEFAULT_PERMISSION_CLASSES`. */
export function isDefault(pair: RevisionPair, { name, items }: Pick<Listed, 'name' | 'items'>): boolean {
  const key = /\.(permission|authentication|throttle)_classes$/.exec(name)?.[1]
  const setting = `DEFAULT_${key?.toUpperCase()}_CLASSES`
  if (key === undefined) return false
  return pair
    .mentioning('head', setting)
    .filter((path) => path.endsWith('.py') && !/(?:^|\/)(?:docs?|examples?|samples?|tests?)\//.test(path))
    .slice(0, 4)
    .some((path) => {
      const held = new RegExp(`\\b${setting}['"]?\\s*[:=]\\s*[[(]([^\\])]*)`).exec(withoutHashComments(pair.text('head', path) ?? ''))?.[1] ?? ''
      return items.every((item) => new RegExp(`\\b${lastName(item)}['"]`).test(held))
    })
}

function lostList(basePath: string, path: string, was: Listed, is: Listed | null, lost: readonly string[]): Weakening {
  return weakened({
    severity: 'critical',
    side: 'base',
    at: { file: basePath, line: was.line },
    otherAt: { file: path, line: is?.line ?? 1 },
    message: `${codeOf(was.name, 80)} in ${shortened(path, 120)} ${is === null ? 'is gone with' : 'lost'} ${codeOf(lost.join(', '))}: what it kept out is let through.`,
    suggestion: 'Put the check back, or on what every request passes, and test the refusal.',
    base: was.items.join(', '),
    head: is === null ? null : is.items.join(', '),
  })
}

/** Lists by their names, those in tables of settings included: `REST_FRAMEWORK.DEFAULT_PERMISSION_CLASSES`. */
function listsIn({ name, value, line }: ConstantFact): Listed[] {
  const found: Listed[] = []
  const add = (path: string, held: Value, depth: number): void => {
    if (held.kind === 'array' && !held.open && (GUARDS.test(path) || AMONG.test(path))) found.push({ name: path, items: held.items.map(argumentText), line })
    else if (held.kind === 'object' && depth < 3) for (const [key, inner] of held.entries) add(`${path}.${key}`, inner, depth + 1)
  }
  add(name, value, 0)
  return found
}
