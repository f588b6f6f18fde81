import type { SourceComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { asksFirst } from '../access/asks-who.js'
import { type LostPart, partsLostFromCalls, partsLostFromConstants } from '../handed-parts.js'

/** Lists of what is taken, heard or shown. */
const TAKEN =
  /^(?:topics?|events|channels|queues|subjects|locales|languages|formats|extensions|currencies|countries|platforms|versions|providers|types|mimeTypes|kinds)$/i
/** Made of steps that end in what answers: `protectedProcedure.input(…).query(…)`. */
const PROCEDURE = /^(?:\w*[pP]rocedure|t|os|oc|base|server)\b[\s\S]*\.(?:query|mutation|subscription|handler|action|method)\(/
const ROUTE = /\b(?:handler|controller|component|element|action|resolve|handle|loadComponent|loadChildren|lazy|view):/
const ROUTE_FILE = /(^|\/)\+(?:page|layout|server)[\w.]*\.[cm]?[jt]s$/

/** Entries of what is put together of parts that lead somewhere, which it no longer has while what they led to stays. */
export function lostEntries(sources: SourceComparison): Weakening[] {
  const { pair } = sources
  const inCalls = sources.changed.flatMap((functions) =>
    partsLostFromCalls(functions).map((part) => ({ part, base: functions.base.file, head: functions.head.file })),
  )
  const inConstants = sources.files.flatMap(({ base, head, ...file }) => partsLostFromConstants({ ...file, base, head }).map((part) => ({ part, base, head })))
  const known = new Set<string>()
  return [...inCalls, ...inConstants].flatMap(({ part, base, head }) => {
    const key = `${head.path}\n${part.path}`
    const leads =
      isHandedNoMore(part) ||
      (part.fewer && TAKEN.test(part.name)) ||
      (part.now === null &&
        (PROCEDURE.test(part.value) ||
          (ROUTE.test(part.value) && /\bpath: /.test(part.value) && !/\bJSX/.test(part.value) && !isLedToStill(part.value, head)) ||
          (ROUTE_FILE.test(head.path) && part.path === part.name && part.holder === 'actions') ||
          isImportedStill(pair, part, base, head)))
    // Who is asked there is told as a check.
    if (!leads || known.has(key) || (!part.fewer && asksFirst(part.value))) return []
    known.add(key)
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: base.path, line: part.line },
        otherAt: { file: head.path, line: part.headLine },
        message: `${codeOf(part.holder, 60)} in ${shortened(head.path, 120)} ${part.now === null ? `no longer has ${codeOf(part.fewer ? part.value : part.path, 80)}, and nothing of the change takes it up; it cannot be reached` : `no longer hands over ${codeOf(part.value, 60)} as ${codeOf(part.path, 60)}; whoever gives it is not heard`}.`,
        suggestion: 'Put the entry back; where it is to go, remove what it led to, its docs and its tests with it.',
        base: `${part.path}: ${part.value}`,
        head: null,
      }),
    ]
  })
}

/** `{ dryRun: options.dryRun }` became `{ dryRun: false }`: whoever gives the option is not heard. */
function isHandedNoMore({ value, now }: LostPart): boolean {
  return (
    now !== null &&
    /^false$/i.test(now) &&
    /^(?:Boolean\(|!!)?(?:opts|options|argv|args|flags|values|program\.opts\(\))\.[\w$]+\)?(?: (?:===? true|\?\? false|\|\| false))?$/.test(value)
  )
}

/** What it led to is led to by another entry. */
function isLedToStill(value: string, { mentions }: Inventory): boolean {
  const [, led = ''] = /\b(?:handler|controller|component|element|action|resolve|handle|loadComponent|loadChildren|lazy|view): ([\s\S]*)$/.exec(value) ?? []
  const names = led.replace(/\bImportExpression\b/g, '').match(/(?<=[./])[A-Za-z_$][\w$]*|<?[A-Z][\w$]*/g) ?? []
  return names.length > 0 && names.every((name) => mentions.has(name.replace('<', '')) || [...mentions].some((word) => word.endsWith(`/${name}`)))
}

type Inventory = SourceComparison['files'][number]['base']

/** What things are put together of, to be called by their names. */
const HOLDS =
  /rout|resolver|handler|command|plugin|module|reducer|controller|component|directive|middleware|tasks?\b|jobs?\b|loader|provider|strateg|transport|service|store|registry|rules?\b|generator|preset|adapter|api\b/i

/** What another module hands out, which this file takes no more, while the module is there. */
function isImportedStill(pair: RevisionPair, { value, holder, path }: LostPart, base: Inventory, head: Inventory): boolean {
  if (!HOLDS.test(`${holder} ${path}`)) return false
  // `() => import('./clean')`, `require('./rules/no-bar')`
  const [, , loaded] = /(?:\bImportExpression|^require)\((['"])(\.[^'"]+)\1\)/.exec(value) ?? []
  if (loaded !== undefined) return !loads(pair.text('head', head.path) ?? '', loaded) && pair.resolve('head', head.path, loaded) !== null
  if (!/^[A-Za-z_$][\w$]*$/.test(value) || head.mentions.has(value)) return false
  const from = base.imports.find(({ names }) => names.some(([, local]) => local === value))?.from
  if (from === undefined || !from.startsWith('.') || head.imports.some((one) => one.from === from)) return false
  return pair.resolve('head', head.path, from) !== null || pair.resolve('base', base.path, from) === null
}

function loads(text: string, module: string): boolean {
  return [`'${module}'`, `"${module}"`].some((named) => text.includes(named))
}
