import { delimiter, join } from 'node:path'
import type { Fault, Verification } from '../contract/index.js'
import type { RunnerReport } from '../verify/index.js'
import type { Copy } from './copy.js'
import type { RunOptions } from './run-options.js'
import { runProcess } from './run-process.js'

// What shells answer when there is no such command.
const NOT_FOUND = new Set([126, 127, 9009])

/** Runs the user's own command for each file, so that its exit code is the file's. Nothing of its output is read. */
export async function customRun(
  copy: Copy,
  command: string,
  files: readonly string[],
  { folder, deadline, timeoutSeconds }: Pick<RunOptions, 'folder' | 'deadline' | 'timeoutSeconds'>,
): Promise<{ readonly report: RunnerReport; readonly runners: Verification['runners']; readonly faults: readonly Fault[] }> {
  const runners: Verification['runners'] = []
  const tests: RunnerReport['tests'][number][] = []
  const faults: Fault[] = []
  const env = { ...copy.env, PATH: [join(copy.root, 'node_modules', '.bin'), copy.env['PATH'] ?? ''].join(delimiter) }
  for (const file of files) {
    const line = command.includes('{files}') ? command.replaceAll('{files}', quoted(file)) : `${command} ${quoted(file)}`
    const ended = await runProcess({ file: null, args: [line], cwd: copy.root, env }, folder, deadline - Date.now())
    runners.push({ side: copy.side, framework: 'command', folder: '.', files: [file], duration_ms: ended.durationMs, exit_code: ended.exitCode })
    if (ended.timedOut) faults.push({ code: 'TG2104', detail: `the command for ${file} on the ${copy.side} took more than ${timeoutSeconds} s` })
    else if (ended.exitCode === null || NOT_FOUND.has(ended.exitCode))
      faults.push({ code: 'TG2103', detail: `the command for ${file} on the ${copy.side} ended with ${ended.exitCode ?? 'a signal'}: ${ended.said}` })
    else {
      const failed = ended.exitCode !== 0
      tests.push({
        file,
        titlePath: [],
        status: failed ? 'failed' : 'passed',
        error: failed ? `the command ended with ${ended.exitCode}; its output was not read` : null,
      })
    }
    if (faults.length > 0) break
  }
  return { report: { tests, unloaded: [], foreign: [] }, runners, faults }
}

function quoted(path: string): string {
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`
}
