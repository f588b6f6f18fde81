import { type FunctionPair, type PlacedFunction, surplus } from '../../../compare/index.js'
import type { SourceFunction } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const OWN = /^(?:this|self)\.([A-Za-z_$]\w*)$/
/** What most code calls says nothing of whose work is done. */
const STEP = /^(?:this|self)\.[#\w$.]+\.[\w$]+$/

/** A function does what a method of its own class does, `self._items.append(item)` where it called `self.add(item)`, and passes by what that refuses. */
export function passedBy({ base, head }: FunctionPair): Weakening[] {
  const lost = surplus(base.fn.calls, head.fn.calls, ({ callee }) => callee)
  const gained = surplus(head.fn.calls, base.fn.calls, ({ callee }) => callee).filter(({ callee }) => STEP.test(callee))
  const [first] =
    gained.length === 0
      ? []
      : lost.flatMap((call) => {
          const method = methodOf(head, OWN.exec(call.callee)?.[1])
          const step = gained.find(({ callee }) => method?.calls.some((own) => own.callee === callee))
          return method === null || step === undefined ? [] : [{ call, step, refuses: method.guards.find(({ kind }) => kind === 'throw' || kind === 'assert') }]
        })
  const [had, has] = [base, head].map(({ fn }) => fn.guards.filter(({ kind }) => kind !== 'return').length)
  if (first?.refuses === undefined || (has ?? 0) > (had ?? 0)) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: first.step.line },
      otherAt: { file: base.path, line: first.call.line },
      message: `${nameOf(head)} does by itself what ${codeOf(`${first.call.callee}()`, 60)} does, ${codeOf(`${first.step.callee}()`, 60)}, without what that refuses: ${codeOf(first.refuses.condition ?? first.refuses.text, 80)}.`,
      suggestion: 'Let the method do it again, or refuse the same before the step.',
      base: `${first.call.callee}()`,
      head: `${first.step.callee}()`,
    }),
  ]
}

const DEEPEST = 5

/** A method of the class, or of a base of it in the same file, that stands on the head and refuses something. */
function methodOf({ file, fn }: PlacedFunction, name: string | undefined): SourceFunction | null {
  let owners = [ownerOf(fn.name)].filter((owner) => name !== undefined && owner !== '')
  for (let depth = 0; depth < DEEPEST && owners.length > 0; depth++) {
    const found = file.functions.find((one) => owners.includes(ownerOf(one.name)) && lastName(one.name) === name)
    if (found !== undefined) return found.guards.some(({ kind }) => kind === 'throw' || kind === 'assert') ? found : null
    owners = file.functions.flatMap(({ kind, name: own, bases = [] }) => (kind === 'class' && owners.includes(own) ? bases : []))
  }
  return null
}
