import type { FunctionPair } from '../../compare/index.js'
import type { CallFact, Value } from '../../contract/index.js'

/** What the decorators of a Python function call, with what they are given: `@click.option('--level', type=click.IntRange(0, 9))`. */
function decoratorCalls({ path, fn }: FunctionPair['base']): CallFact[] {
  if (!path.endsWith('.py')) return []
  return fn.decorators.flatMap((text) => {
    const call = callOf(text.replace(/^@/, ''))
    return call === null ? [] : [{ ...call, awaited: false, statement: false, line: fn.line, text }]
  })
}

/** Calls of a function and those of its decorators. */
export function callsWithDecorators(placed: FunctionPair['base']): readonly CallFact[] {
  const more = decoratorCalls(placed)
  return more.length === 0 ? placed.fn.calls : [...placed.fn.calls, ...more]
}

/** A call that is the whole of a text: its callee and arguments. */
export function callOf(text: string): Pick<CallFact, 'callee' | 'args'> | null {
  const [, callee, list] = /^([\w.]+)\(([\s\S]*)\)$/.exec(text.trim()) ?? []
  const parts = list === undefined ? null : splitArguments(list)
  return callee === undefined || parts === null ? null : { callee, args: parts.map(argumentOf) }
}

/** Parts between commas that stand in no bracket and no text; null where brackets do not close. */
export function splitArguments(list: string): string[] | null {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let at = 0; at < list.length; at++) {
    const sign = list[at] ?? ''
    if (quote !== '') {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"') quote = sign
    else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) {
      depth--
      if (depth < 0) return null
    } else if (sign === ',' && depth === 0) {
      parts.push(list.slice(from, at))
      from = at + 1
    }
  }
  if (depth !== 0 || quote !== '') return null
  return [...parts, list.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

function argumentOf(text: string): Value {
  const [, , string] = /^(['"])([^'"\\]*)\1$/.exec(text) ?? []
  return string === undefined ? { kind: 'expression', text } : { kind: 'string', text: string }
}
