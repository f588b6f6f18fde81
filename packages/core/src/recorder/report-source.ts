import { closeSync, readSync } from 'node:fs'
import { failure, type Result, success } from '../contract/index.js'
import type { ReportSource } from '../ingest/index.js'
import { Decoding } from './decoding.js'
import { openFile } from './open-file.js'

// Pieces that the collector takes back soon: larger ones outlive their use.
const PIECE = 1 << 15
/** A report file as readers take it. `name` stands in messages. Pipes and devices are refused, so that nothing is waited for. */
export function reportSource(path: string, name: string): Result<ReportSource & { readonly mtimeMs: number }> {
  const opened = openFile(path)
  if ('why' in opened) {
    const { why, cause } = opened
    return failure('TG4102', isMissing(cause) ? `${name} does not exist` : `${name}: ${why}`, {
      ...(cause === undefined ? {} : { cause }),
      next: 'name a report, or a folder of reports',
    })
  }
  closeSync(opened.descriptor)
  const { size, mtimeMs } = opened.stat
  let decoding = new Decoding()
  return success({
    file: name,
    bytes: size,
    mtimeMs,
    chunks: () => {
      decoding = new Decoding()
      return chunksOf(path, size, decoding)
    },
    oddities: () => (decoding.replaced > 0 ? [`${decoding.replaced} characters are not UTF-8 and were replaced`] : []),
  })
}

function isMissing(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
}

/** No more than the file had when it was opened: one that somebody goes on writing has no end. */
function* chunksOf(path: string, size: number, decoding: Decoding): Iterable<string> {
  const opened = openFile(path)
  if ('why' in opened) return
  try {
    const buffer = Buffer.allocUnsafe(PIECE)
    for (let left = size; left > 0; ) {
      const count = readSync(opened.descriptor, buffer, 0, Math.min(PIECE, left), null)
      if (count === 0) break
      left -= count
      const text = decoding.write(buffer.subarray(0, count))
      if (text !== '') yield text
    }
    const rest = decoding.end()
    if (rest !== '') yield rest
  } finally {
    closeSync(opened.descriptor)
  }
}
