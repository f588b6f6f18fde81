import type { PartialKind, PartialReason } from '../../contract/index.js'
import type { CheckCall, Flag } from '../command/index.js'

/** How a program's arguments leave tests out. */
export interface SelectingFlags {
  readonly flags: readonly (readonly [RegExp, PartialKind])[]
  /** A word that is no flag: what it leaves out; null when it leaves nothing out. */
  readonly word: (word: string, all: readonly string[]) => PartialKind | null
  /** Whether words are a choice even where a script of the repository names them. */
  readonly wordsAlways: boolean
  /** What is left out when no word says otherwise, such as packages of other folders. */
  readonly without?: (words: readonly string[]) => PartialReason | null
}

/** What a call leaves out by its flags and words. */
export function byFlags(call: CheckCall, { flags, word, wordsAlways, without }: SelectingFlags, inScript: boolean): readonly PartialReason[] {
  const byFlag = call.flags.flatMap((flag): PartialReason[] => {
    const kind = flags.find(([pattern]) => pattern.test(flag.name))?.[1]
    return kind === undefined ? [] : [{ kind, detail: written(flag) }]
  })
  const byWord = inScript && !wordsAlways ? [] : call.paths.flatMap((path): PartialReason[] => toReason(word(path, call.paths), path))
  const rest = without?.(call.paths) ?? null
  return [...byFlag, ...byWord, ...(rest === null ? [] : [rest])]
}

function toReason(kind: PartialKind | null, detail: string): PartialReason[] {
  return kind === null ? [] : [{ kind, detail }]
}

function written({ name, value }: Flag): string {
  return value === null ? name : `${name} ${value}`
}
