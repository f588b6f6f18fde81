import type { Side } from '../contract/index.js'
import { type ChangedFile, type GitEntry, type Objects, type RevisionRange, readObjectsNow, type TreeEntry, treeEntries, wholeTree } from '../git/index.js'

/** What stands at a path: a file's blob id is null where it stands in the work tree only, a folder's where it was changed. */
export interface Standing {
  readonly kind: TreeEntry['kind']
  readonly oid: string | null
}

type Folder = ReadonlyMap<string, Standing>

// What says where modules are.
const SAYS_WHERE = /\.json5?$|(?:^|\/)pnpm-workspace\.yaml$/

const MOST_TREE = 64 << 20
// From here on one listing of everything costs less.
const FEW_MISSES = 12

/**
 * The files of both sides. Only folders that are asked for are read, and only from the base: the head is
 * the base with the change applied.
 */
export class TwoTrees {
  readonly #range: RevisionRange
  readonly #base = new Map<string, Folder | null>()
  readonly #head = new Map<string, Folder | null>()
  readonly #removed = new Map<string, Set<string>>()
  readonly #added = new Map<string, Map<string, Standing>>()
  /** Every import leads to the same path on both sides: no file came, went or moved, nor did what says where modules are. */
  readonly leadAlike: boolean
  #wanted: Set<string> | null = null
  #misses = 0
  #unread = 0
  #whole: ReadonlyMap<string, Folder> | null = null

  constructor(range: RevisionRange, changes: readonly ChangedFile[]) {
    this.#range = range
    this.leadAlike = changes.every(({ base, head }) => base && head && base.path === head.path && base.kind === head.kind && !SAYS_WHERE.test(head.path))
    for (const { base } of changes) {
      if (base) {
        const [folder, name] = split(base.path)
        this.#removed.set(folder, (this.#removed.get(folder) ?? new Set()).add(name))
      }
    }
    for (const { head } of changes) if (head) this.#add(head)
  }

  #add({ path, kind, oid }: GitEntry): void {
    let [folder, name] = split(path)
    let standing: Standing = { kind, oid }
    for (;;) {
      const names = this.#added.get(folder) ?? new Map<string, Standing>()
      this.#added.set(folder, names)
      if (names.has(name)) return
      names.set(name, standing)
      if (folder === '') return
      ;[folder, name] = split(folder)
      standing = { kind: 'folder', oid: null }
    }
  }

  /** What a folder holds (`''` is the root); null when it does not exist. */
  folder(side: Side, path: string): Folder | null {
    if (side === 'base') return this.#baseFolder(path)
    const known = this.#head.get(path)
    if (known !== undefined) return known
    const base = this.#baseFolder(path)
    const [removed, added] = [this.#removed.get(path), this.#added.get(path)]
    if (this.#wanted !== null && !this.#base.has(path)) return null
    let head = base
    if (removed || added) {
      const names = new Map(base ?? [])
      for (const name of removed ?? []) names.delete(name)
      for (const [name, standing] of added ?? []) names.set(name, standing)
      head = names
    }
    this.#head.set(path, head)
    return head
  }

  /** Whether a folder's contents, or that there is none, were read already. */
  isKnown(side: Side, path: string): boolean {
    return this.#base.has(path) || (side === 'head' && this.#head.has(path))
  }

  #baseFolder(path: string): Folder | null {
    const known = this.#base.get(path)
    if (known !== undefined) return known
    const [parent, name] = split(path)
    // What the parent does not hold needs no question.
    if (path !== '' && this.#base.has(parent) && this.#base.get(parent)?.get(name)?.kind !== 'folder') {
      this.#base.set(path, null)
      return null
    }
    if (this.#wanted !== null) {
      this.#wanted.add(path)
      this.#unread += 1
      return null
    }
    this.#misses += 1
    if (this.#misses > FEW_MISSES) {
      this.#loadWhole()
      if (!this.#base.has(path)) this.#base.set(path, null)
      return this.#base.get(path) ?? null
    }
    const [object = null] = readObjectsNow(this.#range.root, [this.#nameOf(path)], MOST_TREE)
    return this.#keep(path, object)
  }

  #loadWhole(): void {
    for (const [folder, names] of wholeTree(this.#range.root, this.#range.base)) this.#base.set(folder, names)
  }

  #nameOf(path: string): string {
    return path === '' ? `${this.#range.base}^{tree}` : `${this.#range.base}:${path}`
  }

  #keep(path: string, object: { readonly type: string; readonly oid: string; readonly bytes: Buffer | null } | null): Folder | null {
    const folder = object?.type === 'tree' && object.bytes !== null ? treeEntries(object.bytes, object.oid.length / 2) : null
    this.#base.set(path, folder)
    return folder
  }

  /** Reads folders ahead. */
  async load(paths: Iterable<string>, objects: Objects): Promise<void> {
    const missing = [...new Set(paths)].filter((path) => !this.#base.has(path))
    await Promise.all(missing.map(async (path) => this.#keep(path, await objects.read(this.#nameOf(path)))))
  }

  /** From now on, folders that were not read are noted in `wanted` and taken for missing; null ends this. */
  note(wanted: Set<string> | null): void {
    this.#wanted = wanted
  }

  /** How often a folder was taken for missing: an answer during which this grew is no answer yet. */
  missing(): number {
    return this.#unread
  }

  /** What stands at a path; null when nothing does. A folder whose last file went is nothing. */
  at(side: Side, path: string): Standing | null {
    if (path === '' || path === '.') return { kind: 'folder', oid: null }
    const [folder, name] = split(path)
    const standing = this.folder(side, folder)?.get(name) ?? null
    return side === 'head' && standing?.kind === 'folder' && !this.#holdsFiles(path) ? null : standing
  }

  #holdsFiles(path: string): boolean {
    if (this.#added.has(path)) return true
    const removedBelow = [...this.#removed.keys()].some((folder) => folder === path || folder.startsWith(`${path}/`))
    if (!removedBelow) return true
    return [...(this.folder('head', path) ?? [])].some(([name, { kind }]) => kind !== 'folder' || this.#holdsFiles(`${path}/${name}`))
  }

  /** Every file's path of a side, from one listing of the base. */
  paths(side: Side): readonly string[] {
    this.#whole ??= wholeTree(this.#range.root, this.#range.base)
    const found: string[] = []
    const add = (folder: string, names: Folder, left: ReadonlySet<string> | undefined) => {
      for (const [name, { kind }] of names) if (kind !== 'folder' && !left?.has(name)) found.push(folder === '' ? name : `${folder}/${name}`)
    }
    for (const [folder, names] of this.#whole) add(folder, names, side === 'head' ? this.#removed.get(folder) : undefined)
    if (side === 'head') {
      for (const [folder, names] of this.#added) {
        const before = this.#whole.get(folder)
        const left = new Set([...names.keys()].filter((name) => before?.has(name) && !this.#removed.get(folder)?.has(name)))
        add(folder, names, left)
      }
    }
    return found
  }

  /** A file's entry; null for folders and for nothing. */
  file(side: Side, path: string): GitEntry | null {
    const standing = this.at(side, path)
    return standing === null || standing.kind === 'folder' ? null : { path, kind: standing.kind, oid: standing.oid }
  }
}

/** Folder and name of a path. */
export function split(path: string): [folder: string, name: string] {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? ['', path] : [path.slice(0, slash), path.slice(slash + 1)]
}
