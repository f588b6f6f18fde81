import type { InventoryCheck } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import { argumentKind } from './boundary-arguments.js'
import type { CandidateTest } from './changed-tests.js'
import { requestOf } from './requests.js'
import { sendersOf } from './test-functions.js'
import { isAbout, type KnownUnit, localNames, wordIn } from './unit-in-test.js'

/** What a check of a unit is evidence of; `computed` where it cannot be told what the unit is given. */
export type Evidence = 'happy_path' | 'edge_cases' | 'error_cases' | 'validation_test' | 'integration_test' | 'computed'

const REFUSING_ERROR = /Valid|TypeError|ValueError|RangeError|ZodError|BadRequest|Schema|Argument|Parse|Syntax|Type/i
/** Stand-ins for other systems, and servers of a test's own. */
const OTHER_SIDE =
  /^(?:msw(?:\/.*)?|nock|undici|(?:node:)?(?:https?|net)|@pollyjs\/.*|testcontainers|@testcontainers\/.*|mockttp|responses|respx|requests_mock|httpretty|vcr|pytest_httpserver|testcontainers\..*|moto|http\.server)$/
const NOTHING: ReadonlySet<Evidence> = new Set()

/** What a check says of a unit, by what it demands and what the unit was given; empty for a check of something else. */
export function checkKinds(known: KnownUnit, candidate: CandidateTest, check: InventoryCheck): ReadonlySet<Evidence> {
  const found = new Set<Evidence>()
  const { test } = candidate
  if (!isAbout(known, candidate, check)) {
    // expect(cart.items) after cart.add(): the result is looked at in another way.
    const names = localNames(known, candidate)
    const called =
      names.length > 0 &&
      test.calls.some((call) => names.some((name) => new RegExp(`(?<![\\w$])${literalPattern(name)}\\(|<${literalPattern(name)}[\\s/>]`).test(call)))
    if (!called || check.relation === 'throws') return NOTHING
    found.add('happy_path')
    if (standsInForOthers(known, candidate)) found.add('integration_test')
    return found
  }
  const sent =
    requestOf(check.subject) !== null ||
    (known.request?.path.test(check.subject) === true && sendersOf(candidate.inventory).some((name) => wordIn(check.subject, name)))
  if (sent || standsInForOthers(known, candidate)) found.add('integration_test')
  const status = statusOf(check)
  const refused = isRefusal(check) || (status !== null && status >= 400)
  const given = argumentKind(check.subject, [...localNames(known, candidate), ...ownerOf(known)])
  const edge = check.relation === 'property' || given === 'boundary'
  if (given === 'computed' || test.open) found.add('computed')
  if (refused) found.add('error_cases')
  if (edge) found.add('edge_cases')
  if (status === 400 || status === 422 || (refused && status === null && (edge || REFUSING_ERROR.test(check.errorType ?? '')))) found.add('validation_test')
  if (!refused && (!edge || check.relation === 'property')) found.add('happy_path')
  return found
}

/** What handles no route is integrated with what it speaks to itself. */
function standsInForOthers({ unit }: KnownUnit, { inventory }: CandidateTest): boolean {
  return unit.endpoint === null && inventory.imports.some(({ from }) => OTHER_SIDE.test(from))
}

/** A class's constructor takes what its methods work on. */
function ownerOf({ unit }: KnownUnit): readonly string[] {
  const owner = unit.name.split('.').slice(0, -1).at(-1)
  return owner === undefined ? [] : [`new ${owner}`, owner]
}

function isRefusal({ relation, negated, settled, subject, subjectNames, expected }: InventoryCheck): boolean {
  if (relation === 'throws') return !negated
  if (settled === 'rejected' || subjectNames.includes('.catch')) return true
  if (relation === 'instance_of') return !negated && /Error$|Exception$/.test(textOf(expected[0]))
  if (/\.(?:error|errors|err|isErr\(\)|is_err\(\))$/.test(subject))
    return negated ? relation === 'falsy' || isEmpty(expected[0]) : relation !== 'falsy' && !isEmpty(expected[0])
  if (/\.(?:ok|success|valid|isOk\(\))$/.test(subject))
    return negated ? relation === 'truthy' : relation === 'falsy' || textOf(expected[0]).toLowerCase() === 'false'
  return false
}

/** The HTTP status that a check demands; null for none. */
function statusOf({ relation, subject, negated, expected }: InventoryCheck): number | null {
  if (negated || (relation !== 'status' && !/\.(?:status|statusCode|status_code)$/.test(subject))) return null
  const [first] = expected
  return first?.kind === 'number' && /^[1-5]\d\d$/.test(first.text) ? Number(first.text) : null
}

function textOf(value: InventoryCheck['expected'][number] | undefined): string {
  return value !== undefined && 'text' in value ? value.text : ''
}

function isEmpty(value: InventoryCheck['expected'][number] | undefined): boolean {
  return value !== undefined && (value.kind === 'undefined' || value.kind === 'null' || (value.kind === 'array' && value.items.length === 0))
}
