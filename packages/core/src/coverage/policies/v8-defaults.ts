import type { ChangedSource, CoverageElement, Report } from '../../contract/index.js'
import { endOfPart } from '../../run/code/parts.js'
import { linesOf } from './code-at.js'
import type { JudgedFile } from './judged-file.js'
import { nameElement } from './name-element.js'

/** Why V8 cannot tell whether a default was used: it has no counter for one, so a provider writes its function's count there. */
export const V8_DEFAULTS = 'V8 does not count defaults; the istanbul provider does'

/** Whether a default is written by this change and its count is that of the function around it. A function that was never called reached no default either. */
function isUncountedDefault(element: CoverageElement, source: ChangedSource): boolean {
  const { branch, hits } = element
  return source.measured?.provider === 'v8' && branch?.type === 'default-arg' && hits !== 0 && !stoodBefore(element, source)
}

/** Whether the same parameter with the same default stands among the lines that the change replaced. */
function stoodBefore({ span }: CoverageElement, { hunks, text, baseText }: ChangedSource): boolean {
  const hunk = hunks.find(({ head }) => span.start.line >= head.start && span.start.line < head.start + head.count)
  if (hunk === undefined || baseText === null) return false
  const line = linesOf(text)[span.start.line - 1] ?? ''
  const name = /([\w$]+)\s*(?::[^=]*)?=\s*$/.exec(line.slice(0, span.start.column ?? 0))?.[1]
  if (name === undefined) return false
  // Where the default ends is not always told rightly, so it is read to the next thing of its list.
  const written = `${name}=${bare(defaultAt(line, span.start.column ?? 0))}`
  const replaced = linesOf(baseText).slice(hunk.base.start - 1, hunk.base.start - 1 + hunk.base.count)
  return replaced.some((before) => {
    const at = bare(before).indexOf(written)
    return at >= 0 && /^(?:[,)}\]]|$)/.test(bare(before).slice(at + written.length))
  })
}

function defaultAt(line: string, from: number): string {
  return line.slice(from, endOfPart(line, from))
}

function bare(text: string): string {
  return text.replace(/\s+/g, '')
}

/** A fix that stands in a default is not known to be reached; other kinds of change take the function's count, and it is said. */
export function withUnknownDefaults(file: JudgedFile): JudgedFile {
  const { source, units } = file
  if (source.measured?.provider !== 'v8') return file
  const unknown = (element: CoverageElement) => (isUncountedDefault(element, source) ? { ...element, hits: null } : element)
  return { ...file, units: units.map((one) => (one.type === 'bug_fix' ? { ...one, elements: one.elements.map(unknown) } : one)) }
}

/** Each changed default of which V8 tells nothing. */
export function uncountedDefaults({ source, units }: JudgedFile): Report['not_evaluated'] {
  const lines = linesOf(source.text)
  return units.flatMap(({ unit, elements }) =>
    elements
      .filter((element) => isUncountedDefault(element, source))
      .map((element) => {
        const { what } = nameElement({ ...element, hits: 1 }, { lines, coverage: null, provider: 'v8', unit })
        return {
          what: `${what} in ${unit.endpoint ?? (unit.name === '<module>' ? 'the module' : `${unit.name}()`)} at ${source.path}:${element.span.start.line}`,
          why: V8_DEFAULTS,
        }
      }),
  )
}
