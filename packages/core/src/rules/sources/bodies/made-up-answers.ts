import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'

const ANSWERS = /^\s*(?:return\b|res\.|reply\.|ctx\.body\s*=|response\.)/
/** `await repo.search(…)`, `fetchRates(…)` */
const ASKS = /^(?:await )?((?:[\w$]+\.)*[\w$]+)\(/
const OF_LANGUAGE = /^(?:json|send|String|Number|Boolean|Object|Array|Promise|Math|t|translate|i18n)\b/
/** What is left of a literal without its texts, numbers and keys. */
const PUNCTUATION = /^[\s[\]{},:-]*$/

/** What was asked for is written down: `return c.json(await repo.search(term))` became `return c.json([{ slug: 'soup' }])`. */
export function madeUpAnswers(pair: RevisionPair, file: FilePair): Weakening[] {
  const edits = file.base === null || file.head === null || !/\.[cm]?[jt]sx?$/.test(file.head.path) ? null : lineEdits(pair, file)
  if (edits === null || file.head === null || file.base === null) return []
  const [{ path }, { path: basePath }] = [file.head, file.base]
  const [was, is] = [edits.baseText.split('\n'), edits.headText.split('\n')]
  const gone = [...edits.gone, ...edits.changed.map(({ before }) => before)].filter((line) => ANSWERS.test(line))
  return gone.flatMap((before) => {
    const above = was[was.indexOf(before) - 1] ?? ''
    const at = is.findIndex((line, i) => i > 0 && is[i - 1] === above && ANSWERS.test(line) && !was.includes(line))
    const after = is[at]
    if (after === undefined || above.trim() === '') return []
    const [asked, written] = differing(before.trim(), after.trim())
    const name = ASKS.exec(asked)?.[1]
    if (name === undefined || OF_LANGUAGE.test(name) || !isLiteral(written) || edits.headText.includes(`${name}(`)) return []
    return [
      weakened({
        severity: 'high',
        at: { file: path, line: at + 1 },
        otherAt: { file: basePath, line: baseLineOf(edits, before) },
        message: `${shortened(path, 120)} answers with what is written down, ${codeOf(after.trim(), 120)}, where it asked ${codeOf(`${name}()`, 80)}.`,
        suggestion: 'Ask for it again; sample data belongs into tests.',
        base: before.trim(),
        head: after.trim(),
      }),
    ]
  })
}

/** Both texts without what they begin and end with alike. */
function differing(a: string, b: string): [string, string] {
  let [from, to] = [0, 0]
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++
  while (to < Math.min(a.length, b.length) - from && a.at(-1 - to) === b.at(-1 - to)) to++
  return [a.slice(from, a.length - to), b.slice(from, b.length - to)]
}

/** A list, an object, a text or a number that says something. */
function isLiteral(text: string): boolean {
  const rest = withoutTexts(text, '')
    .replace(/\b(?:true|false|null|\d[\w.]*)\b/g, '')
    .replace(/[\w$]+(?=\s*:)/g, '')
  return rest !== text && PUNCTUATION.test(rest) && /['"`\d]/.test(text)
}
