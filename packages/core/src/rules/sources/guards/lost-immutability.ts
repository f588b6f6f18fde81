import { differingLines, type FunctionPair, type SourceComparison } from '../../../compare/index.js'
import { closingOf } from '../../../run/code/brackets.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const MAKES = /^@?(?:[\w.]+\.)?(?:dataclass|dataclasses|define|mutable|frozen|attrs|attr\.s|s|dataclass_transform)\b/
const FROZEN = /^@?(?:[\w.]+\.)?frozen\b|\bfrozen ?[=:] ?True\b/

/** What nobody could change may be changed: a dataclass without `frozen=True`, a table without `Object.freeze()`. */
export function lostImmutability(sources: SourceComparison): Weakening[] {
  return [...sources.changed.flatMap((functions) => thawedClass(sources, functions)), ...thawedTables(sources)]
}

function thawedClass(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const frozen = base.fn.decorators.find((text) => MAKES.test(text) && FROZEN.test(text))
  const now = head.fn.decorators.find((text) => MAKES.test(text))
  if (frozen === undefined || now === undefined || head.fn.decorators.some((text) => FROZEN.test(text))) return []
  if (base.fn.bases?.join() !== head.fn.bases?.join() || isChanged(sources)) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} is frozen no more: whoever holds one may change it under the others, and nothing of the change does.`,
      suggestion: 'Restore `frozen=True`, or show with a test who has to change it.',
      base: frozen,
      head: now,
    }),
  ]
}

/** Code of the change sets a field of an object, as it did not: that is what it was thawed for. */
function isChanged({ files, pair }: SourceComparison): boolean {
  return files.some((file) =>
    differingLines(pair, file).come.some(
      (line) =>
        /(?<![\w.])\w[\w.[\]()]*\.\w+ (?:[-+*/|&]|\/\/)?= |\bsetattr\(|\b__hash__\b|@cached_property\b/.test(line) && !/\bobject\.__setattr__\(/.test(line),
    ),
  )
}

const TABLE =
  /^(?:export )?(?:(?:const|let|var|static|readonly|exports\.|module\.exports\.) ?)+(#?[\w$]+)(?:: [^=]+)? = (Object\.freeze\(|(?:deep)?[fF]reeze\()?(?=[{[])/

/** `{ … } as const` of the very object that the line begins. */
function isConstant(text: string, line: string): boolean {
  const open = text.indexOf(line) + line.search(/ = [{[]/) + 3
  return /^[}\]]\s*as const\b/.test(text.slice(closingOf(text, open)))
}

function thawedTables({ files, pair }: SourceComparison): Weakening[] {
  return files.flatMap((file) => {
    if (file.head.language !== 'javascript') return []
    const { gone, come } = differingLines(pair, file)
    return gone.flatMap((line) => {
      const [, name, frozen] = TABLE.exec(line) ?? []
      const now = name === undefined || frozen === undefined ? undefined : come.find((other) => TABLE.exec(other)?.[1] === name)
      if (name === undefined || now === undefined || TABLE.exec(now)?.[2] !== undefined) return []
      const text = pair.text('head', file.head.path) ?? ''
      // What TypeScript holds still is not written to.
      if (file.head.path.endsWith('ts') && isConstant(text, now)) return []
      if (
        new RegExp(
          `[fF]reeze\\(${literalPattern(name)}\\)|(?<![\\w$])${literalPattern(name)}(?:\\.[\\w$]+|\\[[^\\]]+\\])+ (?:[-+*/|&?]{0,2})=(?!=)|${literalPattern(name)}\\.(?:push|splice|unshift|sort|pop)\\(|\\b(?:assign|merge)\\(${literalPattern(name)}\\b`,
        ).test(text)
      )
        return []
      return [
        weakened({
          severity: 'medium',
          at: { file: file.head.path, line: text.split('\n').findIndex((one) => one.trim() === now) + 1 },
          message: `${codeOf(name)} in ${shortened(file.head.path, 120)} is frozen no more: whoever holds it may change it for all, and nothing of the file does.`,
          suggestion: 'Keep it frozen, or show with a test who has to change it.',
          base: line,
          head: now,
        }),
      ]
    })
  })
}
