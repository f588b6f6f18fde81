import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { failure, type Result, success } from '../contract/index.js'
import { type ChosenTest, type RunnerReport, readJestReport, readReportLines } from '../verify/index.js'
import type { Copy } from './copy.js'
import { findPython, pythonPath } from './find-python.js'
import type { FileGroup } from './group-files.js'
import { MOCHA_REPORTER_TEXT, NODE_TEST_REPORTER_TEXT } from './node-reporters.js'
import type { Runner } from './project-of.js'
import { PYTEST_PLUGIN, PYTEST_PLUGIN_TEXT } from './pytest-plugin.js'
import type { Command } from './run-process.js'
import { type ScriptCall, scriptCallOf } from './script-call.js'

/** A command that runs files with a runner, where it writes its report, and how that is read. */
export interface RunnerCommand {
  readonly command: Command
  readonly report: string
  readonly read: (text: string, root: string) => RunnerReport | null
  /** What of the work tree or the machine it uses beside linked packages. */
  readonly uses: readonly string[]
}

const NO_SCRIPT: ScriptCall = { flags: [], env: {}, interpreter: [] }

/**
 * How the files are run so that a report for programs is written into the copy's scratch folder. `exact`: with pytest only the
 * chosen tests; other runners select by a pattern over titles, and tests of a file may rest on each other, so they run whole files.
 * TG2102 where the runner is not installed.
 */
export function runnerCommand(copy: Copy, { runner, folder, files }: FileGroup, exact: boolean): Result<RunnerCommand> {
  const paths = [...files.keys()]
  if (runner !== 'pytest') return node(copy, runner, folder, paths)
  return pytest(copy, folder, exact ? [...new Set([...files.values()].flat().map(nodeIdOf))] : paths)
}

// Rows of a table are told by pytest's own names: the function stands for them.
function nodeIdOf({ file, test }: ChosenTest): string {
  return [file, ...test.titlePath.map((part, at) => (at === test.titlePath.length - 1 ? part.replace(/\[[\s\S]*$/, '') : part))].join('::')
}

function node(copy: Copy, runner: Exclude<Runner, 'pytest'>, folder: string, files: readonly string[]): Result<RunnerCommand> {
  const cwd = join(copy.root, folder)
  const script = scriptCallOf(cwd, runner) ?? NO_SCRIPT
  const report = copy.scratch('report')
  const paths = files.map((file) => join(copy.root, file))
  const bin = runner === 'node_test' ? success('') : binOf(cwd, runner)
  if (!bin.ok) return bin
  const args = {
    vitest: () => [bin.value, 'run', ...script.flags, '--reporter=json', `--outputFile.json=${report}`, '--coverage.enabled=false', '--bail=0', ...paths],
    jest: () => [
      bin.value,
      ...script.flags,
      '--json',
      `--outputFile=${report}`,
      '--reporters=default',
      '--ci',
      '--coverage=false',
      '--watchman=false',
      '--bail=0',
      `--cacheDirectory=${copy.cache}`,
      '--runTestsByPath',
      ...paths,
    ],
    mocha: () => [bin.value, ...script.flags, '--reporter', written(copy.scratch('reporter.cjs'), MOCHA_REPORTER_TEXT), ...paths],
    node_test: () => [
      '--test',
      ...script.flags,
      `--test-reporter=${pathToFileURL(written(copy.scratch('reporter.mjs'), NODE_TEST_REPORTER_TEXT)).href}`,
      `--test-reporter-destination=${report}`,
      ...paths,
    ],
  }[runner]()
  const env = { ...copy.env, ...script.env, TRUEGREEN_VERIFY_REPORT: report }
  const read = runner === 'vitest' || runner === 'jest' ? readJestReport : readReportLines
  return success({ command: { file: process.execPath, args: [...script.interpreter, ...args], cwd, env }, report, read, uses: [] })
}

function pytest(copy: Copy, folder: string, ids: readonly string[]): Result<RunnerCommand> {
  const python = findPython(copy.tree, folder)
  if (python === null) return failure('TG2102', `pytest for ${ids[0]}`, { next: 'make a .venv with pytest in it, or activate the one that has it' })
  const report = copy.scratch('report')
  const plugins = dirname(written(copy.scratch('plugins', `${PYTEST_PLUGIN}.py`), PYTEST_PLUGIN_TEXT))
  const cwd = join(copy.root, folder)
  const env = {
    ...copy.env,
    PYTHONPATH: pythonPath(copy.root, folder, python, plugins),
    PYTHONDONTWRITEBYTECODE: '1',
    TRUEGREEN_VERIFY_REPORT: report,
    TRUEGREEN_VERIFY_TREE: copy.tree,
    TRUEGREEN_VERIFY_COPY: copy.root,
  }
  const options = ['-q', '-p', 'no:cacheprovider', '-p', PYTEST_PLUGIN, '--continue-on-collection-errors', '--maxfail=0']
  const paths = ids.map((id) => relative(cwd, join(copy.root, id)))
  const uses = [python.file.startsWith(copy.tree) ? relative(copy.tree, python.file) : python.file]
  return success({ command: { file: python.file, args: ['-m', 'pytest', ...options, ...paths], cwd, env }, report, read: readReportLines, uses })
}

function binOf(cwd: string, name: string): Result<string> {
  try {
    const file = createRequire(join(cwd, 'package.json')).resolve(`${name}/package.json`)
    const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin?: string | Record<string, string> }
    const path = join(dirname(file), typeof bin === 'string' ? bin : (bin?.[name] ?? ''))
    return existsSync(path) ? success(path) : failure('TG2102', `${name} has no program of its name`)
  } catch {
    return failure('TG2102', name)
  }
}

function written(file: string, text: string): string {
  writeFileSync(file, text)
  return file
}
