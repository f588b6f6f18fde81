import { type FunctionPair, gainedCalls, type SourceComparison } from '../../../compare/index.js'
import type { CallFact, FileInventory, RevisionPair } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { calledFunctions } from '../called-functions.js'
import { optionChanges } from '../option-changes.js'

const ASKS = /\.(?:parse|parseAsync|safeParse|safeParseAsync|validate|validateSync|validateAsync|assert|decode|check)$/
const VALIDATES = /parse|valid|assert|decode|check|schema|guard/i

/** A schema that looked at what a function is given is not asked there any more: `Config.parse(data)` became `data as Config`. */
export function unaskedSchemas(sources: SourceComparison): Weakening[] {
  return sources.changed.flatMap((functions) => [...unasked(sources, functions), ...unformatted(functions)])
}

function unasked({ pair, changed, added }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (!/\.[cm]?[jt]sx?$/.test(head.path)) return []
  const lost = base.fn.calls.find(({ callee }) => {
    const schema = ownerOf(callee)
    return ASKS.test(callee) && /^[A-Za-z_$][\w$]*$/.test(schema) && !head.fn.calls.some((call) => speaksOf(call, schema)) && isSchema(pair, functions, schema)
  })
  const gained = gainedCalls(base.fn, head.fn)
  if (lost === undefined || gained.some(({ callee }) => VALIDATES.test(callee) && !/^JSON\.parse$/.test(callee))) return []
  const schema = ownerOf(lost.callee)
  const called = gained.length === 0 ? [] : calledFunctions(pair, 'head', head.file, new Set(gained.map(({ callee }) => lastName(callee))))
  const isAskedElsewhere =
    called.some(({ calls }) => calls.some((call) => speaksOf(call, schema))) ||
    added.some(({ fn }) => fn.calls.some((call) => speaksOf(call, schema))) ||
    changed.some((other) => other.head !== head && gainedCalls(other.base.fn, other.head.fn).some((call) => speaksOf(call, schema)))
  if (isAskedElsewhere) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: lost.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} no longer asks ${codeOf(lost.callee, 80)} whether what it is given is right, and nothing of the change does.`,
      suggestion: 'Ask the schema again, or show with a test that only right values come there.',
      base: `${lost.callee}()`,
      head: null,
    }),
  ]
}

/** It stands as a schema in this file or in the one that it comes from, and stays there. */
function isSchema(pair: RevisionPair, { base, head }: FunctionPair, name: string): boolean {
  const has = (file: FileInventory | null, wanted: string): boolean =>
    file?.schema.some(({ path }) => path === wanted || path.startsWith(`${wanted}.`)) === true
  if (has(base.file, name)) return has(head.file, name)
  const taken = base.file.imports.find(({ names }) => names.some(([, local]) => local === name))
  if (taken === undefined) return false
  const exported = taken.names.find(([, local]) => local === name)?.[0] ?? name
  const [from, now] = [pair.resolve('base', base.path, taken.from), pair.resolve('head', head.path, taken.from)]
  return from !== null && now !== null && has(pair.inventory('base', from), exported) && has(pair.inventory('head', now), exported)
}

function speaksOf({ callee, args }: CallFact, name: string): boolean {
  const word = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`)
  return word.test(callee) || args.some((arg) => word.test(argumentText(arg)))
}

/** `new Ajv({ validateFormats: false })`. */
function unformatted(functions: FunctionPair): Weakening[] {
  return optionChanges(functions).flatMap(({ was, now, before, after }) => {
    const off = ['validateFormats', 'validateSchema', 'strictRequired'].find((name) => after.get(name) === 'false' && before.get(name) !== 'false')
    if (off === undefined || !/ajv/i.test(was.callee)) return []
    return [
      weakened({
        severity: 'high',
        at: { file: functions.head.path, line: now.line },
        otherAt: { file: functions.base.path, line: was.line },
        message: `${codeOf(`${was.callee}()`, 60)} in ${functions.head.path} accepts more than before: ${codeOf(`${off}: false`, 40)} is new.`,
        suggestion: 'Restore the option, or show with a test which of the formerly refused values are right and why.',
        base: before.get(off) ?? null,
        head: 'false',
      }),
    ]
  })
}
