import { compareSources } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const FILES = /(^|\/)(?:pyproject\.toml|setup\.(?:cfg|py))$/
const ENTRY = /^\s*["']?([\w.-]+)\s*["']?\s*=\s*["']?([\w.]+):([\w.]+)["']?[^\S\n]*(?:["'],?)?\s*$/gm

/** Commands and plugins that a Python package offers no more, `shop = "shop.cli:main"`, while what they led to stays. */
export function lostEntryPoints(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap(({ basePath, headPath, change, baseText, headText }) => {
    if (change !== 'modified' || basePath === null || headPath === null || !FILES.test(headPath)) return []
    const [before, after] = [entriesOf(baseText ?? pair.text('base', basePath)), entriesOf(headText ?? pair.text('head', headPath))]
    const targets = new Set([...after.values()].map(({ target }) => target))
    const gone = new Set(compareSources(pair).gone.map(({ fn }) => lastName(fn.name)))
    const lost = [...before].filter(([name, { target, called }]) => !after.has(name) && !targets.has(target) && !gone.has(called))
    const [first] = lost
    if (first === undefined || after.size === 0 || [...after.keys()].some((name) => !before.has(name))) return []
    const [name, { target, line }] = first
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: basePath, line },
        otherAt: { file: headPath, line: 1 },
        message: `${shortened(headPath, 120)} no longer offers ${codeOf(name, 60)}, which led to ${codeOf(target, 80)}; those who run it get an error.`,
        suggestion: 'Put the entry back; where it is to go, remove what it led to, its tests and its docs with it.',
        base: `${name} = ${target}`,
        head: null,
        count: lost.length,
      }),
    ]
  })
}

interface Entry {
  readonly target: string
  /** The function's own name. */
  readonly called: string
  readonly line: number
}

function entriesOf(text: string | null): ReadonlyMap<string, Entry> {
  const whole = text ?? ''
  return new Map(
    [...whole.matchAll(ENTRY)].map(({ 1: name = '', 2: module = '', 3: called = '', index }) => [
      name,
      {
        target: `${module}:${called}`,
        called: lastName(called),
        line: whole.slice(0, index).split('\n').length + (/^\n/.test(whole.slice(index)) ? 1 : 0),
      },
    ]),
  )
}
