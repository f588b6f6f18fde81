import { type FunctionPair, gainedCalls, onlyLost, type SourceComparison } from '../../../compare/index.js'
import type { CallFact, FileInventory, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

const PARSES = /^(?:safe)?parse(?:Async)?$|^validate(?:Sync|Async)?$|^(?:attempt|cast|assert|is|decode\w*)$/
const NAMED_SO = /schema|dto|validator/i

/** A value that a schema looked at, `Body.parse(input)`, goes on as it is, while the schema stays. */
export function lostParses(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const before = base.fn.calls.flatMap((call) => parsedBy(call, base.file) ?? [])
  if (before.length === 0) return []
  const now = new Set(head.fn.calls.flatMap((call) => parsedBy(call, head.file)?.schema ?? []))
  const [first] = before.filter(({ schema }) => !now.has(schema))
  if (first === undefined || isParsedElsewhere(sources, functions, first.schema)) return []
  // By another schema, or by a function that says so.
  if (gainedCalls(base.fn, head.fn).some(({ callee }) => PARSES.test(lastName(callee)) || /parse|valid|assert|check|decode/i.test(lastName(callee)))) return []
  return [
    weakened({
      severity: onlyLost(base.fn, head.fn) && head.fn.statements > 0 && !head.fn.stub ? 'high' : 'low',
      side: 'base',
      at: { file: base.path, line: first.call.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} no longer asks ${codeOf(first.schema, 80)} whether its input is right: what was refused by ${codeOf(`${first.call.callee}()`, 80)} goes on as it is.`,
      suggestion: 'Put the call back, or parse the input before it is used; a type alone checks nothing while the program runs.',
      base: `${first.call.callee}()`,
      head: null,
    }),
  ]
}

/** `Body.parse(input)`, which refused, became `Body.safeParse(input)`, and nobody asks whether it was right. */
export function unaskedParses({ base, head }: FunctionPair): Weakening[] {
  const isSafe = ({ callee }: CallFact): boolean => /^safeParse(?:Async)?$|^spa$/.test(lastName(callee))
  const of = ({ callee, args }: CallFact): string => `${callee.slice(0, -lastName(callee).length)} ${JSON.stringify(args)}`
  const strict = new Map(base.fn.calls.flatMap((call) => (/^parse(?:Async)?$/.test(lastName(call.callee)) ? [[of(call), call] as const] : [])))
  // Whoever is handed the whole result may ask.
  if (head.fn.conditions.some(({ use, text }) => use === 'returned' && /\bsafeParse(?:Async)?\((?:[^()]|\([^()]*\))*\)$/.test(text))) return []
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const asks =
    head.fn.conditions.some(({ text, operator }) => operator !== '' && !had.has(text)) ||
    gainedCalls(base.fn, head.fn).some((call) => !isSafe(call)) ||
    [...head.fn.conditions, ...head.fn.calls].some(({ text }) => /\b(?:success|error|issues)\b/.test(text))
  return head.fn.calls.flatMap((call) => {
    const was = isSafe(call) && !asks && !head.file.mentions.has('success') ? strict.get(of(call)) : undefined
    if (was === undefined || base.fn.calls.some((one) => one.callee === call.callee)) return []
    return [
      weakened({
        severity: 'high',
        at: { file: head.path, line: call.line },
        otherAt: { file: base.path, line: was.line },
        message: `${nameOf(head)} parses with ${codeOf(`${call.callee}()`, 80)} in place of ${codeOf(`${was.callee}()`, 80)} and never asks whether its input was right: what was refused goes on.`,
        suggestion: 'Put the call back that refuses, or look at `success` and throw.',
        base: `${was.callee}()`,
        head: `${call.callee}()`,
      }),
    ]
  })
}

const DEFAULTED =
  /\.(?:success|ok)\s*\?\s*[\w$.]+\s*:\s*(?:\{\s*\w|\[|null\b|undefined\b|'|"|-?\d)|!\s*[\w$.]+\.(?:success|ok)\s*\)\s*(?:\{\s*)?return\s+(?:\{\s*\w+: (?!.*(?:err|issue|status))|\[\]|null\b|undefined\b|''|""|-?\d)/

/** `Body.parse(input)`, which refused, became a look that answers with a value of its own where the input is wrong. */
export function defaultedParses(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const strict = base.fn.calls.find(
    ({ callee }) =>
      /^(?:parse|parseAsync|assert|decodeUnknownSync|create)$/.test(lastName(callee)) &&
      !/^JSON\./.test(callee) &&
      !head.fn.calls.some((call) => call.callee === callee),
  )
  const safe = head.fn.calls.find(
    ({ callee }) => /^(?:safeParse(?:Async)?|validate|is|decode)$/.test(lastName(callee)) && !base.fn.calls.some((call) => call.callee === callee),
  )
  if (strict === undefined || safe === undefined || head.fn.guards.some(({ kind }) => kind === 'throw' || kind === 'reject')) return []
  if (!DEFAULTED.test(functionText(pair, 'head', head))) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: safe.line },
      otherAt: { file: base.path, line: strict.line },
      message: `${nameOf(head)} answers with a value of its own where ${codeOf(`${strict.callee}()`, 80)} refused: callers never learn that the input was wrong.`,
      suggestion: 'Throw again, or give callers a result that they must look at and show with tests that they do.',
      base: `${strict.callee}()`,
      head: `${safe.callee}()`,
    }),
  ]
}

const TAKES = /^(?:input|inputSchema|inputValidator|validator|params|body|query)$/
const MADE = /^(?:z|v|yup|Yup|Joi|joi|t|Type|S|Schema)\.|[sS]chema/

/** A procedure that is still made of its steps, without the one that says what it takes: `.input(z.object(…))`. */
export function lostInputs({ base, head }: FunctionPair): Weakening[] {
  const takes = ({ callee, args, statement }: CallFact): boolean =>
    !statement && callee.includes('.') && TAKES.test(lastName(callee)) && args.some((arg) => arg.kind === 'expression' && MADE.test(arg.text))
  const rootOf = ({ callee }: CallFact): string => callee.replace(/[.(].*$/s, '')
  const [first] = base.fn.calls.filter(
    (call) =>
      takes(call) && !head.fn.calls.some((now) => lastName(now.callee) === lastName(call.callee)) && head.fn.calls.some((now) => rootOf(now) === rootOf(call)),
  )
  if (first === undefined || head.fn.calls.some((call) => takes(call) && !base.fn.calls.some(({ callee }) => callee === call.callee))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: { file: head.path, line: head.fn.line },
      message: `${nameOf(head)} no longer says what it takes: ${codeOf(`${first.callee}()`, 80)} is gone, and what it refused goes on as it is.`,
      suggestion: 'Put it back; a type alone checks nothing while the program runs.',
      base: `${first.callee}()`,
      head: null,
    }),
  ]
}

/** The schema of `Body.parse(input)`, `v.parse(Body, input)` and `Joi.attempt(input, Body)`; null for other calls. */
function parsedBy(call: CallFact, file: FileInventory): { readonly schema: string; readonly call: CallFact } | null {
  if (!PARSES.test(lastName(call.callee))) return null
  const [root = ''] = call.callee.split('.')
  const named = [root, ...call.args.flatMap((arg) => (arg.kind === 'expression' ? [arg.text] : []))]
  const schema = named.find((name) => isSchema(name, file))
  return schema === undefined ? null : { schema, call }
}

function isSchema(name: string, file: FileInventory): boolean {
  if (!/^[\w$]+$/.test(name)) return false
  return (
    file.schema.some(({ path }) => path === name || path.startsWith(`${name}.`)) ||
    (NAMED_SO.test(name) && file.imports.some(({ names }) => names.some(([, local]) => local === name)))
  )
}

function isParsedElsewhere({ added, changed }: SourceComparison, functions: FunctionPair, schema: string): boolean {
  const parses = (calls: readonly CallFact[], file: FileInventory): number => calls.filter((call) => parsedBy(call, file)?.schema === schema).length
  return (
    added.some(({ fn, file }) => parses(fn.calls, file) > 0) ||
    changed.some(({ base, head }) => head !== functions.head && parses(head.fn.calls, head.file) > parses(base.fn.calls, base.file))
  )
}
