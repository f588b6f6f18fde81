import type { Value } from './value.js'

/**
 * What a check demands of its subject, in one algebra for every assertion library. Order of strength:
 * compare/. `expected` holds what the relation needs, in this order:
 *
 * - `identical` (toBe, ===, is, strictEqual), `strict_equal` (toStrictEqual, deepStrictEqual, chai eql),
 *   `equal` (toEqual, Python ==), `loose_equal` (node's equal, ==), `loose_deep_equal` (node's deepEqual): the value
 * - `matches_object` (toMatchObject, deep.include, dict subset): the pattern
 * - `contains` (toContain, in, chai include), `contains_equal`: the item or the substring
 * - `same_members` (chai members, assertCountEqual, sorted ==), `includes_members`, `same_set`: the array
 * - `has_keys` (all.keys), `includes_keys`: the keys as an array
 * - `has_property`: path as a string, then the value if one is asked for
 * - `has_length`: the length; `not_empty`, `empty`: nothing
 * - `matches` (toMatch with a RegExp, re.search; a plain string is `contains`): the regex; `starts_with`, `ends_with`: the string
 * - `truthy`, `falsy`, `defined` (not undefined), `exists` (neither null nor undefined): nothing
 * - `instance_of`, `type_of`: the type's name as a string
 * - `close_to`: the value, then the largest accepted distance as a number where it is known (toBeCloseTo(n, d) is 10^-d / 2)
 * - `greater`, `greater_equal`, `less`, `less_equal`: the bound
 * - `one_of`: the array of accepted values
 * - `throws`: `error_type` and `message` below (of rejects.toThrow, assert.throws, pytest.raises, ...)
 * - `does_not_throw`: a call whose only demand is that it succeeds and that is meant as a check (getByText, .expect of a helper that throws)
 * - `called`: nothing; `called_times`: the number; `called_with`, `last_called_with`, `once_called_with`, `calls_equal`: the arguments as an array;
 *   `nth_called_with`: the number, then the arguments as an array; `returned_with` and `returned` alike
 * - `snapshot`: the stored snapshot's name as a string if it has one, then property matchers; `inline_snapshot`: the literal
 * - `all`, `any`: every or some item of the subject fulfils the predicate, whose normal text is expected
 * - `property`: a fast-check or Hypothesis property: the predicate's text, then the generators as an array, then runs as a number or null
 * - `type_equal`, `type_matches`, `type_error` (@ts-expect-error, expectTypeOf, assertType): the type's text
 * - `check_count` (expect.assertions(n), t.plan(n)): the number; `has_checks` (expect.hasAssertions()): nothing
 * - `status` (supertest .expect(401)), `header`: name and value, `body`: the value
 * - `visible`, `in_document`, `disabled`, ... and every matcher that is not known: `custom`, with its name in `matcher`: its arguments
 * - `fails`: fail(), pytest.fail, assert.fail: nothing
 * - `nothing`: an assertion that demands nothing (expect(x) alone, `.to.throw` never called, assert on a tuple, a constant): nothing
 */
export type Relation =
  | 'identical'
  | 'strict_equal'
  | 'equal'
  | 'loose_equal'
  | 'loose_deep_equal'
  | 'matches_object'
  | 'contains'
  | 'contains_equal'
  | 'same_members'
  | 'includes_members'
  | 'same_set'
  | 'has_keys'
  | 'includes_keys'
  | 'has_property'
  | 'has_length'
  | 'not_empty'
  | 'empty'
  | 'matches'
  | 'starts_with'
  | 'ends_with'
  | 'truthy'
  | 'falsy'
  | 'defined'
  | 'exists'
  | 'instance_of'
  | 'type_of'
  | 'close_to'
  | 'greater'
  | 'greater_equal'
  | 'less'
  | 'less_equal'
  | 'one_of'
  | 'throws'
  | 'does_not_throw'
  | 'called'
  | 'called_times'
  | 'called_with'
  | 'last_called_with'
  | 'nth_called_with'
  | 'once_called_with'
  | 'calls_equal'
  | 'returned'
  | 'returned_with'
  | 'snapshot'
  | 'inline_snapshot'
  | 'all'
  | 'any'
  | 'property'
  | 'type_equal'
  | 'type_matches'
  | 'type_error'
  | 'check_count'
  | 'has_checks'
  | 'status'
  | 'header'
  | 'body'
  | 'custom'
  | 'fails'
  | 'nothing'

/** Whether a check is reached and heard when its test runs. Strongest first; from `conditional` on it may decide nothing. */
export type Modality = 'always' | 'loop' | 'conditional' | 'floating' | 'swallowed' | 'unreachable'

/** One check of a test in normal form. */
export interface InventoryCheck {
  /** Normal text of what is checked: locals inlined where they hold one expression, layout removed, `await` kept out (see `settled`). */
  readonly subject: string
  /** The subject if it is a constant, so that a check of a constant is recognised. */
  readonly subjectValue: Value | null
  /** Names called or read in the subject, resolved through locals: `total`, `cart.total`, `.toString`. Outermost last. */
  readonly subjectNames: readonly string[]
  /** How the subject's promise is taken: resolves and await are `resolved`. null when it is no promise as far as the text says. */
  readonly settled: 'resolved' | 'rejected' | null
  readonly relation: Relation
  /** The matcher or function as it is written: toBe, to.equal, assertEqual, ==. */
  readonly matcher: string
  readonly negated: boolean
  readonly expected: readonly Value[]
  /** For `throws`: the class's text and the message demand; null where none is made. */
  readonly errorType: string | null
  readonly message: Value | null
  readonly modality: Modality
  /** The condition for `conditional` and `unreachable`, the collection for `loop`; null otherwise. */
  readonly under: string | null
  /** The branches of conditions around it in JavaScript, outermost first: each condition as it has to hold. */
  readonly ways?: readonly string[]
  /** How often it is executed per test where that is known: rows of a literal loop; 1 otherwise. */
  readonly times: number
  /** expect.soft, polling and the like that leave the meaning as it is. */
  readonly polled: boolean
  /** The expected side is computed from the subject's own module or from the subject itself. */
  readonly selfReferential: boolean
  /** Both sides of an equality are one value, for which the code was asked once: a name and itself, or a copy of it. */
  readonly oneValue?: true
  /** Lines of the statement, 1-based, in the file that holds it. */
  readonly line: number
  readonly endLine: number
  /** The file that holds it when it is not the test's own (an imported helper). */
  readonly file: string | null
  /** The statement's own text on one line, at most 300 characters, for people. */
  readonly text: string
}
