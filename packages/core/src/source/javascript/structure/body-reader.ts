import type { TestFramework } from '../../../contract/index.js'
import type { CheckedBody } from '../checks/checked-body.js'
import type { Frame } from '../fold-frame.js'
import { bodyShape, normalText } from '../normal-text.js'
import type { FunctionNode, Node } from '../syntax.js'
import type { RowPlace } from './site.js'

/** Reads bodies for their checks. */
export interface BodyReader {
  readonly body: (fn: FunctionNode, frame: Frame, row: RowPlace | null) => CheckedBody
  /** A body that is no function as far as the text says. */
  readonly expression: (node: Node, frame: Frame) => CheckedBody
}

/** A test without a body. */
export const NO_BODY: CheckedBody = { checks: [], calls: [], mentions: new Set(), unknown: [], runtimeSkip: null, bodyKey: '' }

/** A reader for the tests of one file. */
export function bodyReader(_framework: TestFramework | null): BodyReader {
  return {
    body: (fn, frame) => {
      const { key, mentions } = bodyShape(fn.body ?? fn, frame.file)
      return { ...NO_BODY, mentions, bodyKey: key }
    },
    expression: (node, frame) => {
      const { key, mentions } = bodyShape(node, frame.file)
      return { ...NO_BODY, mentions, unknown: [normalText(node, frame)], bodyKey: key }
    },
  }
}
