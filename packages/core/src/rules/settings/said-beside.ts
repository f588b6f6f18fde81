import type { RevisionPair, Setting } from '../../contract/index.js'
import { joined } from './named-file.js'

const MOST = 6
const OF_STRICT = /^compilerOptions\.(?:noImplicitAny|strict\w+|noImplicitThis|useUnknownInCatchVariables|alwaysStrict)$/

/**
 * The config of a folder is gone, and the one that stands beside it, or else the nearest above, says the same by itself or by what it extends:
 * `packages/cart/tsconfig.json` went for `packages/cart/tsconfig.build.json`, which extends `../../tsconfig.base.json`.
 */
export function isSaidBeside(pair: RevisionPair, { file }: Pick<Setting, 'file'>, key: string): boolean {
  if (pair.exists('head', file)) return false
  const own = folderOf(file)
  const beside = pair.settings.head.settings.flatMap((one) => (one.tool === 'typescript' && folderOf(one.file) === own ? [one.file] : []))
  if (beside.length > 0) return [...new Set(beside)].every((one) => says(pair, one, key))
  for (let folder = own; folder !== ''; ) {
    folder = folderOf(folder)
    const above = joined(folder, 'tsconfig.json')
    if (pair.exists('head', above)) return says(pair, above, key)
  }
  return false
}

function says(pair: RevisionPair, file: string, key: string): boolean {
  let at = file
  for (let i = 0; i < MOST; i++) {
    const { options, extended } = configOf(pair.text('head', at))
    const said = options[nameOf(key)] ?? (OF_STRICT.test(key) ? options['strict'] : undefined)
    if (said !== undefined) return said === true
    if (!extended?.startsWith('.')) return false
    at = joined(folderOf(at), extended.endsWith('.json') ? extended : `${extended}.json`)
  }
  return false
}

interface Config {
  readonly options: Readonly<Record<string, unknown>>
  readonly extended: string | null
}

const NONE: Config = { options: {}, extended: null }

/** A text, which may look like a comment, or a comment; and a text, or a comma at an end. */
const COMMENTS = /("(?:[^"\\\n]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g
const LAST_COMMAS = /("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g

/** Comments and commas at an end are allowed in it. */
function configOf(text: string | null): Config {
  try {
    const plain = [COMMENTS, LAST_COMMAS].reduce((left, pattern) => left.replace(pattern, (_, kept?: string) => kept ?? ''), text ?? '')
    const { compilerOptions, extends: extended } = JSON.parse(plain) as { readonly compilerOptions?: Config['options']; readonly extends?: unknown }
    return { options: compilerOptions ?? {}, extended: typeof extended === 'string' ? extended : null }
  } catch {
    return NONE
  }
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
