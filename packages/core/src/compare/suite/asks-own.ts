import type { FileInventory, InventoryCheck, InventoryTest, RevisionPair, Side } from '../../contract/index.js'
import type { CheckPair, PlacedTest } from '../suite-comparison.js'

/** Whether a check, of which the code was asked before, asks only what its test file has written down itself: a class, a map or a function of its own. */
export function asksOwnOnly(pair: RevisionPair): (check: CheckPair, base: PlacedTest, head: PlacedTest) => boolean {
  const own = ownNames(pair)
  return ({ base: was, head: is }, base, head) => {
    // A constant of the module that stands for what it was made of is not in the text.
    const names = rootsOf(is).filter((name) => is.subject.includes(name) || isImported(pair, 'head', head.file, name))
    if (names.length === 0 || is.subject === was.subject || !names.every((name) => own('head', head.file, name))) return false
    return !isHanded(is, head.test) && rootsOf(was).some((name) => isImported(pair, 'base', base.file, name))
  }
}

function rootsOf({ subjectNames }: InventoryCheck): readonly string[] {
  return [...new Set(subjectNames.filter((name) => !name.startsWith('.')).map((name) => name.split('.')[0] ?? name))]
}

/** What was made is given to a call, which may have done something to it. */
function isHanded({ subject }: InventoryCheck, { calls }: InventoryTest): boolean {
  const made = /^(?:new )?[\w$.]+\((?:[^()]|\([^()]*\))*\)/.exec(subject)?.[0] ?? subject
  return calls.some((call) => call.indexOf(made, 1) > 0)
}

function isImported(pair: RevisionPair, side: Side, path: string, name: string): boolean {
  return pair.inventory(side, path)?.imports.some(({ names }) => names.some(([, local]) => local === name)) ?? false
}

function ownNames(pair: RevisionPair): (side: Side, path: string, name: string) => boolean {
  const kept = new Map<string, boolean>()
  const isOwn = (side: Side, path: string, name: string): boolean => {
    if (STANDARD.has(name)) return true
    const key = `${side}\n${path}\n${name}`
    const known = kept.get(key)
    if (known !== undefined) return known
    kept.set(key, false)
    const file = pair.inventory(side, path)
    const text = file === null ? null : definitionOf(file, name, pair.text(side, path))
    const is =
      file !== null && text !== null && [...new Set(text.match(/(?<![\w$.'"])[A-Za-z_$][\w$]*/g))].every((word) => rests(file, word, name, side, path, isOwn))
    kept.set(key, is)
    return is
  }
  return isOwn
}

/** A word of a definition is none of an import, nor of something of the file that rests on one. */
function rests(file: FileInventory, word: string, name: string, side: Side, path: string, isOwn: (side: Side, path: string, name: string) => boolean): boolean {
  if (word === name || STANDARD.has(word)) return true
  if (file.imports.some(({ names }) => names.some(([, local]) => local === word))) return HELPERS.has(word)
  return !file.functions.some((one) => one.name === word) || isOwn(side, path, word)
}

/** The lines of a function or a class at the file's own level that nothing decorates and that has no base. */
function definitionOf({ functions }: FileInventory, name: string, text: string | null): string | null {
  const found = functions.filter((one) => one.name === name && (one.kind === 'function' || one.kind === 'class'))
  const [one] = found
  if (text === null || one === undefined || found.length > 1 || one.bases !== undefined || one.decorators.some((by) => !/dataclass/.test(by))) return null
  return text
    .split('\n')
    .slice(one.line - 1, one.endLine)
    .join('\n')
}

const HELPERS = new Set([
  'dataclass',
  'dataclasses',
  'SimpleNamespace',
  'namedtuple',
  'NamedTuple',
  'OrderedDict',
  'defaultdict',
  'types',
  'collections',
  'field',
])
const STANDARD = new Set(
  'Array Boolean Date JSON Map Math Number Object Promise RegExp Set String Symbol structuredClone dict list set tuple str int float bool len sorted sum min max repr frozenset SimpleNamespace OrderedDict'.split(
    ' ',
  ),
)
