import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources } from '../../sources/compare-sources.js'

/** A call of Python that hands over more by place than its function takes now, and no more than it took: it is refused. `repeat('AB', 2, 1)` */
export function gonePlace(pair: RevisionPair, texts: readonly string[]): string | null {
  for (const { base, head } of compareSources(pair).changed) {
    const [before, now] = [base.fn.params.length, head.fn.params.length]
    const isShorter = head.path.endsWith('.py') && head.fn.kind !== 'class' && head.fn.kind !== 'module' && now < before
    if (!isShorter || takesMany(pair, head.path, head.fn.line)) continue
    const call = new RegExp(`(?<![\\w.])(?:\\w+\\.)?${literalPattern(lastName(head.fn.name))}\\(`, 'g')
    const isRefused = (text: string) =>
      [...text.matchAll(call)].some(({ index, 0: { length } }) => {
        const given = argumentsFrom(text, index + length) ?? []
        return given.length > now && given.length <= before && !given.some((one) => /^\*|^\w+=(?!=)/.test(one.trim()))
      })
    if (texts.some(isRefused)) return `${lastName(head.fn.name)} of ${head.path} takes ${now} in place of ${before}, by the same change`
  }
  return null
}

/** `*rest` in its head. */
function takesMany(pair: RevisionPair, path: string, line: number): boolean {
  const text = (pair.text('head', path) ?? '')
    .split('\n')
    .slice(line - 1, line + 20)
    .join('\n')
  return /\*\w/.test(/^[\s\S]*?\)\s*(?:->[^:\n]*)?:/.exec(text)?.[0] ?? '*any')
}
