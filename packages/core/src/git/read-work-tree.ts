import { type Result, success } from '../contract/index.js'
import { fingerprintOf } from './fingerprint.js'
import { hashFiles } from './hash-files.js'
import { runGit } from './run-git.js'
import type { WorkTree, WorkTreeOptions } from './work-tree.js'

/** Top folder of the work tree that `cwd` is in, as git names it. */
export function topLevelOf(cwd: string): Result<string> {
  const top = runGit(cwd, ['rev-parse', '--show-toplevel'])
  return top.ok ? success(top.value.replace(/\r?\n$/, '')) : top
}

/** Reads the whole work tree of `root`; of the files only those that changed since they were staged are read. */
export function readWorkTree(root: string, options: WorkTreeOptions): Result<WorkTree> {
  const scope = ['--', ':/', ...memoryScope(options.memoryDir), ...options.ignore.map((glob) => `:(top,exclude,glob)${glob}`)]
  const status = runGit(root, ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--no-renames', '--ignore-submodules=none', ...scope])
  if (!status.ok) return status
  const listed = runGit(root, ['ls-files', '-v', '--stage', '-z', '--full-name', ...scope])
  if (!listed.ok) return listed
  const state = parseStatus(status.value)
  const { contents, unwatched, sparse } = parseStage(listed.value)
  for (const path of state.gone) contents.delete(path)
  const hashed = hashFiles(root, [...new Set([...state.rehash, ...unwatched, ...sparse])], (nested) => ownState(nested, options.memoryDir))
  if (!hashed.ok) return hashed
  const changed = new Set(state.changed)
  for (const path of [...unwatched, ...sparse]) {
    const now = hashed.value.get(path) ?? null
    if (now !== contents.get(path) && !(now === null && sparse.has(path))) changed.add(path)
  }
  for (const [path, entry] of hashed.value) {
    if (entry === null) contents.delete(path)
    else contents.set(path, entry)
  }
  return success({
    git: { head: state.head, branch: state.branch, dirty: changed.size > 0 },
    contents,
    changed: [...changed].sort(),
    untracked: state.untracked,
  })
}

function memoryScope(memoryDir: string): string[] {
  return /^\.\.(?:\/|$)/.test(memoryDir) ? [] : [`:(top,exclude,literal)${memoryDir}`]
}

/** A submodule or a nested repository: its commit, and its contents where they are not those of the commit. */
function ownState(root: string, memoryDir: string): Result<string> {
  const prefix = runGit(root, ['rev-parse', '--show-prefix'])
  if (!prefix.ok || prefix.value.trim() !== '') return success('s without commit')
  const tree = readWorkTree(root, { memoryDir, ignore: [] })
  if (!tree.ok) return tree
  const { head, dirty } = tree.value.git
  return success(`s ${head ?? 'without commit'}${dirty ? `+${fingerprintOf(tree.value)}` : ''}`)
}

interface Status {
  head: string | null
  branch: string | null
  changed: string[]
  untracked: Set<string>
  rehash: string[]
  gone: string[]
}

function parseStatus(text: string): Status {
  const state: Status = { head: null, branch: null, changed: [], untracked: new Set(), rehash: [], gone: [] }
  for (const record of text.split('\0')) {
    if (record.startsWith('# branch.oid ')) state.head = named(record.slice(13), '(initial)')
    else if (record.startsWith('# branch.head ')) state.branch = named(record.slice(14), '(detached)')
    else if (record.startsWith('? ')) {
      const path = record.slice(2)
      state.changed.push(path)
      state.untracked.add(path)
      state.rehash.push(path)
    } else if (record.startsWith('1 ') || record.startsWith('u ')) {
      const path = record
        .split(' ')
        .slice(record.startsWith('1 ') ? 8 : 10)
        .join(' ')
      state.changed.push(path)
      const inWorkTree = record[3]
      if (record.startsWith('u ')) state.rehash.push(path)
      else if (inWorkTree === 'D') state.gone.push(path)
      else if (inWorkTree !== '.') state.rehash.push(path)
    }
  }
  return state
}

function named(value: string, none: string): string | null {
  return value === none ? null : value
}

interface Stage {
  readonly contents: Map<string, string>
  /** Files that git was told to take for unchanged. */
  readonly unwatched: ReadonlySet<string>
  /** Files that git was told to leave out of the work tree, or not to look at there. */
  readonly sparse: ReadonlySet<string>
}

function parseStage(text: string): Stage {
  const contents = new Map<string, string>()
  const unwatched = new Set<string>()
  const sparse = new Set<string>()
  for (const record of text.split('\0')) {
    const tab = record.indexOf('\t')
    if (tab < 0) continue
    const [tag = '', mode = '', oid = ''] = record.slice(0, tab).split(' ')
    const path = record.slice(tab + 1)
    contents.set(path, `${kindOf(mode)} ${oid}`)
    if (tag.toUpperCase() === 'S') sparse.add(path)
    else if (tag !== tag.toUpperCase()) unwatched.add(path)
  }
  return { contents, unwatched, sparse }
}

// The executable bit is no evidence for what tests decide, and some file systems lose it.
function kindOf(mode: string): string {
  return mode === '120000' ? 'l' : mode === '160000' ? 's' : 'f'
}
