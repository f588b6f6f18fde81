import type { PlacedFunction } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { functionText } from '../function-text.js'

const OF_VERSION = /\b(?:VERSION|version_info|__version__)\b/
const RETURNS = /^[ \t]*return\b[ \t]*(.*)$/gm

/**
 * A function of Python that only tells versions apart: under which name its parameter has what is asked for, how a function of a library is called, or whether
 * a library has something. Whoever called it asks the parameter, calls the library or takes it for granted.
 */
export function isVersionShim(pair: RevisionPair, one: PlacedFunction): boolean {
  const { kind, conditions, params } = one.fn
  if (kind !== 'function' || !one.path.endsWith('.py') || !conditions.every(({ text }) => OF_VERSION.test(text))) return false
  const text = functionText(pair, 'base', one)
  const answers = [...text.matchAll(RETURNS)].map(([, answer = '']) => answer.trim())
  if (conditions.length === 0)
    return answers.length === 1 && one.fn.statements <= 2 && isLibrarys(one, text, /^hasattr\((\w+)[\w.]*, ?['"]\w+['"]\)$/.exec(answers[0] ?? '')?.[1])
  if (answers.length < 2) return false
  if (answers.every((answer) => params.some((param) => new RegExp(`^${param}\\.\\w+(?:\\([\\w, ]*\\))?$`).test(answer)))) return true
  const calls = answers.map((answer) => /^(\w+)\((\w+(?:, \w+)*)\)$/.exec(answer))
  const [called] = new Set(calls.map((call) => call?.[1]))
  return (
    calls.every((call) => call?.[1] === called && call?.[2]?.split(', ').every((given, at) => given === params[at]) === true) && isLibrarys(one, text, called)
  )
}

/** It is taken from a package, at the top of the file or within the function. */
function isLibrarys({ file }: PlacedFunction, text: string, name: string | undefined): boolean {
  if (name === undefined) return false
  const within = new RegExp(`^[ \\t]*import ${name}\\b`, 'm').test(text)
  return within || file.imports.some(({ from, names }) => !from.startsWith('.') && names.some(([, local]) => local.split('.')[0] === name))
}
