import { posix } from 'node:path'
import type { Settings, SettingTool, Side } from '../contract/index.js'
import type { ChangedFile, GitEntry, Objects } from '../git/index.js'
import { isSetIn, joinSettings, languageOf, loadReader, loadSettingsReader, settingsKindOf } from '../source/index.js'
import type { Contents } from './contents.js'
import { meansTheSame } from './means-the-same.js'
import { roleByName } from './role-of.js'
import { type Surroundings, surroundingsOf } from './surroundings.js'
import { split, type TwoTrees } from './two-trees.js'

// Of files that did not change, those that decide which tests are collected and how they are run.
const DECIDING: ReadonlySet<string> = new Set(
  'package vitest jest mocha ava playwright cypress pyproject pipfile tox python_ini coverage_py nyc workspace makefile taskfile nox commands task_runner karma jasmine angular tap invoke'.split(
    ' ',
  ),
)
/** CI that stands at the top: what one of them runs no more another one may. */
const SYSTEMS: ReadonlySet<string> = new Set('gitlab azure travis bitbucket drone jenkins appveyor'.split(' '))
/** What is left out of an image matters where the image runs tests. */
const IMAGES = /(^|\/)\.dockerignore$/
const WORKFLOWS = '.github/workflows'
const MODULE_ENDS = ['', '.ts', '.js', '.mjs', '.cjs', '.mts', '.json', '/index.ts', '/index.js']
const HANGS = /process\.env|\brequire\(|^import\b|readFile/m

/** Settings of the changed config files, and of those in the folders above every changed file. */
export async function readSurroundings(trees: TwoTrees, contents: Contents, changes: readonly ChangedFile[], objects: Objects): Promise<Surroundings> {
  const folders = foldersAbove(changes)
  const systems = needsWorkflows(changes)
  const workflows = systems || (await asksForPlatform(changes, contents, objects))
  const images = changes.some(({ base, head }) => IMAGES.test((head ?? base)?.path ?? ''))
  const decides = (of: string | undefined) => of !== undefined && (DECIDING.has(of) || (images && of === 'dockerfile') || (systems && SYSTEMS.has(of)))
  await trees.load(workflows ? [...folders, '.github', WORKFLOWS] : folders, objects)
  const paths = (side: Side): GitEntry[] => {
    const found = new Map<string, GitEntry>()
    for (const { [side]: entry } of changes) if (entry && settingsKindOf(entry.path)) found.set(entry.path, entry)
    for (const folder of folders)
      for (const [name, { kind, oid }] of trees.folder(side, folder) ?? []) {
        const path = posix.join(folder, name)
        if (kind === 'file' && decides(settingsKindOf(path)?.of)) found.set(path, { path, kind, oid })
      }
    if (workflows)
      for (const [name, { kind, oid }] of trees.folder(side, WORKFLOWS) ?? []) {
        const path = posix.join(WORKFLOWS, name)
        if (kind === 'file' && settingsKindOf(path)) found.set(path, { path, kind, oid })
      }
    return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  }
  const [base, head] = [paths('base'), paths('head')]
  const reader = await loadSettingsReader([...base, ...head].map(({ path }) => path))
  const kept = new Map<string, Settings>()
  const modules = new Set<string>()
  const moduleText = (side: Side, specifier: string, from: string) => {
    if (!/^\.\.?\//.test(specifier)) return null
    const bare = posix.join(posix.dirname(from), specifier)
    const entry = MODULE_ENDS.map((end) => trees.file(side, `${bare}${end}`)).find((found) => found !== null)
    const content = entry ? contents.readNow(entry) : null
    if (!entry || !content || !('text' in content)) return null
    modules.add(entry.path)
    return { path: entry.path, text: content.text }
  }
  const all = async (side: Side, entries: readonly GitEntry[]): Promise<Settings> => {
    const read = await inTurn(entries, (entry) => contents.read(entry, objects))
    const texts = read.map((content) => ('text' in content ? content.text : null))
    const beside = {
      isSet: isSetIn(() => entries.flatMap(({ path }, i) => (texts[i] == null ? [] : [{ path, text: texts[i] ?? '' }]))),
      textOf: (specifier: string, from: string) => moduleText(side, specifier, from),
    }
    return joinSettings(
      entries.map((entry, i) => {
        const text = texts[i] ?? null
        const key = keyOf(side, entry, text)
        const settings = kept.get(key) ?? (text === null ? { settings: [], unknown: [] } : reader.read(entry.path, text, beside))
        kept.set(key, settings)
        return settings
      }),
    )
  }
  const settings = { base: await all('base', base), head: await all('head', head) }
  const textOf = (entry: GitEntry) => {
    const content = contents.peek(entry)
    return 'text' in content ? content.text : null
  }
  const keptOf = (side: Side, entry: GitEntry) => kept.get(keyOf(side, entry, textOf(entry)))
  const decided = await inTurn(changes.filter(isDeciding), (change) => decidesTheSame(change, contents, keptOf))
  const isModule = ({ base, head }: ChangedFile) => [base, head].some((entry) => entry !== null && modules.has(entry.path))
  const differ = decided.includes(false) || changes.some(isModule)
  return surroundingsOf(settings, differ)
}

// What hangs on variables, or on other modules, may be another thing on either side.
function keyOf(side: Side, { oid, path }: GitEntry, text: string | null): string {
  return `${text !== null && HANGS.test(text) ? side : ''} ${oid ?? ''} ${path}`
}

type KeptOf = (side: Side, entry: GitEntry) => Settings | undefined

/** Whether both sides of a config file say the same about which tests there are. */
async function decidesTheSame({ base, head }: ChangedFile, contents: Contents, keptOf: KeptOf): Promise<boolean> {
  if (base === null || head === null || base.path !== head.path) return false
  const [was, is] = [keptOf('base', base), keptOf('head', head)]
  if (was === undefined || is === undefined || decisions(was) !== decisions(is)) return false
  if (was.unknown.length === 0 && is.unknown.length === 0) return true
  const language = languageOf(head.path)
  return language !== null && meansTheSame(new Map([[language, await loadReader(language)]]), base, head, contents.peek(base), contents.peek(head))
}

// They judge, or name, what was collected otherwise.
const IDLE: ReadonlySet<SettingTool> = new Set(['coverage', 'codecov', 'mutation', 'budget', 'lint', 'mypy', 'typescript', 'dependency', 'git'])

function decisions({ settings }: Settings): string {
  return JSON.stringify(settings.flatMap(({ tool, scope, key, value }) => (IDLE.has(tool) ? [] : [[tool, scope, key, value]])))
}

function isDeciding({ base, head }: ChangedFile): boolean {
  return [base, head].some((entry) => !isQuiet(entry?.path ?? ''))
}

/** A linter decides nothing about tests. */
function isQuiet(path: string): boolean {
  const kind = settingsKindOf(path)?.of
  return kind === undefined || kind === 'eslint' || kind === 'biome'
}

// One after the other, so that what both sides share is read once; git answers ahead all the same.
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

function foldersAbove(changes: readonly ChangedFile[]): Set<string> {
  const folders = new Set<string>([''])
  for (const { base, head } of changes)
    for (const entry of [base, head])
      for (let [folder] = split(entry?.path ?? ''); folder !== '' && !folders.has(folder); [folder] = split(folder)) {
        folders.add(folder)
        // Jasmine's settings lie below its specs.
        if (/(^|\/)spec$/.test(folder)) folders.add(`${folder}/support`)
      }
  return folders
}

/** What CI runs matters where commands, or which tests there are, changed. */
function needsWorkflows(changes: readonly ChangedFile[]): boolean {
  return changes.some(({ base, head }) => {
    const path = (head ?? base)?.path ?? ''
    if (settingsKindOf(path)) return true
    const moved = base === null || head === null || base.path !== head.path
    return (moved || path.endsWith('.py')) && languageOf(path) !== null && roleByName(path, () => false) === 'test'
  })
}

const MOST_ASKED = 100
const PLATFORM = /\b(?:platform|process\.versions?|is_?(?:win|mac|linux|darwin|osx)\w*)\b/i

/** A changed test file speaks of platforms or versions of Node: CI says on which of them it runs. Of very many files none is asked. */
async function asksForPlatform(changes: readonly ChangedFile[], contents: Contents, objects: Objects): Promise<boolean> {
  const tests = changes.flatMap(({ head }) => (head !== null && languageOf(head.path) !== null && roleByName(head.path, () => false) === 'test' ? [head] : []))
  if (tests.length > MOST_ASKED) return true
  const texts = await Promise.all(tests.map((entry) => contents.read(entry, objects)))
  return texts.some((content) => 'text' in content && PLATFORM.test(content.text))
}
