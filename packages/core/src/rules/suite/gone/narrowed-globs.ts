import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import type { Weakening } from '../../rule.js'
import { globMatcher } from '../../settings/glob-matcher.js'
import { lineEdits } from '../../sources/line-edits.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const FINDS = /(?:\b(?:fast)?[gG]lob(?:by)?(?:Sync|\.sync)?|\bfg(?:\.sync)?|\bimport\.meta\.glob|\.r?glob|\biglob)\(/
const LITERALS = /(['"`])([^'"`\n]*)\1/g

/** A pattern by which tests find the files that they make cases of, and which takes fewer of those that are there. */
export function narrowedGlobs(pair: RevisionPair): Weakening[] {
  const files = pair.files.filter((file) => isEditedTest(file) && callsGlob(file))
  const [first] = files
  // Each text that is read by itself costs a process.
  if (first !== undefined && files.length > 1)
    for (const side of ['base', 'head'] as const)
      pair.text(
        side,
        first[`${side}Path`] ?? '',
        files.flatMap((file) => file[`${side}Path`] ?? []),
      )
  return files.flatMap((file) => {
    const { basePath, headPath } = file
    const edits = lineEdits(pair, file)
    if (edits === null || basePath === null || headPath === null) return []
    return edits.changed.flatMap(({ before, after, headLine }) => {
      const patterns = FINDS.test(before) && FINDS.test(after) ? patternsOf(before, after) : null
      const lost = patterns === null ? [] : filesLost(pair, headPath, patterns)
      const [first] = lost
      if (patterns === null || first === undefined) return []
      return [
        weakened({
          severity: 'high',
          at: { file: headPath, line: headLine },
          message: `${shortened(headPath, 120)} finds its cases by ${codeOf(patterns.is, 60)} now, where ${codeOf(patterns.was, 60)} took ${counted(lost.length, 'file')} more, ${shortened(first, 120)} among them: they are not run any more.`,
          suggestion: 'Take all files again, and mend the code where one of them fails.',
          base: patterns.was,
          head: patterns.is,
          count: lost.length,
        }),
      ]
    })
  })
}

function isEditedTest({ change, headPath, role, touched }: FilePair): boolean {
  return (
    (change === 'modified' || change === 'renamed') && !touched && /\.(?:py|[cm]?[jt]sx?)$/.test(headPath ?? '') && (role === 'test' || role === 'test_support')
  )
}

const OF_PYTHON = ['glob', 'rglob', 'iglob']
const GLOB = /(?:^|\.)(?:r?glob|iglob|globSync|globby(?:Sync)?|fg|fastGlob|sync)$/i

function callsGlob({ base, head }: FilePair): boolean {
  const calls = (file: FilePair['base']) =>
    file?.language === 'python'
      ? OF_PYTHON.some((name) => file.mentions.has(name))
      : file?.functions.some((fn) => fn.calls.some(({ callee }) => GLOB.test(callee)))
  return calls(base) === true && calls(head) === true
}

interface Patterns {
  readonly was: string
  readonly is: string
}

/** The only two texts in which the lines differ, both of them patterns. */
function patternsOf(before: string, after: string): Patterns | null {
  const [texts, others] = [before, after].map((line) => [...line.matchAll(LITERALS)].map(([, , text = '']) => text))
  const at = texts?.findIndex((text, i) => text !== others?.[i]) ?? -1
  const [was, is] = [texts?.[at], others?.[at]]
  if (was === undefined || is === undefined || !was.includes('*') || before.replace(was, is) !== after) return null
  return { was, is }
}

const MOST = 5000

/** What the former pattern takes and the other one does not, in the tests' own folders. */
function filesLost(pair: RevisionPair, path: string, { was, is }: Patterns): string[] {
  const anywhere = (pattern: string) => globMatcher([`**/${pattern.replace(/^(?:\.{0,2}\/)+/, '')}`])
  const [before, after] = [anywhere(was), anywhere(is)]
  const root = path.split('/')[0]
  const near = pair.paths('head').filter((one) => one.split('/')[0] === root && one !== path)
  return near.length > MOST ? [] : near.filter((one) => before(one) && !after(one))
}
