import type { CoverageElement, FileCoverage } from '../../contract/index.js'
import { codeAt, inBrackets, oneLine, rawAt } from './code-at.js'
import type { Named } from './named.js'

type Branch = NonNullable<CoverageElement['branch']>
type BranchPlace = FileCoverage['branchMap'][string]

/** What an arm is, and what makes it run. `place` is the whole branch, null where the format does not tell it. */
export function nameBranch(element: CoverageElement, branch: Branch, place: BranchPlace | null, lines: readonly string[]): Named {
  const code = codeAt(lines, element.span)
  const first = element.branch?.arm === 0
  switch (branch.type) {
    case 'if': {
      const condition = conditionOf(place, element, lines)
      const tested = condition === null ? `the if on line ${element.span.start.line}` : `\`${condition}\``
      return first
        ? { what: condition === null ? 'body of the if' : `body of if (${condition})`, help: `Add a test in which ${tested} is true.` }
        : { what: condition === null ? 'else of the if' : `else of if (${condition})`, help: `Add a test in which ${tested} is false.` }
    }
    case 'cond-expr': {
      const condition = place && oneLine(rawAt(lines, place.loc.start, place.loc.end).split('?')[0] ?? '')
      const when = condition ? `\`${condition}\` is ${first ? 'true' : 'false'}` : `the ?: gives \`${code}\``
      return { what: `arm ${quoted(code)} of ?:`, help: `Add a test in which ${when}.` }
    }
    case 'binary-expr':
      return nameOperand(element, branch, place, lines, code)
    case 'default-arg': {
      // Istanbul's place of a default is its value alone.
      const { line, column } = element.span.start
      const before = (lines[line - 1] ?? '').slice(0, column ?? 0)
      const parameter = /([\w$]+)\s*(?::[^=]*)?=\s*$/.exec(before)?.[1] ?? quoted(code)
      return { what: `default of parameter ${parameter}`, help: `Add a test that calls it without ${parameter}.` }
    }
    case 'switch':
      return nameCase(code)
    default:
      return {
        what: code === '' ? `branch on line ${element.span.start.line}` : `branch ${quoted(code)}`,
        help: `Add a test that takes the branch on line ${element.span.start.line}.`,
      }
  }
}

function nameOperand(element: CoverageElement, branch: Branch, place: BranchPlace | null, lines: readonly string[], code: string): Named {
  const before = branch.arm > 0 ? place?.locations[branch.arm - 1] : undefined
  const end = before?.end
  const operator =
    end?.line === undefined || end.column === undefined
      ? null
      : (/&&|\|\||\?\?/.exec(rawAt(lines, { line: end.line, column: end.column }, element.span.start))?.[0] ?? null)
  if (operator === null) return { what: `operand ${quoted(code)}`, help: `Add a test that gets to \`${code}\`.` }
  const left = before && isSpan(before) ? codeAt(lines, before) : null
  const value = operator === '&&' ? 'truthy' : operator === '||' ? 'falsy' : 'null or undefined'
  return { what: `right side of ${operator}`, help: left ? `Add a test in which \`${left}\` is ${value}.` : `Add a test that gets to \`${code}\`.` }
}

function nameCase(code: string): Named {
  const label = /^case\s+('[^']*'|"[^"]*"|`[^`]*`|[^:]+?)\s*:/.exec(code)?.[1] ?? /^case\s+([^:]+)/.exec(code)?.[1]
  if (label !== undefined) return { what: `case ${label}`, help: `Add a test that gets to case ${label}.` }
  if (/^default\b/.test(code)) return { what: 'default of the switch', help: 'Add a test that fits none of the cases.' }
  return { what: `case ${quoted(code)}`, help: `Add a test that gets to \`${code}\`.` }
}

function conditionOf(place: BranchPlace | null, { span }: CoverageElement, lines: readonly string[]): string | null {
  const from = place?.loc.start ?? span.start
  const text = rawAt(lines, { line: from.line, column: from.column }, { line: from.line + 5, column: null })
  if (!/^(?:if|elif|while)\b/.test(text.trimStart())) return null
  const bracketed = /^(?:if|while)\s*\(/.test(text.trimStart())
    ? inBrackets(text)
    : (/^(?:if|elif|while)\s+([^\n]*?):\s*(?:#.*)?(?:\n|$)/.exec(text.trimStart())?.[1] ?? null)
  return bracketed === null ? null : oneLine(bracketed)
}

function isSpan(place: BranchPlace['locations'][number]): place is BranchPlace['loc'] {
  return place.start.line !== undefined && place.start.column !== undefined && place.end.line !== undefined && place.end.column !== undefined
}

function quoted(code: string): string {
  return `\`${code}\``
}
