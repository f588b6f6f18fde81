import type { PastFailure } from '../memory/memory.js'
import { escapeText } from '../run/escape-text.js'
import { shortCommit, shortRun } from './figures.js'
import { titleText } from './items.js'
import type { RenderOptions } from './render-options.js'

/** What the memory holds of failures, newest first, two lines each. */
export function renderPastFailures(entries: readonly PastFailure[], options: RenderOptions): string {
  if (entries.length === 0) return 'nothing is known\n'
  return entries
    .map((entry) => {
      const commit = entry.head === null ? 'no commit' : shortCommit(entry.head)
      const title = entry.title_path.length > 0 ? `   ${titleText(entry.title_path, options)}` : ''
      const what = entry.event === 'fixed' ? 'passed again' : `${entry.error_type}: ${escapeText(entry.message)}`
      return `${entry.at.slice(0, 19)}Z  ${shortRun(entry.run_id)}  ${commit}  ${escapeText(entry.file)}${title}\n    ${what}\n`
    })
    .join('')
}
