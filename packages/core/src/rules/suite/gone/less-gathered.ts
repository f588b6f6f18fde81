import { readCondition } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { ciMachines } from '../../settings/ci-platforms.js'
import { lineEdits } from '../../sources/line-edits.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { leavesOutOnSome } from '../left-out/leaves-out.js'

/** A function of Python's tests from which they take their rows gives fewer of them: by a slice, by a condition, by a row that is passed over. */
export function lessGathered(pair: RevisionPair): Weakening[] {
  return pair.files.filter(isEditedTest).flatMap((file) => {
    const edits = lineEdits(pair, file)
    if (edits === null || file.headPath === null) return []
    const [before, after] = [functionsOf(edits.baseText), functionsOf(edits.headText)]
    return [...after].flatMap(([name, now]) => {
      const was = before.get(name)
      const less = was === undefined || !isTakenFrom(edits.headText, name) ? null : leftOutBy(pair, was.lines, now.lines)
      return less === null || was === undefined || file.headPath === null ? [] : [fewer(file, name, less, was.line, now.line)]
    })
  })
}

function isEditedTest({ change, headPath, role, touched }: FilePair): boolean {
  return change === 'modified' && !touched && /\.py$/.test(headPath ?? '') && (role === 'test' || role === 'test_support')
}

interface Written {
  /** From 1. */
  readonly line: number
  readonly lines: readonly string[]
}

/** Functions of a module that are no tests, by their name. */
function functionsOf(text: string): Map<string, Written> {
  const all = text.split('\n')
  const found = new Map<string, Written>()
  for (const [at, line] of all.entries()) {
    const name = /^def (?!test)(\w+)\(/.exec(line)?.[1]
    if (name === undefined) continue
    const end = all.findIndex((other, i) => i > at && /^\S/.test(other) && !/^[)\]}]/.test(other))
    const lines = all.slice(at + 1, end < 0 ? all.length : end).map((one) => one.replace(/\s#.*$/, '').trim())
    found.set(name, { line: at + 1, lines: lines.filter((one) => one !== '' && !one.startsWith('#')) })
  }
  return found
}

/** Tables and loops of the file take what it gives. */
function isTakenFrom(text: string, name: string): boolean {
  const call = `${literalPattern(name)}\\(`
  return new RegExp(`\\bparametrize\\((?:[^()]|\\([^()]*\\))*\\b${call}|\\bfor\\s[^\\n:]*\\bin\\s+(?:\\w+\\()?${call}|\\bparams=${call}`).test(text)
}

/** What stands in the head and leaves out some of what there was; null where anything else differs. */
function leftOutBy(pair: RevisionPair, before: readonly string[], after: readonly string[]): string | null {
  const [gone, fresh] = [without(before, after), without(after, before)]
  const [was, ...others] = gone
  const [is = ''] = fresh
  if (was === undefined) {
    const written = fresh.join(' ')
    const condition = /^if (.+): ?(?:continue|break)$/.exec(written)?.[1]
    return condition !== undefined && !isNoRow(condition) && !isOfMachine(pair, condition) ? written : null
  }
  if (others.length > 0 || fresh.length !== 1) return null
  const more = moreThan(wordsOf(was), wordsOf(is))
  const kept = more === null ? undefined : /^if (.+)$/.exec(more)?.[1]
  if (more === null || (kept !== undefined && (isNoRow(`not (${kept})`) || isOfMachine(pair, `not (${kept})`)))) return null
  return PARTS.some((form) => form.test(more)) ? is : null
}

// What is blank, a comment or nothing is no row.
const IS_NO_ROW =
  /^(?:not |!)?\(?(?:\w+(?:\.[lr]?strip\(\))?(?:\.startswith\(["'](?:#|\/\/|;)[^"']*["']\)|\[0\] [!=]= ["'](?:#|;)["']| is (?:not )?None| [!=]= (?:""|''))?|len\(\w+\) (?:[!=]=|>|<) [01])\)?$/

/** Each of the ways in which a row is passed over is one in which there is none. */
function isNoRow(condition: string): boolean {
  return (
    readCondition(tight(condition))?.every((way) => way.some((part) => IS_NO_ROW.test(part) && !/^(?!not |!)\(?\w+(?:\.[lr]?strip\(\))?\)?$/.test(part))) ===
    true
  )
}

const OF_MACHINE = /\bsys\.(?:platform|version_info)|\bos\.name\b|\bplatform\.\w+\(/

/** Passed over on some machines alone. */
function isOfMachine({ settings }: RevisionPair, condition: string): boolean {
  return OF_MACHINE.test(tight(condition)) && leavesOutOnSome(tight(condition), ciMachines(settings.head))
}

/** Words of a condition with blanks around its operators alone. */
function tight(condition: string): string {
  return wordsOf(condition)
    .join(' ')
    .replace(/ ?([.([\])]) ?/g, '$1')
    .replace(/\b(not|or|and|in|is|[!=<>]=?)(?=[([])/g, '$1 ')
    .replace(/([)\]])(?=\w|[!=<>])/g, '$1 ')
}
const PARTS: readonly RegExp[] = [
  /^(?:(?:list|tuple) \( )?(?:\) )?\[ (?:-? ?\d+ : (?:-? ?\d+ )?|: -? ?\d+ )\]$/,
  /^if (?!.*\belse\b).+$/,
  /^(?:itertools \. )?islice \( , \d+ \)$/,
]

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z_]\w*|\d[\w.]*|'[^']*'|"[^"]*"|[!=<>]=|\S/g) ?? []
}

/** The words that the longer line has beside all of the shorter one; null where it lacks one. */
function moreThan(shorter: readonly string[], longer: readonly string[]): string | null {
  const more: string[] = []
  let at = 0
  for (const word of longer) {
    if (word === shorter[at]) at++
    else more.push(word)
  }
  return at === shorter.length && more.length > 0 ? more.join(' ') : null
}

function fewer({ headPath, basePath }: FilePair, name: string, by: string, baseLine: number, line: number): Weakening {
  return weakened({
    severity: 'high',
    at: { file: headPath ?? '', line },
    otherAt: { file: basePath ?? headPath ?? '', line: baseLine },
    message: `${codeOf(`${name}()`, 60)} in ${shortened(headPath ?? '', 120)} leaves out some of the rows that tests take from it, by ${codeOf(by, 120)}: they ran before.`,
    suggestion: 'Take all rows again, and mend the code where one of them fails.',
    base: 'all rows',
    head: by,
  })
}
