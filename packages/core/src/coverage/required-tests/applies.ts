import type { CodeType } from '../../contract/index.js'
import type { KnownUnit } from './unit-in-test.js'

const REFUSES =
  /\b(?:throw|raise|reject|catch|except|abort|assert)\b|HTTPException|HttpException|createError|\bnext\(\s*(?:err|e\b|new )|(?:status|sendStatus|code|statusCode|status_code)\s*[(=:]\s*[45]\d\d|,\s*[45]\d\d\s*\)|\bstatus:\s*[45]\d\d/
const READS_INPUT = /\b(?:body|params|query|headers|cookies|json|form|formData|args|data|validate|valid|param|payload|files)\b|@(?:Body|Param|Query)\b/

/** Why a kind of test makes no sense for a unit; null where it does. */
export function whyNotApplicable(name: string, known: KnownUnit, type: CodeType): string | null {
  const { unit, fn } = known
  switch (name) {
    case 'error_handling':
    case 'error_cases': {
      if (fn !== null && (fn.catches.length > 0 || fn.guards.some(({ kind }) => kind !== 'return'))) return null
      return REFUSES.test(textOf(known)) ? null : `${unit.name} neither throws, catches nor refuses anything`
    }
    case 'edge_cases':
      return fn !== null && fn.kind === 'function' && fn.params.length === 0 && !/\barguments\b/.test(textOf(known)) ? `${unit.name} takes no arguments` : null
    case 'validation_test': {
      if (/[:{[<*]/.test(unit.endpoint ?? '') || READS_INPUT.test(textOf(known))) return null
      return fn !== null &&
        unit.endpoint !== null &&
        known.source?.inventory?.language === 'python' &&
        fn.params.some((param) => param !== 'self' && param !== 'request')
        ? null
        : `${unit.name} reads no input`
    }
    case 'integration_test':
      return type === 'api_endpoint' && unit.endpoint === null ? `${unit.name} handles no route` : null
    default:
      return null
  }
}

/** The unit's own lines, without comments. */
function textOf({ unit, source }: KnownUnit): string {
  return (source?.text ?? '')
    .split('\n')
    .slice(unit.line - 1, unit.endLine)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|^\s*#.*$/gm, '')
}
