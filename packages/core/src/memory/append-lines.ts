import { closeSync, fstatSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { isAbsent, isSystemError } from './system-fault.js'

/**
 * Adds lines to the end of a file with one write, without a lock. They begin with a line break of their
 * own, so a torn line of a killed writer is never glued to them, not even when it was killed in between.
 * Throws the system's error.
 */
export function appendLines(file: string, lines: readonly string[]): void {
  const bytes = Buffer.from(linesText(lines))
  while (!appendedTo(file, bytes));
}

/** The same bytes for whoever writes whole files of lines. */
export function linesText(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
}

/** False when the file was replaced meanwhile (clean-up, rebuild) and the lines may have gone with the old one; readers ignore what stands twice. */
function appendedTo(file: string, bytes: Buffer): boolean {
  const descriptor = openForAppend(file)
  try {
    const written = writeSync(descriptor, bytes)
    if (written < bytes.length) throw Object.assign(new Error('ENOSPC: only part of the lines could be written, write'), { code: 'ENOSPC' })
    const mine = fstatSync(descriptor, { bigint: true })
    const there = statSync(file, { bigint: true, throwIfNoEntry: false })
    return there !== undefined && there.ino === mine.ino && there.dev === mine.dev
  } catch (error) {
    throw isSystemError(error) && error.path === undefined ? Object.assign(error, { path: file }) : error
  } finally {
    closeSync(descriptor)
  }
}

function openForAppend(file: string): number {
  try {
    return openSync(file, 'a')
  } catch (error) {
    if (!isAbsent(error)) throw error
    mkdirSync(dirname(file), { recursive: true })
    return openSync(file, 'a')
  }
}
