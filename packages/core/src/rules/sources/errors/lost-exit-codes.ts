import { productFiles } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, type LineEdit, type LineEdits, lineEdits } from '../line-edits.js'

const ENDS_BADLY =
  /^(?:if \(.*\) )?(?:process\.exitCode\s*=\s*[1-9]\d*|process\.exit\(\s*[1-9]\d*\s*\)|(?:sys\.|os\._)?exit\(\s*[1-9]\d*\s*\)|raise SystemExit\(\s*[1-9]\d*\s*\))\s*;?$/

/** What a program's main function answers is the code that it ends with. */
const ANSWERS_BADLY = /^return [1-9]\d*;?$/
const IS_MAIN = /^(?:export )?(?:async )?function main\(|^(?:export )?const main =|^def main\(/m

/** The program ends well where it ended with a code that is not 0: the very line says so, or nothing else differs. */
export function lostExitCodes(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap((file) => {
    const edits = file.base === null || file.head === null ? null : lineEdits(pair, file)
    if (edits === null || file.base === null || file.head === null) return []
    const isProgram = /(^|\/)(?:bin|cli|main|__main__|cmd|commands?)(?:\/|\.[cm]?[jt]s$|\.py$)/.test(file.head.path)
    // Of what only starts a program, the code tells by what counted the failures.
    const isStarted = isProgram || /^def main\(|\b(?:sys\.exit|SystemExit)\(\s*\w+\(/m.test(edits.headText)
    const well = edits.changed.filter((edit) => endsWell(edit) || (returnsWell(edit) && (isProgram || (isStarted && COUNTED.test(edit.before)))))
    const [turned, ...further] = [...well, ...(isStarted ? alwaysWell(edits) : [])]
    if (turned !== undefined) {
      const { before, after, headLine } = turned
      return [
        weakened({
          severity: 'high',
          at: { file: file.head.path, line: headLine },
          otherAt: { file: file.base.path, line: baseLineOf(edits, before) },
          message: `${shortened(file.head.path, 120)} ends well where it failed: ${codeOf(after.trim())} in place of ${codeOf(before.trim())}.`,
          suggestion: 'Put the code back that is not 0; scripts and CI ask for nothing else.',
          base: before.trim(),
          head: after.trim(),
          count: further.length + 1,
        }),
      ]
    }
    const returns = isProgram || IS_MAIN.test(edits.headText)
    const [first, ...more] = edits.gone.filter((line) => ENDS_BADLY.test(line.trim()) || (returns && ANSWERS_BADLY.test(line.trim())))
    if (first === undefined || !isAlone(edits, first)) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: file.base.path, line: baseLineOf(edits, first) },
        otherAt: { file: file.head.path, line: 1 },
        message: `${shortened(file.head.path, 120)} ends well where it failed: ${codeOf(first.trim())} is gone, and what stands before it is there still.`,
        suggestion: 'Put the code back that is not 0; scripts and CI ask for nothing else.',
        base: first.trim(),
        head: null,
        count: more.length + 1,
      }),
    ]
  })
}

/** Nothing else differs, or the very line before it stands and nothing of the change ends or stops anything. */
function isAlone({ gone, changed, added, baseText, headText }: LineEdits, line: string): boolean {
  if (changed.length === 0 && added === 0 && gone.every((one) => ENDS_BADLY.test(one.trim()))) return true
  const lines = baseText.split('\n')
  const before = lines[lines.indexOf(line) - 1]?.trim() ?? ''
  const stops = (text: string): number => text.match(/\bthrow\b|\braise\b|\bexit(?:Code)?\b|\breturn [1-9]\d*\b/g)?.length ?? 0
  return before.length > 3 && /[);]$/.test(before) && headText.split('\n').some((one) => one.trim() === before) && stops(headText) < stops(baseText)
}

const CODE = /(\bexit\(|\bSystemExit\(|\bexitCode\s*=\s*)\s*[1-9]\d*(?=\s*\)|\s*;?\s*$)/g

/** `return 1 if failures else 0` is gone with all that counted them, and `return 0` came. */
function alwaysWell({ gone, baseText, headText }: LineEdits): Pick<LineEdit, 'before' | 'after' | 'headLine'>[] {
  const before = gone.find((line) => COUNTED.test(line))
  const lines = headText.split('\n')
  const at = lines.findLastIndex((line) => WELL.test(line))
  const count = (text: string): number => text.split('\n').filter((line) => WELL.test(line)).length
  return before === undefined || count(headText) <= count(baseText) ? [] : [{ before, after: lines[at] ?? '', headLine: at + 1 }]
}

const COUNTED = /^\s*return (?:[1-9]\d* if .+ else 0|0 if .+ else [1-9]\d*|int\(bool\(.+\)\));?\s*$/
const BADLY = /^\s*return (?:[1-9]\d*|[1-9]\d* if .+ else 0|0 if .+ else [1-9]\d*|int\(bool\(.+\)\));?\s*$/
const WELL = /^\s*return 0;?\s*$/

/** `return 1` of what is a program became `return 0`. */
function returnsWell({ before, after }: LineEdit): boolean {
  return BADLY.test(before) && WELL.test(after)
}

/** The same line, with 0 or nothing for its code. */
function endsWell({ before, after }: LineEdit): boolean {
  const plain = (line: string): string => line.trim().replace(/\s+/g, ' ').replace(/;$/, '')
  return [before.replace(CODE, '$10'), before.replace(CODE, '$1')].some((line) => line !== before && plain(line) === plain(after))
}
