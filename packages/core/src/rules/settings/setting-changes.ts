import { oncePer } from '../../compare/index.js'
import type { RevisionPair, Setting, SettingTool } from '../../contract/index.js'

/** A setting that differs between the sides; null where it is not set. */
export interface SettingChange {
  readonly tool: SettingTool
  readonly scope: string
  readonly key: string
  readonly base: Setting | null
  readonly head: Setting | null
}

/**
 * Effective settings that differ. One that moved to another file or scope is compared with its old self; what
 * stands in a config that the head computes, or in a package that is gone, is no change that can be told.
 */
export function settingChanges(pair: RevisionPair, tool?: SettingTool): readonly SettingChange[] {
  const all = allChanges(pair)
  return tool === undefined ? all : all.filter((change) => change.tool === tool)
}

const allChanges = oncePer((pair: RevisionPair): readonly SettingChange[] => {
  const [base, head] = [byIdentity(pair.settings.base.settings), byIdentity(pair.settings.head.settings)]
  const arrived = new Map<string, Setting[]>()
  for (const [identity, setting] of head) if (!base.has(identity)) push(arrived, `${setting.tool}\0${setting.key}`, setting)
  const moved = new Set<Setting>()
  const changes: SettingChange[] = []
  for (const [identity, was] of base) {
    const is = head.get(identity) ?? arrivedAt(arrived.get(`${was.tool}\0${was.key}`) ?? [], was, moved)
    if (!is && (computedNow(pair, was) || packageGone(pair, was) || sharedGone(pair, was))) continue
    if (!is || text(was) !== text(is)) changes.push({ tool: was.tool, scope: (is ?? was).scope, key: was.key, base: was, head: is })
  }
  for (const [identity, is] of head)
    if (!base.has(identity) && !moved.has(is)) changes.push({ tool: is.tool, scope: is.scope, key: is.key, base: null, head: is })
  return changes
})

function byIdentity(settings: readonly Setting[]): Map<string, Setting> {
  const found = new Map<string, Setting>()
  for (const setting of settings) {
    const identity = `${setting.tool}\0${setting.scope}\0${setting.key}`
    // Vitest's own file wins over Vite's; otherwise the last one read.
    const held = found.get(identity)
    if (!held || !/(^|\/)vite\.config/.test(setting.file) || !/(^|\/)vitest\.config/.test(held.file)) found.set(identity, setting)
  }
  return found
}

function push(map: Map<string, Setting[]>, key: string, setting: Setting): void {
  const held = map.get(key)
  if (held) held.push(setting)
  else map.set(key, [setting])
}

function arrivedAt(candidates: readonly Setting[], was: Setting, moved: Set<Setting>): Setting | null {
  const free = candidates.filter((setting) => !moved.has(setting))
  const found =
    free.find((setting) => text(setting) === text(was)) ??
    free.find((setting) => folderOfScope(setting) === folderOfScope(was)) ??
    (free.length === 1 ? free[0] : undefined)
  if (found) moved.add(found)
  return found ?? null
}

function computedNow({ settings: { base, head } }: RevisionPair, was: Setting): boolean {
  const near = (side: typeof head) => side.unknown.filter(({ file }) => file === was.file || folderOf(file) === folderOf(was.file))
  const before = new Set(near(base).map(({ what }) => what))
  return near(head).some(({ what }) => !before.has(what))
}

function packageGone(pair: RevisionPair, { file }: Setting): boolean {
  const folder = folderOf(file)
  if (folder === '.' || folder.startsWith('.') || pair.exists('head', file)) return false
  return !pair.exists('head', folder) || (pair.exists('base', `${folder}/package.json`) && !pair.exists('head', `${folder}/package.json`))
}

const SHARED = /(?:^|\/)(?:vitest|jest)[.-](?:shared|base|common|preset)\.\w+$/

/** What others took over from a file that is gone stands in their own, which are compared by themselves. */
function sharedGone(pair: RevisionPair, { file }: Setting): boolean {
  return SHARED.test(file) && !pair.exists('head', file)
}

/** Folder of a path: `.` for the root. */
function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '.' : path.slice(0, slash)
}

function folderOfScope({ scope }: Setting): string {
  return scope.split('#')[0] ?? scope
}

function text(setting: Setting): string {
  return JSON.stringify(setting.value)
}
