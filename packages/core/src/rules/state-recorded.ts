import { compareSources, type FunctionPair, type PlacedFunction } from '../compare/index.js'
import type { RevisionPair, SourceFunction } from '../contract/index.js'
import { literalPattern, namePattern } from '../run/literal-pattern.js'
import { gainedFacts, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { functionText } from './sources/function-text.js'
import { beginsToCount } from './sources/guards/asks-otherwise.js'
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
    const remembered = changed.flatMap((functions) => answersByField(pair, functions))
    const told = gainedFacts(pair, ['module_state'], inProduct).flatMap(({ path, fact }) => {
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
      return [remembers(functions.base, { path, line: fact.line }, name, fact.text)]
    })
    return [...told, ...remembered]
  },
})

const FIELD = /(?:this|self)\.(#?[A-Za-z_$][\w$]*)(?:\+\+)? ?(?:===?|!==?|[<>]=?|%) ?\d/g
const TURNED = /(?:this|self)\.(#?[A-Za-z_$][\w$]*) = (?:!|not )(?:this|self)\.\1(?![\w$])/g

/** A method answers with a literal by how often it was called, which a field of its object counts now: `return this.asked === 1 ? 5 : 7`. */
function answersByField(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const asked = head.fn.conditions.filter(({ text }) => !had.has(text) && /\b(?:this|self)\./.test(text))
  if (asked.length === 0) return []
  const text = functionText(pair, 'head', head)
  const namesOf = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name)
  const field =
    asked.flatMap((one) => namesOf(one.text, FIELD)).find((name) => beginsToCount(pair, functions, name)) ??
    namesOf(text, TURNED).find((name) => !takesTurns(functionText(pair, 'base', base), name))
  if (field === undefined) return []
  const own = `${literalPattern(field)}(?![\\w$])`
  const chosen = new RegExp(`${own}[^?\\n]*\\? ?${PLAIN} ?: ?${PLAIN}|return ${PLAIN} if [^\\n]*${own}`)
  const isAnswer = head.fn.guards.some(({ kind, condition, effect }) => kind === 'return' && new RegExp(own).test(condition ?? '') && IS_PLAIN.test(effect))
  if (!(isAnswer || chosen.test(text)) || isSetBack(text, field)) return []
  return [remembers(base, { path: head.path, line: asked.find((one) => one.text.includes(field))?.line ?? head.fn.line }, head.fn.name, field)]
}

/** A literal that an answer is: no flag. */
const PLAIN = `(?:'[^']*'|"[^"]*"|-?\\d[\\d_.]*)`
const IS_PLAIN = new RegExp(`^(?:return )?${PLAIN}$`)

function remembers(base: PlacedFunction, { path, line }: { readonly path: string; readonly line: number }, name: string, state: string): Weakening {
  return weakened({
    severity: 'critical',
    at: { file: path, line },
    otherAt: { file: base.path, line: base.fn.line },
    message: `${shortened(name, 80)} in ${shortened(path, 120)} remembers its calls in ${codeOf(state, 60)} and decides by it; the same arguments give different answers now.`,
    suggestion: 'Compute the answer from the arguments; where tests contradict each other, say so instead.',
    base: 'no state',
    head: state,
  })
}

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
