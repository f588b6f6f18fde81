import type { Fault } from '@truegreen/core/contract'
import { importMemories } from '@truegreen/core/recorder'
import { renderImported } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { folderAt } from '../folder-at.js'
import { printFault, printResult, toJson } from '../print.js'
import { unknownFormat } from '../unknown-format.js'
import { workspaceIn } from '../workspace-in.js'

/** Options of `truegreen merge DIR…`. */
export interface MergeOptions {
  readonly C: string
  readonly format: string
}

/** Takes the runs of this tree over from other debug memories. Exit code 2 when one of them has none. */
export async function merge(folders: readonly string[], options: MergeOptions): Promise<number> {
  const cwd = folderAt(options.C)
  if (!cwd.ok) return printFault(cwd.fault)
  const opened = workspaceIn(options.C)
  if (!opened.ok) return printFault(opened.fault)
  const { root, faults } = opened.value
  const misread = faults[0] ?? unknownFormat(options.format) ?? (folders.length === 0 ? NOTHING : null)
  if (misread) return printFault(misread, root)
  const read = importMemories(opened.value, folders, cwd.value)
  if (!read.ok) return printFault(read.fault, root)
  const listed = read.value.map(({ folder, result, fault }) => ({ folder, ...result, fault }))
  if (options.format === 'json') printResult(toJson(listed))
  else for (const { folder, result } of read.value) if (result !== null) printResult(renderImported(folder, result))
  const standing = read.value.flatMap(({ fault }) => fault ?? [])
  for (const fault of standing) printFault(fault, root)
  return standing.length === 0 ? EXIT.pass : EXIT.error
}

const NOTHING: Fault = { code: 'TG3002', detail: 'merge: name the folders of other debug memories, or reports with --coverage' }
