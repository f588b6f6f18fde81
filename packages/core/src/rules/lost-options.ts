import type { FunctionPair, SourceComparison } from '../compare/index.js'
import type { ConstantFact, Value } from '../contract/index.js'
import type { Weakening } from './rule.js'
import { codeOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Parameters that are taken and ignored, and values that are supported no more. */
export function lostOptions(sources: SourceComparison): Weakening[] {
  const lists = sources.files.flatMap(({ base, head }) => base.constants.flatMap((constant) => shorter(constant, head.constants, head.path, base.path)))
  return [...sources.changed.flatMap(ignored), ...lists]
}

function ignored({ base, head }: FunctionPair): Weakening[] {
  if (!head.fn.exported || head.fn.stub || head.fn.returnsOnly !== null || base.fn.params.join() !== head.fn.params.join()) return []
  const lost = head.fn.unusedParams.filter((param) => !base.fn.unusedParams.includes(param) && !param.startsWith('_') && base.fn.params.includes(param))
  const [first] = lost
  if (first === undefined || head.fn.statements > base.fn.statements + 2) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} still takes ${codeOf(first, 60)} and does nothing with it any more; callers that hand it in get something else than they ask for.`,
      suggestion: 'Use the parameter again, or remove it with the option, its docs and its tests.',
      base: `uses ${first}`,
      head: `ignores ${first}`,
      count: lost.length,
    }),
  ]
}

const SUPPORTED = /support|allowed|accepted|available|locales?|languages?|extensions?|mime|platforms?|currenc|providers?/i

function shorter({ name, value, line }: ConstantFact, now: readonly ConstantFact[], path: string, basePath: string): Weakening[] {
  if (!SUPPORTED.test(name) || /dis?allowed|block|forbid|denied|ignored|unsupported|(reason|error|warning|violation)s?_?(code|type|kind)?/i.test(name))
    return []
  const other = now.find((constant) => constant.name === name)
  const before = items(value)
  const after = other === undefined ? null : items(other.value)
  if (other === undefined || before === null || after === null) return []
  const lost = before.filter((item) => !after.includes(item))
  if (lost.length === 0 || after.some((item) => !before.includes(item))) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: path, line: other.line },
      otherAt: { file: basePath, line },
      message: `${codeOf(name, 60)} in ${shortened(path, 120)} lost ${lost
        .slice(0, 4)
        .map((item) => codeOf(item, 40))
        .join(', ')}: input that was taken is refused or falls through now.`,
      suggestion: 'Put the values back; where they are to go, say so in docs and changelog of the same change.',
      base: before.join(', '),
      head: after.join(', '),
      count: lost.length,
    }),
  ]
}

function items(value: Value): string[] | null {
  if (value.kind === 'array' && !value.open) return value.items.flatMap((item) => (item.kind === 'string' ? [item.text] : []))
  return null
}
