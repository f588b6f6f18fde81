import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { functionLines } from '../../sources/function-lines.js'
import type { PlacedFunction } from '../../sources/function-pair.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { takesFrom } from './gone-member.js'

interface Narrowed {
  readonly path: string
  readonly name: string
  readonly lost: string
  /** The place of what it takes no more, and whether another parameter stands there, which takes no plain value. */
  readonly place: number
  readonly isTaken: boolean
}

/**
 * Every check of a test of JavaScript hands over what the function took last and takes no more, or a text where it takes a function now:
 * `decode(text, ['%25'])` of a `decode(text)`. Another test of the file asks it without.
 */
export function goneLastParameter(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (file.endsWith('.py') || test.checks.length === 0) return null
  const subjects = test.checks.map(({ subject }) => subject)
  for (const one of narrowedOf(pair)) {
    if (!subjects.every((subject) => handsOver(subject, one)) || !takesFrom(pair, file, one.path)) continue
    if (isAskedWithout(pair, file, one)) return `${one.name} of ${one.path} takes no ${one.lost} any more, by the same change`
  }
  return null
}

function handsOver(text: string, { name, place, isTaken }: Narrowed): boolean {
  return callsOf(text, name).some((given) => (isTaken ? /^['"\d]/.test(given[place] ?? '') : given.length === place + 1))
}

function isAskedWithout(pair: RevisionPair, file: string, { name, place }: Narrowed): boolean {
  const own = pair.files.find(({ basePath }) => basePath === file)?.head
  const asks = (subject: string) => callsOf(subject, name).some((given) => given.length > 0 && given.length <= place)
  return own?.tests.some(({ state, checks }) => state === 'run' && checks.some(({ subject, negated }) => !negated && asks(subject))) === true
}

/** What calls of that name are given, where that is written out. */
function callsOf(text: string, name: string): readonly (readonly string[])[] {
  return [...text.matchAll(new RegExp(`(?<![\\w$.])${literalPattern(name)}\\(`, 'g'))].flatMap(({ index, 0: call }) => {
    const given = argumentsFrom(text, index + call.length)
    return given === null || given.some((one) => one.startsWith('...')) ? [] : [given]
  })
}

const narrowedOf = oncePer((pair: RevisionPair): readonly Narrowed[] => {
  const { changed, added } = compareSources(pair)
  // What it did by it may be asked of another function now.
  const mayBeElsewhere = added.length > 0 || changed.some(({ base, head }) => head.fn.params.length > base.fn.params.length)
  return (mayBeElsewhere ? [] : changed).flatMap(({ base, head }): Narrowed[] => {
    const [was, is] = [base.fn.params, head.fn.params]
    const place = was.length - 1
    const lost = was[place]
    if (lost === undefined || base.path.endsWith('.py') || base.fn.kind === 'class' || base.fn.kind === 'module' || base.fn.unusedParams.includes(lost))
      return []
    if (is.length < was.length - 1 || is.length > was.length || was.slice(0, place).some((one, at) => one !== is[at])) return []
    const isTaken = is.length === was.length
    if (isTaken && !(is[place] !== lost && takesText(pair, 'base', base, lost) && takesFunction(pair, head, is[place] ?? ''))) return []
    if (/\.{3}|\barguments\b/.test(functionLines(pair, 'head', head).join('\n').split('{')[0] ?? '')) return []
    return [{ path: head.path, name: lastName(head.fn.name), lost, place, isTaken }]
  })
})

function takesText(pair: RevisionPair, side: 'base' | 'head', placed: PlacedFunction, name: string): boolean {
  return new RegExp(`[(,]\\s*${literalPattern(name)}\\??:\\s*(?:string|number)\\s*[,)=]`).test(functionLines(pair, side, placed).join('\n'))
}

function takesFunction(pair: RevisionPair, placed: PlacedFunction, name: string): boolean {
  return new RegExp(`[(,]\\s*${literalPattern(name)}\\??:\\s*\\([^()]*\\)\\s*=>`).test(functionLines(pair, 'head', placed).join('\n'))
}
