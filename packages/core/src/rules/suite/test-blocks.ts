import type { ComparedTest, PlacedTest, SuiteComparison } from '../../compare/index.js'
import { runningTests } from './judged-tests.js'

/** Tests of one file that share a fate, with the suite that they make up as a whole. */
export interface TestBlock<T extends PlacedTest> {
  readonly file: string
  /** Titles of the suite; empty for the whole file. null for a test on its own. */
  readonly titles: readonly string[] | null
  readonly tests: readonly [T, ...T[]]
}

/**
 * Groups tests by the largest suite, or file, that nothing else stands in; rows of one table are a block as well. `mark` keeps tests apart that
 * must not be told together.
 */
export function testBlocks<T extends PlacedTest>(tests: readonly T[], others: readonly PlacedTest[], mark: (test: T) => string): TestBlock<T>[] {
  const standing = new Set(others.flatMap((test) => prefixes(test)))
  const blocks = new Map<string, { titles: readonly string[] | null; tests: T[] }>()
  for (const test of tests) {
    const depth = prefixes(test).findIndex((key) => !standing.has(key))
    const titles = depth < 0 ? null : test.test.titlePath.slice(0, depth)
    const own = test.test.row ? ['row', test.test.bodyKey] : ['test', test.test.titlePath, test.test.occurrence]
    const key = JSON.stringify([test.file, mark(test), titles ?? own])
    const block = blocks.get(key)
    if (block) block.tests.push(test)
    else blocks.set(key, { titles, tests: [test] })
  }
  return [...blocks.values()].flatMap(({ titles, tests: [first, ...rest] }) =>
    first ? [{ file: first.file, titles: rest.length === 0 ? null : titles, tests: [first, ...rest] as const }] : [],
  )
}

/** Running tests of which something is so, as blocks beside the other running tests, each with what it was. */
export function blocksWhere(comparison: SuiteComparison, isSo: (test: ComparedTest) => boolean): TestBlock<PlacedTest & { readonly base: PlacedTest }>[] {
  const tests = runningTests(comparison)
  return testBlocks(
    tests.filter(isSo).map(({ base, head }) => ({ ...head, base })),
    tests.filter((test) => !isSo(test)).map(({ head }) => head),
    () => '',
  )
}

function prefixes({ file, test: { titlePath } }: PlacedTest): string[] {
  return titlePath.map((_, depth) => JSON.stringify([file, titlePath.slice(0, depth)]))
}
