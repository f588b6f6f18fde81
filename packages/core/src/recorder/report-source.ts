import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { failure, type Result, success } from '../contract/index.js'
import type { ReportSource } from '../ingest/index.js'

// One string holds half a gigabyte at most, and parsing takes a multiple of it.
const MOST_BYTES = 400 * 1024 * 1024
const PIECE = 1 << 18

/** A report file as readers take it. `name` stands in messages. */
export function reportSource(path: string, name: string): Result<ReportSource & { readonly mtimeMs: number }> {
  try {
    const descriptor = openSync(path, 'r')
    try {
      const stat = fstatSync(descriptor)
      if (!stat.isFile()) return failure('TG4102', `${name} is no file`, { next: 'name a report, or a folder of reports' })
      return success({ file: name, bytes: stat.size, mtimeMs: stat.mtimeMs, text: () => wholeText(path, name, stat.size), chunks: () => chunksOf(path) })
    } finally {
      closeSync(descriptor)
    }
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    return failure('TG4102', missing ? `${name} does not exist` : `${name}: ${(cause as Error).message}`, { cause })
  }
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
