import {
  asksAsMuch,
  type CheckPair,
  type ComparedTest,
  coversTogether,
  isExactRelation,
  type PlacedTest,
  type SuiteComparison,
} from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { mayExplain } from '../may-explain.js'

/**
 * A check that has a condition now, and the other way of it asks for as much, or for another fixed value of the same: the code of the change may answer one
 * way here and another way there, by a version of what it works with. Where no code of the change can be the reason, that is an expectation that was edited.
 */
export function isAskedBothWays(pair: RevisionPair, { shift, base, head }: CheckPair, test: ComparedTest): boolean {
  const { modality, under, subject } = head
  if (shift === 'modality' && modality === 'unreachable') return isDecidedOtherwise(pair, base, head, test)
  if (shift !== 'modality' || modality !== 'conditional' || under === null) return false
  const others = test.head.test.checks.filter(
    (one) => one.subject === subject && one.under !== null && one.modality === 'conditional' && coversTogether(null, [under, one.under]),
  )
  if (others.some((one) => demandOf(one) === demandOf(head) || asksAsMuch(one, base))) return true
  if (isQueriedBothWays(pair, base, head, test) || others.some((one) => isOtherOnWindows(one, base, head))) return true
  return (
    base.modality !== 'conditional' &&
    !OF_ENVIRONMENT.test(under) &&
    !isAnswered(under, subject) &&
    (isExactRelation(head.relation) || seeksText(head)) &&
    others.some((one) => asksValue(one) || (seeksText(head) && seeksText(one))) &&
    mayExplain(pair, test)
  )
}

/**
 * Everywhere but on Windows the very same is asked as before. There it is another value, exact as well, that is worked out of what is expected elsewhere, or
 * there is none of it: `process.getuid` is there on other systems alone.
 */
function isOtherOnWindows(other: InventoryCheck, base: InventoryCheck, head: InventoryCheck): boolean {
  const { under, relation, negated, expected, selfReferential } = other
  const [first] = expected
  const isNone =
    first?.kind === 'null' || first?.kind === 'undefined' || (relation === 'type_of' && first?.kind === 'string' && /^(?:null|undefined)$/.test(first.text))
  const [elsewhere] = head.expected
  const isWorkedOut =
    !negated &&
    relation === head.relation &&
    isExactRelation(relation) &&
    !selfReferential &&
    first?.kind === 'expression' &&
    elsewhere !== undefined &&
    'text' in elsewhere &&
    first.text.includes(`(${elsewhere.text})`) &&
    !first.text.includes(head.subject)
  return base.modality !== 'swallowed' && WINDOWS.test(under ?? '') && (isNone ? base.modality === 'always' : isWorkedOut) && demandOf(base) === demandOf(head)
}

const WINDOWS =
  /^(?:\(?(?:process\.platform === 'win32'|os\.platform\(\) === 'win32'|os\.name == 'nt'|sys\.platform == 'win32')\)?|(?:!|not )\((?:process\.platform !== 'win32'|os\.platform\(\) !== 'win32'|os\.name != 'nt'|sys\.platform != 'win32')\))$/

/**
 * Each way looks for a text of its own by the same query of a page, and what decides is asked of a package, `!!ReactDOM.createRoot`: the code may show
 * one thing here and another thing there.
 */
function isQueriedBothWays(pair: RevisionPair, base: InventoryCheck, { under, subject, modality }: InventoryCheck, test: ComparedTest): boolean {
  const query = queryOf(subject)
  if (base.modality === 'conditional' || under === null || query === null || queryOf(base.subject) === null || !isOfPackage(pair, test.head.file, under))
    return false
  const isOther = (one: InventoryCheck) =>
    one.relation === 'does_not_throw' &&
    one.modality === modality &&
    one.under !== null &&
    queryOf(one.subject) === query &&
    coversTogether(null, [under, one.under])
  return test.head.test.checks.some(isOther) && mayExplain(pair, test)
}

/** Up to the text that is looked for; null where it is no such query, or looks for next to nothing. */
function queryOf(subject: string): string | null {
  return /^(.*\.(?:find|get)(?:All)?By[A-Z]\w*\()(['"`])(?:(?!\2).){4,}\2\)$/s.exec(subject)?.[1] ?? null
}

/** A member of something that the test's file takes from a package is there, or it is not. */
function isOfPackage(pair: RevisionPair, file: string, condition: string): boolean {
  const root = /^!*\(?!*([A-Za-z_$][\w$]*)(?:\.[\w$]+)+\)?$/.exec(condition)?.[1]
  const imported = pair.inventory('head', file)?.imports.find(({ names }) => names.some(([, local]) => local === root))
  return root !== undefined && imported !== undefined && pair.resolve('head', file, imported.from) === null
}

/** A class of tests says which way of a condition it takes: that way asks for another fixed value of the same, as the code of the change may answer. */
function isDecidedOtherwise(pair: RevisionPair, base: InventoryCheck, head: InventoryCheck, test: ComparedTest): boolean {
  // What a row decides another row would have to ask.
  if (test.head.test.row !== null) return false
  const isTaken = (one: InventoryCheck) => one.subject === head.subject && one.modality === 'always' && asksValue(one)
  const taken = test.head.test.checks.filter(isTaken)
  const had = test.base.test.checks.filter(isTaken).map(demandOf)
  return base.modality === 'always' && taken.some((one) => one.line !== head.line && !had.includes(demandOf(one))) && mayExplain(pair, test)
}

/** Some words of what the code says. */
function seeksText({ relation, negated, expected: [first] }: InventoryCheck): boolean {
  return relation === 'contains' && !negated && first?.kind === 'string' && first.text.length >= LEAST_TEXT
}

const LEAST_TEXT = 8

// What anybody may set tells no two answers of the code apart.
const OF_ENVIRONMENT = /\bprocess\.env\b|\bimport\.meta\.env\b|\bos\.(?:environ|getenv)\b/

/** A test that has a condition now, and a new one of the same file runs where it does not hold and asks the same of the code: one of the two always runs. */
export function isSplitInTwo({ added }: SuiteComparison, { file, test: { state, condition, checks } }: PlacedTest): boolean {
  if (state !== 'conditional' || condition === null) return false
  const isOfEnvironment = OF_ENVIRONMENT.test(condition)
  const keyOf = (check: InventoryCheck) => JSON.stringify([check.subject, isOfEnvironment ? demandOf(check) : null])
  const asked = checks.filter(({ modality }) => modality === 'always').map(keyOf)
  const isOther = ({ test }: PlacedTest) => {
    const own = test.checks.filter(({ relation, negated, modality }) => modality === 'always' && !negated && isExactRelation(relation))
    return own.some((check) => asked.includes(keyOf(check)))
  }
  return added.some(
    (one) =>
      one.file === file &&
      one.test.state === 'conditional' &&
      one.test.condition !== null &&
      coversTogether(null, [condition, one.test.condition]) &&
      isOther(one),
  )
}

/** What decides is an answer of the very function that is asked; what either is given does not matter. */
function isAnswered(condition: string, subject: string): boolean {
  let text = withoutTexts(condition, '""')
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/(?<=[\w$])\([^()]*\)/g, CALLED).replace(/(?<![\w$])\(([^()]*)\)/g, ' $1 ')
  }
  return [...text.matchAll(new RegExp(`([\\w$]+)${CALLED}`, 'g'))].some(([, name = '']) => subject.startsWith(`${name}(`) || subject.includes(`.${name}(`))
}

const CALLED = '§'

function demandOf({ relation, negated, expected, errorType, message, settled }: InventoryCheck): string {
  return JSON.stringify([relation, negated, expected, errorType, message, settled])
}

function asksValue({ relation, negated, expected: [first] }: InventoryCheck): boolean {
  return !negated && isExactRelation(relation) && first !== undefined && first.kind !== 'expression' && first.kind !== 'wildcard'
}
