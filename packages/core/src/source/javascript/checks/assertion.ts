import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import { stepDemands } from './asked-by-steps.js'
import { doubleDemands, expectedCalls, isVerified } from './asked-doubles.js'
import { expectation } from './assertion-expect.js'
import { propertyDemand, requestSubject, responseDemands, sinonDemands, typeDemands } from './assertion-other.js'
import type { Chain, Link } from './chain.js'
import { cypressDemands } from './cypress.js'
import { type Demand, subjectOf } from './demand.js'
import { type AssertFlavour, assertDemands, failing } from './matchers-assert.js'
import { chaiDemands } from './matchers-chai.js'
import { nightwatchDemands } from './matchers-nightwatch.js'
import { demandsOfKind } from './matchers-of-kind.js'
import { saysOfPromise, unexpectedDemands } from './matchers-unexpected.js'
import { type Origin, originOf } from './origin.js'
import { countsChecks, isGlobalCheck, usesQunit } from './qunit.js'
import { shouldFunction } from './should-function.js'
import type { Sink } from './state.js'
import { plannedChecks, TSPL } from './tspl.js'

/** What an expression asserts. */
export interface Assertion {
  readonly demands: readonly Demand[]
  /** It is a promise: nothing is decided where nobody waits for it. */
  readonly promise: boolean
  /** A predicate that runs once per generated value. */
  readonly predicate: Node | null
  /** Why nobody hears of it. */
  readonly unheard?: string
}

// `assert` of these is no comparison of values.
const OWN_ASSERT = new Set(['sinon', 'fast-check'])
const CONTEXTS = /^(ava|tap|tape|zora|uvu|node:test|@ava\/.*|@tapjs\/.*|tap\/.*|libtap|brittle|japa|@japa\/.*)$/
/** Functions that ask for types. */
export const TYPE_FUNCTIONS = /^(expectTypeOf|assertType|expect(?:Not)?(?:Type|Assignable|Deprecated)|expectError)$/

/** Reads an expression as an assertion of any known library; null when it is none. */
export function assertionOf(chain: Chain, node: Node, frame: Frame, sink: Sink): Assertion | null {
  const origin = originOf(chain, frame, sink.test)
  const onPage = sink.framework === 'nightwatch' ? nightwatchDemands(chain.links, node, frame) : []
  if (onPage.length > 0) return plain(onPage)
  if (origin !== null) {
    const ofOthers = [...doubleDemands(origin, frame), ...stepDemands(origin, frame)]
    if (ofOthers.length > 0) return plain(ofOthers)
    const found = fromOrigin(isHandedAssert(origin, chain, sink) ? { ...origin, from: QUNIT } : origin, frame, sink)
    if (found !== null) return found
  }
  const expected = expectedCalls(chain, frame)
  if (expected.length > 0) return isLookedAt(expected, frame, sink) ? plain(expected) : { ...plain(expected), unheard: 'what is expected is never verified' }
  const should = chain.links.findIndex(({ name, args }) => name === 'should' && args === null)
  if (should >= 0) {
    const before = should === 0 ? chain.root : (chain.links[should - 1] as Link).node
    if (origin?.from !== 'chai' && origin?.from !== 'should')
      return plain(chaiDemands(chain.links.slice(should + 1), before, subjectOf(before, frame), frame), promised(chain.links))
  }
  if (chain.links.some(({ name, args }) => name === 'expect' && args !== null)) {
    const subject = requestSubject(node, frame)
    const demands = chain.links.flatMap((link) => (link.name === 'expect' ? responseDemands(link, subject, frame) : []))
    return plain(demands, !chain.links.some(({ name }) => name === 'end'))
  }
  return null
}

/** More calls than were expected are refused at once; fewer where somebody verifies. */
function isLookedAt(expected: readonly Demand[], frame: Frame, sink: Sink): boolean {
  return expected.some(({ expected: [times] }) => times?.kind === 'number' && times.text === '0') || isVerified(sink.test, frame)
}

function fromOrigin({ from, links }: Origin, frame: Frame, sink: Sink): Assertion | null {
  const [head] = links
  if (head === undefined) return null
  const name = head.name ?? ''
  if (name === 'expect' && from === 'tstyche') return orNull(typeDemands(links, frame))
  if (name === 'expect' && from === 'global' && links.length === 1 && sink.framework === null && countsChecks(sink.file)) return count(head, frame)
  if (name === 'expect') {
    const phrased = (head.args?.length ?? 0) > 1 ? unexpectedDemands(links, frame) : null
    if (phrased !== null && links.slice(1).every(({ name }) => name === 'and')) return plain(phrased, saysOfPromise(links))
    const found = expectation(links, frame, sink.framework === 'playwright' || from.startsWith('@playwright/'))
    if (found === null) return null
    // `eql` of expect.js compares plain values by `==`.
    const demands =
      from === 'expect.js' ? found.demands.map((one) => (one.matcher === 'eql' ? { ...one, relation: 'loose_deep_equal' as const } : one)) : found.demands
    return { ...found, demands, predicate: null }
  }
  if (from === TSPL) {
    const plan = plannedChecks(head.args ?? [], frame)
    return plan === null ? null : counting([plan], frame)
  }
  if (from === 'global' && head.args !== null && isGlobalCheck(name))
    return asserted(name === 'raises' ? [{ ...head, name: 'throws' }, ...links.slice(1)] : links, 'qunit', frame)
  const flavour = flavourOf(from, name, sink)
  if (flavour !== null) return asserted(flavour === 'context' && usesContext(sink, TAP) ? links.map(inTap) : links, flavour, frame)
  if (from === 'sinon' || (from === 'global' && name === 'sinon')) {
    const at = links.findIndex((link) => link.name === 'assert')
    const method = links[at + 1]
    if (at < 0 || method === undefined) return null
    return method.args === null
      ? plain([{ ...failing(method.name ?? '', frame), relation: 'nothing' }])
      : orNull(sinonDemands(method.name ?? '', method.args, frame))
  }
  if (from === 'fast-check') {
    const method = links.find((link) => link.name === 'assert')
    const property = method?.args ? propertyDemand(method.args, frame) : null
    return property === null ? null : { demands: [property.demand], promise: property.promise, predicate: property.predicate }
  }
  const ofKind = /^expect[A-Z]/.test(name) && !TYPE_FUNCTIONS.test(name) ? demandsOfKind(links, frame) : []
  if (ofKind.length > 0) return plain(ofKind)
  if (TYPE_FUNCTIONS.test(name) && (from === 'global' || !from.startsWith('.'))) return orNull(typeDemands(links, frame))
  if (from === 'global' && (name === 'fail' || name === 'unreachable') && head.args !== null) return plain([failing(name, frame)])
  if ((from === 'chai' && name === 'should') || from === 'should' || (from === 'global' && name === 'should'))
    return orNull(shouldFunction(from === 'should' && name !== 'should' ? links : links.slice(name === 'should' && head.args === null ? 1 : 0), frame))
  if (from === 'global' && name === 'cy') {
    const demands = cypressDemands(links, frame)
    return demands.length === 0 ? null : plain(demands)
  }
  return null
}

const QUNIT = 'qunit'

/** `(assert) => { assert.equal(…) }` in a suite whose runner nothing tells. */
function isHandedAssert({ from }: Origin, { root, links: [first] }: Chain, sink: Sink): boolean {
  return from === 'context' && root.type === 'Identifier' && root.name === 'assert' && flavourOf(from, first?.name ?? 'assert', sink, false) === null
}

/** Names of node's checks that nothing else has, which packages of helpers for tests hand on as their own. */
const UNMISTAKABLE = /^(?:(?:not)?(?:[dD]eep)?[sS]trictEqual|assert(?:Equals|StrictEquals|True|False|InstanceOf|Match|Throws|Rejects))$/

function flavourOf(from: string, name: string, sink: Sink, isLenient = true): AssertFlavour | 'nodeunit' | null {
  if (/^(node:)?assert\/strict$/.test(from)) return 'node_strict'
  if (/^(node:)?assert$/.test(from) || from === 'power-assert') return name === 'strict' ? 'node_strict' : 'node'
  if (from === 'uvu/assert') return 'uvu'
  if (/(^|\/)(@std\/assert|std(@[^/]*)?\/(testing|assert))/.test(from)) return 'std'
  if (from === 'context' && name === 'assert') return 'node'
  // chai's own, and that of whoever hands it on.
  if (name === 'assert' && !from.startsWith('.') && !OWN_ASSERT.has(from)) return 'chai'
  if (from === QUNIT) return 'qunit'
  if (from !== 'context') return UNMISTAKABLE.test(name) && from !== 'global' && !from.startsWith('.') ? 'node_strict' : null
  if (usesQunit(sink.file)) return 'qunit'
  if (usesContext(sink, JAPA)) return 'chai'
  if (sink.framework === 'nodeunit') return 'nodeunit'
  // A file of the tests' own hands the runner on, as `exports.test = tape`.
  return sink.framework === 'ava' || (isLenient && sink.framework === null) || usesContext(sink, CONTEXTS) ? 'context' : null
}

/** What it hands to tests is chai's assert. */
const JAPA = /^japa$/
const TAP = /^(tap|tap\/.*|@tapjs\/.*|libtap)$/
/** tap's other names of `same`, which converts before it compares. */
const SAME = /^(deepEquals?|equivalent|isEquivalent|looseEquals?|looseIs|isLoose)$/

function inTap(link: Link): Link {
  return SAME.test(link.name ?? '') ? { ...link, name: 'same' } : link
}

function usesContext(sink: Sink, libraries: RegExp): boolean {
  for (const { imported } of sink.file.scopes.module.names.values()) if (imported !== null && libraries.test(imported.from)) return true
  return false
}

/** Members of QUnit's context that demand nothing by themselves, and the count of its checks. */
const QUNIT_STEPS = new Set(['async', 'timeout', 'step', 'pushResult', 'test', 'expect'])

/** What tspl makes has these beside its checks. */
const OF_PLANS = new Set(['completed', 'end'])
const SKIPPED_WORDS = new Set(['strict', 'assert', 'default'])

function asserted(all: readonly Link[], flavour: AssertFlavour | 'nodeunit', frame: Frame): Assertion | null {
  let links = all
  while (links[0] !== undefined && links[0].args === null && SKIPPED_WORDS.has(links[0].name ?? '') && links.length > 1) links = links.slice(1)
  const [head] = links
  // No context is called by itself.
  if (head === undefined || (head.name === null && flavour === 'context')) return null
  if (flavour === 'uvu' && links.some(({ name }) => name === 'not')) return denied(links, frame)
  const name = head.name === null || head.name === 'default' || head.name === 'strict' ? 'assert' : head.name
  if (flavour === 'node' && OF_PLANS.has(name)) return null
  if (flavour === 'nodeunit') return head.args === null ? null : ofNodeunit(name, head, frame)
  if (flavour === 'qunit' && QUNIT_STEPS.has(name)) return name === 'expect' ? count(head, frame) : null
  if (name === 'plan') return flavour === 'context' || flavour === 'node' ? count(head, frame) : null
  // Handed on as a function: who calls it decides.
  if (head.args === null && links[1]?.name === 'bind') return null
  if (name === 'fail' && head.args !== null) return plain([failing(name, frame)])
  if (name === 'pass') return head.args === null ? null : plain([{ ...failing(name, frame), relation: 'nothing' }])
  if (
    flavour === 'context' &&
    /^(skip|todo|end|teardown|after|before|test|log|comment|context|timeout|mock|name|diagnostic|signal|runOnly|expect|pass)$/.test(name)
  )
    return null
  if (head.args === null) {
    const uncalled = assertDemands(name, flavour, [head.node, head.node], frame)
    return uncalled === null || flavour === 'context' ? null : plain([{ ...failing(name, frame), relation: 'nothing' }])
  }
  const demands = assertDemands(name, flavour, head.args, frame)
  return demands === null
    ? null
    : plain(demands, /^(rejects|doesNotReject|throwsAsync|notThrowsAsync|assertRejects|isRejected|isRejectedWith|isFulfilled)$/.test(name))
}

/** Node's assertions under nodeunit's names, and its count of them. */
function ofNodeunit(name: string, head: Link, frame: Frame): Assertion | null {
  if (name === 'expect') return count(head, frame)
  if (name === 'done') return null
  if (name === 'fail') return plain([failing(name, frame)])
  return orNull(assertDemands(name === 'equals' ? 'equal' : name === 'same' ? 'deepEqual' : name, 'node', head.args ?? [], frame))
}

/** What uvu denies: `not(x)`, `not.equal(x, 3)`, `is.not(x, 3)`. */
function denied(links: readonly Link[], frame: Frame): Assertion | null {
  const args = links.find((link) => link.args !== null)?.args
  if (!args) return null
  const name = links.find((link) => link.name !== 'not')?.name ?? 'ok'
  const demands = assertDemands(name, 'uvu', args, frame)
  return orNull(demands?.map((demand) => ({ ...demand, negated: !demand.negated })) ?? null)
}

function count(head: Link, frame: Frame): Assertion {
  return counting(
    (head.args ?? []).slice(0, 1).map((argument) => fold(argument, frame)),
    frame,
  )
}

function counting(expected: readonly Value[], frame: Frame): Assertion {
  return plain([{ ...failing('plan', frame), relation: 'check_count', expected }])
}

function plain(demands: readonly Demand[], promise = false): Assertion {
  return { demands, promise, predicate: null }
}

function orNull(demands: readonly Demand[] | null): Assertion | null {
  return demands === null ? null : plain(demands)
}

function promised(links: readonly Link[]): boolean {
  return links.some(({ name }) => /^(eventually|rejected|rejectedWith|fulfilled|become)$/.test(name ?? ''))
}
