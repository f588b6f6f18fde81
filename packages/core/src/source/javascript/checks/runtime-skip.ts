import { fold, foldedTruth } from '../fold.js'
import { valueText } from '../normal-text-value.js'
import type { Chain } from './chain.js'
import { originOf } from './origin.js'
import type { Sink, State } from './state.js'
import type { Outcome } from './walk-expression.js'

const RUNNERS = /^(vitest|@playwright\/test|playwright\/test|@jest\/globals|bun:test|mocha|node:test|global)$/

const SKIPS = /^(skip|todo|fixme|pending)$/

/** A skip from inside of the test: `this.skip()`, `t.skip()`, `skip(condition)`, `pending()`, `test.fixme()`. null when the call is none. */
export function skipOf(chain: Chain, state: State, sink: Sink): Outcome {
  if (!chain.links.some(({ name, args }) => name === null || (args !== null && SKIPS.test(name)))) return null
  const origin = originOf(chain, state.frame, sink.test)
  if (origin === null) return null
  const { from, links } = origin
  const [head, second] = links
  if (head === undefined || links.length > 2) return null
  const inContext = from === 'context' && (head.name === 'skip' || head.name === 'todo') && head.args !== null
  const pending = from === 'global' && head.name === 'pending' && head.args !== null
  const runner =
    RUNNERS.test(from) && /^(test|it)$/.test(head.name ?? '') && head.args === null && /^(skip|fixme)$/.test(second?.name ?? '') && second?.args !== null
  if (!inContext && !pending && !runner) return null
  const link = runner && second !== undefined ? second : head
  const [first] = link.args ?? []
  let condition: string | null = state.modality === 'always' || state.modality === 'loop' ? null : state.under
  if (first !== undefined && first.type !== 'SpreadElement') {
    const value = fold(first, state.frame)
    const decided = foldedTruth(first, state.frame)
    if (value.kind !== 'string' && decided === false) return null
    if (value.kind !== 'string' && decided === null) condition = valueText(value)
  }
  if (sink.skip === null && state.modality !== 'unreachable')
    sink.skip = { by: `${runner ? `test.${link.name}` : link.name}()`, condition, line: state.frame.file.lineOf(link.node.start), checksBefore: 0 }
  return condition === null || first === undefined ? 'ends' : null
}
