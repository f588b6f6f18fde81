import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripAnsi } from '../run/failure-text.js'
import type { TemporaryFolder } from './temporary-folder.js'

/** A process to be run. `file` null: the command is a line for the shell. */
export interface Command {
  readonly file: string | null
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** How a process ended. */
export interface Ended {
  readonly exitCode: number | null
  readonly timedOut: boolean
  readonly durationMs: number
  /** The last lines that it wrote, for people. */
  readonly said: string
}

const MOST_SAID = 300
let counter = 0

/** Runs a process in a group of its own; when the time is over, or the folder goes, the whole group is ended. Output goes to a file. */
export async function runProcess(command: Command, folder: TemporaryFolder, timeoutMs: number): Promise<Ended> {
  counter += 1
  const log = join(folder.path, `output-${counter}.txt`)
  const descriptor = openSync(log, 'w')
  const started = Date.now()
  const { file, args, cwd, env } = command
  const child = spawn(file ?? args.join(' '), file === null ? [] : [...args], {
    cwd,
    env,
    shell: file === null,
    detached: process.platform !== 'win32',
    stdio: ['ignore', descriptor, descriptor],
    windowsHide: true,
  })
  closeSync(descriptor)
  let running = true
  folder.onDispose(() => {
    if (running) end(child)
  })
  let timedOut = false
  const timer = setTimeout(
    () => {
      timedOut = true
      end(child)
    },
    Math.max(0, timeoutMs),
  )
  const [exitCode, spawnError] = await new Promise<[number | null, string]>((resolve) => {
    child.on('error', (error) => resolve([null, error.message]))
    child.on('exit', (code) => resolve([code, '']))
  })
  clearTimeout(timer)
  // What the runner left running.
  end(child)
  running = false
  return { exitCode, timedOut, durationMs: Date.now() - started, said: spawnError || lastWords(readFileSync(log, 'utf8')) }
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function lastWords(output: string): string {
  const lines = stripAnsi(output)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const telling = lines.filter((line) => /error|cannot|not found|no such/i.test(line))
  return ((telling.length > 0 ? telling[0] : lines.at(-1)) ?? 'it wrote nothing').slice(0, MOST_SAID)
}
