import { isProductFile } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const TO_ANY = /^export (?:declare )?type (\w+)(?:<[^=\n]*>)?\s*=\s*(?:any|Record<string,\s*any>|\{ \[\w+: string\]:\s*any \});?[ \t]*(?:\/\/.*)?$/gm
const SAID_NOTHING = /^(?:<[^=]*>)?\s*=\s*(?:any|unknown|object|\{\}|Record<string,\s*(?:any|unknown)>|\{ \[\w+: string\]:\s*any \})\s*;?\s*(?:\/\/.*)?$/

/** Types of others' use that had members or cases and take everything now: `export interface Totals { … }` became `export type Totals = any`. */
export function typesToAny(pair: RevisionPair): Weakening[] {
  const files = pair.files.filter((file) => isProductFile(file) && file.change !== 'added' && !file.touched && /\.[cm]?tsx?$/.test(file.headPath ?? ''))
  const paths = files.flatMap(({ headPath }) => headPath ?? [])
  return files.flatMap(({ basePath, headPath }) => {
    if (basePath === null || headPath === null) return []
    const head = pair.text('head', headPath, paths) ?? ''
    const now = [...head.matchAll(TO_ANY)]
    const base = now.length === 0 ? '' : (pair.text('base', basePath) ?? '')
    const lost = now.flatMap(({ 0: after, 1: name = '', index }) => {
      const declared = new RegExp(`^export (?:declare )?(?:interface|type) ${literalPattern(name)}\\b(.*)$`, 'm').exec(base)
      return declared === null || SAID_NOTHING.test(declared[1] ?? '') ? [] : [{ name, after, before: declared[0], index }]
    })
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: headPath, line: head.slice(0, first.index).split('\n').length },
        message: `${shortened(headPath, 120)} hands out ${codeOf(first.name, 60)} as a type that takes everything: ${codeOf(first.before.trim(), 80)} became ${codeOf(first.after.trim(), 80)}; those who use it are checked no more.`,
        suggestion: 'Give it the type that it has and mend what the type checker reports; where it is to be wider, say so in the changelog.',
        base: first.before.trim(),
        head: first.after.trim(),
        count: lost.length,
      }),
    ]
  })
}
