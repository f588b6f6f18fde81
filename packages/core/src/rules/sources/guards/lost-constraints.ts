import { type FunctionPair, type SourceComparison, surplus } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { callOf, callsWithDecorators } from '../decorator-calls.js'
import { functionText } from '../function-text.js'
import { optionsOf } from '../option-changes.js'
import { isWider } from './wider-pattern.js'

/** Says what a parameter takes: those of FastAPI and typer, options and arguments of click and argparse. */
const DECLARES =
  /^(?:Query|Path|Header|Cookie|Body|Form|File|Field|Parameter|Option|Argument|option|argument|add_argument|add_option|conint|confloat|condecimal|constr|conlist|conset|StringConstraints|Interval|Len|Meta)$/
const LEAST = /^(?:ge|gt|min|min_length|min_items|min_value)$/
const MOST = /^(?:le|lt|max|max_length|max_items|max_value)$/
const PATTERN = /^(?:pattern|regex)$/
/** Types of an option that refuse what is not of a kind or in a range. */
const NARROW = /^(?:[\w.]+\.)?(?:IntRange|FloatRange|Choice|DateTime|UUID|Path)\(|^(?:[\w.]+\.)?UUID$/
const PLAIN = /^(?:(?:click\.)?(?:STRING|INT|FLOAT|BOOL)|str|int|float|bool|object|Any)$/

/** A parameter of a route or of the command line that takes more than it did: `ge=1` or `type=click.IntRange(0, 9)` is gone, or its bound moved. */
export function lostConstraints(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (!head.path.endsWith('.py')) return []
  const key = ({ callee, args }: CallFact): string => `${callee}(${args.map((arg) => JSON.stringify(arg)).join()})`
  const declares = ({ callee }: CallFact): boolean => DECLARES.test(lastName(callee))
  const [before, after] = [callsWithDecorators(base).filter(declares), callsWithDecorators(head).filter(declares)]
  const left = surplus(after, before, key)
  const found = surplus(before, after, key).flatMap((was) => {
    const at = mostAlike(was, left)
    const [now] = at < 0 ? [] : left.splice(at, 1)
    const what = now === undefined ? goneWhole(functions, was) : looser(functions, was, now)
    return what === null ? [] : [{ was, now, what }]
  })
  const group = lostGroup(functions) ?? lostContract(functions) ?? lostModel(pair, functions)
  return [...found, ...(group === null ? [] : [group])].slice(0, 4).map((lost) => takesMore(functions, lost))
}

/** Routes of which nothing differs but what they are said to take. */
export function lostModels({ pair, files, changed }: SourceComparison): Weakening[] {
  return files.flatMap(({ base, head }) => {
    if (head.language !== 'python') return []
    return base.functions.flatMap((fn) => {
      const is = fn.decorators.some((text) => ROUTE.test(text)) ? head.functions.find(({ name }) => name === fn.name) : undefined
      if (is === undefined || changed.some((one) => one.base.fn === fn)) return []
      const functions: FunctionPair = { base: { path: base.path, file: base, fn }, head: { path: head.path, file: head, fn: is }, by: 'name' }
      const lost = lostModel(pair, functions)
      return lost === null ? [] : [takesMore(functions, lost)]
    })
  })
}

interface Lost {
  readonly was: CallFact
  readonly now: CallFact | undefined
  readonly what: string
}

function takesMore(functions: FunctionPair, { was, now, what }: Lost): Weakening {
  const { base, head } = functions
  return weakened({
    severity: 'high',
    at: { file: head.path, line: now?.line ?? head.fn.line },
    otherAt: now === undefined ? headOf(functions) : { file: base.path, line: was.line },
    message: `${nameOf(head)} takes more than before by ${codeOf(`${was.callee}()`, 80)}: ${what}.`,
    suggestion: 'Restore the demand, or show with a test which of the formerly refused values are right and why.',
    base: was.text,
    head: now?.text ?? null,
  })
}

/** Place of the call that shares its words or most of its options; of the same callee where there is one. */
function mostAlike(was: CallFact, calls: readonly CallFact[]): number {
  const texts = new Set([...was.args].map((arg) => JSON.stringify(arg)))
  const score = (now: CallFact): number => {
    const [a, b] = [was.args[0], now.args[0]]
    // Options of a command line are told apart by their names.
    if (a?.kind === 'string' && b?.kind === 'string' && /^-|^\w/.test(a.text) && a.text !== b.text) return -1
    return (now.callee === was.callee ? 2 : 0) + now.args.filter((arg) => texts.has(JSON.stringify(arg))).length
  }
  return calls.reduce((best, now, at) => (score(now) > (best < 0 ? 0 : score(calls[best] ?? now)) ? at : best), -1)
}

const gone = (name: string, value: string): string => `${codeOf(`${name}=${value}`, 60)} is gone`

function looser({ base, head }: FunctionPair, was: CallFact, now: CallFact): string | null {
  const [before, after] = [optionsOf(was), optionsOf(now)]
  const typed = narrowedBy(base, before.get('type'))
  const narrower = narrowedBy(head, after.get('type'))
  for (const [name, value] of before) {
    const is = after.get(name)
    if (is === value) continue
    if (LEAST.test(name) || MOST.test(name)) {
      const other = [...after].find(([one]) => (LEAST.test(name) ? LEAST : MOST).test(one))?.[1]
      const became = `${codeOf(`${name}=${other}`, 60)} instead of ${codeOf(`${name}=${value}`, 60)}`
      if (other === undefined && narrower === null) return gone(name, value)
      const [from, to] = [Number(value), Number(other)]
      if (LEAST.test(name) ? to < from : to > from * 2) return became
    }
    if (PATTERN.test(name)) {
      const other = [...after].find(([one]) => PATTERN.test(one))?.[1]
      if (other === undefined) return gone(name, value)
      const [bare, wider] = [value, other].map((text) => /^r?(['"])([\s\S]*)\1$/.exec(text)?.[2])
      if (bare !== undefined && wider !== undefined && isWider(bare, wider))
        return `${codeOf(`${name}=${other}`, 60)} instead of ${codeOf(`${name}=${value}`, 60)}`
    }
    if (name === 'callback' && is === undefined && narrower === null && refusesIn(base, value)) return gone(name, value)
  }
  if (typed === null) return null
  const is = after.get('type') ?? ''
  if (narrower === null && (is === '' || PLAIN.test(is)))
    return is === '' ? gone('type', typed) : `${codeOf(`type=${is}`, 60)} instead of ${codeOf(`type=${typed}`, 60)}`
  return typed === is ? null : lessOfPath(typed, is)
}

/** `click.Path(exists=True)` became `click.Path()`. */
function lessOfPath(was: string, is: string): string | null {
  const [before, after] = [callOf(was), callOf(is)]
  if (before === null || after === null || lastName(before.callee) !== lastName(after.callee)) return null
  const lost = before.args.find(
    (arg) => arg.kind === 'expression' && /^(?:exists ?= ?True|(?:file|dir)_okay ?= ?False)$/.test(arg.text) && !texts(after).includes(arg.text),
  )
  return lost?.kind === 'expression' ? `${codeOf(lost.text, 60)} is gone` : null
}

function texts({ args }: Pick<CallFact, 'args'>): string[] {
  return args.flatMap((arg) => ('text' in arg ? [arg.text] : []))
}

/** The type where it refuses something: one of click's, or a function of the file that raises. */
function narrowedBy(side: FunctionPair['base'], type: string | undefined): string | null {
  if (type === undefined) return null
  if (/^(?:[\w.]+\.)?Path\(/.test(type)) return /exists ?= ?True|_okay ?= ?False/.test(type) ? type : null
  return NARROW.test(type) || refusesIn(side, type) ? type : null
}

function refusesIn({ file }: FunctionPair['base'], name: string): boolean {
  return file.functions.some((fn) => fn.name === name && fn.guards.some(({ kind }) => kind === 'throw' || kind === 'reject'))
}

/** The parameter stands with its type alone: `day: int = Path(gt=0)` became `day: int`. */
function goneWhole({ base, head }: FunctionPair, was: CallFact): string | null {
  const asks = [...optionsOf(was)].find(([name]) => LEAST.test(name) || MOST.test(name) || PATTERN.test(name))
  // An alias of a type, which stays.
  const stays =
    base.fn.kind === 'module' ? head.fn.kind === 'module' : base.fn.params.length > 0 && base.fn.params.every((param) => head.fn.params.includes(param))
  if (asks === undefined || !stays || /^(?:option|argument|add_argument|add_option)$/.test(lastName(was.callee))) return null
  return gone(...asks)
}

const CONTRACT =
  /^@?(?:(?:icontract|deal|typeguard|pydantic|enum)\.)?(?:require|ensure|invariant|pre|post|beartype|typechecked|validate_call|validate_arguments|unique)\b(?:\(|$)/

/** A decorator that looked at what is handed in or out: `@require(…)`, `@beartype`, `@unique`. */
function lostContract({ base, head }: FunctionPair): Lost | null {
  const lost = surplus(base.fn.decorators, head.fn.decorators, (text) => text).find((text) => CONTRACT.test(text))
  if (lost === undefined || surplus(head.fn.decorators, base.fn.decorators, (text) => text).some((text) => CONTRACT.test(text))) return null
  return {
    was: { callee: lastName(base.fn.name), args: [], awaited: false, statement: false, line: base.fn.line, text: lost },
    now: undefined,
    what: `${codeOf(lost, 80)} is gone`,
  }
}

const ROUTE = /^@?[\w.]+\.(?:get|post|put|patch|delete|route|api_route|websocket)\(/
const ANYTHING = /^(?:typing\.)?(?:dict|Dict|Any|object|Request|list|List)(?:\[[^\]]*\])?$/

/** A route that takes or gives back whatever there is, where a model said what: `body: OrderIn` became `body: dict`, `response_model` is gone. */
function lostModel(pair: RevisionPair, functions: FunctionPair): Lost | null {
  const { base, head } = functions
  const route = base.fn.decorators.find((text) => ROUTE.test(text))
  if (route === undefined || !head.fn.decorators.some((text) => ROUTE.test(text))) return null
  const [before, after] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const was: CallFact = { callee: lastName(base.fn.name), args: [], awaited: false, statement: false, line: base.fn.line, text: route }
  const model = /\bresponse_model ?= ?([\w.[\]| ]+)/.exec(route)?.[1]
  if (model !== undefined && !/^None$/.test(model) && !head.fn.decorators.some((text) => /\bresponse_model ?=/.test(text)) && !/\)\s*->/.test(after))
    return { was, now: undefined, what: gone('response_model', model) }
  for (const param of base.fn.params) {
    const [from, to] = [before, after].map((text) => new RegExp(`[(,\\s]${param}\\s*:\\s*([\\w.]+(?:\\[[^\\]]*\\])?)`).exec(text)?.[1])
    if (from !== undefined && to !== undefined && from !== to && /^(?:\w+\.)?[A-Z]\w*$/.test(from) && !ANYTHING.test(from) && ANYTHING.test(to))
      return { was, now: undefined, what: `${codeOf(`${param}: ${to}`, 60)} instead of ${codeOf(`${param}: ${from}`, 60)}` }
  }
  return null
}

/** Of several options one had to be given, and no two. */
function lostGroup({ base, head }: FunctionPair): Lost | null {
  const isGroup = ({ callee }: CallFact): boolean => lastName(callee) === 'add_mutually_exclusive_group'
  const was = base.fn.calls.find(isGroup)
  const count = (calls: readonly CallFact[]): number => calls.filter(({ callee }) => /\.(?:add_argument|add_option)$/.test(callee)).length
  if (was === undefined || head.fn.calls.some(isGroup) || count(head.fn.calls) < count(base.fn.calls)) return null
  return { was, now: undefined, what: 'options that excluded each other are taken together' }
}
