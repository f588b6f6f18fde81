import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { failure, type Result, success } from '../contract/index.js'

/** How a command ended. */
export interface CommandEnd {
  /** Its exit code; 128 and the signal's number where a signal ended it. */
  readonly exitCode: number
  readonly signal: NodeJS.Signals | null
  /** File with what it printed to standard output. */
  readonly output: string
  /** File with what it printed to standard error; null where that went to the terminal alone. */
  readonly errorOutput: string | null
  /** Removes these files. */
  readonly cleanUp: () => void
}

// One run is recorded once: reporters of our own in the command leave it to us.
const SILENT = { TRUEGREEN_RECORD: '0', TRUEGREEN_PYTEST: '0' }

/**
 * Runs a command on this process's streams, and keeps what it prints to standard output, of cargo to standard error as well: there it
 * names the binaries. Signals go to it as well.
 */
export function runCommand([program = '', ...args]: readonly string[], cwd: string): Promise<Result<CommandEnd>> {
  const folder = mkdtempSync(join(tmpdir(), 'truegreen-record-'))
  const output = join(folder, 'stdout')
  const errorOutput = isCargo(program) ? join(folder, 'stderr') : null
  const descriptors = [openSync(output, 'w'), ...(errorOutput === null ? [] : [openSync(errorOutput, 'w')])]
  const cleanUp = () => rmSync(folder, { recursive: true, force: true })
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['inherit', 'pipe', errorOutput === null ? 'inherit' : 'pipe'],
      // Behind a pipe cargo would leave its colours out.
      env: { ...(errorOutput !== null && process.stderr.isTTY && { CARGO_TERM_COLOR: 'always' }), ...process.env, ...SILENT },
      shell: process.platform === 'win32',
    })
    const forward = (signal: NodeJS.Signals) => void child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
    for (const signal of signals) process.on(signal, forward)
    const end = (result: Result<CommandEnd>) => {
      for (const signal of signals) process.off(signal, forward)
      for (const descriptor of descriptors) closeSync(descriptor)
      if (!result.ok) cleanUp()
      done(result)
    }
    copy(child.stdout, descriptors[0], process.stdout)
    copy(child.stderr, descriptors[1], process.stderr)
    child.once('error', (cause) =>
      end(failure('TG3002', `${program}: ${cause.message}`, { next: 'name a command that exists: truegreen record -- COMMAND', cause })),
    )
    child.once('close', (code, signal) => {
      if (child.pid === undefined) return
      end(success({ exitCode: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), signal, output, errorOutput, cleanUp }))
    })
  })
}

/** Whether a program is cargo. */
export function isCargo(program: string): boolean {
  return /(?:^|[\\/])cargo(?:\.exe)?$/.test(program)
}

function copy(from: Readable | null, descriptor: number | undefined, to: NodeJS.WriteStream): void {
  from?.on('data', (piece: Buffer) => {
    if (descriptor !== undefined) writeSync(descriptor, piece)
    if (!to.write(piece)) {
      from.pause()
      to.once('drain', () => from.resume())
    }
  })
}
