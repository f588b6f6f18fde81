import { compareSuites } from '../src/compare/index.js'
import type { FileInventory, FilePair, InventoryCheck, InventoryTest, Relation, RevisionPair, Selection, Value } from '../src/contract/index.js'
import type { SuitePairRule, Weakening } from '../src/rules/rule.js'
import { readDocument } from './read-document.js'
import { DEFAULT_CONFIG } from './sample-run.js'

type SampleCheck = Partial<InventoryCheck> & { readonly subject: string }
export type SampleSourceTest = Omit<Partial<InventoryTest>, 'checks' | 'titlePath' | 'mentions'> & {
  readonly title: string
  readonly checks?: readonly SampleCheck[]
  readonly mentions?: readonly string[]
}
type SampleFile = Omit<Partial<FileInventory>, 'tests' | 'declared' | 'mentions'> & {
  readonly tests?: readonly SampleSourceTest[]
  readonly declared?: readonly string[]
  readonly mentions?: readonly string[]
}
/** One file of a change: its path, or both where it was renamed; a side that is left out does not have it. */
export interface SampleFilePair {
  readonly path: string
  readonly from?: string
  readonly role?: FilePair['role']
  readonly base?: SampleFile
  readonly head?: SampleFile
  readonly texts?: readonly [string, string]
}

/** A constant as a value; `expr('x')` for what is computed. */
export function value(of: unknown): Value {
  if (isValue(of)) return of
  if (of === null) return { kind: 'null' }
  if (of === undefined) return { kind: 'undefined' }
  if (Array.isArray(of)) return { kind: 'array', items: of.map(value), open: false }
  if (of instanceof RegExp) return { kind: 'regex', text: String(of) }
  if (typeof of === 'object') return { kind: 'object', entries: Object.entries(of).map(([key, entry]) => [key, value(entry)] as const), open: false }
  if (typeof of === 'number') return { kind: 'number', text: String(of) }
  return { kind: typeof of === 'boolean' ? 'boolean' : 'string', text: String(of) }
}

export const expr = (text: string): Value => ({ kind: 'expression', text })

function isValue(of: unknown): of is Value {
  return typeof of === 'object' && of !== null && 'kind' in of && ('text' in of || 'items' in of || 'entries' in of || 'wildcard' in of)
}

/** A check in normal form: subject, relation, expected constants. */
export function check(
  subject: string,
  relation: Relation = 'identical',
  expected: readonly unknown[] = [],
  rest: Partial<InventoryCheck> = {},
): InventoryCheck {
  return {
    subject,
    subjectValue: null,
    subjectNames: [/^[\w.]+/.exec(subject)?.[0] ?? subject],
    settled: null,
    relation,
    matcher: relation,
    negated: false,
    expected: expected.map(value),
    errorType: null,
    message: null,
    modality: 'always',
    under: null,
    times: 1,
    polled: false,
    selfReferential: false,
    line: 2,
    endLine: 2,
    file: null,
    text: `expect(${subject}).${relation}()`,
    ...rest,
  }
}

/** A test of the source; `a > b` is test b in suite a. */
export function sourceTest({ title, checks = [], mentions = [], ...rest }: SampleSourceTest, index = 0): InventoryTest {
  const own = checks.map((of) => ({ ...check(of.subject), ...of }))
  return {
    titlePath: title.split(' > '),
    titleKnown: true,
    occurrence: 0,
    line: index * 10 + 1,
    endLine: index * 10 + 9,
    state: 'run',
    stateBy: null,
    condition: null,
    reason: null,
    conditionKind: null,
    row: null,
    open: false,
    tags: [],
    retries: null,
    timeout: null,
    expectedFailure: null,
    checks: own,
    calls: [],
    mentions: new Set(mentions),
    unknown: [],
    bodyKey: JSON.stringify([own.map(({ subject, relation, expected, negated }) => [subject, relation, expected, negated]), rest.calls ?? []]),
    text: '',
    ...rest,
  }
}

function inventory(path: string, { tests = [], declared = [], mentions = [], ...rest }: SampleFile): FileInventory {
  return {
    path,
    language: 'javascript',
    framework: 'vitest',
    tests: tests.map(sourceTest),
    helpers: [],
    answers: [],
    functions: [],
    exports: [],
    imports: [],
    constants: [],
    declared: new Set(declared),
    members: new Set(),
    mentions: new Set([...declared, ...mentions]),
    suppressions: [],
    harness: [],
    schema: [],
    snapshots: [],
    commentedOut: [],
    unknown: [],
    key: JSON.stringify(tests),
    ...rest,
  }
}

const EVERYTHING: Selection = { collects: () => true, runsInCi: () => null, leavesOut: () => null }

/** Two revisions that differ in these files. */
export function samplePair(files: readonly SampleFilePair[], rest: Partial<RevisionPair> = {}): RevisionPair {
  const pairs = files.map(({ path, from = path, role = 'test', base, head, texts }): FilePair => {
    const [had, has] = [base !== undefined || texts !== undefined, head !== undefined || texts !== undefined]
    return {
      change: had ? (has ? (from === path ? 'modified' : 'renamed') : 'deleted') : 'added',
      basePath: had ? from : null,
      headPath: has ? path : null,
      similarity: 90,
      role,
      base: base ? inventory(from, base) : null,
      head: head ? inventory(path, head) : null,
      baseText: texts?.[0] ?? null,
      headText: texts?.[1] ?? null,
    }
  })
  const find = (side: 'base' | 'head', path: string) => pairs.find((pair) => (side === 'base' ? pair.basePath : pair.headPath) === path)?.[side] ?? null
  return {
    base: { ref: 'main', commit: null },
    head: { ref: 'work tree', commit: null },
    files: pairs,
    settings: { base: { settings: [], unknown: [] }, head: { settings: [], unknown: [] } },
    selection: { base: EVERYTHING, head: EVERYTHING },
    problems: [],
    exists: (side, path) => pairs.some((pair) => (side === 'base' ? pair.basePath : pair.headPath) === path),
    resolve: (side, _from, specifier) => {
      const path = specifier.replace(/^[./]+/, '')
      return find(side, path) ? path : null
    },
    inventory: find,
    paths: () => [],
    text: () => null,
    document: readDocument,
    mentioning: () => [],
    takenBack: () => null,
    undone: () => null,
    loads: (_, paths) => paths.map(() => ({ role: 'other' as const, paths: [], open: true })),
    ...rest,
  }
}

/** The same file with other tests. */
export function oneTestFile(base: readonly SampleSourceTest[], head: readonly SampleSourceTest[], more: readonly SampleFilePair[] = []): RevisionPair {
  return samplePair([{ path: 'test/cart.test.ts', base: { tests: base }, head: { tests: head } }, ...more])
}

/** What one rule over the source finds. */
export function foundInSource(rule: SuitePairRule, pair: RevisionPair): readonly Weakening[] {
  return rule.check(compareSuites(pair), DEFAULT_CONFIG)
}
