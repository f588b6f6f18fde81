import type { GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'

/**
 * Where all checks of a test that is gone came to, word for word: into another test of its file that calls all that it called. What their names hold may be
 * handed over in another way now.
 */
export function cameInWords({ tests }: SuiteComparison, { file, test, lost }: GoneTest): string | null {
  if (lost.length === 0 || lost.length < test.checks.length || !lost.every(isTold)) return null
  const called = calleesOf(test)
  if (called.size === 0) return null
  const other = tests.find(({ base, head, gained }) => {
    if (base.file !== file || head.test.state !== 'run') return false
    const came = gained.filter((check) => isTold(check) && check.subjectValue === null).map(({ text }) => text)
    const callees = calleesOf(head.test)
    return lost.every(({ text }) => came.includes(text)) && [...called].every((name) => callees.has(name))
  })
  return other === undefined ? null : `its checks stand word for word in ${JSON.stringify(other.head.test.titlePath.at(-1))}, which calls the same`
}

/** It asks for a value that is written down, whatever happens. */
function isTold({ modality, expected: [value], file }: InventoryCheck): boolean {
  return modality === 'always' && file === null && value !== undefined && /^(?:string|number|boolean|array|object)$/.test(value.kind)
}

const RUNNER = /^(?:expect|assert|vi|jest|console)\b/

function calleesOf({ calls }: InventoryTest): ReadonlySet<string> {
  return new Set(calls.flatMap((call) => /^(?:new )?([\w$.]+)\(/.exec(call)?.[1] ?? []).filter((name) => !RUNNER.test(name)))
}
