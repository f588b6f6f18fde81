import type { ComparedTest } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'
import { isComeTo, withoutRemarks } from './is-come-to.js'

const CALM =
  /^(?:[\w$.]+\.)?(?:doesNotThrow|notThrows|expect)\(\s*(?:(?:async )?(?:\(\)|_) =>|function ?\w*\(\))\s*(?:\{\s*([\s\S]*?);?\s*\}|([\s\S]*?))(?:,\s*[\w$.]+)?\s*\)(?:\.(?:not|to)\b[\w.()]*)?;?$/

/** `assert.doesNotThrow(() => request.URL)` became `request.URL`: the test fails as well where it throws, as long as nothing around it takes the error. */
export function doneByItself({ base, head }: Pick<ComparedTest, 'base' | 'head'>, { relation, negated, subject, text }: InventoryCheck): boolean {
  if (relation !== 'throws' || !negated || /\btry\s*\{|\.catch\(|\bif\s*\(/.test(head.test.text)) return false
  const [, block, expression] = CALM.exec(text.replace(/\s+/g, ' ')) ?? []
  const locals = new Map([...base.test.text.matchAll(/^\s*(?:const|let|var) (\w+) = (.+?);?$/gm)].map(([, name = '', made = '']) => [name, made]))
  const written = (one: string) => one.replace(/^[\w$]+/, (name) => locals.get(name) ?? name)
  const done = [block, expression, subject].flatMap((one) => (one === undefined || one.trim() === '' ? [] : [squeezed(one), squeezed(written(one))]))
  // What is not waited for fails nothing.
  const waits = (statement: string) => !/\basync\b|Reject|Async\(/.test(text) || /^await\b/.test(statement.trim())
  const plain = withoutRemarks(head.test.text)
  const statements = plain
    .split(/\n/)
    .filter((statement, at) => waits(statement) && isComeTo(plain, at + 1))
    .map(squeezed)
  return statements.some((statement) => done.includes(statement))
}

function squeezed(text: string): string {
  return text.replace(/;\s*$/, '').replace(/\s+/g, '')
}
