import type { InventoryCheck, InventoryTest } from '../../../../contract/index.js'

const CALLED = /[A-Za-z_$][\w$]*(?=\()/g

/**
 * A lost check as its test would write it now: what the test calls by another spelling, `_send` for `send` and `loadAll` for `load_all`, is there still and is
 * no reason.
 */
export function respelled(check: InventoryCheck, base: InventoryTest, head: InventoryTest): InventoryCheck {
  const fresh = new Map([...head.mentions].filter((name) => !base.mentions.has(name)).map((name) => [spelling(name), name]))
  if (fresh.size === 0) return check
  const now = (name: string) => (head.mentions.has(name) ? name : (fresh.get(spelling(name)) ?? name))
  const written = (text: string) => text.replace(CALLED, now)
  const called = new Set(check.subject.match(CALLED))
  const subjectNames = check.subjectNames.map((name) =>
    name
      .split('.')
      .map((part) => (called.has(part) ? now(part) : part))
      .join('.'),
  )
  return { ...check, subject: written(check.subject), text: written(check.text), subjectNames }
}

function spelling(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
