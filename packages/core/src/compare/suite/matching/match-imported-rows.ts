import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import type { ComparedTest } from '../../suite-comparison.js'
import type { SideTest } from '../side-tests.js'
import { keepsAnswers, tabledBy } from './grown-table.js'
import { isAsExact } from './match-tabled.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * Files that held the same tests, each of another module, became one whose fixture or table names the modules: `from docs.one import app` in one of them,
 * `"one"` in a row that is imported by its name. The row calls all that the test called, asks for every answer of the test as exactly, and stands for it alone.
 */
export function matchImportedRows(left: UnmatchedTests, pair: RevisionPair): ComparedTest[] {
  const rows = groupBy(
    [...left.head].filter(({ file, test }) => test.row !== null && test.state !== 'uncollected' && file.endsWith('.py')),
    functionOf,
  )
  if (rows.size === 0) return []
  return [...left.base].flatMap((base) => {
    const candidates = base.test.open ? [] : (rows.get(functionOf(base)) ?? [])
    const head = candidates.find((row) => left.head.has(row) && holdsRow(base, row) && isImported(pair, base, row) && asksAll(pair, base, row))
    if (head === undefined) return []
    left.base.delete(base)
    left.head.delete(head)
    return [{ base: { file: base.file, test: base.test }, head: { file: head.file, test: head.test }, by: 'consolidated', checks: [], lost: [], gained: [] }]
  })
}

function functionOf(side: SideTest): string {
  return tabledBy(side)
}

/** A table within the file stays one: what its row held stands in the row that names the module as well. */
function holdsRow({ test: { row } }: SideTest, head: SideTest): boolean {
  const held = (head.test.row?.values ?? []).map((value) => JSON.stringify(value))
  return (row?.values ?? []).every((value) => {
    const at = held.indexOf(JSON.stringify(value))
    return at >= 0 && held.splice(at, 1).length > 0
  })
}

/** A text of the row ends the name of a module that the file of the base imported, and the head imports what it is given by name. */
function isImported(pair: RevisionPair, base: SideTest, { file, test }: SideTest): boolean {
  if (!/\b(?:import_module|__import__)\(/.test(pair.text('head', file) ?? '')) return false
  const modules = importedBy(pair.text('base', base.file) ?? '')
  const names = (test.row?.values ?? []).flatMap((value) => (value.kind === 'string' && /^\w+(?:\.\w+)*$/.test(value.text) ? [value.text] : []))
  return names.some((name) => modules.some((module) => module === name || module.endsWith(`.${name}`)))
}

/** Modules and what is taken from them: `docs.one`, `docs.one.app` of `from docs.one import app`. */
function importedBy(text: string): readonly string[] {
  const taken = [...text.matchAll(/^\s*from ([\w.]+) import (?:\(([^()]*)\)|(.+))$/gm)].flatMap(([, module = '', block, line = '']) => {
    const names = (block ?? line).match(/\w+/g) ?? []
    return [module, ...names.map((name) => `${module}.${name}`)]
  })
  return [...taken, ...[...text.matchAll(/^\s*import ([\w.]+)/gm)].map(([, module = '']) => module)]
}

function asksAll(pair: RevisionPair, { home, test }: SideTest, head: SideTest): boolean {
  const own: InventoryTest = { ...test, checks: test.checks.filter(({ file }) => file === null) }
  const [calls, made] = [callsOf(test), new Set(callsOf(head.test))]
  // What the test made of the module, `TestClient(app)`, its fixture makes.
  const text = pair.text('head', head.file) ?? ''
  const isMade = (name: string) => /^[A-Z]\w*[a-z]/.test(name) && new RegExp(`(?<![\\w.])${name}\\(\\w+\\.`).test(text)
  return (
    (own.checks.length > 0 || calls.length > 0) &&
    calls.every((name) => made.has(name) || isMade(name)) &&
    keepsAnswers({ file: home, home, titles: '', row: '', test: own }, head) &&
    own.checks.every((check) => head.test.checks.some((other) => isAsExact(check, other)))
  )
}

/** Functions that the test calls by itself, those of the language left out. */
function callsOf({ text }: InventoryTest): readonly string[] {
  const body = text.replace(/^[\s\S]*?\bdef \w+\([^)]*\)[^:]*:/, '')
  return [...body.matchAll(/([A-Za-z_]\w*)\(/g)].map(([, name = '']) => name)
}
