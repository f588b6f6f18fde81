import { compareSources } from '../compare/index.js'
import type { RevisionPair, SourceFunction } from '../contract/index.js'
import { literalPattern, namePattern } from '../run/literal-pattern.js'
import { gainedFacts, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { functionText } from './sources/function-text.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A function that depended on its arguments alone counts its calls now and answers by the count. */
export const stateRecorded = defineRule({
  id: 'state-recorded',
  type: 'validation_bypass',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const changed = compareSources(pair).changed
    return gainedFacts(pair, ['module_state'], inProduct).flatMap(({ path, fact }) => {
      const { kind, name, states } = read(fact.text)
      const functions = changed.find(({ head }) => head.path === path && head.fn.name === name)
      // Flags and lazily filled variables remember something for good reasons; a count that decides does not.
      if (functions === undefined) return []
      const text = functionText(pair, 'head', functions.head)
      if (!(kind === 'number' || states.some((state) => counts(functions.head.fn, state) || takesTurns(text, state)))) return []
      // A list that is filled and emptied again is a buffer: how long it is has to decide what is answered.
      if (kind === 'list' && !states.some((state) => answersBy(functions.head.fn, state))) return []
      const had = functions.base.file.harness.some((other) => other.kind === 'module_state' && read(other.text).name === functions.base.fn.name)
      if (had || states.some((state) => isSetBack(text, state))) return []
      return [
        weakened({
          severity: 'critical',
          at: { file: path, line: fact.line },
          otherAt: { file: functions.base.path, line: functions.base.fn.line },
          message: `${shortened(name, 80)} in ${shortened(path, 120)} remembers its calls in ${codeOf(fact.text, 60)} and decides by it; the same arguments give different answers now.`,
          suggestion: 'Compute the answer from the arguments; where tests contradict each other, say so instead.',
          base: 'no state',
          head: fact.text,
        }),
      ]
    })
  },
})

/** `number calls in next` of JavaScript, `next: calls` of Python. */
function read(text: string): { readonly kind: string; readonly name: string; readonly states: readonly string[] } {
  const [, kind, state, holder] = /^(\w+) (\S+) in (.+)$/.exec(text) ?? []
  if (kind !== undefined) return { kind, name: holder ?? '', states: [state ?? ''] }
  const at = text.lastIndexOf(': ')
  return { kind: '', name: text.slice(0, Math.max(0, at)), states: text.slice(at + 2).split(', ') }
}

/** It begins anew where the function ends its work: what is counted is how far that is, `at = 0` after `while (at < queue.length)`. */
function isSetBack(text: string, state: string): boolean {
  const name = namePattern(state)
  return new RegExp(`\\bwhile\\s*\\(\\s*${name}\\s*<`).test(text) && new RegExp(`(?<!(?:let|var|const)\\s)${name}\\s*=\\s*0\\b`).test(text)
}

/** One answer and another by turns: `odd = !odd`. */
function takesTurns(text: string, state: string): boolean {
  const name = namePattern(state)
  return new RegExp(`${name}\\s*=\\s*(?:!|not\\s)\\s*${name}`).test(text)
}

/** It, or how much is in it, is compared with a number. */
function counts({ conditions }: SourceFunction, state: string): boolean {
  const counted = new RegExp(`(^|[^\\w.])(len\\()?${literalPattern(state)}(\\.(length|size))?\\)?(\\[[^\\]]*\\])? *(% *\\d+ *)?(==|!=|[<>]=?|%) *\\d`)
  return conditions.some(({ text }) => counted.test(text))
}

/** What is returned hangs on how much is in it. */
function answersBy({ guards }: SourceFunction, state: string): boolean {
  return guards.some(({ kind, condition, effect }) => kind === 'return' && effect !== '' && condition?.includes(`${state}.`) === true)
}
