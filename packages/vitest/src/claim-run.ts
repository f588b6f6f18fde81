const CLAIMED = Symbol.for('truegreen.vitest.claimed')

/**
 * True for the first caller per resolved Vitest configuration (a restart in watch mode makes a new one).
 * The mark is kept on the process: the reporter may be loaded twice, natively and through Vite.
 */
export function claimRun(config: object): boolean {
  const holder = globalThis as { [CLAIMED]?: WeakSet<object> }
  holder[CLAIMED] ??= new WeakSet()
  if (holder[CLAIMED].has(config)) return false
  holder[CLAIMED].add(config)
  return true
}
