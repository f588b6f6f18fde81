import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import type { Node } from '../syntax.js'
import type { Link } from './chain.js'
import { type Demand, type Subject, subjectOf } from './demand.js'
import { assertDemands } from './matchers-assert.js'
import { chaiDemands } from './matchers-chai.js'

const TEXTS = /^(title|url|text|value)(Contains|Equals|Matches|)$/
const OF_NODE = /^(?:ok|fail|match|throws|doesNotThrow|(?:not)?(?:[eE]qual|[dD]eepEqual|[sS]trictEqual|[dD]eepStrictEqual))$/
const PRESENCE = /^element(Not|)Present$/
const WAITS = /^waitForElement(?:Not)?(?:Visible|Present)$/

/** What a chain of Nightwatch demands of the page, step by step: `browser.url(x).assert.visible('#a').waitForElementVisible('#b')`. Empty where it demands nothing. */
export function nightwatchDemands(links: readonly Link[], node: Node, frame: Frame): readonly Demand[] {
  const found: Demand[] = []
  for (const [index, { name, args }] of links.entries()) {
    if (name === null) continue
    if (args !== null) {
      if (WAITS.test(name)) found.push(ofPage(name, args.slice(0, 1), false, node, frame))
      continue
    }
    if (name === 'assert' || name === 'verify') found.push(...asserted(links.slice(index + 1), node, frame))
    else if (name === 'expect') found.push(...expected(links.slice(index + 1), node, frame))
  }
  return found
}

function asserted(rest: readonly Link[], node: Node, frame: Frame): readonly Demand[] {
  const negated = rest[0]?.name === 'not'
  const method = rest[negated ? 1 : 0]
  if (method === undefined || method.name === null || method.args === null) return []
  const plain = negated || !OF_NODE.test(method.name) ? null : assertDemands(method.name, 'node', method.args, frame)
  return plain ?? [ofPage(method.name, method.args, negated, node, frame)]
}

/** `browser.expect.element('#a').text.to.equal('x')` */
function expected([first, ...rest]: readonly Link[], node: Node, frame: Frame): readonly Demand[] {
  if (!first?.name || !/^(?:element|elements|component|title|url|cookie)$/.test(first.name)) return []
  const subject = pageOf(first.name, first.args ?? [], node, frame)
  const [part, ...more] = rest
  if (part?.name !== 'text' && part?.name !== 'value') return chaiDemands(rest, node, subject, frame)
  return chaiDemands(more, node, { ...subject, text: `${subject.text}.${part.name}` }, frame)
}

function ofPage(name: string, args: readonly Node[], negated: boolean, node: Node, frame: Frame): Demand {
  const [, isGone] = PRESENCE.exec(name) ?? []
  const [, part, how] = TEXTS.exec(name.replace('containsText', 'textContains')) ?? []
  const isWhole = part === 'title' || part === 'url'
  const subject = pageOf('page', isWhole ? [] : args.slice(0, 1), node, frame)
  if (isGone !== undefined) return { subject, relation: 'exists', matcher: name, negated: negated !== (isGone !== ''), expected: [] }
  const expected = args.slice(isWhole ? 0 : 1).map((argument) => fold(argument, frame))
  if (part === undefined) return { subject, relation: 'custom', matcher: name, negated, expected }
  const relation = how === 'Contains' ? 'contains' : how === 'Matches' ? 'matches' : 'equal'
  return { subject: { ...subject, text: `${subject.text}.${part}` }, relation, matcher: name, negated, expected: expected.slice(0, 1) }
}

/** An element by its selector, or the page. */
function pageOf(name: string, args: readonly Node[], node: Node, frame: Frame): Subject {
  const text = `${name}(${args.map((argument) => valueText(fold(argument, frame))).join(', ')})`
  return { ...subjectOf(args[0] ?? node, frame), text, value: null, settled: null, node: null }
}
