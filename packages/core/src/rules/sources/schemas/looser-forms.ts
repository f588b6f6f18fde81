import { isProductFile } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { comesWithTest } from '../comes-with-test.js'
import { baseLineOf, type LineEdits, lineEdits } from '../line-edits.js'

const PAGES = /\.(?:[jt]sx|vue|svelte|html?)$/i
/** Elements that take what users write. */
const TAKES = /<(?:input|textarea|select|Formik|Form\.Item|Field|Controller|[A-Z]\w*(?:Input|Field|Form|Select|Item))\b/
const ASKS = /\s:?(validationSchema|rules|validate|validator|required|pattern|minLength|maxLength|minlength|maxlength|min|max)(?==|\s|\/?>|$)/g
/** react-hook-form: `register('mail', { required: true })`. */
const REGISTER = /\bregister\(\s*(['"][^'"]+['"])(?:\s*,\s*\{(.*?)\}\s*)?\)/g
const RULE = /(?:^|[,{\s])(required|min|max|minLength|maxLength|pattern|validate)\s*:/g

/** A field of a form that asks less of what users write: attributes of elements, rules of a form library. */
export function looserForms(pair: RevisionPair): Weakening[] {
  const isTested = comesWithTest(pair)
  return pair.files.flatMap((file) => {
    if (file.change !== 'modified' || !PAGES.test(file.headPath ?? '') || !(isProductFile(file) || /\.html?$/i.test(file.headPath ?? ''))) return []
    const edits = lineEdits(pair, file)
    if (edits === null) return []
    const found = [
      ...edits.changed.flatMap(({ before, after, hunks, headLine }) => {
        const lost = [...lostRules(before, after), ...(hunks.every(({ added }) => added.length === 0) ? lostAttributes(before, after) : [])]
        return lost.length === 0 ? [] : [{ lost, before, after, line: headLine }]
      }),
      ...goneLines(edits),
    ]
    return found.slice(0, 1).map((one) => looser(file, edits, one, isTested))
  })
}

interface Looser {
  readonly lost: readonly string[]
  readonly before: string
  readonly after: string
  readonly line: number
}

function lostAttributes(before: string, after: string): string[] {
  if (!TAKES.test(before) || !TAKES.test(after)) return []
  const names = (text: string): string[] => [...text.matchAll(ASKS)].map(([, name = '']) => name)
  const left = names(after)
  return names(before).filter((name) => !left.includes(name))
}

function lostRules(before: string, after: string): string[] {
  const fields = (text: string): ReadonlyMap<string, readonly string[]> =>
    new Map([...text.matchAll(REGISTER)].map(([, field = '', rules = '']) => [field, [...rules.matchAll(RULE)].map(([, name = '']) => name)]))
  const now = fields(after)
  return [...fields(before)].flatMap(([field, rules]) => {
    const has = now.get(field)
    return has === undefined || has.some((name) => !rules.includes(name)) ? [] : rules.filter((name) => !has.includes(name))
  })
}

/** An attribute that had a line of its own, of an element that stays. */
function goneLines({ gone, baseText, headText }: LineEdits): Looser[] {
  const lines = baseText.split('\n')
  return gone.flatMap((before) => {
    const [, name] = /^\s*:?(validationSchema|rules|validate|required|pattern)(?:=\S.*)?$/.exec(before) ?? []
    const opens = name === undefined ? undefined : lines.slice(0, lines.indexOf(before)).findLast((line) => /<[A-Za-z]/.test(line))
    if (name === undefined || opens === undefined || !TAKES.test(opens) || !headText.includes(opens)) return []
    const times = (text: string): number => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
    return times(headText) < times(baseText)
      ? [{ lost: [name], before, after: opens, line: headText.slice(0, headText.indexOf(opens)).split('\n').length }]
      : []
  })
}

function looser({ headPath, basePath }: FilePair, edits: LineEdits, { lost, before, after, line }: Looser, isTested: boolean): Weakening {
  return weakened({
    // Who lets a field be left empty shows it.
    severity: isTested ? 'low' : 'high',
    at: { file: headPath ?? '', line },
    otherAt: { file: basePath ?? '', line: baseLineOf(edits, before) },
    message: `A field of a form in ${shortened(headPath ?? '', 120)} accepts more than before: ${lost
      .slice(0, 3)
      .map((name) => codeOf(name, 40))
      .join(', ')} ${lost.length > 1 ? 'are' : 'is'} gone.`,
    suggestion: 'Restore the rule, or show with a test which of the formerly refused values are right and why.',
    base: before.trim(),
    head: after.trim(),
    count: lost.length,
  })
}
