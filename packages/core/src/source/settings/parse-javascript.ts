import type { Expression, Program } from 'oxc-parser'
import { isTooDeep, TOO_DEEP } from '../nesting.js'
import type { Parsed } from './data.js'
import { evaluateConfig } from './evaluate-config.js'
import type { IsSet } from './variable-condition.js'

/** The parser, loaded by whoever reads JavaScript or JSON. */
export type JavaScriptParser = Pick<typeof import('oxc-parser'), 'parseSync'>

/** A config module's exported object as far as its text tells it. */
export function parseJavaScript(path: string, text: string, oxc: JavaScriptParser, isSet: IsSet): Parsed {
  if (isTooDeep(text)) return { broken: { line: 1, what: TOO_DEEP } }
  const { program, errors } = oxc.parseSync(path, text, { lang: 'ts', sourceType: /\.c[jt]s$/.test(path) ? 'script' : 'module' })
  if (errors[0]) return brokenAt(text, errors[0].labels[0]?.start ?? 0, errors[0].message)
  return { data: evaluateConfig(program, null, text, isSet) }
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
  return expression ? { data: evaluateConfig(program, expression, shifted) } : { broken: { line: 1, what: 'no JSON value' } }
}

function soleExpression(program: Program): Expression | null {
  const [statement] = program.body
  return program.body.length === 1 && statement?.type === 'ExpressionStatement' ? statement.expression : null
}

function brokenAt(text: string, offset: number, what: string): Parsed {
  return { broken: { line: text.slice(0, offset).split('\n').length, what } }
}
