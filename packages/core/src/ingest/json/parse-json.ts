import { failure, type Result, success } from '../../contract/index.js'
import type { ReportSource } from '../report-reader.js'
import { JsonStream, type TakeItem } from './stream-json.js'

/** A report's document without the items of its lists, and what was odd about it. */
export interface ReadJson {
  readonly value: unknown
  readonly warnings: readonly string[]
}

/**
 * The report's one JSON document, read piece by piece: `take` is given the items of the lists, which are named by the keys that lead
 * there. A text that is none is a fault with its line, and says where it looks cut off.
 */
export function parseJson({ file, chunks }: ReportSource, lists: readonly (readonly string[])[], take: TakeItem): Result<ReadJson> {
  const stream = new JsonStream(lists, take)
  for (const chunk of chunks()) if (!stream.write(chunk)) break
  const read = stream.end()
  if ('value' in read) return success({ value: read.value, warnings: read.cut === 0 ? [] : [`${read.cut} texts longer than 1 MB were cut`] })
  if ('wrong' in read) return failure('TG4102', `${file}: ${read.wrong}`)
  const place = `${file}:${lineAt(chunks(), read.at)}`
  return 'tooLarge' in read ? failure('TG4106', `${place}: ${read.tooLarge}`) : failure('TG4102', `${place}: ${read.flaw}`)
}

function lineAt(chunks: Iterable<string>, offset: number): number {
  let line = 1
  let passed = 0
  for (const chunk of chunks) {
    for (let at = chunk.indexOf('\n'); at >= 0 && passed + at < offset; at = chunk.indexOf('\n', at + 1)) line++
    passed += chunk.length
    if (passed >= offset) break
  }
  return line
}
