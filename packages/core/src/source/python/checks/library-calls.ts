import { lastName } from '../../../run/code/dotted-name.js'
import type { Arguments } from '../values/evaluate-call.js'
import { number } from '../values/fold.js'
import { isConstant, type Sym } from '../values/sym.js'
import { distanceOf } from './distance.js'
import { type At, addCheck } from './make-check.js'

const EQUAL = /(?:^|\.)(?:assert_(?:array_|string_)?equal|assert_(?:frame|series|index|extension_array)_equal|eq_|assert_array_equal|assert_equals?)$/
const CLOSE = /(?:^|\.)(?:assert_(?:allclose|almost_equal|approx_equal|array_almost_equal|close))$/
const NEAR = /^(?:numpy|pandas|torch|polars|xarray|astropy|scipy|jax|cupy)\b/

/** Adds the check of an asserting function of numpy, pandas, torch or testfixtures; false for any other. */
export function checkLibrary(dotted: string, args: Arguments, at: At): boolean {
  if (COMPARE.test(dotted)) return compared(args, at)
  if (!NEAR.test(dotted)) return false
  const [first, second] = args.plain
  if (!first || !second) return false
  const [subject, expected] = fixed(first) && !fixed(second) ? [second, first] : [first, second]
  const matcher = lastName(dotted)
  if (CLOSE.test(dotted)) {
    const rel = args.named.get('rtol') ?? args.named.get('rel')
    const abs = args.named.get('atol') ?? args.named.get('abs')
    const decimal = args.named.get('decimal') ?? (matcher.includes('almost') ? args.plain[2] : undefined)
    const digits = decimal?.value.kind === 'number' ? Number(decimal.value.text) : matcher.includes('array_almost') ? 6 : matcher.includes('almost') ? 7 : null
    const distance = digits !== null ? 1.5 * 10 ** -digits : distanceOf(expected, rel ?? args.plain[2], abs ?? args.plain[3])
    addCheck(at, subject, {
      relation: 'close_to',
      matcher,
      values: distance === null ? [expected.value, ...loose(rel), ...loose(abs)] : [expected.value, number(distance)],
    })
    return true
  }
  if (!EQUAL.test(dotted)) return false
  const near = [args.named.get('rtol'), args.named.get('atol')].flatMap(loose)
  if (near.length > 0) addCheck(at, subject, { relation: 'close_to', matcher, values: [expected.value, ...near] })
  else addCheck(at, subject, { relation: isLoosened(args) ? 'loose_deep_equal' : 'equal', matcher, expected: [expected] })
  return true
}

const COMPARE = /^testfixtures(?:\.\w+)*\.compare$/

/** testfixtures takes both sides by place or by name: `compare(total(), expected=3)`. */
function compared({ plain, named }: Arguments, at: At): boolean {
  const sides = [...plain, ...['expected', 'actual', 'x', 'y'].flatMap((name) => named.get(name) ?? [])]
  const [first, second] = sides
  if (!first || !second) return false
  const isExpected = fixed(first) || named.get('expected') === first
  addCheck(at, isExpected && !fixed(second) ? second : first, {
    relation: 'equal',
    matcher: 'compare',
    expected: [isExpected && !fixed(second) ? first : second],
  })
  return true
}

/** Types, names or an order are left out: `check_dtype=False`, `check_like=True`. */
function isLoosened({ named }: Arguments): boolean {
  return [...named].some(
    ([name, { value }]) => 'text' in value && (/^check_(?!like$)\w+$/.test(name) ? value.text === 'false' : name === 'check_like' && value.text === 'true'),
  )
}

function loose(sym: Sym | undefined): readonly Sym['value'][] {
  return sym?.value.kind === 'number' ? [sym.value] : []
}

function fixed(sym: Sym): boolean {
  return isConstant(sym.value) || sym.items !== null
}
