import { literalPattern } from '../../../run/literal-pattern.js'
import { ownNames } from '../fold-frame.js'
import type { FunctionNode, JavascriptFile } from '../syntax.js'

const kept = new WeakMap<JavascriptFile, boolean>()

/** True for a file of QUnit's tests, which are handed their assertions: `QUnit.test('x', (assert) => { … })`. */
export function usesQunit(file: JavascriptFile): boolean {
  const known = kept.get(file)
  if (known !== undefined) return known
  const { scopes, text } = file
  const imports = () => [...scopes.module.names.values()].some(({ imported }) => imported?.from === 'qunit')
  const found = /\bQUnit\.(?:test|module|only|skip|todo)\b|\}\s*=\s*QUnit\b/.test(text) || imports()
  kept.set(file, found)
  return found
}

/** `const done = assert.async()`: what comes late is waited for. */
export function waitsInQunit(test: FunctionNode, file: JavascriptFile): boolean {
  if (!usesQunit(file) || test.body === null) return false
  const context = [...ownNames(test, file)].find(({ param }) => param === 0)
  if (context === undefined) return false
  return new RegExp(`(?<![\\w$.])${literalPattern(context.name)}\\.async\\(`).test(file.text.slice(test.body.start, test.body.end))
}

/** QUnit's checks of old, which are global. */
const GLOBALS = new Set([
  'ok',
  'equal',
  'notEqual',
  'deepEqual',
  'notDeepEqual',
  'strictEqual',
  'notStrictEqual',
  'propEqual',
  'notPropEqual',
  'throws',
  'raises',
])

/** `equal(total(), 3)` under no name that the file knows. */
export function isGlobalCheck(name: string): boolean {
  return GLOBALS.has(name)
}

const counting = new WeakMap<JavascriptFile, boolean>()

/** `expect(2)` in a file of QUnit's tests of old: how many checks there are to be. */
export function countsChecks(file: JavascriptFile): boolean {
  const counts =
    counting.get(file) ??
    (/(?<![\w$.])(?:ok|equal|deepEqual|strictEqual|throws|raises)\(/.test(file.text) && !/(?<![\w$.])expect\([^)]*\)\s*\./.test(file.text))
  counting.set(file, counts)
  return counts
}
