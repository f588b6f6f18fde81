import type { FilePair, HarnessFact, HarnessKind, RevisionPair, Severity } from '../contract/index.js'
import { anywhere, gainedFacts } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** The library that decides is bent: expect replaced, a matcher or equality that always agrees, an assertion overwritten, snapshots that hold nothing. */
export const assertionsTampered = defineRule({
  id: 'assertions-tampered',
  type: 'assertion_weakening',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return gainedFacts(
      pair,
      ['expect_replaced', 'matcher_redefined', 'equality_redefined', 'assertion_patched', 'snapshot_blinded', 'path_redirected'],
      anywhere,
    )
      .filter(({ file, fact }) => fact.kind !== 'path_redirected' || file.role === 'test_support' || file.role === 'config')
      .filter(({ file, fact }) => !isPatchedAsBefore(file, fact) && !isUnderTest(pair, file, fact))
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
  },
})

/** The same part was overwritten as often by the same test file, by what goes by another name, and that for one test alone. */
function isPatchedAsBefore({ base, head, role }: FilePair, { kind, text, within }: HarnessFact): boolean {
  const target = kind === 'assertion_patched' && role === 'test' && within !== null ? /^([\w.]+): [\w$]+$/.exec(text)?.[1] : undefined
  const times = (file: FilePair['base']) => file?.harness.filter((one) => one.kind === kind && one.text.startsWith(`${target}: `)).length ?? 0
  return target !== undefined && times(base) >= times(head)
}

const LIBRARIES = /(?:^|[{,])\s*"name"\s*:\s*"(?:chai|should|expect|expect\.js|@jest\/expect|unexpected|power-assert|referee)"/m

/** A test of the library itself shows what comes of bending it, or sets what a source of the same change has begun to offer. */
function isUnderTest(pair: RevisionPair, { role, headPath }: FilePair, { kind, text, within }: HarnessFact): boolean {
  if (role !== 'test' || within === null || !/^(?:assertion_patched|matcher_redefined|equality_redefined)$/.test(kind)) return false
  if (LIBRARIES.test(manifestOver(pair, headPath ?? ''))) return true
  const member = /^[\w$]+(?:\.[\w$]+)*\.([\w$]+) = /.exec(text)?.[1]
  return (
    member !== undefined &&
    pair.files.some(({ role: of, base, head }) => of === 'source' && head?.declared.has(member) === true && base?.declared.has(member) === false)
  )
}

/** The text of the nearest package.json over a file. */
function manifestOver(pair: RevisionPair, file: string): string {
  const folders = file.split('/').slice(0, -1)
  const paths = folders.map((_, at) => `${folders.slice(0, folders.length - at).join('/')}/package.json`)
  const nearest = [...paths, 'package.json'].find((path) => pair.exists('head', path))
  return nearest === undefined ? '' : (pair.text('head', nearest) ?? '')
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
