import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const STOPS = /^(?:throw\b|raise\b|assert\b|reject\(|return (?:Promise\.reject|reject)\()/

/** Code of a function that can never run any more: what it did, or what it refused with. */
export function neverRuns(pair: RevisionPair, { base, head }: FunctionPair, of: 'work' | 'refusal'): Weakening[] {
  if (head.fn.unreachable.length <= base.fn.unreachable.length) return []
  const had = new Set(base.fn.unreachable.map(({ text }) => text))
  const first = head.fn.unreachable.find(
    ({ text }) => !had.has(text) && !isForReaders(pair, base, text) && !isOneMore(pair, base, text) && ranBefore(pair, base, text),
  )
  if (first === undefined || STOPS.test(first.text) !== (of === 'refusal')) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: first.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} holds code that can never run any more: ${codeOf(first.text)}; it stands there and ${of === 'refusal' ? 'refuses nothing' : 'does nothing'}.`,
      suggestion: 'Let the code run again, or remove it with what depends on it.',
      base: 'reachable',
      head: first.text,
    }),
  ]
}

/** An import that tools read and that was not there before: `if False: from . import testing`. */
function isForReaders(pair: RevisionPair, { path, fn }: FunctionPair['base'], text: string): boolean {
  return fn.kind === 'module' && path.endsWith('.py') && /^(?:from|import)\s/.test(text) && !pair.text('base', path)?.includes(text)
}

/** It came behind what nothing passed before either: one more export below the `throw` of a file that stands for a generated one. */
function isOneMore(pair: RevisionPair, { path, fn }: FunctionPair['base'], text: string): boolean {
  const line = text.split('\n')[0]?.trim() ?? ''
  return fn.unreachable.length > 0 && line !== '' && !pair.text('base', path)?.includes(line)
}

/** It stands in the base's file as well: what came with its constant never ran. */
function ranBefore(pair: RevisionPair, { path }: FunctionPair['base'], text: string): boolean {
  const plain = (code: string): string => code.replace(/[\s;{}]/g, '')
  return plain(pair.text('base', path) ?? '').includes(plain((text.split('\n')[0] ?? '').replace(/^(?:return|await)\s+/, '')).slice(0, 60))
}
