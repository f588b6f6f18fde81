import { lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Result, success, type TestRun } from '../contract/index.js'
import { runGit } from './run-git.js'

/** The work tree at one moment: contents by path, and how it differs from HEAD. */
export interface WorkTree {
  readonly git: NonNullable<TestRun['git']>
  /** Kind and blob id ("f <oid>", "l <oid>", "s <commit>") by path, for every tracked and untracked, not ignored file. */
  readonly contents: ReadonlyMap<string, string>
  /** Paths that differ from HEAD, sorted. */
  readonly changed: readonly string[]
  readonly untracked: ReadonlySet<string>
}

/** What is left out of the tree. */
export interface WorkTreeOptions {
  /** Folder of the debug memory, relative; never part of the tree. */
  readonly memoryDir: string
  /** git pathspec globs that are no evidence. */
  readonly ignore: readonly string[]
}

/** Top folder of the work tree that `cwd` is in, as git names it. */
export function topLevelOf(cwd: string): Result<string> {
  const top = runGit(cwd, ['rev-parse', '--show-toplevel'])
  return top.ok ? success(top.value.replace(/\r?\n$/, '')) : top
}

/** Reads the whole work tree of `root`; of the files only those that changed since they were staged are read. */
export function readWorkTree(root: string, options: WorkTreeOptions): Result<WorkTree> {
  const scope = ['--', ':/', `:(top,exclude)${options.memoryDir}`, ...options.ignore.map((glob) => `:(top,exclude,glob)${glob}`)]
  const status = runGit(root, ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--no-renames', '--ignore-submodules=none', ...scope])
  if (!status.ok) return status
  const listed = runGit(root, ['ls-files', '--stage', '-z', '--full-name', ...scope])
  if (!listed.ok) return listed
  const state = parseStatus(status.value)
  const contents = parseStage(listed.value)
  for (const path of state.gone) contents.delete(path)
  const hashed = hashChanged(root, state.rehash)
  if (!hashed.ok) return hashed
  for (const [path, entry] of hashed.value) contents.set(path, entry)
  return success({
    git: { head: state.head, branch: state.branch, dirty: state.changed.length > 0 },
    contents,
    changed: state.changed.sort(),
    untracked: state.untracked,
  })
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

function parseStage(text: string): Map<string, string> {
  const contents = new Map<string, string>()
  for (const record of text.split('\0')) {
    const tab = record.indexOf('\t')
    if (tab < 0) continue
    const [mode = '', oid = ''] = record.slice(0, tab).split(' ')
    contents.set(record.slice(tab + 1), `${kindOf(mode)} ${oid}`)
  }
  return contents
}

// The executable bit is no evidence for what tests decide, and some file systems lose it.
function kindOf(mode: string): string {
  return mode === '120000' ? 'l' : mode === '160000' ? 's' : 'f'
}

function hashChanged(root: string, paths: readonly string[]): Result<Map<string, string>> {
  const entries = new Map<string, string>()
  const files: string[] = []
  for (const path of paths) {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false })
    if (!stat) continue
    if (stat.isFile() && !path.includes('\n')) files.push(path)
    else {
      const single = hashOther(root, path, stat.isSymbolicLink(), stat.isFile())
      if (!single.ok) return single
      entries.set(path, single.value)
    }
  }
  if (files.length === 0) return success(entries)
  const ids = runGit(root, ['hash-object', '--stdin-paths'], `${files.join('\n')}\n`)
  if (!ids.ok) return ids
  const oids = ids.value.split('\n')
  for (const [index, path] of files.entries()) entries.set(path, `f ${oids[index]}`)
  return success(entries)
}

function hashOther(root: string, path: string, isLink: boolean, isFile: boolean): Result<string> {
  const id = isLink
    ? runGit(root, ['hash-object', '--stdin'], readlinkSync(join(root, path)))
    : isFile
      ? runGit(root, ['hash-object', '--', path])
      : runGit(join(root, path), ['rev-parse', 'HEAD'])
  if (id.ok) return success(`${isLink ? 'l' : isFile ? 'f' : 's'} ${id.value.trim()}`)
  return isLink || isFile ? id : success('s without commit')
}
