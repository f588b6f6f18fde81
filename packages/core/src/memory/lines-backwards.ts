import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const CHUNK = 64 * 1024
const NEWLINE = 10

/** Complete lines of a file from the last to the first, read in chunks from the end; nothing for an absent file. Empty lines and a torn last line are left out. */
export function* linesBackwards(file: string, options: { readonly maxBytes?: number } = {}): Generator<string> {
  const descriptor = openIfThere(file)
  if (descriptor === null) return
  try {
    let position = fstatSync(descriptor).size
    const stop = Math.max(0, position - (options.maxBytes ?? position))
    let rest: Buffer = Buffer.alloc(0)
    let torn = true
    while (position > stop) {
      const start = Math.max(stop, position - CHUNK)
      const chunk = Buffer.alloc(position - start)
      readSync(descriptor, chunk, 0, chunk.length, start)
      position = start
      let text: Buffer = Buffer.concat([chunk, rest])
      for (let end = text.lastIndexOf(NEWLINE); end !== -1; end = text.lastIndexOf(NEWLINE)) {
        const line = text.subarray(end + 1)
        text = text.subarray(0, end)
        if (!torn && line.length > 0) yield line.toString()
        torn = false
      }
      rest = text
    }
    if (stop === 0 && !torn && rest.length > 0) yield rest.toString()
  } finally {
    closeSync(descriptor)
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null
    throw error
  }
}
