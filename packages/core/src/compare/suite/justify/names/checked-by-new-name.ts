import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { oncePer } from '../../../once-per.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { namedOtherwise, renamedFunctions } from './renamed-functions.js'
import { renamedNames } from './renamed-names.js'

/** What a test checked of what has another name now, where all of it is checked under that: `price is cost now, ...`. */
export function checkedByNewName(pair: RevisionPair, { test }: PlacedTest): string | null {
  if (test.checks.length === 0) return null
  const functions = functionsIn(pair, test)
  const names = new Map([...renamedNames(pair), ...functions])
  if (names.size === 0) return null
  const { asked, texts } = checksOfHead(pair)
  // A function whose body stands under the new name is the same, whatever it is given now.
  return (
    standsRenamed(test.checks.map(keyOf), names, asked) ??
    standsRenamed(
      test.checks.map(({ text }) => text),
      functions,
      texts,
    )
  )
}

/** The same of one check, which is gone from a test that stays. */
export function askedByNewName(pair: RevisionPair, check: InventoryCheck): string | null {
  const names = renamedNames(pair)
  return names.size === 0 ? null : standsRenamed([keyOf(check)], names, checksOfHead(pair).asked)
}

function standsRenamed(checks: readonly string[], names: ReadonlyMap<string, string>, stands: ReadonlySet<string>): string | null {
  let first: string | null = null
  const newNameOf = (name: string): string => {
    const now = names.get(name)
    if (now !== undefined) first ??= `${name} is ${now} now`
    return now ?? name
  }
  const all = checks.every((check) => stands.has(check.replace(/[A-Za-z_$][\w$]*/g, newNameOf)))
  return all && first !== null ? `${first}, of which tests of the change check the same` : null
}

/** Functions of the sources that the test speaks of, and under which name they stand now. */
function functionsIn(pair: RevisionPair, { mentions }: InventoryTest): ReadonlyMap<string, string> {
  return new Map([...otherNames(pair)].filter(([name]) => mentions.has(name)))
}

const otherNames = oncePer((pair: RevisionPair): ReadonlyMap<string, string> => {
  const newNames = renamedFunctions(pair)
  const renamed = new Map<string, string>()
  for (const { role, base } of pair.files)
    for (const name of role === 'source' ? new Set(base?.functions.map((fn) => lastName(fn.name))) : []) {
      const [now] = base === null || !namedOtherwise(pair).has(name) ? [] : newNames(base, name)
      if (now !== undefined && now !== name) renamed.set(name, now)
    }
  return renamed
})

interface ChecksOfHead {
  readonly asked: ReadonlySet<string>
  readonly texts: ReadonlySet<string>
}

/** Checks of the change's tests that run: what they ask, and as they are written. */
const checksOfHead = oncePer((pair: RevisionPair): ChecksOfHead => {
  const tests = pair.files.flatMap(({ role, head }) => (role === 'test' ? (head?.tests ?? []) : []))
  const checks = tests.flatMap(({ state, checks: own }) => (state === 'run' ? own : []))
  return { asked: new Set(checks.map(keyOf)), texts: new Set(checks.map(({ text }) => text)) }
})

function keyOf({ subject, relation, negated, expected, errorType, message, modality, settled }: InventoryCheck): string {
  return JSON.stringify([subject, relation, negated, expected, errorType, message, modality, settled])
}
