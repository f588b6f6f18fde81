import { closeSync, lstatSync, openSync, readSync } from 'node:fs'

const CHUNK = 1 << 16
/** As many bytes as git looks at to tell whether a file is binary. */
const LOOKED_AT = 8000

/** Lines of a regular file, the last one also without a line break; null when it is none. Binary is what has a NUL near its beginning, as git tells it. */
export function lineCount(file: string): { readonly lines: number; readonly binary: boolean } | null {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return null
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.allocUnsafe(CHUNK)
    let lines = 0
    let last = 10
    for (let chunk = 0; ; chunk++) {
      const size = readSync(handle, bytes, 0, CHUNK, null)
      if (size === 0) return { lines: last === 10 ? lines : lines + 1, binary: false }
      const read = bytes.subarray(0, size)
      if (chunk === 0 && read.subarray(0, LOOKED_AT).includes(0)) return { lines: 0, binary: true }
      for (let at = read.indexOf(10); at !== -1; at = read.indexOf(10, at + 1)) lines += 1
      last = read[size - 1] ?? 10
    }
  } finally {
    closeSync(handle)
  }
}
