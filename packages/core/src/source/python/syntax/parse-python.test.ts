import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { loadParser } from './load-parser.js'

const COLLECT = collector()

test('nothing of a text that was read is left to the garbage collector', async () => {
  const parse = await loadParser()
  for (let round = 0; round < 20; round++) {
    const text = Array.from({ length: 20 + round * 5 }, (_, i) => `def test_${i}(a, b=${round}):\n    assert f"{a!r} {b}" == """${'x'.repeat(i)}"""\n`).join(
      '\n',
    )
    expect(parse(`tests/test_${round}.py`, text)).toHaveProperty('root')
    COLLECT()
    // Finalizers run between two turns.
    await new Promise((resolve) => setImmediate(resolve))
  }
})

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
