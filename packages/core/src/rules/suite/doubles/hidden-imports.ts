import type { FileInventory, InventoryCheck, InventoryTest, RevisionPair, Side } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { ofProduct, type StandIn } from './stand-ins.js'

/**
 * Names of the product that a test asks as before, in the same words, and that are something of its own now: a local function, the default of a parameter,
 * or what else hides an import that stands there still.
 */
export function hiddenImports(pair: RevisionPair, base: FileInventory, head: FileInventory): StandIn[] {
  const edited = editedTests(base, head)
  if (edited.length === 0) return []
  const asked = ofProduct(pair, base).flatMap(({ names }) => names.flatMap(([, name]) => askedAsBefore(edited, head, name) ?? []))
  if (asked.length === 0) return []
  const [had, has] = [linesOf(pair, 'base', base.path), linesOf(pair, 'head', head.path)]
  return asked.flatMap(({ name, tests }) => hiddenIn(tests, name, head, had, has) ?? [])
}

interface EditedTest {
  readonly former: InventoryTest
  readonly test: InventoryTest
}

// A longer text is kept in part.
const WHOLE_TEXT = 4_000

/** Tests on both sides that say something else. */
function editedTests(base: FileInventory, head: FileInventory): EditedTest[] {
  const touched = head.tests.filter(({ unchanged }) => !unchanged)
  if (touched.length === 0) return []
  const formers = new Map(base.tests.filter(({ unchanged }) => !unchanged).map((test) => [identity(test), test]))
  return touched.flatMap((test) => {
    const former = formers.get(identity(test))
    const isSame = former?.text === test.text && test.text.length < WHOLE_TEXT && former.endLine - former.line === test.endLine - test.line
    return former === undefined || isSame ? [] : [{ former, test }]
  })
}

function identity({ titlePath, occurrence, row }: InventoryTest): string {
  return JSON.stringify([titlePath, occurrence, row?.index])
}

/** The tests that ask a name in the words in which they asked it. */
function askedAsBefore(
  edited: readonly EditedTest[],
  head: FileInventory,
  name: string,
): { readonly name: string; readonly tests: readonly EditedTest[] } | null {
  const tests = edited.filter(({ former, test }) => {
    const asked = new Set(former.checks.flatMap((check) => (asks(check, name) ? [check.text] : [])))
    // In JavaScript a name of the test's own is none that is imported.
    return asked.size > 0 && test.checks.some((check) => asked.has(check.text) && (head.language === 'python' || !asks(check, name)))
  })
  return tests.length === 0 ? null : { name, tests }
}

function hiddenIn(tests: readonly EditedTest[], name: string, head: FileInventory, had: readonly string[], has: readonly string[]): StandIn | null {
  const isImported = head.imports.some(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === name))
  const hides = hidingPattern(head.language, literalPattern(name), isImported)
  for (const { former, test } of tests) {
    const at = linesIn(has, test).findIndex((line) => hides.test(line))
    if (at >= 0 && !linesIn(had, former).some((line) => hides.test(line))) return { name, line: test.line + at, by: `${name} of its own` }
  }
  return null
}

function asks({ subjectNames }: InventoryCheck, name: string): boolean {
  return subjectNames.some((one) => one === name || one.startsWith(`${name}.`))
}

function linesOf(pair: RevisionPair, side: Side, path: string): readonly string[] {
  return pair.text(side, path)?.split('\n') ?? []
}

function linesIn(lines: readonly string[], { line, endLine }: InventoryTest): readonly string[] {
  return lines.slice(line - 1, endLine)
}

function hidingPattern(language: FileInventory['language'], name: string, isImported: boolean): RegExp {
  if (language !== 'python') return new RegExp(`[(,{]\\s*${name}\\s*=(?![=>])`)
  const functions = `^\\s+(?:async )?def ${name}\\(|^\\s+${name}\\s*=\\s*lambda\\b|^\\s*(?:async )?def .*[(,]\\s*${name}\\s*=`
  const others = `^\\s+${name}\\s*(?::[^=]+)?=(?!=)|\\bas ${name}\\b|^\\s+for [^:]*\\b${name}\\b[^:]* in\\b|^\\s*(?:async )?def .*[(,]\\s*${name}\\s*[,):]`
  return new RegExp(isImported ? `${functions}|${others}` : functions)
}
