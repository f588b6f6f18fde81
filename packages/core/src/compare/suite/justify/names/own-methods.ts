import type { RevisionPair } from '../../../../contract/index.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { oncePerKey } from '../../../once-per.js'
import type { PlacedTest } from '../../../suite-comparison.js'

const DEEP = 3

/** What a test of Python's unittest reaches by methods of its own class, three calls deep, as text: `_makeOne` and the `_getTargetClass` that it calls. */
export function throughOwnMethods(pair: RevisionPair, { file, test }: PlacedTest): string {
  const [owner] = test.titlePath
  const block = owner !== undefined && test.titlePath.length > 1 && file.endsWith('.py') ? classesOf(pair, file).get(owner) : undefined
  if (block === undefined) return ''
  const found = new Map<string, string>()
  let level = [test.text]
  for (let deep = 0; deep < DEEP && level.length > 0; deep++) {
    const called = new Set(level.flatMap((part) => [...part.matchAll(/\bself\.(_?[A-Za-z]\w*)\(/g)].map(([, name = '']) => name)))
    level = [...called].flatMap((name) => {
      const helper = found.has(name) ? null : methodOf(block, name)
      if (helper !== null) found.set(name, helper)
      return helper ?? []
    })
  }
  return [...found.values()].join('\n')
}

/** The classes of a file with all that is indented under them, by name; of several of one name the last, which is the one that runs. */
const classesOf = oncePerKey((pair: RevisionPair, file: string): ReadonlyMap<string, string> => {
  const classes = new Map<string, string>()
  let name: string | null = null
  for (const line of (pair.text('base', file) ?? '').split('\n')) {
    const starts = /^class (\w+)/.exec(line)?.[1]
    if (starts !== undefined || /^[^\s)#]/.test(line)) name = starts ?? null
    if (name !== null) classes.set(name, starts === undefined ? `${classes.get(name)}\n${line}` : line)
  }
  return classes
})

function methodOf(block: string, name: string): string | null {
  const lines = block.split('\n')
  const from = lines.findIndex((line) => new RegExp(`^\\s+(?:async )?def ${literalPattern(name)}\\(`).test(line))
  if (from < 0) return null
  const depth = indentOf(lines[from] ?? '')
  const to = lines.findIndex((line, at) => at > from && line.trim() !== '' && indentOf(line) <= depth)
  return lines.slice(from, to < 0 ? undefined : to).join('\n')
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
