import type { GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { RevisionPair, Value } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { listerOf } from './lists-folder.js'

// Shorter texts may stand anywhere.
const LEAST = 20
const DATA = /\.(?:md|txt|json5?|jsonc|ya?ml|toml|csv)$/

/**
 * The data file of the change in which every text stands that a test handed over or expected, while its file names that data and runs one test for each of its
 * entries, or lists the folder of it and runs one for each file, which calls what the test called; null for all else.
 */
export function standsInData({ pair, added, tests }: SuiteComparison, { file, test }: GoneTest): string | null {
  const texts = test.checks.flatMap(({ subject, expected }) => [...literalsIn(subject), ...expected.flatMap(textsOf)])
  const isWhole = test.checks.every(({ expected }) => expected.length > 0 && expected.every((value) => textsOf(value).length > 0))
  if (texts.length === 0 || !isWhole) return null
  const called = test.checks.flatMap(({ subjectNames }) => subjectNames)
  const runs = [...added, ...tests.map(({ head }) => head)].filter((one) => one.file === file && one.test.open && one.test.state === 'run')
  const asks = ({ test: other }: (typeof runs)[number]) => other.checks.some(({ subjectNames }) => called.every((name) => subjectNames.includes(name)))
  if (!runs.some(asks)) return null
  return [...dataOf(pair, file), ...listedBy(pair, file)].find(({ text }) => texts.every((one) => text.includes(squeezed(one))))?.path ?? null
}

/** Data that came with the change and that a file names, with its text. */
function dataOf(pair: RevisionPair, file: string): { readonly path: string; readonly text: string }[] {
  const own = pair.text('head', file) ?? ''
  const near = pair.files.flatMap(({ headPath }) => (headPath !== null && DATA.test(headPath) && isNamed(own, file, headPath) ? [headPath] : []))
  return near.map((path) => ({ path, text: squeezed(pair.text('head', path) ?? '') }))
}

const CODE = /\.(?:py|[cm]?[jt]sx?)$/

/** Files that came to a folder which the file lists, those of one case together: `20.test` and `20.test.out`. */
function listedBy(pair: RevisionPair, file: string): { readonly path: string; readonly text: string }[] {
  const came = pair.files.flatMap(({ change, headPath }) => (change === 'added' && headPath !== null && !CODE.test(headPath) ? [headPath] : []))
  const cases = groupBy(
    came.filter((path) => listerOf(pair, 'head', path)?.path === file),
    (path) => path.replace(/(\/[^/.]+)\.[^/]*$/, '$1'),
  )
  return [...cases.values()].flatMap((paths) =>
    paths[0] === undefined ? [] : [{ path: paths[0], text: squeezed(paths.map((path) => pair.text('head', path) ?? '').join('\n')) }],
  )
}

function isNamed(text: string, file: string, path: string): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return path.startsWith(folder) && new RegExp(`['"\`](?:\\./)?${literalPattern(path.slice(folder.length))}['"\`]`).test(text)
}

function textsOf(value: Value): string[] {
  return value.kind === 'string' && value.text.length >= LEAST ? [value.text] : []
}

/** Texts in quotes that are long enough. */
function literalsIn(subject: string): string[] {
  return [...subject.matchAll(/'((?:[^'\\]|\\.)*)'/g)]
    .map(([, text = '']) => text.replace(/\\n/g, '\n').replace(/\\t/g, '\t').replace(/\\(.)/g, '$1'))
    .filter((text) => text.length >= LEAST)
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}
