import type { RunHeader } from '../memory/memory.js'
import { thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { padTo } from './display-width.js'
import { shortCommit, shortRun } from './figures.js'
import { glyph } from './look.js'
import type { RenderOptions } from './render-options.js'

/** Stored runs, one line each, newest first: id, time, suite, commit, result. */
export function renderRunList(headers: readonly RunHeader[], options: RenderOptions): string {
  if (headers.length === 0) return 'no run is stored\n'
  return headers
    .map((header) => {
      const sign = header.status === 'failed' ? glyph('fail', options) : header.full ? glyph('pass', options) : glyph('partial', options)
      const { tests, failed, skipped, todo } = header.totals
      const counts = [
        `${thousands(tests)} tests`,
        ...(failed > 0 ? [`${thousands(failed)} failed`] : []),
        ...(skipped + todo > 0 ? [`${thousands(skipped + todo)} skipped`] : []),
      ]
      const place = [header.branch, header.head && shortCommit(header.head)].filter(Boolean).join(' ') || 'no commit'
      return `${sign} ${shortRun(header.run_id)}  ${header.started_at.slice(0, 19)}Z  ${padTo(escapeText(header.suite_key), 16)}  ${escapeText(place)}${header.dirty ? '+' : ''}  ${counts.join(', ')}${header.full ? '' : ', partial'}\n`
    })
    .join('')
}
