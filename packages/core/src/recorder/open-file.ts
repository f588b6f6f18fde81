import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs'

// A pipe that nobody writes to is opened at once instead of being waited for. Windows has no such flag and no such files.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** An open file, to be closed by whoever asked. */
export interface OpenFile {
  readonly descriptor: number
  readonly stat: Stats
}

/** Opens a regular file for reading. A text says why it is none: a folder, a pipe, a device, one that may not be read. Throws nothing. */
export function openFile(path: string): OpenFile | { readonly why: string; readonly cause?: unknown } {
  let descriptor: number
  try {
    descriptor = openSync(path, FLAGS)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    return { why: WORDS[code ?? ''] ?? message, cause }
  }
  const stat = fstatSync(descriptor)
  if (stat.isFile()) return { descriptor, stat }
  closeSync(descriptor)
  return { why: stat.isDirectory() ? 'a folder; a report is a file' : `${kindOf(stat)}; a report is a file` }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENXIO: 'a socket or device; a report is a file',
  EACCES: 'it may not be read (permission denied)',
  EPERM: 'it may not be read (not permitted)',
  ELOOP: 'a link that leads back to itself',
}

function kindOf(stat: Stats): string {
  return stat.isFIFO() ? 'a pipe' : stat.isSocket() ? 'a socket' : 'a device'
}
