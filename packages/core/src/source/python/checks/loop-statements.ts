import type { InventoryCheck } from '../../../contract/index.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import { bind, bindEach } from '../values/evaluate-collection.js'
import { quoted } from '../values/string-text.js'
import { constant, type Env, isConstant, opaque, type Sym, truthOf, within } from '../values/sym.js'
import { type Ending, FALLS, type Frame, farther, weaken } from './frame.js'
import { isGoneThrough } from './gone-through.js'
import { polledFor } from './polled-for.js'
import { merge, readStatements } from './read-statements.js'
import { zippedRows } from './zipped-rows.js'

const MOST_TURNS = 64

/** Reads a for loop: turn by turn where its collection is told. */
export function readFor(node: PyNode, env: Env, frame: Frame): Ending {
  const left = child(node, 'left')
  const right = child(node, 'right')
  const statements = statementsOf(child(node, 'body'))
  const over = right ? (zippedRows(right, env, frame.sink.checks) ?? withLetters(evaluate(right, env))) : opaque('')
  const inner = within(env)
  const after = child(node, 'alternative')
  const otherwise = after ? statementsOf(child(after, 'body')) : []
  if (over.items && left && !isGoneThrough(env.module.text, right) && over.items.length <= MOST_TURNS && over.items.length * statements.length <= 400) {
    if (over.items.length === 0) readStatements(statements, inner, weaken(frame, 'unreachable', 'an empty loop'))
    let at = frame
    let ending: Ending = FALLS
    const first = frame.sink.checks.length
    for (const item of over.items) {
      const turn = within(env)
      bind(left, item, turn)
      const made = readStatements(statements, turn, at)
      if (made.kind !== 'falls' && made.by !== 'continue') {
        at = made.kind === 'exits' ? weaken(at, 'unreachable', made.by) : weaken(at, 'conditional', made.under)
        ending = farther(ending, made)
      }
      merge(env, [turn])
    }
    dropUnreached(frame.sink.checks, first)
    return readBehind(otherwise, env, frame, ending)
  }
  if (left) bindEach(left, over, inner)
  const told = over.value.kind === 'array' && !over.value.open && isConstant(over.value) && over.value.items.length > 0 ? over.value.items.length : null
  if (isGoneThrough(env.module.text, right)) {
    readStatements(statements, inner, weaken(frame, 'unreachable', `${over.text}, which was gone through before`))
    return FALLS
  }
  const turns = told ?? turnsOf(over.text)
  const ending = readStatements(statements, inner, turns === null ? weaken(frame, 'loop', over.text) : { ...frame, times: frame.times * turns })
  merge(env, [inner])
  return readBehind(polledFor(node, [], env) === null ? otherwise : [], env, frame, perhaps(ending, over.text))
}

/** A loop over a text makes a turn for each of its signs. */
function withLetters(over: Sym): Sym {
  const { value } = over
  if (over.items !== null || value.kind !== 'string' || !/^['"]/.test(over.text) || value.text.length > MOST_TURNS) return over
  return { ...over, items: [...value.text].map((sign) => constant(quoted(sign), { kind: 'string', text: sign })) }
}

/** There may be no turn. */
function perhaps(ending: Ending, over: string): Ending {
  return ending.kind === 'exits' && ending.by === 'return' ? { kind: 'maybe', by: 'return', under: `not ${over}` } : ending.kind === 'maybe' ? ending : FALLS
}

/** Reads what a loop does when it was not left by `break`, and says how the loop ends: `break` and `continue` lead behind it. */
function readBehind(otherwise: readonly PyNode[], env: Env, frame: Frame, ending: Ending): Ending {
  const left = ending.kind !== 'falls' && /^(?:break|continue)$/.test(ending.by) ? FALLS : ending
  const isReached = ending.kind !== 'exits'
  const made = isReached ? readStatements(otherwise, env, left.kind === 'maybe' ? weaken(frame, 'conditional', left.under) : frame) : FALLS
  return farther(left, made)
}

/** `continue` for one of the rows. */
function isPassedOver({ under }: InventoryCheck): boolean {
  return under === 'continue' || under === 'break' || under === 'return'
}

/** What one turn passes by and another one makes is no check that is never reached. */
function dropUnreached(checks: InventoryCheck[], first: number): void {
  const placeOf = ({ file, line, text }: InventoryCheck) => `${file} ${line} ${text}`
  const turns = checks.splice(first)
  const reached = new Set(turns.filter(({ modality }) => modality !== 'unreachable').map(placeOf))
  for (const check of turns) if (check.modality !== 'unreachable' || isPassedOver(check) || !reached.has(placeOf(check))) checks.push(check)
}

/** Turns of a loop over a range of numbers; null where they are not told, or there are none. */
function turnsOf(over: string): number | null {
  const [, first, second, step = '1'] = /^range\((\d+)(?:, (\d+)(?:, (\d+))?)?\)$/.exec(over) ?? []
  if (first === undefined) return null
  const [from, to] = second === undefined ? [0, Number(first)] : [Number(first), Number(second)]
  const turns = Math.ceil((to - from) / Number(step))
  return turns > 0 && Number.isFinite(turns) ? turns : null
}

/** Reads a while loop. */
export function readWhile(node: PyNode, env: Env, frame: Frame): Ending {
  const condition = child(node, 'condition')
  const sym = condition ? evaluate(condition, env) : opaque('')
  const truth = truthOf(sym.value)
  const inner = within(env)
  const ending = readStatements(
    statementsOf(child(node, 'body')),
    inner,
    truth === true ? frame : truth === false ? weaken(frame, 'unreachable', `while ${sym.text}`) : weaken(frame, 'loop', sym.text),
  )
  merge(env, [inner])
  return truth === false ? FALLS : readBehind([], env, frame, perhaps(ending, sym.text))
}
