import type { FileInventory, Guard } from '../../../contract/index.js'

/** Whether a text is of a refusal that stays and says it in other words: the same function refuses under the same condition. */
export function rewordedBy(pairs: readonly (readonly [FileInventory, FileInventory])[]): (text: string) => boolean {
  const guards = pairs.flatMap(([was, is]) => {
    const after = new Map(is.functions.map(({ name, guards }) => [name, guards]))
    return was.functions.flatMap(({ name, guards }) => reworded(guards, after.get(name) ?? []))
  })
  const said = guards.map(saying)
  const parts = said.flatMap(partsOf)
  return (text) => /\s/.test(text) && (said.some((one) => one.includes(text)) || parts.some((part) => text.includes(part)))
}

function reworded(before: readonly Guard[], after: readonly Guard[]): readonly Guard[] {
  const said = new Set(after.map(saying))
  return before.filter((guard) => {
    if (guard.kind === 'return' || guard.kind === 'call' || said.has(saying(guard))) return false
    const same = (other: Guard) => other.kind === guard.kind && other.condition === guard.condition
    return before.filter(same).length === 1 && after.filter(same).length === 1
  })
}

function saying({ effect, text }: Guard): string {
  return `${effect}\n${text}`
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
