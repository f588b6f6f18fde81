import type { FileInventory, Guard, RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

const MOST_FILES = 8

/** Whether code of the head refuses by a constant: `if (nights > MAX_NIGHTS) throw …`, in its own file or in one that speaks of it. */
export function isRefusedBy(pair: RevisionPair, path: string, name: string): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return false
  const own = pair.inventory('head', path)
  if (own !== null && refuses(own, name)) return true
  const others = pair.mentioning('head', name).filter((other) => other !== path && /\.(?:[cm]?[jt]sx?|py)$/.test(other) && !/test|spec/i.test(other))
  return others.slice(0, MOST_FILES).some((other) => {
    const inventory = pair.inventory('head', other)
    return inventory !== null && refuses(inventory, name)
  })
}

function refuses({ functions }: FileInventory, name: string): boolean {
  const word = new RegExp(namePattern(name))
  const stops = ({ kind }: Guard): boolean => kind === 'throw' || kind === 'reject' || kind === 'assert'
  return functions.some(({ guards }) => guards.some((guard) => stops(guard) && guard.condition !== null && word.test(guard.condition)))
}
