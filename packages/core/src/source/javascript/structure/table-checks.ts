import type { InventoryCheck, Relation, Value } from '../../../contract/index.js'
import { oneLine } from '../../../run/one-line.js'
import { fold } from '../fold.js'
import { valueText } from '../normal-text-value.js'
import { boundValue } from './rows.js'
import type { PendingTest } from './site.js'

/** The check that a row of a RuleTester is: the rule accepts or refuses the row. */
export function ruleCheck(test: PendingTest): InventoryCheck {
  const { ruleRow, call, frame } = test
  const rule = ruleRow?.rule ?? ''
  return told(test, rule, 'custom', ruleRow?.valid === true ? 'valid' : 'invalid', [ruleRow === null ? fold(call, frame) : asked(boundValue(ruleRow.row))])
}

/** A row with what it asks of each error: a rule tester compares the keys that stand there, and of a number only how many there are. */
function asked(row: Value): Value {
  if (row.kind !== 'object') return row
  return { ...row, entries: row.entries.map(([key, value]) => [key, key === 'errors' ? errorsAsked(value) : value] as const) }
}

function errorsAsked(errors: Value): Value {
  if (errors.kind === 'number' && Number(errors.text) <= MOST_ERRORS)
    return { kind: 'array', items: Array.from({ length: Number(errors.text) }, () => ANY_ERROR), open: false }
  return errors.kind === 'array' ? { ...errors, items: errors.items.map(errorAsked) } : errors
}

function errorAsked(error: Value): Value {
  if (error.kind === 'string' || error.kind === 'regex') return errorAsked({ kind: 'object', entries: [['message', error]], open: false })
  return error.kind === 'object' ? { kind: 'wildcard', wildcard: 'object_containing', of: { ...error, entries: error.entries.map(entryAsked) } } : error
}

function entryAsked([key, value]: readonly [string, Value]): readonly [string, Value] {
  return key === 'suggestions' && value.kind === 'array' ? [key, { ...value, items: value.items.map(suggestionAsked) }] : [key, value]
}

/** The id of a suggestion's message says its text; ESLint refuses the two beside each other since its ninth version. */
function suggestionAsked(suggestion: Value): Value {
  if (suggestion.kind !== 'object' || !suggestion.entries.some(([key]) => key === 'messageId')) return suggestion
  return { ...suggestion, entries: suggestion.entries.filter(([key]) => key !== 'desc') }
}

const MOST_ERRORS = 1000
const ANY_ERROR: Value = { kind: 'wildcard', wildcard: 'anything', of: null }

/** The check that `test.prop(generators, options)` is: its body for all that the generators make. */
export function propertyCheck(test: PendingTest, own: readonly InventoryCheck[]): InventoryCheck {
  const { property } = test
  const [generators, options] = property === null ? [] : property.args.map((node) => fold(node, property.frame))
  const runs = options?.kind === 'object' ? options.entries.find(([key]) => key === 'numRuns')?.[1] : undefined
  const predicate: Value = { kind: 'expression', text: own.map(({ subject, matcher }) => `${subject} ${matcher}`).join('; ') }
  const list: Value =
    generators === undefined
      ? { kind: 'array', items: [], open: true }
      : generators.kind === 'array'
        ? generators
        : { kind: 'array', items: [generators], open: true }
  return told(test, valueText(list), 'property', test.by, [predicate, list, runs ?? { kind: 'null' }])
}

function told({ call, frame }: PendingTest, subject: string, relation: Relation, matcher: string, expected: readonly Value[]): InventoryCheck {
  const { file } = frame
  return {
    subject,
    subjectValue: null,
    subjectNames: [subject],
    settled: null,
    relation,
    matcher,
    negated: false,
    expected,
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
    text: oneLine(file.text.slice(call.start, call.end)).slice(0, 300),
  }
}
