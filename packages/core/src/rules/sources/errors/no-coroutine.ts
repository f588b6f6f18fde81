import { isProductFile } from '../../../compare/index.js'
import type { RevisionPair, Side } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'

/** Whether what is called was a coroutine that callers had to wait for, and is a plain function since the change: there is nothing to wait for. */
export function isNoCoroutineAnyMore(pair: RevisionPair, callee: string): boolean {
  const name = lastName(callee)
  const ways = (side: Side) =>
    pair.files.filter(isProductFile).flatMap((file) => {
      const functions = file[side]?.functions.filter((one) => lastName(one.name) === name) ?? []
      const lines = functions.length > 0 ? (pair.text(side, file[side]?.path ?? '')?.split('\n') ?? []) : []
      return functions.map(({ line }) => isAsync(lines.slice(line - 1, line + MOST_DECORATORS), name))
    })
  const [was, is] = [ways('base'), ways('head')]
  return was.length > 0 && is.length > 0 && was.every(Boolean) && !is.some(Boolean)
}

const MOST_DECORATORS = 8

function isAsync(lines: readonly string[], name: string): boolean {
  const [declaration = ''] = lines.filter((line) => new RegExp(`(?:\\bdef|\\bfunction\\*?|^\\s*(?:async\\s+)?)\\s*${namePattern(name)}\\s*[(<]`).test(line))
  return /^\s*(?:export\s+(?:default\s+)?)?(?:static\s+|public\s+|private\s+|protected\s+)*async\b/.test(declaration)
}
