import type { InventoryCheck, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources, lastName, type PlacedFunction } from '../../sources/compare-sources.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'

interface Shortened {
  readonly path: string
  /** As it is called: a class by its own name. */
  readonly name: string
  readonly lost: readonly string[]
  readonly takesNothing: boolean
}

const known = new WeakMap<RevisionPair, readonly Shortened[]>()

/**
 * What a test hands to a function that does not take it any more, under another name neither: by name in Python, where the call is refused now. In
 * JavaScript, where it is not, all its checks look at such calls.
 */
export function goneParameter(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (file.endsWith('.py')) return handedInVain(pair, file, [test.text, ...test.calls, ...test.checks.map(({ subject }) => subject)])
  const reasons = test.checks.map((check) => goneArgument(pair, file, check))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** What was handed over in the very call that a check of JavaScript looks at: a key of the function's options, or anything where it takes nothing now. */
export function goneArgument(pair: RevisionPair, file: string, { subject }: InventoryCheck): string | null {
  return file.endsWith('.py') ? null : handedInVain(pair, file, [subject])
}

function handedInVain(pair: RevisionPair, file: string, texts: readonly string[]): string | null {
  const isPython = file.endsWith('.py')
  for (const { path, name, lost, takesNothing } of shortenedOf(pair)) {
    if (isPython !== path.endsWith('.py')) continue
    const handed = lost.find((one) => texts.some((text) => callWith(name, one, isPython, takesNothing).test(text)))
    if (handed !== undefined) return `${name} of ${path} takes no ${handed} any more, by the same change`
  }
  return null
}

function callWith(name: string, one: string, isPython: boolean, takesNothing: boolean): RegExp {
  const call = `(?<![\\w$])${literalPattern(name)}\\(`
  if (isPython) return new RegExp(`${call}(?:[^()]|\\([^()]*\\))*(?<!\\w)${literalPattern(one)}=(?!=)`)
  return new RegExp(takesNothing ? `${call}\\s*[^)\\s]` : `${call}\\s*\\{(?:[^{}()]|\\([^()]*\\)|\\{[^{}]*\\})*(?<![\\w$.])${literalPattern(one)}(?![\\w$(])`)
}

function shortenedOf(pair: RevisionPair): readonly Shortened[] {
  const found = known.get(pair)
  if (found) return found
  const shortened = compareSources(pair).changed.flatMap(({ base, head }): Shortened[] => {
    if (base.fn.kind === 'class' || base.fn.kind === 'module') return []
    const isPython = base.path.endsWith('.py')
    // What it did nothing with changes nothing.
    const lost = surplus(base.fn.params, head.fn.params, String).filter((one) => isPython || !base.fn.unusedParams.includes(one))
    return lost.length === 0 || surplus(head.fn.params, base.fn.params, String).length > 0 || (isPython && takesAny(pair, head))
      ? []
      : [{ path: head.path, name: nameOf(head.fn), lost, takesNothing: head.fn.params.length === 0 }]
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
