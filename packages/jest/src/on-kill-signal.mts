const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls back when a signal is about to end the process, then lets it end as it would have without us.
 * Returns what takes the listeners off again.
 */
export function onKillSignal(callback: () => void): () => void {
  const dispose = () => {
    for (const signal of SIGNALS) process.off(signal, listener)
  }
  const listener = (signal: NodeJS.Signals) => {
    dispose()
    callback()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, listener)
  return dispose
}
