import { failure, type Result, success } from '../../contract/index.js'
import type { ReportSource } from '../report-reader.js'
import { parseStrict } from './parse-strict.js'

/** The report's one JSON document. A text that is none is a fault with its line, and says where it looks cut off. */
export function parseJson(source: ReportSource): Result<unknown> {
  const text = source.text()
  if (!text.ok) return text
  const parsed = parseStrict(text.value)
  return 'value' in parsed ? success(parsed.value) : failure('TG4102', `${source.file}:${lineAt(text.value, parsed.at)}: ${parsed.flaw}`)
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
