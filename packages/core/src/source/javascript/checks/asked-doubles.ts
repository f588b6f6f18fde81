import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, type FunctionNode, type JavascriptFile, literalText, type Node } from '../syntax.js'
import { type Chain, chainOf, type Link } from './chain.js'
import { argumentList, calledSubject, type Demand, subjectOf } from './demand.js'
import { type Origin, originOf } from './origin.js'

/** How often what stands in was to be called. */
const TIMES: ReadonlyMap<string, string> = new Map([
  ['never', '0'],
  ['once', '1'],
  ['twice', '2'],
  ['thrice', '3'],
])

/** What testdouble and ts-mockito are asked for behind the work: `td.verify(charge(5))`, `verify(api.charge(5)).once()`. Nothing for other chains. */
export function doubleDemands({ from, links }: Origin, frame: Frame): readonly Demand[] {
  const last = links.at(-1)
  const verify = links.find(({ name, args }) => name === 'verify' && args !== null)
  const [asked, options] = verify?.args ?? []
  if (asked === undefined) return []
  // It is often made a global of all tests.
  if (from === 'testdouble' || (from === 'global' && links[0]?.name === 'td'))
    return calledAs(asked, options === undefined ? null : timesIn(fold(options, frame)), 'verify', frame)
  return from === 'ts-mockito' ? calledAs(asked, last === undefined || last === verify ? null : timesOf(last, frame), last?.name ?? 'verify', frame) : []
}

/** The call that was to be made, `charge(5)`, and how often. */
function calledAs(call: Node, times: Value | null, matcher: string, frame: Frame): readonly Demand[] {
  const inner = bare(call)
  if (inner.type !== 'CallExpression')
    return [{ subject: subjectOf(inner, frame), relation: 'custom', matcher, negated: false, expected: times === null ? [] : [times] }]
  const subject = subjectOf(inner.callee, frame)
  const expected = [argumentList(inner.arguments.map((argument) => fold(argument, frame)))]
  if (times?.kind === 'number' && times.text === '0') return [{ subject, relation: 'called_with', matcher, negated: true, expected }]
  const called: Demand = { subject, relation: 'called_with', matcher, negated: false, expected }
  return times === null ? [called] : [called, { subject, relation: 'called_times', matcher, negated: false, expected: [times] }]
}

function timesOf({ name, args }: Link, frame: Frame): Value | null {
  const fixed = TIMES.get(name ?? '')
  if (fixed !== undefined) return { kind: 'number', text: fixed }
  const [count] = args ?? []
  return count === undefined ? null : name === 'times' ? fold(count, frame) : { kind: 'string', text: `${name} ${normalText(count, frame)}` }
}

function timesIn(options: Value): Value | null {
  return options.kind === 'object' ? (options.entries.find(([key]) => key === 'times')?.[1] ?? null) : null
}

/** What steps of a chain have a double do, and nothing of what is asked of it. */
const DOES = /^(?:returns\w*|resolves|rejects|throws\w*|yields\w*|calls\w+|on\w+Call|named)$/
const ASKS = /^(?:never|once|twice|thrice|exactly|atLeast|atMost|with(?:Exact)?Args|on)$/

/** sinon's expectations, made before the work and looked at by `verify`: `mock.expects('charge').once().withArgs(5)`. */
export function expectedCalls({ root, links }: Chain, frame: Frame): readonly Demand[] {
  const at = links.findIndex(({ name, args }) => name === 'expects' && args?.length === 1)
  const [method] = links[at]?.args ?? []
  const name = method === undefined ? null : literalText(method)
  const steps = links.slice(at + 1).filter(({ name: step, args }) => args !== null && !DOES.test(step ?? ''))
  if (at < 0 || name === null || steps.some(({ name: step }) => !ASKS.test(step ?? ''))) return []
  const on = at === 0 ? root : (links[at - 1]?.node ?? root)
  const subject = { ...subjectOf(on, frame), text: `${mockedBy(on, frame)}.${name}`, value: null, node: null }
  const demands = steps.flatMap((step): Demand[] => {
    const args = (step.args ?? []).map((argument) => fold(argument, frame))
    const matcher = step.name ?? ''
    if (/^with/.test(matcher)) return [{ subject, relation: 'called_with', matcher, negated: false, expected: [argumentList(args)] }]
    const times = matcher === 'exactly' ? (args[0] ?? null) : timesOf({ ...step, args: [] }, frame)
    if (times !== null) return [{ subject, relation: 'called_times', matcher, negated: false, expected: [times] }]
    return matcher === 'on' ? [] : [{ subject, relation: 'custom', matcher, negated: false, expected: args }]
  })
  // Without a word of it, once.
  return demands.some(({ relation }) => relation !== 'called_with')
    ? demands
    : [...demands, { subject, relation: 'called_times', matcher: 'once', negated: false, expected: [{ kind: 'number', text: '1' }] }]
}

/** What `sinon.mock(api)` stands for; by its name where it is made elsewhere. */
function mockedBy(node: Node, frame: Frame): string {
  const inner = bare(node)
  const made = inner.type === 'CallExpression' ? inner : inner.type === 'Identifier' ? initOf(inner, frame) : null
  const callee = made?.type === 'CallExpression' ? bare(made.callee) : null
  const [mocked] = made?.type === 'CallExpression' ? made.arguments : []
  const isMock = callee?.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'mock'
  return normalText(isMock && mocked !== undefined ? mocked : inner, frame)
}

function initOf(name: Extract<Node, { type: 'Identifier' }>, { file }: Frame): Node | null {
  const binding = file.scopes.resolve(name.name, name.start)
  if (binding === null || binding.steps.length > 0) return null
  const init = binding.init ?? file.scopes.writes(binding)[0]?.value ?? null
  return init === null ? null : bare(init)
}

const VERIFIES = /^(?:verify(?:AndRestore|All|NoOutstanding\w+)?)$/
/** What makes stand-ins that are asked in the end, and the method that asks. */
const ASKED: ReadonlyMap<string, RegExp> = new Map([
  ['nock', /^(?:done)$/],
  ['typemoq', /^(?:verify|verifyAll)$/],
])

const ASKS_AT_THE_END = /^(?:done|verify\w*)$/

/**
 * `http.verify()`, `scope.done()` as a statement: what stood in has got what it was to get. Where sinon's expectations say what that is, they are told. Nothing
 * for other calls.
 */
export function verifyDemands({ root, links }: Chain, frame: Frame, test: FunctionNode | null): readonly Demand[] {
  const last = links.at(-1)
  if (last === undefined || last.name === null || last.args === null || !ASKS_AT_THE_END.test(last.name)) return []
  const asks =
    ASKED.get(madeBy(root, frame, test) ?? '')?.test(last.name) ?? (last.args.length === 0 && VERIFIES.test(last.name) && !EXPECTS.test(frame.file.text))
  if (!asks) return []
  const on = links.at(-2)?.node ?? root
  // `scope.done()` throws where `scope.isDone()` is not true.
  if (last.name === 'done')
    return [
      {
        subject: { ...subjectOf(on, frame), text: `${normalText(on, frame)}.isDone()`, value: null, node: null },
        relation: 'identical',
        matcher: 'done',
        negated: false,
        expected: [{ kind: 'boolean', text: 'true' }],
      },
    ]
  const [asked, ...expected] = last.args
  const subject = asked === undefined ? subjectOf(on, frame) : calledSubject(asked, frame)
  return [
    {
      subject: { ...subject, value: null, node: null },
      relation: 'custom',
      matcher: last.name,
      negated: false,
      expected: expected.map((one) => fold(one, frame)),
    },
  ]
}

/** The package whose call gave what a name holds. */
function madeBy(root: Node, frame: Frame, test: FunctionNode | null): string | null {
  const made = root.type === 'Identifier' ? initOf(root, frame) : null
  return made === null ? null : (originOf(chainOf(made), frame, test)?.from ?? null)
}

const EXPECTS = /\.expects\(\s*['"`]/

/** Where a file verifies its expectations, and whether that is behind every test. */
interface Verified {
  readonly at: number
  readonly behindAll: boolean
}

const verified = new WeakMap<JavascriptFile, readonly Verified[]>()
const RUNS_OR_VERIFIES = /\b(?:it|test|specify|before(?:Each|All)?|setup|(after(?:Each|All)?|teardown))\s*\(|(\.verify(?:AndRestore)?\b)(?!\s*\(\s*[^\s)])/g

/** Whether the expectations of a file are looked at from this place on: in the same test, behind every test, or by whom wraps them. */
export function isVerified(test: Node | null, { file }: Frame): boolean {
  const known = verified.get(file) ?? verifiedIn(file)
  verified.set(file, known)
  return known.some(({ at, behindAll }) => behindAll || test === null || (test.start <= at && at < test.end)) || WRAPS.test(file.text)
}

const WRAPS = /\bsinon(?:Test\(|\.test\()/

function verifiedIn({ text, comments }: JavascriptFile): readonly Verified[] {
  const found: Verified[] = []
  let behindAll = true
  let next = 0
  for (const { index, 1: after, 2: verifies } of text.matchAll(RUNS_OR_VERIFIES)) {
    while ((comments[next]?.end ?? text.length) <= index) next++
    if ((comments[next]?.start ?? text.length) <= index) continue
    if (verifies === undefined) behindAll = after !== undefined
    else found.push({ at: index, behindAll })
  }
  return found
}

/** Whether a chain may ask a double, without reading it. */
export function mayAskDouble({ links }: Chain): boolean {
  return links.some(({ name, args }) => args !== null && name !== null && (VERIFIES.test(name) || name === 'expects'))
}
