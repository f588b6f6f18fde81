import { createRequire } from 'node:module'

const { name, version } = createRequire(import.meta.url)('../package.json') as { name: string; version: string }

/** This package as it stands in a record. */
export const OWN_PACKAGE = { name, version } as const
