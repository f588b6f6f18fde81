import { oncePer } from '../../compare/index.js'
import type { RevisionPair, Setting } from '../../contract/index.js'
import { type PlacedCall, runsTests } from '../../run/command/index.js'
import { type CommandPlace, callKey, isTestCall, pairCommands, type SideCommands } from './suite-commands.js'
import { isTakenOverAbove } from './taken-over-above.js'

/** A check of a place on both sides; head is null when the place does not run it any more, nor any other place that is new. */
export interface CallPair {
  readonly place: CommandPlace
  /** The place in the head; null when it is gone. */
  readonly headPlace: CommandPlace | null
  readonly base: PlacedCall
  readonly head: PlacedCall | null
  /** The head's call is of another program: a migration. */
  readonly migrated: boolean
}

/** Every check that a place of the base runs, with what became of it. Calls that stayed as they are and are heard as before are left out. */
export const callPairs = oncePer((pair: RevisionPair): readonly CallPair[] => {
  const { base, head } = pairCommands(pair)
  const [before, after] = [countsOf(base), countsOf(head)]
  const pairs: CallPair[] = []
  for (const place of base.places.values()) {
    const headPlace = head.places.get(place.id) ?? movedPlace(place, pair, head) ?? renamedPlace(place, base, head, pair)
    if (headPlace && sameText(place, headPlace)) continue
    const rest = new Set([...(headPlace?.calls ?? [])].sort((a, b) => a.call.filters.length - b.call.filters.length))
    const take = (matches: (candidate: PlacedCall) => boolean): PlacedCall | null => {
      for (const candidate of rest) {
        if (!matches(candidate)) continue
        rest.delete(candidate)
        return candidate
      }
      return null
    }
    const open: PlacedCall[] = []
    const stayed = new Set<PlacedCall>()
    for (const call of place.calls) {
      const key = callKey(call)
      const same = take((candidate) => callKey(candidate) === key)
      if (same) stayed.add(same)
      if (!same) open.push(call)
      else if (differsAround(call, same)) pairs.push({ place, headPlace, base: call, head: same, migrated: false })
    }
    for (const call of open) {
      if (isFollowedNow(call, headPlace) || isGoneWithPackage(pair, call, place, headPlace)) continue
      const like =
        take((candidate) => isAlike(candidate, call) && candidate.call.filters.join() === call.call.filters.join()) ??
        take((candidate) => isAlike(candidate, call)) ??
        take((candidate) => candidate.call.program === call.call.program && candidate.call.program !== 'script' && isOfOneName(candidate, call)) ??
        // Two calls that became one.
        headPlace?.calls.find(
          (candidate) =>
            candidate.call.program === call.call.program &&
            candidate.folder === call.folder &&
            candidate.call.program !== 'script' &&
            isOfOneName(candidate, call) &&
            // One that stayed takes the tests of another only where no other runner came.
            !(stayed.has(candidate) && [...rest].some((other) => runsTests(other.call.program))) &&
            // `tsc` beside `tsd` asks of the sources alone.
            !(stayed.has(candidate) && candidate.call.program === 'types' && candidate.call.name !== call.call.name),
        )
      const [newPlace, successor] = !like && headPlace === null ? succeeding(place, call, head, pair) : []
      if (newPlace && successor) pairs.push({ place, headPlace: newPlace, base: call, head: successor, migrated: false })
      else if (like) pairs.push({ place, headPlace, base: call, head: like, migrated: false })
      // It stands elsewhere now, as often as before, and where CI reaches it.
      else if (headPlace === null && place.kind === 'script' && (stillRuns(call, base, head) || isReplaced(place, call, base, head))) continue
      else if (place.kind === 'script' && isTakenOverAbove(call, base, head, pair)) continue
      else if (!isStranded(place, headPlace, call, base, head) && (after.get(countKey(place, call)) ?? 0) >= (before.get(countKey(place, call)) ?? 0)) continue
      else {
        const other =
          knownInstead(call, place, headPlace) ??
          take(
            (candidate) =>
              (runsTests(candidate.call.program) && (runsTests(call.call.program) || call.call.program === 'unknown_test')) ||
              (candidate.call.program === 'script' && isLike(candidate, call)) ||
              checksAllTypes(candidate, call),
          )
        pairs.push({ place, headPlace, base: call, head: other, migrated: other !== null })
      }
    }
  }
  return pairs
})

function isAlike(one: PlacedCall, other: PlacedCall): boolean {
  return one.call.program === other.call.program && one.folder === other.folder && one.call.script === other.call.script && isOfOneName(one, other)
}

/** The file of tasks went as a whole, and one that came with the change runs the same program there. */
function succeeding(
  { kind, setting }: CommandPlace,
  { call, folder }: PlacedCall,
  head: SideCommands,
  pair: RevisionPair,
): readonly [CommandPlace, PlacedCall] | readonly [] {
  if (kind !== 'script' || !runsTests(call.program) || /package\.json$/.test(setting.file) || pair.exists('head', setting.file)) return []
  for (const place of head.places.values()) {
    if (place.kind !== 'script' || pair.exists('base', place.setting.file)) continue
    const like = place.calls.find((one) => one.call.program === call.program && one.folder === folder && one.swallowed === null)
    if (like) return [place, like]
  }
  return []
}

/** The same text calls the script still, and leads further now: a package of the workspace that the change touches has got a script of this name. */
function isFollowedNow({ call, setting }: PlacedCall, headPlace: CommandPlace | null): boolean {
  if (call.program !== 'script' || call.script === null || headPlace === null) return false
  const isSame = ({ tool, scope, key, value }: Setting) =>
    tool === setting.tool && scope === setting.scope && key === setting.key && JSON.stringify(value) === JSON.stringify(setting.value)
  return headPlace.calls.some(({ via }) => {
    const at = via.findIndex(isSame)
    return at >= 0 && via.slice(at + 1).some(({ key }) => key === call.script)
  })
}

/** What a package's own script ran, which a call across the workspace led to that stands as before: the package is gone with all that lay in its folder. */
function isGoneWithPackage(pair: RevisionPair, { setting }: PlacedCall, place: CommandPlace, headPlace: CommandPlace | null): boolean {
  const folder = setting.file === place.setting.file ? undefined : /^(.+\/)package\.json$/.exec(setting.file)?.[1]
  return (
    folder !== undefined &&
    headPlace !== null &&
    place.texts.join('\n') === headPlace.texts.join('\n') &&
    pair.paths('head').every((path) => !path.startsWith(folder))
  )
}

/** The same script of a file that the change moved to another folder. */
function movedPlace({ kind, setting }: CommandPlace, { files }: RevisionPair, head: SideCommands): CommandPlace | null {
  if (kind !== 'script') return null
  const now = files.find(({ change, basePath }) => change === 'renamed' && basePath === setting.file)?.headPath
  if (now === undefined || now === null) return null
  for (const place of head.places.values()) if (place.setting.file === now && place.setting.key === setting.key) return place
  return null
}

/** The same script under the name of another runner, `test:jest` became `test:vitest`, or of the folder that it is for, where that was renamed. */
function renamedPlace({ kind, setting }: CommandPlace, base: SideCommands, head: SideCommands, pair: RevisionPair): CommandPlace | null {
  const plain = ({ key }: { readonly key: string }) => key.replace(RUNNER, '*')
  if (kind !== 'script') return null
  const [was, is] = renamedFolder(setting.key, pair) ?? []
  if (was === undefined && !RUNNER.test(setting.key)) return null
  for (const place of head.places.values()) {
    if (place.kind !== kind || place.setting.tool !== setting.tool || place.setting.scope !== setting.scope || base.places.has(place.id)) continue
    if (was !== undefined && is !== undefined ? setting.key.replace(was, is) === place.setting.key : plain(place.setting) === plain(setting)) return place
  }
  return null
}

/** The folder's names, former and new, where a script's name has the former in it and the change renamed it. */
function renamedFolder(key: string, { files }: RevisionPair): readonly [string, string] | null {
  const parts = key.split('.')
  for (const { change, basePath, headPath } of files) {
    if (change !== 'renamed' || basePath === null || headPath === null) continue
    const [before, after] = [basePath, headPath].map((path) => path.split('/').slice(0, -1))
    const at = before?.findIndex((part, i) => part !== after?.[i]) ?? -1
    const [was, is] = [before?.[at], after?.[at]]
    if (was !== undefined && is !== undefined && parts.includes(was)) return [was, is]
  }
  return null
}

const RUNNER = /(?<![a-z])(?:vitest|jest|mocha|karma|jasmine|ava|tap|playwright|cypress)(?![a-z])/

/** A script that went while CI runs the same check, and another script has it. */
function stillRuns(call: PlacedCall, base: SideCommands, head: SideCommands): boolean {
  const key = callKey(call)
  const inScript = [...head.places.values()].some(({ kind, calls }) => kind === 'script' && calls.some((one) => one.swallowed === null && callKey(one) === key))
  return base.ci.has(key) && head.ci.has(key) && inScript
}

/** Programs of which no more is known than that they test are told apart by their names: one runs none of the other's tests. */
function isOfOneName({ call }: PlacedCall, { call: other }: PlacedCall): boolean {
  return !/^(?:other|unknown)_test$/.test(call.program) || call.name === other.name
}

/** In the place of a program that nobody knows a runner came, or one call of a runner in that of the scripts that were led to. */
function knownInstead({ call }: PlacedCall, place: CommandPlace, headPlace: CommandPlace | null): PlacedCall | null {
  if (call.program !== 'unknown_test') return null
  const had = new Set(place.calls.map(callKey))
  const ledFurther = place.calls.some(({ via }) => via.length > 1)
  return headPlace?.calls.find((one) => runsTests(one.call.program) && (!had.has(callKey(one)) || (ledFurther && one.via.length === 1))) ?? null
}

/** A script that went with its runner: the scripts that led to it start tests by another runner now, all that it takes. */
function isReplaced({ setting }: CommandPlace, call: PlacedCall, base: SideCommands, head: SideCommands): boolean {
  if (!runsTests(call.call.program) && call.call.program !== 'unknown_test') return false
  const key = callKey(call)
  const leading = [...base.places.values()].filter(
    ({ kind, setting: own, calls }) => kind === 'script' && own !== setting && calls.some((one) => callKey(one) === key && one.via.includes(setting)),
  )
  const runs = (one: PlacedCall) => runsTests(one.call.program) && one.call.program !== call.call.program && one.swallowed === null
  return leading.length > 0 && leading.every(({ id }) => head.places.get(id)?.calls.some(runs) === true)
}

/** The check has a place of its own now, but what used to lead to it does not any more. */
function isStranded({ setting }: CommandPlace, headPlace: CommandPlace | null, call: PlacedCall, base: SideCommands, head: SideCommands): boolean {
  const key = callKey(call)
  if (base.ci.has(key) && !head.ci.has(key)) return true
  return (
    base.ci.size === 0 &&
    /^(scripts|make|just)\.(test|check)$/.test(setting.key) &&
    headPlace !== null &&
    !headPlace.calls.some((other) => isTestCall(other.call))
  )
}

function countsOf({ places }: SideCommands): Map<string, number> {
  const counts = new Map<string, number>()
  for (const place of places.values()) {
    for (const call of place.calls) if (call.swallowed === null) counts.set(countKey(place, call), (counts.get(countKey(place, call)) ?? 0) + 1)
  }
  return counts
}

function countKey({ kind }: CommandPlace, call: PlacedCall): string {
  return `${kind} ${callKey(call)}`
}

function sameText(a: CommandPlace, b: CommandPlace): boolean {
  return JSON.stringify(a.calls.map(whole)) === JSON.stringify(b.calls.map(whole))
}

function whole(placed: PlacedCall): unknown {
  const { call, folder, swallowed } = placed
  return [call.program, call.name, call.script, call.flags, call.paths, call.env, call.interpreter, call.filters, call.measured, folder, swallowed]
}

function differsAround(a: PlacedCall, b: PlacedCall): boolean {
  return JSON.stringify(whole(a)) !== JSON.stringify(whole(b))
}

/** `tsc` for the whole project in place of the scripts of packages that check types. */
function checksAllTypes({ call: { program, paths, flags, filters } }: PlacedCall, { call }: PlacedCall): boolean {
  const named = call.program === 'script' && /types|tsc/i.test(call.script ?? '')
  return named && program === 'types' && paths.length === 0 && filters.length === 0 && !flags.some(({ name }) => /^(-p|--project|-b|--build)$/.test(name))
}

// A script under another name that stands for the same kind of check.
function isLike(candidate: PlacedCall, { call }: PlacedCall): boolean {
  return call.program === 'script' || runsTests(call.program)
    ? /test|unit|e2e|spec|check|verify/i.test(candidate.call.script ?? '')
    : /lint|type|check|size|verify/i.test(candidate.call.script ?? '')
}
