import type { FunctionPair } from '../../compare/index.js'
import type { CallFact, Value } from '../../contract/index.js'
import { partsOf } from '../../run/code/parts.js'

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
  const parts = list === undefined ? null : partsOf(list)
  return callee === undefined || parts === null ? null : { callee, args: parts.map(argumentOf) }
}

function argumentOf(text: string): Value {
  const [, , string] = /^(['"])([^'"\\]*)\1$/.exec(text) ?? []
  return string === undefined ? { kind: 'expression', text } : { kind: 'string', text: string }
}
