import type { PlacedTest } from '../../../compare/index.js'
import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

const VERSION = /version|platform|sys\.|os\.name|machine|arch\b/i

/** True when the condition of a test is a constant, of its file or of one that it imports, which is computed from a version or the platform, or one that a failed import sets. */
export function dependsOnVersion(pair: RevisionPair, { file, test }: PlacedTest): boolean {
  const own = pair.inventory('head', file)
  if (!own || test.condition === null) return false
  // `nox.virtualenv._IS_MINGW`, which a module of the repository works out.
  const [, module, of = ''] = /^\(*(?:not )?((?:[a-z_]\w*\.)+)([A-Z_]\w*)\)*$/.exec(test.condition) ?? []
  const path = module === undefined ? null : pair.resolve('head', file, module.slice(0, -1))
  if (path !== null && isComputed(pair, path, of)) return true
  return (test.condition.match(/[A-Za-z_$][\w$]*/g) ?? []).some((name) => {
    if (isOfVersion(own, name) || isOfImport(pair, name) || isComputed(pair, file, name)) return true
    return own.imports.some(({ from, names }) => {
      if (isManifest(from) && names.some((pair) => pair.includes(name))) return isOfManyVersions(pair, from)
      const imported = names.find(([, local]) => local === name)?.[0]
      const path = imported === undefined ? null : pair.resolve('head', file, from)
      const other = path === null ? null : pair.inventory('head', path)
      // `module.exports = isNewer` hands out what the helper calls so itself.
      const asked = imported === 'default' || imported === '*' ? [imported, name] : [imported]
      return other !== null && asked.some((one) => one !== undefined && (isOfVersion(other, one) || isComputed(pair, other.path, one)))
    })
  })
}

/** `import eslintPkg from 'eslint/package.json'` */
function isManifest(from: string): boolean {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*\/package\.json$/.test(from)
}

/** The project works with several major versions of a library, so that each of them may be installed. */
function isOfManyVersions(pair: RevisionPair, from: string): boolean {
  const library = from.slice(0, from.lastIndexOf('/'))
  const range = new RegExp(`"${literalPattern(library)}"\\s*:\\s*"([^"]*)"`).exec(pair.text('head', 'package.json') ?? '')?.[1] ?? ''
  return /\|\|| - |^>=?\s*\d/.test(range)
}

const OF_VERSION = /__version__|\bVersion\(|\b(?:parse_)?version\(|\bversion_info\b|\bsys\.platform\b|\bplatform\.\w+\(|\bget_platform\(/
const DEEP = 3

/** A module of Python that the base had computes it from a version: `PANDAS_GT_2 = PANDAS_VERSION.major >= 2`, `PANDAS_VERSION = Version(pd.__version__)`. */
function isComputed(pair: RevisionPair, path: string, name: string, deep = DEEP): boolean {
  const [value, now] = path.endsWith('.py') && deep > 0 ? [assignedIn(pair.text('base', path), name), assignedIn(pair.text('head', path), name)] : []
  if (value === undefined || value !== now) return false
  return OF_VERSION.test(value) || (value.match(/[A-Za-z_]\w*/g) ?? []).some((other) => other !== name && isComputed(pair, path, other, deep - 1))
}

function assignedIn(text: string | null, name: string): string | undefined {
  return new RegExp(`^${namePattern(name)}(?:: [^=\\n]+)? = (.+)$`, 'm').exec(text ?? '')?.[1]
}

const CONSTANT = /^(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|ha(?:s|ve)_[a-z\d_]+)$/

/** `try: import gssapi` with `except ImportError: GSS_AVAILABLE = False`, wherever in the base it stands. */
function isOfImport(pair: RevisionPair, name: string): boolean {
  if (!CONSTANT.test(name)) return false
  const near = pair
    .mentioning('base', name)
    .filter((path) => path.endsWith('.py') && mayCatch(pair.text('base', path) ?? '', name))
    .slice(0, 10)
  return near.some((path) => {
    const catches = (pair.inventory('base', path)?.functions ?? []).filter(({ kind }) => kind === 'module').flatMap((module) => module.catches)
    return catches.some(({ text, only }) => /\b(?:ImportError|ModuleNotFoundError|SyntaxError)\b/.test(only.join()) && assigns(text, name))
  })
}

/** A first look, which costs no reading of the whole file. */
function mayCatch(text: string, name: string): boolean {
  return /\bexcept\b[^\n]*(?:Import|ModuleNotFound|Syntax)Error/.test(text) && assigns(text, name)
}

function isOfVersion(file: FileInventory, name: string): boolean {
  const constant = file.constants.find((one) => one.name === name)
  return constant !== undefined && (VERSION.test(JSON.stringify(constant.value)) || isFallback(file, constant))
}

// `try: new = int(version[0]) > 1` with `except: new = False`: the reader keeps the last value, what was tried tells what it rests on.
function isFallback({ functions }: FileInventory, { name, line }: FileInventory['constants'][number]): boolean {
  const catches = functions.filter(({ kind }) => kind === 'module').flatMap((module) => module.catches)
  const own = catches.findLast((one) => one.line <= line && line - one.line < 10)
  return own !== undefined && own.effect === 'default' && assigns(own.text, name) && own.over.some((callee) => VERSION.test(callee))
}

function assigns(text: string, name: string): boolean {
  return new RegExp(`(?<!\\.)${namePattern(name)}\\s*=(?!=)`).test(text)
}
