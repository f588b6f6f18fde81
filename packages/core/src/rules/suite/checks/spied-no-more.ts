import { type ComparedTest, demandsNothing } from '../../../compare/index.js'
import type { FileInventory, InventoryCheck, RevisionPair, Side } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'

const OF_CALLS = /called|returned/

/** Calls of a module's double that are counted no more, because the module is the real one now and the test asks for something that came of it. */
export function spiedNoMore(pair: RevisionPair, test: ComparedTest, check: InventoryCheck): Weakening['justification'] {
  const python = patchedNoMore(pair, test, check)
  if (python !== null) return { reason: python, verified: true }
  if (!OF_CALLS.test(check.relation)) return null
  const file = pair.files.find(({ basePath }) => basePath === test.base.file)
  if (!file?.base || !file.head) return null
  const [, spied = ''] = /^expect\(\s*([A-Za-z_$][\w$]*)/.exec(check.text) ?? []
  const from = file.base.imports.find(({ names }) => names.some(([, local]) => local === spied))?.from
  if (from === undefined || !isDouble(file.base, from) || isDouble(file.head, from) || isSpied(file.head, spied)) return null
  if (!asksForMore(test)) return null
  return { reason: `${from} is the real one now, whose calls nothing counts`, verified: true }
}

/** What was patched in a module of Python, `mock.patch("shop.desk.print")`, is called by that module no more, and the test asks for something that came of it. */
function patchedNoMore(pair: RevisionPair, test: ComparedTest, { subject }: InventoryCheck): string | null {
  const [, , module = '', name = ''] = /^(?:mock|(?:\w+\.)?patch)\((['"]?)([\w.]+)\.(\w+)\1[),]/.exec(subject) ?? []
  const path = name === '' || !test.base.file.endsWith('.py') ? null : pair.resolve('base', test.base.file, module)
  const calls = (side: Side) =>
    path === null ? null : (pair.inventory(side, path)?.functions.some((fn) => fn.calls.some(({ callee }) => callee.split('.')[0] === name)) ?? null)
  if (path === null || calls('base') !== true || calls('head') !== false) return null
  return asksForMore(test) ? `${path} calls ${name} no more, by the same change` : null
}

/** A check of a value that the test did not have. */
function asksForMore({ base, head }: ComparedTest): boolean {
  const had = new Set(base.test.checks.map(({ text }) => text))
  return head.test.checks.some((one) => !had.has(one.text) && one.expected.length > 0 && !demandsNothing(one) && !one.negated && !OF_CALLS.test(one.relation))
}

function isDouble({ harness }: FileInventory, from: string): boolean {
  return harness.some(({ kind, text }) => kind === 'module_mocked' && text.startsWith(`${from} →`))
}

/** A spy on one of its members counts calls still. */
function isSpied({ harness }: FileInventory, name: string): boolean {
  return harness.some(({ kind, text }) => kind === 'subject_mocked' && text.startsWith(`${name}.`))
}
