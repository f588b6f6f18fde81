import type { FileInventory, InventoryCheck, RevisionPair, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

/** What a test hands in, as literals, and what it expects. */
export interface Demand {
  readonly inputs: ReadonlySet<string>
  readonly expected: string
  /** What is checked, as normal text. */
  readonly subject: string
  /** Of an object that is expected as a whole, its other values; empty for a plain value. */
  readonly others: readonly string[]
  readonly names: readonly string[]
  /** The check, or the row of its input, came with the change. */
  readonly isNew: boolean
  readonly file: string
  readonly line: number
}

/** A literal that does not stand in half of all code. */
export function telling(key: string | null): key is string {
  return key !== null && !/^n:-?[0-2]$|^s:.{0,1}$|^[rb]:/.test(key)
}

/** What is made of literals alone: `date(2023, 10, 11)`. */
export const MADE = /^[A-Za-z_][\w.]*\((?:(?:'[^']*'|"[^"]*"|-?\d[\d_.]*)(?:, ?|(?=\))))+\)$/

const AMOUNT = /^(?:new )?(?:\w+\.)?(?:Decimal|Fraction|BigNumber|Big)\(['"]([^'"]+)['"]\)$/

/** A text or a number as one key: `s:pen`, `n:3`. */
export function keyOf(value: Value): string | null {
  if (value.kind === 'string') return `s:${value.text}`
  if (value.kind === 'number' || value.kind === 'bigint') return `n:${value.text.replace(/n$/, '')}`
  if (value.kind === 'wildcard' && value.wildcard === 'close_to' && value.of !== null) return keyOf(value.of)
  // An amount by its text: `Decimal('9.90')`.
  const amount = value.kind === 'expression' ? AMOUNT.exec(value.text)?.[1] : undefined
  if (amount !== undefined) return `s:${amount}`
  return value.kind === 'expression' && MADE.test(value.text) ? `s:${value.text}` : null
}

/**
 * Demands of changed tests, and of tests around the files whose text holds one of the literals, as keys. Where no test
 * names a file, as where all is loaded from the package, those around it are the ones that name its functions.
 */
export function demandsAround(pair: RevisionPair, paths: readonly string[], literals: Iterable<string>, functions: readonly string[] = []): Demand[] {
  const told = [...new Set(literals)].filter(telling).map(plainest)
  const files = new Map<string, FileInventory>()
  for (const { head } of pair.files) if (head !== null && head.tests.length > 0) files.set(head.path, head)
  const stems = [...new Set(paths)].map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  const names = [...new Set(functions)].filter((name) => name.length > 2 && !/^(?:default|constructor|<module>)$/.test(name))
  const next = [...stems, ...names]
  for (const stem of new Set(stems)) {
    const named = nearTests(pair, stem, next)
    // Tests that only happen to hold the word are no tests of the file.
    const isNamed = named.some((path) => path.includes(stem))
    for (const near of isNamed ? named : [...names.flatMap((name) => nearTests(pair, name, next, stem)), ...named]) {
      if (files.has(near) || !holdsOne(pair.text('head', near) ?? '', told)) continue
      const inventory = pair.inventory('head', near)
      if (inventory !== null && inventory.tests.length > 0) files.set(near, inventory)
    }
  }
  return [...files.values()].flatMap((file) => {
    const changed = pair.files.find(({ head }) => head === file)
    const had = new Set(changed?.base?.tests.flatMap(({ checks }) => checks.map(inputOf)))
    const isNew = (check: InventoryCheck) => changed !== undefined && !had.has(inputOf(check)) && !had.has(check.text)
    const lines = file.tests.map(({ line }) => line)
    return file.tests.flatMap(({ checks, line, titlePath }) => {
      // What a row hands in may be worked out before it is handed over: its title has it as it stands in the table.
      const row = lines.indexOf(line) === lines.lastIndexOf(line) ? [] : [...literalsIn(titlePath.at(-1) ?? '')].filter((key) => key.startsWith('n:'))
      return checks.flatMap((check) => demandOf(file, check, isNew(check), row))
    })
  })
}

/** What stands in a demand for what is expected, where an error is. */
export const REFUSED = 'e:'

/** The text of a check with the literals that it hands in: rows of a table share the text. */
function inputOf({ text, subject }: InventoryCheck): string {
  const inputs = [...literalsIn(subject)].sort().join(' ')
  return inputs === '' ? text : `${text}\n${inputs}`
}

/** The longest part of a literal that is written as it is wherever it stands. */
function plainest(key: string): string {
  const parts = key.slice(2).match(/[\w -]+/g) ?? []
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function holdsOne(text: string, literals: readonly string[]): boolean {
  // What a test loads may hold it.
  return literals.some((literal) => text.includes(literal)) || (literals.length > 0 && /\.json['"]/.test(text))
}

/** Tests that hold the word: those that are named like the file first, others after them. */
function nearTests(pair: RevisionPair, word: string, next: readonly string[], stem = word): string[] {
  const tests = pair.mentioning('head', word, next).filter((path) => /test|spec/i.test(path))
  return [...tests.filter((path) => path.includes(stem)), ...tests.filter((path) => !path.includes(stem))].slice(0, 8)
}

function demandOf(file: FileInventory, check: InventoryCheck, isNew: boolean, row: readonly string[]): Demand[] {
  const [expected] = check.expected
  const inputs = new Set([...literalsIn(check.subject), ...row])
  if (inputs.size === 0) return []
  const called = check.subject.match(/[A-Za-z_$][\w$]*(?=\()/g) ?? []
  const names = [...check.subjectNames.map((name) => lastName(name)), ...called]
  const demand = { inputs, subject: check.subject, names, isNew, file: check.file ?? file.path, line: check.line }
  if (check.relation === 'throws' && !check.negated) return [{ ...demand, expected: REFUSED, others: [] }]
  const told = expected === undefined ? [] : (plainAnswer(expected) ?? keysOf(expected))
  // What is expected by a name, or is large, is told by no literal.
  const [key, ...others] = told.length > 0 || expected === undefined ? told : [`x:${JSON.stringify(expected).slice(0, 80)}`]
  if (key === undefined || check.negated) return []
  return [{ ...demand, expected: key, others }]
}

/** Texts and numbers that stand in code, as keys. */
export function literalsIn(subject: string): Set<string> {
  const inputs = new Set<string>()
  // A name of normal text may end with such a sign: `$1'`.
  for (const match of subject.matchAll(/(?<!\$\d+'*)'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(?<![\w.])(-?\d[\d_]*(?:\.\d+)?)n?(?![\w.])/g))
    inputs.add(match[3] !== undefined ? `n:${match[3].replaceAll('_', '')}` : `s:${unescaped(match[1] ?? match[2] ?? '')}`)
  return inputs
}

/** As it is read: `a\\nb` of a test's text is two lines. */
function unescaped(text: string): string {
  return text.replace(/\\([nt'"\\])/g, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? letter)
}

/** Yes, no and nothing, as one key. */
function plainAnswer(value: Value): string[] | null {
  if (value.kind === 'boolean') return [`b:${value.text}`]
  if (value.kind === 'null' || value.kind === 'undefined') return [`b:${value.kind}`]
  return value.kind === 'array' && value.items.length === 0 && !value.open ? ['b:[]'] : null
}

function isList(value: Value): value is Extract<Value, { kind: 'array' }> {
  return value.kind === 'array' && !value.open
}

/** The value's own key, or those of an object of plain values, the telling ones first; nothing for one that says little. */
function keysOf(value: Value): string[] {
  const own = keyOf(value)
  if (own !== null) return [own]
  // Of a list all that it holds, and its lists; what is compared with a tolerance is the same list.
  if (isList(value)) {
    const keys = leavesOf(value)
    return keys?.some(telling) === true ? [...keys.filter(telling), ...keys.filter((key) => !telling(key))] : []
  }
  if (value.kind !== 'object' || value.open) return []
  const keys = value.entries.map(([, held]) => keyOf(held)).filter((key) => key !== null)
  return keys.length === value.entries.length && keys.length > 1 && keys.some(telling) ? [...keys.filter(telling), ...keys.filter((key) => !telling(key))] : []
}

const MOST_LEAVES = 40

/** All that lists and objects hold, as keys; null where something of it is none. */
export function leavesOf(value: Value): string[] | null {
  if ((value.kind !== 'array' && value.kind !== 'object') || value.open) {
    const key = keyOf(value)
    return key === null ? null : [key]
  }
  const held = value.kind === 'array' ? value.items : value.entries.map(([, one]) => one)
  const leaves = held.map(leavesOf)
  const keys = leaves.flatMap((one) => one ?? [])
  return leaves.includes(null) || keys.length > MOST_LEAVES ? null : keys
}

/** Several keys as one, whatever their order: what a table answers with as a whole. */
export function wholeKey(keys: readonly string[]): string {
  return keys.length === 1 ? (keys[0] ?? '') : `l:${[...keys].sort().join('\n')}`
}
