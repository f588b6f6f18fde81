import type { BaselineTest, Test } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'

const MOST_TITLE = 120

/** A title path for a message: quoted, on one line, with quotes and control characters escaped, and its middle left out when it is long. */
export function quotedTitles(titlePath: readonly string[]): string {
  return quoted(titlePath.join(' › ').replace(/\s{2,}/g, ' '), MOST_TITLE)
}

function quoted(text: string, most: number): string {
  return `"${shortened(text, most).replaceAll('"', '\\"')}"`
}

/** A path or another piece of text for a message, escaped and of at most so many characters. */
export function shortened(text: string, most: number): string {
  const shown = escapeText(text)
  const letters = [...shown]
  if (letters.length <= most) return shown
  const half = Math.floor((most - 3) / 2)
  return `${letters.slice(0, half).join('')}...${letters.slice(-half).join('')}`
}

/** What a test was or is, in a few words: "passed, 3 checks". */
export function stateOf(test: BaselineTest | Test): string {
  const parts: string[] = [test.expected_to_fail ? 'expected to fail' : test.status]
  if (test.assertions !== null && test.status === 'passed') parts.push(counted(test.assertions, 'check'))
  const reason = 'skip' in test ? test.skip?.reason : null
  if (reason) parts.push(quoted(reason, 60))
  return parts.join(', ')
}

/** "test/cart.test.ts", with the project where there is one. */
export function placeOf(place: { readonly project: string; readonly file: string }): string {
  const file = shortened(place.file, 120)
  return place.project === '' ? file : `${file} (${shortened(place.project, 40)})`
}

/** The command that shows a file as the baseline had it; null without a commit, for a path that is no plain one, and for what is no file: a package of Go, a binary of cargo. */
export function showBase(commit: string | null | undefined, file: string): string | null {
  return commit && /^[\w./@+-]{1,200}$/.test(file) && /[^/.]\.[A-Za-z]\w*$/.test(file) ? `git show ${commit.slice(0, 7)}:${file}` : null
}
