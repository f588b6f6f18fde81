import type { RevisionPair } from '../../contract/index.js'
import { splitCommands } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { settingChanges } from './setting-changes.js'
import { settingWeakening } from './setting-weakening.js'

const TESTS = /(^|[/\s"'*])(__tests__|tests?|specs?|e2e|__snapshots__|[\w*-]*\.(test|spec|snap)\b|test_\w*|\w+_test\.)/i

/** Commands, new in this change, that edit, move or delete tests before or after they run. */
export function rewrittenTests(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (head?.value.kind !== 'string' || (tool !== 'script' && !(tool === 'ci' && key === 'run'))) return []
    if (/(migrat|codemod|clean|format|fmt|lint|fix|update|release|codegen)/i.test(key)) return []
    const before = commandsOf(pair, head.file)
    const known = new Set(before.map((words) => words.join(' ')))
    const edit = splitCommands(head.value.text).find(
      ({ words }) => !known.has(words.join(' ')) && editsTests(words) && !before.some((was) => isOtherForm(was, words)),
    )
    if (!edit) return []
    const text = shortened(edit.words.join(' '), 120)
    return [
      settingWeakening(base, head, {
        message: `${shortened(key, 60)} in ${shortened(head.file, 100)} changes test files around a run: ${text}. What runs is not what stands in the repository.`,
        suggestion: 'Remove the command; change the tests in the repository, where a reviewer sees it.',
        was: base ? 'without it' : 'not set',
        is: text,
      }),
    ]
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
const SILENT = /:\s*"(true|exit 0|echo\b|:|)[^"]*"/

function editsTests(words: readonly string[]): boolean {
  const [name = '', ...rest] = words
  const program = name.replace(/^[@-]+/, '').replace(/^.*\//, '')
  const args = rest.join(' ')
  if (!TESTS.test(args)) return false
  if (program === 'sed' || program === 'perl')
    return /(^|\s)-\w*i/.test(args) && (TESTS.test(rest.at(-1) ?? '') || !/\.json$/.test(rest.at(-1) ?? '') || SILENT.test(args))
  if (program === 'git') return /^(checkout|restore|stash|rm|apply|update-index)\b/.test(args)
  if (program === 'rm' || program === 'rimraf' || program === 'mv' || program === 'shx')
    return (
      /\.(test|spec)\b|test_|_test\.|__tests__|(^|\s|\/)tests?\/?(\s|$)/.test(args) &&
      !/(results?|reports?|output|dist|build|coverage|tmp|temp|cache|node_modules)/.test(args)
    )
  return false
}
