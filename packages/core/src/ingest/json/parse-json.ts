import { failure, type Result, success } from '../../contract/index.js'
import type { ReportSource } from '../report-reader.js'

const CONTEXT = 40

/** The report's one JSON document. A text that is none is a fault with its line, and says where it looks cut off. */
export function parseJson(source: ReportSource): Result<unknown> {
  const text = source.text()
  if (!text.ok) return text
  try {
    return success(JSON.parse(text.value))
  } catch (cause) {
    return failure('TG4102', `${source.file}${placeOf(text.value, (cause as Error).message)}: ${reasonOf(cause as Error)}`, { cause })
  }
}

function reasonOf({ message }: Error): string {
  return /end of JSON input|unterminated/i.test(message) ? 'it is cut off' : (message.split('\n')[0] ?? '').replace(/, ".*$/s, '').slice(0, CONTEXT * 3)
}

function placeOf(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1]
  const offset = position === undefined ? text.length : Number(position)
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return `:${line}`
}
