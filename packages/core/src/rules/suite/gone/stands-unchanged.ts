import type { PlacedTest, SuiteComparison } from '../../../compare/index.js'
import type { FileInventory, RevisionPair } from '../../../contract/index.js'

const LONGEST = 8_000
const OF_CLASS = /\b(?:self|cls|super)\b/
const WORDS = /[A-Za-z_]\w*|\d+|[^\s\w]/g
const REMARKS = /^\s*#.*$/gm

/**
 * Where a function of Python that is gone still stands, in the same words, in a file that the change leaves alone: what both of them use of their own files
 * says the same, under whatever name, and the rest comes from the same place.
 */
export function standsUnchanged({ pair, gone }: SuiteComparison, { file, test }: PlacedTest): string | null {
  const [title, ...further] = test.titlePath
  const own = pair.inventory('base', file)
  if (title === undefined || further.length > 0 || !isShort(file, test.text) || own === null) return null
  const [name, values] = [withoutRow(title), JSON.stringify(test.row?.values)]
  const changed = new Set(pair.files.flatMap(({ basePath, headPath }) => [basePath, headPath]))
  const others = gone.flatMap(({ test: { titlePath } }) => (titlePath.length === 1 ? titlePath.map(withoutRow) : []))
  for (const path of pair.mentioning('head', name, others)) {
    const other = changed.has(path) || !path.endsWith('.py') ? null : pair.inventory('head', path)
    const isTwin = ({ titlePath, row, state }: PlacedTest['test']) =>
      titlePath.join() === title && JSON.stringify(row?.values) === values && (state === test.state || state === 'run')
    const twin = other?.tests.find(isTwin)
    if (other && twin && isShort(path, twin.text) && saysTheSame(pair, { file: own, text: test.text }, { file: other, text: twin.text })) {
      return `it stands in the same words in ${path}, which the change leaves alone`
    }
  }
  return null
}

/** The function's name of a row of its table. */
function withoutRow(title: string): string {
  return title.replace(/\[[\s\S]*$/, '')
}

function isShort(file: string, text: string): boolean {
  return file.endsWith('.py') && text.length < LONGEST && !OF_CLASS.test(text)
}

interface Told {
  readonly file: FileInventory
  readonly text: string
}

function saysTheSame(pair: RevisionPair, base: Told, head: Told): boolean {
  const [was, is] = [base, head].map(({ text }) => text.replace(REMARKS, '').match(WORDS) ?? [])
  if (was === undefined || was.length !== is?.length) return false
  const pairs = new Map(was.map((word, at) => [`${word} ${is[at]}`, [word, is[at] ?? ''] as const]))
  const [own, others] = [declaredBy(pair.text('base', base.file.path)), declaredBy(pair.text('head', head.file.path))]
  return [...pairs.values()].every(([word, twin]) => {
    const [mine, theirs] = [own.get(word), others.get(twin)]
    if (mine !== undefined && !isTest(base.file, word)) return theirs !== undefined && mine.every((line) => theirs.includes(line))
    return word === twin && originOf(pair, 'base', base.file, word) === originOf(pair, 'head', head.file, twin)
  })
}

function isTest({ tests }: FileInventory, name: string): boolean {
  return tests.some(({ titlePath }) => withoutRow(titlePath.join()) === name)
}

/** The file or module that a name is imported from; null for a name that is not. */
function originOf(pair: RevisionPair, side: 'base' | 'head', { imports, path }: FileInventory, name: string): string | null {
  const isOfPackage = imports.some(({ names }) => names.some(([, local]) => local.startsWith(`${name}.`)))
  const found = imports.find(({ names }) => names.some(([, local]) => local === name))?.from ?? (isOfPackage ? name : undefined)
  return found === undefined ? null : (pair.resolve(side, path, found) ?? found)
}

const TOP = /^(?:(?:async )?def |class )?([A-Za-z_]\w*)(?:[(:]| ?=)/

/** What a file declares at its top, with the lines of each, remarks left out. */
function declaredBy(text: string | null): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of (text ?? '').split('\n')) {
    const name = TOP.exec(line)?.[1]
    if (name !== undefined) {
      lines = []
      found.set(name, lines)
    }
    if (name === undefined && /^[^\s)\]}#]/.test(line)) lines = []
    const said = (name === undefined ? line : line.replace(name, '')).trim()
    if (said !== '' && !/^(?:#|""")/.test(said)) lines.push(said)
  }
  return found
}
