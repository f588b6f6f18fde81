import type { FileInventory, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { productFiles } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'

interface OtherDefault {
  readonly path: string
  readonly owner: string
  readonly name: string
}

/** What a test of Python asks an object that it makes without saying, `Order().paid`, has another value where nothing is said, by the same change. */
export function goneDefault(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  for (const { path, owner, name } of otherDefaults(pair)) {
    const asked = new RegExp(`(?<!\\w)${literalPattern(owner)}\\(((?:[^()]|\\([^()]*\\))*)\\)\\.${literalPattern(name)}$`)
    const isAsked = test.checks.every(({ subject }) => {
      const given = asked.exec(subject)?.[1]
      return given !== undefined && !new RegExp(`(?<!\\w)${literalPattern(name)}=|\\*`).test(given)
    })
    if (isAsked && test.checks.length > 0) return `${owner} of ${path} takes another ${name} where none is given, by the same change`
  }
  return null
}

const otherDefaults = oncePer((pair: RevisionPair): readonly OtherDefault[] => {
  // Defaults are no part of a body: the function itself may be the same.
  return productFiles(pair).flatMap(({ base, head }): OtherDefault[] => {
    if (!base || !head?.path.endsWith('.py')) return []
    const before = new Map(makersOf(base).map((fn) => [fn.name, fn]))
    return makersOf(head).flatMap((fn) => {
      const was = before.get(fn.name)
      if (!was) return []
      const [had, has] = [defaultsOf(pair.text('base', base.path), was), defaultsOf(pair.text('head', head.path), fn)]
      const owner = lastName(fn.name.slice(0, -MAKER.length))
      return [...had].flatMap(([name, value]) => (has.has(name) && has.get(name) !== value ? [{ path: head.path, owner, name }] : []))
    })
  })
})

const MAKER = '.__init__'

function makersOf({ functions }: FileInventory): readonly SourceFunction[] {
  return functions.filter(({ name }) => name.endsWith(MAKER))
}

/** Parameters with plain defaults, by name. */
function defaultsOf(text: string | null, { line, endLine, params }: SourceFunction): ReadonlyMap<string, string> {
  const header =
    /^[\s\S]*?\)\s*(?:->[^:\n]*)?:/.exec(
      (text ?? '')
        .split('\n')
        .slice(line - 1, endLine)
        .join('\n'),
    )?.[0] ?? ''
  return new Map(
    params.flatMap((name) => {
      const value = new RegExp(`(?<!\\w)${literalPattern(name)}(?:\\s*:\\s*[^=,()]+)?\\s*=\\s*([\\w.'"-]+)\\s*[,)]`).exec(header)?.[1]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
