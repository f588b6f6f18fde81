import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isInherited } from './given-by-base.js'
import { goneGetter } from './gone-getter.js'

interface GoneMember {
  readonly path: string
  /** `Cart.total` */
  readonly member: string
}

const HOPS = 4
const NAMED = /^[A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*$/

/** Why what a test asks for may be no member of what it asks any more. */
export function goneMember(pair: RevisionPair, gone: PlacedTest): string | null {
  return goneOfInterface(pair, gone) ?? goneGetter(pair, gone)
}

/**
 * The member of an interface that a test calls on what its own module gives, and which the module has no more, though the
 * name may live on elsewhere: `Cart.total of src/cart.ts is gone ...`. null when no test of this kind is meant.
 */
function goneOfInterface(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const gone = goneMembers(pair)
  if (gone.size === 0) return null
  for (const call of [...test.calls, ...test.checks.map(({ subject }) => subject)]) {
    // On the result of another call: `z.total(` itself is a function of the module.
    for (const [, name] of call.matchAll(/\)\.([A-Za-z_$][\w$]*)\(/g)) {
      const found = name === undefined ? undefined : gone.get(name)
      const root = /^(?:new )?([A-Za-z_$][\w$]*)/.exec(call)?.[1]
      if (found && root !== undefined && comesFrom(pair, file, root, found.path))
        return `${found.member} of ${found.path}, which it calls, is gone in the same change`
    }
  }
  return null
}

const goneMembers = oncePer((pair: RevisionPair): ReadonlyMap<string, GoneMember> => {
  const gone = new Map<string, GoneMember>()
  for (const { role, base, head, headPath } of pair.files) {
    if (role !== 'source' || base === null || head === null || headPath === null) continue
    const staying = new Set([...head.members, ...head.functions.map(({ name }) => name)].filter((name) => name.includes('.')).map(lastName))
    const lost = [...base.members].filter(
      (member) => NAMED.test(member) && !staying.has(lastName(member)) && head.declared.has(member.slice(0, member.indexOf('.'))),
    )
    const text = lost.length === 0 ? null : pair.text('head', headPath)
    if (text === null) continue
    for (const member of lost)
      if (!isSet(text, lastName(member)) && !isInherited(pair, head.path, member)) gone.set(lastName(member), { path: base.path, member })
  }
  return gone
})

// What only leaves its type is there still.
function isSet(text: string, name: string): boolean {
  return new RegExp(`\\.${literalPattern(name)}\\s*=(?![=>])`).test(text)
}

/** Whether a file of the base takes something from a module, or from one that hands on all of it. */
export function takesFrom(pair: RevisionPair, file: string, path: string): boolean {
  return (pair.inventory('base', file)?.imports ?? []).some(({ from, typeOnly }) => {
    const module = typeOnly ? null : pair.resolve('base', file, from)
    return module !== null && reaches(pair, module, path, HOPS)
  })
}

function comesFrom(pair: RevisionPair, file: string, local: string, path: string): boolean {
  const imported = pair.inventory('base', file)?.imports.find(({ names, typeOnly }) => !typeOnly && names.some(([, name]) => name === local))
  const module = imported ? pair.resolve('base', file, imported.from) : null
  return module !== null && reaches(pair, module, path, HOPS)
}

function reaches(pair: RevisionPair, module: string, path: string, hops: number): boolean {
  if (module === path) return true
  if (hops === 0) return false
  return starsOf(pair.inventory('base', module)).some((from) => {
    const next = pair.resolve('base', module, from)
    return next !== null && reaches(pair, next, path, hops - 1)
  })
}

function starsOf(file: FileInventory | null): readonly string[] {
  return file?.exports.flatMap((name) => (name.startsWith('*:') ? [name.slice(2)] : [])) ?? []
}
