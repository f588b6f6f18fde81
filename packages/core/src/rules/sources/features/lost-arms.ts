import { productFiles } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, type LineEdits, lineEdits } from '../line-edits.js'

/** What was chosen between two ways always goes one of them: `return given ? given : made()` became `return made()`, and nothing else of the code differs. */
export function lostArms(pair: RevisionPair): Weakening[] {
  const edited = productFiles(pair).flatMap((file) => {
    const edits = file.base === null || file.head === null ? null : lineEdits(pair, file)
    return edits === null || edits.changed.length + edits.gone.length + edits.added === 0 ? [] : [{ file, edits }]
  })
  const [only] = edited
  const edit = only === undefined || edited.length > 1 ? null : (onlyLine(only.edits) ?? onlyStatement(only.edits))
  const lost = edit === null ? null : armOf(edit)
  if (only === undefined || edit === null || lost === null) return []
  const path = only.file.headPath ?? ''
  return [
    weakened({
      severity: 'medium',
      at: { file: path, line: edit.headLine },
      otherAt: { file: only.file.basePath ?? path, line: baseLineOf(only.edits, edit.before) },
      message: `${shortened(path, 120)} no longer tells ${codeOf(lost, 80)} apart: ${codeOf(edit.before.trim(), 120)} became ${codeOf(edit.after.trim(), 100)}, and nothing else of the code differs.`,
      suggestion: 'Put the other way back; where it is to go, remove its docs and its tests with it and say so in the changelog.',
      base: edit.before.trim(),
      head: edit.after.trim(),
    }),
  ]
}

interface Line {
  readonly before: string
  readonly after: string
  readonly headLine: number
}

/** The one line that differs. */
function onlyLine({ changed, gone, added, baseText, headText }: LineEdits): Line | null {
  const [first] = changed
  if (first !== undefined) return changed.length === 1 && gone.length + added === 0 ? first : null
  const [before] = gone
  if (before === undefined || gone.length > 1 || added !== 1) return null
  const had = new Set(baseText.split('\n'))
  const lines = headText.split('\n')
  const at = lines.findIndex((line) => !had.has(line))
  return at < 0 ? null : { before, after: lines[at] ?? '', headLine: at + 1 }
}

/** The same of a choice whose ways stand on lines of their own. */
function onlyStatement({ baseText, headText }: LineEdits): Line | null {
  const before = baseText.replace(/\s*\n\s*(?=[?:] )/g, ' ').split('\n')
  const after = headText.replace(/\s*\n\s*(?=[?:] )/g, ' ').split('\n')
  const at = before.findIndex((line, i) => line !== after[i])
  const isOnly = before.length === after.length && before.every((line, i) => i === at || line === after[i])
  return at < 0 || !isOnly ? null : { before: before[at] ?? '', after: after[at] ?? '', headLine: at + 1 }
}

const CHOICE_PYTHON = /^(\s*(?:return |[a-z_]\w* = ))(.+) if (.+?) else (.+)$/
const CHOICE = /^(\s*(?:return |(?:const|let) [\w$]+(?:: [^=]+)? = ))(.+?) \? (.+) : (.+?);?$/
// What is switched, or kept for others for a while, is taken out on purpose.
const SWITCHED = /flag|feature|enabled|experiment|env\b|legacy|compat|version|supports?|isNew|debug|DEV\b|typeof/i

function armOf({ before, after }: Line): string | null {
  const [, begin = '', first = '', asked = '', other = ''] = CHOICE_PYTHON.exec(before) ?? []
  const [, start = begin, condition = asked, yes = first, no = other] = CHOICE.exec(before) ?? []
  if (start === '' || SWITCHED.test(condition) || /^(?:true|false|null|undefined)$/.test(condition)) return null
  const now = after.replace(/;$/, '').trim()
  return [yes, no].some((arm) => now === `${start.trim()} ${arm}`) ? condition : null
}
