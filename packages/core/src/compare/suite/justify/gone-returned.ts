import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { functionLines } from '../../sources/function-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'

interface Silenced {
  readonly path: string
  readonly name: string
}

const RETURNS = /^\s*return\b(?!\s*;?\s*(?:undefined|null)?\s*;?\s*(?:\/\/.*)?$)/
const ITSELF = /^\s*return\s+([A-Za-z_$][\w$]*);?\s*$/

/**
 * The test is about what a function of the source gives back, by its title or by all that it asks for, and the function, which gave back only what it belongs to,
 * so that calls could follow each other, gives nothing back any more:
 * `replace of src/store.ts gives nothing back any more ...`.
 */
export function goneReturned(pair: RevisionPair, { file, test: { titlePath, checks, text } }: PlacedTest): string | null {
  if (checks.length === 0 || file.endsWith('.py')) return null
  for (const { path, name } of silenced(pair)) {
    const own = literalPattern(name)
    // As a statement of its own, a call asks for nothing.
    if (!new RegExp(`(?:\\bawait |[=(,] ?|\\breturn )(?:[\\w$]+\\.)*${own}\\(`).test(text)) continue
    const isAsked = new RegExp(`\\.${own}\\(`)
    const asking = checks.filter(({ subject, expected }) => isAsked.test(subject) || isAsked.test(JSON.stringify(expected)))
    const isNamedAfter = file.slice(file.lastIndexOf('/') + 1).startsWith(name)
    const isNamed = new RegExp(`(?<![\\w$])${own}(?![\\w$])`)
    if (isNamed.test(titlePath.at(-1) ?? '') || asking.length === checks.length || (isNamedAfter && asking.length > 0))
      return `${name} of ${path} gives nothing back any more, by the same change`
  }
  return null
}

/** Functions that gave back `this` or something of around them, and of which no line gives back anything now, while none came that does it under that name. */
const silenced = oncePer((pair: RevisionPair): readonly Silenced[] => {
  const { changed, added } = compareSources(pair)
  const fresh = new Set(added.map(({ fn }) => lastName(fn.name)))
  return changed.flatMap(({ base, head }): Silenced[] => {
    const name = lastName(base.fn.name)
    if (base.fn.kind === 'class' || base.fn.kind === 'module' || fresh.has(name) || lastName(head.fn.name) !== name || name.length < 4) return []
    const [was, is] = [functionLines(pair, 'base', base), functionLines(pair, 'head', head)]
    return givesItself(was) && is.length > 1 && !is.some((line) => RETURNS.test(line)) ? [{ path: head.path, name }] : []
  })
})

function givesItself(lines: readonly string[]): boolean {
  const given = lines.filter((line) => RETURNS.test(line)).map((line) => ITSELF.exec(line)?.[1] ?? null)
  const isOwn = (name: string) => lines.some((line) => new RegExp(`\\b(?:const|let|var)\\b[^=]*(?<![\\w$])${literalPattern(name)}(?![\\w$])`).test(line))
  return (
    given.length > 0 &&
    given.every(
      (name) =>
        name !== null &&
        (name === 'this' || (!isOwn(name) && !new RegExp(`\\([^)]*(?<![\\w$])${literalPattern(name)}(?![\\w$])[^)]*\\)`).test(lines[0] ?? ''))),
    )
  )
}
