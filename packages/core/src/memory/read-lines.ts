import { readFileSync } from 'node:fs'
import { isAbsent } from './system-fault.js'

/** Complete lines from the first to the last; a line that a killed writer left without its end is not one. */
export function readLines(file: string): readonly string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
  const lines = text.split('\n')
  lines.pop()
  return lines.filter((line) => line !== '')
}

/** The line's object; null for what a killed writer tore. */
export function parseLine<T>(line: string): T | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as T) : null
  } catch {
    return null
  }
}

/** The run a line is about, without parsing it; every line of ours begins with it. */
export function runIdOfLine(line: string): string | null {
  return line.startsWith('{"run_id":"') && line.endsWith('}') ? line.slice(11, line.indexOf('"', 11)) : null
}
