import { failure, type Report, type Result, success, type TestRun } from '@truegreen/core/contract'
import { renderOptionsFor } from '@truegreen/core/recorder/output'
import { FORMATS, type Format } from './formats.js'
import { printResult, writeResult } from './print.js'

/** How a report is to be put out: --format (repeatable, `name` or `name=FILE`), --output for those without a file, --all. */
export interface OutputOptions {
  readonly format: string | readonly string[]
  readonly output?: string
  readonly all?: boolean
}

/** One text to be written: to a file, or to standard output where `file` is null. */
export interface Output {
  readonly format: () => Promise<Format>
  readonly file: string | null
}

/** The outputs that the options ask for; TG3002 for an unknown format and for two that would go to the same place. */
export function outputsOf(options: OutputOptions): Result<readonly Output[]> {
  const outputs: Output[] = []
  for (const wanted of [options.format].flat().map(String)) {
    const [name = '', ...rest] = wanted.split('=')
    const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
    if (!format) return failure('TG3002', `--format ${name}: ${Object.keys(FORMATS).join(', ')}`)
    const file = rest.length > 0 ? rest.join('=') : (options.output ?? null)
    if (file === '') return failure('TG3002', `--format ${wanted}: a file name is missing after =`)
    if (outputs.some((output) => output.file === file)) return failure('TG3002', `--format ${wanted}: ${file ?? 'standard output'} is taken by another format`)
    outputs.push({ format, file })
  }
  return success(outputs)
}

/** What is put out: a report, the runs that it judges, the folder that paths stand in. */
export interface Judged {
  readonly report: Report
  readonly runs: readonly TestRun[]
  readonly root: string
}

/** Writes the report in every form that was asked for. */
export async function putOut({ report, runs, root }: Judged, outputs: readonly Output[], { all }: OutputOptions): Promise<void> {
  const look = { ...renderOptionsFor(process.stdout, root, process.env), all: all === true }
  for (const { format: load, file } of outputs) {
    const format = await load()
    // A file has no colours and no width of its own.
    const text = format(report, file === null ? look : { ...look, color: false, width: 100 }, runs)
    if (file === null) printResult(text)
    else await writeResult(text, file)
  }
}
