import type { RevisionPair, SourceFunction } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources, lastName, type PlacedFunction } from '../../sources/compare-sources.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'

interface Shortened {
  readonly path: string
  /** As it is called: a class by its own name. */
  readonly name: string
  readonly lost: readonly string[]
}

const known = new WeakMap<RevisionPair, readonly Shortened[]>()

/** What a test of Python hands by name to a function that takes nothing of that name any more, by another name neither: the call is refused now. */
export function goneParameter(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  for (const { path, name, lost } of shortenedOf(pair)) {
    const handed = lost.find((one) => {
      const call = new RegExp(`(?<!\\w)${literalPattern(name)}\\((?:[^()]|\\([^()]*\\))*(?<!\\w)${literalPattern(one)}=(?!=)`)
      return [test.text, ...test.calls].some((text) => call.test(text)) || test.checks.some(({ subject }) => call.test(subject))
    })
    if (handed !== undefined) return `${name} of ${path} takes no ${handed} any more, by the same change`
  }
  return null
}

function shortenedOf(pair: RevisionPair): readonly Shortened[] {
  const found = known.get(pair)
  if (found) return found
  const shortened = compareSources(pair).changed.flatMap(({ base, head }): Shortened[] => {
    if (!base.path.endsWith('.py') || base.fn.kind === 'class' || base.fn.kind === 'module') return []
    const lost = surplus(base.fn.params, head.fn.params, String)
    return lost.length === 0 || surplus(head.fn.params, base.fn.params, String).length > 0 || takesAny(pair, head)
      ? []
      : [{ path: head.path, name: nameOf(head.fn), lost }]
  })
  known.set(pair, shortened)
  return shortened
}

/** `**options` in its head. */
function takesAny(pair: RevisionPair, { path, fn }: PlacedFunction): boolean {
  const lines = (pair.text('head', path) ?? '').split('\n').slice(fn.line - 1, fn.endLine)
  return /\*\*\w/.test(/^[\s\S]*?\)\s*(?:->[^:\n]*)?:/.exec(lines.join('\n'))?.[0] ?? '**any')
}

function nameOf({ name }: SourceFunction): string {
  return lastName(name) === '__init__' ? lastName(name.slice(0, -'.__init__'.length)) : lastName(name)
}
