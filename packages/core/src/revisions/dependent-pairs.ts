import { type FileInventory, type FilePair, type InventoryTest, type ReadProblem, servesTests } from '../contract/index.js'
import { type GitEntry, type Objects, pathsWithAnyWord, type RevisionRange } from '../git/index.js'
import { languageOf } from '../source/index.js'
import { importsIn } from './import-specifiers.js'
import { isConfig } from './is-config.js'
import { type ReadingRoom, readFile } from './read-file.js'
import { readAhead } from './read-file-pairs.js'
import { resolveImport } from './resolve-import.js'
import { roleByName } from './role-of.js'
import { settle } from './settle.js'

const MOST_WORDS = 40
const MOST_SEARCHED = 400
const MOST_READ = 80
const CHECKING = /^(?:hypothesis|fc|expect|should|skip|fail|raises|describe|it|test|xfail|pytest|fixture|assert\w*|AssertionError|\w*TestCase)$/

/** Unchanged tests whose checks are no longer the same, because a helper that they use changed. */
export async function dependentPairs(
  range: RevisionRange,
  room: ReadingRoom,
  files: readonly FilePair[],
  objects: Objects,
  problems: ReadProblem[],
): Promise<FilePair[]> {
  const helpers = files.filter(checksForOthers)
  const words = [...new Set(helpers.flatMap(changedNames))].slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const changed = new Set(files.flatMap(({ basePath, headPath }) => [basePath, headPath]))
  const candidates = pathsWithAnyWord(range, 'base', words, MOST_SEARCHED)
    .filter((path) => languageOf(path) !== null && !changed.has(path) && servesTests(roleByName(path, isConfig), path))
    .flatMap((path) => room.trees.file('head', path) ?? [])
  await room.contents.load(candidates, objects)
  const using = await settle(room.trees, room.contents, objects, () => candidates.filter((entry) => uses(room, entry, helpers)))
  const read = using.slice(0, MOST_READ)
  if (using.length > read.length) {
    const detail = `${using.length - read.length} unchanged test files that use what changed in ${helpers[0]?.headPath ?? helpers[0]?.basePath} were not compared`
    problems.push({ path: using[MOST_READ]?.path ?? '', side: 'head', kind: 'unsupported', line: null, detail, mayHide: false })
  }
  await settle(room.trees, room.contents, objects, () => {
    for (const entry of read) for (const side of ['base', 'head'] as const) readAhead(room, side, entry, room.contents.readNow(entry))
  })
  const answers = helpers.flatMap(otherAnswers)
  return read.flatMap((entry) => pairOf(room, entry, answers) ?? [])
}

function checksForOthers(file: FilePair): boolean {
  const { role, base } = file
  if (file.touched) return false
  if (role === 'test') return classesForOthers(file).length > 0 || functionsForOthers(file).length > 0
  if (!servesTests(role, file.basePath)) return (role === 'source' || role === 'other') && heldForTests(file)
  return (
    reachesAll(file) ||
    otherAnswers(file).length > 0 ||
    (base !== null && ([...base.mentions].some((word) => CHECKING.test(word)) || changedTables(file).length > 0))
  )
}

const ROWS = /(^|[/_.-]|[a-z](?=[A-Z]))(cases?|rows?|vectors?|samples?|scenarios?|fixtures?|examples?|inputs?)([/_.-]|[A-Z]|$)/i

/** A file of rows by its name, of which a list lost some: tests may take theirs from it wherever it stands. */
function heldForTests(file: FilePair): boolean {
  const { base, head, basePath } = file
  if (base === null || head === null || !ROWS.test(basePath ?? '')) return false
  const now = new Map(head.constants.map(({ name, value }) => [name, value]))
  return base.constants.some(({ name, value }) => {
    const other = now.get(name)
    return value.kind === 'array' && other?.kind === 'array' && other.items.length < value.items.length
  })
}

/** Last parts of the names whose code or rows differ. */
function changedNames(file: FilePair): string[] {
  const { base, head, role } = file
  if (role === 'test') return [...classesForOthers(file), ...functionsForOthers(file)]
  const now = new Map(head?.functions.map((one) => [one.name, codeOf(one)]))
  const functions = (base?.functions ?? []).flatMap((one) => (now.get(one.name) === codeOf(one) ? [] : (one.name.split('.').at(-1) ?? [])))
  const byName = (base?.functions ?? []).flatMap((one) => (functions.includes(one.name) ? namedAs(one) : []))
  return [
    ...withCallers([...functions, ...byName, ...otherAnswers(file)], base?.functions ?? [], base?.constants ?? []),
    ...madeOtherwise(file),
    ...changedTables(file).flatMap((name) => (name === 'default' ? [name, stemOf(file)] : [name])),
    ...(reachesAll(file) ? ANY_TEST : []),
    ...classesCollectedOtherwise(file),
  ].filter((name) => name.length > 2)
}

/** Last parts of the names of functions that answer under another condition. */
function otherAnswers({ base, head }: FilePair): string[] {
  const now = new Map(head?.answers.map(({ name, condition }) => [name, condition]))
  return (base?.answers ?? []).flatMap(({ name, condition }) => {
    const is = now.get(name)
    return is === undefined || is === condition ? [] : (name.split('.').findLast((part) => part !== 'return') ?? [])
  })
}

/** Classes of a file that names other base classes of tests, or other words that decide what of a class is collected. */
function classesCollectedOtherwise({ base, head }: FilePair): string[] {
  if (base?.language !== 'python' || head === null) return []
  const [before, after] = [base, head].map(({ mentions, functions }) =>
    [...mentions, ...functions.flatMap(({ bases = [] }) => bases)].filter((word) => COLLECTING.test(word)).sort(),
  )
  if (before?.join() === after?.join()) return []
  const members = [...base.functions, ...base.constants].flatMap(({ name }) => (name.includes('.') ? [name.slice(0, name.indexOf('.'))] : []))
  return [...new Set(members)]
}

/** Classes of Python whose tests are collected only where a class of another file inherits them, and differ: `class BaseStoreTest(object)` of `tests/base.py`. */
function classesForOthers({ role, base, head }: FilePair): string[] {
  if (role !== 'test' || base?.language !== 'python') return []
  const handedOn = (file: FileInventory | null) => file?.tests.filter(({ state, titlePath }) => state === 'uncollected' && titlePath.length > 1) ?? []
  const now = new Set(handedOn(head).map((test) => demandsOf([test])))
  return [...new Set(handedOn(base).flatMap((test) => (now.has(demandsOf([test])) ? [] : test.titlePath.slice(0, 1))))]
}

/** What a file with tests of its own hands to others as well, and which differs: `export const itWithQueue = (title, run) => it(title, …)`. */
function functionsForOthers({ role, base, head }: FilePair): string[] {
  if (role !== 'test' || base?.language !== 'javascript' || base.exports.length === 0) return []
  const now = new Map(head?.functions.map((one) => [one.name, codeOf(one)]))
  const exported = new Set(base.exports)
  const made = new Set(head?.tests.map(keyOfMade))
  // What is made in there is a test's, and no part of the function's own code.
  if (base.tests.some((test) => test.handedOut !== undefined && !made.has(keyOfMade(test)))) return [...exported]
  return base.functions.flatMap((one) => (exported.has(one.name) && now.get(one.name) !== codeOf(one) ? [one.name] : []))
}

function keyOfMade({ titlePath, state, bodyKey }: InventoryTest): string {
  return `${titlePath.join(' > ')} ${state} ${bodyKey}`
}

const COLLECTING = /TestCase$|^__test__$|^__unittest_skip/

/** Names of functions with those that call them, and those that call these, and what they made: `export const body = bodyFor('x')`. */
function withCallers(names: readonly string[], functions: FileInventory['functions'], constants: FileInventory['constants']): string[] {
  const askers = askersOf(functions, constants)
  const found = new Set(names)
  for (const name of found) for (const known of askers.get(name) ?? []) if (!found.has(known[0])) for (const one of known) found.add(one)
  return [...found]
}

/** What is known by another name, and by its own first, by the names that it asks. */
type Known = readonly [own: string, ...others: string[]]

function askersOf(functions: FileInventory['functions'], constants: FileInventory['constants']): ReadonlyMap<string, readonly Known[]> {
  const askers = new Map<string, Known[]>()
  const note = (asked: readonly string[], known: Known) => {
    for (const name of new Set(asked)) {
      const held = askers.get(name)
      if (held) held.push(known)
      else askers.set(name, [known])
    }
  }
  for (const { name, value } of constants) if (value.kind === 'expression') note(calledIn(value.text), [name])
  for (const one of functions) note(askedBy(one), [lastPartOf(one.name), ...namedAs(one)])
  return askers
}

const HANDED = /(?<=[(,=] ?)[A-Za-z_]\w*(?=[,)])/g

/** Last parts of the names that a function calls; a fixture takes others too, and hands functions to what it makes: `Server(app=app)`. */
function askedBy({ calls, params, decorators }: FileInventory['functions'][number]): string[] {
  const called = calls.map(({ callee }) => lastPartOf(callee))
  return decorators.some((text) => /\bfixture\b/.test(text)) ? [...called, ...params, ...calls.flatMap(({ text }) => text.match(HANDED) ?? [])] : called
}

function lastPartOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** What pytest gives a fixture by: `@pytest.fixture(name='gateway')`. */
function namedAs({ decorators }: FileInventory['functions'][number]): string[] {
  return decorators.flatMap((text) => (/\bfixture\(/.test(text) ? (/\bname ?= ?['"](\w+)['"]/.exec(text)?.[1] ?? []) : []))
}

/** A list without a name is spoken of by its file's. */
function stemOf({ basePath }: FilePair): string {
  return (basePath ?? '').slice((basePath ?? '').lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}

const ANY_TEST = ['assert', 'unittest', 'pytest']

/** A fixture that every test gets, named or not, is new or differs, or what makes the rows of tests does. */
function reachesAll({ base, head, basePath }: FilePair): boolean {
  if (basePath?.endsWith('conftest.py') && base && rowsMadeBy(base) !== (head ? rowsMadeBy(head) : '')) return true
  const had = new Map(base?.functions.map((one) => [one.name, codeOf(one)]))
  return (head?.functions ?? []).some((one) => one.decorators.some((text) => /autouse\s*=\s*True/.test(text)) && had.get(one.name) !== codeOf(one))
}

/** A hook that makes rows, with the lists that it may take them from; empty where there is none. */
function rowsMadeBy({ functions, constants }: FileInventory): string {
  const hook = functions.some(({ name }) => name === 'pytest_generate_tests')
  return hook ? JSON.stringify([functions.map(codeOf), constants.map(({ name, value }) => [name, value])]) : ''
}

/** A function with what decorates it, as a fixture's rows stand there, and with what its parameters are where nothing is given. */
function codeOf({ bodyKey, decorators, defaults = [] }: FileInventory['functions'][number]): string {
  return `${bodyKey} ${decorators.join()} ${defaults.join()}`
}

/** Names of lists and objects that others can take their rows from, and of values that are worked out now: `expect.anything()`. */
function changedTables({ base, head }: FilePair): string[] {
  const now = new Map(head?.constants.map(({ name, value }) => [name, value]))
  return (base?.constants ?? []).flatMap(({ name, value }) => {
    const is = now.get(name)
    const isTable = value.kind === 'array' || value.kind === 'object'
    return (isTable ? JSON.stringify(is) !== JSON.stringify(value) : is?.kind === 'expression' && value.kind !== 'expression') ? [name] : []
  })
}

function calledIn(text: string): string[] {
  return [...text.matchAll(/([\w$]+)\(/g)].map(([, name]) => name ?? '')
}

/** Names of what a call makes of something else. */
function madeOtherwise({ base, head }: FilePair): string[] {
  const now = new Map(head?.constants.map(({ name, value }) => [name, JSON.stringify(value)]))
  return (base?.constants ?? []).flatMap(({ name, value }) =>
    value.kind === 'expression' && calledIn(value.text).length > 0 && now.has(name) && now.get(name) !== JSON.stringify(value) ? [name] : [],
  )
}

/** Whether a file imports a helper; pytest hands those of a conftest.py to every test below it, and runners load setup files before each. */
function uses(room: ReadingRoom, entry: GitEntry, helpers: readonly FilePair[]): boolean {
  const paths = new Set(helpers.map(({ basePath, headPath }) => basePath ?? headPath))
  for (const path of paths) if (path?.endsWith('conftest.py') && entry.path.startsWith(path.slice(0, -'conftest.py'.length))) return true
  const setups = languageOf(entry.path) === 'javascript' ? room.surroundings.setupsOf('base', entry.path) : []
  return setups.some((path) => paths.has(path) || imports(room, room.trees.file('base', path), paths)) || imports(room, entry, paths)
}

function imports({ trees, contents, workspaces }: ReadingRoom, entry: GitEntry | null, paths: ReadonlySet<string | null>): boolean {
  const language = entry && languageOf(entry.path)
  const content = entry && contents.readNow(entry)
  if (!language || !content || !('text' in content)) return false
  return [...importsIn(content, language)].some((specifier) => paths.has(resolveImport(trees, workspaces, 'base', entry.path, specifier)))
}

function pairOf(room: ReadingRoom, entry: GitEntry, answers: readonly string[]): FilePair | null {
  const [base, head] = (['base', 'head'] as const).map((side): FileInventory | null => {
    const read = readFile(room, side, entry, room.contents.readNow(entry))
    return read && 'inventory' in read ? read.inventory : null
  })
  if (!base || !head || (demandsOf(base.tests) === demandsOf(head.tests) && !answers.some((name) => base.mentions.has(name)))) return null
  return { change: 'unchanged', basePath: entry.path, headPath: entry.path, similarity: 100, role: 'test', base, head, baseText: null, headText: null }
}

function demandsOf(tests: readonly InventoryTest[]): string {
  return JSON.stringify(tests.map(({ titlePath, state, condition, checks, unknown }) => [titlePath, state, condition, checks, unknown]))
}
