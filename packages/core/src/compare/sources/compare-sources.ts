import type { FileInventory, FilePair, RevisionPair, SourceFunction, Value } from '../../contract/index.js'
import { lastName } from '../../run/code/dotted-name.js'
import { groupBy } from '../../run/group-by.js'
import { oncePer } from '../once-per.js'
import type { FunctionPair, PlacedFunction } from './function-pair.js'
import { withoutDeadBranches } from './without-dead-branches.js'

/** The functions of the product's own files, compared over the whole change. */
export interface SourceComparison {
  readonly pair: RevisionPair
  /** Product files that are on both sides, say something else there, and could be read. */
  readonly files: readonly (FilePair & { readonly base: FileInventory; readonly head: FileInventory })[]
  /** Those that differ. */
  readonly changed: readonly FunctionPair[]
  /** Functions of the base that are nowhere in the changed files of the head. */
  readonly gone: readonly PlacedFunction[]
  readonly added: readonly PlacedFunction[]
}

/** Compares functions once per pair; every rule over sources asks for the same. */
export const compareSources = oncePer(compare)

const BESIDE =
  /(^|\/)(examples?|samples?|website|www|bench|benches|benchmarks?|scripts?|tools?|playgrounds?|demos?|templates?|fixtures?|perf|codemods?|\.[\w-]+)\//
/** What a folder of sources or a package of Python calls so is a part of it: `src/tools/search.ts`, `shop/tools/main.py`. */
const WITHIN =
  /(^|\/)src\/(?:[\w.-]+\/)*(?:scripts?|tools?|templates?|samples?)\/|^(?!(?:examples?|samples?|website|bench\w*|scripts?|tools?|docs?|playground|demos?|templates?|fixtures?|perf)\/)\w+\/(?:\w+\/)*tools\/(?:\w+\/)*\w+\.py$/

/** An app of Django that manages tools is called so, and is known by its modules: `tools/models.py`. */
const APP =
  /^(?:\w+\/)?tools?\/(?:migrations\/\w+|management\/(?:\w+\/)*\w+|admin|apps|forms|managers|middleware|models|permissions|routers?|serializers|signals|urls|views|viewsets)\.py$/

/** What measures by its own name: `bench.js` beside the sources, `join.bench.ts`. */
const MEASURES = /^(?!(?:.*\/)?(?:src|lib|app)\/)(?:.*\/)?bench(?:mark)?s?\.[cm]?[jt]s$|\.bench\.[cm]?[jt]sx?$/

/** Code that shows, measures or builds the product, and code of tests, is none of it. */
export function isProductFile({ role, headPath, basePath }: Pick<FilePair, 'role' | 'headPath' | 'basePath'>): boolean {
  if (role !== 'source' && role !== 'other') return false
  const path = headPath ?? basePath ?? ''
  // A tool's settings: `.wallaby.cjs`.
  if (/(^|\/)\.[^/]*$/.test(path) || MEASURES.test(path)) return false
  return APP.test(path) || !BESIDE.test(path.replace(WITHIN, ''))
}

/** The product's files without those that say the same on both sides. */
export function productFiles({ files }: RevisionPair): readonly FilePair[] {
  return files.filter((file) => isProductFile(file) && !file.touched)
}

function compare(pair: RevisionPair): SourceComparison {
  const product = productFiles(pair)
  const files = product.flatMap((file) => (file.base !== null && file.head !== null ? [{ ...file, base: file.base, head: file.head }] : []))
  const changed: FunctionPair[] = []
  let left: PlacedFunction[] = []
  let fresh: PlacedFunction[] = []
  const unmerged = new Set<string | null>(pair.problems.flatMap(({ path, side, kind }) => (side === 'head' && kind === 'conflict' ? [path] : [])))
  for (const { base, head, headPath } of product) {
    // What stands between the marks of a merge is not gone: the file is said to be unread, which is exit code 2.
    if (head === null && unmerged.has(headPath)) continue
    const heads = groupBy(placed(head), ({ fn }) => fn.name)
    const still = new Set(heads.keys())
    for (const one of placed(base)) {
      const match = takeLike(heads.get(one.fn.name) ?? [], one)
      if (match === undefined) {
        // One of several ways to define it, by version or by what there is to import: the name stays.
        if (one.file.language !== 'python' || !still.has(one.fn.name)) left.push(one)
      } else if (one.fn.bodyKey === '' || one.fn.bodyKey !== match.fn.bodyKey || differs(one.fn, match.fn)) changed.push({ base: one, head: match, by: 'name' })
    }
    for (const unmatched of heads.values()) fresh.push(...unmatched)
  }
  const byBody = groupBy(
    fresh.filter(({ fn }) => fn.bodyKey !== ''),
    ({ fn }) => fn.bodyKey,
  )
  const gone: PlacedFunction[] = []
  const taken = new Set<PlacedFunction>()
  for (const one of left) {
    const match = byBody.get(one.fn.bodyKey)?.find((other) => !taken.has(other))
    if (match === undefined) {
      gone.push(one)
      continue
    }
    taken.add(match)
    if (differs(one.fn, match.fn)) changed.push({ base: one, head: match, by: 'moved' })
  }
  left = gone.filter(({ fn }) => fn.kind !== 'module')
  fresh = fresh.filter((one) => !taken.has(one))
  const byName = groupBy(
    fresh.filter(({ fn }) => fn.kind !== 'module'),
    ({ fn }) => lastName(fn.name),
  )
  const lost: PlacedFunction[] = []
  for (const one of left) {
    const match = byName.get(lastName(one.fn.name))?.find((other) => !taken.has(other))
    if (match === undefined) lost.push(one)
    else {
      taken.add(match)
      changed.push({ base: one, head: match, by: 'named' })
    }
  }
  return { pair, files, changed: withoutDeadBranches(pair, product, changed), gone: lost, added: fresh.filter((one) => !taken.has(one)) }
}

/** Of functions with one name the one with the same body, else the next. */
function takeLike(heads: PlacedFunction[], { fn }: PlacedFunction): PlacedFunction | undefined {
  const same = heads.length > 1 ? heads.findIndex((head) => head.fn.bodyKey === fn.bodyKey) : -1
  return heads.splice(Math.max(0, same), 1)[0]
}

/** Declarations of overloads have no body of their own; a stub file declares nothing else. */
function placed(file: FileInventory | null): PlacedFunction[] {
  if (file === null) return []
  const isOverload = (decorator: string) => !file.path.endsWith('.pyi') && /\boverload$/.test(decorator)
  return file.functions.flatMap((fn) => (fn.decorators.some(isOverload) ? [] : [{ path: file.path, file, fn }]))
}

/** Same words, but under other decorators, or with other defaults of its parameters: these are no part of a body's key. */
function differs(base: SourceFunction, head: SourceFunction): boolean {
  const aroundIt = ({ decorators, bases = [] }: SourceFunction) => [...decorators, ...bases].join('\n')
  // Options that are no names, as in `Query(ge=1)`, and what FastAPI asks first.
  const told = (callee: string) => (arg: Value) => (arg.kind === 'expression' && (OPTION.test(arg.text) || HANDS.test(callee)) ? arg.text : '')
  const called = ({ calls }: SourceFunction) => calls.map(({ callee, args }) => `${callee}(${args.map(told(callee)).join()})`).join('\n')
  return aroundIt(base) !== aroundIt(head) || called(base) !== called(head)
}

const HANDS = /^(?:Depends|Security)$/
const OPTION = /^\w+ ?= ?(?:-?\d[\d_.]*|True|False|r?'[^']*')$/
