import { expect, test } from 'vitest'
import type { FileInventory, FilePair, RevisionPair } from '../../packages/core/src/contract/index.js'
import { evaluateTouched } from '../../packages/core/src/rules/evaluate-touched.js'
import { isSourceRule, RULES } from '../../packages/core/src/rules/index.js'
import { DEFAULT_CONFIG } from '../../packages/core/test/sample-run.js'
import { pairOfTexts } from '../../packages/core/test/source-pair.js'

const TEST = "import { expect, test } from 'vitest'\nimport { add } from './add.js'\ntest('adds', () => { expect(add(1, 2)).toBe(3) })\n"

/** A file of which a change touches nothing that was told: asking for the whole of it is noted. */
function leftAlone(file: FilePair, asked: string[]): FilePair {
  const whole = (inventory: FileInventory | null): FileInventory | null =>
    inventory &&
    new Proxy(inventory, {
      get(of, field, receiver) {
        if (!['path', 'language', 'framework', 'snapshots', 'key'].includes(String(field))) asked.push(String(field))
        return Reflect.get(of, field, receiver)
      },
    })
  const empty = (inventory: FileInventory | null): FileInventory => ({
    ...(inventory as FileInventory),
    tests: [],
    helpers: [],
    answers: [],
    functions: [],
    imports: [],
    harness: [],
    suppressions: [],
    constants: [],
    exports: [],
    commentedOut: [],
    unknown: [],
  })
  return { ...file, wholeText: TEST, base: whole(file.base), head: whole(file.head), touched: { base: empty(file.base), head: empty(file.head) } }
}

test('no rule asks for the whole of a file of which the change touches nothing', () => {
  const pair = pairOfTexts({ 'src/add.test.ts': [TEST, `${TEST}void 0\n`] })
  const asked: string[] = []
  const apart: RevisionPair = { ...pair, files: pair.files.map((file) => leftAlone(file, asked)) }
  expect(RULES.filter(isSourceRule).length).toBeGreaterThan(40)
  expect(evaluateTouched(apart, DEFAULT_CONFIG, RULES)?.findings).toEqual([])
  expect(asked).toEqual([])
})

test('what a change brings to one file asks for the whole of no other that lacks its words', () => {
  const brought = `${TEST}process.exit(0)\n`
  const pair = pairOfTexts({ 'src/add.test.ts': [TEST, `${TEST}void 0\n`], 'src/sum.test.ts': [TEST, brought] })
  const asked: string[] = []
  const apart: RevisionPair = { ...pair, files: pair.files.map((file) => (file.headPath === 'src/add.test.ts' ? leftAlone(file, asked) : file)) }
  const findings = evaluateTouched(
    apart,
    DEFAULT_CONFIG,
    RULES.filter(({ id }) => id === 'collection-tampered'),
  )?.findings
  expect(findings).toHaveLength(1)
  expect(asked).toEqual([])
})
