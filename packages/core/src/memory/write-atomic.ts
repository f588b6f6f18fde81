import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAbsent, isSystemError } from './system-fault.js'

let counter = 0

/** Names of files that a killed writer may leave; readers never look at them. */
export const TEMPORARY = /\.tmp$/

/** A name beside the file that no other writer uses. */
export function temporaryBeside(file: string): string {
  counter += 1
  return join(dirname(file), `.${basename(file)}.${process.pid}.${Date.now().toString(36)}.${counter}.tmp`)
}

/**
 * Puts a whole file in place at once, so that readers see the old text or the new, never a part.
 * Durable: survives a power cut once this returns. Throws the system's error and leaves no temporary file.
 */
export function writeAtomic(file: string, text: string, options: { readonly durable: boolean }): void {
  const temporary = temporaryBeside(file)
  try {
    const descriptor = openInFolder(temporary)
    try {
      writeFileSync(descriptor, text)
      if (options.durable) fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renamePatiently(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw withPath(error, file)
  }
  if (options.durable) syncFolder(dirname(file))
}

function openInFolder(file: string): number {
  try {
    return openSync(file, 'wx')
  } catch (error) {
    if (!isAbsent(error)) throw error
    mkdirSync(dirname(file), { recursive: true })
    return openSync(file, 'wx')
  }
}

/** On Windows a rename is refused while a reader or a virus scanner has the target open. */
function renamePatiently(from: string, to: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      const busy = process.platform === 'win32' && isSystemError(error) && ['EPERM', 'EACCES', 'EBUSY'].includes(error.code)
      if (!busy || tries === 20) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, tries * 5)
    }
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The system names the temporary file, or none; the user should see the one that was meant. */
function withPath(error: unknown, file: string): unknown {
  return isSystemError(error) ? Object.assign(error, { path: file }) : error
}
