import type { TestFramework } from '../../../contract/index.js'
import type { CheckedBody } from '../checks/checked-body.js'
import { checksOf } from '../checks/checks-of.js'
import type { Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import type { FunctionNode, JavascriptFile, Node } from '../syntax.js'

/** Reads bodies for their checks. */
export interface BodyReader {
  readonly body: (fn: FunctionNode, frame: Frame) => CheckedBody
  /** A body that is no function as far as the text says. */
  readonly expression: (node: Node, frame: Frame) => CheckedBody
  /** A chain of steps. */
  readonly steps: (chain: Node, frame: Frame) => CheckedBody
}

/** A test without a body. */
export const NO_BODY: CheckedBody = { checks: [], calls: [], unsure: [], mentions: new Set(), unknown: [], runtimeSkip: null, bodyKey: '' }

/** A reader for the tests of one file; checks that stand in another one name it. */
export function bodyReader(file: JavascriptFile, framework: TestFramework | null): BodyReader {
  const placed = (read: CheckedBody, frame: Frame): CheckedBody => {
    const other = frame.file === file ? null : frame.file.path
    return other === null ? read : { ...read, checks: read.checks.map((check) => (check.file === null ? { ...check, file: other } : check)) }
  }
  return {
    body: (fn, frame) => placed(checksOf(fn, { frame, framework }), frame),
    steps: (chain, frame) => placed(checksOf(chain, { frame, framework, steps: true }), frame),
    expression: (node, frame) => {
      const read = placed(checksOf(node, { frame, framework }), frame)
      return read.checks.length > 0 ? read : { ...read, unknown: [...read.unknown, normalText(node, frame)] }
    },
  }
}
