import { fold } from '../fold.js'
import { normalText } from '../normal-text.js'
import { bare, type Node } from '../syntax.js'
import { verifyDemands } from './asked-doubles.js'
import { assertionOf } from './assertion.js'
import { helperOf } from './called-function.js'
import { type Chain, chainOf } from './chain.js'
import { type Demand, subjectOf } from './demand.js'
import { ASKS_BY_NAME } from './looks-like-check.js'
import { OWN } from './origin.js'
import { placeDemands } from './place-check.js'
import type { Sink, State } from './state.js'

const ASKS_IN_TESTS = /^(?:assert|expect|verify|check|ensure|should)(?=[A-Z_])/
/** Packages that are made for tests, by their names. */
const FOR_TESTS = /test|assert|expect|match/i
const MAY_ASK = /(?:^|\.)\s*(?:(?:assert|expect|verify|check|ensure|should)[A-Z_]\w*|verify\w*|done)\s*\(/

/**
 * Calls that stand as a statement and ask by their names, as nothing tells what they do: `http.verify()` of what stands in, `assertPaid(order)` of a package,
 * `await page.expectTotal(3)` of an object that no file says anything of. Gives what is handed to them, null for other statements.
 */
export function placeNamed(statement: Node, state: State, sink: Sink): readonly Node[] | null {
  const { frame } = state
  const outer = bare(statement)
  const node = outer.type === 'AwaitExpression' ? bare(outer.argument) : outer
  if (node.type !== 'CallExpression' || !MAY_ASK.test(frame.file.text.slice(node.start, node.end))) return null
  const chain = chainOf(node)
  const named = namedDemands(chain, state)
  const demands = [...verifyDemands(chain, frame, sink.test), ...named]
  if (demands.length === 0 || assertionOf(chain, node, frame, sink) !== null || helperOf(node.callee, frame) !== null) return null
  placeDemands(demands, node, state, sink)
  // It may ask more than it says.
  if (named.length > 0) sink.unknown.push(normalText(node, frame))
  return node.arguments
}

function namedDemands({ root, links }: Chain, { frame }: State): readonly Demand[] {
  const last = links.at(-1)
  if (!last?.args) return []
  const name = last.name ?? (root.type === 'Identifier' && links.length === 1 ? root.name : '')
  if (!isUnknown(root, name, last.name === null, frame)) return []
  const on = links.at(-2)?.node ?? root
  const [asked, ...expected] = last.args
  return [
    {
      subject: { ...subjectOf(asked ?? on, frame), text: normalText(last.node, frame), value: null },
      relation: 'custom',
      matcher: name,
      negated: false,
      expected: expected.map((one) => fold(one, frame)),
    },
  ]
}

/** What the repository declares is read where it can be, and asked of by tests where it is the code under test. */
function isUnknown(root: Node, name: string, isPlain: boolean, { file }: State['frame']): boolean {
  if (root.type === 'ThisExpression') return ASKS_BY_NAME.test(name)
  if (root.type !== 'Identifier') return false
  const binding = file.scopes.resolve(root.name, root.start)
  if (binding === null) return ASKS_BY_NAME.test(name)
  const from = binding.imported?.from
  if (from === undefined) return !isPlain && ASKS_BY_NAME.test(name)
  return !OWN.test(from) && (FOR_TESTS.test(from) ? ASKS_IN_TESTS : ASKS_BY_NAME).test(name)
}
