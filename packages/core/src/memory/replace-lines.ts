import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { appendLines } from './append-lines.js'
import { isAbsent } from './system-fault.js'
import { writeAtomic } from './write-atomic.js'

/**
 * Puts other lines in place of a file of lines, or none, while writers go on appending to it. What was
 * appended after `size` bytes is carried over; a writer that had the old file open notices and appends
 * again. Throws the system's error.
 */
export function replaceLines(file: string, text: string, size: number): void {
  const old = openIfThere(file)
  try {
    if (text === '') rmSync(file, { force: true })
    else writeAtomic(file, text, { durable: false })
    if (old === null) return
    const late = bytesFrom(old, size)
      .split('\n')
      .filter((line) => line !== '')
    if (late.length > 0) appendLines(file, late)
  } finally {
    if (old !== null) closeSync(old)
  }
}

/** A file's text and the size up to which it was read. */
export function readWithSize(file: string): { readonly text: string; readonly size: number } {
  const bytes = readFileSync(file)
  return { text: bytes.toString(), size: bytes.length }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

function bytesFrom(descriptor: number, position: number): string {
  const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - position))
  return bytes.toString('utf8', 0, bytes.length === 0 ? 0 : readSync(descriptor, bytes, 0, bytes.length, position))
}
