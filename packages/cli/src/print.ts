import type { Fault } from '@truegreen/core/contract'
import { renderOptionsFor } from '@truegreen/core/recorder/output'
import { renderFault } from '@truegreen/core/render/render-fault'
import { EXIT } from './exit-code.js'

/** Says on standard error why nothing was judged or done, and gives exit code 2. */
export function printFault(fault: Fault, root = process.cwd()): number {
  process.stderr.write(renderFault(fault, renderOptionsFor(process.stderr, root, process.env)))
  if (process.env['TRUEGREEN_DEBUG'] === '1' && fault.cause instanceof Error) process.stderr.write(`${fault.cause.stack}\n`)
  return EXIT.error
}

/** Prints a result to standard output. */
export function printResult(text: string): void {
  process.stdout.write(text)
}

/** Writes a result to `file` in one step, its folder made where it is missing. */
export async function writeResult(text: string, file: string): Promise<void> {
  const { default: fs } = await import('fs-extra')
  const temporary = `${file}.${process.pid}.tmp`
  await fs.outputFile(temporary, text)
  await fs.move(temporary, file, { overwrite: true })
}

/** JSON as one document with a final newline. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
