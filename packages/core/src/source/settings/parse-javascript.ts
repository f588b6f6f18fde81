import type { Expression, Program } from 'oxc-parser'
import { isTooDeep, TOO_DEEP } from '../nesting.js'
import type { ConfigModule } from './config-scope.js'
import type { Parsed } from './data.js'
import { evaluateConfig } from './evaluate-config.js'
import type { IsSet } from './variable-condition.js'

/** The parser, loaded by whoever reads JavaScript or JSON. */
export type JavaScriptParser = Pick<typeof import('oxc-parser'), 'parseSync'>

/** What a config can know beside its own text. */
export interface ConfigSurroundings {
  readonly isSet: IsSet
  /** A module or JSON file of the repository, by how it is named from a file; null for all others. */
  readonly textOf: (specifier: string, from: string) => { readonly path: string; readonly text: string } | null
}

export const NO_SURROUNDINGS: ConfigSurroundings = { isSet: () => null, textOf: () => null }

/** A config module's exported object as far as its text, and the modules beside it, tell it. */
export function parseJavaScript(path: string, text: string, oxc: JavaScriptParser, surroundings: ConfigSurroundings): Parsed {
  const module = moduleOf(path, text, oxc, surroundings, 0)
  return 'broken' in module ? module : { data: evaluateConfig(module) }
}

type Broken = Extract<Parsed, { readonly broken: unknown }>

// Modules of modules.
const MOST_MODULES_DEEP = 3

function moduleOf(path: string, text: string, oxc: JavaScriptParser, around: ConfigSurroundings, depth: number): ConfigModule | Broken {
  if (isTooDeep(text)) return { broken: { line: 1, what: TOO_DEEP } }
  const isJson = path.endsWith('.json')
  const source = isJson ? `(${text}\n)` : text
  const { program, errors } = oxc.parseSync(isJson ? 'config.js' : path, source, { lang: 'ts', sourceType: /\.c[jt]s$/.test(path) ? 'script' : 'module' })
  if (errors[0]) return brokenAt(source, errors[0].labels[0]?.start ?? 0, errors[0].message)
  const kept = new Map<string, ConfigModule | null>()
  const module = (specifier: string): ConfigModule | null => {
    const known = kept.get(specifier)
    if (known !== undefined || depth >= MOST_MODULES_DEEP) return known ?? null
    const found = around.textOf(specifier, path)
    const read = found && moduleOf(found.path, found.text, oxc, around, depth + 1)
    const made = read === null || 'broken' in read ? null : read
    kept.set(specifier, made)
    return made
  }
  return { program, expression: isJson ? soleExpression(program) : null, text: source, world: { isSet: around.isSet, module } }
}

/** JSON with comments and trailing commas, so that every dialect of it is read, with lines. */
export function parseJson(text: string, oxc: JavaScriptParser): Parsed {
  const bare = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text
  if (bare.trim() === '') return { data: { kind: 'map', entries: new Map(), open: false, line: 1 } }
  const shifted = `(${bare}\n)`
  if (isTooDeep(shifted)) return { broken: { line: 1, what: TOO_DEEP } }
  const { program, errors } = oxc.parseSync('config.js', shifted, { lang: 'js', sourceType: 'module' })
  if (errors[0]) return brokenAt(shifted, errors[0].labels[0]?.start ?? 0, errors[0].message)
  const expression = soleExpression(program)
  const world = { isSet: () => null, module: () => null }
  return expression ? { data: evaluateConfig({ program, expression, text: shifted, world }) } : { broken: { line: 1, what: 'no JSON value' } }
}

function soleExpression(program: Program): Expression | null {
  const [statement] = program.body
  return program.body.length === 1 && statement?.type === 'ExpressionStatement' ? statement.expression : null
}

function brokenAt(text: string, offset: number, what: string): Broken {
  return { broken: { line: text.slice(0, offset).split('\n').length, what } }
}
