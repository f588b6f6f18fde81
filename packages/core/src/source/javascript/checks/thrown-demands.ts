import type { Value } from '../../../contract/index.js'
import { isBalanced } from '../../../run/is-balanced.js'
import { type Demand, isEquality, type Subject } from './demand.js'
import { propertiesOf } from './thrown.js'

/** What is demanded of what a call throws, each thing by itself: its class or message of the call, its other properties of what was caught. */
export function thrownDemands(demand: Demand): Demand[] {
  const { fields = [], ...own } = caught(ofRejection(demand))
  return own.relation !== 'throws' || own.negated ? [own] : [own, ...fields.map((field) => onField(own, field))]
}

const KEPT = /^(.+)\.catch\(\((\$\d+)\) => \2\)((?:\.[A-Za-z_$][\w$]*)*)$/s

/** The error as a text. */
const SAID = /^String\(caught\((.*)\)\)$/s

/** A pattern of what a promise is rejected with is one of what would be caught, and so is what is asked of `await call.catch((error) => error)`. */
function ofRejection(demand: Demand): Demand {
  const { subject, relation } = demand
  const said = SAID.exec(subject.text)?.[1]
  if (said !== undefined && isBalanced(said)) return { ...demand, subject: { ...subject, text: `caught(${said}).toString()` } }
  if (subject.settled === 'rejected' && isPattern(demand)) return { ...demand, subject: { ...subject, text: `caught(await ${subject.text})`, settled: null } }
  const [, call = '', , members = ''] = KEPT.exec(subject.text) ?? []
  const isOfError = members !== '' || relation === 'instance_of' || isPattern(demand)
  return call !== '' && isOfError && isBalanced(call) ? { ...demand, subject: { ...subject, text: `caught(await ${call})${members}`, settled: null } } : demand
}

/** Some properties of a value, with what each has to be. */
function isPattern({ relation, expected: [value], negated }: Demand): boolean {
  if (negated || value === undefined) return false
  return relation === 'matches_object' ? value.kind === 'object' : isEquality(relation) && value.kind === 'wildcard' && value.wildcard === 'object_containing'
}

/** A demand on what a catch caught is a demand on what the call throws. */
function caught(demand: Demand): Demand {
  const { relation, expected, subject, negated } = demand
  const whole = /^caught\((.*)\)(\.message|\.name|\.toString\(\))$/s.exec(subject.text) ?? /^caught\((.*)\)$/s.exec(subject.text)
  const inner = whole?.[1]
  if (inner === undefined || inner === '' || !isBalanced(inner)) return demand
  const [value] = expected
  const waits = inner.startsWith('await ')
  const called: Subject = { ...subject, text: waits ? inner.slice(6) : inner, value: null, settled: waits ? 'rejected' : null }
  const thrown = { ...demand, relation: 'throws' as const, negated: false, expected: [], expectedNodes: [], subject: called }
  if (whole?.[2] === undefined) {
    if (relation === 'instance_of' && value?.kind === 'string' && !negated) return { ...thrown, errorType: value.text, message: null }
    if ((relation === 'exists' || relation === 'defined' || relation === 'truthy') && !negated) return { ...thrown, errorType: null, message: null }
    if (relation === 'identical' && negated && value?.kind === 'null') return { ...thrown, errorType: null, message: null }
    if ((relation === 'identical' && value?.kind === 'undefined') || relation === 'falsy')
      return { ...thrown, negated: !negated, errorType: null, message: null }
    return isPattern(demand) && value !== undefined ? { ...thrown, ...propertiesOf(value) } : demand
  }
  if (negated || value === undefined) return demand
  if (whole[2] === '.name') return isEquality(relation) && value.kind === 'string' ? { ...thrown, errorType: value.text, message: null } : demand
  if (whole[2] === '.toString()') {
    const said = (relation === 'contains' && value.kind === 'string' && /^(?:[A-Z]\w*)?Error: (.+)$/s.exec(value.text)?.[1]) || null
    if (said !== null) return { ...thrown, errorType: null, message: { kind: 'string', text: said } }
    if (relation === 'matches' && value.kind === 'regex' && !/^\/\^/.test(value.text)) return { ...thrown, errorType: null, message: value }
    const [, errorType, text] = (isEquality(relation) && value.kind === 'string' && /^([A-Z]\w*): (.+)$/s.exec(value.text)) || []
    return errorType === undefined || text === undefined ? demand : { ...thrown, errorType, message: { kind: 'string', text } }
  }
  if (isEquality(relation) || relation === 'contains' || relation === 'matches') return { ...thrown, errorType: null, message: value }
  return demand
}

/** A property of what was thrown. */
function onField({ subject, ...demand }: Demand, [key, value]: readonly [string, Value]): Demand {
  const called = subject.settled === 'rejected' ? `await ${subject.text}` : subject.text
  return {
    ...demand,
    subject: { ...subject, text: `caught(${called}).${key}`, value: null, settled: null, node: null },
    relation: value.kind === 'regex' ? 'matches' : 'equal',
    expected: [value],
    errorType: null,
    message: null,
  }
}
