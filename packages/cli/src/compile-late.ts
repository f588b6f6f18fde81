import { setFlagsFromString } from 'node:v8'

const BUDGET = 1_000_000

/**
 * Has V8 optimise only what runs for long. A check lives for seconds, and by its defaults V8 spends a third of them on compiling functions that are
 * hardly called again. Only where the flag is known: V8 complains about others.
 */
export function compileLate(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`)
}
