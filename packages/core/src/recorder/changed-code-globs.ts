import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, ResolvedConfig } from '../contract/index.js'
import { allPaths, type ChangedLines, fileAt, type RevisionRange } from '../git/index.js'
import { matchesAny } from '../source/index.js'
import { CONFIG_FILE, parseConfig, placeOfKey } from './read-config.js'

interface Glob {
  readonly glob: string
  readonly key: readonly string[]
}

/** TG3001: a glob of the configuration that fits no file takes nothing out and types nothing. What the change takes away counts as there. null without one. */
export function idleGlob(range: RevisionRange, config: ResolvedConfig, lines: readonly ChangedLines[]): Fault | null {
  const globs = globsOf(config)
  if (globs.length === 0) return null
  const listed = allPaths(range)
  if (!listed.ok) return listed.fault
  const paths = [...listed.value, ...lines.flatMap(({ path, basePath }) => (basePath === null ? [path] : [path, basePath]))]
  const idle = globs.find(({ glob }) => !paths.some((path) => matchesAny([glob], path)))
  return idle === undefined ? null : { code: 'TG3001', detail: `${placeOf(range, idle)}: ${idle.key.join('.')} ${idle.glob} matches no file of the repository` }
}

function globsOf({ coverage: { exclude, codeTypes } }: ResolvedConfig): readonly Glob[] {
  return [
    ...exclude.map((glob, index) => ({ glob, key: ['coverage', 'exclude', String(index)] })),
    ...codeTypes.flatMap(({ paths }, entry) => paths.map((glob, index) => ({ glob, key: ['coverage', 'codeTypes', String(entry), 'paths', String(index)] }))),
  ]
}

/** The configuration is the base's or the work tree's: the one that holds the glob there. */
function placeOf({ root, base }: RevisionRange, { glob, key }: Glob): string {
  const holds = (text: string | null): text is string => {
    const config = text === null ? null : parseConfig(text)
    return config?.ok === true && globsOf(config.value).some((one) => one.glob === glob && one.key.join() === key.join())
  }
  const text = [() => fileAt(root, base, CONFIG_FILE), () => inWorkTree(root)].map((read) => read()).find(holds)
  return (text === undefined ? null : placeOfKey(text, key)) ?? CONFIG_FILE
}

function inWorkTree(root: string): string | null {
  try {
    return readFileSync(join(root, CONFIG_FILE), 'utf8')
  } catch {
    return null
  }
}
