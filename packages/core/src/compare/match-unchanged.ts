import type { BaseTest, HeadTest, TestPair } from './comparison.js'
import { moduleKey, type SideModule } from './side.js'

/** Modules that list the same tests in the same order pair as they stand: nearly all of them in nearly every run, so this is the cheap way. */
export function matchUnchanged(
  base: readonly SideModule<BaseTest>[],
  head: readonly SideModule<HeadTest>[],
): { readonly pairs: readonly TestPair[]; readonly base: readonly BaseTest[]; readonly head: readonly HeadTest[] } {
  const heads = new Map(head.map((module) => [moduleKey(module), module]))
  const settled = new Set<SideModule<HeadTest>>()
  const pairs: TestPair[] = []
  const baseLeft: BaseTest[] = []
  for (const module of base) {
    const partner = heads.get(moduleKey(module))
    if (!partner || settled.has(partner) || !listsTheSame(module.tests, partner.tests)) {
      baseLeft.push(...module.tests)
      continue
    }
    settled.add(partner)
    module.tests.forEach((test, index) => {
      const other = partner.tests[index]
      if (other) pairs.push({ base: test, head: other })
    })
  }
  return { pairs, base: baseLeft, head: head.filter((module) => !settled.has(module)).flatMap((module) => module.tests) }
}

function listsTheSame(base: readonly BaseTest[], head: readonly HeadTest[]): boolean {
  return base.length === head.length && base.every(({ identity }, index) => isSame(identity, head[index]?.identity))
}

function isSame(a: BaseTest['identity'], b: HeadTest['identity'] | undefined): boolean {
  return (
    b !== undefined &&
    a.occurrence === b.occurrence &&
    a.title_path.length === b.title_path.length &&
    a.title_path.every((title, depth) => title === b.title_path[depth])
  )
}
