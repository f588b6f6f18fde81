import { productFiles } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'

const LIBRARIES = /^(?:@sinclair\/typebox|typebox|elysia|@fastify\/type-provider-typebox)$/
const LEAST = /^(?:minimum|exclusiveMinimum|minItems|minLength|minProperties)$/
const MOST = /^(?:maximum|exclusiveMaximum|maxItems|maxLength|maxProperties)$/
const OPTION =
  /\b(minimum|maximum|exclusiveMinimum|exclusiveMaximum|minItems|maxItems|minLength|maxLength|minProperties|maxProperties|multipleOf|pattern|format|uniqueItems): ?('[^']*'|"[^"]*"|\/[^/]+\/|[\w.-]+)/g
const BUILDER = /\b(?:t|Type)\.(\w+)\(/g
/** Types that say less than others of the same place. */
const LESS: Readonly<Record<string, RegExp>> = {
  Any: /./,
  Unknown: /./,
  Number: /^(?:Integer|Numeric|Literal)$/,
  String: /^(?:Enum|Union|Literal|UnionEnum|Date)$/,
  Optional: /^$/,
}

/** Schemas of TypeBox that ask for less in the same place: `t.String({ maxLength: 40 })` became `t.String()`, `t.Integer()` became `t.Any()`. */
export function looserTypebox(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap((file) => {
    const { base, head } = file
    if (base === null || head === null || !head.imports.some(({ from }) => LIBRARIES.test(from))) return []
    const edits = lineEdits(pair, file)
    return (edits?.changed ?? []).flatMap(({ before, after, headLine }) => {
      const lost = [...lostOptions(before, after), ...lesserTypes(before, after)]
      return lost.length === 0 || edits === null ? [] : [looser(file, before, after, { line: headLine, baseLine: baseLineOf(edits, before) }, lost)]
    })
  })
}

function looser(
  { basePath, headPath }: FilePair,
  before: string,
  after: string,
  { line, baseLine }: { readonly line: number; readonly baseLine: number },
  lost: readonly string[],
): Weakening {
  return weakened({
    severity: 'high',
    at: { file: headPath ?? '', line },
    otherAt: { file: basePath ?? '', line: baseLine },
    message: `A schema in ${shortened(headPath ?? '', 120)} accepts more than before: ${lost.slice(0, 4).join(', ')}.`,
    suggestion: 'Restore the demand, or show with a test which of the formerly refused values are right and why.',
    base: before.trim(),
    head: after.trim(),
    count: lost.length,
  })
}

function lostOptions(before: string, after: string): string[] {
  const options = (text: string) => [...text.matchAll(OPTION)].map(([, name = '', value = '']) => ({ name, value }))
  const [was, is] = [options(before), options(after)]
  const left = [...is]
  const gone = was.filter(({ name, value }) => {
    const at = left.findIndex((one) => one.name === name && one.value === value)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return gone.flatMap(({ name, value }) => {
    const now = left.find((one) => one.name === name)
    if (now === undefined) return is.length < was.length ? [`${codeOf(`${name}: ${value}`, 60)} is gone`] : []
    const [from, to] = [Number(value), Number(now.value)]
    return (LEAST.test(name) && to < from) || (MOST.test(name) && to > from)
      ? [`${codeOf(`${name}: ${now.value}`, 60)} instead of ${codeOf(`${name}: ${value}`, 60)}`]
      : []
  })
}

/** Types in the order in which they stand, where there are as many as before. */
function lesserTypes(before: string, after: string): string[] {
  const [was, is] = [before, after].map((text) => [...text.matchAll(BUILDER)].map(([, name = '']) => name))
  if (was === undefined || is === undefined || was.length !== is.length) return []
  return was.flatMap((name, i) => {
    const now = is[i] ?? ''
    return name !== now && !/^(?:Any|Unknown)$/.test(name) && LESS[now]?.test(name) === true
      ? [`${codeOf(`t.${now}()`, 40)} instead of ${codeOf(`t.${name}()`, 40)}`]
      : []
  })
}
