import type { SourceFunction } from '../../contract/index.js'

const MOST_NAMES = 3
/** Whole names that are neither called nor a part of something else, outside of texts. */
const LOCAL = /(?<![\w$.'"])[a-z_$][\w$]*(?![\w$('"])/g

/** The head's function with its locals called as the base calls them, where that alone makes all that it asks and calls the base's; else as it is. */
export function withBaseNames(base: SourceFunction, head: SourceFunction): SourceFunction {
  const [before, after] = [namesIn(base), namesIn(head)]
  const lost = [...before].filter((name) => !after.has(name) && !base.params.includes(name))
  const fresh = [...after].filter((name) => !before.has(name) && !head.params.includes(name))
  if (fresh.length === 0 || fresh.length > MOST_NAMES || lost.length < fresh.length || lost.length > MOST_NAMES * 2) return head
  const had = new Set(saidBy(base))
  for (const names of choices(lost, fresh.length)) {
    const given = new Map(fresh.map((name, at) => [name, names[at] ?? name]))
    const renamed = (text: string) => text.replace(LOCAL, (name) => given.get(name) ?? name)
    if (saidBy(head).every((text) => had.has(renamed(text)))) return renamedIn(head, renamed)
  }
  return head
}

function renamedIn(fn: SourceFunction, renamed: (text: string) => string): SourceFunction {
  return {
    ...fn,
    conditions: fn.conditions.map((one) => ({ ...one, text: renamed(one.text), left: renamed(one.left), right: renamed(one.right) })),
    calls: fn.calls.map((call) => ({ ...call, callee: renamed(call.callee) })),
    guards: fn.guards.map((guard) => ({ ...guard, condition: guard.condition === null ? null : renamed(guard.condition), effect: renamed(guard.effect) })),
  }
}

function saidBy({ conditions, calls }: SourceFunction): string[] {
  return [...conditions.map(({ text }) => text), ...calls.map(({ callee }) => `${callee}(`)]
}

function namesIn(fn: SourceFunction): Set<string> {
  return new Set(saidBy(fn).flatMap((text) => text.match(LOCAL) ?? []))
}

/** All ways to take some of the names one after the other. */
function choices(names: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return names.flatMap((name) =>
    choices(
      names.filter((other) => other !== name),
      count - 1,
    ).map((rest) => [name, ...rest]),
  )
}
