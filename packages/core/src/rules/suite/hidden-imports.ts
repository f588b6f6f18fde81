import type { FileInventory, InventoryTest, RevisionPair, Side } from '../../contract/index.js'
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
  const isImported = head.imports.some(({ names, typeOnly }) => !typeOnly && names.some(([, local]) => local === name))
  const hides = hidingPattern(head.language, literalPattern(name), isImported)
  for (const test of head.tests) {
    const before = base.tests.find((one) => isSame(one, test))
    const asked = new Set(before?.checks.flatMap(({ subjectNames, text }) => (subjectNames.some((one) => one.split('.')[0] === name) ? [text] : [])))
    if (before === undefined || !test.checks.some(({ text }) => asked.has(text))) continue
    const line = linesOf(pair, 'head', head.path, test).findIndex((one) => hides.test(one))
    if (line >= 0 && !linesOf(pair, 'base', base.path, before).some((one) => hides.test(one))) return { name, line: test.line + line, by: `${name} of its own` }
  }
  return null
}

function isSame(a: InventoryTest, b: InventoryTest): boolean {
  return a.occurrence === b.occurrence && a.row?.index === b.row?.index && a.titlePath.join('\n') === b.titlePath.join('\n')
}

function linesOf(pair: RevisionPair, side: Side, path: string, { line, endLine }: InventoryTest): readonly string[] {
  return (
    pair
      .text(side, path)
      ?.split('\n')
      .slice(line - 1, endLine) ?? []
  )
}

function hidingPattern(language: FileInventory['language'], name: string, isImported: boolean): RegExp {
  if (language !== 'python') return new RegExp(`[(,{]\\s*${name}\\s*=(?![=>])`)
  const functions = `^\\s+(?:async )?def ${name}\\(|^\\s+${name}\\s*=\\s*lambda\\b|^\\s*(?:async )?def .*[(,]\\s*${name}\\s*=`
  const others = `^\\s+${name}\\s*(?::[^=]+)?=(?!=)|\\bas ${name}\\b|^\\s+for [^:]*\\b${name}\\b[^:]* in\\b|^\\s*(?:async )?def .*[(,]\\s*${name}\\s*[,):]`
  return new RegExp(isImported ? `${functions}|${others}` : functions)
}
