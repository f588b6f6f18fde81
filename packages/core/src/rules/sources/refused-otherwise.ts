import type { FunctionPair } from '../../compare/index.js'
import type { Guard, RevisionPair } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'

/** What a guard of Python refused is refused without it: by the language, or because nothing leaves it out any more. */
export function refusedOtherwise(pair: RevisionPair, functions: FunctionPair, guard: Guard): boolean {
  const { base, head } = functions
  if (!base.path.endsWith('.py')) return false
  const [was, is] = [pair.text('base', base.path) ?? '', pair.text('head', head.path) ?? '']
  const own = (text: string, { line, endLine }: FunctionPair['base']['fn']) =>
    text
      .split('\n')
      .slice(line - 1, endLine)
      .join('\n')
  return isNeeded(was, is, guard) || isOfRest(own(was, base.fn), own(is, head.fn), guard) || deletesKey(own(was, base.fn), own(is, head.fn), guard)
}

/** `assert self.request is not None`, where `request` was a parameter that could be left out and has to be given now. */
function isNeeded(was: string, is: string, { kind, condition }: Guard): boolean {
  const name = kind === 'assert' ? /not \((?:\w+\.)*(\w+) is not None\)$/.exec(condition ?? '')?.[1] : undefined
  if (name === undefined) return false
  const optional = new RegExp(`(?<![\\w.])${name}: [^=\\n]+ = None\\b|(?<![\\w.])${name}: (?:[^,=)\\n]*\\bNone\\b|[\\w.]*Optional\\b)`)
  const needed = new RegExp(`^ +${name}: [^=\\n]+,$`, 'm')
  return optional.test(was) && !optional.test(is) && needed.test(is)
}

/** `assert len(args) == 0`, where `*args` became a star alone: the language refuses what the function takes no more. */
function isOfRest(was: string, is: string, { condition }: Guard): boolean {
  const name = /^not \((?:len\((\w+)\) == 0|not (\w+))\)$|^(\w+)$|^len\((\w+)\) > 0$/
    .exec(condition ?? '')
    ?.slice(1)
    .find(Boolean)
  if (name === undefined) return false
  const head = (text: string) => /^\s*(?:async )?def \w+\(([\s\S]*?)\)\s*(?:->[^:]+)?:/.exec(text)?.[1] ?? ''
  const before = new RegExp(`^([\\s\\S]*)\\*${name}\\b(?!:?\\s*\\*)`).exec(head(was))?.[1]
  return (
    before !== undefined &&
    head(is)
      .replace(/\s/g, '')
      .startsWith(`${before.replace(/\s/g, '')}*,`)
  )
}

/** `raise KeyError(key)`, where the key is deleted from a mapping now, which refuses a key that it does not hold. */
function deletesKey(was: string, is: string, { kind, effect }: Guard): boolean {
  const key = kind === 'throw' ? /^KeyError: (\w+)$/.exec(effect)?.[1] : undefined
  if (key === undefined) return false
  return [...is.matchAll(/^ +del [\w.]+\[(\w+)\]$/gm)].some(
    ([statement, given = '']) => !was.includes(statement.trim()) && (given === key || new RegExp(`\\b${given} = ${literalPattern(key)}\\b`).test(is)),
  )
}
