import type { PlacedFunction } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { functionText } from '../function-text.js'

const OF_VERSION = /\b(?:VERSION|version_info|__version__)\b/
const RETURNS = /^[ \t]*return\b[ \t]*(.*)$/gm

/** A function of Python that only says, by a version, under which name its parameter has what is asked for: whoever called it asks the parameter. */
export function isVersionShim(pair: RevisionPair, one: PlacedFunction): boolean {
  const { kind, conditions, params } = one.fn
  if (kind !== 'function' || !one.path.endsWith('.py') || conditions.length === 0 || !conditions.every(({ text }) => OF_VERSION.test(text))) return false
  const answers = [...functionText(pair, 'base', one).matchAll(RETURNS)].map(([, answer = '']) => answer)
  return answers.length > 1 && answers.every((answer) => params.some((param) => new RegExp(`^${param}\\.\\w+(?:\\([\\w, ]*\\))?$`).test(answer.trim())))
}
