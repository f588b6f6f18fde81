import { isProductFile, surplus, touchedOf } from '../compare/index.js'
import type { FileInventory, FilePair, HarnessFact, HarnessKind, RevisionPair, Suppression } from '../contract/index.js'
import { groupBy } from '../run/group-by.js'

/** A harness fact that the change brought, with its file. */
export interface GainedFact {
  readonly file: FilePair
  readonly path: string
  readonly fact: HarnessFact
}

/** Facts of these kinds that the head has and the base had nowhere in the changed files: what moved is no news. */
export function gainedFacts(pair: RevisionPair, kinds: readonly HarnessKind[], where: (file: FilePair) => boolean): GainedFact[] {
  const wanted = new Set(kinds)
  const differs = factsOf(pair.files.map(touchedOf), wanted)
  const fresh = surplus(differs.head, differs.base, factKey)
  if (fresh.length === 0) return []
  const wordsOfFresh = fresh.map(leadingWords)
  const files = pair.files.map((file) => ({ file, ...(mayHold(file, wordsOfFresh) ? { base: file.base, head: file.head } : touchedOf(file)) }))
  const had = files.flatMap(({ base }) => (base?.harness ?? []).filter(({ kind }) => wanted.has(kind)))
  const has = files.flatMap(({ file, head }) =>
    (head?.harness ?? []).filter(({ kind }) => wanted.has(kind)).map((fact) => ({ file, path: head?.path ?? '', fact, kind: fact.kind, text: fact.text })),
  )
  return surplus<Pick<HarnessFact, 'kind' | 'text'>>(has, had, factKey).flatMap((one) => {
    const gained = has.find((other) => other === one)
    return gained !== undefined && where(gained.file) ? [gained] : []
  })
}

function factsOf(files: readonly Pick<FilePair, 'base' | 'head'>[], wanted: ReadonlySet<HarnessKind>): Record<'base' | 'head', HarnessFact[]> {
  const of = (side: 'base' | 'head') => files.flatMap((file) => file[side]?.harness.filter(({ kind }) => wanted.has(kind)) ?? [])
  return { base: of('base'), head: of('head') }
}

/** The words that a fact's code begins with, up to what it is called with: some are written for us behind it. */
function leadingWords({ text }: HarnessFact): string[] {
  return wordsOf(text.replace(GLOBAL_OBJECT, '').match(/^[\w$.]+/)?.[0] ?? '')
}

const GLOBAL_OBJECT = /^(?:globalThis|global|window|self)\./

/** The global object goes by several names. */
function factKey({ kind, text }: Pick<HarnessFact, 'kind' | 'text'>): string {
  return `${kind}\n${text.replace(GLOBAL_OBJECT, 'globalThis.')}`
}

/** Facts of one kind in one file as one: the first, with how many there are. */
export function byKind(facts: readonly GainedFact[]): (GainedFact & { readonly count: number })[] {
  return [...groupBy(facts, ({ path, fact }) => `${path}\n${fact.kind}`).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ ...group[0], count: group.length }],
  )
}

/** Code that ships. */
export const inProduct = (file: FilePair): boolean => isProductFile(file)

/** Tests, what stands around them, and everything else that is run with them. */
export const anywhere = (file: FilePair): boolean => file.role !== 'docs' && file.role !== 'generated' && file.role !== 'test_data'

/** Set-up files, mocks, conftest and configuration: what works on every test. */
export const aroundTests = (file: FilePair): boolean => file.role === 'test_support' || file.role === 'config'

/** A suppression that the change brought. */
export interface GainedSuppression {
  readonly file: FilePair
  readonly head: FileInventory
  readonly suppression: Suppression
}

/** Suppressions of these tools over code over which the base had none. */
export function gainedSuppressions(pair: RevisionPair, tools: readonly Suppression['tool'][], where: (file: FilePair) => boolean): GainedSuppression[] {
  const of = (inventory: FileInventory | null): Suppression[] => (inventory?.suppressions ?? []).filter(({ tool }) => tools.includes(tool))
  const differs = pair.files.map(touchedOf)
  const known = new Set(differs.flatMap(({ base }) => of(base).map(keyOf)))
  const fresh = differs.map(({ head }) => of(head).filter((one) => !known.has(keyOf(one))))
  const wanted = fresh.flat()
  if (wanted.length === 0) return []
  const had = new Set(
    pair.files.flatMap((file) =>
      mayHold(
        file,
        wanted.map(({ rules, target }) => [...rules, ...wordsOf(target)]),
      )
        ? of(file.base).map(keyOf)
        : [],
    ),
  )
  return pair.files.flatMap((file, at) => {
    if (fresh[at]?.length === 0) return []
    const { head, base } = file
    if (head === null || !where(file)) return []
    // What the whole file was spared stays silenced in fewer places.
    const spared = (inventory: FileInventory | null) => of(inventory).some(({ directive }) => WHOLE_FILE.test(directive))
    const isNarrowed = spared(base) && !spared(head)
    // One more in place of one less in the same file is the same comment over edited code.
    const gone = of(base).filter((one) => !of(head).some((other) => keyOf(other) === keyOf(one)))
    const standing = new Set(of(head).filter((one) => !had.has(keyOf(one)) && takeFirst(gone, (former) => isOverSameFunction(former, one))))
    return of(head).flatMap((suppression) => {
      if (standing.has(suppression) || had.has(keyOf(suppression)) || (isNarrowed && suppression.tool !== 'lint')) return []
      const replaced = gone.findIndex(
        ({ directive, lines, rules }) =>
          sameDirective(directive, suppression.directive) &&
          (lines + 2 >= suppression.lines ||
            (rules.join() === suppression.rules.join() && (WHOLE_FILE.test(directive) || lines + grownBy(pair, file) >= suppression.lines))),
      )
      if (replaced >= 0) {
        gone.splice(replaced, 1)
        return []
      }
      if (isOverFormer(head, gone, suppression)) return []
      return [{ file, head, suppression }]
    })
  })
}

const FUNCTION = /^(?:export )?(?:default )?(?:async )?(?:def|function) ([\w$]+)\(/

/** What is left out is a function that was left out, whatever it takes and does now. */
function isOverSameFunction(former: Suppression, { directive, target }: Suppression): boolean {
  const name = FUNCTION.exec(former.target)?.[1]
  return name !== undefined && name === FUNCTION.exec(target)?.[1] && sameDirective(former.directive, directive)
}

function takeFirst<Item>(items: Item[], isWanted: (item: Item) => boolean): boolean {
  const at = items.findIndex(isWanted)
  if (at >= 0) items.splice(at, 1)
  return at >= 0
}

/** A region of functions each of which was left out by itself: two times `ignore next` became `ignore start`. */
function isOverFormer({ functions }: FileInventory, gone: readonly Suppression[], { directive, line, lines }: Suppression): boolean {
  if (!/ ignore start$/.test(directive)) return false
  const inside = functions.filter((fn) => fn.line >= line && fn.line <= line + lines)
  const former = gone.filter(({ target }) => inside.some(({ name }) => FUNCTION.exec(target)?.[1] === name))
  return inside.length > 0 && former.length === inside.length && former.reduce((sum, one) => sum + one.lines, 2) >= lines
}

// Over all of its file wherever it stands, however the file is laid out.
const WHOLE_FILE = /^(ts-nocheck|deno-lint-ignore-file|biome-ignore-all)$/

/** Lines that the file has more now: what a comment over all of it is over as well. */
function grownBy(pair: RevisionPair, { basePath, headPath }: FilePair): number {
  const lines = (text: string | null) => text?.split('\n').length ?? 0
  return basePath === null || headPath === null ? 0 : lines(pair.text('head', headPath)) - lines(pair.text('base', basePath))
}

/** Whether a file's part that was not read may hold one of what is known by its words: all words of one of them stand in the file. */
function mayHold({ touched, wholeText }: FilePair, wanted: readonly (readonly string[])[]): boolean {
  if (!touched || wholeText === undefined) return true
  return wanted.some((words) => words.every((word) => wholeText.includes(word)))
}

function wordsOf(code: string): string[] {
  return code.match(/[\w$]+/g) ?? []
}

function keyOf({ tool, target, rules }: Suppression): string {
  return `${tool}\n${target.slice(0, 80)}\n${rules.join()}`
}

function sameDirective(a: string, b: string): boolean {
  return a.replace(/^(istanbul|c8|v8)/, '') === b.replace(/^(istanbul|c8|v8)/, '')
}
