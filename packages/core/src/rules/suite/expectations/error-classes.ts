import type { FileInventory, RevisionPair, Side } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

const MOST_PARENTS = 8

/** Whether every error of class `own` is one of class `wide`, by what the classes of a side extend; `file` is where both are named. */
export function isSubclass(pair: RevisionPair, side: Side, file: string, own: string, wide: string): boolean {
  return own !== wide && ancestorsOf(pair, side, file, own).includes(lastName(wide))
}

/** Names of what a class extends, nearest first, in the repository's files and in Python's own errors. */
function ancestorsOf(pair: RevisionPair, side: Side, file: string, name: string): string[] {
  const found: string[] = []
  const open: { readonly name: string; readonly at: FileInventory | null }[] = [{ name, at: pair.inventory(side, file) }]
  for (let next = open.shift(); next !== undefined && found.length < MOST_PARENTS; next = open.shift()) {
    const place = definition(pair, side, next.name, next.at)
    const parents = place?.bases ?? [BUILT_IN.get(lastName(next.name)) ?? []].flat()
    found.push(...parents.map(lastName))
    open.push(...parents.map((parent) => ({ name: parent, at: place?.at ?? null })))
  }
  return found
}

/** The class that a name stands for in a file: its own, or one of a file that it imports. */
function definition(
  pair: RevisionPair,
  side: Side,
  name: string,
  at: FileInventory | null,
): { readonly bases: readonly string[]; readonly at: FileInventory } | null {
  if (at === null) return null
  const own = at.functions.find((fn) => fn.kind === 'class' && fn.name === name)
  if (own !== undefined) return { bases: own.bases ?? [], at }
  const [root = ''] = name.split('.')
  for (const { from, names } of at.imports) {
    const imported = names.find(([, local]) => local === root)?.[0]
    const path = imported === undefined ? null : (pair.resolve(side, at.path, from) ?? pair.resolve(side, at.path, `${from}.${imported}`))
    const held = path === null ? null : pair.inventory(side, path)
    const wanted = name === root ? (imported ?? '') : lastName(name)
    const there = held?.functions.find((fn) => fn.kind === 'class' && fn.name === wanted)
    if (held && there !== undefined) return { bases: there.bases ?? [], at: held }
  }
  return null
}

const FAMILIES: Readonly<Record<string, string>> = {
  LookupError: 'KeyError IndexError',
  ArithmeticError: 'ZeroDivisionError OverflowError FloatingPointError',
  OSError:
    'FileNotFoundError FileExistsError PermissionError IsADirectoryError NotADirectoryError ConnectionError TimeoutError BlockingIOError InterruptedError ProcessLookupError',
  ConnectionError: 'BrokenPipeError ConnectionAbortedError ConnectionRefusedError ConnectionResetError',
  ValueError: 'UnicodeError',
  UnicodeError: 'UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError',
  ImportError: 'ModuleNotFoundError',
  RuntimeError: 'NotImplementedError RecursionError',
  NameError: 'UnboundLocalError',
  Exception: 'LookupError ArithmeticError OSError ValueError ImportError RuntimeError NameError TypeError AttributeError AssertionError',
}
const BUILT_IN = new Map(Object.entries(FAMILIES).flatMap(([parent, kids]) => kids.split(' ').map((kid) => [kid, parent] as const)))
