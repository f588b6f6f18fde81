import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePerKey } from '../../once-per.js'
import { speakingSources } from './names/vanished-names.js'

const HEARD = /\.(?:on|once|addListener|addEventListener|prependListener)\(\s*(['"`])([\w:.-]+)\1/g
/** Lines of what is called for an event, of which a check may be part. */
const MOST_LINES = 8

/** The test waits for an event that code emitted and that no code of the project emits any more, by the same change. */
export function goneEvent(pair: RevisionPair, { text }: InventoryTest): string | null {
  for (const [, , event = ''] of text.matchAll(HEARD)) {
    const path = emittedNoMore(pair, event)
    if (path !== null) return `${path} emits ${JSON.stringify(event)} no more, by the same change`
  }
  return null
}

/** The same of a check in what a test called for the event, which it listens to no more. */
export function goneEventOf(pair: RevisionPair, base: InventoryTest, head: InventoryTest, { line, file }: InventoryCheck): string | null {
  if (file !== null) return null
  const lines = base.text.split('\n').slice(Math.max(0, line - base.line - MOST_LINES), line - base.line + 1)
  const listening = lines.findLast((one) => one.search(HEARD) >= 0) ?? ''
  const [, , event] = [...listening.matchAll(HEARD)][0] ?? []
  const stays = event !== undefined && [...head.text.matchAll(HEARD)].some(([, , other]) => other === event)
  return event === undefined || stays ? null : goneEvent(pair, { ...base, text: listening })
}

const emittedNoMore = oncePerKey((pair: RevisionPair, event: string): string | null => {
  const emits = new RegExp(
    `\\b(?:emit|emitAsync|dispatch|trigger|fire)\\w*\\(\\s*(['"\`])${literalPattern(event)}\\1|new (?:Custom)?Event\\(\\s*(['"\`])${literalPattern(event)}\\2`,
  )
  // A name that holds it may be emitted as well.
  const holds = new RegExp(`(?<!\\.(?:on|once|off|\\w*Listener)\\(\\s*)(['"\`])${literalPattern(event)}\\1`)
  const isEmitted = (side: 'base' | 'head', path: string | null) => path !== null && (side === 'base' ? emits : holds).test(pair.text(side, path) ?? '')
  const sources = pair.files.filter(({ role }) => role === 'source')
  const before = sources.find(({ basePath }) => isEmitted('base', basePath))
  const isGone =
    before !== undefined &&
    !sources.some(({ headPath }) => isEmitted('head', headPath)) &&
    !speakingSources(pair, event).some((path) => isEmitted('head', path))
  return isGone ? before.basePath : null
})
