import type { RevisionPair } from '../../contract/index.js'
import { type PlacedCall, runsTests } from '../../run/command/index.js'
import { callKey, type SideCommands } from './suite-commands.js'

/** Settings that say which files a runner takes, or leaves. */
const CHOOSES = /^(include|dir|root|projects|workspace|testMatch|testRegex|roots|rootDir)(\.|$)/
const LEAVES_OUT = /^(exclude|testPathIgnorePatterns|modulePathIgnorePatterns|ignore)(\.|$)/

/**
 * The tests of a package, whose own script is gone, run with all others now: a script above that led to them starts another runner there, which takes
 * whatever lies below and leaves this package in.
 */
export function isTakenOverAbove(call: PlacedCall, base: SideCommands, head: SideCommands, { settings }: RevisionPair): boolean {
  const { folder } = call
  const own = call.via.find(({ tool, scope }) => tool === 'script' && scope === folder)
  if (folder === '.' || own === undefined || !runsTests(call.call.program)) return false
  if ([...head.places.values()].some(({ kind, setting }) => kind === 'script' && setting.scope === folder && setting.key === own.key)) return false
  const key = callKey(call)
  return [...base.places.values()].some(({ id, kind, setting, calls }) => {
    if (kind !== 'script' || !isAbove(setting.scope, folder) || !calls.some((one) => callKey(one) === key)) return false
    return head.places
      .get(id)
      ?.calls.some((one) => isWhole(one) && one.call.program !== call.call.program && isAbove(one.folder, folder) && !leavesOut(one, folder))
  })

  function leavesOut({ call: { program }, folder: at }: PlacedCall, path: string): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return settings.head.settings.some(
      ({ tool, scope, key: setting, value }) =>
        tool === program && scope === at && (CHOOSES.test(setting) || (LEAVES_OUT.test(setting) && JSON.stringify(value).includes(name))),
    )
  }
}

function isAbove(folder: string, other: string): boolean {
  return folder === '.' || other.startsWith(`${folder}/`)
}

/** Everything that lies below, and a failure is heard. */
function isWhole({ call, swallowed }: PlacedCall): boolean {
  const narrows = call.flags.some(({ name }) => !/^--(?:run|coverage|reporter|passWithNoTests|verbose)$/.test(name))
  return swallowed === null && runsTests(call.program) && call.paths.length === 0 && call.filters.length === 0 && !narrows
}
