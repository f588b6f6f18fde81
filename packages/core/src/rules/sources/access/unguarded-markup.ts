import { surplus } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'

/** A part of a page that was shown under a condition to few. */
export interface UnguardedMarkup {
  readonly file: FilePair
  readonly line: number
  readonly condition: string
}

const GATES = [/\{#if\s+([^}\n]+)\}/g, /\bv-(?:if|show)="([^"\n]+)"/g, /\*ngIf="([^"\n]+)"/g, /@if\s*\(([^\n]+)\)\s*\{/g]
const OF_FEW =
  /\brole\b|permission|\bis_?(?:Admin|Owner|Staff|Moderator|Authenticated|LoggedIn|Authorized|Allowed)\b|\b(?:can|may|allowed)[A-Z]\w*|\bhas(?:Role|Access|Permission|Scope)\b|\b(?:can|allowed)\(/
const PAGES = /\.(?:vue|svelte|component\.html)$/

/** Conditions of a page by which few saw what stands in it, which are gone while what they showed stays. */
export function unguardedMarkup(pair: RevisionPair): UnguardedMarkup[] {
  return pair.files.flatMap((file) => {
    const { basePath, headPath, change } = file
    if (change !== 'modified' || file.touched || basePath === null || headPath === null || !PAGES.test(headPath)) return []
    const [was, is] = [pair.text('base', basePath) ?? '', pair.text('head', headPath) ?? '']
    const [before, after] = [gatesIn(was), gatesIn(is)]
    const [first] = surplus(before, after, ({ condition }) => condition)
    if (first === undefined || surplus(after, before, ({ condition }) => condition).length > 0) return []
    return isShownStill(was, is, first.at) ? [{ file, line: was.slice(0, first.at).split('\n').length, condition: first.condition }] : []
  })
}

interface Gate {
  readonly condition: string
  readonly at: number
}

function gatesIn(text: string): Gate[] {
  return GATES.flatMap((gate) =>
    [...text.matchAll(gate)].flatMap(({ 1: condition = '', index }) => (OF_FEW.test(condition) ? [{ condition: condition.trim(), at: index }] : [])),
  )
}

/** The next element behind the condition is there still. */
function isShownStill(was: string, is: string, at: number): boolean {
  const behind = was.slice(at)
  const inner = /^\{#if[^}]*\}\s*(<[A-Za-z][\w-]*(?:\s[^>\n]{0,60})?)/.exec(behind)?.[1]
  if (inner !== undefined) return is.includes(inner.trimEnd())
  // The element itself has the condition.
  const element = /<([A-Za-z][\w-]*)[^<>]*$/.exec(was.slice(0, at))?.[1]
  return element !== undefined && is.includes(`<${element}`)
}
