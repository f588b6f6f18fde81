import type { Arguments } from '../values/evaluate-call.js'
import { type Callable, type Env, type Given, opaque, type Sym } from '../values/sym.js'
import { isTestSide } from '../values/test-side.js'
import { follow } from './follow.js'
import { type Frame, weaken } from './frame.js'

const OVER_EACH = /^(?:builtins\.)?(?:map|filter)$/
/** What calls the function that it is given, with the arguments behind it. */
const CALLS_IT = /(?:^|\.)(?:submit|to_thread|run_sync|run_in_executor|addCleanup|callback)$/
/** What calls it where a failure is no failure of the test. */
const BESIDE = /(?:^|\.)(?:Thread|Process|Timer|call_soon\w*|call_later|add_done_callback)$/

const UNKNOWN: Given = { plain: [], named: new Map() }

/** Reads functions of the tests that are handed to code that is not followed: `map(check, rows)`, `pool.submit(check)`, `Client(handler)`. */
export function readHanded(target: Sym, args: Arguments, env: Env, frame: Frame): void {
  const name = target.dotted ?? target.text
  const [first, over] = args.plain
  if (first && OVER_EACH.test(name)) {
    const items = over?.items ?? [opaque(`each(${over?.text ?? ''})`, over?.names)]
    const at = over?.items ? frame : weaken(frame, 'loop', over?.text ?? null)
    for (const item of items) call(first, { plain: [item], named: new Map() }, env, at)
    return
  }
  if (BESIDE.test(name)) return
  const isCalled = CALLS_IT.test(name)
  const at = isCalled ? frame : weaken(frame, 'conditional', `called by ${target.text}`)
  args.plain.forEach((sym, index) => {
    // What others call it with is not known: what stands behind it is theirs.
    call(sym, isCalled ? { plain: args.plain.slice(index + 1), named: args.named } : UNKNOWN, env, at)
  })
  for (const sym of args.named.values()) call(sym, { plain: [], named: new Map() }, env, at)
}

function call(sym: Sym, args: Given, env: Env, frame: Frame): void {
  if (sym.ref && isFunctionOfTests(sym.ref, env)) follow(sym.ref, args, sym, env, frame)
}

function isFunctionOfTests(ref: Callable, env: Env): boolean {
  if (ref.kind === 'lambda') return isTestSide(ref.env.module, env.world)
  return ref.place.definition.kind === 'function' && isTestSide(ref.place.module, env.world)
}
