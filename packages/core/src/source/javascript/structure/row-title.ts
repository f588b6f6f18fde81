import { format, inspect } from 'node:util'
import type { TestFramework, Value } from '../../../contract/index.js'
import { plainValue } from './plain-value.js'
import { prettyValue } from './pretty-value.js'

/** A title, and whether every part of it is constant; a part that is not stands as `${its text}`. */
export interface Title {
  readonly text: string
  readonly known: boolean
}

/** What a row gives to the title of its test. */
export interface RowOfTitle {
  /** The arguments that the row's values become. */
  readonly args: readonly Value[]
  readonly index: number
  /** A row of a tagged template: an object by the headings. */
  readonly template: boolean
}

/** The title of a row's test as the runner prints it. Jest and Vitest differ in quotes, escapes and in what `$name` means. */
export function rowTitle(title: string, row: RowOfTitle, framework: TestFramework | null): Title {
  if (!/[%$]/.test(title)) return { text: title, known: true }
  return framework === 'jest' || framework === 'bun' ? jestTitle(title, row) : vitestTitle(title, row)
}

function jestTitle(title: string, row: RowOfTitle): Title {
  const placeholders = /%[sdifjoOp#$]/.test(title.replace(/%%/g, ''))
  if (isObject(row) && (row.template || !placeholders)) {
    const named = replaceNames(title, row, (value) => (value !== null && typeof value === 'object' ? prettyValue(value) : String(value)))
    return { text: named.text.replaceAll('$#', String(row.index)).replaceAll('%%', '%'), known: named.known }
  }
  return replacePlaceholders(title, /%[%sdifjoOp#$]/g, row, (placeholder, value) => (placeholder === '%p' ? prettyValue(value) : format(placeholder, value)))
}

function vitestTitle(title: string, row: RowOfTitle): Title {
  const printed = (value: unknown): string => truncated(inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true }))
  const named = replaceNames(title, row, printed)
  const filled = replacePlaceholders(named.text, /%[%sdifjoOc#$]/g, row, (placeholder, value) => format(placeholder, value))
  return { text: filled.text, known: named.known && filled.known }
}

function truncated(text: string): string {
  return text.length >= 40 && text.startsWith("'") ? `${text.slice(0, 38)}…'` : text
}

/** `$name`, `$a.b` and `$0` by the row's properties. */
function replaceNames(title: string, row: RowOfTitle, print: (value: unknown) => string): Title {
  let known = true
  const text = title.replace(/\$(\w[\w$]*(?:\.[\w$]+)*)/g, (whole, path: string) => {
    const keys = path.split('.')
    const numeric = /^\d+$/.test(keys[0] ?? '')
    if (!isObject(row) && !numeric) return whole
    let value: Value | undefined = numeric ? row.args[Number(keys.shift())] : row.args[0]
    for (const key of keys) value = value && property(value, key)
    if (value === undefined) return isObject(row) && !isOpen(row.args[0]) ? 'undefined' : unknown(whole)
    const plain = plainValue(value)
    return plain ? print(plain.value) : unknown(value.kind === 'expression' ? value.text : whole)
  })
  return { text, known }

  function unknown(source: string): string {
    known = false
    return `\${${source}}`
  }
}

function property(value: Value, key: string): Value | undefined {
  if (value.kind === 'object') return value.entries.find(([name]) => name === key)?.[1]
  if (value.kind === 'array') return value.items[Number(key)]
  // A class or function prints its name.
  if (value.kind === 'expression')
    return key === 'name' && /^[A-Za-z_$][\w$]*$/.test(value.text) ? { kind: 'string', text: value.text } : { kind: 'expression', text: `${value.text}.${key}` }
  return undefined
}

/** The row is one object: `$name` means its properties. */
function isObject(row: RowOfTitle): boolean {
  return row.template || row.args[0]?.kind === 'object'
}

function isOpen(value: Value | undefined): boolean {
  return value === undefined || value.kind !== 'object' || value.open
}

/** printf placeholders by the row's arguments in order. */
function replacePlaceholders(title: string, pattern: RegExp, row: RowOfTitle, print: (placeholder: string, value: unknown) => string): Title {
  let known = true
  let next = 0
  const text = title.replace(pattern, (placeholder) => {
    if (placeholder === '%%') return '%'
    if (placeholder === '%#') return String(row.index)
    if (placeholder === '%$') return String(row.index + 1)
    const value = row.args[next++]
    if (value === undefined) return placeholder
    const plain = plainValue(value)
    const printed = plain && tried(() => print(placeholder, plain.value))
    if (printed !== null) return printed
    known = false
    return `\${${value.kind === 'expression' ? value.text : placeholder}}`
  })
  return { text, known }
}

/** A big integer in `%j` makes the runner fail too. */
function tried(print: () => string): string | null {
  try {
    return print()
  } catch {
    return null
  }
}
