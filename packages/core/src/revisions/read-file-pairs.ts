import { type FileInventory, type FilePair, type FileRole, type ReadProblem, type Side, servesTests } from '../contract/index.js'
import type { ChangedFile, GitEntry, Objects } from '../git/index.js'
import { isTooDeep, languageOf, readLanguageOf, TOO_DEEP } from '../source/index.js'
import { MOST_AT_ONCE } from './contents.js'
import type { Content } from './decode-text.js'
import { importsIn } from './import-specifiers.js'
import { isConfig } from './is-config.js'
import { leftUnread } from './left-unread.js'
import { mayHide } from './may-hide.js'
import { meansTheSame, meansTheSameToAll } from './means-the-same.js'
import { type ReadFile, type ReadingRoom, readBothSides, readFile, readTouched } from './read-file.js'
import { readNoting } from './read-noting.js'
import { resolveImport } from './resolve-import.js'
import { restsOnTheSame } from './rests-on-the-same.js'
import { roleAhead } from './role-ahead.js'
import { isTestData, roleByContent, roleByName, roleByText } from './role-of.js'
import { settle } from './settle.js'
import { split } from './two-trees.js'

/** Reads both sides of some changed files; what cannot be read is added to `problems`. */
export async function readFilePairs(room: ReadingRoom, changes: readonly ChangedFile[], objects: Objects, problems: ReadProblem[]): Promise<FilePair[]> {
  const read = async (entry: GitEntry | null) => (entry && isRead(entry) ? room.contents.read(entry, objects) : null)
  // What a small change reads stays at hand: rules ask for it again.
  if (room.changed.size <= MOST_AT_ONCE) await room.contents.load(sidesOfAll(changes).filter(isRead), objects)
  const texts = await Promise.all(changes.map(async ({ base, head }) => Promise.all([read(base), read(head)])))
  // Rules look at the texts of the others, and one by one each would cost a process.
  await room.contents.load(
    sidesOfAll(changes).filter((entry) => entry.kind === 'file' && !isRead(entry)),
    objects,
  )
  await settle(room.trees, room.contents, objects, () => {
    for (const [index, { base, head }] of changes.entries()) {
      const [was = null, is = null] = texts[index] ?? []
      const rests = base && head && was && is && isTold(room, base, head, was, is) && restsOnTheSame(room, base, head, was, is)
      if (rests && needsNoReading(room, base, head, was, is)) continue
      readAhead(room, 'base', base, was)
      readAhead(room, 'head', head, is)
    }
  })
  return changes.map((change, index) => toFilePair(room, change, texts[index] ?? [null, null], problems))
}

function sidesOfAll(changes: readonly ChangedFile[]): GitEntry[] {
  return changes.flatMap(({ base, head }) => [base, head].filter((entry) => entry !== null))
}

/** Both sides say the same, so that neither they nor what they import is read. */
function needsNoReading(room: ReadingRoom, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  return base.path === head.path && mayTellApart(room, head.path) && meansTheSameToAll(room.readers, base, head, was, is)
}

function isRead({ path }: GitEntry): boolean {
  const role = roleByName(path, isConfig)
  return readLanguageOf(path) !== null ? role !== 'generated' : role === 'test_data' || role === 'snapshot' || role === 'config'
}

// Where fixtures of a test in Python come from beside what it imports.
const CONFTESTS = ['conftest', '.conftest', '..conftest', '...conftest', '....conftest']

/** Tests are read together with what they import, those in Python with what their fixtures and helpers import as well. */
export function readAhead(room: ReadingRoom, side: Side, entry: GitEntry | null, content: Content | null, isDeeper = false): void {
  const { trees, contents, workspaces } = room
  const language = entry && languageOf(entry.path)
  if (!entry || !language || !content || !('text' in content)) return
  if (!servesTests(roleByName(entry.path, isConfig), entry.path)) return
  const snapshots = content.text.includes('MatchSnapshot') ? trees.file(side, snapshotsOf(entry.path)) : null
  if (snapshots) contents.readNow(snapshots)
  for (const specifier of [...importsIn(content, language), ...(language === 'python' && !isDeeper ? CONFTESTS : [])]) {
    const path = resolveImport(trees, workspaces, side, entry.path, specifier)
    const file = path === null ? null : trees.file(side, path)
    const read = file && contents.readNow(file)
    if (file && language === 'python' && !isDeeper) readAhead(room, side, file, read, true)
  }
}

function toFilePair(
  room: ReadingRoom,
  { base, head, similarity }: ChangedFile,
  [baseContent, headContent]: readonly [Content | null, Content | null],
  problems: ReadProblem[],
): FilePair {
  const told = base && head && baseContent && headContent && isTold(room, base, head, baseContent, headContent)
  const both = told && restsOnTheSame(room, base, head, baseContent, headContent)
  const isPython = languageOf(head?.path ?? '') === 'python'
  const known = head && headContent && 'text' in headContent ? roleAhead(room.surroundings, head.path, headContent.text) : null
  const isTest = known === 'test'
  const first = told && isPython && (!both || known === null) ? readNoting(room, 'head', head, headContent) : null
  const rests = both || first?.asksTheSame
  if (rests && base && head && base.path === head.path && known !== 'config' && baseContent && headContent && 'text' in headContent) {
    const touched = (isTest || isPython) && !mayTellApart(room, head.path) ? null : readTouched(room, head.path, baseContent, headContent, isTest)
    const inventory = first?.inventory ?? touched?.head ?? null
    const role = touched && (known ?? roleOf(room, head.path, [inventory]))
    // Tests among other code are read with it.
    const holds = known === null && (inventory?.tests.length ?? 0) > 0
    if (touched && role && (!holds || (role === 'test' && mayTellApart(room, head.path)))) {
      if (touched.touched) problems.push(...leftUnread(head.path, touched.touched.base, touched.touched.head))
      return { ...sidesOf(base, head), similarity, role, ...touched, wholeText: headContent.text, baseText: null, headText: null }
    }
  }
  const whole = isTest && both && !isPython && 'text' in headContent ? { wholeText: headContent.text } : {}
  const read = both ? readBothSides(room, base.path, head.path, baseContent, headContent, isTest ? 'readBoth' : 'readSame') : null
  const baseRead = read?.base ?? (base && baseContent && readFile(room, 'base', base, baseContent))
  const headRead = read?.head ?? first?.read ?? (head && headContent && readFile(room, 'head', head, headContent))
  const inventories = [baseRead, headRead].flatMap((read) => (read && 'inventory' in read ? [read.inventory] : []))
  const role = roleOf(room, (head ?? base)?.path ?? '', inventories, head !== null)
  note(problems, 'base', base, [null, baseRead], baseContent, role)
  note(problems, 'head', head, [baseRead, headRead], headContent, role)
  const [was, is] = [baseRead, headRead].map((one) => (one && 'inventory' in one ? one.inventory : null))
  if (head && was && is) problems.push(...leftUnread(head.path, was, is))
  return {
    ...sidesOf(base, head),
    similarity,
    role,
    base: baseRead && 'inventory' in baseRead ? baseRead.inventory : null,
    head: headRead && 'inventory' in headRead ? headRead.inventory : null,
    ...whole,
    ...texts(room, [base, baseRead, baseContent], [head, headRead, headContent], role),
  }
}

function roleOf({ surroundings }: ReadingRoom, path: string, inventories: readonly (FileInventory | null)[], onHead = true): FileRole {
  const [tests = 0, exported = 0] = (['tests', 'exports'] as const).map((field) => Math.max(0, ...inventories.map((one) => one?.[field].length ?? 0)))
  const [role, isData] = [roleByName(path, isConfig), isTestData(path)]
  // A file that holds tests and is named for them is one whatever runners collect.
  const isOpen = tests > 0 && role !== 'test' && (role !== 'test_support' || isData)
  const isCollected = isOpen && onHead && surroundings.selection.head.collects(path) === true && !inventories.some(holdsItsTests)
  return roleByContent(role, tests, exported, isCollected, isData)
}

/** Vitest's tests within the code that they test, behind `import.meta.vitest`: the code ships. */
function holdsItsTests(inventory: FileInventory | null): boolean {
  return inventory?.mentions.has('vitest') === true && !inventory.imports.some(({ from }) => from === 'vitest')
}

function sidesOf(base: GitEntry | null, head: GitEntry | null): Pick<FilePair, 'change' | 'basePath' | 'headPath'> {
  return {
    change: base === null ? 'added' : head === null ? 'deleted' : base.path === head.path ? 'modified' : 'renamed',
    basePath: base?.path ?? null,
    headPath: head?.path ?? null,
  }
}

/** Tests in JavaScript, and files that say the same, are read together where they rest on the same. */
function isTold({ readers }: ReadingRoom, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  const language = languageOf(head.path)
  if (language === null || !('text' in was) || !('text' in is)) return false
  if (language === 'javascript' && roleByText(head.path, is.text) === 'test') return base.path === head.path || roleByText(base.path, was.text) === 'test'
  return base.path === head.path && meansTheSame(readers, base, head, was, is)
}

/** What decides on collecting tests, and what a test's snapshots hold, reaches tests that a change leaves alone. */
function mayTellApart({ changed, surroundings }: ReadingRoom, path: string): boolean {
  return !surroundings.differ && !changed.has(snapshotsOf(path))
}

/** Where Jest and Vitest keep a test file's recorded snapshots. */
function snapshotsOf(path: string): string {
  const [folder, name] = split(path)
  return `${folder === '' ? '' : `${folder}/`}__snapshots__/${name}.snap`
}

type ReadSide = readonly [GitEntry | null, ReadFile | null, Content | null]

/** Texts that were not read with the rest are read when they are asked for, and not kept. */
function texts({ contents }: ReadingRoom, base: ReadSide, head: ReadSide, role: FileRole): Pick<FilePair, 'baseText' | 'headText'> {
  const textOf = ([entry, read, content]: ReadSide): string | null => {
    if (entry === null || (read && 'inventory' in read && role !== 'config')) return null
    const found = content ?? contents.peek(entry)
    return 'text' in found ? found.text : null
  }
  const late = ([entry, , content]: ReadSide) => entry !== null && content === null
  if (!late(base) && !late(head)) return { baseText: textOf(base), headText: textOf(head) }
  return {
    get baseText() {
      return textOf(base)
    },
    get headText() {
      return textOf(head)
    },
  }
}

/** Of the file before it and of the file itself. */
type ReadPair = readonly [was: ReadFile | null, read: ReadFile | null]

function note(problems: ReadProblem[], side: Side, entry: GitEntry | null, [was, read]: ReadPair, content: Content | null, role: FileRole): void {
  if (!entry) return
  const unreadable =
    entry.kind === 'submodule'
      ? submodule(entry)
      : read && 'unreadable' in read
        ? read.unreadable
        : read
          ? null
          : content && 'unreadable' in content
            ? content.unreadable
            : deepSettings(entry, content, role)
  // Pictures and the like are no news; settings that hold NUL bytes may still be read by a runner.
  if (!unreadable || (unreadable.kind === 'binary' && !read && role !== 'config')) return
  const problem = { path: entry.path, side, ...unreadable }
  const text = read && 'unreadable' in read ? read.text : null
  problems.push({ ...problem, mayHide: mayHide(problem, role, text, was !== null && 'inventory' in was, side === 'head' && was === null) })
}

/** Settings that a runner reads and that cannot be parsed here. */
function deepSettings({ path }: GitEntry, content: Content | null, role: FileRole): Pick<ReadProblem, 'kind' | 'line' | 'detail'> | null {
  if (role !== 'config' || !/\.json[5c]?$/.test(path) || !content || !('text' in content) || !isTooDeep(content.text)) return null
  return { kind: 'unsupported', line: null, detail: TOO_DEEP }
}

function submodule({ oid }: GitEntry): Pick<ReadProblem, 'kind' | 'line' | 'detail'> {
  return { kind: 'submodule', line: null, detail: `a repository of its own, at ${oid?.slice(0, 7) ?? 'no commit'}` }
}
