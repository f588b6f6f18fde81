import type { FileInventory, SourceFunction } from '../../../../contract/index.js'

/** Whether a text is of a refusal that stays and says it in other words: the same function refuses under the same condition, or for the same errors. */
export function rewordedBy(pairs: readonly (readonly [FileInventory, FileInventory])[]): (text: string) => boolean {
  const said = pairs.flatMap(([was, is]) => {
    const after = new Map(is.functions.map((fn) => [fn.name, refusalsOf(fn)]))
    return was.functions.flatMap((fn) => reworded(refusalsOf(fn), after.get(fn.name) ?? []))
  })
  const parts = said.flatMap(partsOf)
  return (text) => /\s/.test(text) && (said.some((one) => one.includes(text.trim())) || parts.some((part) => text.includes(part)))
}

interface Refusal {
  readonly when: string
  readonly said: string
}

function refusalsOf({ guards, catches }: SourceFunction): readonly Refusal[] {
  const wrapping = catches.filter(({ effect }) => effect === 'wrapped')
  return [
    ...guards.flatMap(({ kind, condition, effect, text }) =>
      kind === 'return' || kind === 'call' ? [] : [{ when: `${kind} ${condition}`, said: `${effect}\n${text}` }],
    ),
    ...wrapping.map(({ over, only, text }) => ({ when: JSON.stringify([over, only]), said: text })),
  ]
}

function reworded(before: readonly Refusal[], after: readonly Refusal[]): readonly string[] {
  const left = new Set(after.map(({ said }) => said))
  return before.flatMap(({ when, said }) => {
    const same = (other: Refusal) => other.when === when
    return !left.has(said) && before.filter(same).length === 1 && after.filter(same).length === 1 ? [said] : []
  })
}

const LEAST_PART = 8

/** What stands between the values in texts of several words: `no such item: ` of `f"no such item: {name}"`. */
function partsOf(said: string): readonly string[] {
  const texts = [...said.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text)
  return texts
    .flatMap((text) => text.split(/\$?\{[^{}]*\}|%\w/))
    .map((part) => part.trim())
    .filter((part) => part.length >= LEAST_PART && part.includes(' '))
}
