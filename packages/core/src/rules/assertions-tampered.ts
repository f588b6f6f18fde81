import { compareSources } from '../compare/index.js'
import type { FilePair, HarnessFact, HarnessKind, RevisionPair, Severity } from '../contract/index.js'
import { anywhere, gainedFacts } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { equalToAll } from './sources/guards/equal-to-all.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** The library that decides is bent: expect replaced, a matcher or equality that always agrees, an assertion overwritten, snapshots that hold nothing. */
export const assertionsTampered = defineRule({
  id: 'assertions-tampered',
  type: 'assertion_weakening',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const gained = gainedFacts(
      pair,
      ['expect_replaced', 'matcher_redefined', 'equality_redefined', 'assertion_patched', 'snapshot_blinded', 'path_redirected'],
      anywhere,
    )
      .filter(
        ({ file, fact }) =>
          (fact.kind !== 'path_redirected' || file.role === 'test_support' || file.role === 'config') &&
          !isPatchedAsBefore(file, fact) &&
          !isOfItsFile(file, fact) &&
          !isOfRenamedClass(file, fact) &&
          !isUnderTest(pair, file, fact),
      )
      .map(({ path, fact, file }) =>
        weakened({
          severity: severityOf(file, fact),
          at: { file: path, line: fact.line },
          message: `${shortened(path, 120)} ${WHAT[fact.kind] ?? 'bends the assertions'}: ${codeOf(fact.text)}; checks keep their text and decide nothing.`,
          suggestion: 'Remove it and let the library decide; give a check of your own a name of its own and a result that depends on its argument.',
          base: null,
          head: fact.text,
        }),
      )
    return [...gained, ...equalToAll(compareSources(pair))]
  },
})

/** A function of that name in a new file without tests, which hands it to nobody: types that are asked for where nothing runs. */
function isOfItsFile({ base, head }: FilePair, { kind, text }: HarnessFact): boolean {
  if (kind !== 'expect_replaced' || text !== 'function expect' || base !== null || head === null || head.tests.length > 0) return false
  return head.functions.some(({ name, exported }) => name === 'expect' && !exported)
}

/** The same part was overwritten as often by the same test file, by what goes by another name, and that for one test alone. */
function isPatchedAsBefore({ base, head, role }: FilePair, { kind, text, within }: HarnessFact): boolean {
  const target = kind === 'assertion_patched' && role === 'test' && within !== null ? /^([\w.]+): [\w$]+$/.exec(text)?.[1] : undefined
  const times = (file: FilePair['base']) => file?.harness.filter((one) => one.kind === kind && one.text.startsWith(`${target}: `)).length ?? 0
  return target !== undefined && times(base) >= times(head)
}

/** The class that answered so before goes by another name: `Infinity.__gt__ returns True` became `InfinityType.__gt__ returns True`. */
function isOfRenamedClass({ base, head }: FilePair, { kind, text }: HarnessFact): boolean {
  if (kind !== 'equality_redefined') return false
  const [own, method] = halves(text)
  const answers = (file: FilePair['base']) => file?.harness.filter((one) => one.kind === kind && halves(one.text)[1] === method) ?? []
  const stays = new Set(head?.functions.filter((fn) => fn.kind === 'class').map(({ name }) => name))
  const renamed = answers(base).filter((one) => !stays.has(halves(one.text)[0]))
  const isNew = base?.functions.every(({ kind: is, name }) => is !== 'class' || name !== own) ?? false
  return isNew && renamed.length > 0 && answers(head).length <= answers(base).length
}

/** The class and the rest: `Infinity`, `__gt__ returns True`. */
function halves(text: string): readonly [string, string] {
  const at = text.search(/\.__\w+__ /)
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)]
}

const LIBRARIES = /(?:^|[{,])\s*"name"\s*:\s*"(?:chai|should|expect|expect\.js|@jest\/expect|unexpected|power-assert|referee)"/m

/** A test of the library itself shows what comes of bending it, or sets an option of its that a source of the same change has begun to offer. */
function isUnderTest(pair: RevisionPair, { role, headPath }: FilePair, { kind, text, within }: HarnessFact): boolean {
  if (role !== 'test' || within === null || !/^(?:assertion_patched|matcher_redefined|equality_redefined)$/.test(kind)) return false
  if (LIBRARIES.test(manifestOver(pair, headPath ?? ''))) return true
  const member = /^(?:[\w$]+\.)*config\.([\w$]+) = /.exec(text)?.[1]
  return (
    member !== undefined &&
    pair.files.some(({ role: of, base, head }) => of === 'source' && head?.declared.has(member) === true && base?.declared.has(member) === false)
  )
}

/** The text of the nearest package.json over a file, as it was: the change may not name itself a library. */
function manifestOver(pair: RevisionPair, file: string): string {
  const folders = file.split('/').slice(0, -1)
  const paths = folders.map((_, at) => `${folders.slice(0, folders.length - at).join('/')}/package.json`)
  const nearest = [...paths, 'package.json'].find((path) => pair.exists('base', path))
  return nearest === undefined ? '' : (pair.text('base', nearest) ?? '')
}

/** Import paths are set for good reasons as well; inside one test only that test is bent. */
function severityOf({ role }: FilePair, { kind, text, within }: HarnessFact): Severity {
  if (kind === 'path_redirected') return /sys\.modules|cache|_load|_resolve|fake|stub|mock|dummy/i.test(text) ? 'high' : 'low'
  return role === 'test' && within !== null && kind !== 'matcher_redefined' ? 'high' : 'critical'
}

const WHAT: Readonly<Partial<Record<HarnessKind, string>>> = {
  expect_replaced: 'replaces the function that every check goes through',
  matcher_redefined: "puts a matcher in the library's place, or one that passes whatever it is given",
  equality_redefined: 'makes values equal to everything',
  assertion_patched: 'overwrites a part of the assertion library',
  snapshot_blinded: 'writes the same snapshot for every value',
  path_redirected: 'sends imports elsewhere',
}
