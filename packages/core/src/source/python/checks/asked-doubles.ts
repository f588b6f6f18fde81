import type { Value } from '../../../contract/index.js'
import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf, callValue } from '../values/evaluate-call.js'
import { opaque } from '../values/sym.js'
import { type ChainLink, fluentChainOf } from './fluent.js'
import { type At, addCheck } from './make-check.js'

const TIMES: ReadonlyMap<string, string> = new Map([
  ['never', '0'],
  ['once', '1'],
  ['twice', '2'],
])

/**
 * Reads what mockito and flexmock ask of a double, WebTest of an answer and Selenium of a page: `verify(api, times=1).charge(5)`,
 * `flexmock(api).should_receive("charge").once()`, `answer.mustcontain("paid")`, `WebDriverWait(driver, 5).until(paid)`. false for every other statement.
 */
export function checkDouble(whole: PyNode, at: At): boolean {
  const node = bare(whole)
  if (node.type !== 'call') return false
  const { root, links } = fluentChainOf(node, at)
  const last = links.at(-1)
  if (last === undefined || last.call === null || (!links.some(({ word }) => ASKS.test(word)) && !isVerifying(root, at))) return false
  const args = argumentsOf(last.call, at.env)
  if (last.word === 'mustcontain') return added(subjectOf(child(node, 'function'), at), last.word, args, at)
  if (/^until(?:_not)?$/.test(last.word)) return waitsIn(root, links, at) && added(args.plain[0]?.text ?? '', last.word, { ...args, plain: [] }, at)
  const received = links.findIndex(({ word, call }) => word === 'should_receive' && call !== null)
  if (received >= 0) return expectsCalls(links.slice(received), subjectOf(node, at, links.length - received), at)
  return links.length === 1 && verifies(root, last, args, at)
}

const ASKS = /^(?:mustcontain|until(?:_not)?|should_receive)$/

/** `verify(api)`, of whatever library. */
function isVerifying(root: PyNode, { env: { module } }: At): boolean {
  const callee = root.type === 'call' ? child(root, 'function') : null
  return callee !== null && /(?:^|\.)verify$/.test(sourceOf(module.text, callee))
}

/** `wait.until(…)`, `WebDriverWait(driver, 5).until(…)` */
function waitsIn(root: PyNode, links: readonly ChainLink[], at: At): boolean {
  return /wait/i.test(evaluate(root, at.env).text) || links.some(({ word }) => /wait/i.test(word))
}

function verifies(root: PyNode, { word }: ChainLink, args: Arguments, at: At): boolean {
  const callee = root.type === 'call' ? child(root, 'function') : null
  if (!callee || !/^mockito(?:\.\w+)*\.verify$/.test(evaluate(callee, at.env).dotted ?? '')) return false
  const { plain, named } = argumentsOf(root, at.env)
  const times = named.get('times') ?? plain[1]
  const subject = opaque(`${plain[0]?.text ?? ''}.${word}`, plain[0]?.names ?? [])
  const none = times?.value.kind === 'number' && times.value.text === '0'
  addCheck(at, subject, { relation: 'called_with', matcher: 'verify', negated: none, values: [callValue(args)] })
  if (times && !none) addCheck(at, subject, { relation: 'called_times', matcher: 'verify', values: [times.value] })
  return true
}

/** flexmock looks at them when the test ends. */
function expectsCalls([received, ...steps]: readonly ChainLink[], on: string, at: At): boolean {
  const name = received?.call ? argumentsOf(received.call, at.env).plain[0]?.value : undefined
  if (name?.kind !== 'string') return false
  const subject = opaque(`${on}.${name.text}`)
  for (const { word, call } of steps) {
    const args = call ? argumentsOf(call, at.env) : null
    const times: Value | undefined = TIMES.has(word) ? { kind: 'number', text: TIMES.get(word) ?? '' } : word === 'times' ? args?.plain[0]?.value : undefined
    if (times) addCheck(at, subject, { relation: 'called_times', matcher: word, values: [times] })
    else if (word === 'with_args' && args) addCheck(at, subject, { relation: 'called_with', matcher: word, values: [callValue(args)] })
    else if (/^(?:at_least|at_most|ordered)$/.test(word)) addCheck(at, subject, { relation: 'custom', matcher: word })
  }
  return true
}

function added(subject: string, matcher: string, args: Arguments, at: At): boolean {
  addCheck(at, opaque(subject), {
    relation: 'custom',
    matcher,
    values: [...args.plain.map(({ value }) => value), ...[...args.named.values()].map(({ value }) => value)],
  })
  return true
}

/** What stands before the last links of a chain. */
function subjectOf(node: PyNode | null, at: At, links = 1): string {
  let inner = node
  for (let left = links; left > 0 && inner !== null; left--) {
    const callee: PyNode | null = inner.type === 'call' ? child(inner, 'function') : inner
    inner = callee?.type === 'attribute' ? child(callee, 'object') : null
  }
  return inner === null ? '' : evaluate(inner, at.env).text
}
