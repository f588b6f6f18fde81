import type { FileInventory, InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { onlyLost } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { lastCallee } from '../last-callee.js'
import { vanishedNames } from './names/vanished-names.js'

/**
 * A function of the source called another one that is gone, does nothing in its place, and is still asked by the test: `merge of src/steps.ts calls dedupe
 * no more, which is gone ...`.
 */
export function gonePart(pair: RevisionPair, { subject }: InventoryCheck, { test }: PlacedTest): string | null {
  const name = lastCallee(subject)
  if (name === null || !test.checks.some((check) => lastCallee(check.subject) === name)) return null
  const { declared } = vanishedNames(pair)
  for (const { base, head } of compareSources(pair).changed) {
    if (lastName(base.fn.name) !== name || base.fn.kind === 'class' || base.fn.kind === 'module' || !onlyLost(base.fn, head.fn)) continue
    const left = new Set(head.fn.calls.map(({ callee }) => callee))
    const part = base.fn.calls.find(({ callee }) => !left.has(callee) && declared(lastName(callee)))
    if (part) return `${name} of ${head.path} calls ${lastName(part.callee)} no more, which is gone from the source in the same change`
  }
  return null
}

/**
 * The same of a test that is gone: a function that it takes by name called what a module of the source gave, which is gone with the module, and does nothing in
 * its place: `default of src/rules/tense.js calls wordsOf no more, which went with src/words.js ...`.
 */
export function gonePartOf(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  for (const { from, names, typeOnly } of pair.inventory('base', file)?.imports ?? []) {
    const taken = typeOnly ? [] : names.filter(([, local]) => test.mentions.has(local)).map(([name]) => (name === '*' ? 'default' : name))
    const path = taken.length === 0 ? null : pair.resolve('base', file, from)
    const part =
      path === null
        ? undefined
        : partsGone(pair).find((one) => one.path === path && (taken.includes(one.name) || (taken.includes('default') && isDefault(pair, one))))
    if (part) return `${part.name} of ${part.path} calls ${part.callee} no more, which went with ${part.module} in the same change`
  }
  return null
}

function isDefault(pair: RevisionPair, { path, name }: GonePart): boolean {
  return new RegExp(`(?:export default (?:async )?(?:function\\*? |class )?|module\\.exports = )${literalPattern(name)}(?![\\w$])`).test(
    pair.text('base', path) ?? '',
  )
}

interface GonePart {
  readonly path: string
  readonly name: string
  readonly callee: string
  /** The module that is gone. */
  readonly module: string
}

/** What makes fewer calls may be written out where it was called. */
const LEAST_CALLS = 2

/** Functions that only lost something, with what they called of modules that are gone. */
const partsGone = oncePer((pair: RevisionPair): readonly GonePart[] => {
  const gone = new Map(
    pair.files.flatMap(({ role, change, base }) => (role === 'source' && change === 'deleted' && base !== null ? [[base.path, callsIn(base)] as const] : [])),
  )
  return (gone.size === 0 ? [] : compareSources(pair).changed).flatMap(({ base, head }) => {
    if (base.path !== head.path || base.fn.kind === 'module' || !onlyLost(base.fn, head.fn)) return []
    const made = new Set(head.fn.calls.map(({ callee }) => lastName(callee)))
    const isWrittenOut = (module: string) => (gone.get(module) ?? []).filter((callee) => !made.has(callee)).length < LEAST_CALLS
    return base.file.imports.flatMap(({ from, names }) => {
      const module = pair.resolve('base', base.path, from)
      const local = names.find(([, one]) => base.fn.calls.some(({ callee }) => callee === one || callee.startsWith(`${one}.`)))?.[1]
      return module === null || local === undefined || isWrittenOut(module) ? [] : [{ path: base.path, name: base.fn.name, callee: local, module }]
    })
  })
})

function callsIn({ functions }: FileInventory): readonly string[] {
  return functions.flatMap(({ calls }) => calls.map(({ callee }) => lastName(callee)))
}
