import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'

/** By these names whoever is called says that something came, went well or ended. */
const TOLD =
  /^(?:next|complete|finalize|on(?:Next|Success|Settled|Complete|Finish(?:ed)?|Done|End|Close|Progress|Message|Saved?|Created?|Updated?|Deleted?|Removed?))$/
/** What only watches does nothing for others. */
const WATCHES = /^(?:\(?[\w$, ]*\)?\s*=>\s*)?(?:\{\s*)?(?:console|log(?:ger)?|this\.log(?:ger)?)\.\w+\(|=>\s*(?:\{\s*\}|undefined|null)$/

/** A call is handed all that it was but for what it called when something came: `subscribe({ next: () => this.saved.emit(id) })`. */
export function lostCallbacks(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (base.fn.kind === 'class' || base.file.language !== 'javascript') return []
  const [before, after] = [handedIn(base.fn.calls), handedIn(head.fn.calls)]
  return before.flatMap(({ call, callbacks }) => {
    const now = after.filter((one) => one.call.callee === call.callee)
    if (now.length !== 1 || before.filter((one) => one.call.callee === call.callee).length !== 1) return []
    const [key, text] = [...callbacks].find(([name]) => TOLD.test(name) && now[0]?.callbacks.has(name) === false) ?? []
    if (key === undefined || text === undefined || WATCHES.test(text) || gainsKeys(now[0]?.callbacks, callbacks) || isDoneElsewhere(sources, head, text))
      return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: base.path, line: call.line },
        otherAt: headOf(functions),
        message: `${nameOf(head)} no longer hands ${codeOf(`${key}: ${text}`, 120)} to ${codeOf(`${call.callee}()`, 80)}, and nothing of the change does it instead.`,
        suggestion: 'Hand it over again; where the effect is not wanted any more, remove it with its code, its tests and its docs.',
        base: `${key}: ${text}`,
        head: null,
      }),
    ]
  })
}

interface Handed {
  readonly call: CallFact
  readonly callbacks: ReadonlyMap<string, string>
}

/** Calls with the functions that the last object which they are handed holds. */
function handedIn(calls: readonly CallFact[]): Handed[] {
  return calls.flatMap((call) => {
    const last = call.args.at(-1)
    if (last?.kind !== 'object' || last.open) return []
    const callbacks = last.entries.flatMap(([key, value]): [string, string][] =>
      value.kind === 'expression' && /=>|^(?:async )?function\b/.test(value.text) ? [[key, value.text]] : [],
    )
    return [{ call, callbacks: new Map(callbacks) }]
  })
}

function gainsKeys(now: ReadonlyMap<string, string> | undefined, was: ReadonlyMap<string, string>): boolean {
  return [...(now?.keys() ?? [])].some((key) => !was.has(key))
}

/** What it called is called by the function itself now, by another one, or by another way of the same call. */
function isDoneElsewhere({ added, changed }: SourceComparison, head: FunctionPair['head'], text: string): boolean {
  const callees = [...text.matchAll(/([\w$.]+)\(/g)].map(([, callee = '']) => callee)
  const texts = (calls: readonly CallFact[]): string[] => calls.flatMap(({ callee, text: own }) => [callee, own])
  const all = [head, ...added, ...changed.map((one) => one.head)].flatMap(({ fn }) => texts(fn.calls))
  return callees.length === 0 || callees.some((callee) => all.some((own) => own === callee || own.includes(`${callee}(`)))
}
