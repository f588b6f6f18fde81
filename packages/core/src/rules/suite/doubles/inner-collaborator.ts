import type { FileInventory, HarnessFact, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/**
 * The function of the product whose answer is made up for a checked function of another module. null where what is replaced is the edge of the
 * program (network, clock, files, chance), is no code of the repository, or is of no function that a check calls.
 */
export function innerCollaborator(pair: RevisionPair, base: FileInventory, head: FileInventory, fact: HarnessFact): string | null {
  const uses = fact.kind === 'module_mocked' ? usesOfModule(pair, head, fact.text) : usesOfMember(pair, head, fact.text)
  if (uses === null || !isInner(pair, uses.of, uses.names, 0)) return null
  const names = head.imports
    .filter(({ from, typeOnly }) => !typeOnly && uses.by.has(pair.resolve('head', head.path, from) ?? ''))
    .flatMap(({ names }) => names.map(([, local]) => local))
  return names.find((name) => isAsked(base, name) && isAsked(head, name)) ?? null
}

/** What is replaced, and the files in which others call it. */
interface Uses {
  readonly of: string
  /** The functions of it; `*` for all. */
  readonly names: readonly string[]
  readonly by: ReadonlySet<string>
}

/** `mock.patch("parcel.quote.postage")`: a name of `parcel/quote.py` that it imports. */
function usesOfMember(pair: RevisionPair, head: FileInventory, text: string): Uses | null {
  if (head.language !== 'python') return usesOfSpied(pair, head, text)
  const [, module = '', name = ''] = /^([\w.]+)\.(\w+): /.exec(text) ?? []
  const path = module === '' ? null : pair.resolve('head', head.path, module)
  const user = path === null ? null : pair.inventory('head', path)
  if (!user) return usesOfMethod(pair, head, module, name)
  const from = user.imports.find(({ names }) => names.some(([, local]) => local === name))
  const of = from === undefined ? null : pair.resolve('head', user.path, from.from)
  const original = from?.names.find(([, local]) => local === name)?.[0] ?? name
  return of === null ? null : { of, names: [original], by: new Set([user.path]) }
}

/** `mock.patch("parcel.store.Store.get")`: a method of a class of the module, by which others of it are asked. */
function usesOfMethod(pair: RevisionPair, head: FileInventory, owner: string, method: string): Uses | null {
  const [, module = '', holder = ''] = /^([\w.]+)\.([A-Z]\w*)$/.exec(owner) ?? []
  const of = module === '' ? null : pair.resolve('head', head.path, module)
  const isThere = of !== null && pair.inventory('head', of)?.functions.some(({ name }) => name === `${holder}.${method}`) === true
  return isThere ? { of, names: [`${holder}.${method}`], by: new Set([of]) } : null
}

/** `vi.spyOn(rates, 'rate')` of `import * as rates from './rates'`, which a module of the test imports. */
function usesOfSpied(pair: RevisionPair, head: FileInventory, text: string): Uses | null {
  const [, holder = '', name = ''] = /^([\w$]+)\.([\w$]+)/.exec(text) ?? []
  const whole = head.imports.find(({ names, typeOnly }) => !typeOnly && names.some(([original, local]) => original === '*' && local === holder))
  const of = whole === undefined ? null : pair.resolve('head', head.path, whole.from)
  return of === null ? null : importedBy(pair, head, of, [name])
}

/** `vi.mock('./rates', () => ({ rate: () => 2 }))`: a module that a module of the test imports. */
function usesOfModule(pair: RevisionPair, head: FileInventory, text: string): Uses | null {
  const [specifier = '', replaced = ''] = text.split(' → ')
  const of = replaced === '' ? null : pair.resolve('head', head.path, specifier)
  return of === null ? null : importedBy(pair, head, of, replaced.split(', '))
}

/** The modules of a test by which it comes to what is replaced. */
function importedBy(pair: RevisionPair, head: FileInventory, of: string, names: readonly string[]): Uses | null {
  const imported = head.imports.flatMap(({ from, typeOnly }) => (typeOnly ? [] : [pair.resolve('head', head.path, from) ?? []].flat()))
  const by = imported.filter((path) => path !== of && pair.inventory('head', path)?.imports.some(({ from }) => pair.resolve('head', path, from) === of))
  return by.length === 0 ? null : { of, names, by: new Set(by) }
}

const PURE =
  /^(__future__|abc|collections(\.abc)?|copy|dataclasses|decimal|enum|fractions|functools|itertools|math|operator|re|statistics|string|textwrap|typing|unicodedata|@nestjs\/common|inversify|tsyringe|typedi|reflect-metadata)$/
const EDGE =
  /(^|[.\s])(open|fetch|request\w*|urlopen|axios|now|today|utcnow|time|sleep|random|randint|choice|uuid\w*|getenv|get_?[eE]nv|read\w*|write\w*|connect\w*|execute|query|send\w*|spawn\w*|run|Popen|Date|set(?:Timeout|Interval))$/

/** Whether functions of a file of the repository only compute, with what their file imports; `names` are theirs, `*` for all. */
export function isInner(pair: RevisionPair, path: string, names: readonly string[], depth: number): boolean {
  const file = pair.inventory('head', path)
  if (!file || depth > 2) return false
  const called = reached(file, names)
  // Types alone do nothing.
  if (called.length === 0) return depth > 0
  if (called.some(({ calls }) => calls.some(({ callee, awaited }) => awaited || EDGE.test(callee)))) return false
  if (/\bprocess\b|\benviron\b/.test([...file.mentions].join(' '))) return false
  return file.imports.every(({ from, typeOnly }) => {
    if (typeOnly || PURE.test(from)) return true
    const next = pair.resolve('head', path, from)
    return next !== null && isInner(pair, next, ['*'], depth + 1)
  })
}

/** The functions of these names and those of the file that they call. */
function reached({ functions }: FileInventory, names: readonly string[]): SourceFunction[] {
  if (names.includes('*')) return functions.filter(({ kind }) => kind !== 'module')
  const found = new Set(functions.filter(({ name }) => names.includes(name)))
  for (const fn of found) for (const { callee } of fn.calls) for (const other of functions) if (other.name === callee) found.add(other)
  return [...found]
}

function isAsked({ tests }: FileInventory, name: string): boolean {
  const called = new RegExp(`(^|[^\\w.$])${literalPattern(name)}\\(`)
  return tests.some(({ checks }) => checks.some(({ subject, relation }) => !/called|^returned/.test(relation) && called.test(subject)))
}
