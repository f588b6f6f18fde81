import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WRITER = fileURLToPath(new URL('./writer.mjs', import.meta.url))

/** Starts a writer. `ended` gives the run ids it acknowledged in whole lines, what it refused, and how it ended. */
export function startWriter(args, { shell = null } = {}) {
  const command = [process.execPath, WRITER, ...args.map(String)]
  const child = shell === null ? spawn(command[0], command.slice(1)) : spawn('sh', ['-c', `${shell}; exec "$@"`, 'sh', ...command])
  let text = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => {
      const lines = text.split('\n').slice(0, -1)
      resolve({ code, signal, errors, taken: lines.filter((line) => !line.startsWith('!')), refused: lines.filter((line) => line.startsWith('!')) })
    })
  })
  return { child, ended, hasSaid: () => text !== '' }
}
