import type { FilePair, RevisionPair } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'
import type { FunctionPair } from './function-pair.js'

/** A constant that is literally true or false, never set again, and named nowhere in its file any more. */
interface Flag {
  readonly name: string
  readonly isOn: boolean
  readonly path: string
}

/** The pairs without those that say what they said but for branches that a constant kept from ever running. */
export function withoutDeadBranches(pair: RevisionPair, files: readonly FilePair[], changed: readonly FunctionPair[]): readonly FunctionPair[] {
  const flags = flagsGone(pair, files)
  return flags.length === 0 ? changed : changed.filter((functions) => !saysTheSame(pair, functions, flags))
}

function flagsGone(pair: RevisionPair, files: readonly FilePair[]): Flag[] {
  return files.flatMap(({ base, head }) =>
    (base?.constants ?? []).flatMap(({ name, value }) => {
      if (base === null || value.kind !== 'boolean' || name.includes('.') || head?.mentions.has(name) === true) return []
      const text = pair.text('base', base.path) ?? ''
      const sets = text.match(new RegExp(`${namePattern(name)}\\s*(?::[^=\\n]+)?=(?!=)`, 'g')) ?? []
      const isSetBy = (path: string): boolean => new RegExp(`\\.${namePattern(name)}\\s*=(?!=)`).test(pair.text('base', path) ?? '')
      const isConstant = sets.length === 1 && !new RegExp(`\\bglobal\\b.*${namePattern(name)}`).test(text)
      return isConstant && !pair.mentioning('base', name).slice(0, 8).some(isSetBy) ? [{ name, isOn: /^true$/i.test(value.text), path: base.path }] : []
    }),
  )
}

function saysTheSame(pair: RevisionPair, { base, head }: FunctionPair, flags: readonly Flag[]): boolean {
  const own = flags.filter(
    ({ name, path }) =>
      base.file.mentions.has(name) && (path === base.path || base.file.imports.some(({ names }) => names.some(([, local]) => local === name))),
  )
  if (own.length === 0 || base.fn.kind === 'module' || base.fn.kind === 'class') return false
  const [was, is] = (['base', 'head'] as const).map((side) => {
    const { path, fn } = side === 'base' ? base : head
    return (
      pair
        .text(side, path)
        ?.split('\n')
        .slice(fn.line - 1, fn.endLine) ?? []
    )
  })
  if (was === undefined || is === undefined || is.length === 0) return false
  const left = own.reduce<readonly string[]>((lines, flag) => simplified(lines, flag, base.file.language === 'python'), was)
  return left !== was && plain(left) === plain(is)
}

/** Layout and remarks say nothing. */
function plain(lines: readonly string[]): string {
  return lines
    .filter((line) => !/^\s*(?:#|\/\/)/.test(line))
    .join('')
    .replace(/[\s;]/g, '')
}

/** What the flag decides is decided: branches that never run are left out, with what stands behind a branch that always leaves. */
function simplified(lines: readonly string[], flag: Flag, isPython: boolean): readonly string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const depth = depthOf(line)
    const told = decided(line, flag, isPython)
    if (told === null) {
      out.push(line)
      at++
      continue
    }
    const { is, tail } = told
    if (tail !== '') {
      if (is === true) out.push(tail)
      at++
      if (is === true && LEAVES.test(tail)) while (at < lines.length && !endsBlock(lines[at] ?? '', depth)) at++
      continue
    }
    const end = blockEnd(lines, at + 1, depth)
    const block = simplified(lines.slice(at + 1, end), flag, isPython)
    const others = chain(lines, end, depth, isPython)
    const kept = is ? block : others.last === null ? [] : simplified(others.last, flag, isPython)
    // A further condition stands between: nothing is told.
    if (!is && others.further) return lines
    out.push(...kept)
    at = others.end
    if (kept.some((one) => LEAVES.test(one) && depthOf(one) === depthOf(kept[0] ?? ''))) while (at < lines.length && !endsBlock(lines[at] ?? '', depth)) at++
  }
  return out
}

const LEAVES = /^\s*(?:return|raise|throw|continue|break)\b/

function depthOf(line: string): number {
  return line.length - line.trimStart().length
}

function endsBlock(line: string, depth: number): boolean {
  return line.trim() !== '' && depthOf(line) < depth
}

function blockEnd(lines: readonly string[], from: number, depth: number): number {
  const end = lines.findIndex((line, i) => i >= from && line.trim() !== '' && depthOf(line) <= depth)
  return end < 0 ? lines.length : end
}

/** What follows a branch at its depth: the block of its `else`, whether an `else if` stands there, and where it ends. */
function chain(lines: readonly string[], from: number, depth: number, isPython: boolean): { last: readonly string[] | null; further: boolean; end: number } {
  let [at, further, last] = [from, false, null as readonly string[] | null]
  while (at < lines.length) {
    const line = lines[at]?.trim() ?? ''
    if (depthOf(lines[at] ?? '') !== depth || !/^(?:\}\s*)?(?:else|elif)\b/.test(line)) break
    const end = blockEnd(lines, at + 1, depth)
    if (/^(?:\}\s*)?else\s*[:{]$/.test(line)) last = lines.slice(at + 1, end)
    else further = true
    at = end
  }
  // The bracket that closes it.
  return { last, further, end: !isPython && lines[at]?.trim() === '}' ? at + 1 : at }
}

/** Whether a branch by the flag is always taken; null where something else decides. `tail`: what follows in the same line. */
function decided(line: string, { name, isOn }: Flag, isPython: boolean): { readonly is: boolean; readonly tail: string } | null {
  const [, condition = '', tail = ''] = (isPython ? /^\s*if (.+?):\s*(.*)$/ : /^\s*if \((.+?)\) (?:\{$|(.*)$)/).exec(line) ?? []
  const truth = condition
    .split(/ and | && /)
    .map((part) => (part === name ? isOn : /^(?:not |!)/.test(part) && part.replace(/^(?:not |!)/, '') === name ? !isOn : null))
  if (/\|\||\bor\b/.test(condition)) return null
  return truth.includes(false) ? { is: false, tail } : truth.every((one) => one === true) ? { is: true, tail } : null
}
