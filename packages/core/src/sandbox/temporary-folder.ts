import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'truegreen-verify-'
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** A folder that goes when it is disposed of, when the process ends, and when it is interrupted. */
export interface TemporaryFolder {
  /** Absolute, symbolic links resolved. */
  readonly path: string
  /** Called before the folder goes, such as to end what runs in it. */
  onDispose(work: () => void): void
  dispose(): void
}

/** Makes one, and removes what processes left that were killed. */
export function temporaryFolder(): TemporaryFolder {
  const parent = realpathSync(tmpdir())
  removeOrphans(parent)
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  const works: (() => void)[] = []
  const dispose = (): void => {
    for (const work of works.splice(0)) work()
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
    process.off('exit', dispose)
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
  const handlers = Object.entries(SIGNALS).map(([signal, code]): [string, () => void] => [
    signal,
    () => {
      dispose()
      process.exit(code)
    },
  ])
  process.on('exit', dispose)
  for (const [signal, handler] of handlers) process.on(signal, handler)
  return { path, onDispose: (work) => works.push(work), dispose }
}

function removeOrphans(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(/^\d+/.exec(name.slice(PREFIX.length))?.[0]) : Number.NaN
    if (Number.isNaN(pid) || isAlive(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
