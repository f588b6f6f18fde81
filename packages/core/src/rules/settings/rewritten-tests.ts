import type { RevisionPair, Setting } from '../../contract/index.js'
import { splitCommands } from '../../run/command/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { isTestFile, standsAmongTests } from './is-test-file.js'
import { settingChanges } from './setting-changes.js'
import { settingWeakening } from './setting-weakening.js'

const TESTS = /(^|[/\s"'*])(__tests__|tests?|specs?|e2e|__snapshots__|[\w*-]*\.(test|spec|snap)\b|test_\w*|\w+_test\.)/i

/** Commands, new in this change, that edit, move or delete tests before or after they run. */
export function rewrittenTests(pair: RevisionPair): Weakening[] {
  const commands = settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (head?.value.kind !== 'string' || (tool !== 'script' && !(tool === 'ci' && key === 'run'))) return []
    if (BY_HAND.test(key) && !isRunWithTests(pair, key)) return []
    const before = commandsOf(pair, head.file)
    const known = new Set(before.map((words) => words.join(' ')))
    const edit = splitCommands(head.value.text).find(
      ({ words }) => !known.has(words.join(' ')) && editsTests(words) && !before.some((was) => isOtherForm(was, words)),
    )
    if (!edit) return byProgram(pair, key, base, head)
    const text = shortened(edit.words.join(' ').replace(/\s+/g, ' '), 120)
    return [
      settingWeakening(base, head, {
        message: `${key.startsWith('file.') ? '' : `${shortened(key, 60)} in `}${shortened(head.file, 100)} changes tests, or the script that runs them, around a run: ${text}. What runs is not what stands in the repository.`,
        suggestion: 'Remove the command; change the tests in the repository, where a reviewer sees it.',
        was: base ? 'without it' : 'not set',
        is: text,
        ...(tool === 'ci' && isBeside(pair, head.file) ? { severity: 'low' } : {}),
      }),
    ]
  })
  return [...commands, ...byEditedProgram(pair)]
}

const BY_HAND = /(?:^|[.:_-])(?:migrat|codemod|clean|format|fmt|lint|fix|update|release|codegen)/i
const RUNNER = /\b(?:vitest|jest|mocha|ava|playwright|pytest)\b|--test\b/

/** A command that runs the tests runs the script as well: `npm run fix && vitest run`. */
function isRunWithTests({ settings }: RevisionPair, key: string): boolean {
  const name = key.replace(/^\w+\./, '')
  const runs = new RegExp(`\\b(?:npm|pnpm|yarn|bun)(?: run)? ${literalPattern(name)}(?![\\w:-])`)
  return settings.head.settings.some(({ tool, value }) => tool === 'script' && value.kind === 'string' && RUNNER.test(value.text) && runs.test(value.text))
}

/** A new file of jobs beside others that stay as they are: what runs there runs in addition. */
function isBeside(pair: RevisionPair, file: string): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const others = pair.paths('base').filter((path) => path !== file && path.startsWith(folder))
  const isChanged = (path: string) => pair.text('base', path) !== pair.text('head', path)
  return folder !== '' && others.length > 0 && !pair.exists('base', file) && !others.some(isChanged)
}

const WRITES = /\b(writeFile(Sync)?|appendFileSync|rmSync|unlinkSync|renameSync|write_text|unlink|os\.(remove|rename)|shutil\.(move|rmtree))\(/
const TEST_FILE = /["'`][^"'`\n]*(\.(test|spec)\.[cm]?[jt]sx?|\btest_\w+\.py|test_\*)["'`]/

/** A program of the repository that the change starts beside the tests, and that writes or removes test files by name. */
function byProgram(pair: RevisionPair, key: string, base: Setting | null, head: Setting): Weakening[] {
  const had = base?.value.kind === 'string' ? base.value.text : ''
  const path = startedPrograms(key, head)[0]
  if (path === undefined || had.includes(path)) return []
  const file = pair.files.find(
    ({ headPath }) => headPath !== null && (headPath === path.replace(/^\.\//, '') || headPath.endsWith(`/${path.replace(/^\.\//, '')}`)),
  )
  const text = file?.headPath ? pair.text('head', file.headPath) : null
  return editsTestFiles(text) || editsNamedTest(pair, text) ? [editedBy(base, head, key, path)] : []
}

/** A program that is started beside the tests, as it was, and that writes or removes test files by name now. */
function byEditedProgram(pair: RevisionPair): Weakening[] {
  const edited = new Set(pair.files.flatMap(({ change, basePath, headPath }) => (change === 'modified' && basePath === headPath ? [headPath] : [])))
  const told = new Set<string>()
  return pair.settings.head.settings.flatMap((setting) => {
    if (setting.tool !== 'script' && !(setting.tool === 'ci' && setting.key === 'run')) return []
    const folder = setting.file.slice(0, setting.file.lastIndexOf('/') + 1)
    const path = startedPrograms(setting.key, setting)
      .flatMap((program) => [`${folder}${program.replace(/^\.\//, '')}`, program.replace(/^\.\//, '')])
      .find((program) => edited.has(program) && !told.has(program))
    if (path === undefined || !editsTestFiles(pair.text('head', path)) || editsTestFiles(pair.text('base', path))) return []
    told.add(path)
    return [editedBy(setting, setting, setting.key, path)]
  })
}

// What tests compare with, by its name. What they work on is often made before a run.
const EXPECTED_FILE = /["'`][^"'`\n]*(?:\btests?|\bspecs?|__tests__)\/[^"'`\n]*\b(?:golden|expected|approved|__snapshots__)[^"'`\n]*["'`]|\.snap["'`]/

/** It names a file of tests that no name tells from others, by its folder: `path.join(__dirname, '../test/unit/cli.js')`. */
function editsNamedTest(pair: RevisionPair, text: string | null): boolean {
  if (text === null || !WRITES.test(text)) return false
  const named = pair.paths('head').filter((path) => standsAmongTests(path) && text.includes(path.split('/').slice(-2).join('/')))
  return named.slice(0, 5).some((path) => isTestFile(pair, 'head', path))
}

function editsTestFiles(text: string | null): boolean {
  return text !== null && WRITES.test(text) && (TEST_FILE.test(text) || EXPECTED_FILE.test(text))
}

/** Scripts that run with the tests, and those that run before any by themselves. */
const AROUND = /(^|\.)(?:(?:pre|post)?test|(?:pre|post)?(?:install|prepare)$)/

/** Paths of the programs that a script or step starts, where it belongs to a run of tests. */
function startedPrograms(key: string, { value }: Setting): readonly string[] {
  const commands = value.kind === 'string' ? splitCommands(value.text) : []
  const around = AROUND.test(key) || commands.some(({ words }) => /\b(vitest|jest|mocha|pytest|playwright|--test)\b/.test(words.join(' ')))
  if (!around) return []
  return commands.flatMap(({ words }) => (/^(node|tsx|bun|python3?|deno)$/.test(words[0] ?? '') ? words.filter((word) => /\.([cm]?[jt]s|py)$/.test(word)) : []))
}

function editedBy(base: Setting | null, head: Setting, key: string, path: string): Weakening {
  return settingWeakening(base, head, {
    message: `${shortened(key, 60)} in ${shortened(head.file, 100)} starts ${shortened(path, 100)}, which writes or removes files of the tests around the run: what runs is not what stands in the repository.`,
    suggestion: 'Remove the command; change the tests in the repository, where a reviewer sees it.',
    was: base ? 'without it' : 'not set',
    is: path,
  })
}

/** Every command of a file of the base: steps and scripts change their place. */
function commandsOf({ settings }: RevisionPair, file: string): (readonly string[])[] {
  const texts = settings.base.settings.flatMap((one) => (one.file === file && one.value.kind === 'string' ? [one.value.text] : []))
  return texts.flatMap((text) => splitCommands(text).map(({ words }) => words))
}

/** The same program edited the same files before, and what it writes there now takes no test away that it left alone. */
function isOtherForm(was: readonly string[], is: readonly string[]): boolean {
  return was[0] === is[0] && editsTests(was) && was.at(-1) === is.at(-1) && (!TAKES_AWAY.test(is.join(' ')) || TAKES_AWAY.test(was.join(' ')))
}

const TAKES_AWAY = /\b(skip|todo|only|xit|xtest|xdescribe|xfail|expect|assert\w*|true|exit|delete|pass)\b|\/d\b/i

/** What a script of package.json is made into when it shall not fail. */
const SILENT = /:\s*"(?:(?:true|exit 0|echo\b|:)[^"]*)?"/

function editsTests(words: readonly string[]): boolean {
  const [name = '', ...rest] = words
  const program = name.replace(/^[@-]+/, '').replace(/^.*\//, '')
  const args = rest.join(' ')
  if (!TESTS.test(args)) return false
  if (program === 'sed' || program === 'perl')
    return /(^|\s)-\w*i/.test(args) && (TESTS.test(rest.at(-1) ?? '') || !/\.json$/.test(rest.at(-1) ?? '') || SILENT.test(args))
  // Code that is written into the command: `node -e "fs.writeFileSync('test/cart.test.js', …)"`.
  if (/^(?:node|tsx|bun|deno|python3?|ruby)$/.test(program) && /(?:^|\s)(?:-e|-c|--eval|-p|--print|eval)(?:\s|$)/.test(args)) return editsTestFiles(args)
  if (/^(?:npm|pnpm|yarn|bun)$/.test(program)) return /^pkg (?:set|delete) ['"]?scripts\.(?:\w+:)?test\b/.test(args)
  if (program === 'git') return /^(checkout|restore|stash|rm|apply|update-index)\b/.test(args)
  if (program === 'rm' || program === 'rimraf' || program === 'mv' || program === 'shx')
    return (
      /\.(test|spec)\b|test_|_test\.|__tests__|(^|\s|\/)tests?\/?(\s|$)/.test(args) &&
      !/(results?|reports?|output|dist|build|coverage|tmp|temp|cache|node_modules)/.test(args)
    )
  return false
}
