import { basename, dirname, resolve } from 'node:path'
import { optionValues } from './command-line.mjs'

const DEFAULT_NAME = /^(?:jest\.config\.(?:[cm]?[jt]s|json)|package\.json)$/

/** Absolute path of the config file named on the command line; null when it is the default one of `root`, inline JSON, or none is named. */
export function configFileOf(argv: readonly string[], cwd: string, root: string): string | null {
  const named = optionValues(argv, ['--config', '-c'])?.[0]
  if (named === undefined || named.trimStart().startsWith('{')) return null
  const file = resolve(cwd, named)
  return dirname(file) === resolve(root) && DEFAULT_NAME.test(basename(file)) ? null : file
}
