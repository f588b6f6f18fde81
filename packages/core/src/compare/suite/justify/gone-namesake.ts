import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { renamedNames } from './names/renamed-names.js'
import { speakingSources } from './names/vanished-names.js'

/**
 * The module after which a file of tests is named, gone with it: `src/wrap.js` with `test/wrap.js`, which calls `wrap` by way of the package. The word may be
 * in use elsewhere, as words like that are; a source that has a `wrap` of its own is where it lives on. Beside its module a file is about that, whatever it
 * speaks of, and so is one whose place among the tests is that of the module among the sources, where nothing that the module gave lives on.
 */
export function goneNamesake(pair: RevisionPair, gone: PlacedTest): string | null {
  return pair.exists('head', gone.file) ? goneOfStaying(pair, gone) : (goneWithFile(pair, gone) ?? goneWithFolder(pair, gone) ?? goneWithWord(pair, gone))
}

/** The file stays for what came in the module's place; a test whose title speaks of the module was the module's. */
function goneOfStaying(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const stem = stemOf(file)
  const module = goneOnlyModule(pair, stem)
  const isTitled = test.titlePath.some((title) => new RegExp(`(?<![\\w$])${literalPattern(stem)}s?(?![\\w$])`, 'i').test(title))
  if (!module || !isTitled || loadsStaying(pair, file, stem)) return null
  if ([stem, ...module.exports].some((name) => name !== 'default' && livesOn(pair, name))) return null
  return `${module.path}, the module after which ${file} is named, is gone in the same change`
}

/** A folder of tests that went as a whole, with the module after which it is named: `test/appengine/` and `contrib/appengine.py`. */
function goneWithFolder(pair: RevisionPair, { file }: PlacedTest): string | null {
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  const module = pair.exists('head', folder) ? null : goneOnlyModule(pair, name)
  const own = module?.functions.flatMap(({ name, kind }) => (kind === 'module' || name.includes('.') ? [] : [name])) ?? []
  if (!module || [...own, ...module.exports].some((one) => one !== 'default' && livesOn(pair, one))) return null
  return `${module.path}, the module after which ${folder} is named, is gone in the same change`
}

/** A file of tests that has the module's name for a word of its own and hands it over as a text, which no source says any more: `lib/senders/beacon.js`, `test/beaconSender-test.js` and `{ type: 'beacon' }`. */
function goneWithWord(pair: RevisionPair, { file }: PlacedTest): string | null {
  const words = stemOf(file).split(/[-_]|(?<=[a-z\d])(?=[A-Z])/)
  const asked = words.find((word) => new RegExp(`(['"\`])${literalPattern(word)}\\1`).test(pair.text('base', file) ?? ''))
  const module = asked === undefined || words.length < 2 ? null : goneOnlyModule(pair, asked)
  if (!module || asked === undefined || speakingSources(pair, asked).length > 0) return null
  return `${module.path}, of which ${file} speaks by its name, is gone in the same change`
}

const LEAST_LETTERS = 6

/** A module after whose name nothing else is called: tests of `models` may be those of any other. */
function goneOnlyModule(pair: RevisionPair, name: string): FileInventory | null | undefined {
  const module = name.length < LEAST_LETTERS ? null : goneModule(pair, name)
  if (!module) return null
  const called = pair.paths('head').filter((path) => CODE.test(path) && (stemOf(path) === name || path.split('/').slice(0, -1).includes(name)))
  return pair.loads('head', called).some(({ role }) => role === 'source') ? null : module
}

const CODE = /\.(?:[cm]?[jt]sx?|pyi?|vue|svelte)$/

function goneModule(pair: RevisionPair, stem: string): FileInventory | null | undefined {
  return pair.files.find(({ role, headPath, base }) => role === 'source' && headPath === null && base !== null && stemOf(base.path) === stem)?.base
}

function goneWithFile(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const stem = stemOf(file)
  const module = goneModule(pair, stem)
  if (!module || loadsStaying(pair, file, stem)) return null
  const own = has(module, stem) || module.exports.includes('default') ? [stem, ...module.exports] : module.exports
  const names = [...new Set(own)].filter((name) => name !== 'default' && (test.mentions.has(name) || test.titlePath.includes(name)))
  const isBeside = folderOf(file) === folderOf(module.path)
  if (names.length === 0 && !isBeside && placeOf(file) !== placeOf(module.path)) return null
  const given = names.length > 0 || isBeside ? names : module.exports.filter((name) => name !== 'default')
  if (given.some((name) => livesOn(pair, name))) return null
  return `${module.path}, the module after which ${file} is named, is gone in the same change`
}

/** Where a file lies, a folder for tests alone aside. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1).replace(/(?:__tests__|tests?)\/$/, '')
}

/** The same for `test/text/wrap.js` and `src/text/wrap.js`. */
function placeOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1).replace(/(?<=^|\/)(?:__tests__|tests?|src|lib)\//g, '')
}

/** The file loads another module of that name, which is there still. */
function loadsStaying(pair: RevisionPair, file: string, name: string): boolean {
  return (pair.inventory('base', file)?.imports ?? []).some(({ from }) => {
    const path = pair.resolve('base', file, from)
    return path !== null && stemOf(path) === name && pair.exists('head', path)
  })
}

/** Under another name, or elsewhere. What a build left there is made anew of what is left. */
function livesOn(pair: RevisionPair, name: string): boolean {
  if (renamedNames(pair).has(name)) return true
  const paths = speakingSources(pair, name)
  return pair.loads('head', paths).some(({ role }, at) => {
    const inventory = role === 'source' ? pair.inventory('head', paths[at] ?? '') : null
    return inventory !== null && has(inventory, name)
  })
}

function has({ declared, exports }: FileInventory, name: string): boolean {
  return declared.has(name) || exports.includes(name)
}

/** `wrap` of `test/wrap.test.js`, `test/wrap-test.js` and `tests/test_wrap.py`. */
export function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\..*$/, '')
    .replace(/^test_|[-_]tests?$|[-_]spec$/, '')
}
