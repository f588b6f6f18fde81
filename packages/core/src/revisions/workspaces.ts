import { posix } from 'node:path'
import type { Side } from '../contract/index.js'
import { byConvention } from './by-convention.js'
import { type DeclaredWorkspaces, declaredWorkspaces } from './declared-workspaces.js'
import { lenientJson, recordOf } from './lenient-json.js'
import type { TwoTrees } from './two-trees.js'

/** The parts of package.json and tsconfig.json that say where a module is. */
interface Package {
  readonly folder: string
  readonly name: string | null
  readonly imports: Readonly<Record<string, unknown>>
  readonly exports: unknown
  readonly source: string | null
  readonly main: string | null
}

interface Paths {
  readonly folder: string
  readonly baseUrl: string | null
  readonly paths: Readonly<Record<string, unknown>>
}

const PARENTS = ['packages', 'libs', 'apps', 'modules', 'crates', 'plugins', 'tools', 'internal', 'shared']

/** Where imports without a leading dot may lead inside the repository: path mappings, package imports, own and sibling packages. */
export class Workspaces {
  readonly #trees: TwoTrees
  readonly #text: (side: Side, path: string) => string | null
  readonly #missing: () => number
  readonly #answers = new Map<string, string | null>()
  readonly #siblings = new Map<string, Package | null>()
  readonly #packages = { base: new Map<string, Package | null>(), head: new Map<string, Package | null>() }
  readonly #paths = { base: new Map<string, Paths | null>(), head: new Map<string, Paths | null>() }
  readonly #above = new Map<string, readonly string[]>()
  readonly #declarations = new Map<Side, DeclaredWorkspaces>()

  constructor(trees: TwoTrees, text: (side: Side, path: string) => string | null, missing: () => number) {
    this.#trees = trees
    this.#missing = missing
    this.#text = text
  }

  /** An answer that is kept, unless folders or files that it needs are still to be read ahead. */
  once(key: string, ask: () => string | null): string | null {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const missing = this.#trees.missing() + this.#missing()
    const answer = ask()
    if (this.#trees.missing() + this.#missing() === missing) this.#answers.set(key, answer)
    return answer
  }

  /** Paths without extension that `specifier` may stand for, likeliest first. */
  candidates(side: Side, from: string, specifier: string): string[] {
    const folder = posix.dirname(from) === '.' ? '' : posix.dirname(from)
    const mapped = this.#mapped(side, folder, specifier)
    if (specifier.startsWith('#')) return [...mapped, ...this.#imported(side, folder, specifier)]
    if (/^[@~]\//.test(specifier)) return [...mapped, ...byConvention(this.#around(side, folder)?.folder ?? '', specifier)]
    const [first = '', second = '', ...rest] = specifier.split('/')
    const scoped = first.startsWith('@')
    const name = scoped ? `${first}/${second}` : first
    const sub = (scoped ? rest : specifier.split('/').slice(1)).join('/')
    const own = this.#packageOf(side, folder, name)
    return own === null ? mapped : [...mapped, ...inPackage(own, sub)]
  }

  /** The same for the folder of a package, whose entry is built and so not in the repository: `require('../')`. */
  within(side: Side, folder: string): readonly string[] {
    if (folder !== '' && !this.#isFolder(side, folder)) return []
    const own = this.#packageIn(side, folder)
    return own === null ? [] : inPackage(own, '')
  }

  #mapped(side: Side, folder: string, specifier: string): string[] {
    for (const at of this.#upwards(folder)) {
      const config = this.#pathsIn(side, at)
      if (config === null) continue
      const base = posix.join(config.folder, config.baseUrl ?? '.')
      const found = Object.entries(config.paths).flatMap(([pattern, targets]) => {
        const star = starOf(pattern, specifier)
        return star === null || !Array.isArray(targets) ? [] : targets.map((target) => posix.normalize(posix.join(base, String(target).replace('*', star))))
      })
      return config.baseUrl === null ? found : [...found, posix.join(base, specifier)]
    }
    return []
  }

  #imported(side: Side, folder: string, specifier: string): string[] {
    const own = this.#around(side, folder)
    if (!own) return []
    return Object.entries(own.imports).flatMap(([pattern, target]) => {
      const star = starOf(pattern, specifier)
      return star === null ? [] : targetsOf(target).map((path) => posix.join(own.folder, path.replace('*', star)))
    })
  }

  /** The nearest package that a folder belongs to. */
  #around(side: Side, folder: string): Package | null {
    const found = this.#upwards(folder).map((at) => this.#packageIn(side, at))
    return found.find((one) => one !== null) ?? null
  }

  #upwards(folder: string): readonly string[] {
    const known = this.#above.get(folder) ?? upwards(folder)
    this.#above.set(folder, known)
    return known
  }

  #packageOf(side: Side, folder: string, name: string): Package | null {
    for (const at of this.#upwards(folder)) {
      const found = this.#packageIn(side, at)
      if (found?.name === name) return found
    }
    return this.#sibling(side, name)
  }

  /** A package beside the others of the repository. */
  #sibling(side: Side, name: string): Package | null {
    const key = `${side}:${name}`
    const known = this.#siblings.get(key)
    if (known !== undefined) return known
    const missing = this.#trees.missing() + this.#missing()
    const found = this.#siblingNow(side, name)
    if (this.#trees.missing() + this.#missing() === missing) this.#siblings.set(key, found)
    return found
  }

  #siblingNow(side: Side, name: string): Package | null {
    const short = name.slice(name.indexOf('/') + 1)
    const { parents, single } = this.#declared(side)
    for (const parent of new Set([...PARENTS, ...parents])) {
      if (!this.#isFolder(side, parent)) continue
      for (const candidate of [short, name.replace(/^@/, '').replace('/', '-')]) {
        if (!this.#isFolder(side, `${parent}/${candidate}`)) continue
        const found = this.#packageIn(side, `${parent}/${candidate}`)
        if (found?.name === name) return found
      }
    }
    const alone = single.filter((folder) => this.#isFolder(side, folder)).map((folder) => this.#packageIn(side, folder))
    return alone.find((one) => one?.name === name) ?? null
  }

  /** The workspaces that the repository's own files speak of. */
  #declared(side: Side): DeclaredWorkspaces {
    const known = this.#declarations.get(side)
    if (known !== undefined) return known
    const missing = this.#trees.missing() + this.#missing()
    const [json] = this.#json(side, '', 'package.json')
    const [lerna] = this.#json(side, '', 'lerna.json')
    const isThere = this.#trees.folder(side, '')?.get('pnpm-workspace.yaml')?.kind === 'file'
    const declared = declaredWorkspaces(json, lerna, isThere ? this.#text(side, 'pnpm-workspace.yaml') : null)
    if (this.#trees.missing() + this.#missing() === missing) this.#declarations.set(side, declared)
    return declared
  }

  #isFolder(side: Side, path: string): boolean {
    const parent = posix.dirname(path)
    return this.#trees.folder(side, parent === '.' ? '' : parent)?.get(posix.basename(path))?.kind === 'folder'
  }

  #packageIn(side: Side, folder: string): Package | null {
    const known = this.#packages[side].get(folder)
    if (known !== undefined) return known
    const [json, complete] = this.#json(side, folder, 'package.json')
    const found = json && {
      folder,
      name: typeof json['name'] === 'string' ? json['name'] : null,
      imports: recordOf(json['imports']),
      exports: json['exports'],
      source: typeof json['source'] === 'string' ? json['source'] : null,
      main: typeof json['main'] === 'string' ? json['main'] : null,
    }
    if (complete) this.#packages[side].set(folder, found)
    return found
  }

  #pathsIn(side: Side, folder: string): Paths | null {
    const known = this.#paths[side].get(folder)
    if (known !== undefined) return known
    const [found, complete] = this.#pathsOf(side, folder, 'tsconfig.json', 4)
    if (complete) this.#paths[side].set(folder, found)
    return found
  }

  /** What a config says of paths, or else the one of the repository that it extends. */
  #pathsOf(side: Side, folder: string, name: string, further: number): [Paths | null, complete: boolean] {
    const [json, complete] = this.#json(side, folder, name)
    const options = recordOf(json?.['compilerOptions'])
    const baseUrl = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : null
    if (baseUrl !== null || options['paths'] !== undefined) return [{ folder, baseUrl, paths: recordOf(options['paths']) }, complete]
    for (const extended of [json?.['extends']].flat().reverse()) {
      if (typeof extended !== 'string' || !/^\.{1,2}\//.test(extended) || further === 0) continue
      const path = posix.join(folder, extended.endsWith('.json') ? extended : `${extended}.json`)
      if (path.startsWith('..')) continue
      const at = posix.dirname(path)
      const [found, isComplete] = this.#pathsOf(side, at === '.' ? '' : at, posix.basename(path), further - 1)
      if (found !== null || !isComplete) return [found, isComplete]
    }
    return [null, complete]
  }

  /** The second is false while folders or texts are still to be read ahead. */
  #json(side: Side, folder: string, name: string): [Record<string, unknown> | null, complete: boolean] {
    const names = this.#trees.folder(side, folder)
    if (names === null) return [null, this.#trees.isKnown(side, folder)]
    if (names.get(name)?.kind !== 'file') return [null, true]
    const text = this.#text(side, posix.join(folder, name))
    return [text === null ? null : lenientJson(text), text !== null]
  }
}

function inPackage(own: Package, sub: string): string[] {
  const direct = own.source !== null && sub === '' ? [own.source] : []
  const listed = targetsOf(recordOf(own.exports)[sub === '' ? '.' : `./${sub}`])
  const paths = sub === '' ? ['src/index', 'src', 'index', 'lib/index'] : [`src/${sub}`, sub]
  const entry = own.main !== null && sub === '' ? [own.main] : []
  return [...direct, ...paths, ...listed, ...entry].map((path) => posix.normalize(posix.join(own.folder, path)))
}

function upwards(folder: string): string[] {
  const all = [folder]
  for (let at = folder; at !== ''; ) {
    at = at.includes('/') ? posix.dirname(at) : ''
    all.push(at)
  }
  return all
}

function starOf(pattern: string, specifier: string): string | null {
  const star = pattern.indexOf('*')
  if (star < 0) return pattern === specifier ? '' : null
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)]
  const fits = specifier.length >= before.length + after.length && specifier.startsWith(before) && specifier.endsWith(after)
  return fits ? specifier.slice(before.length, specifier.length - after.length) : null
}

function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  return Object.values(recordOf(target)).flatMap(targetsOf).slice(0, 8)
}
