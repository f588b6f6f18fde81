import { compareSources, type GoneTest, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { mayExplain } from '../may-explain.js'
import { testOf } from '../source-places.js'

/**
 * Why a test that a call is refused may be gone: a new test of its file makes a call of the same function with things of the same kinds, which is to succeed,
 * while functions of the sources that it reaches differ: `stub({ tax: 42 }, 'tax')` and `stub({ sum: 'two' }, 'sum').get(read)`.
 */
export function allowedCall({ pair, added }: SuiteComparison, gone: GoneTest): string | null {
  const refused = gone.test.checks.filter(isRefusal)
  const [call, ...others] = refused
  if (call === undefined || others.length > 0 || compareSources(pair).changed.length === 0) return null
  const shape = shapeOf(call.subject)
  if (shape === null) return null
  const now = added.find((one) => one.file === gone.file && one.test.state === 'run' && makes(one, shape) && mayExplain(pair, { base: gone, head: one }))
  return now === undefined ? null : `${testOf(now)} does in this change what was refused`
}

function isRefusal({ relation, negated, modality }: InventoryCheck): boolean {
  return relation === 'throws' && !negated && modality === 'always'
}

/** Where what is made fails nobody hears of it. */
const DROPS = /\btry\b|\bsuppress\(|\.catch\(|\ballSettled\b/

function makes({ test }: PlacedTest, shape: string): boolean {
  if (test.checks.some(isRefusal) || DROPS.test(test.text)) return false
  return doneIn(test).some((text) => (shapeOf(text) ?? '').startsWith(shape))
}

function doneIn({ calls, checks }: InventoryTest): readonly string[] {
  return [...calls, ...checks.map(({ subject }) => subject)]
}

/** A call without the names and values of what it is given; null for what is no call of a function by its name. */
function shapeOf(text: string): string | null {
  const callee = /^[A-Za-z_$][\w$.]*(?=\()/.exec(text)?.[0]
  if (callee === undefined) return null
  const plain = text
    .slice(callee.length)
    .replace(/'(?:[^'\\]|\\.)*'|(?<![\w$.])\d[\d.]*|\b(?:true|false)\b/g, '0')
    .replace(/[A-Za-z_$][\w$]*: /g, 'k: ')
  return `${lastName(callee)}${plain}`
}
