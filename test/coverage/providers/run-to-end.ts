import { spawn } from 'node:child_process'

const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE']

/** Runs a command that must succeed; its output is in the error when it does not. */
export function runToEnd(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  const child = spawn(command, args, { cwd, env: { ...Object.fromEntries(kept), NO_COLOR: '1', TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`))))
  })
}
