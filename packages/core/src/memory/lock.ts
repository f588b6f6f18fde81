import { constants, copyFileSync, linkSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Result, success } from '../contract/index.js'
import type { Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import { isSystemError } from './system-fault.js'
import { temporaryBeside, writeAtomic } from './write-atomic.js'

interface Holder {
  readonly host: string
  readonly pid: number
  readonly started: string
  readonly released: boolean
}

/**
 * Runs clean-up work that no two processes may do at once. Each holder adds a numbered file; the highest
 * number is the lock, it is never removed and only says later that it is released. A lock of this host's
 * dead process is passed over; any other unreleased one gives TG1008.
 */
export function withLock<T>(layout: Layout, host: string, now: Date, work: () => Result<T>): Result<T> {
  const holder: Holder = { host, pid: process.pid, started: now.toISOString(), released: false }
  const taken = take(layout, holder)
  if (!taken.ok) return taken
  try {
    return work()
  } finally {
    writeAtomic(taken.value, JSON.stringify({ ...holder, released: true }), { durable: false })
  }
}

function take(layout: Layout, holder: Holder): Result<string> {
  const highest = numbers(layout).at(-1) ?? 0
  const before = highest === 0 ? null : readHolder(fileOf(layout, highest))
  if (highest > 0 && !isFree(before, holder.host)) return failure('TG1008', heldBy(layout, highest, before))
  const mine = highest + 1
  const file = fileOf(layout, mine)
  const added = addExclusively(file, JSON.stringify(holder))
  const after = numbers(layout)
  if (!added || after.at(-1) !== mine) {
    if (added) rmSync(file, { force: true })
    return failure('TG1008', heldBy(layout, after.at(-1) ?? mine, readHolder(fileOf(layout, after.at(-1) ?? mine))))
  }
  for (const old of after.filter((number) => number < mine)) rmSync(fileOf(layout, old), { force: true })
  return success(file)
}

/** The file appears with its whole text, or not at all when another has the number. */
function addExclusively(file: string, text: string): boolean {
  const temporary = temporaryBeside(file)
  try {
    writeAtomic(temporary, text, { durable: false })
    try {
      linkSync(temporary, file)
    } catch (error) {
      if (isSystemError(error) && error.code === 'EEXIST') return false
      copyFileSync(temporary, file, constants.COPYFILE_EXCL)
    }
    return true
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

function isFree(holder: Holder | null, host: string): boolean {
  return holder !== null && (holder.released || (holder.host === host && !isAlive(holder.pid)))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isSystemError(error) && error.code === 'EPERM'
  }
}

function numbers(layout: Layout): readonly number[] {
  return listFolder(layout.locks())
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b)
}

function fileOf(layout: Layout, number: number): string {
  return join(layout.locks(), `${number}.json`)
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function heldBy(layout: Layout, number: number, holder: Holder | null): string {
  const who = holder === null ? 'an unknown process' : `process ${holder.pid} on ${holder.host} since ${holder.started}`
  return `${fileOf(layout, number)}: held by ${who}`
}
