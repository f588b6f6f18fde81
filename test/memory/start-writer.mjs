// @ts-check
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WRITER = fileURLToPath(new URL('./writer.mjs', import.meta.url))

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, errors: string, taken: string[], refused: string[] }} WriterEnd */

/**
 * Starts a writer. `ended` gives the run ids it acknowledged in whole lines, what it refused, and how it ended.
 * @param {readonly (string | number)[]} args
 * @param {{ shell?: string | null }} [options]
 */
export function startWriter(args, { shell = null } = {}) {
  const rest = [WRITER, ...args.map(String)]
  const child = shell === null ? spawn(process.execPath, rest) : spawn('sh', ['-c', `${shell}; exec "$@"`, 'sh', process.execPath, ...rest])
  let text = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  /** @type {Promise<WriterEnd>} */
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => {
      const lines = text.split('\n').slice(0, -1)
      resolve({ code, signal, errors, taken: lines.filter((line) => !line.startsWith('!')), refused: lines.filter((line) => line.startsWith('!')) })
    })
  })
  return { child, ended, hasSaid: () => text !== '' }
}
