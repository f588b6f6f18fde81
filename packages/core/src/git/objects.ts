import { spawn } from 'node:child_process'
import { BatchOutput, type GitObject } from './batch-output.js'
import { gitArguments, gitEnvironment } from './git-process.js'
import { runGitBytes } from './run-git.js'

const BATCH = ['cat-file', '--batch']

/** A git process that is asked for objects by any name that git understands (`HEAD:src/cart.ts`, an id). */
export interface Objects {
  /** null for a missing object, and when git itself failed. */
  readonly read: (name: string) => Promise<GitObject | null>
  /** Ends the process; what was not answered is missing. */
  readonly close: () => void
}

/** Starts the process. Objects of more than `most` bytes come without them. */
export function openObjects(root: string, most: number): Objects {
  const waiting: ((object: GitObject | null) => void)[] = []
  let next = 0
  const answer = (object: GitObject | null) => {
    const resolve = waiting[next]
    next += 1
    if (next === waiting.length) {
      waiting.length = 0
      next = 0
    }
    resolve?.(object)
  }
  const child = spawn('git', gitArguments(BATCH), { cwd: root, env: gitEnvironment(), stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true })
  const output = new BatchOutput(most, answer)
  let over = false
  // What is asked for in one turn goes to git in one piece.
  let asked = ''
  const send = () => {
    if (!over) child.stdin.write(asked)
    asked = ''
  }
  const end = () => {
    over = true
    while (next < waiting.length) answer(null)
  }
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.on('error', end)
  child.on('close', end)
  child.stdin.on('error', end)
  return {
    read: (name) =>
      over || !isOneLine(name)
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            waiting.push(resolve)
            if (asked === '') queueMicrotask(send)
            asked += `${name}\n`
          }),
    close: () => {
      if (asked !== '') send()
      child.stdin.end()
    },
  }
}

/** Reads objects at once, for who cannot wait. null for each that is missing. */
export function readObjectsNow(root: string, names: readonly string[], most: number): (GitObject | null)[] {
  const found: (GitObject | null)[] = []
  const asked = names.filter(isOneLine)
  if (asked.length > 0) {
    const output = new BatchOutput(most, (object) => found.push(object))
    const given = runGitBytes(root, BATCH, `${asked.join('\n')}\n`)
    if (given.ok) output.push(given.value)
  }
  let at = 0
  return names.map((name) => (isOneLine(name) ? (found[at++] ?? null) : null))
}

// git reads names line by line.
function isOneLine(name: string): boolean {
  return !/[\n\r]/.test(name)
}
