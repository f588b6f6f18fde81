import type { InventoryCheck, RevisionPair, Side, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { compareSources } from '../../sources/compare-sources.js'
import { gainedCalls } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'

/** Relations that ask for a call of a double. */
export const CALLED = /^(?:called|called_with|called_times|once_called_with|last_called_with|nth_called_with)$/

/** Why a check that a double was called may be gone: a function of the change made that call and makes it no more, or is gone, and none makes it now that did not. */
export function goneCall(pair: RevisionPair, { relation, negated, subject, modality }: InventoryCheck): string | null {
  const name = /\.([A-Za-z_]\w*)$/.exec(subject)?.[1]
  if (name === undefined || negated || (modality !== 'always' && modality !== 'conditional') || !CALLED.test(relation)) return null
  const { changed, gone, added } = compareSources(pair)
  const callsOf = (fn: SourceFunction) => fn.calls.filter(({ callee }) => lastName(callee) === name).length
  const isLeft = (path: string) => pair.inventory('head', path)?.functions.some((fn) => callsOf(fn) > 0) !== false
  const went = gone.find(({ path, fn }) => callsOf(fn) > 0 && !isLeft(path))
  const without = changed.find(({ base, head }) => callsOf(base.fn) > 0 && callsOf(head.fn) === 0)
  const isMade = changed.some(({ base, head }) => callsOf(head.fn) > callsOf(base.fn)) || added.some(({ fn }) => callsOf(fn) > 0)
  if (isMade) return null
  if (without === undefined && went === undefined) return goneFromUnread(pair, name)
  return without === undefined
    ? `${lastName(went?.fn.name ?? '')} of ${went?.path}, which called ${name}, is gone in the same change`
    : `${lastName(without.head.fn.name)} of ${without.head.path} calls ${name} no more, by the same change`
}

/** The same of sources that cannot be read, by their texts: one spoke of the call, and none speaks of it now. */
function goneFromUnread({ files, problems, text }: RevisionPair, name: string): string | null {
  const unread = files.filter(({ role, base, head }) => role === 'source' && base === null && head === null)
  const refused = unread.filter(({ basePath, headPath }) => problems.some(({ path }) => path === basePath || path === headPath))
  const call = new RegExp(`\\.${namePattern(name)}\\(`)
  const speaks = (side: Side, path: string | null) => path !== null && call.test(text(side, path) ?? '')
  const went = refused.find(({ basePath }) => speaks('base', basePath))
  if (went === undefined || unread.some(({ headPath }) => speaks('head', headPath))) return null
  return `${went.basePath} calls ${name} no more, by the same change`
}

/**
 * Why a check of a step that answers a call may be gone: `assert.deepEqual(steps.next().value, take(SOLD))`. The imported function that makes the steps, and
 * is asked still, made one such call and makes none, and calls nothing that it did not.
 */
export function goneStepCall(pair: RevisionPair, check: InventoryCheck, { file, test }: PlacedTest): string | null {
  const wanted = check.expected[0]
  const callee = wanted?.kind === 'expression' ? /^([A-Za-z_$][\w$.]*)\(.*\)$/s.exec(wanted.text)?.[1] : undefined
  const maker = /^([A-Za-z_$][\w$]*)\(.*\)\.next\(.*\)\.value$/s.exec(check.subject)?.[1]
  if (callee === undefined || maker === undefined || check.negated || !test.checks.some(({ subject }) => subject.startsWith(`${maker}(`))) return null
  const imported = pair.inventory('head', file)?.imports.find(({ names }) => names.some(([name, local]) => name === maker && local === maker))
  const path = imported ? pair.resolve('head', file, imported.from) : null
  const source = pair.files.find(({ role, headPath }) => role === 'source' && headPath === path)
  const [was, is] = [source?.base, source?.head].map((one) => one?.functions.find(({ name }) => name === maker))
  const times = ({ calls }: SourceFunction) => calls.filter((one) => one.callee === callee).length
  if (!was || !is || times(was) !== 1 || times(is) > 0 || gainedCalls(was, is).length > 0) return null
  return `${maker} of ${path} calls ${callee} no more, by the same change`
}
