import { renderOptionsFor } from '@truegreen/core/recorder'
import { renderCtrf, renderRun, renderRunList } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import { versionOf } from '../version.js'
import type { MemoryAction } from './memory-action.js'
import { covers } from './memory-covers.js'

/** Without an id, the newest runs; with the id of a run, that run; with the id of a session, its document; with a line, what reached it. */
export function show(action: MemoryAction): number {
  const { memory, root, id, options } = action
  if (options.covers !== undefined) return covers(action, options.covers)
  const look = renderOptionsFor(process.stdout, root, process.env)
  if (id === undefined) {
    const headers = memory.headers({ limit: options.limit })
    if (!headers.ok) return printFault(headers.fault, root)
    printResult(options.format === 'json' ? toJson(headers.value) : renderRunList(headers.value, look))
    return EXIT.pass
  }
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id)) {
    if (options.format === 'ctrf') return printFault({ code: 'TG3002', detail: '--format ctrf: it shows a run, not a session' }, root)
    const session = memory.readSession(id)
    if (!session.ok) return printFault(session.fault, root)
    printResult(toJson(session.value))
    return EXIT.pass
  }
  const run = memory.readRun(id)
  if (!run.ok) return printFault(run.fault, root)
  if (options.format === 'ctrf') printResult(renderCtrf({ runs: [run.value], report: null, version: versionOf() }))
  else printResult(options.format === 'json' ? toJson(run.value) : renderRun(run.value, look))
  return EXIT.pass
}
