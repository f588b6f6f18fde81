import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { isBalanced } from '../../../run/is-balanced.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { looseness } from '../strength/modality.js'

const ASKED = /^(?:os\.path\.(?:isfile|exists)|(?:fs\.)?existsSync)\((.+)\)$|^(.+)\.(?:is_file|exists)\(\)$/s

/** Checks that a file is there, in a test that checks what stands in it: no file that is not there can be read. */
export function fileRead(head: InventoryTest): (check: InventoryCheck) => boolean {
  return (check) => {
    const { subject, relation, negated } = check
    const [, called, owner] = ASKED.exec(subject) ?? []
    const file = called ?? owner
    if (file === undefined || !isBalanced(file) || relation !== 'truthy' || negated) return false
    const name = literalPattern(file)
    const read = new RegExp(
      `(?<![\\w.])(?:(?:open|readFileSync)\\(${name}(?:\\)|, (?:['"](?:r|utf)|encoding=))|(?:Path\\(${name}\\)|${name})\\.(?:read_text|read_bytes)\\()`,
    )
    return head.checks.some((other) => looseness(other) <= looseness(check) && [other.subject, ...other.expected.map(textOf)].some((text) => read.test(text)))
  }
}

function textOf(value: InventoryCheck['expected'][number]): string {
  return 'text' in value ? value.text : ''
}
