import { differingLines, isProductFile, type PlacedFunction, type SourceComparison } from '../../../compare/index.js'
import type { SourceFunction } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { wordsIn } from '../words-in.js'

/** Methods that frameworks ask by their names whether a value is right. */
const BY_NAME = /^(?:(?:validate|clean)(?:_\w+)?|validate(?:[A-Z]\w*)?|\$before(?:Validate|Insert|Update))$/
/** Those that stand there for a field: `@field_validator('chip')`, `@validates('chip')`, `@chip.validator`. */
const BY_DECORATOR = /^@?(?:[\w.]+\.)?(?:validator|field_validator|model_validator|root_validator|validates|validates_schema)\b/

/** A method that refused values, asked by the framework alone, is gone from a class that stays and that no reader of schemas knows. */
export function lostValidators(sources: SourceComparison): Weakening[] {
  return sources.gone.flatMap((one) => {
    const { fn, file, path } = one
    const name = lastName(fn.name)
    const owner = ownerOf(fn.name)
    const head = sources.files.find(({ base }) => base.path === path)?.head
    const [guard] = fn.guards.filter(({ kind }) => kind === 'throw' || kind === 'reject')
    if (owner === '' || head === undefined || guard === undefined) return []
    const [was, is] = [file, head].map(({ functions }) => functions.find((other) => other.kind === 'class' && other.name === owner))
    const isAsked = fn.decorators.some((text) => BY_DECORATOR.test(text)) || (BY_NAME.test(name) && (was?.bases ?? []).length > 0)
    // What it inherits now may refuse as much.
    if (!isAsked || was === undefined || is === undefined || (was.bases ?? []).join() !== (is.bases ?? []).join()) return []
    if (file.schema.some(({ path: of, demands }) => of === owner && demands.includes(`validator ${name}`))) return []
    // Its own code called it: what that lost is told there.
    if (file.functions.some(({ calls }) => calls.some(({ callee }) => /^(?:self|this|cls)\./.test(callee) && lastName(callee) === name))) return []
    if (isTakenOver(sources, one, head)) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: path, line: fn.line },
        otherAt: { file: head.path, line: is.line },
        message: `${nameOf(one)} is gone, which was asked for each value and refused: ${codeOf(guard.text, 120)}; nothing of the change takes it over.`,
        suggestion: 'Put the validator back, or demand the same of the field, and test the refusal.',
        base: guard.text,
        head: null,
      }),
    ]
  })
}

/** The fields that it looked at, by its name or its decorator. */
function subjectsOf({ name, decorators }: SourceFunction): string[] {
  const own = /^(?:validate|clean)_(\w+)$/.exec(lastName(name))?.[1]
  const told = decorators.flatMap((text) => {
    const of = /^@?(\w+)\.validator\b/.exec(text)?.[1]
    return BY_DECORATOR.test(text) ? [...(of === undefined ? [] : [of]), ...Array.from(text.matchAll(/(['"])(\w+)\1/g), ([, , field = '']) => field)] : []
  })
  return [...(own === undefined ? [] : [own]), ...told]
}

const EVERYWHERE = /^(?:self|cls|this|value|values|data|attrs|info|kwargs|cleaned_data|and|or|not|is|in|None|True|False|len|get|any|all|str|int)$/

/** Its fields are gone with it, it is inherited or stands elsewhere in its words, or code that came speaks of what it asked. */
function isTakenOver({ pair, added, changed }: SourceComparison, { fn }: PlacedFunction, head: PlacedFunction['file']): boolean {
  const subjects = subjectsOf(fn)
  const text = pair.text('head', head.path) ?? ''
  const isNamed = (word: string) => new RegExp(namePattern(word)).test(text)
  if (subjects.length > 0 && !subjects.some(isNamed)) return true
  const effects = new Set(fn.guards.map(({ effect }) => effect))
  const stands = [
    ...added.map(({ fn: other }) => ({ now: other, had: [] as readonly string[] })),
    ...changed.map((one) => ({ now: one.head.fn, had: one.base.fn.guards.map(({ effect }) => effect) })),
  ]
  if (stands.some(({ now, had }) => now.guards.some(({ effect }) => effects.has(effect) && !had.includes(effect)))) return true
  const asked = fn.guards.flatMap(({ condition }) => [...wordsIn((condition ?? '').replace(/\.\w+\(/g, ' '))])
  const words = new Set(
    [...subjects, ...asked, ...fn.literals.flatMap((one) => (one.kind === 'string' && /^\w+$/.test(one.text) ? [one.text] : []))].filter(
      (word) => !EVERYWHERE.test(word),
    ),
  )
  const come = pair.files.filter(isProductFile).flatMap((file) => differingLines(pair, file).come)
  // `end__gte` of a query is about `end`.
  return come.some((line) => [...wordsIn(line)].some((word) => words.has(word) || words.has(word.split('__')[0] ?? '')))
}
