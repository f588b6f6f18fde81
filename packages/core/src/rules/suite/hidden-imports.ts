import type { FileInventory, InventoryCheck, InventoryTest, RevisionPair, Side } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import { ofProduct, type StandIn } from './stand-ins.js'

/**
 * Names of the product that a test asks as before, in the same words, and that are something of its own now: a local function, the default of a parameter,
 * or what else hides an import that stands there still.
 */
export function hiddenImports(pair: RevisionPair, base: FileInventory, head: FileInventory): StandIn[] {
  const edited = editedTests(pair, base, head)
  return edited.length === 0 ? [] : ofProduct(pair, base).flatMap(({ names }) => names.flatMap(([, name]) => hiddenIn(edited, head, name) ?? []))
}

interface EditedTest {
  readonly former: InventoryTest
  readonly test: InventoryTest
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Tests on both sides whose own lines differ. */
function editedTests(pair: RevisionPair, base: FileInventory, head: FileInventory): EditedTest[] {
  const touched = head.tests.filter(({ unchanged }) => !unchanged)
  if (touched.length === 0) return []
  const formers = new Map(base.tests.filter(({ unchanged }) => !unchanged).map((test) => [identity(test), test]))
  const [had, has] = [linesOf(pair, 'base', base.path), linesOf(pair, 'head', head.path)]
  return touched.flatMap((test) => {
    const former = formers.get(identity(test))
    if (former === undefined) return []
    const [before, after] = [linesIn(had, former), linesIn(has, test)]
    return before.length === after.length && before.every((line, i) => line === after[i]) ? [] : [{ former, test, before, after }]
  })
}

function identity({ titlePath, occurrence, row }: InventoryTest): string {
  return JSON.stringify([titlePath, occurrence, row?.index])
}

function hiddenIn(edited: readonly EditedTest[], head: FileInventory, name: string): StandIn | null {
  const isImported = head.imports.some(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === name))
  const hides = hidingPattern(head.language, literalPattern(name), isImported)
  for (const { former, test, before, after } of edited) {
    const at = after.findIndex((line) => hides.test(line))
    if (at < 0 || before.some((line) => hides.test(line))) continue
    const asked = new Set(former.checks.flatMap((check) => (asks(check, name) ? [check.text] : [])))
    // In JavaScript a name of the test's own is none that is imported.
    const isAsked = test.checks.some((check) => asked.has(check.text) && (head.language === 'python' || !asks(check, name)))
    if (isAsked) return { name, line: test.line + at, by: `${name} of its own` }
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
