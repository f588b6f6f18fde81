import type { FileInventory, InventoryTest } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

/**
 * The tests that see what a line of their file does: the one that it stands in, those that ask for the pytest fixture that it stands in, or all. A
 * fixture that another one takes, that a mark asks for, or that is there for every test (`autouse`) is seen by all.
 */
export function seenBy(file: FileInventory, at: number): readonly InventoryTest[] {
  const around = file.tests.filter(({ line, endLine }) => line <= at && at <= endLine)
  if (around.length > 0 || file.language !== 'python') return around.length > 0 ? around : file.tests
  const fixture = file.functions.find(({ decorators, line, endLine }) => line <= at && at <= endLine && decorators.some((one) => FIXTURE.test(one)))
  if (!fixture || fixture.decorators.some((one) => /\bautouse\b|\bname\s*=/.test(one))) return file.tests
  const name = lastName(fixture.name)
  const asked = new RegExp(`\\b${name}\\b`)
  const asking = file.tests.filter(({ text }) => asked.test(text))
  const isAskedAround = file.functions.some(
    ({ name: own, params, calls, decorators }) =>
      (params.includes(name) && !/(?:^|\.)test/.test(own)) ||
      [...decorators, ...calls.map(({ text }) => text)].some((text) => /\busefixtures\(/.test(text) && asked.test(text)),
  )
  return asking.length === 0 || isAskedAround ? file.tests : asking
}

const FIXTURE = /(?:^|\.)fixture\b/
