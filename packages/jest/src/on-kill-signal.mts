import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls back when a signal is about to end the process, with the exit code that a shell will see, or with
 * null when others listen too and may keep it alive; then lets it end as it would have without us.
 * Returns what takes the listeners off again.
 */
export function onKillSignal(callback: (exitCode: number | null) => void): () => void {
  const dispose = () => {
    for (const signal of SIGNALS) process.off(signal, listener)
  }
  const listener = (signal: NodeJS.Signals) => {
    dispose()
    const isOurs = process.listenerCount(signal) === 0
    callback(isOurs ? 128 + constants.signals[signal] : null)
    if (isOurs) process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, listener)
  return dispose
}
