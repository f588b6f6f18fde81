import { type CheckPair, convertedLiteral } from '../../../compare/index.js'
import type { FileInventory, RevisionPair, Value } from '../../../contract/index.js'
import { lastCalled } from '../../../run/code/chain.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import { unquoted } from '../../../run/code/quotes.js'

/** Whether an expectation is the former one in other words, as far as can be told: keys of records that the test made in place of numbers, a library's function of the same, a literal that was converted, a thing as text. */
export function isToldOtherwise(pair: RevisionPair, file: string, { base, head }: CheckPair): boolean {
  if (base.relation !== head.relation || base.negated !== head.negated || base.expected.length !== head.expected.length) return false
  if (isGrown(base.expected, head.expected) || isOfModule(pair, file, { base, head })) return true
  // Matchers of a library of which only the name is known.
  if (base.relation === 'custom' && base.matcher !== head.matcher) return false
  const isSame = (was: Value, is: Value | undefined): boolean => {
    if (is === undefined) return false
    if (JSON.stringify(was) === JSON.stringify(is)) return true
    if (was.kind === 'array' && is.kind === 'array') return was.items.length === is.items.length && was.items.every((item, i) => isSame(item, is.items[i]))
    if (is.kind === 'string') return was.kind === 'expression' && convertedLiteral(was.text) === is.text
    if (is.kind !== 'expression') return false
    if (was.kind === 'string') return joined(is.text) === was.text || textOf(itself(is.text)) === was.text
    if (was.kind === 'number') return isKeyOfMade(is.text, head.subject)
    return (
      was.kind === 'expression' &&
      (itself(was.text) === itself(is.text) || isByLibrary(pair, file, was.text, is.text) || isRenamedBySources(pair, was.text, is.text))
    )
  }
  return base.expected.every((was, i) => isSame(was, head.expected[i]))
}

/** What is told as text: `folder / 'a'` of `str(folder / 'a')`, `f"{folder}/a"` of `str(Path(f"{folder}/a"))`. */
function itself(text: string): string {
  const told = /^(?:str|String|os\.fspath)\((.*)\)$/.exec(text)?.[1]
  if (told === undefined) return text
  const path = /^(?:pathlib\.)?(?:Pure)?Path\((.*)\)$/.exec(told)?.[1]
  return path !== undefined && argumentsFrom(told, told.indexOf('(') + 1)?.length === 1 && lastCalled(told)?.isWhole === true ? path : told
}

/** What a text in quotes says; null for other code. */
function textOf(code: string): string | null {
  return /^["']/.test(code) ? unquoted(code) : null
}

/** `os.path.join('lib', 'desk.py')` is `lib/desk.py` where paths are told so. */
function joined(text: string): string | null {
  const parts = /^(?:os\.)?(?:posix)?path\.join\(((?:\s*(['"])[^'"]*\2\s*,?)+)\)$/.exec(text)?.[1]
  return parts === undefined ? null : [...parts.matchAll(/(['"])([^'"]*)\1/g)].map(([, , part = '']) => part).join('/')
}

/** One name became another, as it did in a source of the change, which has it no more: `fields.TextField` and `fields.StringField`. */
function isRenamedBySources({ files }: RevisionPair, was: string, is: string): boolean {
  const [before, after] = [was, is].map((text) => text.match(/[\w$]+|[^\w$\s]/g) ?? [])
  const differing = before?.flatMap((word, i) => (word === after?.[i] ? [] : [[word, after?.[i] ?? ''] as const])) ?? []
  const [first] = differing
  if (first === undefined || before?.length !== after?.length || differing.some((one) => String(one) !== String(first))) return false
  const [old, now] = first
  if (!/^[A-Za-z_$]/.test(old) || !/^[A-Za-z_$]/.test(now)) return false
  return files.some(
    ({ role, base, head }) =>
      role === 'source' && base?.mentions.has(old) === true && head?.mentions.has(now) === true && !head.mentions.has(old) && !base.mentions.has(now),
  )
}

const LEAST_LINES = 8

/** A long text holds every line that it held, in order, with larger counts at most, and more lines. */
function isGrown([was, ...others]: readonly Value[], [is]: readonly Value[]): boolean {
  if (was?.kind !== 'string' || is?.kind !== 'string' || others.length > 0) return false
  const [before, after] = [was.text.split('\n'), is.text.split('\n')]
  if (before.length < LEAST_LINES || after.length <= before.length) return false
  let at = 0
  return before.every((line) => {
    while (at < after.length && !isSameOrMore(line, after[at] ?? '')) at++
    return at++ < after.length
  })
}

/** `6 low | 2 high` and `6 low | 3 high` */
function isSameOrMore(was: string, is: string): boolean {
  if (was === is) return true
  const [before, after] = [was.split(/(\d+)/), is.split(/(\d+)/)]
  return before.length === after.length && before.every((part, at) => part === after[at] || (at % 2 === 1 && Number(part) < Number(after[at])))
}

/** A function of the test file is taken from a module of the repository, where it is the same code: `.expect(hasBody(text))` and `.expect(utils.hasBody(text))`. */
function isOfModule(pair: RevisionPair, file: string, { base, head }: Pick<CheckPair, 'base' | 'head'>): boolean {
  const [was, is] = [base.text, head.text].map((text) => text.replace(/\s/g, ''))
  const [own, other] = [pair.inventory('base', file), pair.inventory('head', file)]
  return [...head.text.matchAll(/(?<![\w$.])([\w$]+)\.([\w$]+)\(/g)].some(([, module = '', name = '']) => {
    if (is?.replaceAll(`${module}.${name}(`, `${name}(`) !== was) return false
    const from = other?.imports.find(({ names }) => names.some(([, local]) => local === module))?.from
    const path = from === undefined ? null : pair.resolve('head', file, from)
    const code = path === null ? undefined : helperOf(pair.inventory('head', path), name)
    return code !== undefined && helperOf(own, name) === code && helperOf(other, name) === undefined
  })
}

function helperOf(file: FileInventory | null | undefined, name: string): string | undefined {
  return file?.helpers.find(({ titlePath }) => titlePath.length === 1 && titlePath[0] === name)?.bodyKey
}

/** `Book.objects.create(title='jam').pk`, where nothing of it is asked about. */
function isKeyOfMade(text: string, subject: string): boolean {
  const made = /^(?<record>[A-Z][\w.]*\.create\(.*\))\.(?:pk|id)$/.exec(text)?.groups?.record
  return made !== undefined && !subject.includes(made)
}

/** The same names, but for one function, which is a library's that the file imports now: `zone().localize(day, dst)` became `make_aware(day, zone(), dst)`. */
function isByLibrary(pair: RevisionPair, file: string, was: string, is: string): boolean {
  const [before, after] = [was, is].map((text) => text.match(/\w+/g)?.sort() ?? [])
  const only = (some: readonly string[] = [], others: readonly string[] = []) => some.filter((name) => !others.includes(name))
  const [lost, gained] = [only(before, after), only(after, before)]
  const [name = ''] = gained
  if (lost.length !== 1 || gained.length !== 1 || before?.length !== after?.length || !is.includes(`${name}(`)) return false
  const from = pair.inventory('head', file)?.imports.find(({ names }) => names.some(([, local]) => local === name))?.from
  return from !== undefined && pair.resolve('head', file, from) === null
}
