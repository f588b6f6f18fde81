import { type SourceComparison, surplus } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { partsOf } from '../../../run/code/parts.js'
import { codeOf } from '../../weakened.js'
import { callOf } from '../decorator-calls.js'
import { optionChanges } from '../option-changes.js'
import type { GuardLoss } from './lost-guard-decorators.js'

/** Options of routes, routers and applications that say who may pass. */
const GUARDS =
  /^(?:guards?|permission_classes|permissions?|authentication_classes|throttle(?:_classes|s)?|auth|security|before_request|decorators|middlewares?|dependencies|scopes|roles|required_scopes)$/
const OF_ALL = /^(?:guards?|permission_classes|permissions?|authentication_classes|throttle(?:_classes|s)?|auth|security|scopes|roles|required_scopes)$/
/** What keeps something out, among what else stands on the way. */
const KEEPS_OUT =
  /auth|csrf|token|limit|throttl|secur|trusted|https|require|permission|guard|verif|csp|talisman|session|login|staff|admin|role|scope|owner|user/i

/** Options of calls and decorators in Python that named who may pass, and name fewer or none: `guards=[operator]`, `dependencies=[Depends(staff)]`, `scopes=['write']`. */
export function lostGuardOptions({ changed }: SourceComparison): GuardLoss[] {
  const found = changed
    .filter(({ head }) => head.path.endsWith('.py'))
    .map((functions) => ({
      functions,
      items: optionChanges(functions).flatMap(({ was, before, after }) =>
        [...new Set([...before.keys(), ...after.keys()])]
          .filter((name) => GUARDS.test(name))
          .map((name) => ({
            was,
            name,
            lost: surplus(itemsOf(before.get(name)), itemsOf(after.get(name)), plain),
            gained: surplus(itemsOf(after.get(name)), itemsOf(before.get(name)), plain),
          })),
      ),
    }))
  const exempt = found.flatMap(({ functions }) =>
    optionChanges(functions).flatMap(({ was, before, after }) =>
      after.get('auth') === 'None' && !before.has('auth')
        ? [{ functions, line: was.line, what: `${codeOf(`${was.callee}(auth=None)`, 80)} is taken out of what all others pass`, lost: 'auth' }]
        : [],
    ),
  )
  const gained = found.flatMap(({ items }) => items.flatMap((item) => item.gained))
  const lostItems = found.flatMap(({ functions, items }) =>
    items.flatMap(({ was, name, lost, gained: now }) => {
      const asks = lost.filter((item) => (name === 'dependencies' ? /\b(?:Depends|Security|Provide)\(/.test(item) : OF_ALL.test(name) || KEEPS_OUT.test(item)))
      const [first] = asks.filter((item) => !gained.some((other) => plain(other).includes(plain(item))))
      // Others of the kind came in its place.
      if (first === undefined || now.some((item) => !OPEN.test(item))) return []
      return [{ functions, line: was.line, what: `${codeOf(`${was.callee}(${name}=…)`, 80)} lost ${codeOf(first, 80)}`, lost: first }]
    }),
  )
  return [...lostItems, ...exempt]
}

const OPEN = /AllowAny|Public|Anonymous|^None$/

function plain(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Items of a list, or what stands there alone. */
function itemsOf(text: string | undefined): readonly string[] {
  if (text === undefined || text === 'None') return []
  const list = /^[[(]([\s\S]*)[\])]$/.exec(text)?.[1]
  const items = list === undefined ? null : partsOf(list)
  return items ?? [text]
}

/** Of a call in a list, what it names: `Route('/drain', drain)`; a call that names nothing by what it calls. */
export function namedIn(item: string): readonly string[] {
  const call = callOf(item)
  const given = call === null ? [item] : call.args.flatMap((arg) => (arg.kind === 'expression' ? [arg.text] : []))
  const names = given.filter((name) => /^[A-Za-z_][\w.]*$/.test(name))
  return (names.length > 0 ? names : call === null ? [] : [call.callee]).map(lastName)
}
