import { productFiles } from '../../../compare/index.js'
import type { FileInventory, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { functionText } from '../function-text.js'

const TELLS = /^(?:code|status|status_?[cC]ode|errno|exit_?[cC]ode|kind|reason|retryable|is_?[rR]etryable)$/

/** What a class of errors said of each of them, by which callers tell it from others: `readonly code = 'NOT_FOUND'`. */
export function lostErrorFields(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap(({ base, head }) => {
    if (base === null || head === null) return []
    const has = new Set(head.constants.map(({ name }) => name))
    return base.constants.flatMap(({ name, line }) => {
      const [owner, field] = [ownerOf(name), lastName(name)]
      const now = owner === '' || !TELLS.test(field) || has.has(name) ? undefined : classOf(head, owner)
      if (now === undefined || !isErrorClass(base, owner) || isSaidStill(pair, base, head, now, field)) return []
      return [
        weakened({
          severity: 'medium',
          side: 'base',
          at: { file: base.path, line },
          otherAt: { file: head.path, line: now.line },
          message: `${codeOf(owner, 60)} in ${shortened(head.path, 120)} has no ${codeOf(field, 40)} any more; callers cannot tell this error from others by it.`,
          suggestion: 'Put the field back; where callers need it no more, remove what asks for it in the same change.',
          base: name,
          head: null,
        }),
      ]
    })
  })
}

function classOf({ functions }: FileInventory, owner: string): FileInventory['functions'][number] | undefined {
  return functions.find(({ name, kind }) => kind === 'class' && name === owner)
}

/** A class of errors, by its name or what it is made from. */
export function isErrorClass(file: FileInventory, owner: string): boolean {
  return /(?:Error|Exception)$/.test(owner) || (classOf(file, owner)?.bases ?? []).some((base) => /(?:Error|Exception)\b/.test(base))
}

/** What makes it gives it, or another class of the file has it now. */
function isSaidStill(pair: RevisionPair, base: FileInventory, head: FileInventory, fn: SourceFunction, field: string): boolean {
  const body = functionText(pair, 'head', { path: head.path, fn })
  const count = ({ constants }: FileInventory) => constants.filter(({ name }) => lastName(name) === field).length
  return count(head) >= count(base) || new RegExp(`${namePattern(field)}\\s*(?:[:=](?!=)|\\()|\\breadonly ${field}\\b`).test(body)
}
