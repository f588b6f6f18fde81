import type { InventoryTest } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { otherSide } from '../checks/asks-same.js'

const READ = /^(?:open\(([\s\S]+?)(?:, [^()]*)?\)\.read\(\)|([\s\S]+)\.read_(?:text|bytes)\([^()]*\)|readFileSync\(([\s\S]+?)(?:, [^()]*)?\))$/

/** What is expected is read from a file into which the test itself has written the answer first: `golden.write_text(render(shop))`. */
export function writtenByTest({ head: check }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  const [one, other] = [check.subject, otherSide(check) ?? '']
  return [
    [one, other],
    [other, one],
  ].some(([answer = '', golden = '']) => {
    const [, opened, path, read] = READ.exec(golden) ?? []
    const file = opened ?? path ?? read
    if (file === undefined || answer === '') return false
    const writes = (call: string) =>
      call.includes(answer) && (call.startsWith(`${file}.write_text(`) || call.startsWith(`${file}.write_bytes(`) || call.startsWith(`writeFileSync(${file},`))
    return head.calls.some(writes) && !base.calls.some(writes)
  })
}
