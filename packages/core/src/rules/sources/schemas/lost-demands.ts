import type { FileInventory, RevisionPair, SchemaField } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const DECORATOR =
  /^@(?:Is(?!Optional)[A-Z]\w*|Min(?:Length|Date)?|Max(?:Length|Date)?|Length|Matches|Contains|NotContains|Equals|NotEquals|Array(?:NotEmpty|Unique|Contains|MinSize|MaxSize)|Not(?:Empty|Null|Blank)|Validate(?:Nested|If|By)?|Positive|Negative|Email|Size|Pattern|Range)\(/
/** Options of a model's field: `email: { type: String, required: true }`. */
const OPTION = /^(?:required|unique|match|validate|enum|min\w*|max\w*|pattern|immutable|allowNull|nullable): (?!false$)|^(?:allowNull|nullable): false$/

/** A field that stands with nothing left of what it asked of its value: all its decorators are gone, or all options but its type. */
export function lostDemands(pair: RevisionPair, base: FileInventory, head: FileInventory, field: SchemaField): Weakening[] {
  const [owner = '', name = ''] = [ownerOf(field.path), lastName(field.path)]
  const decorators = field.demands.filter((demand) => DECORATOR.test(demand))
  const isDecorated = decorators.length > 0 && decorators.length === field.demands.length
  const asked = isDecorated
    ? decorators
    : field.demands.some((demand) => demand.startsWith('type: '))
      ? field.demands.filter((demand) => OPTION.test(demand))
      : []
  if (asked.length === 0 || (isDecorated && !head.functions.some((fn) => fn.kind === 'class' && fn.name === owner))) return []
  const own = literalPattern(name)
  const stands = isDecorated
    ? new RegExp(`^[ \\t]*(?:(?:public|protected|private|readonly|declare|override)\\s+)*${own}\\s*[!?]?\\s*[:;=]`, 'm')
    : new RegExp(`(?<![\\w$])${own}\\s*:\\s*(?:\\{\\s*type\\s*:[^{}]*\\}|(?:String|Number|Boolean|Date|DataTypes\\.\\w+)\\b)`)
  if (!stands.test(pair.text('head', head.path) ?? '')) return []
  const told = asked.slice(0, 3).map((demand) => codeOf(demand, 60))
  return [demandsGone(base, head, field, `${told.join(', ')} ${asked.length > 1 ? 'are' : 'is'} gone, and nothing is asked of its value`)]
}

/** What stays asks nothing any more of what was asked there. */
export function demandsGone(base: FileInventory, head: FileInventory, field: SchemaField, what: string): Weakening {
  return weakened({
    severity: 'high',
    side: 'base',
    at: { file: base.path, line: field.line },
    otherAt: { file: head.path, line: 1 },
    message: `${shortened(field.path, 80)} in ${shortened(head.path, 120)} accepts more than before: ${what}.`,
    suggestion: 'Restore the demand, or show with a test which of the formerly refused values are right and why.',
    base: field.demands.join(' '),
    head: null,
  })
}
