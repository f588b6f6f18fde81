import type { PlacedTest } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair } from '../../../contract/index.js'

const IDLE_CALL = /^(?:console\.|print\(|logger?\.|pass\b|\$1(?:\.(?:end|comment|log|timeout))?\(|$|'[^']*'$|null$)/
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const EMPTY_BODY = /(?:=>|\))\s*\{\s*(?:(?:[\w$]+\.end|done)\(\);?\s*)?\}\s*\)?\s*;?\s*$|=>\s*(?:true|false|null|undefined|\d+)\s*\)?\s*;?\s*$/

/** Of Python, without fixtures: comments, a docstring and what stands for nothing. */
const EMPTY_DEF = /^\s*(?:async )?def \w+\((?:self|cls)?\)[^\n]*:\s*(?:r?(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n]*"|'[^'\n]*')\s*)?(?:pass|\.\.\.)?\s*$/
const REMARKS = /^[ \t]*#.*$/gm

/** False where a test does nothing but print, or say that it is over. */
export function callsSomething({ calls }: InventoryTest): boolean {
  return calls.some((call) => !IDLE_CALL.test(call))
}

/** A check stands there still, in a function that nobody calls: `const check = () => expect(total()).toBe(3)`. */
export function keepsForShow(base: InventoryTest, head: InventoryTest): boolean {
  const code = head.text.replace(COMMENTS, '').replace(REMARKS, '')
  return head.checks.length === 0 && base.checks.some(({ text }) => text.length > 12 && code.includes(text))
}

const EMPTY_BRACES = /(?:=>|\))\s*\{\s*\}\s*\)\s*;?\s*$/

/** A test that calls nothing, and whose checks, if any, ask of what is written down in them: `expect(true).toBe(true)`. */
export function asksNothing(test: InventoryTest): boolean {
  const { checks, unknown } = test
  return (
    !callsSomething(test) &&
    unknown.length === 0 &&
    checks.every(({ subjectNames, relation }) => subjectNames.length === 0 && !/^(?:fails$|type_)/.test(relation))
  )
}

/** Braces without a word, or a method of Python that holds a docstring at most: what it is seen to call is what stands around it, as `beforeEach` does. */
export function isEmptyBody({ text, checks, unknown }: InventoryTest): boolean {
  return checks.length === 0 && unknown.length === 0 && (EMPTY_DEF.test(text.replace(REMARKS, '')) || EMPTY_BRACES.test(text.replace(COMMENTS, '')))
}

const TITLED_EMPTY =
  /^[\w$.]+\(\s*(['"`])(?:\\.|(?!\1)[\s\S])*\1,\s*(?:async )?(?:function\s*[\w$]*\s*\([\w$]*\)|(?:\([\w$]*\)|[\w$]+)\s*=>)\s*\{\s*\}\s*,?\s*\)\s*;?\s*$/

/** A title and braces without a word, whatever hooks around it call: `it('fails on a number', function () {})`. */
export function isTitleAlone({ text, checks, unknown }: InventoryTest): boolean {
  return checks.length === 0 && unknown.length === 0 && TITLED_EMPTY.test(text.replace(COMMENTS, ''))
}

/** A test whose body is written down and holds nothing, or gives back a constant: `test('later', () => {})`, `it('has tests', () => true)`. */
export function doesNothing(test: InventoryTest): boolean {
  const { checks, unknown, text } = test
  if (checks.length > 0 || unknown.length > 0 || callsSomething(test)) return false
  return EMPTY_BODY.test(text.replace(COMMENTS, '')) || EMPTY_DEF.test(text.replace(REMARKS, ''))
}

/** It was the only one of its file to run, and asked nothing: others, which it had held back, are asked again. */
export function heldOthersBack(pair: RevisionPair, { file, test: { state, checks, unknown, row } }: PlacedTest): boolean {
  if (state !== 'only' || checks.length > 0 || unknown.length > 0 || row !== null) return false
  const left = pair.inventory('head', file)?.tests ?? []
  return left.some((one) => one.state === 'run' && one.checks.length > 0) && left.every((one) => one.state !== 'only')
}

const MOST_TEXT = 4000
const REACHES_OUT = /(?<![\w.])self\.|(?<!\.)\b(?:__import__|import|globals|eval|exec|open|super)\b/
/** A class within the test, whose methods have a `self` of their own. */
const CLASSES = /^([ \t]+)class [^\n]*\n(?:\1[ \t]+[^\n]*\n|[ \t]*\n)*/gm

/** A test of Python that takes nothing, and speaks of no name that its file imports, declares or sets: all that it asks it has made itself. */
export function asksOnlyItself(pair: RevisionPair, { file, test: { text, mentions, unknown, row, checks } }: PlacedTest): boolean {
  const own = file.endsWith('.py') ? pair.inventory('base', file) : null
  const [, body] = /^\s*(?:async )?def \w+\((?:self)?\):\n([\s\S]*)$/.exec(text) ?? []
  if (own === null || body === undefined || text.length >= MOST_TEXT || row !== null || unknown.length > 0 || REACHES_OUT.test(body.replace(CLASSES, '')))
    return false
  if (checks.some((check) => check.file !== null) || own.imports.some(({ names }) => names.some(([name, local]) => name === '*' && /^\*?$/.test(local))))
    return false
  const set = [...(pair.text('base', file) ?? '').matchAll(/^(?:async def |def |class )?([A-Za-z_]\w*)(?:: [^=\n]+)?(?: = |[(:])/gm)]
  const outer = [...own.imports.flatMap(({ names }) => names.map(([name, local]) => local || name)), ...set.map(([, name = '']) => name)]
  return !outer.some((name) => mentions.has(name))
}
