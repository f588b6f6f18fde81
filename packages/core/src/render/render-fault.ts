import { FAULTS, type Fault } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'
import { wrapTo } from './display-width.js'
import { withCommands } from './items.js'
import { glyph, paint } from './look.js'
import type { RenderOptions } from './render-options.js'

/** Our own failure, or a command that could not be done: what, why, the effect, and what to do next. Begins with a blank line. */
export function renderFault(fault: Fault, options: RenderOptions): string {
  const { message, effect, next } = FAULTS[fault.code]
  const what = [message, escapeText(fault.detail)].filter((part) => part !== '').join(': ')
  const step = withCommands(escapeText(fault.next ?? next), options)
  if (options.agent) return `\ntruegreen: error. ${what}. ${fault.code}. ${effect}\nnext: ${step}\n`
  const mark = `${glyph('error', options)} truegreen`
  const [first = '', ...rest] = wrapTo(`${mark}  ${what}   ${fault.code}`, options.width)
  const lines = [...rest, effect, `next: ${step}`].flatMap((line) => wrapTo(line, options.width - 2))
  return `\n${[paint(mark, 'error', options) + first.slice(mark.length), ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}
