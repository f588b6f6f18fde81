import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/** A package that is installed from the repository itself, `"ours": "file:./vendor/ours"`: it may hold anything. */
export function isOwnPackage({ text }: RevisionPair, name: string): boolean {
  return new RegExp(`"${literalPattern(name)}"\\s*:\\s*"(?:file|link|portal|workspace|git\\+file):|"${literalPattern(name)}"\\s*:\\s*"\\.{0,2}/`).test(
    text('head', 'package.json') ?? '',
  )
}
