import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

/** An `__eq__` of Python that compared what its object holds and asks for none of it any more, while the object holds it still. */
export function equalToAll(sources: SourceComparison): Weakening[] {
  return sources.changed.flatMap((functions) => {
    const { base, head } = functions
    if (!/(?:^|\.)__(?:eq|ne)__$/.test(head.fn.name) || !head.path.endsWith('.py')) return []
    const [before, after] = [bodyText(sources, 'base', functions), bodyText(sources, 'head', functions)]
    const fields = new Set([...before.matchAll(/\bself\.(?!__)(\w+)/g)].map(([, name = '']) => name))
    const answers = [...after.matchAll(/\breturn\b[ \t]*([^\n]*)/g)].map(([, text = '']) => text.trim()).filter((text) => !NEVER.test(text))
    if (fields.size === 0 || answers.length === 0 || asksBoth(after, head.fn.params[0] ?? 'other')) return []
    const rest = (sources.pair.text('head', head.path) ?? '').replace(after, '')
    if (![...fields].some((name) => new RegExp(`\\bself\\.${name}\\b`).test(rest))) return []
    return [
      weakened({
        severity: 'critical',
        at: { file: head.path, line: head.fn.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${nameOf(head)} asks for nothing that the object holds any more: it answers ${codeOf(answers[0] ?? '')}, so that checks of equality decide nothing.`,
        suggestion: 'Compare what the objects hold again.',
        base: [...fields].map((name) => `self.${name}`).join(', '),
        head: answers[0] ?? '',
      }),
    ]
  })
}

/** Never equal, or left to the other side. */
const NEVER = /^(?:False|None|NotImplemented|)$/

/** Its own side and the other one, for more than their class and that they are there. */
function asksBoth(text: string, other: string): boolean {
  if (/\bsuper\(/.test(text)) return true
  return ['self', other].every((name) => {
    const ofClass = new RegExp(`\\b(?:isinstance\\(${name},|type\\(${name}\\)|${name}\\.__class__\\b|${name} is (?:not )?None\\b)`, 'g')
    return new RegExp(`\\b${name}\\b`).test(text.replace(ofClass, ''))
  })
}

function bodyText({ pair }: SourceComparison, side: 'base' | 'head', functions: FunctionPair): string {
  return functionText(pair, side, functions[side]).replace(/^[^\n]*\n/, '')
}
