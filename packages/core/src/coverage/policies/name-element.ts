import type { CoverageElement, FileCoverage } from '../../contract/index.js'
import { armNumber, armsIn } from '../elements/arm-number.js'
import { codeAt } from './code-at.js'
import { enclosingHeader, type Header, triedCall } from './enclosing-header.js'
import { nameBranch } from './name-branch.js'
import type { Named } from './named.js'

/** What of a file the words are made of. */
export interface NamingRoom {
  readonly lines: readonly string[]
  /** What was measured, for the places of whole branches; null where the format tells none. */
  readonly coverage: FileCoverage | null
  /** What measured, where it matters for the words. */
  readonly provider?: string | null
  /** Endpoints and functions call things by their own names: `GET /users`, `total`. */
  readonly unit: { readonly name: string; readonly line: number; readonly endLine: number; readonly endpoint: string | null }
}

/** Says what is not reached, and which test reaches it. */
export function nameElement(element: CoverageElement, room: NamingRoom): Named {
  if (element.kind === 'function') return nameFunction(element, room)
  if (element.kind === 'branch' && element.branch !== null) {
    const named = nameBranch(element, element.branch, branchAt(element, room.coverage), room.lines)
    if (element.hits !== null) return named
    if (element.branch.type === 'default-arg' && room.provider === 'v8')
      return { what: `${named.what}, which V8 does not tell`, help: `${named.help} V8 does not count defaults: measure with the istanbul provider.` }
    return { ...named, what: `${named.what}, which the coverage format does not tell` }
  }
  return nameStatement(element, room)
}

function nameFunction(element: CoverageElement, { coverage, unit, lines }: NamingRoom): Named {
  const { start, end } = element.span
  // Providers name the same function in different ways, or not at all.
  const isUnit = unit.endpoint === null && unit.name !== '<module>' && end.line === unit.endLine && start.line <= unit.line + 1 && start.line >= unit.line - 1
  const own = Object.values(coverage?.fnMap ?? {}).find(({ decl, loc }) =>
    [decl, loc].some((span) => span.start.line === start.line && span.start.column === start.column),
  )
  const name = isUnit ? unit.name : own === undefined || /^\(?anonymous/.test(own.name) ? null : own.name
  if (name === null && unit.endpoint !== null) return { what: `handler of ${unit.endpoint}, never called`, help: `Add a test that requests ${unit.endpoint}.` }
  if (name === null)
    return {
      what: `function ${quoted(codeAt(lines, element.span))} in ${placeIn(unit)}, never called`,
      help: `Add a test in which the function on line ${start.line} is called.`,
    }
  return { what: `function ${name}, never called`, help: `Add a test that calls ${name}().` }
}

function nameStatement(element: CoverageElement, { lines, unit }: NamingRoom): Named {
  const { line } = element.span.start
  const header = enclosingHeader(lines, line)
  const within = header && insideOf(header, lines)
  if (within) return within
  // Of a statement that holds others its head is enough.
  const code = codeAt(lines, element.span.end.line > line ? { ...element.span, end: { line, column: null } } : element.span).replace(/\s*[{:]$/, '')
  return { what: `statement in ${placeIn(unit)}`, help: code === '' ? `Add a test that gets to line ${line}.` : `Add a test that gets to \`${code}\`.` }
}

function insideOf({ kind, text, line }: Header, lines: readonly string[]): Named | null {
  switch (kind) {
    case 'catch': {
      const call = triedCall(lines, line)
      return call === null
        ? { what: `catch on line ${line}`, help: `Add a test in which the code before the catch on line ${line} throws.` }
        : { what: `catch of ${call}()`, help: `Add a test in which ${call}() throws.` }
    }
    case 'finally':
      return { what: `finally on line ${line}`, help: `Add a test that gets to the finally on line ${line}.` }
    case 'case':
    case 'default': {
      const label = /^case\s+('[^']*'|"[^"]*"|[^:]+?)\s*:/.exec(text)?.[1]
      return label === undefined
        ? { what: 'default of the switch', help: 'Add a test that fits none of the cases.' }
        : { what: `case ${label}`, help: `Add a test that gets to case ${label}.` }
    }
    case 'loop':
      return { what: `body of the loop on line ${line}`, help: `Add a test in which the loop on line ${line} has something to do.` }
    default:
      return null
  }
}

function branchAt({ branch, span }: CoverageElement, coverage: FileCoverage | null): FileCoverage['branchMap'][string] | null {
  if (branch === null || coverage === null) return null
  const found = Object.values(coverage.branchMap).find((whole) => {
    const { type, loc, locations } = whole
    if (type !== branch.type || armsIn(whole) !== branch.arms) return false
    const arm = locations.find((_, index) => armNumber(whole, index) === branch.arm)?.start
    const at = arm?.line === undefined ? loc.start : arm
    return at.line === span.start.line && (at.column === span.start.column || arm?.line === undefined)
  })
  return found ?? null
}

function placeIn({ name, endpoint }: NamingRoom['unit']): string {
  return name === '<module>' ? 'the module' : endpoint === null ? `${name}()` : name
}

function quoted(code: string): string {
  return `\`${code}\``
}
