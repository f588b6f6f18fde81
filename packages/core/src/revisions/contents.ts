import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { GitEntry, GitObject, Objects, RevisionRange } from '../git/index.js'
import { readObjectsNow } from '../git/index.js'
import { type Content, decodeText } from './decode-text.js'

/** Bytes from which a file is not read. */
export const MOST_BYTES = 6_000_000

/** Files that are held as text at the same time while a change is read. */
export const MOST_AT_ONCE = 32

// Characters that are kept for files which may be asked for again.
const MOST_KEPT = 32_000_000
// Files of which the texts alone are looked at.
const MOST_PEEKED = 16

/** What files hold, from git or from the work tree. Symbolic links are never followed. */
export class Contents {
  readonly #range: RevisionRange
  readonly #kept = new Map<string, Content>()
  readonly #peeked = new Map<string, Content>()
  #size = 0
  #unread = 0
  #wanted: Map<string, GitEntry> | null = null

  constructor(range: RevisionRange) {
    this.#range = range
  }

  /** Whether reading an entry now costs a process of its own. */
  costsProcess(entry: GitEntry): boolean {
    return this.#wanted === null && entry.oid !== null && !this.#kept.has(keyOf(entry))
  }

  /** What an entry holds, read now unless it was kept. */
  readNow(entry: GitEntry): Content {
    const kept = this.#kept.get(keyOf(entry))
    if (kept !== undefined) return kept
    if (this.#wanted !== null) {
      this.#wanted.set(keyOf(entry), entry)
      this.#unread += 1
      return { unreadable: { kind: 'missing', line: null, detail: 'not read yet' } }
    }
    const content = this.#withoutBlob(entry) ?? ofObject(readObjectsNow(this.#range.root, [entry.oid ?? ''], MOST_BYTES)[0] ?? null, entry)
    this.#keep(entry, content)
    return content
  }

  /** Reads entries now, all at once, and keeps them. */
  readAllNow(entries: readonly GitEntry[]): void {
    const missing = entries.filter((entry) => entry.kind === 'file' && entry.oid !== null && !this.#kept.has(keyOf(entry)))
    const names = missing.map(({ oid }) => oid ?? '')
    for (const [at, object] of readObjectsNow(this.#range.root, names, MOST_BYTES).entries()) {
      const entry = missing[at]
      if (entry) this.#keep(entry, ofObject(object, entry))
    }
  }

  /** What an entry holds, read now. Of what was looked at so only the last few are kept: one rule asks for the same again and again. */
  peek(entry: GitEntry): Content {
    const key = keyOf(entry)
    const known = this.#kept.get(key) ?? this.#peeked.get(key)
    if (known !== undefined) return known
    const content = this.#withoutBlob(entry) ?? ofObject(readObjectsNow(this.#range.root, [entry.oid ?? ''], MOST_BYTES)[0] ?? null, entry)
    this.#peeked.set(key, content)
    const size = () => [...this.#peeked.values()].reduce((sum, one) => sum + sizeOf(one), 0)
    for (const oldest of this.#peeked.keys()) {
      if (oldest === key || (this.#peeked.size <= MOST_PEEKED && size() <= MOST_BYTES)) break
      this.#peeked.delete(oldest)
    }
    return content
  }

  /** What an entry holds, not kept. */
  async read(entry: GitEntry, objects: Objects): Promise<Content> {
    const kept = this.#kept.get(keyOf(entry))
    if (kept !== undefined) return kept
    return this.#withoutBlob(entry) ?? ofObject(await objects.read(entry.oid ?? ''), entry)
  }

  /** From now on, entries that were not read are noted in `wanted` and taken for missing; null ends this. */
  note(wanted: Map<string, GitEntry> | null): void {
    this.#wanted = wanted
  }

  /** How often an entry was taken for missing: an answer during which this grew is no answer yet. */
  missing(): number {
    return this.#unread
  }

  /** Reads entries ahead and keeps them for `readNow`. */
  async load(entries: Iterable<GitEntry>, objects: Objects): Promise<void> {
    const missing = new Map([...entries].filter((entry) => !this.#kept.has(keyOf(entry))).map((entry) => [keyOf(entry), entry]))
    await Promise.all([...missing.values()].map(async (entry) => this.#keep(entry, await this.read(entry, objects))))
  }

  #keep(entry: GitEntry, content: Content): void {
    this.#kept.set(keyOf(entry), content)
    this.#size += sizeOf(content)
    for (const [key, oldest] of this.#kept) {
      if (this.#size <= MOST_KEPT) break
      this.#kept.delete(key)
      this.#size -= sizeOf(oldest)
    }
  }

  /** What needs no blob: links, submodules, and what stands in the work tree only. */
  #withoutBlob(entry: GitEntry): Content | null {
    if (entry.kind === 'submodule')
      return { unreadable: { kind: 'submodule', line: null, detail: `a repository of its own, at ${entry.oid?.slice(0, 7) ?? 'no commit'}` } }
    if (entry.kind === 'link') return { unreadable: { kind: 'symlink_outside', line: null, detail: this.#link(entry) } }
    return entry.oid === null ? this.#fromWorkTree(entry.path) : null
  }

  #link(entry: GitEntry): string {
    const target = entry.oid === null ? readLink(join(this.#range.root, entry.path)) : null
    const [object] = entry.oid === null ? [] : readObjectsNow(this.#range.root, [entry.oid], 4096)
    const to = target ?? object?.bytes?.toString('utf8') ?? ''
    const outside = posix.isAbsolute(to) || /^\.\.(?:\/|$)/.test(posix.normalize(posix.join(posix.dirname(entry.path), to)))
    return `a symbolic link ${outside ? 'out of the repository ' : ''}to ${to.slice(0, 120) || 'nothing'}, which is not followed`
  }

  #fromWorkTree(path: string): Content {
    const file = join(this.#range.root, path)
    try {
      const stat = lstatSync(file)
      if (stat.isSymbolicLink()) return { unreadable: { kind: 'symlink_outside', line: null, detail: 'a symbolic link, which is not followed' } }
      if (!stat.isFile()) return { unreadable: { kind: 'missing', line: null, detail: 'it is no regular file' } }
      if (stat.size > MOST_BYTES) return tooLarge(stat.size)
      return decodeText(readFileSync(file), path)
    } catch (error) {
      return { unreadable: { kind: 'missing', line: null, detail: (error as NodeJS.ErrnoException).code ?? 'it cannot be read' } }
    }
  }
}

function ofObject(object: GitObject | null, { path }: GitEntry): Content {
  if (object === null || object.type !== 'blob') return { unreadable: { kind: 'missing', line: null, detail: 'git does not have its contents' } }
  return object.bytes === null ? tooLarge(object.size) : decodeText(object.bytes, path)
}

function tooLarge(bytes: number): Content {
  return { unreadable: { kind: 'too_large', line: null, detail: `${(bytes / 1e6).toFixed(1)} MB; files of up to ${MOST_BYTES / 1e6} MB are read` } }
}

function keyOf({ oid, path }: GitEntry): string {
  return oid ?? `:${path}`
}

function sizeOf(content: Content): number {
  return 'text' in content ? content.text.length : 100
}

function readLink(file: string): string | null {
  try {
    return readlinkSync(file)
  } catch {
    return null
  }
}
