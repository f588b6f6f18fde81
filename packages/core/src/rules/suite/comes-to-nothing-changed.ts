import type { ComparedTest } from '../../compare/index.js'
import type { FileInventory, RevisionPair } from '../../contract/index.js'
import { changedNames } from '../sources/changed-names.js'
import { changedCode, loadedBy, surroundings } from './may-explain.js'

/**
 * Whether nothing of what the change makes other is named on the way from a test to what it asks: neither by the test, its fixtures and hooks nor by any
 * function of all that its file loads which these may come to.
 */
export function comesToNothingChanged(pair: RevisionPair, test: ComparedTest): boolean {
  const tests = pair.inventory('head', test.head.file)
  const paths = changedCode(pair, test)
  if (tests === null || paths === null || goesAround(test)) return false
  const loaded = loadedBy(pair, 'head', test.head.file)
  if (loaded === null || loaded.size > MOST_LOADED) return false
  const files = pair.files.flatMap((file) => (file.headPath !== null && paths.has(file.headPath) && loaded.has(file.headPath) ? [file] : []))
  const both = files.flatMap(({ role, base, head }) => (role === 'source' && base && head && base.path === head.path ? [[base, head] as const] : []))
  if (both.length === 0 || both.length < files.length) return false
  const others: FileInventory[] = []
  const idle = new Set([test.head.file, ...surroundings(pair, 'head', tests.path), ...files.map(({ headPath }) => headPath)])
  for (const path of loaded) {
    if (idle.has(path)) continue
    const inventory = pair.inventory('head', path)
    if (inventory === null) return false
    others.push(inventory)
  }
  const changed = changedNames(pair, both, others)
  return changed !== null && !isSpokenOfAround(pair, tests, test, changed)
}

const MOST_LOADED = 60

/** What is asked for by an address or a command line is not named. */
function goesAround({ base, head }: ComparedTest): boolean {
  return [base, head].some(({ test }) => AROUND.test(test.text))
}

const AROUND =
  /\b(?:\w*client|browser|page|screen|request|fetch|render|mount|invoke|subprocess|spawn|exec\w*|reverse|getattr|import_module|dispatch|emit|trigger)\b/i

/** A test, or what runs before it and stands beside it, speaks of one of the names. */
export function isSpokenOfAround(pair: RevisionPair, tests: FileInventory, test: ComparedTest, changed: ReadonlySet<string>): boolean {
  // What runs before every test, and fixtures, may come to it as well.
  const around = [textAround(pair, tests, test), ...surroundings(pair, 'head', tests.path).map((setup) => pair.text('head', setup))]
  const isSpokenOf = (text: string | null) => text === null || (text.match(/[A-Za-z_$][\w$]*/g) ?? []).some((word) => changed.has(word))
  const { base, head } = test
  return around.some(isSpokenOf) || [...changed].some((name) => base.test.mentions.has(name) || head.test.mentions.has(name))
}

/** A test file's text without its other tests and what it imports: hooks, helpers, what they share. */
function textAround(pair: RevisionPair, tests: FileInventory, { head }: ComparedTest): string | null {
  const lines = pair.text('head', tests.path)?.split('\n')
  if (lines === undefined) return null
  const isOther = (at: number) => tests.tests.some(({ line, endLine }) => at >= line && at <= endLine && !(at >= head.test.line && at <= head.test.endLine))
  return lines.filter((line, i) => !isOther(i + 1) && !/^(?:import|from)\b|\brequire\(/.test(line)).join('\n')
}
