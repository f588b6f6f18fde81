import type { InventoryCheck, TestFramework } from '../../../contract/index.js'
import type { CheckedBody } from '../checks/checked-body.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { bodyShape, normalText } from '../normal-text.js'
import type { FunctionNode, Node } from '../syntax.js'
import { boundValue } from './rows.js'
import type { PendingTest, RowPlace } from './site.js'

/** Reads bodies for their checks. */
export interface BodyReader {
  readonly body: (fn: FunctionNode, frame: Frame, row: RowPlace | null) => CheckedBody
  /** A body that is no function as far as the text says. */
  readonly expression: (node: Node, frame: Frame) => CheckedBody
  /** The check that a row of a RuleTester is. */
  readonly ruleCheck: (test: PendingTest) => InventoryCheck
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
    ruleCheck,
  }
}

function ruleCheck({ ruleRow, call, frame }: PendingTest): InventoryCheck {
  const { file } = frame
  const value = ruleRow === null ? null : boundValue(ruleRow.row)
  return {
    subject: ruleRow?.rule ?? '',
    subjectValue: null,
    subjectNames: ruleRow === null ? [] : [ruleRow.rule],
    settled: null,
    relation: 'custom',
    matcher: ruleRow?.valid === true ? 'valid' : 'invalid',
    negated: false,
    expected: value === null ? [fold(call, frame)] : [value],
    errorType: null,
    message: null,
    modality: 'always',
    under: null,
    times: 1,
    polled: false,
    selfReferential: false,
    line: file.lineOf(call.start),
    endLine: file.lineOf(call.end - 1),
    file: null,
    text: file.text.slice(call.start, call.end).replace(/\s+/g, ' ').slice(0, 300),
  }
}
