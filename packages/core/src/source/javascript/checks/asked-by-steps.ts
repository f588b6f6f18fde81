import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { typeText } from '../type-text.js'
import type { Link } from './chain.js'
import { calledSubject, type Demand, type Subject, subjectOf } from './demand.js'
import { assertDemands } from './matchers-assert.js'
import type { Origin } from './origin.js'
import { thrown } from './thrown.js'

/** What libraries of their own ask for, each step of a chain by itself or in words that no other has. Nothing for other chains. */
export function stepDemands({ from, links }: Origin, frame: Frame): readonly Demand[] {
  const [head] = links
  const name = head?.name ?? ''
  if (head === undefined) return []
  if (from === 'redux-saga-test-plan') return /^(?:expectSaga|testSaga)$/.test(name) ? ofSaga(links, frame) : []
  if (/^(?:pactum|frisby|chakram)$/.test(from)) return ofRequest(links, frame)
  if (/^(?:@sinonjs\/)?referee(?:-sinon)?$|^buster(?:-assertions)?$/.test(from)) return name === 'refute' ? refuted(links, frame) : []
  if (from === '@ark/attest') return name === 'attest' ? attested(head, links.slice(1), frame) : []
  return isStored(from, name) && head.args?.[0] !== undefined ? [{ ...plain(subjectOf(head.args.at(-1) ?? head.node, frame)), relation: 'snapshot' }] : []
}

/** `approvals.verify(__dirname, 'sum', text)`, `snapshot(text)` */
function isStored(from: string, name: string): boolean {
  return from === 'approvals' ? /^verify(?:As\w+)?$/.test(name) : from === 'snap-shot-it' || from === 'snap-shot'
}

/** Steps of a saga's plan that ask nothing. */
const PLANS = /^(?:run|silentRun|provide|with\w+|dispatch|delay|next|back|save|restore|throw|finish|clone)$/

/** `expectSaga(pay, 5).put(paid()).call.like({ fn: send }).run()` */
function ofSaga(links: readonly Link[], frame: Frame): readonly Demand[] {
  const [head] = links
  const [saga] = head?.args ?? []
  if (saga === undefined) return []
  const subject = plain(subjectOf(saga, frame))
  let words: string[] = []
  return links.slice(1).flatMap(({ name, args }): readonly Demand[] => {
    words.push(name ?? '')
    if (args === null) return []
    const matcher = words.filter((word) => word !== 'not').join('.')
    const negated = words.includes('not')
    words = []
    return PLANS.test(matcher) ? [] : [{ ...subject, matcher, negated, expected: given(args, frame) }]
  })
}

/** `spec().get('/').expectStatus(200)`, `frisby.get('/').expect('status', 200)` */
function ofRequest(links: readonly Link[], frame: Frame): readonly Demand[] {
  const text = links
    .flatMap(({ name, args }) =>
      name === null || args === null || /^(?:expect|to[A-Z]|inspect)/.test(name) ? [] : [`${name}(${args.map((one) => normalText(one, frame)).join(', ')})`],
    )
    .join('.')
  const subject: Subject = { text, value: null, names: [], settled: null, node: null, frame }
  return links.flatMap(({ name, args }) =>
    name !== null && args !== null && /^expect/.test(name) ? [{ ...plain(subject), matcher: name, expected: given(args, frame) }] : [],
  )
}

/** `refute(x)`, `refute.equals(x, 3)`: what referee denies. */
function refuted([head, second]: readonly Link[], frame: Frame): readonly Demand[] {
  const asked = head?.args === null ? second : head
  if (!asked?.args) return []
  const demands = assertDemands(asked === head ? 'ok' : (asked.name ?? 'ok'), 'chai', asked.args, frame) ?? []
  return demands.map((demand) => ({ ...demand, negated: !demand.negated }))
}

/** `attest(sum(2)).equals(3)`, `attest<number>(sum(2)).snap(3)`, `attest(() => sum()).throws('none')` */
function attested(head: Link, links: readonly Link[], frame: Frame): readonly Demand[] {
  const [asked] = head.args ?? []
  if (asked === undefined) return []
  const subject = subjectOf(asked, frame)
  const call = bare(head.node)
  const types = call.type === 'CallExpression' ? (call.typeArguments?.params ?? []) : []
  const typed = types.map(
    (type): Demand => ({ ...plain(subject), relation: 'type_equal', expected: [{ kind: 'expression', text: typeText(type, frame.file.text) }] }),
  )
  let words: string[] = []
  const said = links.flatMap(({ name, args }): readonly Demand[] => {
    words.push(name ?? '')
    if (args === null) return []
    const matcher = words.join('.')
    words = []
    const expected = given(args, frame)
    if (matcher === 'equals') return [{ ...plain(subject), relation: 'strict_equal', matcher, expected, expectedNodes: args }]
    if (matcher === 'is') return [{ ...plain(subject), relation: 'identical', matcher, expected, expectedNodes: args }]
    if (matcher === 'throws') return [{ ...plain(calledSubject(asked, frame)), relation: 'throws', matcher, ...thrown(args, frame) }]
    return [{ ...plain(subject), matcher, expected }]
  })
  return [...typed, ...said]
}

function plain(subject: Subject): Demand {
  return { subject, relation: 'custom', matcher: '', negated: false, expected: [] }
}

function given(args: readonly Node[], frame: Frame): readonly Value[] {
  return args.map((argument) => (isFunction(bare(argument)) ? { kind: 'expression', text: normalText(argument, frame) } : fold(argument, frame)))
}
