import type { PyNode } from './py-node.js'
import { type PyText, sourceOf } from './py-text.js'

const FALSY = /^(?:False|None|0|bool\((?:0|False|None|""|'')?\)|not (?:True|1)|""|''|\(\)|\[\]|\{\})$/

/** Whether an expression is a constant that counts as false, `False`, `0`, `bool(0)`. */
export function isFalsy(text: PyText, node: PyNode | null | undefined): boolean {
  return node !== null && node !== undefined && FALSY.test(sourceOf(text, node))
}
