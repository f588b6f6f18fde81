import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { bare, isFunction, type Node } from '../syntax.js'
import type { Link } from './chain.js'
import { calledSubject, type Demand, type Subject, subjectOf } from './demand.js'
import { definedDemands } from './matcher-definition.js'
import { failing } from './matchers-assert.js'
import { chaiDemands, isChaiWord } from './matchers-chai.js'
import { jestDemand } from './matchers-jest.js'

/** What an expect chain demands, and whether it is a promise that has to be awaited. */
export interface Expectation {
  readonly demands: readonly Demand[]
  readonly promise: boolean
}

const ASYNC_MATCHERS =
  /^toBe(Visible|Hidden|Checked|Disabled|Enabled|Editable|Empty|Focused|Attached|InViewport|OK)$|^toHave(Text|Count|URL|Title|Attribute|Class|CSS|Id|JSProperty|Role|Screenshot|Value|Values|AccessibleName|AccessibleDescription)$|^toContain(Text|Class)$|^toPass$|^toMatchAriaSnapshot$/
const MATCHER = /^(to[A-Z]\w*|lastCalledWith|nthCalledWith|pass|fail)$/

/** Reads `expect(x).…`; `links` start with the expect itself. null when it is no assertion (`expect.extend`, `expect.any`). */
export function expectation(links: readonly Link[], frame: Frame, playwright: boolean): Expectation | null {
  const [head, second] = links
  if (head === undefined) return null
  if (head.args !== null) return chained(head.args, links.slice(1), frame, false, playwright, false)
  if (second === undefined || second.name === null) return null
  switch (second.name) {
    case 'soft':
    case 'element':
      return second.args === null ? null : chained(second.args, links.slice(2), frame, true, playwright, second.name === 'element')
    case 'poll':
      return second.args === null ? null : chained(second.args, links.slice(2), frame, true, playwright, true)
    case 'assertions': {
      const [count] = second.args ?? []
      const expected = count === undefined ? [] : [fold(count, frame)]
      return { demands: [{ ...failing('assertions', frame), relation: second.args === null ? 'nothing' : 'check_count', expected }], promise: false }
    }
    case 'hasAssertions':
      return { demands: [{ ...failing('hasAssertions', frame), relation: second.args === null ? 'nothing' : 'has_checks' }], promise: false }
    case 'unreachable':
    case 'fail':
      return { demands: [failing(second.name, frame)], promise: false }
    default:
      return null
  }
}

function chained(args: readonly Node[], links: readonly Link[], frame: Frame, polled: boolean, playwright: boolean, promised: boolean): Expectation {
  const [argument] = args
  if (argument === undefined) return { demands: [{ ...failing('expect', frame), relation: 'nothing' }], promise: false }
  let negated = false
  let settled: 'resolved' | 'rejected' | null = null
  for (const [index, link] of links.entries()) {
    const { name } = link
    if (name === 'not') negated = !negated
    else if (name === 'withContext') continue
    else if (name === 'resolves') settled = 'resolved'
    else if (name === 'rejects') settled = 'rejected'
    else if (name !== null && MATCHER.test(name)) {
      const fn = isFunction(bare(argument)) && (settled !== null || promised)
      const plain = fn ? calledSubject(argument, frame) : subjectOf(argument, frame)
      const subject = settled === null ? plain : { ...plain, settled }
      if (link.args === null) return { demands: [{ subject, relation: 'nothing', matcher: name, negated, expected: [], polled }], promise: false }
      const own = jestDemand(name, link.args, argument, subject, negated, frame)
      const defined = definedDemands(name, argument, link.args, frame, negated, own.relation !== 'custom')
      if (defined !== null) return { demands: defined.map((demand) => ({ ...demand, polled })), promise: settled !== null }
      const demands = [
        own,
        ...furtherDemands(links.slice(index + 1), argument, subject, frame),
        ...chainedMatchers(links.slice(index + 1), argument, subject, frame),
      ]
      return { demands: demands.map((demand) => ({ ...demand, polled })), promise: settled !== null || promised || (playwright && ASYNC_MATCHERS.test(name)) }
    } else if (name !== null && (isChaiWord(name) || index > 0 || link.args === null || links.length > 0)) {
      const subject = subjectOf(argument, frame)
      const demands = chaiDemands(negated ? links.slice(index - 1) : links.slice(index), argument, subject, frame)
      return {
        demands: demands.map((demand) => ({ ...demand, polled })),
        promise: links.some((other) => /^(eventually|rejected|rejectedWith|fulfilled|become)$/.test(other.name ?? '')),
      }
    }
  }
  return { demands: [{ subject: subjectOf(argument, frame), relation: 'nothing', matcher: 'expect', negated, expected: [], polled }], promise: false }
}

/** Vitest's matchers answer with chai's assertion, which may go on: `expect(items).toBeInstanceOf(Array).that.has.length(4)`. */
function furtherDemands(links: readonly Link[], argument: Node, subject: Subject, frame: Frame): readonly Demand[] {
  const [word] = links
  return word?.args === null && word.name !== null && GOES_ON.test(word.name) ? chaiDemands(links, argument, subject, frame) : []
}

/** Matchers of `expect` before Jest took it over answer with the expectation: `expect(name).toExist().toNotEqual('ada')`. */
function chainedMatchers(links: readonly Link[], argument: Node, subject: Subject, frame: Frame): readonly Demand[] {
  return links.flatMap(({ name, args }) =>
    name !== null && args !== null && MATCHER.test(name) ? [jestDemand(name, args, argument, subject, false, frame)] : [],
  )
}

const GOES_ON = /^(?:and|that|which|to)$/
