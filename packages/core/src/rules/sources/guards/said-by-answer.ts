import { type FunctionPair, isFlipped } from '../../../compare/index.js'
import type { Guard, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { functionText } from '../function-text.js'

/** What answered no in a branch of its own is a part of the one answer now: `if (a) return false; return !b` became `return !(a || b)`. */
export function isInAnswer({ head }: FunctionPair, { kind, effect, condition }: Guard): boolean {
  if (kind !== 'return' || !/^(?:false|False)$/.test(effect) || condition === null || head.fn.statements > 1) return false
  return head.fn.conditions.some(({ use, operator, left }) => {
    if (use !== 'returned') return false
    if (/^(?:&&|and)$/.test(operator)) return isFlipped(condition, left)
    return (
      /^(?:!|not)$/.test(operator) &&
      (/^(?: \|\| | or )/.test(left.startsWith(condition) ? left.slice(condition.length) : '') ||
        / (?:\|\||or) $/.test(left.endsWith(condition) ? left.slice(0, -condition.length) : ''))
    )
  })
}

/** The error that it made and threw is handed back now, and every call of it throws what it is handed: `throw fail('no')`. */
export function isThrownByCallers(pair: RevisionPair, { base, head }: FunctionPair, { kind, condition }: Guard): boolean {
  if (kind !== 'throw' || condition !== null) return false
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const thrown = /\bthrow ([\w$]+|new [\w$.]+\([^()]*\))\s*;?\s*\}\s*;?\s*$/.exec(was)?.[1]
  if (thrown === undefined || !new RegExp(`\\breturn ${literalPattern(thrown)}\\s*;?\\s*\\}\\s*;?\\s*$`).test(is)) return false
  const name = lastName(head.fn.name)
  const text = (pair.text('head', head.path) ?? '')
    .split('\n')
    .filter((_, at) => at + 1 < head.fn.line || at + 1 > head.fn.endLine)
    .join('\n')
  const calls = [...text.matchAll(new RegExp(`([\\w$]+\\s+)?(?<![\\w$.])${literalPattern(name)}\\(`, 'g'))]
  return !head.fn.exported && calls.length > 0 && calls.every(([, before]) => before?.trim() === 'throw')
}
