import type { InventoryTest } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'
import { otherSide } from './asks-same.js'

const READ = /^(?:open\(([\s\S]+?)(?:, [^()]*)?\)\.read\(\)|([\s\S]+)\.read_(?:text|bytes)\([^()]*\)|readFileSync\(([\s\S]+?)(?:, [^()]*)?\))$/

/** What is expected is read from a file into which the test itself has written the answer first: `golden.write_text(render(shop))`. */
export function writtenByTest({ head: check }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [, opened, path, read] = READ.exec(otherSide(check) ?? '') ?? []
  const file = opened ?? path ?? read
  if (file === undefined || check.subject === '') return false
  const writes = (call: string) =>
    call.includes(check.subject) &&
    (call.startsWith(`${file}.write_text(`) || call.startsWith(`${file}.write_bytes(`) || call.startsWith(`writeFileSync(${file},`))
  return head.calls.some(writes) && !base.calls.some(writes)
}
