import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { failure, type Result, success } from '../contract/index.js'
import type { ReportSource } from '../ingest/index.js'
import { openFile } from './open-file.js'

// One string holds half a gigabyte at most, and parsing takes a multiple of it.
const MOST_BYTES = 400 * 1024 * 1024
const PIECE = 1 << 18

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
  return success({ file: name, bytes: size, mtimeMs, text: () => wholeText(path, name, size), chunks: () => chunksOf(path) })
}

function isMissing(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
}

function wholeText(path: string, name: string, bytes: number): Result<string> {
  if (bytes > MOST_BYTES) return failure('TG4106', `${name} has ${Math.round(bytes / 1024 / 1024)} MB of at most ${MOST_BYTES / 1024 / 1024}`)
  const buffer = readFileSync(path)
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return success(buffer.toString('utf16le').slice(1))
  return success(buffer.toString('utf8').replace(/^\uFEFF/, ''))
}

function* chunksOf(path: string): Iterable<string> {
  const descriptor = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(PIECE)
    let decoder: StringDecoder | null = null
    for (;;) {
      const count = readSync(descriptor, buffer, 0, PIECE, null)
      if (count === 0) break
      const first: boolean = decoder === null
      decoder ??= new StringDecoder(buffer[0] === 0xff && buffer[1] === 0xfe ? 'utf16le' : 'utf8')
      const text = decoder.write(buffer.subarray(0, count))
      yield first ? text.replace(/^\uFEFF/, '') : text
    }
    const rest = decoder?.end()
    if (rest) yield rest
  } finally {
    closeSync(descriptor)
  }
}
