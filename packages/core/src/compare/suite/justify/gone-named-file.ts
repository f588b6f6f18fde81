import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { speakingSources } from './names/vanished-names.js'

const PRODUCT = /^(?:source|other|generated)$/
/** What leads from a test to files of the repository, and not to some that it makes. */
const FROM_HERE = /__file__|__dirname|import\.meta|\bprocess\.cwd\(|\brequire\.resolve\(|['"`]\.\.?\//

/** A file of the product, no module, of which a test speaks by its path and that is gone: `HERE / "completions" / "shop.bash"`, `'../completions/shop.bash'`. */
export function goneNamedFile(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const byDefault = defaultFile(pair, file)
  if (byDefault !== null) return byDefault
  const gone = deletedFiles(pair)
  if (gone.length === 0) return null
  const text = pair.text('base', file) ?? ''
  const path = FROM_HERE.test(text) ? gone.find((one) => isNamed(one, test.text, text)) : undefined
  return path === undefined ? null : `${path}, of which it speaks, is gone in the same change`
}

const deletedFiles = oncePer((pair: RevisionPair): readonly string[] => {
  const came = new Set(pair.files.flatMap(({ change, headPath }) => (change === 'added' && headPath !== null ? [headPath.split('/').at(-1)] : [])))
  const isGone = ({ role, change, basePath }: FilePair) => change === 'deleted' && PRODUCT.test(role) && !came.has(basePath?.split('/').at(-1))
  return pair.files.flatMap((one) => (one.basePath !== null && isGone(one) ? [one.basePath] : []))
})

/** Its folder and its name stand together in the test, or in a constant of the file that it uses, and the folder around these anywhere in the file. */
function isNamed(path: string, test: string, file: string): boolean {
  const [name = '', folder, around] = path.split('/').reverse()
  if (folder === undefined || !file.includes(name)) return false
  const text = [test, ...constantsOf(file, test)].join('\n')
  const [own, first] = [literalPattern(name), literalPattern(folder)]
  // Nothing stands around what lies in a folder of the root.
  if (around === undefined) return new RegExp(`['"\`](?:\\.\\./)+${first}/${own}['"\`]`).test(text)
  return new RegExp(`(['"\`/])${first}(?:/|\\1\\s*[/,]\\s*\\1)${own}['"\`]`).test(text) && new RegExp(`['"\`/]${literalPattern(around)}['"\`/]`).test(file)
}

/** The folder of the test is gone, with a file in it whose name code had for one that it looks for by itself, and has no more: `'shop.base.js'`. */
function defaultFile(pair: RevisionPair, file: string): string | null {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  if (folder === '' || pair.exists('head', folder.slice(0, -1))) return null
  const beside = pair.files.flatMap(({ basePath, headPath }) =>
    basePath?.startsWith(folder) === true && basePath !== file && !headPath?.startsWith(folder) ? [basePath] : [],
  )
  for (const name of beside.map((path) => path.slice(folder.length))) {
    const quoted = new RegExp(`['"\`]${literalPattern(name)}['"\`]`)
    const sources = pair.files.filter(({ role }) => role === 'source')
    const before = /\.\w+\.\w+$/.test(name) ? sources.find(({ basePath }) => basePath !== null && quoted.test(pair.text('base', basePath) ?? '')) : undefined
    const isThere = (path: string | null) => path !== null && quoted.test(pair.text('head', path) ?? '')
    if (before !== undefined && !sources.some(({ headPath }) => isThere(headPath)) && !speakingSources(pair, name).some(isThere))
      return `${before.basePath} looks for no ${name} any more, by the same change`
  }
  return null
}

const CONSTANT = /^(?:const|let|var) ([A-Za-z_$][\w$]*) = (.+)$|^([A-Z][A-Z\d_]*) = (.+)$/gm

/** Constants of one line that the file has on its outermost level and that a test uses, itself or by another one. */
function constantsOf(file: string, test: string): readonly string[] {
  const all = [...file.matchAll(CONSTANT)].map(([line, name = '', , python = '']) => ({ line, name: name === '' ? python : name }))
  let used = all.filter(({ name }) => new RegExp(namePattern(name)).test(test))
  for (let before = 0; used.length > before; ) {
    before = used.length
    used = all.filter((one) => used.includes(one) || used.some(({ line, name }) => name !== one.name && new RegExp(namePattern(one.name)).test(line)))
  }
  return used.map(({ line }) => line)
}
