import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, type LineEdits, lineEdits } from '../line-edits.js'

const RULES = /(?:^|\/)[\w.-]*\.rules$/
const ROWS = /\.sql$/i
const ALLOWS = /^\s*allow\s+([\w, ]+?)\s*(?::\s*if\s+(.+?))?\s*;/
const POLICY = /\b(?:using|with\s+check)\s*\(([\s\S]*)\)\s*;?\s*$/i
const BY_ROW = /\benable\s+row\s+level\s+security\b|\bcreate\s+policy\b/i

/** Rules in files of their own that let more pass: conditions of Firebase's rules, policies of PostgreSQL's rows. */
export function openedFiles(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const path = file.headPath ?? ''
    const kind = RULES.test(path) ? 'rules' : ROWS.test(path) ? 'rows' : null
    const edits = kind === null || file.change !== 'modified' ? null : lineEdits(pair, file)
    if (edits === null || kind === null) return []
    const found = kind === 'rules' ? openedRules(edits) : openedRows(edits)
    return found.slice(0, 1).map(({ before, after, line }) => opened(file, edits, before, after, line))
  })
}

interface Opened {
  readonly before: string
  readonly after: string | null
  readonly line: number
}

/** `allow write: if request.auth != null` became `allow write: if true`, or asks for a part of it. */
function openedRules({ baseText, headText }: LineEdits): Opened[] {
  const after = rulesOf(headText)
  return [...rulesOf(baseText)].flatMap(([at, was]) => {
    const is = after.get(at)
    return is !== undefined && isLess(was.asks, is.asks) ? [{ before: was.text, after: is.text, line: is.line }] : []
  })
}

/** What each rule asks, by the paths that it stands under and what it allows. */
function rulesOf(text: string): ReadonlyMap<string, { readonly asks: string; readonly text: string; readonly line: number }> {
  const within: string[] = []
  const rules = new Map<string, { readonly asks: string; readonly text: string; readonly line: number }>()
  for (const [i, line] of text.split('\n').entries()) {
    const [, does, asks = 'true'] = ALLOWS.exec(line) ?? []
    if (does !== undefined) rules.set(`${within.join(' ')} ${does}`, { asks, text: line, line: i + 1 })
    // `{id}` of a path opens and closes in its line.
    for (const brace of line.replace(/\{[\w=*]+\}/g, '').match(/[{}]/g) ?? []) brace === '{' ? within.push(line.trim()) : within.pop()
  }
  return rules
}

function openedRows({ changed, gone, headText }: LineEdits): Opened[] {
  const all = changed.flatMap(({ before, after, headLine }) => {
    const [was, is] = [POLICY.exec(before)?.[1], POLICY.exec(after)?.[1]]
    return was !== undefined && is !== undefined && isLess(was, is) ? [{ before, after, line: headLine }] : []
  })
  const lost = gone.filter((line) => BY_ROW.test(line) && /\bcreate\s+table\b/i.test(headText) && !headText.includes(line.trim()))
  return [...all, ...lost.map((before) => ({ before, after: null, line: 1 }))]
}

function isLess(was: string, is: string): boolean {
  const parts = (text: string): string[] => text.split(/&&|\band\b/i).map((part) => part.replace(/\s+/g, ''))
  const [had, has] = [parts(was), parts(is)]
  return (/^true$/i.test(is.trim()) && !/^true$/i.test(was.trim())) || (has.length < had.length && has.every((part) => had.includes(part)))
}

function opened({ basePath, headPath }: FilePair, edits: LineEdits, before: string, after: string | null, line: number): Weakening {
  return weakened({
    severity: 'critical',
    at: { file: headPath ?? '', line },
    otherAt: { file: basePath ?? '', line: baseLineOf(edits, before) },
    message: `${shortened(headPath ?? '', 120)} lets more pass: ${after === null ? `${codeOf(before.trim(), 120)} is gone` : `${codeOf(after.trim(), 120)} in place of ${codeOf(before.trim(), 120)}`}.`,
    suggestion: 'Put the condition back, and test that others are refused.',
    base: before.trim(),
    head: after?.trim() ?? null,
  })
}
