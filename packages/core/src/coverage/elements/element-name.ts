import type { FileCoverage } from '../../contract/index.js'
import type { Candidate } from './candidates.js'

/** What an element is, in words: `statement`, `function parse`, `else of if`, `arm 2 of ?:`, `right side of a logical expression`, `default of a parameter`, `case`. */
export function elementName({ kind, key, branch }: Pick<Candidate, 'kind' | 'key' | 'branch'>, { fnMap }: FileCoverage): string {
  if (kind === 'statement') return 'statement'
  if (kind === 'function' || branch === null) return `function ${fnMap[key.slice(1)]?.name ?? ''}`.trimEnd()
  switch (branch.type) {
    case 'if':
      return branch.arm === 0 ? 'then of if' : 'else of if'
    case 'cond-expr':
      return `arm ${branch.arm + 1} of ?:`
    case 'binary-expr':
      return branch.arm === 0 ? 'left side of a logical expression' : 'right side of a logical expression'
    case 'default-arg':
      return 'default of a parameter'
    case 'switch':
      return 'case'
    default:
      return `arm ${branch.arm + 1} of ${branch.type}`
  }
}
