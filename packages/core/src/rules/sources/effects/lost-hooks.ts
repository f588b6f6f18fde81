import type { FunctionPair, PlacedFunction, SourceComparison } from '../../../compare/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'

/** Methods that a framework calls by what stands before them: before a row is written, when a host's event comes. */
const CALLED =
  /^@?(?:Before|After)(?:Insert|Update|Remove|SoftRemove|Recover|Load|Create|Save|Destroy|Validate|BulkCreate|Transaction\w*)\(|^@?(?:Validates?|Pre|Post|Hook|PrePersist|PreUpdate|BeforeUpsert)\(/

/** A hook of a class that stays, which refused some of what came through it, is gone. */
export function lostHooks({ gone, files, added }: SourceComparison): Weakening[] {
  return gone.flatMap((one) => {
    const { fn, path } = one
    const owner = ownerOf(fn.name)
    const hook = fn.decorators.find((text) => CALLED.test(text))
    const head = files.find(({ base }) => base.path === path)?.head
    const stays = head?.functions.some(({ kind, name }) => kind === 'class' && name === owner) === true
    if (hook === undefined || head === undefined || !stays || fn.guards.length === 0 || added.some((other) => refusesAlike(other, one))) return []
    const fresh = head.functions.some(
      ({ name, decorators }) =>
        name.startsWith(`${owner}.`) && decorators.includes(hook) && !files.some(({ base }) => base.functions.some((had) => had.name === name)),
    )
    if (fresh) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: path, line: fn.line },
        otherAt: { file: head.path, line: 1 },
        message: `${nameOf(one)} is gone, which was called by ${codeOf(hook, 60)} and refused: ${codeOf(fn.guards[0]?.text ?? '', 120)}; nothing of the change takes it over.`,
        suggestion: 'Put the hook back, or refuse the same where every row passes, and test the refusal.',
        base: hook,
        head: null,
      }),
    ]
  })
}

function refusesAlike({ fn }: PlacedFunction, { fn: lost }: PlacedFunction): boolean {
  return lastName(fn.name) === lastName(lost.name) || fn.guards.some(({ effect }) => lost.guards.some((guard) => guard.effect === effect))
}

/** Methods by which a class gives back what it holds, which a framework calls by their names. */
const LIFECYCLE =
  /^(?:onModuleDestroy|onApplicationShutdown|beforeApplicationShutdown|ngOnDestroy|disconnectedCallback|componentWillUnmount|onModuleInit|onApplicationBootstrap)$/

/** A method of a class that stays, which a framework called at its beginning or end, is gone with what it did. */
export function lostLifecycles({ gone, files, added }: SourceComparison): Weakening[] {
  return gone.flatMap((one) => {
    const { fn, path } = one
    const name = lastName(fn.name)
    const owner = ownerOf(fn.name)
    const head = files.find(({ base }) => base.path === path)?.head
    const stays = head?.functions.some(({ kind, name: other }) => kind === 'class' && other === owner) === true
    const [call] = fn.calls.filter(({ statement }) => statement)
    if (!LIFECYCLE.test(name) || head === undefined || !stays || call === undefined || added.some((other) => other.fn.name.startsWith(`${owner}.`))) return []
    if (head.mentions.has(lastName(call.callee)) && head.functions.some(({ calls }) => calls.some(({ callee }) => callee === call.callee))) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: path, line: fn.line },
        otherAt: { file: head.path, line: 1 },
        message: `${nameOf(one)} is gone, which its framework called: ${codeOf(call.text, 120)} is done no more.`,
        suggestion: 'Put the method back; where what it did is not wanted any more, remove it with its code, its tests and its docs.',
        base: call.text,
        head: null,
      }),
    ]
  })
}

/** What works around a method or all methods of a class: interceptors, filters, caches, measures. */
const ASPECT =
  /^@?(?:UseInterceptors|UseFilters|UsePipes|Audit\w*|Audited|Cache(?:able|Evict|TTL|Key|Interceptor)?|Timed|Measured?|Metric\w*|Counted|Traced?|Span|Retry\w*|Throttle|Idempotent|Lock(?:ed)?|Log(?:ged|Method|Call)?)\(/

/** A decorator that did something around what stays is gone, and none came. */
export function lostAspects({ base, head }: FunctionPair): Weakening[] {
  const lost = base.fn.decorators.filter((text) => ASPECT.test(text) && !head.fn.decorators.includes(text))
  const [first] = lost
  if (first === undefined || head.fn.decorators.some((text) => !base.fn.decorators.includes(text))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: base.fn.line },
      otherAt: headOf({ base, head, by: 'name' }),
      message: `${nameOf(head)} lost ${codeOf(first, 80)}: it does what it did, without what was done around it.`,
      suggestion: 'Put the decorator back, or on what holds it; where it is not wanted any more, remove its code, its tests and its docs.',
      base: first,
      head: null,
    }),
  ]
}
