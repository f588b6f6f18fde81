import { renameSync, writeFileSync } from 'node:fs'
import type { Fault } from '@truegreen/core/contract'
import { renderOptionsFor } from '@truegreen/core/recorder'
import { renderFault } from '@truegreen/core/render'
import { EXIT } from './exit-code.js'

/** Says on standard error why nothing was judged or done, and gives exit code 2. */
export function printFault(fault: Fault, root = process.cwd()): number {
  process.stderr.write(renderFault(fault, renderOptionsFor(process.stderr, root, process.env)))
  if (process.env['TRUEGREEN_DEBUG'] === '1' && fault.cause instanceof Error) process.stderr.write(`${fault.cause.stack}\n`)
  return EXIT.error
}

/** Prints a result to standard output, or writes it to `file` in one step. */
export function printResult(text: string, file?: string): void {
  if (file === undefined) {
    process.stdout.write(text)
    return
  }
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}

/** JSON as one document with a final newline. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
