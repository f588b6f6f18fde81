import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { functionText } from '../../sources/function-text.js'

/** What the code is given is put together by functions of the test's file now, in which all that went from it stands word for word: `bad({})` for `{"station": "A", "votes": {}}`. */
export function isPutTogether(pair: RevisionPair, { base, head }: CheckPair, { head: { file } }: ComparedTest): boolean {
  const called = new Set([...head.subject.matchAll(CALLED)].map(([, name = '']) => name).filter((name) => !base.subject.includes(`${name}(`)))
  if (called.size === 0) return false
  const made = (pair.inventory('head', file)?.functions ?? []).filter(({ name }) => called.has(name))
  const held = new Set(made.flatMap((fn) => wordsIn(answerOf(functionText(pair, 'head', { path: file, fn })))))
  const is = new Set(wordsIn(head.subject))
  const lost = wordsIn(base.subject).filter((word) => !is.has(word))
  return made.length > 0 && lost.length > 0 && lost.every((word) => held.has(word))
}

/** What a function gives that does nothing else. */
function answerOf(text: string): string {
  return (/^[^\n]*(?:\n\s*|\{\s*|=>\s*)return\b([\s\S]*)$|^[^\n]*?=>\s*(?!\{)([\s\S]*)$/.exec(text)?.slice(1).join('') ?? '').replace(/(?:#|\/\/)[^\n]*/g, '')
}

const CALLED = /(?<![\w$.])([A-Za-z_$][\w$]*)\((?!\))/g

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\d_$]+/gu) ?? []
}
