import type { InventoryCheck, InventoryTest, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { functionLines } from '../../sources/function-lines.js'
import type { PlacedFunction } from '../../sources/function-pair.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { demandKey } from '../strength/demand.js'
import { takesFrom } from './gone-member.js'

interface Shortened {
  readonly path: string
  /** As it is called: a class by its own name. */
  readonly name: string
  readonly lost: readonly string[]
  readonly takesNothing: boolean
  readonly takes: number
  /** How many arguments it takes and took, where one more makes all behind the lost one something else. */
  readonly places: number
  readonly before: number
}

/**
 * What a test hands to a function that does not take it any more, under another name neither: by name in Python, where the call is refused now. In
 * JavaScript, where it is not, all its checks look at such calls.
 */
export function goneParameter(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (file.endsWith('.py'))
    return handedInVain(pair, file, [test.text, ...test.calls, ...test.checks.map(({ subject }) => subject)]) ?? decidedByNone(pair, test)
  const reasons = test.checks.map((check) => goneArgument(pair, file, check))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** What a test of Python hands over by a name that no function takes any more, where the one that took it decided by it and decides by nothing that came for it. */
function decidedByNone(pair: RevisionPair, { text }: InventoryTest): string | null {
  const { changed, added } = compareSources(pair)
  const handed = new Set([...text.matchAll(/(?<=[(,]\s*)([a-z_]\w{3,})=(?!=)/g)].map(([, name = '']) => name))
  const isTaken = (name: string) => [...changed.map(({ head }) => head), ...added].some(({ fn }) => fn.params.includes(name))
  for (const { base, head } of changed) {
    const [lost, came] = [surplus(base.fn.params, head.fn.params, String), surplus(head.fn.params, base.fn.params, String)]
    const name = lost.find((one) => handed.has(one) && base.path.endsWith('.py') && !isTaken(one))
    if (name === undefined || came.length === 0) continue
    const by = new RegExp(namePattern(name), 'g')
    const decided = base.fn.conditions.filter((one) => one.text.match(by) !== null)
    const isDecided = decided.some((one) => came.some((other) => head.fn.conditions.some((now) => now.text === one.text.replace(by, other))))
    if (decided.length > 0 && !isDecided && head.fn.conditions.length < base.fn.conditions.length)
      return `${head.fn.name} of ${head.path} takes no ${name} any more and decides by nothing in its place, by the same change`
  }
  return null
}

/**
 * What was handed over in the very call that a check looks at, in Python also in that by which it works out what it expects: by name in Python, where the call is
 * refused now; a key of the function's options, anything where it takes nothing now, or more arguments than it takes where one in the middle is lost.
 */
export function goneArgument(pair: RevisionPair, file: string, { subject, expected }: InventoryCheck): string | null {
  if (!file.endsWith('.py')) return handedInVain(pair, file, [subject])
  return handedInVain(pair, file, [subject, ...expected.flatMap((value) => (value.kind === 'expression' ? [value.text] : []))])
}

function handedInVain(pair: RevisionPair, file: string, texts: readonly string[]): string | null {
  const isPython = file.endsWith('.py')
  for (const one of shortenedOf(pair)) {
    const { path, name, lost, takesNothing } = one
    if (isPython !== path.endsWith('.py')) continue
    const isTooMuch = !isPython && texts.some((text) => handsTooMuch(text, one)) && takesFrom(pair, file, path)
    const handed = isTooMuch ? lost[0] : lost.find((param) => texts.some((text) => callWith(name, param, isPython, takesNothing).test(text)))
    if (handed !== undefined) return `${name} of ${path} takes no ${handed} any more, by the same change`
  }
  return null
}

/**
 * The very answer is asked of the call without what stood behind all that the function takes still: `get('a', true)` and `get('a')` of a `get(key)` that was
 * `get(key, keep)`. Or the base's test shows that it was another answer.
 */
export function goneLast(pair: RevisionPair, check: InventoryCheck, { file, test }: PlacedTest, base: InventoryTest | undefined): string | null {
  const same = test.checks.filter((one) => demandKey(one) === demandKey(check))
  const other = base?.checks.filter((one) => demandKey(one) !== demandKey(check) && !one.negated) ?? []
  const asked = new Set([...same, ...other].map(({ subject }) => subject))
  if (asked.size === 0 || check.negated || file.endsWith('.py')) return null
  for (const { path, name, lost, takes } of shortenedOf(pair)) {
    const shorter = path.endsWith('.py') ? null : withoutLast(check.subject, name, takes)
    if (shorter !== null && asked.has(shorter)) return `${name} of ${path} takes no ${lost[0]} any more, by the same change`
  }
  return null
}

/** The last call of that name in a text with as much as the function takes; null where it hands over no more. */
function withoutLast(text: string, name: string, takes: number): string | null {
  const call = [...text.matchAll(new RegExp(`(?<![\\w$])${literalPattern(name)}\\(`, 'g'))].at(-1)
  const from = call === undefined ? -1 : call.index + call[0].length
  const given = from < 0 ? null : argumentsFrom(text, from)
  if (given === null || given.length <= takes) return null
  const all = given.join(', ')
  return text.startsWith(all, from) ? `${text.slice(0, from)}${given.slice(0, takes).join(', ')}${text.slice(from + all.length)}` : null
}

/** The option of a command, which the file of its function does not name any more: `run(["fix", "--no-safety"])`, `invoke(fix, ["--no-safety"])`. */
export function goneOption(pair: RevisionPair, texts: readonly string[]): string | null {
  for (const { base, head } of compareSources(pair).changed) {
    const name = lastName(head.fn.name)
    const isCommand = new RegExp(`(?<![\\w.])${literalPattern(name)}(?!\\w)`)
    const lost = head.path.endsWith('.py') ? surplus(base.fn.params, head.fn.params, String).map((one) => `--${one.replaceAll('_', '-')}`) : []
    const isAsked = (option: string) => texts.some((text) => isCommand.test(text) && new RegExp(`['"]${literalPattern(option)}(?:=[^'"]*)?['"]`).test(text))
    const option = lost.find((one) => isAsked(one) && pair.text('base', base.path)?.includes(one) && !pair.text('head', head.path)?.includes(one))
    if (option !== undefined) return `${name} of ${head.path} knows no ${option} any more, by the same change`
  }
  return null
}

/** `emoji(id, true, {})` where it takes two. */
function handsTooMuch(text: string, { name, places, before }: Shortened): boolean {
  return [...text.matchAll(new RegExp(`(?<![\\w$])${literalPattern(name)}\\(`, 'g'))].some(({ index, 0: call }) => {
    const given = argumentsFrom(text, index + call.length)
    return given !== null && !given.some((one) => one.startsWith('...')) && given.length > places && given.length <= before
  })
}

function callWith(name: string, one: string, isPython: boolean, takesNothing: boolean): RegExp {
  const call = `(?<![\\w$])${literalPattern(name)}\\(`
  if (isPython) return new RegExp(`${call}(?:[^()]|\\([^()]*\\))*(?:(?<!\\w)${literalPattern(one)}=(?!=)|\\*\\*\\{(?:[^{}]*, )?'${literalPattern(one)}': )`)
  return new RegExp(takesNothing ? `${call}\\s*[^)\\s]` : `${call}\\s*\\{(?:[^{}()]|\\([^()]*\\)|\\{[^{}]*\\})*(?<![\\w$.])${literalPattern(one)}(?![\\w$(])`)
}

const shortenedOf = oncePer((pair: RevisionPair): readonly Shortened[] =>
  compareSources(pair).changed.flatMap(({ base, head }): Shortened[] => {
    if (base.fn.kind === 'class') return optionsOf(pair, base, head)
    if (base.fn.kind === 'module') return []
    const isPython = base.path.endsWith('.py')
    // What it did nothing with changes nothing.
    if (isPython && takesAny(pair, head)) return optionsRead(pair, base, head)
    const lost = surplus(base.fn.params, head.fn.params, String).filter((one) => isPython || !base.fn.unusedParams.includes(one))
    return lost.length === 0 || surplus(head.fn.params, base.fn.params, String).length > 0
      ? []
      : [
          {
            path: head.path,
            name: nameOf(head.fn),
            lost,
            takesNothing: head.fn.params.length === 0,
            takes: head.fn.params.length,
            places: placesOf(pair, head, base.fn.params),
            before: base.fn.params.length,
          },
        ]
  }),
)

/** Keys of a class of Python that takes options by any name, of which its code says nothing any more: `self.config = { 'yaml': ... }`. */
function optionsOf(pair: RevisionPair, base: PlacedFunction, head: PlacedFunction): Shortened[] {
  const [was, is] = [linesOf(pair, 'base', base), linesOf(pair, 'head', head)]
  if (!base.path.endsWith('.py') || !/def __init__\([^)]*\*\*/.test(was)) return []
  const keys = [...was.matchAll(/(['"])([A-Za-z_]\w+)\1(?= *:|\])/g)].map(([, , key = '']) => key)
  const lost = [...new Set(keys)].filter((key) => !new RegExp(namePattern(key)).test(is))
  return lost.length === 0
    ? []
    : [
        {
          path: head.path,
          name: lastName(head.fn.name),
          lost,
          takesNothing: false,
          takes: Number.POSITIVE_INFINITY,
          places: Number.POSITIVE_INFINITY,
          before: 0,
        },
      ]
}

/** Options by name that a function of Python read, `kwargs.get("loop")`, and of which it says nothing any more. */
function optionsRead(pair: RevisionPair, base: PlacedFunction, head: PlacedFunction): Shortened[] {
  const [was, is] = [linesOf(pair, 'base', base), linesOf(pair, 'head', head)]
  const handsOn = (text: string) => text.match(/\*\*\w/g)?.length ?? 0
  const read = [...was.matchAll(/\b(?:kwargs|options|opts|kw)(?:\.(?:get|pop)\(|\[)(['"])([A-Za-z_]\w+)\1/g)].map(([, , key = '']) => key)
  const lost = [...new Set(read)].filter((key) => !new RegExp(`(['"])${literalPattern(key)}\\1`).test(is.replace(/(['"])\1\1[\s\S]*?\1\1\1/g, '')))
  return lost.length === 0 || handsOn(is) > handsOn(was)
    ? []
    : [{ path: head.path, name: nameOf(head.fn), lost, takesNothing: false, takes: Number.POSITIVE_INFINITY, places: Number.POSITIVE_INFINITY, before: 0 }]
}

function linesOf(pair: RevisionPair, side: 'base' | 'head', placed: PlacedFunction): string {
  return functionLines(pair, side, placed).join('\n')
}

/**
 * Without end where what came after the lost one does not stand in its place now, so that it is only handed over in vain, where the rest is taken as well, and
 * where all that is given is looked at.
 */
function placesOf(pair: RevisionPair, head: PlacedFunction, before: readonly string[]): number {
  const { fn } = head
  if (before[fn.params.length - 1] === fn.params.at(-1)) return Number.POSITIVE_INFINITY
  const text = linesOf(pair, 'head', head)
  return /\.{3}|\barguments\b/.test(text) ? Number.POSITIVE_INFINITY : fn.params.length
}

/** `**options` in its head. */
function takesAny(pair: RevisionPair, head: PlacedFunction): boolean {
  return /\*\*\w/.test(/^[\s\S]*?\)\s*(?:->[^:\n]*)?:/.exec(linesOf(pair, 'head', head))?.[0] ?? '**any')
}

function nameOf({ name }: SourceFunction): string {
  return lastName(name) === '__init__' ? lastName(name.slice(0, -'.__init__'.length)) : lastName(name)
}
