import { type CheckPair, convertedLiteral } from '../../compare/index.js'
import type { RevisionPair, Value } from '../../contract/index.js'

/** Whether an expectation is the former one in other words, as far as can be told: keys of records that the test made in place of numbers, a library's function of the same, a literal that was converted, a thing as text. */
export function isToldOtherwise(pair: RevisionPair, file: string, { base, head }: CheckPair): boolean {
  if (base.relation !== head.relation || base.negated !== head.negated || base.expected.length !== head.expected.length) return false
  // Matchers of a library of which only the name is known.
  if (base.relation === 'custom' && base.matcher !== head.matcher) return false
  const isSame = (was: Value, is: Value | undefined): boolean => {
    if (is === undefined) return false
    if (JSON.stringify(was) === JSON.stringify(is)) return true
    if (was.kind === 'array' && is.kind === 'array') return was.items.length === is.items.length && was.items.every((item, i) => isSame(item, is.items[i]))
    if (is.kind === 'string') return was.kind === 'expression' && convertedLiteral(was.text) === is.text
    if (is.kind !== 'expression') return false
    if (was.kind === 'string') return joined(is.text) === was.text
    if (was.kind === 'number') return isKeyOfMade(is.text, head.subject)
    return (
      was.kind === 'expression' &&
      (itself(was.text) === itself(is.text) || isByLibrary(pair, file, was.text, is.text) || isRenamedBySources(pair, was.text, is.text))
    )
  }
  return base.expected.every((was, i) => isSame(was, head.expected[i]))
}

/** What is told as text: `folder / 'a'` of `str(folder / 'a')`. */
function itself(text: string): string {
  return /^(?:str|String|os\.fspath)\((.*)\)$/.exec(text)?.[1] ?? text
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
