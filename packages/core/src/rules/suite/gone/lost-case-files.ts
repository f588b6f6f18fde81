import { vanishedNames } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import { groupBy } from '../../../run/group-by.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'
import { isTestPath } from '../data-records.js'
import { listerOf } from './lists-folder.js'

interface Gone {
  readonly file: FilePair
  readonly path: string
  readonly lister: string
  readonly folder: string
  readonly unit: string
}

const NO_CASE = /\.(?:md|snap|lock)$|(?:^|\/)(?:index|README|LICENSE|\.)[^/]*$/i

/** Tests of golden files stand beside them. */
const GOLDEN = /(?:^|\/)goldens?\//i

// More of them than these are not looked at one by one.
const MOST = 300

/** Files that went from a folder of which a test makes a case of each: no text of a test tells of it. */
export function lostCaseFiles(pair: RevisionPair): Weakening[] {
  const deleted = pair.files.flatMap((file) => {
    const path = file.change === 'deleted' && isNoTest(file) ? file.basePath : null
    return path !== null && (isTestPath(path) || GOLDEN.test(path)) && !NO_CASE.test(path) ? [{ file, path }] : []
  })
  const looked = deleted.slice(0, MOST)
  const words = [...new Set(looked.flatMap(({ path }) => path.split('/').map(stemOf)))]
  const gone = looked.flatMap(({ file, path }): Gone[] => {
    const before = listerOf(pair, 'base', path, words)
    if (before === null || isNamed(pair, path, words)) return []
    const after = listerOf(pair, 'head', path, words)
    if (after === null || after.folder !== before.folder || stays(pair, before.unit)) return []
    return [{ file, path, lister: after.path, folder: before.folder, unit: before.unit }]
  })
  const units = [...groupBy(gone, ({ unit }) => unit).values()].flatMap(([first]) => first ?? [])
  return [...groupBy(units, ({ folder }) => folder)].flatMap(([folder, files]) => {
    const came = pair.files.filter(({ change, headPath }) => /^(?:added|renamed|copied)$/.test(change) && headPath?.startsWith(`${folder}/`)).length
    const reasons = files.map((one) => reasonOf(pair, one))
    const without = files.filter((_, at) => reasons[at] === null)
    const told = without.length > 0 ? without : files
    const [first] = told
    if (first === undefined || files.length <= came) return []
    const reason = without.length > 0 ? null : (reasons[0] ?? null)
    return [
      {
        severity: 'high' as const,
        confidence: 'likely' as const,
        file: first.path,
        line: null,
        side: 'base' as const,
        test: null,
        count: told.length,
        message: `${shortened(first.lister, 120)} makes a case of each file of ${shortened(folder, 120)}, of which ${counted(told.length, 'file is', 'files are')} gone: ${shortened(first.path, 120)}${told.length > 1 ? ' and others' : ''}; what ${told.length > 1 ? 'they' : 'it'} showed can break unseen.`,
        suggestion: 'Put the file back, or give what it shows a place in another case of the same change.',
        base: counted(told.length, 'case'),
        head: 'gone',
        baseAt: { file: first.path, line: 1 },
        headAt: null,
        justification: reason === null ? null : { reason, verified: true },
      },
    ]
  })
}

/** It looks like a test at most, which no runner takes. */
function isNoTest({ role, base }: FilePair): boolean {
  return role !== 'test' || (base?.tests ?? []).every(({ state }) => state === 'uncollected')
}

/** Something of the case is there still. */
function stays(pair: RevisionPair, unit: string): boolean {
  return pair.exists('head', unit) || pair.paths('head').some((path) => path.startsWith(`${unit}/`))
}

/** A test speaks of it by its path or its name: it is no case because of where it stands. A name that each case's folder has says nothing of one of them. */
function isNamed(pair: RevisionPair, path: string, words: readonly string[]): boolean {
  const [name = '', folder = ''] = path.split('/').reverse()
  const isOfEach = isInEachFolder(pair, path)
  const stem = isOfEach ? folder : name.replace(/\..*$/, '')
  const speaking = pair.mentioning('base', stem, words).filter((one) => one !== path && isTestPath(one) && !(isOfEach && one.includes(`/${folder}/`)))
  const named = new RegExp(
    isOfEach
      ? `['"\`/]${literalPattern(folder)}['"\`/]`
      : `${literalPattern(folder)}/${literalPattern(stem)}|(['"\`/])${literalPattern(stem)}(?:\\.\\w+)*['"\`]`,
  )
  return speaking.some((one) => named.test(pair.text('base', one, speaking) ?? ''))
}

/** `samples/plain/_config.js` stands beside `samples/nested/_config.js`. */
function isInEachFolder(pair: RevisionPair, path: string): boolean {
  const [name = '', folder = '', ...above] = path.split('/').reverse()
  const around = above.reverse().join('/')
  const others = pair.paths('base').filter((one) => one.endsWith(`/${name}`) && one !== path)
  return folder !== '' && others.some((one) => one.startsWith(`${around}/`) && one.slice(around.length + 1).split('/').length === 2)
}

/** What the case speaks of, or is named after, went with the source. */
function reasonOf(pair: RevisionPair, { file, path }: Gone): string | null {
  const { declared } = vanishedNames(pair)
  const words = [...(file.base?.mentions ?? (file.baseText ?? '').match(/[A-Za-z_$][\w$]*/g)?.slice(0, 400) ?? []), ...path.replace(/\.\w+$/, '').split('/')]
  const name = words.find((word) => word.length > 3 && declared(word))
  if (name !== undefined) return `${name} is gone from the source in the same change`
  const stems = new Set(path.split('/').map((part) => part.replace(/\..*$/, '')))
  const source = pair.files.find(({ change, role, basePath }) => change === 'deleted' && role === 'source' && basePath !== null && stems.has(stemOf(basePath)))
  return source === undefined ? null : `${source.basePath}, which it is named after, is gone in the same change`
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
}
