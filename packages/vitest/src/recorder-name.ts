import { createRequire } from 'node:module'

const { name, version } = createRequire(import.meta.url)('../package.json') as { name: string; version: string }

/** This package, as runs name their recorder. */
export const RECORDER = { name, version } as const
