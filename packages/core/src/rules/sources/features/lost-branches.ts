import { type FunctionPair, isLogging, type SourceComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'
import { asksGoneSwitch } from '../guards/gone-switch.js'
import { isSaidInDocs } from './told-elsewhere.js'
import { asksVersion } from './version-condition.js'

/** A case that a function treated in its own way and that falls through now: of all the product's code only this branch is gone. */
export function lostBranches(sources: SourceComparison): Weakening[] {
  const { changed, added, gone, pair } = sources
  if (added.length > 0 || gone.length > 0) return []
  return changed.flatMap((functions) => {
    const { base, head } = functions
    if (base.fn.kind === 'module' || base.fn.kind === 'class' || functions.by !== 'name' || !head.path.endsWith('.py')) return []
    const branch = lostBranch(pair, functions)
    if (
      branch === null ||
      asksGoneSwitch(pair, branch.lines[0] ?? '') ||
      isTreatedElsewhere(changed, functions, branch) ||
      isSaidInDocs(pair, lastName(base.fn.name))
    )
      return []
    return [
      weakened({
        severity: losesTests(pair) ? 'low' : 'medium',
        confidence: 'likely',
        side: 'base',
        at: { file: base.path, line: branch.line },
        otherAt: { file: head.path, line: head.fn.line },
        message: `${nameOf(head)} no longer treats a case in its own way: ${codeOf(branch.lines.join(' '))} is gone, and nothing else of the code differs.`,
        suggestion: 'Put the branch back; where the case is to go, say so in docs or changelog of the same change and remove its tests.',
        base: branch.lines.slice(0, 3).join(' '),
        head: null,
      }),
    ]
  })
}

const KEEPS = /^\s*(?:self|cls)\.([A-Za-z]\w*)(?:\.\w+)*\[[^=]+\] [-+|]?= \S/

/** What a method kept for later under a key is kept no more: of all its code only this line is gone, and what it was kept in is still there. */
export function lostWrites({ changed, added, gone, pair }: SourceComparison): Weakening[] {
  if (added.length > 0 || gone.length > 0) return []
  return changed.flatMap((functions) => {
    const { base, head } = functions
    if (functions.by !== 'name' || base.fn.kind !== 'method' || !head.path.endsWith('.py')) return []
    const [before, after] = [written(pair, 'base', base), written(pair, 'head', head)]
    const lost = before.filter(({ text }, at) => !after.some((line) => line.text === text) || before.findIndex((one) => one.text === text) !== at)
    const [first] = lost
    const kept = first === undefined ? undefined : KEEPS.exec(first.text)?.[1]
    if (first === undefined || kept === undefined || lost.length !== 1 || after.length !== before.length - 1) return []
    if (!new RegExp(`\\b(?:self|cls)\\.${kept}\\b`).test(pair.text('head', head.path) ?? '') || isSaidInDocs(pair, lastName(base.fn.name))) return []
    return [
      weakened({
        severity: 'medium',
        confidence: 'likely',
        side: 'base',
        at: { file: base.path, line: first.line },
        otherAt: { file: head.path, line: head.fn.line },
        message: `${nameOf(head)} does what it did but for ${codeOf(first.text.trim())}: what it kept is looked up still, and never there.`,
        suggestion: 'Put the line back; where nothing is to be kept any more, remove what looks it up with it.',
        base: first.text.trim(),
        head: null,
      }),
    ]
  })
}

interface Branch {
  /** From 1. */
  readonly line: number
  /** Without indentation. */
  readonly lines: readonly string[]
}

function lostBranch(pair: RevisionPair, { base, head }: FunctionPair): Branch | null {
  const [before, after] = [written(pair, 'base', base), written(pair, 'head', head)]
  const fresh = after.filter(({ text }) => !before.some((line) => line.text === text))
  let at = 0
  while (at < before.length && before[at]?.text === after[at]?.text) at++
  const size = before.length - after.length
  const lines = before.slice(at, at + size)
  const [first, ...rest] = lines
  if (fresh.length > 0 || first === undefined || rest.length === 0) return null
  if (!before.slice(at + size).every(({ text }, i) => text === after[at + i]?.text)) return null
  const indent = indentOf(first.text)
  if (!/^\s*(?:(?:el)?if|case (?!_\b)) ?.*:$/.test(first.text) || rest.some(({ text }) => indentOf(text) <= indent)) return null
  // What the next arm hangs on is a branch of its own.
  if (/^\s*if /.test(first.text) && /^\s*(?:elif|else)\b/.test(before[at + size]?.text ?? '') && indentOf(before[at + size]?.text ?? '') === indent) return null
  const own = lines.map(({ text }) => text.trim())
  return says(own) ? { line: first.line, lines: own } : null
}

/** What decides by the machine, what is refused, what only tells somebody, and what fills in where nothing was given. */
const OTHER =
  /\b(?:version_info|platform|PY[23]|hasattr|TYPE_CHECKING|debug|verbose|cache\w*|isinstance|warn\w*|deprecat\w*|unsupported|legacy)\b|\b(?:raise|abort|assert|yield)\b|_cache\b/i
const FILLS_IN = /^(?:el)?if (?:not [\w.]+|[\w.]+ is (?:not )?None|[\w.]+|len\([\w.]+\) == 0|[\w.]+ == (?:""|''|\[\]|\{\}))(?: or .+)?:$/

function says([condition = '', ...body]: readonly string[]): boolean {
  if (OTHER.test([condition, ...body].join('\n')) || asksVersion(condition) || FILLS_IN.test(condition)) return false
  const does = body.filter((line) => !/^(?:pass|continue|break|return(?: None)?)$/.test(line) && !isLogging(/^([\w.]+)\(/.exec(line)?.[1] ?? ''))
  return does.length > 0 && body.length <= 8
}

function isTreatedElsewhere(changed: readonly FunctionPair[], own: FunctionPair, { lines }: Branch): boolean {
  return changed.some(
    (other) =>
      other !== own &&
      (other.head.fn.statements > other.base.fn.statements ||
        lines.some((line) => other.head.fn.literals.some((value) => 'text' in value && value.text !== '' && line.includes(`'${value.text}'`)))),
  )
}

/** What showed the case goes with it. */
function losesTests({ files }: RevisionPair): boolean {
  return files.some(({ role, base, head }) => role === 'test' && (head?.tests.length ?? 0) < (base?.tests.length ?? 0))
}

function written(pair: RevisionPair, side: 'base' | 'head', of: FunctionPair['base']): { readonly text: string; readonly line: number }[] {
  const { fn } = of
  const lines = functionText(pair, side, of).split('\n')
  return lines.flatMap((text, i) => (/^\s*(?:#|$)/.test(text) ? [] : [{ text: text.replace(/\s+#.*$/, '').trimEnd(), line: fn.line + i }]))
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
