import type { ComparedTest, SuiteComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf } from '../../weakened.js'
import { identityOf, testOf } from '../source-places.js'

/** Tables whose rows are not told, `CASES = json.loads(text)`, from which the file takes rows away before its tests are made of them: `CASES.pop()`. */
export function cutTables({ pair, tests }: SuiteComparison): Weakening[] {
  const files = pair.files.filter(({ role, basePath, headPath }) => role === 'test' && basePath !== null && headPath !== null)
  const unread = files.flatMap(({ headPath, wholeText }) => (wholeText === undefined && headPath !== null ? [headPath] : []))
  return files.flatMap(({ headPath, wholeText }) => {
    const text = wholeText ?? pair.text('head', headPath ?? '', unread) ?? ''
    if (!CUTS.some((cut) => cut.test(text))) return []
    const first = tests.find(({ base, head }) => head.file === headPath && [base, head].every(({ test }) => test.open || test.row !== null))
    return first === undefined ? [] : cutIn(pair, first, text)
  })
}

const CUTS = [
  /^([A-Za-z_$][\w$]*)\.(?:pop|shift|splice|remove|clear)\(/m,
  /^([A-Za-z_$][\w$]*)\.length = \d/m,
  /^del ([A-Za-z_]\w*)\[/m,
  /^([A-Za-z_]\w*)\[[^\]\n]*:[^\]\n]*\] = (?:\[\]|\(\))/m,
]

function cutIn(pair: RevisionPair, { base, head }: ComparedTest, text: string): Weakening[] {
  const before = pair.text('base', base.file) ?? ''
  const had = new Set(before.split('\n'))
  const lines = text.split('\n')
  const at = lines.findIndex((line) => {
    const name = had.has(line) ? undefined : CUTS.map((cut) => cut.exec(line)?.[1]).find((found) => found !== undefined)
    return name !== undefined && !isWritten(text, name) && isTable(before, name) && isTable(text, name)
  })
  const cut = lines[at]
  if (cut === undefined) return []
  return [
    {
      severity: 'high',
      confidence: 'sure',
      file: head.file,
      line: at + 1,
      side: 'head',
      test: identityOf(head),
      count: 1,
      message: `${testOf(head)} takes its rows from a table of which ${codeOf(cut, 80)} takes some away now; they are not run any more.`,
      suggestion: 'Take all rows again, and mend the code where one of them fails.',
      base: null,
      head: cut.trim(),
      headAt: { file: head.file, line: at + 1 },
    },
  ]
}

/** What rows stay of one that is written out is worked out. */
function isWritten(text: string, name: string): boolean {
  return new RegExp(`^(?:export )?(?:(?:const|let|var) )?${namePattern(name)}(?::[^=\\n]+)? = [[(](?!\\s*(?:\\*|\\.\\.\\.))`, 'm').test(text)
}

/** Tests are made of it by pytest's, Jest's or Vitest's tables or by a loop. */
function isTable(text: string, name: string): boolean {
  const own = namePattern(name)
  return new RegExp(
    `parametrize\\((?:[^()\\n]|\\([^()\\n]*\\)|\\n(?!@|def )){0,300}${own}|\\.(?:each|for)\\(\\s*${own}|\\bfor \\([^()\\n]*\\bof ${own}|^for .+ in ${own}|^${own}\\.forEach\\(`,
    'm',
  ).test(text)
}
