import type { RevisionPair } from '../../../contract/index.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isTelling } from './names/specific-name.js'
import { vanishedNames } from './names/vanished-names.js'

/** Short as such a name is, it says one thing. */
export const OF_PYTHON = /^_?(?:IS_)?PY_?\d/i
const AT_LEAST = /^\(?sys\.version_info(?:\[:2\])? >= \(?(\d), ?(\d+)\)?\)?$/

/**
 * A test that ran only where something was older than the project now asks for: `skipif(PY_3_10_PLUS)` whose word went from the source in the same change, as it
 * always holds, or `skipif(sys.version_info >= (3, 10))` where `requires-python` begins with 3.10 now.
 */
export function goneCondition(pair: RevisionPair, { test: { state, condition } }: PlacedTest): string | null {
  if (state !== 'conditional' || condition === null) return null
  if (/^[A-Za-z_$][\w$]*$/.test(condition) && (isTelling(condition) || OF_PYTHON.test(condition)) && vanishedNames(pair).declared(condition))
    return `it ran only where ${condition} did not hold, which is gone from the source in the same change`
  const [, major = '', minor = ''] = AT_LEAST.exec(condition) ?? []
  if (major === '') return null
  const [was, is] = [lowestPython(pair, 'base'), lowestPython(pair, 'head')]
  const asked = Number(major) * 1000 + Number(minor)
  return was !== null && is !== null && was < asked && is >= asked ? `it ran only below Python ${major}.${minor}, which the project asks for now` : null
}

/** 3010 for `>=3.10`; null where no range is told, or several are. */
function lowestPython({ settings }: RevisionPair, side: 'base' | 'head'): number | null {
  const ranges = settings[side].settings.flatMap(({ key, value }) => (key === 'requires-python' && value.kind === 'string' ? [value.text] : []))
  const [, major, minor] = (ranges.length === 1 ? />=?\s*(\d)\.(\d+)/.exec(ranges[0] ?? '') : null) ?? []
  return major === undefined || minor === undefined ? null : Number(major) * 1000 + Number(minor)
}
