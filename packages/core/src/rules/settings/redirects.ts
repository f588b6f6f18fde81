import type { RevisionPair, Setting } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { namedFile } from './named-file.js'
import { settingChanges } from './setting-changes.js'
import { shown, textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

/** Types alone: nothing that runs can be loaded from it. */
const DECLARES = /\.d\.[cm]?ts$/
const STUB = /(^|[/._-])(stubs?|fakes?|mocks?|__mocks__|dummy|shims?|noop|empty|doubles?)([/._-]|$)/i

/** Module names of the tests' resolution that lead to another file of the repository than before. */
export function redirects(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (!head) return []
    if (/(^|\.)env\.(PYTHONPATH|NODE_PATH)$/.test(key) || (tool === 'pytest' && key === 'pythonpath')) return searchedFirst(base, head)
    const name = nameOf(tool, key)
    if (name === null) return []
    const target = textsOf(head)[0]
    if (target === undefined || head.value.kind === 'expression' || (tool === 'typescript' && DECLARES.test(target))) return []
    const path = namedFile(pair, head, target.replace(/\$\d.*$/, ''))
    const named = inWorkspace(pair, head, name)
    const own = named !== null || leadsToOwn(name)
    const real = named !== null && named !== path ? named : own ? realFile(pair, head, name, path) : null
    if (/\*/.test(target) && STUB.test(target) && base !== null && !STUB.test(textsOf(base)[0] ?? '')) return [sentToDoubles(base, head, name)]
    if (base === null && holdsTwins(pair, head, name, target)) return [sentToDoubles(null, head, name)]
    if (base === null && real === null && isOfNothing(pair, head, name)) return []
    const isStub = STUB.test(target) || (path !== null && !pair.exists('base', path) && !isMoved(pair, path) && !handsOnOnly(pair, path))
    // A name of the repository's own code that leads elsewhere, or a double that is new.
    const subject = path !== null && own && (real !== null || isStub) && !/\.(css|scss|less|svg|png|jpe?g|gif|woff2?|md|graphql)/.test(name)
    if (!subject || sameTarget(base, head) || isOwnSource(pair, head, name, path)) return []
    const sure = real !== null
    return [
      settingWeakening(base, head, {
        message: `${keyIn(head)} sends ${shortened(name, 80)} to ${shortened(path ?? target, 100)} now: tests that import it no longer reach the code that they check.`,
        suggestion: 'Let the name lead to the real module; a double for a test is made in that test.',
        severity: sure || isStub ? 'critical' : 'medium',
        ...(sure ? {} : { confidence: 'likely' as const }),
        is: `${shortened(name, 60)} → ${shown(head.value)}`,
      }),
    ]
  })
}

/** Settings that come with the change, for tests of their own, lead the package's own name to its sources in place of what is built of them. */
function isOwnSource(pair: RevisionPair, { file }: Setting, name: string, path: string): boolean {
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
  const own = /"name"\s*:\s*"([^"]+)"/.exec(pair.text('head', `${folder}package.json`) ?? '')?.[1]
  const isOwn = own !== undefined && (name === own || name.startsWith(`${own}/`))
  return (
    isOwn &&
    !pair.exists('base', file) &&
    path.startsWith(folder) &&
    pair.exists('base', path) &&
    !STUB.test(path) &&
    !/(?:^|\/)(?:tests?|__tests__|spec|fixtures?)\//.test(path)
  )
}

/** A name such as `#entry` or `virtual:entry`, which only a build gives: no file and no package of the repository stands for it. */
function isOfNothing(pair: RevisionPair, { file }: Setting, name: string): boolean {
  if (!/^#[\w-]+$|^[\w-]+:[\w-]+$/.test(name)) return false
  const isGiven = ({ tool, key }: Setting) =>
    tool === 'package' && (key === `imports.${name}` || key.startsWith(`imports.${name}.`) || key.startsWith('imports.#*'))
  return (['base', 'head'] as const).every((side) => pair.resolve(side, file, name) === null && !pair.settings[side].settings.some(isGiven))
}

/** It stood at another place before: no stand-in that was made for this. */
function isMoved({ files }: RevisionPair, path: string): boolean {
  return files.some(({ change, basePath, headPath }) => change === 'renamed' && headPath === path && basePath !== null)
}

/** It makes nothing itself and hands on what code of the repository makes. */
function handsOnOnly(pair: RevisionPair, path: string): boolean {
  const { functions, constants, imports } = pair.inventory('head', path) ?? { functions: [], constants: [], imports: [] }
  return (
    functions.every(({ kind, calls }) => kind === 'module' && calls.length === 0) &&
    constants.length === 0 &&
    imports.length > 0 &&
    imports.every(({ from }) => {
      const target = pair.resolve('head', path, from)
      return target !== null && !STUB.test(target) && (pair.exists('base', target) || isMoved(pair, target))
    })
  )
}

const GROUP = /\(?\.[*+]\)?\$?$|\$\d.*$/

/** A folder of stand-ins, `test/fakes/$1`, in which files of the code's own folder, `../src/(.*)`, stand under the same names. */
function holdsTwins(pair: RevisionPair, { file }: Setting, name: string, target: string): boolean {
  if (!STUB.test(target) || STUB.test(name) || !leadsToOwn(name) || !GROUP.test(name) || !/\$\d/.test(target)) return false
  const root = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
  const plain = (text: string) =>
    `${root}${text
      .replace(GROUP, '')
      .replace(/[\^$\\()]/g, '')
      .replace(/^(?:<rootDir>|\.{1,2}|)\/(?:\.\.\/)*/, '')}`
  const [own, stub] = [plain(name).replace(/(^|\/)[@~#]\/$/, '$1src/'), plain(target)]
  const bare = (path: string) => path.replace(/\.\w+$/, '')
  const paths = new Set(pair.paths('head').map(bare))
  return own !== root && [...paths].some((path) => path.startsWith(stub) && paths.has(`${own}${path.slice(stub.length)}`))
}

/** A whole prefix of module names leads to stand-ins. */
function sentToDoubles(base: Setting | null, head: Setting, name: string): Weakening {
  return settingWeakening(base, head, {
    message: `${keyIn(head)} sends ${shortened(name, 80)} to ${shortened(textsOf(head)[0] ?? '', 100)} now: tests that import it no longer reach the code that they check.`,
    suggestion: 'Let the names lead to the real modules; a double for a test is made in that test.',
    confidence: 'likely',
    is: `${shortened(name, 60)} → ${shown(head.value)}`,
  })
}

/** A folder of stand-ins that modules are looked for in. */
function searchedFirst(base: Setting | null, head: Setting): Weakening[] {
  const folders = (setting: Setting | null) => textsOf(setting).flatMap((text) => text.split(/[\s:;]+/))
  const before = new Set(folders(base))
  const stubs = folders(head).filter((folder) => !before.has(folder) && STUB.test(folder))
  if (stubs.length === 0) return []
  return [
    settingWeakening(base, head, {
      message: `${keyIn(head)} looks for modules in ${shortened(stubs.join(', '), 100)} now: tests import what stands there in the place of the code that they check.`,
      suggestion: 'Remove the folder from the path; a double for a test is made in that test.',
      confidence: 'likely',
    }),
  ]
}

function nameOf(tool: string, key: string): string | null {
  if (tool === 'vitest' && key.startsWith('alias.')) return key.slice(6)
  if (tool === 'jest' && key.startsWith('moduleNameMapper.')) return key.slice(17)
  if (tool === 'typescript' && key.startsWith('compilerOptions.paths.')) return key.slice(22)
  if (tool === 'package' && /^(imports|exports)\..*\.?(test|vitest|jest)$/.test(key))
    return key.replace(/^(imports|exports)\./, '').replace(/\.(test|vitest|jest)$/, '')
  return null
}

/** Relative paths, sources and prefixes such as @/ and ~/, as opposed to packages; `/render$` is the end of a path. */
function leadsToOwn(name: string): boolean {
  if (/node_modules/.test(name)) return false
  const bare = name.replace(/^(?:\/?\^)?\\?/, '').replaceAll('\\', '')
  return /^(\.|\/|@\/|~|#|src|lib|app|\(|\.\*)/.test(bare) || /\/?src\//.test(bare) || !/^(@[\w-]+\/)?[\w-]+(\/|\$|$)/.test(bare)
}

/** The file of the package of the same repository that is called so. */
function inWorkspace(pair: RevisionPair, { file }: Setting, name: string): string | null {
  return /^(@[\w-]+\/)?[\w-]+$/.test(name) ? pair.resolve('base', file, name) : null
}

/** The file that the name stood for: another one than the target. */
function realFile(pair: RevisionPair, setting: Setting, name: string, target: string | null): string | null {
  const bare = name
    .replace(/[\^$\\()]/g, '')
    .replace(/^(?:\.[*+])?\//, '')
    .replace(/^\.\*/, '')
    .replace(/^(@|~|#)\//, 'src/')
  const below = bare.replace(/^(\.\.?\/)+/, '')
  const path = namedFile(pair, setting, bare) ?? namedFile(pair, setting, below) ?? namedFile(pair, setting, `src/${below}`)
  return path !== null && path !== target ? path : null
}

function sameTarget(base: Setting | null, head: Setting): boolean {
  return base !== null && shown(base.value).replace(/^(<rootDir>|\.)?\//, '') === shown(head.value).replace(/^(<rootDir>|\.)?\//, '')
}
