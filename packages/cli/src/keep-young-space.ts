import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the space of young objects at its first size. What is read from a report or a tree lives to the end, so that V8 would only copy it to and fro, in
 * 32 MB of its own. Only where the flag is known: V8 complains about others.
 */
export function keepYoungSpace(): void {
  if (/^1[1-4]\./.test(process.versions.v8)) setFlagsFromString('--semi-space-growth-factor=1')
}
