import type { InventoryCheck, Value } from '../../../contract/index.js'
import { isBalanced } from '../../../run/is-balanced.js'
import { type Demand, demandsNothing, isExact, isPlainList, number, numberOf } from './demand.js'
import { ofAttributeCall, ofDomMatcher } from './dom-matcher.js'
import { ofDomQuery } from './dom-query.js'

const UNDEFINED: Value = { kind: 'undefined' }
const MATCH = /(?:\.fullmatch|(?:^|[\s(.]|_)(?:re|regexp?|pattern|PATTERN)\.(?:match|search))\((?:[^()]|\([^()]*\))*\)$/
const LENGTH = /^(?:(.+)\.length|len\((.+)\))$/s

/** The demand of a check with its synonyms removed: lengths, properties, statuses and negations of opposites each have one form. */
export function toDemand(check: InventoryCheck): Demand {
  const { relation, matcher, negated, expected, errorType, message } = check
  const plain: Demand = { subject: lengthOf(check.subject), relation, matcher, negated, expected, errorType, message, rejected: check.settled === 'rejected' }
  return demandsNothing(check) || isPromiseOfElement(check)
    ? { ...plain, relation: 'nothing', negated: false, expected: [] }
    : unnegated(specific(ofAttributeCall(ofDomMatcher(ofDomQuery(plain), OF_PAGE.test(check.subject)))))
}

/** What Playwright drives, by its usual name. */
const OF_PAGE = /(?:^|[^\w.])\$?page\.|\.locator\(/

/** `findBy` is not awaited: what it gives is a promise, whether it finds anything or not. */
function isPromiseOfElement({ relation, negated, settled, text }: InventoryCheck): boolean {
  return !negated && settled === null && /^(?:truthy|defined|exists)$/.test(relation) && /^expect\((?:\w+\.)?find(?:All)?By\w+\(/.test(text)
}

function lengthOf(subject: string): string {
  const inner = /^len\((.+)\)$/s.exec(subject)?.[1]
  return inner !== undefined && isBalanced(inner) ? `${inner}.length` : subject
}

// Each synonym becomes the form that says most about where the demand lies: a length is a number on `x.length`, a property one on `x.name`.
function specific(demand: Demand): Demand {
  const [first, second] = demand.expected
  switch (demand.relation) {
    case 'has_length':
      return first ? { ...demand, subject: `${demand.subject}.length`, relation: 'identical', expected: [first] } : demand
    case 'empty':
      return { ...demand, subject: `${demand.subject}.length`, relation: 'identical', expected: [number(0)] }
    case 'not_empty':
      return { ...demand, subject: `${demand.subject}.length`, relation: 'greater', expected: [number(0)] }
    case 'has_property': {
      if (first?.kind !== 'string') return demand
      const subject = `${demand.subject}${pathText(first.text)}`
      return second ? { ...demand, subject, relation: 'equal', expected: [second] } : { ...demand, subject, relation: 'defined', expected: [] }
    }
    case 'type_of':
      return first?.kind === 'string' && (first.text === 'undefined' || first.text === 'null')
        ? { ...demand, relation: 'identical', expected: [{ kind: first.text }] }
        : demand
    case 'matches_object':
      return first && isPlainList(first) ? { ...demand, relation: 'equal' } : demand
    case 'contains':
    case 'contains_equal': {
      // In whatever order.
      const inner = /^(?:sorted|list|tuple)\((.+)\)$/s.exec(demand.subject)?.[1]
      return inner !== undefined && isBalanced(inner) ? { ...demand, subject: inner } : demand
    }
    case 'status':
      return first ? { ...demand, subject: `${demand.subject}.status`, relation: 'identical', expected: [first] } : demand
    case 'body':
      return first ? { ...demand, subject: `${demand.subject}.body`, relation: first.kind === 'regex' ? 'matches' : 'equal', expected: [first] } : demand
    default:
      return ofMembers(demand) ?? ofSpy(demand) ?? ofMatch(demand) ?? ofLength(ofPredicate(demand))
  }
}

// What a regular expression gives is a match or None: `assert pattern.fullmatch(s)` asks that there is one.
function ofMatch(demand: Demand): Demand | null {
  if ((demand.relation !== 'truthy' && demand.relation !== 'falsy') || !MATCH.test(demand.subject)) return null
  const isThere = (demand.relation === 'truthy') !== demand.negated
  return { ...demand, negated: false, ...(isThere ? { relation: 'exists', expected: [] } : { relation: 'identical', expected: [{ kind: 'null' }] }) }
}

// `toEqual(expect.arrayContaining([a]))` asks for members; what asks for none accepts everything.
function ofMembers(demand: Demand): Demand | null {
  const [first] = demand.expected
  if (demand.negated || !isExact(demand.relation) || first?.kind !== 'wildcard' || first.wildcard !== 'array_containing') return null
  return first.of?.kind === 'array' && first.of.items.length > 0 ? { ...demand, relation: 'includes_members', expected: [first.of] } : null
}

// `callable(f) is True` is what `callable(f)` means.
function ofPredicate(demand: Demand): Demand {
  const [first] = demand.expected
  const inner = /^callable\((.+)\)$/s.exec(demand.subject)?.[1]
  if (inner === undefined || !isBalanced(inner) || first?.kind !== 'boolean' || !isExact(demand.relation)) return demand
  const negated = demand.negated === (first.text.toLowerCase() === 'true')
  return { ...demand, subject: inner, relation: 'type_of', expected: [{ kind: 'string', text: 'function' }], negated }
}

// `expect(spy.calledOnce).toBe(true)` asks how often the spy was called.
function ofSpy(demand: Demand): Demand | null {
  const [, spy, name = ''] = /^(.+)\.(called|calledOnce|calledTwice|calledThrice|notCalled)$/s.exec(demand.subject) ?? []
  const [first] = demand.expected
  const isTrue = demand.relation === 'truthy' || (isExact(demand.relation) && first?.kind === 'boolean' && first.text === 'true')
  if (spy === undefined || !isTrue || demand.negated) return null
  if (name === 'called') return { ...demand, subject: spy, relation: 'called', expected: [] }
  return { ...demand, subject: spy, relation: 'called_times', expected: [number(['notCalled', 'calledOnce', 'calledTwice', 'calledThrice'].indexOf(name))] }
}

// Bounds of a length that say no more than that there is something.
function ofLength(demand: Demand): Demand {
  if (!LENGTH.test(demand.subject)) return demand
  const bound = numberOf(demand.expected[0])
  if (demand.relation === 'truthy') return { ...demand, relation: 'greater', expected: [number(0)] }
  if (demand.relation === 'falsy') return { ...demand, relation: 'identical', expected: [number(0)] }
  if (demand.relation === 'greater_equal' && bound !== null && bound <= 0 && !demand.negated) return { ...demand, relation: 'nothing', expected: [] }
  if (demand.relation === 'greater' && bound !== null && bound < 0 && !demand.negated) return { ...demand, relation: 'nothing', expected: [] }
  if (demand.relation === 'greater_equal' && bound !== null && Number.isInteger(bound)) return { ...demand, relation: 'greater', expected: [number(bound - 1)] }
  if (demand.negated && demand.relation !== 'greater' && isExact(demand.relation) && bound === 0) {
    return { ...demand, negated: false, relation: 'greater', expected: [number(0)] }
  }
  return demand
}

function unnegated(demand: Demand): Demand {
  if (!demand.negated) return demand
  const positive = { ...demand, negated: false }
  switch (demand.relation) {
    case 'truthy':
      return { ...positive, relation: 'falsy' }
    case 'falsy':
      return { ...positive, relation: 'truthy' }
    case 'defined':
      return { ...positive, relation: 'identical', expected: [UNDEFINED] }
    case 'greater':
      return { ...positive, relation: 'less_equal' }
    case 'greater_equal':
      return { ...positive, relation: 'less' }
    case 'less':
      return { ...positive, relation: 'greater_equal' }
    case 'less_equal':
      return { ...positive, relation: 'greater' }
    case 'called':
      return { ...positive, relation: 'called_times', expected: [number(0)] }
    default:
      if (isExact(demand.relation) && demand.expected[0]?.kind === 'undefined') return { ...positive, relation: 'defined', expected: [] }
      return ofYesOrNo(positive, demand.expected[0]) ?? demand
  }
}

/** `t.not(isRunning(pid), killed)`: what answers yes or no is to be the other of the two. */
function ofYesOrNo(positive: Demand, told: Value | undefined): Demand | null {
  if (!isExact(positive.relation) || !YES_OR_NO.test(positive.subject) || told === undefined) return null
  if (told.kind === 'boolean') return { ...positive, expected: [{ kind: 'boolean', text: told.text === 'true' ? 'false' : 'true' }] }
  const denied = told.kind === 'expression' ? /^!(?!=)(.+)$/s.exec(told.text)?.[1] : undefined
  if (told.kind !== 'expression') return null
  return { ...positive, expected: [{ kind: 'expression', text: denied ?? `!${told.text}` }] }
}

const YES_OR_NO = /^(?:[\w$]+\.)*(?:is|has|can)[A-Z]\w*\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)$/

function pathText(path: string): string {
  return path
    .split('.')
    .map((part) => (/^[A-Za-z_$][\w$]*(\[\d+\])*$/.test(part) ? `.${part}` : /^\d+$/.test(part) ? `[${part}]` : `[${JSON.stringify(part)}]`))
    .join('')
}
