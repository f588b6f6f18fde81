import { readCondition } from '../../../compare/index.js'
import type { InventoryTest } from '../../../contract/index.js'

const PLATFORM =
  /\bsys\.(?:platform|version_info|implementation)\b|\bplatform\.python_implementation\(|\bos\.name\b|\bplatform\.(?:system|machine)\(|\bprocess\.platform\b|\bos\.platform\(|\b(?:IS|ON)_WIN(?:DOWS)?\b|\bPy_GIL_DISABLED\b|\b(?:version\.parse|Version)\([\w.]*(?:VERSION|version)\w*\) *[<>]=? */

/** Left out under the conditions of before, and beside them on platforms that a condition of its own names. */
export function isOnMorePlatforms(base: InventoryTest, head: InventoryTest): boolean {
  if (base.state !== 'conditional' || head.state !== 'conditional' || base.condition === null || head.condition === null) return false
  const had = readCondition(base.condition)
  const ways = readCondition(head.condition)
  if (had === null || ways === null) return false
  const isFormer = (way: readonly string[]) => had.some((wanted) => wanted.every((part) => way.includes(part)))
  const more = ways.filter((way) => !isFormer(way))
  return more.length > 0 && more.every((way) => way.some((part) => PLATFORM.test(part)))
}
