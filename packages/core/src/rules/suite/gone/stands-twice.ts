import { compareSources, isIdle, oncePer, type PlacedFunction, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Side } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

const LONGEST = 4_000
// What its class gives it: then the same words may say another thing.
const OF_CLASS = /\bself\.(?!assert\w*\(|fail\w*\()|\bcls\b|\bsuper\(/
const REMARKS = /^[ \t]*#.*\n/gm
const ALONE = /^(?:async )?def \w+\((?:self)?\):/
const HOOKS = ['setUp', 'asyncSetUp', 'setup_method', 'setUpClass', 'tearDown'] as const

/** Where a test that is gone stood a second time, and still stands: in another class of its file, in another file, or with the same function in another file. */
export function standsTwice(comparison: SuiteComparison, gone: PlacedTest): string | null {
  return (
    asOtherRow(comparison, gone) ??
    inOtherClass(comparison, gone) ??
    inOtherFile(comparison, gone) ??
    underSameTitle(comparison, gone) ??
    underOtherTitle(comparison, gone) ??
    besideOtherFunction(comparison, gone)
  )
}

/** A row that its table held twice, of which the other one stays. */
function asOtherRow({ tests }: SuiteComparison, { file, test }: PlacedTest): string | null {
  const titled = ({ titlePath }: PlacedTest['test']) => titlePath.join('\n').replace(/\[[\s\S]*$/, '')
  const valuesOf = ({ row }: PlacedTest['test']) => JSON.stringify(row?.values)
  const isTwin = ({ base, head }: SuiteComparison['tests'][number]) =>
    base.file === file &&
    base.test !== test &&
    base.test.bodyKey === test.bodyKey &&
    titled(base.test) === titled(test) &&
    [base, head].every((side) => valuesOf(side.test) === valuesOf(test)) &&
    head.test.state === test.state
  return test.row !== null && tests.some(isTwin) ? 'the row stood twice, and the other one stays' : null
}

/** The other class of the same file of Python in which a test that is gone stood, and still stands, in the same words, resting on nothing that a class or fixture gives it. */
function inOtherClass(comparison: SuiteComparison, { file, test }: PlacedTest): string | null {
  if (!restsOnNothing(file, test)) return null
  const other = twinsOf(comparison).get(keyOf(file, test))
  const text = comparison.pair.text('base', file) ?? ''
  const isAlike = other !== undefined && aroundTests(text, test.titlePath[0] ?? '') === aroundTests(text, other)
  return isAlike ? `it stands in the same words in ${other}` : null
}

const OF_CASE = /^(?:unittest\.)?(?:TestCase|IsolatedAsyncioTestCase)$|^object$/

/** What a class gives its tests beside their words: its decorators, what it inherits, and its functions that are no tests. */
function aroundTests(text: string, name: string): string {
  const [, decorators = '', bases = '', body = ''] =
    new RegExp(
      `((?:^@[^\\n]*\\n(?:[ \\t)][^\\n]*\\n)*)*)^class ${namePattern(name)}(?:\\(([^)]*)\\))?:[^\\n]*\\n((?:[ \\t]+[^\\n]*(?:\\n|$)|[ \\t]*\\n)*)`,
      'm',
    ).exec(text) ?? []
  const inherited = bases
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !OF_CASE.test(one))
  const given = body.match(/^([ \t]+)(?:@[^\n]*\n\1)*(?:async )?def (?!test)\w+\([^\n]*\n(?:\1[ \t]+[^\n]*\n|[ \t]*\n)*/gm) ?? []
  return JSON.stringify([decorators, inherited, given.map((one) => one.trim()), body.match(/^[ \t]+pytestmark\b.*$/gm)])
}

/** The other file of Python in which it stood under its title in the same words on the base, with every name from where it has it here; what became of that one is told there. */
function inOtherFile({ pair, tests }: SuiteComparison, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py') || test.row !== null || test.text.length >= LONGEST || !ALONE.test(test.text) || OF_CLASS.test(test.text)) return null
  const own = keyOf('', test)
  const twin = tests.find(
    ({ base, head }) =>
      base.file !== file &&
      base.file.endsWith('.py') &&
      keyOf('', base.test) === own &&
      base.test.titlePath.join('\n') === test.titlePath.join('\n') &&
      base.test.state === test.state &&
      head.test.state === test.state &&
      hasTheSame(pair, [file, base.file], test.mentions),
  )
  return twin === undefined ? null : `it stood in the same words in ${twin.base.file}, where it stays`
}

const OF_MODULE = /^(?:async def |def |class )?([A-Za-z_]\w*)(?:: [^=\n]+)?(?: = |[(:])/gm

/** Both files take each of the names from the same place, and declare none of them. */
function hasTheSame(pair: RevisionPair, files: readonly string[], names: ReadonlySet<string>): boolean {
  const [mine, theirs] = files.map((path) => {
    const own = pair.inventory('base', path)
    const taken = own?.imports.flatMap((one) =>
      one.names.flatMap(([name, local]) => (names.has(local) ? [`${local} ${name} ${pair.resolve('base', path, one.from) ?? one.from}`] : [])),
    )
    const set = [...(pair.text('base', path) ?? '').matchAll(OF_MODULE)].map(([, name = '']) => name)
    return own && !set.some((name) => names.has(name) && !name.startsWith('test_')) ? taken?.sort().join('\n') : undefined
  })
  return mine !== undefined && mine === theirs
}

/** It stood twice on the base, in the same words under one title, and the other is there still. */
function underSameTitle({ tests }: SuiteComparison, { file, test }: PlacedTest): string | null {
  const title = test.titlePath.join('\n')
  const isTwin = ({ base, head }: SuiteComparison['tests'][number]) =>
    base.file === file &&
    base.test !== test &&
    base.test.row === null &&
    base.test.bodyKey === test.bodyKey &&
    base.test.titlePath.join('\n') === title &&
    (head.test.state === test.state || head.test.state === 'run')
  if (test.row !== null) return null
  if (test.bodyKey !== '' && tests.some(isTwin)) return 'it stood twice in the same words, and the other one stays'
  const asked = test.checks.map(askedBy)
  const isHeld = ({ base, head }: SuiteComparison['tests'][number]) => {
    if (base.file !== file || base.test === test || base.test.titlePath.join('\n') !== title || head.test.state !== 'run') return false
    const [had, has] = [base, head].map((side) => new Set(side.test.checks.map(askedBy)))
    return asked.every((one) => had?.has(one) && has?.has(one))
  }
  return asked.length > 0 && tests.some(isHeld) ? 'another test of its title asks all of it, and did so before' : null
}

/** It stood twice in its suite, in the same words under two titles, and the other one stays: what became of that is told there. */
function underOtherTitle({ tests }: SuiteComparison, { file, test }: PlacedTest): string | null {
  const suiteOf = ({ titlePath }: PlacedTest['test']) => titlePath.slice(0, -1).join('\n')
  const untitled = ({ text, titlePath }: PlacedTest['test']) =>
    text
      .replace(REMARKS, '')
      .replace(titlePath.at(-1) ?? '', '')
      .trimEnd()
  if (test.row !== null || test.checks.length === 0 || test.text === '' || test.text.length >= LONGEST) return null
  const own = untitled(test)
  const asked = JSON.stringify([test.checks.map(askedBy), test.calls])
  // What a function makes of its parameters has the words of that function.
  if (!test.text.includes(test.titlePath.at(-1) ?? '')) return null
  const twin = tests.find(
    ({ base, head }) =>
      base.file === file &&
      base.test !== test &&
      base.test.row === null &&
      suiteOf(base.test) === suiteOf(test) &&
      untitled(base.test) === own &&
      JSON.stringify([base.test.checks.map(askedBy), base.test.calls]) === asked &&
      base.test.state === test.state &&
      head.test.state === test.state,
  )
  return twin === undefined ? null : `it stood in the same words as "${twin.base.test.titlePath.at(-1) ?? ''}", which stays`
}

/** A check by what it asks of which call. */
function askedBy({ subject, relation, negated, expected, errorType, message, modality, settled }: InventoryCheck): string {
  return JSON.stringify([subject, relation, negated, expected, errorType, message, modality, settled])
}

/**
 * The function that a test called went, and another file has one of the same name, with the same test in the same words, which the change leaves as it is:
 * one of two copies went.
 */
function besideOtherFunction({ pair, tests }: SuiteComparison, { file, test }: PlacedTest): string | null {
  if (test.text.length >= LONGEST || OF_CLASS.test(test.text) || !ALONE.test(test.text) || test.row !== null) return null
  const from = (side: Side, path: string, name: string) => {
    const found = pair.inventory(side, path)?.imports.find(({ names }) => names.some(([, local]) => local === name))?.from
    return found === undefined ? null : pair.resolve(side, path, found)
  }
  const isCalled = ({ fn, path }: PlacedFunction) =>
    new RegExp(`${namePattern(fn.name)}\\(`).test(test.text) && folderOf(from('base', file, fn.name) ?? '') === folderOf(path)
  const lost = compareSources(pair).gone.find(isCalled)
  if (lost === undefined) return null
  const { name } = lost.fn
  const other = tests.find(({ base, head }) => {
    if (base.file === file || base.test.text !== test.text || head.test.text !== test.text || head.test.state !== 'run') return false
    const path = from('head', head.file, name)
    return path !== null && path === from('base', base.file, name) && pair.inventory('head', path)?.declared.has(name) === true
  })
  return other === undefined ? null : `one of two ${name} is gone, and the same test of the other one stands in ${other.head.file}`
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

const twinsOf = oncePer((comparison: SuiteComparison): ReadonlyMap<string, string> => {
  const twins = new Map<string, string>()
  for (const { base, head } of comparison.tests)
    if (base.file === head.file && base.test.text === head.test.text && restsOnNothing(head.file, head.test) && !isIdle(head.test) && head.test.state === 'run')
      twins.set(keyOf(base.file, base.test), head.test.titlePath[0] ?? '')
  return twins
})

function restsOnNothing(file: string, { text, titlePath, mentions, row }: PlacedTest['test']): boolean {
  return (
    file.endsWith('.py') &&
    row === null &&
    titlePath.length > 1 &&
    text.length < LONGEST &&
    ALONE.test(text) &&
    !OF_CLASS.test(text) &&
    !HOOKS.some((hook) => mentions.has(hook))
  )
}

function keyOf(file: string, { titlePath, text }: PlacedTest['test']): string {
  return `${file}\n${titlePath.at(-1)}\n${text.replace(REMARKS, '')}`
}
