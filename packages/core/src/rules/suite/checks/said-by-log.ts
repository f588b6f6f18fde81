import type { ComparedTest } from '../../../compare/index.js'
import type { InventoryCheck, Value } from '../../../contract/index.js'

const LINE = /^(?:DEBUG|INFO|WARNING|ERROR|CRITICAL):[\w.]+:([\s\S]*)$/

/** What unittest's `assertLogs` gave is asked of pytest's `caplog` now, with the same words. */
export function isSaidByLog({ base, head }: ComparedTest, { subject, expected }: InventoryCheck): boolean {
  if (!/\.(?:output|records)\b/.test(subject) || !base.test.text.includes('assertLogs(') || head.test.text.includes('assertLogs(')) return false
  const words = expected.flatMap(textsOf)
  const asked = head.test.checks
    .filter(({ subject: of, negated, modality }) => of.includes('caplog.') && !negated && modality === 'always')
    .flatMap((check) => [...check.expected.flatMap(textsOf), check.subject])
  return words.length > 0 && words.map((text) => LINE.exec(text)?.[1] ?? text).every((text) => text !== '' && asked.some((other) => other.includes(text)))
}

function textsOf(value: Value): string[] {
  if (value.kind === 'array') return value.items.flatMap(textsOf)
  return value.kind === 'string' ? [value.text] : []
}
