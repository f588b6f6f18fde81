import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { renamedFunctions } from './renamed-functions.js'
import { renamedNames } from './renamed-names.js'
import { speakingSources } from './vanished-names.js'

/**
 * What the test takes by name from a module of the product, which declared it on the base and neither declares nor hands it out any more, though the name
 * may live on in other files: `flatten of lib/lists.js, which it calls, is gone ...`. null when it takes nothing of the kind.
 */
export function goneExport(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const newNames = renamedFunctions(pair)
  for (const { from, names, typeOnly } of importsOf(pair, file)) {
    if (typeOnly) continue
    const path = pair.resolve('base', file, from)
    const handed = path === null ? undefined : names.find(([name, local]) => test.mentions.has(local) && isHandedOnNoMore(pair, name))
    if (handed) return `${handed[0]} of another package, which ${path} handed out, is gone in the same change`
    const module = path === null ? undefined : pair.files.find(({ basePath, role }) => basePath === path && role === 'source')
    if (!module?.base || !module.head || module.headPath !== path) continue
    for (const [original, local] of names) {
      if (!test.mentions.has(local)) continue
      const whole = original === '*' || original === 'default' || original === ''
      const taken = whole ? membersOf(test.calls, local) : [original]
      for (const name of taken)
        if (
          module.base.declared.has(name) &&
          !staysIn(pair, module.head, name) &&
          newNames(module.base, name).length === 0 &&
          !renamedNames(pair).has(name) &&
          (!movedTo(pair, name) || isAnother(pair, module.base, name))
        )
          return `${name} of ${path}, which it calls, is gone in the same change`
    }
  }
  return null
}

/** `export { derive } from 'derive-valtio'`: a source handed on what is another package's, and no source speaks of it any more. */
function isHandedOnNoMore(pair: RevisionPair, name: string): boolean {
  const handsOn = ({ path, exports, declared, imports }: FileInventory) =>
    exports.includes(name) &&
    !declared.has(name) &&
    imports.some(({ from, names }) => names.some(([taken]) => taken === name) && !from.startsWith('.') && pair.resolve('base', path, from) === null)
  return pair.files.some(({ role, base }) => role === 'source' && base !== null && handsOn(base)) && speakingSources(pair, name).length === 0
}

function importsOf(pair: RevisionPair, file: string): FileInventory['imports'] {
  return pair.inventory('base', file)?.imports ?? []
}

/** Declared or handed out. What it only takes from outside of the repository is not its own. */
function staysIn(pair: RevisionPair, { path, declared, exports, imports }: FileInventory, name: string): boolean {
  if (exports.includes(name)) return true
  return declared.has(name) && !imports.some(({ from, names }) => names.some(([, local]) => local === name) && pair.resolve('head', path, from) === null)
}

/** `flatten` of `utils.flatten(`. */
function membersOf(calls: readonly string[], local: string): readonly string[] {
  const member = new RegExp(`(?<![\\w$.])${literalPattern(local)}\\.([A-Za-z_$][\\w$]*)`, 'g')
  return calls.flatMap((call) => [...call.matchAll(member)].flatMap(([, name]) => name ?? []))
}

/** What stands under that name somewhere else now does something else, and has a test of its own there. */
function isAnother({ files }: RevisionPair, from: FileInventory, name: string): boolean {
  const bodies = ({ functions }: FileInventory) => functions.filter((fn) => fn.name === name && !fn.stub).map(({ bodyKey }) => bodyKey)
  const was = new Set(bodies(from))
  const now = files.flatMap(({ role, base, head }) => (role === 'source' && head && !base?.declared.has(name) ? bodies(head) : []))
  return (
    was.size > 0 &&
    now.length > 0 &&
    !now.some((key) => was.has(key)) &&
    files.some(
      ({ role, head }) =>
        role === 'test' && head?.tests.some(({ state, checks }) => state === 'run' && checks.some(({ subjectNames }) => subjectNames.includes(name))),
    )
  )
}

/** A changed source declares it that did not: it stands somewhere else now. */
function movedTo({ files }: RevisionPair, name: string): boolean {
  return files.some(({ role, base, head }) => role === 'source' && head?.declared.has(name) === true && base?.declared.has(name) !== true)
}
