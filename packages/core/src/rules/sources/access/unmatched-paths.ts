import type { SourceComparison } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { argumentText } from '../argument-text.js'

/** Paths for which a middleware that looks at sessions is not asked any more: `config = { matcher: ['/account/:path*'] }`. */
export function unmatchedPaths({ base, head }: SourceComparison['files'][number]): Weakening[] {
  if (!/(^|\/)(?:middleware|proxy)\.[cm]?[jt]s$/.test(head.path) || ![...head.mentions].some((word) => /auth|session|login|token|user/i.test(word))) return []
  const [before, after] = [matcherOf(base), matcherOf(head)]
  const lost = before.paths.filter((path) => !after.paths.includes(path))
  const [first] = lost
  // Under other patterns they may still be met.
  if (first === undefined || after.paths.length === 0 || after.paths.some((path) => !before.paths.includes(path))) return []
  return [
    weakened({
      severity: 'critical',
      at: { file: head.path, line: after.line },
      otherAt: { file: base.path, line: before.line },
      message: `${shortened(head.path, 120)} is no longer asked for ${codeOf(first, 80)}${lost.length > 1 ? ` and ${lost.length - 1} more` : ''}: what it turned away there gets through.`,
      suggestion: 'Put the path back, or test that others are sent away there.',
      base: before.paths.join(', '),
      head: after.paths.join(', '),
      count: lost.length,
    }),
  ]
}

function matcherOf({ constants }: SourceComparison['files'][number]['base']): { readonly paths: readonly string[]; readonly line: number } {
  const config = constants.find(({ name }) => name === 'config')
  const matcher = config?.value.kind === 'object' ? config.value.entries.find(([key]) => key === 'matcher')?.[1] : undefined
  return { paths: matcher?.kind === 'array' ? matcher.items.map(argumentText) : [], line: config?.line ?? 1 }
}
