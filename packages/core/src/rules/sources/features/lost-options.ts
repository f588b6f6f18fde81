import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { ConstantFact, FileInventory, RevisionPair, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { lostCauses } from '../errors/lost-causes.js'
import { functionText } from '../function-text.js'
import { fewerAccepted, fewerChoices } from './fewer-choices.js'
import { unreadInputs } from './unread-inputs.js'
import { unreadOptions } from './unread-options.js'

/** Parameters that are taken and ignored, and values that are supported no more. */
export function lostOptions(sources: SourceComparison): Weakening[] {
  const through = handedThrough(sources.changed)
  const lists = sources.files.flatMap(({ base, head }) => {
    const now = head.constants.flatMap(withListed)
    return base.constants.flatMap(withListed).flatMap((constant) => shorter(constant, now, head.path, base.path))
  })
  const registries = sources.files.flatMap(({ base, head }) => base.constants.flatMap((constant) => unregistered(constant, base, head, sources)))
  return [
    ...sources.changed.flatMap((functions) => [...ignored(sources, functions, through), ...fewerChoices(functions), ...fewerAccepted(sources.pair, functions)]),
    ...lists,
    ...sources.files.flatMap(fewerLiterals),
    ...registries,
    ...unreadOptions(sources),
    ...unreadInputs(sources),
  ]
}

/** A field takes fewer of the words that its type lists: `Literal["low", "high"]`. */
function fewerLiterals({ base, head }: SourceComparison['files'][number]): Weakening[] {
  return base.schema.flatMap(({ path, demands, line }) => {
    const before = wordsOf(demands)
    const now = before === null ? undefined : head.schema.find((field) => field.path === path && wordsOf(field.demands) !== null)
    const after = now === undefined ? null : wordsOf(now.demands)
    const lost = before?.filter((word) => !after?.includes(word)) ?? []
    if (now === undefined || before === null || after === null || lost.length === 0 || after.some((word) => !before.includes(word))) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line },
        message: `${codeOf(path, 60)} in ${shortened(head.path, 120)} no longer takes ${lost
          .slice(0, 4)
          .map((word) => codeOf(word, 40))
          .join(', ')}; who hands it in is refused.`,
        suggestion: 'Put the values back; where they are to go, say so in docs and changelog of the same change.',
        base: before.join(', '),
        head: after.join(', '),
        count: lost.length,
      }),
    ]
  })
}

function wordsOf(demands: readonly string[]): string[] | null {
  const listed = demands
    .map((demand) => /^(?:typing\.)?Literal\[(.*)\]$|^(?:enum|oneOf|picklist)\(\[(.*)\]\)$/.exec(demand))
    .flatMap((found) => found?.[1] ?? found?.[2] ?? [])[0]
  return listed === undefined ? null : listed.split(/, ?/)
}

/** Parameters that several functions of the change read no more: they were handed through all of them, and are no option of one. */
function handedThrough(changed: readonly FunctionPair[]): ReadonlySet<string> {
  const lost = changed.flatMap(({ base, head }) =>
    head.fn.unusedParams.filter((param) => base.fn.params.includes(param) && !base.fn.unusedParams.includes(param)),
  )
  return new Set(lost.filter((param, at) => lost.indexOf(param) !== at))
}

// What a visitor or a handler is given because all of them are.
const GIVEN = /^(?:frame|ctx|context|env|environ|environment|scope|node|parent|state|session|self|cls|this|event|request|req|res|next|kwargs|args)$/i

/** All that it is handed goes on, `toJS.apply(null, arguments)`. */
function handsOnAll(pair: RevisionPair, head: FunctionPair['head']): boolean {
  return !head.path.endsWith('.py') && /(?:\.apply\([^)]*|\.\.\.)\barguments\b/.test(functionText(pair, 'head', head))
}

/** All that was done with it was to hand it to a function of the change, which takes it no more. */
function isTakenNowhere({ changed, pair }: SourceComparison, base: FunctionPair['base'], param: string): boolean {
  const takers = changed.filter(
    (other) => other.base.fn !== base.fn && other.base.fn.params.includes(param) && other.head.fn.params.length > 0 && !other.head.fn.params.includes(param),
  )
  const names = new Set(takers.map((other) => lastName(other.base.fn.name)))
  const given = base.fn.calls.filter(({ callee }) => names.has(lastName(callee)))
  const said = functionText(pair, 'base', base).match(new RegExp(`(?<![\\w$.])${literalPattern(param)}(?![\\w$])`, 'g'))?.length ?? 0
  return given.length > 0 && said === given.length + 1
}

function ignored(sources: SourceComparison, { base, head }: FunctionPair, through: ReadonlySet<string>): Weakening[] {
  // `_name` is how linters ask to write that nothing uses it.
  const names = new Map(head.fn.params.map((param, i) => [param, param === `_${base.fn.params[i]}` ? param.slice(1) : param]))
  if (!head.fn.exported || head.fn.stub || head.fn.returnsOnly !== null || base.fn.params.join() !== [...names.values()].join()) return []
  const lost = head.fn.unusedParams
    .map((param) => names.get(param) ?? param)
    .filter((param) => !base.fn.unusedParams.includes(param) && !param.startsWith('_') && base.fn.params.includes(param))
    // Of an error it is told as what callers no longer see.
    .filter((param) => param !== 'cause' || lostCauses({ changed: [{ base, head }], pair: sources.pair }).length === 0)
  const [first] = lost
  if (first === undefined || head.fn.statements > base.fn.statements + 2 || handsOnAll(sources.pair, head)) return []
  return [
    weakened({
      severity: lost.every((param) => GIVEN.test(param) || through.has(param) || isTakenNowhere(sources, base, param)) ? 'low' : 'medium',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} still takes ${codeOf(first, 60)} and does nothing with it any more; callers that hand it in get something else than they ask for.`,
      suggestion: 'Use the parameter again, or remove it with the option, its docs and its tests.',
      base: `uses ${first}`,
      head: `ignores ${first}`,
      count: lost.length,
    }),
  ]
}

/** A constant with the lists in it that a schema takes words from: `{ species: { enum: ['dog', 'cat'] } }`. */
function withListed(constant: ConstantFact): ConstantFact[] {
  const found: ConstantFact[] = [constant]
  const add = (path: string, value: Value, depth: number): void => {
    if (value.kind !== 'object' || depth > 6) return
    for (const [key, held] of value.entries) {
      if (key === 'enum' && held.kind === 'array') found.push({ ...constant, name: `${path}.enum`, value: held })
      else add(/^(?:properties|items|schema)$/.test(key) ? path : `${path}.${key}`, held, depth + 1)
    }
  }
  add(constant.name, constant.value, 0)
  return found
}

const SUPPORTED =
  /\.enum$|support|allowed|accepted|available|locales?|languages?|extensions?|mime|platforms?|currenc|providers?|^types$|^ext(ension)?s?$|(file|media|image|content)_?types?$|formats$/i

function shorter({ name, value, line }: ConstantFact, now: readonly ConstantFact[], path: string, basePath: string): Weakening[] {
  if (!SUPPORTED.test(name) || /dis?allowed|block|forbid|denied|ignored|unsupported|(reason|error|warning|violation)s?_?(code|type|kind)?/i.test(name))
    return []
  const other = now.find((constant) => constant.name === name)
  const before = items(value)
  const after = other === undefined ? null : items(other.value)
  if (other === undefined || before === null || after === null) return []
  const lost = before.filter((item) => !after.includes(item))
  if (lost.length === 0 || after.some((item) => !before.includes(item))) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: path, line: other.line },
      otherAt: { file: basePath, line },
      message: `${codeOf(name, 60)} in ${shortened(path, 120)} lost ${lost
        .slice(0, 4)
        .map((item) => codeOf(item, 40))
        .join(', ')}: input that was taken is refused or falls through now.`,
      suggestion: 'Put the values back; where they are to go, say so in docs and changelog of the same change.',
      base: before.join(', '),
      head: after.join(', '),
      count: lost.length,
    }),
  ]
}

const REGISTRY = /plugins?$|middlewares?$|handlers?$|commands$|routes$|routers$|modules$|jobs$|tasks$|crons?$|hooks$|listeners$|processors$|subscribers$/i

/** A list of what the program is put together of lost an item, while the module that defines it stays. */
function unregistered({ name, value, line }: ConstantFact, base: FileInventory, head: FileInventory, { pair }: SourceComparison): Weakening[] {
  if (value.kind !== 'array') return []
  const other = head.constants.find((constant) => constant.name === name)
  if (other?.value.kind !== 'array') return []
  const after = namesIn(other.value)
  const before = namesIn(value)
  if (after.length === 0 || after.some((item) => !before.includes(item))) return []
  const lost = before.filter((item) => {
    const from = base.imports.find(({ names }) => names.some(([, local]) => local === item))?.from
    if (after.includes(item) || (!REGISTRY.test(name) && (from === undefined || !from.startsWith('.') || value.items.length < 2))) return false
    // Neither imported nor written in this file: then it is not this change that took it away.
    if (from === undefined)
      return !base.functions.some((fn) => fn.name === item) && !base.constants.some((constant) => constant.name === item) && !head.mentions.has(item)
    const path = pair.resolve('head', head.path, from)
    const isKept = path !== null || (from.startsWith('.') && pair.resolve('base', base.path, from) === null)
    return isKept && !head.mentions.has(item) && !pair.files.some((file) => file.headPath === path)
  })
  const [first] = lost
  if (first === undefined || pair.files.some((file) => file.headPath !== head.path && !file.base?.mentions.has(first) && file.head?.mentions.has(first)))
    return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: other.line },
      otherAt: { file: base.path, line },
      message: `${codeOf(name, 60)} in ${shortened(head.path, 120)} lost ${codeOf(first, 60)}, whose module stays; what it did is not done any more.`,
      suggestion: 'Put it back into the list; where it is to go, remove its module, its tests and its docs with it.',
      base: before.join(', '),
      head: after.join(', '),
      count: lost.length,
    }),
  ]
}

function namesIn(value: Value): string[] {
  return value.kind === 'array'
    ? value.items.flatMap((item) => (item.kind === 'expression' && /^[\w$]+(\(.*\))?$/s.test(item.text) ? [item.text.replace(/\(.*$/s, '')] : []))
    : []
}

function items(value: Value): string[] | null {
  if (value.kind === 'array' && !value.open) return value.items.flatMap((item) => (item.kind === 'string' ? [item.text] : []))
  return null
}
