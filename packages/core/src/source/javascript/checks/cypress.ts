import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import { bare, isFunction, literalText, type Node } from '../syntax.js'
import type { Chain, Link } from './chain.js'
import { type Demand, type Subject, subjectOf } from './demand.js'
import { chaiDemands } from './matchers-chai.js'

/** What `should` and `and` of a chain of Cypress ask, chai's words as chai has them: `cy.get('li').should('have.length', 3)`. */
export function cypressDemands(links: readonly Link[], frame: Frame): Demand[] {
  return links.flatMap((link, at) => (isAsking(link) ? demandsOf(link, subjectAt(links.slice(0, at), link, frame), frame) : []))
}

/** Commands of Cypress are put in a row and waited for, whoever takes what they give. */
export function isQueued({ root }: Chain, frame: Frame): boolean {
  return root.type === 'Identifier' && root.name === 'cy' && frame.file.scopes.resolve('cy', root.start) === null
}

function isAsking({ name, args }: Link): boolean {
  return (name === 'should' || name === 'and') && args !== null && args[0] !== undefined && !isFunction(bare(args[0]))
}

/** What is looked at: the same element after each question that hands it on, and another thing after one that reads something of it. */
function subjectAt(before: readonly Link[], { node }: Link, frame: Frame): Subject {
  const reads = before.some((link) => isAsking(link) && READS.test(literalText(link.args?.[0] as Node) ?? ''))
  const last = reads ? before.at(-1) : before.findLast((link) => !isAsking(link))
  return subjectOf(last?.node ?? node, frame)
}

const READS = /\b(?:attr|css|prop|data|property)$/
const TEXT = /^(have|contain|include)\.text$/

function demandsOf({ args }: Link, subject: Subject, frame: Frame): Demand[] {
  const [first, ...rest] = args ?? []
  const said = first === undefined ? '' : (literalText(first) ?? valueText(fold(first, frame)))
  const expected: Value[] = rest.map((argument) => fold(argument, frame))
  const negated = /\bnot\./.test(said)
  const words = said.replace(/\bnot\./, '')
  const text = TEXT.exec(words)?.[1]
  if (text !== undefined)
    return [
      {
        subject: { ...subject, text: `${subject.text}.text`, value: null },
        relation: text === 'have' ? 'identical' : 'contains',
        matcher: words,
        negated,
        expected,
      },
    ]
  const parts = said.split('.')
  const chain = parts.map((name, i): Link => ({ name, args: i === parts.length - 1 && rest.length > 0 ? rest : null, node: first as Node }))
  const known = chaiDemands(chain, null, subject, frame)
  const isKnown = known.length > 0 && known.every(({ relation }) => relation !== 'custom' && relation !== 'nothing')
  return isKnown ? known : [{ subject, relation: 'custom', matcher: words, negated, expected }]
}
