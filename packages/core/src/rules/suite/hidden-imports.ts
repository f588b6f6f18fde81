import type { FileInventory, InventoryCheck, InventoryTest, RevisionPair, Side } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import { ofProduct, type StandIn } from './stand-ins.js'

/**
 * Names of the product that a test asks as before, in the same words, and that are something of its own now: a local function, the default of a parameter,
 * or what else hides an import that stands there still.
 */
export function hiddenImports(pair: RevisionPair, base: FileInventory, head: FileInventory): StandIn[] {
  return ofProduct(pair, base).flatMap(({ names }) => names.flatMap(([, name]) => hiddenIn(pair, base, head, name) ?? []))
}

function hiddenIn(pair: RevisionPair, base: FileInventory, head: FileInventory, name: string): StandIn | null {
  const asking = head.tests.flatMap((test) => {
    // A test that stays rests on nothing that differs.
    const former = test.unchanged ? undefined : base.tests.find((one) => !one.unchanged && isSame(one, test))
    if (former === undefined) return []
    const asked = new Set(former.checks.flatMap((check) => (asks(check, name) ? [check.text] : [])))
    // In JavaScript a name of the test's own is none that is imported.
    const isAsked = test.checks.some((check) => asked.has(check.text) && (head.language === 'python' || !asks(check, name)))
    return isAsked ? [{ former, test }] : []
  })
  if (asking.length === 0) return null
  const isImported = head.imports.some(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === name))
  const hides = hidingPattern(head.language, literalPattern(name), isImported)
  const after = linesOf(pair, 'head', head.path)
  if (!after.some((line) => hides.test(line))) return null
  const before = linesOf(pair, 'base', base.path)
  for (const { former, test } of asking) {
    const at = linesIn(after, test).findIndex((line) => hides.test(line))
    if (at >= 0 && !linesIn(before, former).some((line) => hides.test(line))) return { name, line: test.line + at, by: `${name} of its own` }
  }
  return null
}

function asks({ subjectNames }: InventoryCheck, name: string): boolean {
  return subjectNames.some((one) => one === name || one.startsWith(`${name}.`))
}

function isSame(a: InventoryTest, b: InventoryTest): boolean {
  return a.occurrence === b.occurrence && a.row?.index === b.row?.index && a.titlePath.join('\n') === b.titlePath.join('\n')
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
